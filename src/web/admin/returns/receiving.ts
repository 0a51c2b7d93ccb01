// Goods that come back, as they are ticked off: which devices, and how many of each thing may be sold again.
import type { Order } from '#contract/orders.ts'
import type { Return } from '#contract/returns.ts'

export interface BackLine {
  variantId: number
  name: string
  quantity: number
  /** Devices of this line that are still with the customer. */
  imeis: readonly string[]
}

export interface Receiving {
  /** How many of a variant go back on the shelf. */
  fit: Readonly<Record<number, number>>
  imeis: readonly string[]
}

export function backLinesOf({ items }: Pick<Return, 'items'>, order: Pick<Order, 'items'>): BackLine[] {
  return items.map(({ variantId, productName, quantity }) => ({
    variantId, quantity, name: productName,
    imeis: order.items.filter((line) => line.variantId === variantId).flatMap((line) => line.imeis),
  }))
}

/** Whether the goods may be broken, as the customer tells it. */
export const isBroken = ({ reason }: Pick<Return, 'reason'>): boolean =>
  reason === 'FAULTY' || reason === 'DAMAGED' || reason === 'OTHER'

/**
 * What came back broken, or for a reason of its own, is not sold again unless staff say so; all else is. No device is chosen
 * until its number was read off it: another one may lie in the box.
 */
export function receivingOf(lines: readonly BackLine[], given: Pick<Return, 'reason'>): Receiving {
  return {
    fit: Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, isBroken(given) ? 0 : quantity])),
    imeis: [],
  }
}

/** So many devices of the line are still to be chosen. */
export function leftToChoose({ imeis, quantity }: BackLine, chosen: readonly string[]): number {
  return Math.max(0, Math.min(quantity, imeis.length) - imeis.filter((imei) => chosen.includes(imei)).length)
}

/** With this device chosen, or no longer; of a line no more than come back: the one that was chosen first gives way. */
export function withDevice(chosen: readonly string[], imei: string, on: boolean, lines: readonly BackLine[]): string[] {
  const others = chosen.filter((one) => one !== imei)
  const line = lines.find(({ imeis }) => imeis.includes(imei))
  if (!on || !line) return others
  const ofLine = others.filter((one) => line.imeis.includes(one))
  const first = ofLine.length >= line.quantity ? ofLine[0] : undefined
  return [...others.filter((one) => one !== first), imei]
}

/** How many units come back. */
export const unitsIn = (lines: readonly BackLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** How many of them go back on the shelf. */
export const fitIn = ({ fit }: Receiving, lines: readonly BackLine[]): number =>
  lines.reduce((sum, { variantId }) => sum + (fit[variantId] ?? 0), 0)

/** What the shop is told. */
export function bodyOf({ fit, imeis }: Receiving, lines: readonly BackLine[]) {
  const unfit = lines.flatMap(({ variantId, quantity }) => {
    const broken = quantity - (fit[variantId] ?? 0)
    return broken > 0 ? [{ variantId, quantity: broken }] : []
  })
  const restock = lines.some(({ variantId }) => (fit[variantId] ?? 0) > 0)
  return { restock, ...(restock && unfit.length > 0 && { unfit }), ...(imeis.length > 0 && { imeis: [...imeis] }) }
}
