// Pure rules of returns: who may move one where, when two wishes are the same, and what goods that come back cost.
import { createHash } from 'node:crypto'
import type { ReturnBody, ReturnState } from '#contract/returns.ts'

export type ReturnMover = 'customer' | 'staff'

/** The one table of moves. Nothing leaves a state without moves. */
const MOVES: Readonly<Record<ReturnState, Partial<Record<ReturnState, ReturnMover>>>> = {
  REQUESTED: { ACCEPTED: 'staff', REFUSED: 'staff', WITHDRAWN: 'customer' },
  ACCEPTED: { RECEIVED: 'staff', WITHDRAWN: 'customer' },
  REFUSED: {},
  WITHDRAWN: {},
  RECEIVED: {},
}

export function mayMove(from: ReturnState, to: ReturnState, mover: ReturnMover): boolean {
  return MOVES[from][to] === mover
}

/** A line that comes back: how many of it now, how many were bought, and the numbers it was packed with. */
export interface LineBack { name: string, quantity: number, bought: number, packed: number, free: readonly string[] }

/**
 * The devices that come back: those named, each of one line, so many as come back of it. Where none is named, and no more are
 * still out there than come back, those. Else the line of which they are not right, or nothing to say which ('').
 */
export function devicesBack(lines: readonly LineBack[], named?: readonly string[]): { imeis: string[] } | { wrong: string } {
  const imeis: string[] = []
  for (const { name, quantity, bought, packed, free } of lines) {
    const own = named?.filter((imei) => free.includes(imei)) ?? (free.length <= quantity ? free : [])
    // what was packed without a number comes back without one
    if (own.length > quantity || own.length < quantity - (bought - packed)) return { wrong: name }
    imeis.push(...own)
  }
  const stranger = named?.find((imei, at) => !imeis.includes(imei) || named.indexOf(imei) !== at)
  return stranger === undefined ? { imeis } : { wrong: stranger }
}

/** Returns in these states have their units: nobody asks for them once more. */
export const STANDING: readonly ReturnState[] = ['REQUESTED', 'ACCEPTED', 'RECEIVED']

/** Equal for equal wishes for the same order, whatever order their fields were sent in. */
export function hashOfWish(orderId: number, { items, reason, note = '', photos = [] }: ReturnBody): Buffer {
  const units = items.map(({ variantId, quantity }) => [variantId, quantity])
  return createHash('sha256').update(JSON.stringify([orderId, units, reason, note, photos])).digest()
}

/** So much of a sum as `part` is of `whole`, downwards. Both factors may be large. */
function shareOf(sumDong: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(sumDong) * BigInt(part)) / BigInt(whole))
}

/** What a line cost in all, and whether the order's coupon took something off it. */
export interface LineSum { sumDong: number, discounted: boolean }

/**
 * What was paid for each line, dong: its sum less its share of the order's discount, in proportion among those lines that the
 * coupon was for. All lines together are the order's subtotal less its discount, to the dong.
 */
export function paidForLines(lines: readonly LineSum[], discountDong: number): number[] {
  const off = ({ sumDong, discounted }: LineSum): number => (discounted ? sumDong : 0)
  const subtotal = lines.reduce((all, line) => all + off(line), 0)
  let before = 0
  return lines.map((line) => {
    const until = before + off(line)
    const share = shareOf(discountDong, until, subtotal) - shareOf(discountDong, before, subtotal)
    before = until
    return line.sumDong - share
  })
}

/** A line of an order, with what returns that stand have of it already. */
export interface LineLeft { quantity: number, paidDong: number, askedQuantity: number, askedDong: number }

/**
 * What some more units of a line are worth, dong: their part of what is left of it. So the last of them bring what the others
 * left over, and all returns of the line come to what was paid for it, in whatever steps it comes back.
 */
export function worthOf({ quantity, paidDong, askedQuantity, askedDong }: LineLeft, wanted: number): number {
  return shareOf(paidDong - askedDong, wanted, quantity - askedQuantity)
}
