import { describe, expect, test } from 'vitest'
import { COMPARE_KEY, COMPARE_MAX, readCompare, soundCompared, toggled } from './compare-choice.ts'

const one = (id: number) => ({ id, name: `Máy ${id}` })
const four = [1, 2, 3, 4].map(one)

test('it is kept under compareProducts, four at most', () => expect([COMPARE_KEY, COMPARE_MAX]).toEqual(['compareProducts', 4]))

describe('choosing', () => {
  test('puts a product at the end', () => expect(toggled([one(1)], one(2))).toEqual([one(1), one(2)]))
  test('takes out what is in', () => expect(toggled(four, one(2))).toEqual([one(1), one(3), one(4)]))
  test('a fifth changes nothing', () => expect(toggled(four, one(5))).toBe(four))
})

test.each([[{}], [{ id: 0, name: 'a' }], [{ id: 1 }], [{ id: '1', name: 'a' }], [{ id: 1, name: 'a'.repeat(301) }]])(
  'stored %j is no product', (stored) => expect(soundCompared(stored)).toBeUndefined(),
)

describe('an address', () => {
  const read = (ids: string) => readCompare(new URLSearchParams({ ids }))
  test('names products in its order', () => expect(read('3,1,2')).toEqual(['3', '1', '2']))
  test('names each once, and four at most', () => expect(read('1,1,2,3,4,5')).toEqual(['1', '2', '3', '4']))
  test.each([['', []], ['x,-1,0,1.5', []], [' 7 ,abc,8', ['7', '8']]])('%j names %j', (ids, found) => {
    expect(read(ids)).toEqual(found)
  })
  test('without a word names nothing', () => expect(readCompare(new URLSearchParams())).toEqual([]))
})
