import { expect, test } from 'vitest'
import { stockDays } from './stock-days.ts'

test('the stock of each day is what was left after its last movement, by Vietnam\'s days', () => {
  const movements = [
    { at: '2026-11-20T09:00:00Z', delta: -2 }, { at: '2026-11-19T18:00:00Z', delta: 5 },
    { at: '2026-11-19T02:00:00Z', delta: -1 },
  ]
  expect(stockDays(movements, 12)).toEqual([
    { day: '18/11/2026', left: 10 }, { day: '19/11/2026', left: 9 }, { day: '20/11/2026', left: 12 },
  ])
})

test('a first delivery is drawn from what was there the day before', () => {
  expect(stockDays([{ at: '2026-11-20T02:00:00Z', delta: 30 }], 30))
    .toEqual([{ day: '19/11/2026', left: 0 }, { day: '20/11/2026', left: 30 }])
})

test('where nothing moved there are no days', () => {
  expect(stockDays([], 3)).toEqual([])
})
