// What of a parcel that came back undelivered is sold again, as it is said line by line.
import type { MoveBody, Order } from '#contract/orders.ts'

type Line = Pick<Order['items'][number], 'variantId' | 'quantity'>

/** How many units of a variant go back on the shelf; of one that is not named, all. */
export type Fit = Readonly<Record<number, number>>

export const fitOf = ({ variantId, quantity }: Line, fit: Fit): number => fit[variantId] ?? quantity

/** What the shop is told: the units that go on no shelf; nothing where all of them do. */
export function unfitOf(items: readonly Line[], fit: Fit): Pick<MoveBody, 'unfit'> {
  const unfit = items.map((line) => ({ variantId: line.variantId, quantity: line.quantity - fitOf(line, fit) }))
    .filter(({ quantity }) => quantity > 0)
  return unfit.length > 0 ? { unfit } : {}
}
