// The bands of prices that facets count by.

/** Where each band begins, dong; it ends where the next one begins, the last one nowhere. */
const STARTS = [0, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 15_000_000, 20_000_000, 30_000_000]

export const bandCount = STARTS.length

/** Index of the band a price lies in. */
export function bandOf(price: number): number {
  return STARTS.findLastIndex((start) => start <= price)
}

/** Lower end included, upper end not; null for none. */
export function bandAt(index: number): { min: number, max: number | null } {
  return { min: STARTS[index] ?? 0, max: STARTS[index + 1] ?? null }
}
