// Choosing a variant by colour, RAM and storage: which one is meant, and what is left to choose. Pure.
import type { ProductDetail, Variant } from '#contract/catalogue.ts'

export type Attribute = 'color' | 'ram' | 'storage'
export type Choice = Pick<Variant, Attribute>
const ATTRIBUTES: readonly Attribute[] = ['color', 'ram', 'storage']

/** What may be said of a value beside the rest of the choice. */
export type Possibility = 'possible' | 'sold-out' | 'other'

/** "Đen · 8GB · 256GB", in the asker's language; no line begins with a dot. */
export function variantName({ colorLabel, ram, storage }: Pick<Variant, 'colorLabel' | 'ram' | 'storage'>): string {
  return [colorLabel, ram, storage].filter(Boolean).join('\u00a0· ')
}

/** What it costs now, in dong. */
export function shownPrice({ price, discountPrice }: Pick<Variant, 'price' | 'discountPrice'>): number {
  return discountPrice ?? price
}

/** The variant an address asks for; else the first one in stock; else the first one. */
export function firstVariant({ variants }: Pick<ProductDetail, 'variants'>, wanted: string | null): Variant | undefined {
  return variants.find(({ id }) => String(id) === wanted)
    ?? variants.find(({ stockQuantity }) => stockQuantity > 0)
    ?? variants[0]
}

/** How well a variant keeps a choice: colour counts most, as the picture hangs on it; being in stock counts least. */
function likeness(variant: Variant, choice: Choice): number {
  const weights: Record<Attribute, number> = { color: 8, storage: 4, ram: 2 }
  const kept = ATTRIBUTES.reduce((sum, name) => sum + (variant[name] === choice[name] ? weights[name] : 0), 0)
  return kept + (variant.stockQuantity > 0 ? 1 : 0)
}

/** The variant after choosing one value: the one that keeps most of the rest. Undefined when nothing has that value. */
export function chooseVariant(variants: readonly Variant[], choice: Choice, name: Attribute, value: string): Variant | undefined {
  const wish = { ...choice, [name]: value }
  return variants.filter((variant) => variant[name] === value)
    .toSorted((one, other) => likeness(other, wish) - likeness(one, wish))[0]
}

/**
 * Variants that can be had in place of one that is sold out: the same size in another colour first, as it does the same for
 * the same money, then in turn the same colour in another size, so that a short list has both; then the rest.
 */
export function inStockInstead(variants: readonly Variant[], chosen: Variant): Variant[] {
  const inStock = variants.filter(({ id, stockQuantity }) => stockQuantity > 0 && id !== chosen.id)
    .toSorted((one, other) => likeness(other, chosen) - likeness(one, chosen))
  const sizes = inStock.filter(({ ram, storage }) => ram === chosen.ram && storage === chosen.storage)
  const others = inStock.filter((variant) => !sizes.includes(variant))
  return Array.from({ length: inStock.length }, (_, at) => [sizes[at], others[at]]).flat().filter((one) => one !== undefined)
}

/** Whether a value goes with the rest of the choice, and is in stock. */
export function possibilityOf(variants: readonly Variant[], choice: Choice, name: Attribute, value: string): Possibility {
  const wish = { ...choice, [name]: value }
  const exact = variants.find((variant) => ATTRIBUTES.every((each) => variant[each] === wish[each]))
  if (!exact) return 'other'
  return exact.stockQuantity > 0 ? 'possible' : 'sold-out'
}

/** Pictures of the chosen colour, then those that belong to no colour. */
export function picturesOf(
  { images, image }: Pick<ProductDetail, 'images' | 'image'>, color: string | undefined,
): ProductDetail['images'] {
  const fitting = images.filter((picture) => picture.color === null || picture.color === color)
  if (fitting.length > 0) return fitting
  if (images.length > 0) return images
  return image === null ? [] : [{ url: image, color: null, view: 'front', alt: '' }]
}
