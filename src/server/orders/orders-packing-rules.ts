// Which numbers go with which goods when an order is packed.

/** Numbers as they are named, by variant. */
export type NamedUnits = readonly { variantId: number, imeis: readonly string[] }[]

/** A line of an order as packing looks at it. */
interface PackLine {
  position: number, variant_id: number, product_name: string, quantity: number
  /** Each unit of it must be named: it is a telephone. */
  needs_imei: boolean
  units: readonly { imei: string }[]
}

const imeisOf = (named: NamedUnits, variantId: number): string[] =>
  named.flatMap((one) => (one.variantId === variantId ? one.imeis : []))

interface Unfit {
  code: 'orders.imei_missing' | 'orders.imei_too_many'
  /** What it is; of goods that are not in the order only their variant is known here. */
  goods: { name: string } | { variantId: number }
}

/** The first line whose numbers are too few or too many, and which; nothing when all fit. */
export function findUnfit(lines: readonly PackLine[], named: NamedUnits): Unfit | undefined {
  for (const line of lines) {
    const { length } = imeisOf(named, line.variant_id)
    if (line.needs_imei && length < line.quantity) return { code: 'orders.imei_missing', goods: { name: line.product_name } }
    if (length > line.quantity) return { code: 'orders.imei_too_many', goods: { name: line.product_name } }
  }
  const stranger = named.find(({ variantId }) => !lines.some((line) => line.variant_id === variantId))
  return stranger && { code: 'orders.imei_too_many', goods: { variantId: stranger.variantId } }
}

/** A number that is named twice; nothing when each is once. */
export function sameImei(named: NamedUnits): string | undefined {
  const all = named.flatMap(({ imeis }) => imeis)
  return all.find((imei, at) => all.indexOf(imei) < at)
}

/** Each number with its line. */
export function unitsOf(lines: readonly PackLine[], named: NamedUnits): { position: number, imei: string }[] {
  return lines.flatMap(({ position, variant_id }) => imeisOf(named, variant_id).map((imei) => ({ position, imei })))
}

/** A device that goes out of a packed order, or into it. */
interface UnitChange { position: number, imei: string, goesIn: boolean }

/**
 * What changes in a packed order so that it holds just these numbers, in the order of the numbers, out before in: two orders that
 * swap theirs at the same time wait for each other one after the other, never in a circle.
 */
export function changesTo(lines: readonly PackLine[], named: NamedUnits): UnitChange[] {
  const wanted = unitsOf(lines, named)
  const packed = lines.flatMap(({ position, units }) => units.map(({ imei }) => ({ position, imei })))
  const isIn = (list: readonly { position: number, imei: string }[], unit: { position: number, imei: string }): boolean =>
    list.some((one) => one.position === unit.position && one.imei === unit.imei)
  return [
    ...packed.filter((unit) => !isIn(wanted, unit)).map((unit) => ({ ...unit, goesIn: false })),
    ...wanted.filter((unit) => !isIn(packed, unit)).map((unit) => ({ ...unit, goesIn: true })),
  ].toSorted((a, b) => (a.imei === b.imei ? Number(a.goesIn) - Number(b.goesIn) : a.imei < b.imei ? -1 : 1))
}
