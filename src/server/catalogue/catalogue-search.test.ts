// Search against the real database: nothing typed breaks it, and it folds letters as the code does.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { withoutAccents } from './catalogue-rules.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await stock(shop, [{ ...onePhone('may', 1), name: 'Máy ảnh cổ' }])
})
afterAll(() => shop.close())

const VOWELS = 'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY'
const TONES = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']
const LETTERS = Array.from(VOWELS).flatMap((vowel) => TONES.map((tone) => (vowel + tone).normalize('NFC'))).join('')
  + 'đĐbcdghklmnpqrstvxBCDGHKLMNPQRSTVX'

test('every Vietnamese letter is folded by the database as by the code, composed or not', async () => {
  for (const text of [LETTERS, LETTERS.normalize('NFD')]) {
    const { rows } = await sql<{ folded: string }>`select vi_norm(${text}) as folded`.execute(shop.database.db)
    expect(rows[0]?.folded).toBe(withoutAccents(text))
    expect(rows[0]?.folded).toMatch(/^[a-z]+$/)
  }
})

test('whatever is typed is answered with a page', async () => {
  const keyword = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(fc.constantFrom('máy', '&', '|', '!', '(', ')', ':*', '<->', '\'', '\\', '"', '%', '_', '--', ' '),
      { maxLength: 12 }).map((parts) => parts.join('')))
  await fc.assert(fc.asyncProperty(keyword, async (text) => {
    const typed = text.toWellFormed().replaceAll('\0', '')
    const { status, body } = await shop.call('GET /api/products/search', { query: { keyword: typed } })
    expect([typed, status, body.totalElements]).toEqual([typed, 200, body.content.length])
  }), { numRuns: 200 })
})
