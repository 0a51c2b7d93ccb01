import { expect, test } from 'vitest'
import { openAsked } from './serve-asked.ts'

test('what was asked for twice is shared, and stays so', () => {
  const asked = openAsked()
  expect(asked.isShared('/')).toBe(false)
  asked.note('/')
  expect(asked.isShared('/')).toBe(false)
  for (const _ of [2, 3, 4]) {
    asked.note('/')
    expect(asked.isShared('/')).toBe(true)
  }
  expect(asked.isShared('/about')).toBe(false)
})

test('four thousand addresses are remembered; the one asked for longest ago goes first', () => {
  const asked = openAsked()
  for (const key of ['/old', '/old', '/new', '/new']) asked.note(key)
  asked.note('/old')
  for (let n = 0; n < 3_999; n++) asked.note(`/${n}`)
  expect(['/old', '/new'].map((key) => asked.isShared(key))).toEqual([true, false])
  asked.note('/new')
  expect(['/old', '/new'].map((key) => asked.isShared(key))).toEqual([false, false])
})

test('a long address is asked for once, however often it is: memory is not filled with them', () => {
  const asked = openAsked()
  for (const length of [500, 501]) for (const _ of [1, 2]) asked.note('x'.repeat(length))
  expect([500, 501].map((length) => asked.isShared('x'.repeat(length)))).toEqual([true, false])
})
