import { expect, test } from 'vitest'
import { ledTo } from './grid-keys.ts'

test.each([
  ['ArrowDown', false, { row: 2, column: 1 }], ['ArrowUp', true, { row: 0, column: 1 }],
  ['ArrowRight', true, { row: 1, column: 3 }], ['ArrowLeft', false, { row: 1, column: 0 }],
  ['Home', false, { row: 1, column: 0 }], ['End', true, { row: 4, column: 3 }], ['x', false, undefined],
])('%s (far: %s) leads to %j, never over the edge', (key, ctrlKey, to) => {
  expect(ledTo({ key, ctrlKey, metaKey: false }, { row: 1, column: 1 }, { rows: 5, columns: 4 })).toEqual(to)
  expect(ledTo({ key: 'ArrowUp', ctrlKey: false, metaKey: false }, { row: 0, column: 0 }, { rows: 1, columns: 1 }))
    .toEqual({ row: 0, column: 0 })
})
