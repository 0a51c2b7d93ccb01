import { expect, test } from 'vitest'
import { readOrderId, readPage, readStatus, stepsOf } from './orders-rules.ts'

const placedAt = '2026-11-20T07:00:00.000Z'
const at = '2026-11-20T08:00:00.000Z'

test('ROUTE-54 an order on its way shows what was, is and will be', () => {
  const history = [{ status: 'PENDING' as const, at: placedAt }, { status: 'CONFIRMED' as const, at }]
  const steps = stepsOf({ status: 'CONFIRMED', history, placedAt })
  expect(steps.map((step) => [step.status, step.at !== undefined, step.now])).toEqual([
    ['PENDING', true, false], ['CONFIRMED', true, true], ['PACKED', false, false], ['SHIPPING', false, false],
    ['DELIVERED', false, false],
  ])
})

test.each(['CANCELLED', 'RETURNED'] as const)('ROUTE-54 after %s nothing is to come', (status) => {
  const history = [{ status: 'PENDING' as const, at: placedAt }, { status, at }]
  expect(stepsOf({ status, history, placedAt }).map((step) => step.status)).toEqual(['PENDING', status])
})

test('ROUTE-54 an order without a history was placed', () => {
  expect(stepsOf({ status: 'PENDING', history: [], placedAt })[0]).toEqual({ status: 'PENDING', at: placedAt, now: true })
})

test.each([
  ['3', 3], ['0', 1], ['-1', 1], [null, 1], ['x', 1], ['1.5', 1], ['999999999', 1],
])('ROUTE-53 page %j is page %i', (text, page) => {
  expect(readPage(text)).toBe(page)
})

test.each([
  ['SHIPPING', 'SHIPPING'], ['shipping', undefined], [null, undefined], ['constructor', undefined],
])('ROUTE-53 status %j is %s', (text, status) => {
  expect(readStatus(text)).toBe(status)
})

test.each([
  ['7', 7], ['007', undefined], ['-7', undefined], ['', undefined], [undefined, undefined], ['7/../8', undefined],
])('ROUTE-54 order %j is %s', (text, id) => {
  expect(readOrderId(text)).toBe(id)
})
