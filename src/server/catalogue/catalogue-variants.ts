// The sellable forms of a product: as a list, by their traits, and as a table of every combination.
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { combinationsOf } from './catalogue-rules.ts'
import { toVariant } from './catalogue-shown.ts'
import { hasProduct, selectVariants } from './catalogue-sql.ts'

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

/**
 * The variant with these traits (those given); colours are known by their name in either language. Refuses when there
 * is none.
 */
export async function findVariant(
  db: Db, productId: number, traits: { color?: string | undefined, ram?: string | undefined, storage?: string | undefined },
  language: Language,
): Promise<Variant> {
  const variants = await selectVariants(db, productId)
  if (variants.length === 0 && !await hasProduct(db, productId)) refuse('catalogue.product_not_found')
  const found = variants.find((variant) =>
    (traits.color === undefined || traits.color === variant.color || traits.color === variant.color_en)
    && (traits.ram === undefined || traits.ram === variant.ram)
    && (traits.storage === undefined || traits.storage === variant.storage))
  return found ? toVariant(found, language) : refuse('catalogue.variant_not_found')
}
