import { expect, test } from 'vitest'
import { sumsOf } from './statement-kinds.ts'

test('lines of a statement are counted by what becomes of them, with their sums', () => {
  expect(sumsOf([
    { fate: 'PAYS', amount: 10 }, { fate: 'COMPLETES', amount: 5 }, { fate: 'TOO_LITTLE', amount: 3 },
    { fate: 'LATE', amount: 2 },
    { fate: 'KNOWN', amount: 7 }, { fate: 'OUT', amount: null }, { fate: 'UNREADABLE', amount: null },
  ])).toEqual({
    paid: { count: 2, dong: 15 }, waiting: { count: 2, dong: 5 }, known: { count: 1, dong: 7 }, unreadable: { count: 1, dong: 0 },
    out: { count: 1, dong: 0 },
  })
})
