// Pure rules of the catalogue: what is shown of a price, a state, a picture, a rating.

/** Status as shown: nothing left of an available product is OUT_OF_STOCK. */
export function shownStatus(status: string, inStock: boolean): 'AVAILABLE' | 'OUT_OF_STOCK' | 'COMING_SOON' | 'DISCONTINUED' {
  if (status === 'COMING_SOON' || status === 'DISCONTINUED') return status
  return inStock ? 'AVAILABLE' : 'OUT_OF_STOCK'
}

/** Address of a picture as calls give it; the web asks for other widths and formats by changing the last part. */
export function pictureUrl(key: string): string
export function pictureUrl(key: string | null): string | null
export function pictureUrl(key: string | null): string | null {
  return key === null ? null : `/pictures/${key}/640.webp`
}

/** The mean to one decimal of how many gave one, two … five stars; null while nobody did. */
export function ratingOf(stars: readonly number[]): { average: number | null, count: number } {
  const count = stars.reduce((sum, many) => sum + many, 0)
  const points = stars.reduce((sum, many, at) => sum + many * (at + 1), 0)
  return { average: count === 0 ? null : Math.round((points / count) * 10) / 10, count }
}

export interface PriceChange { since: Date, priceDong: number }

/**
 * The price shown from each moment on, oldest first; `changes` by time. A point that says the same as the one before is left out,
 * and so is what was before `from`, but for the price that held at that moment.
 */
export function pricePoints(changes: readonly PriceChange[], from: Date): PriceChange[] {
  const points: PriceChange[] = []
  for (const { since, priceDong } of changes) {
    if (since <= from) points.pop() // the one that held when the time looked at began is the last of these
    if (points.at(-1)?.priceDong !== priceDong) points.push({ since: since < from ? from : since, priceDong })
  }
  return points
}

/** A name as people type it in a hurry: without letter case, accents and blanks. */
export function plainName(text: string): string {
  return text.normalize('NFD').replace(/[\p{M}\s]/gu, '').toLowerCase().replaceAll('đ', 'd')
}

interface Traits { color: string, ram: string | null, storage: string | null }

/** Every combination of the colours, RAM and storage that occur, in their order, colours outermost. */
export function combinationsOf(variants: readonly Traits[]): Traits[] {
  const each = <K extends keyof Traits>(trait: K): Traits[K][] => [...new Set(variants.map((variant) => variant[trait]))]
  const [rams, storages] = [each('ram'), each('storage')]
  return each('color').flatMap((color) => rams.flatMap((ram) => storages.map((storage) => ({ color, ram, storage }))))
}
