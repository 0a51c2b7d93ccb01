// Where a long list goes on.
import { expect, test } from 'vitest'
import { COUNTED_MAX } from '#contract/basics.ts'
import { readCursor, readIdCursor, sliceUp, writeCursor } from './cursor.ts'

test('a cursor gives back what was written, in an alphabet that an address takes as it is', () => {
  const values = ['Điện thoại \u{1F4F1}', 28_990_000, null]
  expect(writeCursor(values)).toMatch(/^[\w-]+$/)
  expect(readCursor(writeCursor(values), 3)).toEqual(values)
  expect(readCursor(undefined, 3)).toBeUndefined()
  expect(readIdCursor(writeCursor([7]))).toBe(7)
})

test.each([
  'x', writeCursor([1, 2]), Buffer.from('{"length":1}').toString('base64url'), Buffer.from('[{}]').toString('base64url'),
  Buffer.from('[1e99]').toString('base64url'), Buffer.from('null').toString('base64url'),
])('a cursor that nobody wrote is refused: %s', (text) => {
  expect(() => readCursor(text, 1)).toThrow('request.malformed')
  expect(() => readIdCursor(writeCursor(['7']))).toThrow('request.malformed')
})

const byItself = { at: (row: number) => [row], show: (row: number) => `row ${row}` }

test('a slice leads on from its last row, and ends where no more come', () => {
  expect(sliceUp([9, 8, 7], 2, 5, byItself)).toEqual({ content: ['row 9', 'row 8'], next: writeCursor([8]), total: 5 })
  expect(sliceUp([9, 8], 2, 2, byItself)).toEqual({ content: ['row 9', 'row 8'], next: null, total: 2 })
  expect(sliceUp([], 2, 0, byItself)).toEqual({ content: [], next: null, total: 0 })
})

test('what is more than is counted has no total', () => {
  expect(sliceUp([1], 1, COUNTED_MAX, byItself).total).toBe(COUNTED_MAX)
  expect(sliceUp([1], 1, COUNTED_MAX + 1, byItself).total).toBeNull()
})
