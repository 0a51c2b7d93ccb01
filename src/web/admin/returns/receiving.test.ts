import { expect, test } from 'vitest'
import { backLinesOf, bodyOf, leftToChoose, receivingOf, withDevice } from './receiving.ts'
import type { BackLine } from './receiving.ts'

const PHONES: BackLine = { variantId: 1, name: 'Máy', quantity: 2, imeis: ['a', 'b', 'c'] }
const ONE: BackLine = { variantId: 2, name: 'Máy khác', quantity: 1, imeis: ['d'] }
const CASE: BackLine = { variantId: 3, name: 'Ốp', quantity: 3, imeis: [] }
const LINES = [PHONES, ONE, CASE]

test('a line has the devices that the order still has of it', () => {
  const [back] = backLinesOf(
    // no more of them is looked at
    { items: [{ variantId: 1, quantity: 2, productName: 'Máy', productImage: null }] },
    { items: [{ variantId: 1, imeis: ['a', 'b', 'c'] }, { variantId: 2, imeis: ['d'] }] as never },
  )
  expect(back).toEqual(PHONES)
})

test('at first everything may be sold again, and no device is chosen before its number was read off it', () => {
  expect(receivingOf(LINES, { reason: 'CHANGED_MIND' })).toEqual({ fit: { 1: 2, 2: 1, 3: 3 }, imeis: [] })
  expect(LINES.map((line) => leftToChoose(line, []))).toEqual([2, 1, 0])
  expect(LINES.map((line) => leftToChoose(line, ['d', 'a']))).toEqual([1, 0, 0])
})

test.each(['FAULTY', 'DAMAGED', 'OTHER'] as const)('what came back %s goes on no shelf unless staff say so', (reason) => {
  const receiving = receivingOf(LINES, { reason })
  expect(receiving).toEqual({ fit: { 1: 0, 2: 0, 3: 0 }, imeis: [] })
  expect(bodyOf({ ...receiving, imeis: ['d'] }, LINES)).toEqual({ restock: false, imeis: ['d'] })
})

test('no more devices of a line are chosen than come back: the first gives way', () => {
  const both = ['a', 'b'].reduce((chosen, imei) => withDevice(chosen, imei, true, LINES), ['d'])
  expect(both).toEqual(['d', 'a', 'b'])
  expect(withDevice(both, 'c', true, LINES)).toEqual(['d', 'b', 'c'])
  expect(withDevice(both, 'a', true, LINES)).toEqual(['d', 'b', 'a'])
  expect(withDevice(both, 'a', false, LINES)).toEqual(['d', 'b'])
  expect(withDevice(both, 'unknown', true, LINES)).toEqual(both)
})

test('what is not fit to be sold is told by its number; nothing on the shelf is one word', () => {
  expect(bodyOf({ fit: { 1: 2, 2: 1, 3: 3 }, imeis: ['d', 'a', 'b'] }, LINES)).toEqual({ restock: true, imeis: ['d', 'a', 'b'] })
  expect(bodyOf({ fit: { 1: 1, 2: 1, 3: 0 }, imeis: [] }, LINES))
    .toEqual({ restock: true, unfit: [{ variantId: 1, quantity: 1 }, { variantId: 3, quantity: 3 }] })
  expect(bodyOf({ fit: {}, imeis: ['d'] }, LINES)).toEqual({ restock: false, imeis: ['d'] })
})
