import { expect, test } from 'vitest'
import { owedBack, readOrderId, readPage, readTab, stepsOf } from './orders-rules.ts'

const placedAt = '2026-11-20T07:00:00.000Z'
const at = '2026-11-20T08:00:00.000Z'
const later = '2026-11-21T08:00:00.000Z'
const placed = { status: 'PENDING' as const, at: placedAt }

test('ROUTE-54 an order on its way shows what was, is and will be', () => {
  const steps = stepsOf({ status: 'CONFIRMED', history: [placed, { status: 'CONFIRMED', at }], placedAt })
  expect(steps.map(({ what, at: moment, mark }) => [what, moment, mark])).toEqual([
    ['PENDING', placedAt, 'done'], ['CONFIRMED', at, 'now'], ['PACKED', undefined, 'open'], ['SHIPPING', undefined, 'open'],
    ['DELIVERED', undefined, 'open'],
  ])
})

test.each([
  ['CANCELLED', 'ended'], ['RETURNED', 'done'],
] as const)('ROUTE-54 after %s nothing is to come', (status, mark) => {
  expect(stepsOf({ status, history: [placed, { status, at }], placedAt }).map(({ what, mark }) => [what, mark]))
    .toEqual([['PENDING', 'done'], [status, mark]])
})

test('ROUTE-54 an order without a history was placed', () => {
  expect(stepsOf({ status: 'PENDING', history: [], placedAt }).slice(0, 2))
    .toEqual([{ what: 'PENDING', at: placedAt, mark: 'done' }, { what: 'TO_CONFIRM', mark: 'now' }])
})

/** What the steps are, and how each is marked, until nothing but what is to come is left. */
function way(order: Parameters<typeof stepsOf>[0]): string[] {
  return stepsOf(order).filter(({ mark }) => mark !== 'open').map(({ what, mark }) => `${what} ${mark}`)
}

test('a payment is a step of its own: it is waited for, fails, and comes before the confirmation it brings', () => {
  const unpaid = { status: 'PENDING' as const, placedAt, history: [placed], paidAt: null, toPay: true }
  expect(way({ ...unpaid, paymentStatus: 'UNPAID' })).toEqual(['PENDING done', 'TO_PAY now'])
  expect(way({ ...unpaid, paymentStatus: 'FAILED' })).toEqual(['PENDING done', 'PAY_FAILED ended', 'TO_PAY now'])
  const history = [placed, { status: 'CONFIRMED' as const, at }]
  expect(way({ status: 'CONFIRMED', placedAt, history, paidAt: at, paymentStatus: 'PAID', toPay: false }))
    .toEqual(['PENDING done', 'PAID done', 'CONFIRMED now'])
})

test.each([
  ['COD', ['PENDING done', 'CONFIRMED done', 'SHIPPING done', 'PAID done', 'DELIVERED done']],
  ['VNPAY', ['PENDING done', 'PAID done', 'CONFIRMED done', 'SHIPPING done', 'DELIVERED done']],
] as const)('a payment by %s stands before what it brought about, whichever was noted first', (paymentMethod, is) => {
  for (const paidAt of [at, '2026-11-20T08:00:00.400Z', '2026-11-20T07:59:59.600Z', later, placedAt]) {
    const history = [placed, ...(['CONFIRMED', 'SHIPPING', 'DELIVERED'] as const).map((status) => ({ status, at }))]
    const order = { status: 'DELIVERED' as const, placedAt, history, paidAt, paymentMethod, paymentStatus: 'PAID' as const }
    expect([paidAt, ...way({ ...order, toPay: false })]).toEqual([paidAt, ...is])
  }
})

