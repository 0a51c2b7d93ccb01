// The bands of prices that facets count by, and the rungs within them, by which prices are compared in sets.

/** Where each band begins, dong; it ends where the next one begins, the last one nowhere. */
const STARTS = [0, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 15_000_000, 20_000_000, 30_000_000]
/** A band has so many rungs, all of one width. */
const RUNGS = 4096
/** How wide those of the last band are, dong; its last rung has no end. */
const LAST_WIDTH = 8_000

export const bandCount = STARTS.length
export const rungCount = 65_536

/** Index of the band a price lies in. */
export function bandOf(price: number): number {
  return STARTS.findLastIndex((start) => start <= price)
}

/** Lower end included, upper end not; null for none. */
export function bandAt(index: number): { min: number, max: number | null } {
  return { min: STARTS[index] ?? 0, max: STARTS[index + 1] ?? null }
}

/** The rung a price stands on, counted from the lowest of all, 16 bits: what costs more stands on no lower one. */
export function rungOf(price: number): number {
  const band = bandOf(price)
  const { min, max } = bandAt(band)
  const width = max === null ? LAST_WIDTH : (max - min) / RUNGS
  return band * RUNGS + Math.min(RUNGS - 1, Math.floor((price - min) / width))
}

/** The bands that lie within the prices asked, both ends included, and those of which only a part does. */
export function bandsWithin(min: number, max: number): [whole: number[], parts: number[]] {
  const [whole, parts]: [number[], number[]] = [[], []]
  for (let index = 0; index < bandCount; index++) {
    const band = bandAt(index)
    const last = band.max === null ? Infinity : band.max - 1
    if (last < min || band.min > max) continue
    if (band.min >= min && last <= max) whole.push(index)
    else parts.push(index)
  }
  return [whole, parts]
}
