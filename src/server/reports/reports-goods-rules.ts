// Pure rules of what sold best.

interface Sold { units: number, dong: number }

/** Whether nothing that was not looked at, of which no more than `rest` was sold, belongs among the first `most`. */
export function isSure(
  { byUnits, byDong, rest }: { byUnits: readonly Sold[], byDong: readonly Sold[], rest: Sold }, most: number,
): boolean {
  const last = (listed: readonly Sold[], by: keyof Sold): number => listed[most - 1]?.[by] ?? 0
  return (rest.units === 0 || last(byUnits, 'units') > rest.units) && (rest.dong === 0 || last(byDong, 'dong') > rest.dong)
}
