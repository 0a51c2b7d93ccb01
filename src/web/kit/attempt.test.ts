import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetKey, keyFor } from './attempt.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
}
const refusing = {
  getItem: () => { throw new Error('refused') }, setItem: () => { throw new Error('refused') },
  removeItem: () => { throw new Error('refused') },
}

beforeEach(() => {
  kept.clear()
  forgetKey('x')
})
afterEach(() => vi.unstubAllGlobals())

describe.each([['kept for the session', storage], ['where storage is refused', refusing]])('%s', (_name, sessionStorage) => {
  beforeEach(() => vi.stubGlobal('sessionStorage', sessionStorage))
  afterEach(() => forgetKey('x'))

  test('the same wish keeps its key until it is answered', () => {
    const key = keyFor('x', 'one')
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(keyFor('x', 'one')).toBe(key)
    forgetKey('x')
    expect(keyFor('x', 'one')).not.toBe(key)
  })

  test('another wish has another key, and another deed too', () => {
    const key = keyFor('x', 'one')
    expect(keyFor('x', 'two')).not.toBe(key)
    expect(keyFor('y', 'two')).not.toBe(keyFor('x', 'two'))
    forgetKey('y')
  })
})

test.each(['', 'null', '{', '7', '{"key":1,"wish":"one"}', '{"key":"k"}'])('what is stored may be anything: %j', (text) => {
  vi.stubGlobal('sessionStorage', storage)
  kept.set('x', text)
  expect(keyFor('x', 'one')).toMatch(/^[0-9a-f]{32}$/)
})
