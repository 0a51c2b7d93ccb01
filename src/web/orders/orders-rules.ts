// The states of an order as a shopper sees them.
import type { Mover, Order, OrderStatus } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'

const STATUSES = [
  'PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED', 'CANCELLED', 'RETURNED',
] as const satisfies readonly OrderStatus[]

const WAY: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED']

/** A state of the order, or something that happened to its money. */
export type Happening =
  OrderStatus | 'TO_CONFIRM' | 'TO_PAY' | 'PAY_FAILED' | 'PAY_CHANGED' | 'PAID' | 'REFUNDING' | 'REFUNDED'

export interface Step {
  what: Happening
  /** When it happened; undefined while it has not, and where nobody noted it. */
  at?: string | undefined
  /** Behind the order, where it stands, ended badly, or still to come. */
  mark: 'done' | 'now' | 'ended' | 'open'
  /** Who moved it there, and why; known to its customer only. */
  mover?: Mover | undefined
  reason?: string | undefined
  /** How much goes back, or went; dong. */
  amount?: number
  /** How it was paid, or was to be paid before and after a change. */
  ways?: readonly PaymentMethod[]
}

/** What is known of the way of an order, by its customer or by whoever tracks it: they do not see its money. */
export interface Moved extends Pick<Order, 'status' | 'placedAt'>,
  Partial<Pick<Order, 'paymentStatus' | 'paymentMethod' | 'paidAt' | 'paymentChanges' | 'refunds' | 'toPay'>> {
  history: readonly (Pick<Order['history'][number], 'status' | 'at'> & Partial<Order['history'][number]>)[]
}

const ENDS: ReadonlySet<Happening> = new Set<Happening>(['CANCELLED', 'PAY_FAILED'])
/** Nothing is waited for where one of these is the last. */
const SETTLED: ReadonlySet<Happening> = new Set<Happening>(['PENDING', 'DELIVERED', 'RETURNED'])

/**
 * What has happened, then what is still to come; a cancelled or returned order has nothing to come. Money stands where it
 * came and went. That a try to pay failed has no moment: it was the last thing done about paying.
 */
export function stepsOf(order: Moved): Step[] {
  const { status, history, placedAt, toPay = false, paymentStatus } = order
  const past = history.length > 0 ? history : [{ status: 'PENDING' as const, at: placedAt }]
  const steps: Step[] = past.map(({ status: what, ...one }: Moved['history'][number], at) => {
    const here = at === past.length - 1 && !toPay && !SETTLED.has(what)
    return { what, ...one, mark: ENDS.has(what) ? 'ended' : here ? 'now' : 'done' }
  })
  for (const step of [...changesOf(order), ...backOf(order)]) steps.splice(placeAfter(step, steps), 0, step)
  const paid = paidOf(order)
  if (paid) steps.splice(placeOfPayment(order, steps), 0, paid)
  const tries: Step[] = [
    ...(paymentStatus === 'FAILED' ? [{ what: 'PAY_FAILED', mark: 'ended' } as const] : []),
    ...(toPay ? [{ what: 'TO_PAY', mark: 'now' } as const] : []),
  ]
  steps.splice(1 + steps.findLastIndex(({ what }) => what === 'PENDING' || what === 'PAY_CHANGED'), 0, ...tries)
  if (status === 'PENDING' && !toPay) steps.push({ what: 'TO_CONFIRM', mark: 'now' })
  const here = WAY.indexOf(status)
  const coming = here < 0 ? [] : WAY.slice(here + 1)
  return [...steps, ...coming.map((what) => ({ what, mark: 'open' as const }))]
}

/** What its customer wished; where money came another way, that is said of the payment. */
function changesOf({ paymentChanges = [] }: Moved): Step[] {
  return paymentChanges.filter(({ mover }) => mover === 'customer')
    .map(({ from, to, at }) => ({ what: 'PAY_CHANGED', at, mark: 'done', ways: [from, to] }))
}

/** What went back, oldest first. */
function backOf({ refunds = [] }: Moved): Step[] {
  return refunds.map(({ amount, done, askedAt, doneAt }): Step => (
    done ? { what: 'REFUNDED', at: doneAt ?? askedAt, amount, mark: 'done' }
      : { what: 'REFUNDING', at: askedAt, amount, mark: 'now' }
  ))
}

/** By which way is said where there has been more than one. */
function paidOf({ paidAt, paymentMethod, paymentChanges = [] }: Moved): Step | undefined {
  if (!paidAt) return undefined
  const ways = paymentMethod && paymentChanges.length > 0 ? { ways: [paymentMethod] } : {}
  return { what: 'PAID', at: paidAt, mark: 'done', ...ways }
}

/** Behind all that happened before it or in the same moment. */
function placeAfter({ at = '' }: Step, steps: readonly Step[]): number {
  return 1 + steps.findLastIndex((one) => Date.parse(one.at ?? '') <= Date.parse(at))
}

/** What it brings about, whatever the clocks say: paid at the door it arrives by that, paid ahead it is confirmed. */
function placeOfPayment({ paymentMethod }: Moved, steps: readonly Step[]): number {
  const place = steps.findIndex(({ what }) => what === (paymentMethod === 'COD' ? 'DELIVERED' : 'CONFIRMED'))
  return place < 0 ? steps.length : place
}

type Paid = Pick<Order, 'status' | 'paymentStatus' | 'total' | 'refunds'>

/** What was paid for an order that was called off, and is neither back nor on its way back; dong. */
export function owedBack({ status, paymentStatus, total, refunds }: Paid): number {
  if (status !== 'CANCELLED' || paymentStatus !== 'PAID') return 0
  return stillPaid({ total, refunds })
}

/** Of what was paid, what does not go back already; dong. */
export function stillPaid({ total, refunds }: Pick<Paid, 'total' | 'refunds'>): number {
  return Math.max(0, total - refunds.reduce((sum, { amount }) => sum + amount, 0))
}

/** On its way to the customer, or its money is. */
export function isMoving({ status, refunds }: Pick<Order, 'status' | 'refunds'>): boolean {
  return status === 'PACKED' || status === 'SHIPPING' || refunds.some(({ done }) => !done)
}

/** Confirmed, and to be paid when it arrives. */
export function isDueAtDoor({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return paymentStatus === 'UNPAID' && (status === 'CONFIRMED' || status === 'PACKED' || status === 'SHIPPING')
}

/** What was ended one way or the other may be bought once more. */
export function isOver(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'CANCELLED' || status === 'RETURNED'
}

export const STATUS_TONES = {
  PENDING: 'warn', CONFIRMED: 'action', PACKED: 'action', SHIPPING: 'action', DELIVERED: 'plain', CANCELLED: 'bad',
  RETURNED: 'plain',
} as const satisfies Record<OrderStatus, string>

/** What a list of orders may be of: a state, or what waits to be paid ahead. */
export type Tab = OrderStatus | 'TO_PAY'

export const TABS = ['TO_PAY', ...STATUSES] as const satisfies readonly Tab[]

export function readTab(text: string | null): Tab | undefined {
  return TABS.find((tab) => tab === text)
}

/** A page number from an address; 1 for anything that is none. */
export function readPage(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
}

/** An order's id from an address; undefined for anything that cannot be one. */
export function readOrderId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
