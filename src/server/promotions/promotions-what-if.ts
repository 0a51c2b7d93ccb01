// What a coupon would have taken off past orders, by the rules that orders are placed by. Part of the front door for staff.
import type { WhatIf } from '#contract/promotions-admin.ts'
import { LOOK_BACK_ORDERS_MAX } from '#contract/promotions-admin.ts'
import type { Coupon } from '#contract/promotions.ts'
import { vietnamMidnight } from '#contract/vietnam-time.ts'
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { selectBound, selectPastOrders } from './promotions-admin-sql.ts'
import type { PastOrder, Place } from './promotions-admin-sql.ts'
import { discountFor, worthOf } from './promotions-rules.ts'
import type { Terms } from './promotions-rules.ts'

type Wish = Pick<Coupon, 'discountType' | 'discountValue' | 'minOrderValue' | 'maxDiscount' | 'usageLimit' | 'perCustomerLimit'
  | 'categoryIds' | 'productIds'> & { days: number }

const DAY_MS = 24 * 3_600_000
/** Orders read in one statement: between two of them others have their turn. */
const AT_ONCE = 2_000

/** "2026-11-22": the day a moment is of in Vietnam. */
function dayOf(at: Date): string {
  return new Date(vietnamMidnight(at).getTime() + DAY_MS / 2).toISOString().slice(0, 10)
}

/** Every day from this moment's to that one's. */
function daysBetween(from: Date, to: Date): string[] {
  const days = []
  for (let at = vietnamMidnight(from).getTime(); at <= to.getTime(); at += DAY_MS) days.push(dayOf(new Date(at)))
  return days
}

/** Walks past orders in the order they were placed, as if the coupon had held all the while. */
class Looking {
  readonly #terms: Terms
  readonly #uses = new Map<number, number>()
  readonly #days: Map<string, { orders: number, discountDong: number }>
  readonly found = { orders: 0, qualified: 0, goodsDong: 0, alreadyReduced: 0, discountDong: 0 }

  constructor(wish: Wish, days: readonly string[]) {
    const { days: _, ...terms } = wish
    this.#terms = { ...terms, startsAt: null, endsAt: null, used: 0 }
    this.#days = new Map(days.map((day) => [day, { orders: 0, discountDong: 0 }]))
  }

  look({ person_id: person, placed_at: at, reduced, lines }: PastOrder): void {
    this.found.orders++
    // who has no account cannot be told from others: a coupon with a limit for each is not for them
    if (person === null && this.#terms.perCustomerLimit !== null) return
    const uses = person === null ? 0 : this.#uses.get(person) ?? 0
    const outcome = discountFor(this.#terms, lines, uses, at)
    if (typeof outcome !== 'number') return
    this.#terms.used++
    if (person !== null) this.#uses.set(person, uses + 1)
    this.found.qualified++
    this.found.goodsDong += worthOf(lines)
    this.found.discountDong += outcome
    if (reduced) this.found.alreadyReduced++
    const day = this.#days.get(dayOf(at))
    if (day) {
      day.orders++
      day.discountDong += outcome
    }
  }

  days(): WhatIf['days'] {
    return [...this.#days].map(([day, { orders, discountDong }]) => ({ day, orders, discountDong }))
  }
}

/**
 * What these terms would have taken off the orders of the last so many days, today included, as if the coupon had held all the
 * while and everybody had used it: limits of use count from the first of them. Of more than `most` orders the latest.
 */
export async function lookBack(db: Db, wish: Wish, most = LOOK_BACK_ORDERS_MAX): Promise<WhatIf> {
  const until = now()
  const since = new Date(vietnamMidnight(until).getTime() - (wish.days - 1) * DAY_MS)
  const bound = await selectBound(db, since, most)
  const looking = new Looking(wish, daysBetween(bound?.placed_at ?? since, until))
  let place: Place = bound ?? { at: since.toISOString(), id: 0 }
  for (;;) {
    const orders = await selectPastOrders(db, place, until, AT_ONCE)
    for (const order of orders) looking.look(order)
    const last = orders.at(-1)
    if (!last || orders.length < AT_ONCE) break
    place = last
  }
  return { ...looking.found, bounded: bound !== undefined, days: looking.days() }
}
