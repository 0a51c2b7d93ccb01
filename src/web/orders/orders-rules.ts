// The states of an order as a shopper sees them.
import type { Mover, Order, OrderStatus } from '#contract/orders.ts'

export const STATUSES = [
  'PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED', 'CANCELLED', 'RETURNED',
] as const satisfies readonly OrderStatus[]

const WAY: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED']

/** A state of the order, or something that happened to its money. */
export type Happening = OrderStatus | 'TO_CONFIRM' | 'TO_PAY' | 'PAY_FAILED' | 'PAID' | 'REFUNDING' | 'REFUNDED'

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
}

/** What is known of the way of an order, by its customer or by whoever tracks it: they do not see its money. */
export interface Moved extends Pick<Order, 'status' | 'placedAt'>, Partial<Pick<Order, 'paymentStatus' | 'paidAt' | 'refunds'>> {
  history: readonly (Pick<Order['history'][number], 'status' | 'at'> & Partial<Order['history'][number]>)[]
  may?: Pick<Order['may'], 'pay'>
}

const ENDS: ReadonlySet<Happening> = new Set<Happening>(['CANCELLED', 'PAY_FAILED'])
/** Nothing is waited for where one of these is the last. */
const SETTLED: ReadonlySet<Happening> = new Set<Happening>(['PENDING', 'DELIVERED', 'RETURNED'])
/** Of moments that are nearer to each other than this, none is told as the later one. */
const SAME_MS = 1_000

/**
 * What has happened, then what is still to come; a cancelled or returned order has nothing to come. Money stands where it
 * came and went. That a try to pay failed has no moment: it stands behind the placing.
 */
export function stepsOf(order: Moved): Step[] {
  const { status, history, placedAt, may, paymentStatus } = order
  const past = history.length > 0 ? history : [{ status: 'PENDING' as const, at: placedAt }]
  const steps: Step[] = past.map(({ status: what, ...one }: Moved['history'][number], at) => {
    const here = at === past.length - 1 && !may?.pay && !SETTLED.has(what)
    return { what, ...one, mark: ENDS.has(what) ? 'ended' : here ? 'now' : 'done' }
  })
  for (const step of moneyOf(order)) steps.splice(placeOf(step, steps), 0, step)
  const tries: Step[] = [
    ...(paymentStatus === 'FAILED' ? [{ what: 'PAY_FAILED', mark: 'ended' } as const] : []),
    ...(may?.pay ? [{ what: 'TO_PAY', mark: 'now' } as const] : []),
  ]
  steps.splice(1, 0, ...tries)
  if (status === 'PENDING' && !may?.pay) steps.push({ what: 'TO_CONFIRM', mark: 'now' })
  const here = WAY.indexOf(status)
  const coming = here < 0 ? [] : WAY.slice(here + 1)
  return [...steps, ...coming.map((what) => ({ what, mark: 'open' as const }))]
}

/** What came and what went back, oldest first. */
function moneyOf({ paidAt, refunds = [] }: Moved): Step[] {
  const back = refunds.map(({ amount, done, askedAt, doneAt }): Step => (
    done ? { what: 'REFUNDED', at: doneAt ?? askedAt, amount, mark: 'done' }
      : { what: 'REFUNDING', at: askedAt, amount, mark: 'now' }
  ))
  return paidAt ? [{ what: 'PAID', at: paidAt, mark: 'done' }, ...back] : back
}

/** Before what happened later. A payment moves the order on in the same moment: it comes first; what goes back comes last. */
function placeOf({ what, at = '' }: Step, steps: readonly Step[]): number {
  const moment = Date.parse(at)
  const place = steps.findIndex((one) => {
    const other = Date.parse(one.at ?? '')
    return other > moment + SAME_MS || (what === 'PAID' && other > moment - SAME_MS && one.what !== 'PENDING')
  })
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

/** What was ended one way or the other may be bought once more. */
export function isOver(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'CANCELLED' || status === 'RETURNED'
}

export const STATUS_TONES = {
  PENDING: 'warn', CONFIRMED: 'action', PACKED: 'action', SHIPPING: 'action', DELIVERED: 'plain', CANCELLED: 'bad',
  RETURNED: 'plain',
} as const satisfies Record<OrderStatus, string>

export function readStatus(text: string | null): OrderStatus | undefined {
  return STATUSES.find((status) => status === text)
}

/** A page number from an address; 1 for anything that is none. */
export function readPage(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
}

/** An order's id from an address; undefined for anything that cannot be one. */
export function readOrderId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
