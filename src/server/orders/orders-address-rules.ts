// Pure rules of correcting where an order goes: until when, and what of it was corrected.
import type { OrderStatus } from '#contract/orders.ts'
import type { AddressCorrection } from '#contract/orders-admin.ts'

/** Who receives an order, and where. */
export type Receiver = AddressCorrection['seen']

/** The parts of an address, as the log calls them. */
const PARTS = {
  RECEIVER: 'receiverName', PHONE: 'phone', STREET: 'addressLine', WARD: 'state', PROVINCE: 'city',
} as const satisfies Record<string, keyof Receiver>
export type Part = keyof typeof PARTS

/** It is still in the shop. */
export function mayCorrectAddress(status: OrderStatus): boolean {
  return status === 'PENDING' || status === 'CONFIRMED' || status === 'PACKED'
}

interface Row { receiver_name: string, phone: string, address_line: string, city: string, state: string }

export const receiverOf = (row: Row): Receiver => ({
  receiverName: row.receiver_name, phone: row.phone, addressLine: row.address_line, city: row.city, state: row.state,
})

/** The parts in which two addresses differ. */
export function correctedParts(was: Receiver, now: Receiver): Part[] {
  return (Object.keys(PARTS) as Part[]).filter((part) => was[PARTS[part]] !== now[PARTS[part]]) // its keys are the parts
}

/** It goes to another place, not only to another door or person. */
export function isPlaceCorrected(parts: readonly Part[]): boolean {
  return parts.includes('WARD') || parts.includes('PROVINCE')
}
