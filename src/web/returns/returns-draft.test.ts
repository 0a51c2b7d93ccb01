import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_DRAFT, keepReturnDraft, readReturnDraft, soundDraft } from './returns-draft.ts'

const kept = new Map<string, string>()
const photos = [{ id: 4, url: '/api/return-photos/4/content?token=x' }]
const draft = { units: '7:2', reason: 'FAULTY', note: 'Màn hình chớp', photos }

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what was written is there again, for this person and this order only', () => {
  keepReturnDraft(3, 20, draft)
  expect(readReturnDraft(3, 20)).toEqual(draft)
  expect(readReturnDraft(4, 20)).toBe(EMPTY_DRAFT)
  expect(readReturnDraft(3, 21)).toBe(EMPTY_DRAFT)
})

test('an empty draft is forgotten', () => {
  keepReturnDraft(3, 20, draft)
  keepReturnDraft(3, 20, EMPTY_DRAFT)
  expect(kept.size).toBe(0)
})

test('where storage is refused nothing is kept and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepReturnDraft(3, 20, draft)).not.toThrow()
  expect(readReturnDraft(3, 20)).toBe(EMPTY_DRAFT)
})

test.each([
  [null, EMPTY_DRAFT], ['x', EMPTY_DRAFT], [{}, EMPTY_DRAFT], [{ note: 5, photos: 'x' }, EMPTY_DRAFT],
  [{ note: 'a', photos: [null, 1, { id: '4', url: 'u' }, { id: 4 }, { id: 5, url: 'u', more: 1 }] },
    { ...EMPTY_DRAFT, note: 'a', photos: [{ id: 5, url: 'u' }] }],
])('what is stored may be anything: %j', (stored, read) => expect(soundDraft(stored)).toEqual(read))
