// The variants of a product as staff write them: a matrix of colours, RAM and storage. Part of the catalogue's front door for
// staff.
import { VARIANTS_MAX, VariantsBody } from '#contract/catalogue-admin.ts'
import type { StaffProduct, StaffVariant, VariantBody } from '#contract/catalogue-admin.ts'
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import type { Undo } from '#server/audit/audit.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { editProduct } from './catalogue-admin.ts'
import { isAsTold, missingCombinations, newSku, problemsAmong } from './catalogue-admin-rules.ts'
import type { NamedColour } from './catalogue-admin-rules.ts'
import { selectStaffProduct, selectStaffVariants, takeProduct } from './catalogue-admin-sql.ts'
import { toStaffVariant } from './catalogue-admin-told.ts'
import * as rows from './catalogue-admin-variants-sql.ts'

type Which = { id: number, edition: number }

function toBody(variant: StaffVariant): VariantBody {
  const { stock: _, image: __, deletable: ___, ...facts } = variant
  return facts
}

/** What of variants may be written; their stock has its own ledger. */
const tellVariants = (id: number) => async (tx: Tx): Promise<{ variants: VariantBody[] }> =>
  ({ variants: (await selectStaffVariants(tx, id)).map(toStaffVariant).map(toBody) })

interface Adding { colors: readonly NamedColour[], rams: readonly string[], storages: readonly string[], price: number }

/** Adds the combinations that are missing, with new codes and none in stock; refuses more than a product has. */
export function addVariants(db: Db, asker: Asker, { id, edition }: Which, wish: Adding,
  language: Language): Promise<StaffProduct> {
  return editProduct(db, asker, { id, edition, line: 'POST /api/admin/products/{id}/variants' }, language, {
    tell: tellVariants(id),
    async work(tx, { variants }) {
      const missing = missingCombinations(wish, variants)
      if (variants.length + missing.length > VARIANTS_MAX) refuse('catalogue.too_many_variants', { max: VARIANTS_MAX })
      if (missing.length === 0) return
      const product = await selectStaffProduct(tx, id) ?? refuse('catalogue.product_not_found')
      await rows.lockSkus(tx)
      const taken = await rows.selectSkusLike(tx, newSku(product.brand, product.slug, { color: '', ram: null, storage: null },
        new Set()))
      await rows.insertVariants(tx, id, missing.map((one) => {
        const sku = newSku(product.brand, product.slug, one, taken)
        taken.add(sku)
        return { ...one, sku, price: wish.price }
      }))
      await rows.matchPictures(tx, id)
    },
  })
}

function refuseAmong(variants: readonly VariantBody[], taken: ReadonlySet<string>, language: Language): void {
  const problems = problemsAmong(variants, taken)
  if (problems.length === 0) return
  refuseFields('request.invalid', Object.fromEntries(problems.map(({ at, field, code }) =>
    [`variants.${at}.${field}`, problemSentence(language, code)])))
}

/**
 * Writes all variants of a product in the order given. Refuses when they are not those it has, when two are alike, and when a
 * code is another one's.
 */
export function writeVariants(
  db: Db, asker: Asker, { id, edition }: Which, given: readonly VariantBody[], language: Language,
): Promise<StaffProduct> {
  return editProduct(db, asker, { id, edition, line: 'PUT /api/admin/products/{id}/variants' }, language, {
    tell: tellVariants(id),
    async work(tx, { variants }) {
      const there = new Set(variants.map((one) => one.id))
      const named = new Set(given.map((one) => one.id))
      if (named.size !== given.length || named.size !== there.size || [...named].some((one) => !there.has(one))) {
        refuse('catalogue.edited_meanwhile')
      }
      await rows.lockSkus(tx)
      refuseAmong(given, await rows.selectTakenSkus(tx, given.map(({ sku }) => sku), id), language)
      await rows.updateVariants(tx, id, given)
      await rows.matchPictures(tx, id)
    },
  })
}

/** Puts variants back as they were, if they are still as they became, and the same. */
export const undoVariants: Undo = async (tx, _, { subjectId, before, after }) => {
  const id = Number(subjectId)
  if (!await takeProduct(tx, id, undefined)) refuse('audit.changed_since')
  const now = await tellVariants(id)(tx)
  const { variants } = VariantsBody.parse(before)
  await rows.lockSkus(tx)
  const taken = await rows.selectTakenSkus(tx, variants.map(({ sku }) => sku), id)
  const there = new Set(now.variants.map((one) => one.id))
  const same = variants.length === there.size && variants.every((one) => there.has(one.id))
  if (!isAsTold(now, after) || !same || taken.size > 0) refuse('audit.changed_since')
  await rows.updateVariants(tx, id, variants)
  await rows.matchPictures(tx, id)
}

/** Deletes a variant that was never sold nor moved in the ledger. Refuses any other. */
export async function removeVariant(db: Db, asker: Asker, { id, variantId }: { id: number, variantId: number }): Promise<void> {
  await editProduct(db, asker, { id, line: 'DELETE /api/admin/products/{id}/variants/{variantId}' }, 'vi', {
    tell: tellVariants(id),
    async work(tx) {
      const variant = (await selectStaffVariants(tx, id)).find((one) => one.id === variantId)
      if (!variant) refuse('catalogue.variant_not_found')
      if (variant.used) refuse('catalogue.variant_used')
      await rows.deleteVariant(tx, id, variantId)
    },
  })
}
