// The sellable forms of a product: as a list, by their traits, and as a table of every combination.
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { combinationsOf, plainName } from './catalogue-rules.ts'
import { toVariant } from './catalogue-shown.ts'
import { hasProduct, selectVariants } from './catalogue-sql.ts'
import type { VariantRow } from './catalogue-sql.ts'

/** The sellable variants of a product, in the shop's order. Refuses an unknown product. */
export async function listVariants(db: Db, productId: number, language: Language): Promise<Variant[]> {
  const variants = await selectVariants(db, productId)
  if (variants.length === 0 && !await hasProduct(db, productId)) refuse('catalogue.product_not_found')
  return variants.map((variant) => toVariant(variant, language))
}

/** The names that carts and orders keep: Vietnamese for colours, and each value once, in the shop's order. */
function attributesOf(variants: readonly Variant[]): Record<keyof ProductDetail['variantAttributes'], string[]> {
  const each = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))]
  return {
    color: each(variants.map((one) => one.color)), ram: each(variants.map((one) => one.ram)),
    storage: each(variants.map((one) => one.storage)),
  }
}

/** The distinct colours, RAM and storage sizes of a product. Refuses an unknown product. */
export async function listAttributes(db: Db, productId: number, language: Language) {
  return attributesOf(await listVariants(db, productId, language))
}

/** Every combination of what occurs, with its variant or null where none is sold. Refuses an unknown product. */
export async function readMatrix(db: Db, productId: number, language: Language) {
  const variants = await listVariants(db, productId, language)
  const keyOf = ({ color, ram, storage }: Pick<Variant, 'color' | 'ram' | 'storage'>) => JSON.stringify([color, ram, storage])
  const byTraits = new Map(variants.map((variant) => [keyOf(variant), variant]))
  return {
    ...attributesOf(variants),
    combinations: combinationsOf(variants).map((traits) => ({ ...traits, variant: byTraits.get(keyOf(traits)) ?? null })),
  }
}

type Wish = { [trait in 'color' | 'ram' | 'storage']?: string | undefined }

/** Which variants a wish means, names compared as `nameOf` gives them. */
function fitting(variants: readonly VariantRow[], { color, ram, storage }: Wish, nameOf: (text: string) => string): VariantRow[] {
  const is = (wish: string | undefined, ...names: (string | null)[]): boolean =>
    wish === undefined || names.some((name) => name !== null && nameOf(name) === nameOf(wish))
  return variants.filter((one) => is(color, one.color, one.color_en) && is(ram, one.ram) && is(storage, one.storage))
}

/**
 * The variant with these traits (those given); colours are known by their name in either language, letter case, accents and
 * blanks aside unless one is named exactly. Of several the first in stock, else the first, in the shop's order. Refuses when
 * there is none.
 */
export async function findVariant(db: Db, productId: number, wish: Wish, language: Language): Promise<Variant> {
  const variants = await selectVariants(db, productId)
  if (variants.length === 0 && !await hasProduct(db, productId)) refuse('catalogue.product_not_found')
  const exact = fitting(variants, wish, (text) => text)
  const found = exact.length > 0 ? exact : fitting(variants, wish, plainName)
  const best = found.find((one) => one.stock > 0) ?? found[0]
  return best ? toVariant(best, language) : refuse('catalogue.variant_not_found')
}
