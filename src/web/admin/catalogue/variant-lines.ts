// Adding and deleting variants: done at once, over what is being edited of the others.
import type { StaffProduct, StaffVariant } from '#contract/catalogue-admin.ts'
import { ask } from '#web/kit/ask.ts'
import type { ProductForm } from './product-form.ts'
import { versionKey, wishesFor } from './variant-fields.ts'
import type { Colour, Version, Wish } from './variant-fields.ts'

/** All wishes, one after the other; after a refusal what was made before it is shown. */
export async function addVariants(form: ProductForm, wishes: readonly Wish[], price: number): Promise<boolean> {
  const { base: { id } } = form
  const done = await form.act(async (edition) => {
    let made: StaffProduct | undefined
    for (const wish of wishes) {
      made = await ask('POST /api/admin/products/{id}/variants', {
        params: { id }, body: { ...wish, price, edition: made?.edition ?? edition },
      })
    }
    return made ?? form.base
  })
  if (!done && wishes.length > 1) await form.renew()
  return done
}

/** The missing combination, at the price its version has, or the first one's. */
export function addOne(form: ProductForm, colour: Colour, version: Version): Promise<boolean> {
  const { variants } = form.draft
  const like = variants.find((one) => versionKey(one) === versionKey(version)) ?? variants[0]
  return addVariants(form, wishesFor([colour], [version]), like?.price ?? 1)
}

export async function removeVariants(form: ProductForm, variants: readonly StaffVariant[]): Promise<void> {
  const { base: { id } } = form
  const done = await form.act(async () => {
    for (const variant of variants) {
      await ask('DELETE /api/admin/products/{id}/variants/{variantId}', { params: { id, variantId: variant.id } })
    }
    return ask('GET /api/admin/products/{id}', { params: { id } })
  })
  if (!done) await form.renew()
}
