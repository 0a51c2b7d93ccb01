import { beforeEach, expect, test, vi } from 'vitest'
import { forgetNote, keepNote, readNote } from './checkout-note.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('the note outlives the page for whoever wrote it, and for nobody else', () => {
  keepNote(7, 'gọi trước')
  expect([readNote(7), readNote(8), readNote(undefined)]).toEqual(['gọi trước', '', ''])
})

test('once the order is placed, or the note is emptied, nothing is kept', () => {
  keepNote(7, 'gọi trước')
  forgetNote()
  expect(readNote(7)).toBe('')
  keepNote(7, 'gọi trước')
  keepNote(7, '')
  expect(kept.size).toBe(0)
})

test.each(['', '{', '[]', '7', '{"userId":7}', '{"userId":7,"note":1}'])('%j is no note', (text) => {
  kept.set('order-note', text)
  expect(readNote(7)).toBe('')
})

test('refused storage is no trouble', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keepNote(7, 'gọi trước')).not.toThrow()
  expect(readNote(7)).toBe('')
})
