import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/payments.ts'
import { CHANGES_MAX, holdAfterChange, isPayable, otherWays, whyNotPaidBy } from './orders-paying-rules.ts'
import type { Owed, PaymentChange } from './orders-paying-rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PLACED = new Date('2026-11-22T08:00:00Z')
const after = (ms: number): Date => new Date(PLACED.getTime() + ms)
const WAYS = ['COD', 'VNPAY', 'BANK_TRANSFER'] as const

/** An order as it is after it was placed; `held`: how long its units are set aside. */
const order = (payment_method: PaymentMethod, held: number | null, more: Partial<Owed> = {}): Owed => ({
  status: 'PENDING', payment_status: 'UNPAID', hold_until: held === null ? null : after(held), payment_method, placed_at: PLACED,
  total_dong: 5_000_000, ...more,
})
const change = (from_method: PaymentMethod, ms: number, mover = 'customer'): PaymentChange =>
  ({ from_method, at: after(ms), mover })
const known = (at: Date, changes: readonly PaymentChange[] = [], suspicious = false) => ({ at, changes, suspicious })

describe('paying ahead begins', () => {
  test.each([
    ['VNPAY', 2 * MINUTE + 1, true], ['VNPAY', 2 * MINUTE, false], ['VNPAY', 1, false], ['VNPAY', 0, false],
    ['BANK_TRANSFER', 2 * MINUTE, true], ['BANK_TRANSFER', 1, true], ['BANK_TRANSFER', 0, false],
  ] as const)('by %s %i ms before the hold is over: %s', (method, left, may) => {
    expect(isPayable(order(method, 30 * MINUTE), after(30 * MINUTE - left))).toBe(may)
  })

  test('not at the door, nor where it is paid or called off', () => {
    expect(isPayable(order('COD', null), PLACED)).toBe(false)
    expect(isPayable(order('VNPAY', 30 * MINUTE, { payment_status: 'PAID', status: 'CONFIRMED' }), PLACED)).toBe(false)
    expect(isPayable(order('VNPAY', 30 * MINUTE, { status: 'CANCELLED' }), PLACED)).toBe(false)
  })
})

describe('after a change of the way the units are held', () => {
  test.each<[PaymentMethod, PaymentMethod, number, readonly PaymentChange[], number | null | undefined]>([
    // from, to, asked so long after it was placed, changes before, held until so long after it was placed
    ['VNPAY', 'BANK_TRANSFER', 20 * MINUTE, [], 24 * HOUR],
    ['BANK_TRANSFER', 'VNPAY', HOUR, [], HOUR + 30 * MINUTE],
    ['BANK_TRANSFER', 'VNPAY', 24 * HOUR - 5 * MINUTE, [], 24 * HOUR],
    ['BANK_TRANSFER', 'VNPAY', 24 * HOUR - 5 * MINUTE + 1, [], undefined],
    ['BANK_TRANSFER', 'COD', 24 * HOUR - 1, [], null],
    // on delivery they were held for no payment, and are not held on for one: all of its time, however old the order is
    ['COD', 'VNPAY', 72 * HOUR, [], 72 * HOUR + 30 * MINUTE],
    ['COD', 'BANK_TRANSFER', 72 * HOUR, [], 96 * HOUR],
    ['COD', 'BANK_TRANSFER', 72 * HOUR, [change('COD', HOUR), change('VNPAY', 2 * HOUR)], 96 * HOUR],
    // and from the moment it was last to be paid at the door
    ['VNPAY', 'BANK_TRANSFER', 73 * HOUR, [change('VNPAY', HOUR), change('COD', 72 * HOUR)], 96 * HOUR],
    ['VNPAY', 'BANK_TRANSFER', 74 * HOUR, [change('COD', HOUR), change('VNPAY', 2 * HOUR), change('COD', 72 * HOUR)], 96 * HOUR],
    ['BANK_TRANSFER', 'VNPAY', 96 * HOUR - 4 * MINUTE, [change('COD', HOUR), change('VNPAY', 2 * HOUR), change('COD', 72 * HOUR)],
      undefined],
  ])('%s to %s, %i ms old', (from, to, at, changes, until) => {
    const held = from === 'COD' ? null : at + MINUTE
    expect(holdAfterChange(to, order(from, held), changes, after(at))?.getTime() ?? null)
      .toBe(typeof until === 'number' ? PLACED.getTime() + until : null)
    expect(whyNotPaidBy(to, order(from, held), known(after(at), changes)))
      .toBe(until === undefined ? 'orders.pay_too_late' : undefined)
  })
})

describe('another way is refused', () => {
  const one = order('VNPAY', 30 * MINUTE)
  test.each([
    ['while the gateway warns', one, known(PLACED, [], true), 'orders.not_payable'],
    ['when its time is over', one, known(after(30 * MINUTE)), 'orders.not_payable'],
    ['once it is confirmed', order('COD', null, { status: 'CONFIRMED' }), known(PLACED), 'orders.not_payable'],
    ['once it was changed often enough', one,
      known(PLACED, Array.from({ length: CHANGES_MAX }, () => change('COD', 0))), 'orders.payment_changes_full'],
  ])('%s', (_, given, about, code) => {
    for (const to of WAYS) expect(whyNotPaidBy(to, given, about)).toBe(code)
    expect(otherWays(given, about)).toEqual([])
  })

  test('not because the shop itself has changed it', () => {
    const changes = Array.from({ length: CHANGES_MAX - 1 }, () => change('COD', 0))
    expect(otherWays(one, known(PLACED, [...changes, change('COD', 0, 'shop')]))).toEqual(['COD', 'BANK_TRANSFER'])
  })

  test.each([
    [100_000_000, ['COD', 'BANK_TRANSFER']], [100_000_001, ['BANK_TRANSFER']], [9_999, ['COD', 'BANK_TRANSFER']],
  ])('where it is not for a total of %i dong', (total_dong, ways) => {
    expect(otherWays({ ...one, total_dong }, known(PLACED))).toEqual(ways)
    const atDoor = order('COD', null, { total_dong })
    expect(otherWays(atDoor, known(PLACED))).toEqual(total_dong < 10_000 ? ['BANK_TRANSFER'] : ['VNPAY', 'BANK_TRANSFER'])
  })
})