test('a change of the way of paying is a step where it was made; a try that failed since stands behind it', () => {
  const paymentChanges = [{ from: 'VNPAY' as const, to: 'COD' as const, at, mover: 'customer' as const }]
  const unpaid = { status: 'PENDING' as const, placedAt, history: [placed], paidAt: null, paymentChanges }
  expect(way({ ...unpaid, paymentStatus: 'UNPAID', toPay: false }))
    .toEqual(['PENDING done', 'PAY_CHANGED done', 'TO_CONFIRM now'])
  expect(way({ ...unpaid, paymentStatus: 'FAILED', toPay: true }))
    .toEqual(['PENDING done', 'PAY_CHANGED done', 'PAY_FAILED ended', 'TO_PAY now'])
  const history = [placed, { status: 'CONFIRMED' as const, at: later }]
  const byShop = { from: 'COD' as const, to: 'VNPAY' as const, at: later, mover: 'shop' as const }
  const steps = stepsOf({ ...unpaid, status: 'CONFIRMED', history, paidAt: later, paymentMethod: 'VNPAY', paymentStatus: 'PAID',
    paymentChanges: [...paymentChanges, byShop] })
  expect(steps.slice(0, 4).map(({ what, ways }) => [what, ways]))
    .toEqual([['PENDING', undefined], ['PAY_CHANGED', ['VNPAY', 'COD']], ['PAID', ['VNPAY']], ['CONFIRMED', undefined]])
})

test('money that went back between two moves stands between them, also a moment after the first', () => {
  const delivered = '2026-11-20T08:00:00.300Z'
  const history = [placed, { status: 'SHIPPING' as const, at }, { status: 'DELIVERED' as const, at: delivered }]
  const refunds = [{ amount: 1, done: true, askedAt: '2026-11-20T08:00:00.100Z', doneAt: '2026-11-20T08:00:00.200Z' }]
  expect(way({ status: 'DELIVERED', placedAt, history, refunds }))
    .toEqual(['PENDING done', 'SHIPPING done', 'REFUNDED done', 'DELIVERED done'])
})

test('an order that was called off ticks nothing that never happened', () => {
  const history = [placed, { status: 'CANCELLED' as const, at }]
  const off = { status: 'CANCELLED' as const, placedAt, history, toPay: false }
  expect(way({ ...off, paidAt: null, paymentStatus: 'UNPAID' })).toEqual(['PENDING done', 'CANCELLED ended'])
  expect(way({ ...off, paidAt: null, paymentStatus: 'FAILED' })).toEqual(['PENDING done', 'PAY_FAILED ended', 'CANCELLED ended'])
})

test('money that goes back stands at the end, and on its way it is where the order stands', () => {
  const history = [placed, { status: 'CONFIRMED' as const, at: placedAt }, { status: 'CANCELLED' as const, at }]
  const off = { status: 'CANCELLED' as const, placedAt, history, paidAt: placedAt, paymentStatus: 'PAID' as const }
  const asked = { amount: 5_000_000, done: false, askedAt: at, doneAt: null }
  expect(way({ ...off, refunds: [asked] }))
    .toEqual(['PENDING done', 'PAID done', 'CONFIRMED done', 'CANCELLED ended', 'REFUNDING now'])
  const steps = stepsOf({ ...off, paymentStatus: 'REFUNDED', refunds: [{ ...asked, done: true, doneAt: later }] })
  expect(steps.at(-1)).toEqual({ what: 'REFUNDED', at: later, amount: 5_000_000, mark: 'done' })
})

test('only an order that was paid and called off is owed, and only what does not go back already', () => {
  const off = { status: 'CANCELLED' as const, paymentStatus: 'PAID' as const, total: 500, refunds: [] }
  const part = { amount: 200, done: false, askedAt: at, doneAt: null }
  expect(owedBack(off)).toBe(500)
  expect(owedBack({ ...off, refunds: [part] })).toBe(300)
  expect(owedBack({ ...off, refunds: [{ ...part, amount: 500 }] })).toBe(0)
  expect(owedBack({ ...off, paymentStatus: 'UNPAID' })).toBe(0)
  expect(owedBack({ ...off, status: 'CONFIRMED' })).toBe(0)
})

test.each([
  ['3', 3], ['0', 1], ['-1', 1], [null, 1], ['x', 1], ['1.5', 1], ['999999999', 1],
])('ROUTE-53 page %j is page %i', (text, page) => {
  expect(readPage(text)).toBe(page)
})

test.each([
  ['SHIPPING', 'SHIPPING'], ['TO_PAY', 'TO_PAY'], ['shipping', undefined], [null, undefined], ['constructor', undefined],
])('ROUTE-53 status %j is %s', (text, tab) => {
  expect(readTab(text)).toBe(tab)
})

test.each([
  ['7', 7], ['007', undefined], ['-7', undefined], ['', undefined], [undefined, undefined], ['7/../8', undefined],
])('ROUTE-54 order %j is %s', (text, id) => {
  expect(readOrderId(text)).toBe(id)
})
