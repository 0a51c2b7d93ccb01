import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { RETURN_NOTE_MAX as NOTE, RETURN_PHOTOS_MAX as PHOTOS, ReturnReason } from '#contract/returns.ts'
import type { Return } from '#contract/returns.ts'
import {
  itemsOf, readUnits, RETURN_NOTE_MAX, RETURN_PHOTOS_MAX, RETURN_REASONS, returnableOf, withUnits,
} from './returns-rules.ts'

// the parts of an order that are looked at
const order = {
  items: [[7, 3], [8, 1]].map(([variantId, quantity]) => ({
    variantId, quantity, productName: `Máy ${variantId}`, productImage: null, colorLabel: 'Đen', ram: null, storage: '256GB',
  })),
} as unknown as Order

const asked = (state: Return['state'], variantId: number, quantity: number) =>
  ({ state, items: [{ variantId, quantity, productName: '', productImage: null }] })

test('the numbers and the reasons are the contract\'s', () => {
  expect([RETURN_NOTE_MAX, RETURN_PHOTOS_MAX]).toEqual([NOTE, PHOTOS])
  expect(RETURN_REASONS).toEqual(ReturnReason.options)
})

describe('what may still be sent back', () => {
  const left = (returns: Parameters<typeof returnableOf>[1]) =>
    returnableOf(order, returns).map(({ variantId, left: units }) => [variantId, units])

  test('all of it, with what it is', () => {
    expect(returnableOf(order, [])).toEqual([
      { variantId: 7, productName: 'Máy 7', productImage: null, left: 3, facts: 'Đen\u00a0· 256GB' },
      { variantId: 8, productName: 'Máy 8', productImage: null, left: 1, facts: 'Đen\u00a0· 256GB' },
    ])
  })

  test.each(['REQUESTED', 'ACCEPTED', 'RECEIVED'] as const)('less what is asked for already: %s', (state) => {
    expect(left([asked(state, 7, 1), asked(state, 7, 1)])).toEqual([[7, 1], [8, 1]])
    expect(left([asked(state, 8, 1)])).toEqual([[7, 3]])
    expect(left([asked(state, 7, 3), asked(state, 8, 1)])).toEqual([])
  })

  test.each(['REFUSED', 'WITHDRAWN'] as const)('what ended without goods counts no more: %s', (state) => {
    expect(left([asked(state, 7, 3)])).toEqual([[7, 3], [8, 1]])
  })
})

describe('the chosen units', () => {
  test('are kept as a text and read again', () => {
    const one = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 99 }))
    const some = fc.uniqueArray(one, { selector: ([id]) => id })
    fc.assert(fc.property(some, (units) => {
      const text = units.reduce((kept, [id, quantity]) => withUnits(kept, id, quantity), '')
      expect([...readUnits(text)]).toEqual(units)
    }))
    expect(withUnits('7:2 8:1', 7, 0)).toBe('8:1')
    expect(withUnits('7:2', 7, 1)).toBe('7:1')
  })

  test.each(['', 'x', '7', '7:', '7:0', ':1', '7:-1', '7:1.5', 'null'])('nothing is read from %j', (text) => {
    expect(readUnits(text).size).toBe(0)
  })

  test('are sent as far as they may be', () => {
    const returnable = returnableOf(order, [asked('REQUESTED', 7, 2)])
    expect(itemsOf('7:3 8:1 9:1', returnable)).toEqual([{ variantId: 7, quantity: 1 }, { variantId: 8, quantity: 1 }])
    expect(itemsOf('', returnable)).toEqual([])
  })
})
