// Which of the found come first.
import { expect, test } from 'vitest'
import { keepOnly } from './search-bits.ts'
import { rank } from './search-ranking.ts'
import { buildShelf } from './search-shelf.ts'
import type { ShelfRow } from './search-shelf.ts'
import { matchingOf, understand } from './search-understanding.ts'

const BRANDS = ['Apple', 'Samsung', 'Xiaomi'].map((name, at) => ({ id: at + 1, slug: name.toLowerCase(), name, position: at }))
const CATEGORIES = ([
  ['dien-thoai', 'phone'], ['may-tinh-bang', 'tablet'], ['op-lung', 'accessory'], ['cu-sac', 'accessory'],
] as const).map(([slug, family], at) => ({ id: at + 1, slug, vi: slug, en: slug, family, position: at, active: true }))

const row = (id: number, name: string, brandId: number, categoryId: number, more: Partial<ShelfRow> = {}): ShelfRow => ({
  id, name, brandId, categoryId, status: 'AVAILABLE', featured: false, inStock: true, price: 10_000_000, onSale: false,
  createdAt: Date.UTC(2024, 1, 1), ratingSum: 0, ratingCount: 0, ram: [], storage: [], colours: [], fits: [], batteryMah: 0,
  cameraMp: 0, refreshHz: 0, screenSize: 0, details: [], ...more,
})

function ranked(rows: ShelfRow[], text: string, most = 10): number[] {
  const shelf = buildShelf(rows, BRANDS, CATEGORIES)
  const understood = understand(text, shelf)
  const bits = matchingOf(shelf, understood)
  keepOnly(bits, shelf.listed)
  return [...rank(shelf, understood, bits, most)].map((slot) => shelf.columns.id[slot] ?? 0)
}

const FAMILY = [
  row(1, 'Clear Case iPhone 16', 1, 3, { fits: ['iPhone 16'], featured: true }),
  row(2, 'iPhone 16 Pro Max', 1, 1, { featured: true }),
  row(3, 'iPhone 16 Pro', 1, 1), row(4, 'iPhone 16', 1, 1), row(5, 'iPhone 16e', 1, 1, { createdAt: Date.UTC(2025, 1, 1) }),
]

test('the model itself, then its siblings, then what is made for it', () => {
  const order = ranked(FAMILY, 'iphone 16')
  expect(order[0]).toBe(4)
  expect(order.at(-1)).toBe(1)
  expect(ranked(FAMILY, 'iphone 16 pro')[0]).toBe(3)
})

test('an accessory that is asked for comes first when it fits exactly', () => {
  const rows = [
    ...FAMILY, row(6, 'Silicone Case iPhone 16 Pro', 1, 3), row(7, 'Rugged Case', 2, 3, { fits: ['iPhone 16 Pro', 'iPhone 16'] }),
  ]
  expect(ranked(rows, 'ốp lưng iphone 16').slice(0, 2).toSorted((one, other) => one - other)).toEqual([1, 7])
})

test('what is in stock before what is not, phones before tablets before accessories', () => {
  const rows = [
    row(1, 'Galaxy Tab S10', 2, 2), row(2, 'Samsung Case', 2, 3), row(3, 'Galaxy A16', 2, 1, { inStock: false }),
    row(4, 'Galaxy A26', 2, 1),
  ]
  expect(ranked(rows, 'samsung')).toEqual([4, 3, 1, 2])
})

test('the model asked for is first even when it is sold out', () => {
  expect(ranked([row(1, 'Galaxy S25', 2, 1, { inStock: false }), row(2, 'Galaxy S25 Ultra', 2, 1)], 'galaxy s25')).toEqual([1, 2])
})

test('newest, cheapest, featured and rated ones first where that is asked for or all else is alike', () => {
  const rows = [
    row(1, 'Redmi 10', 3, 1, { price: 3_000_000 }),
    row(2, 'Redmi 11', 3, 1, { price: 2_000_000, createdAt: Date.UTC(2022, 1, 1) }),
    row(3, 'Redmi 12', 3, 1, { price: 4_000_000, createdAt: Date.UTC(2026, 1, 1) }),
  ]
  expect(ranked(rows, 'redmi mới nhất')[0]).toBe(3)
  expect(ranked(rows, 'redmi rẻ nhất')).toEqual([2, 1, 3])
  const alike = [
    row(1, 'Redmi 10', 3, 1), row(2, 'Redmi 11', 3, 1, { ratingSum: 250, ratingCount: 50 }),
    row(3, 'Redmi 12', 3, 1, { featured: true }),
  ]
  expect(ranked(alike, 'redmi')).toEqual([3, 2, 1])
})

test('where no price fits, what comes nearest is first', () => {
  const rows = [
    row(1, 'Redmi 10', 3, 1, { price: 3_000_000 }), row(2, 'Redmi 11', 3, 1, { price: 2_500_000 }), row(3, 'Redmi 12', 3, 1),
  ]
  expect(ranked(rows, 'redmi dưới 2 triệu')).toEqual([2, 1, 3])
})

test('among more candidates than are compared one by one the model itself is found', () => {
  const rows = Array.from({ length: 6000 }, (_, at) =>
    row(at + 1, at % 2 ? `Galaxy A${at}` : `Case Galaxy A${at}`, 2, at % 2 ? 1 : 3))
  rows[11] = row(12, 'Galaxy S7', 2, 1)
  rows[12] = row(13, 'Case Galaxy S7', 2, 3)
  expect(ranked(rows, 'samsung galaxy s7', 3)).toEqual([12, 13])
  const order = ranked(rows, 'samsung', 500)
  expect(order).toHaveLength(500)
  expect(order.every((id) => id % 2 === 0)).toBe(true)
})

test('where the likeliest are too few to fill the comparison, the newest of the others come after them', () => {
  const rows = Array.from({ length: 6000 }, (_, at) =>
    row(at + 1, at % 20 ? `Case Galaxy A${at}` : `Galaxy A${at}`, 2, at % 20 ? 3 : 1))
  const order = ranked(rows, 'samsung', 500)
  expect(new Set(order).size).toBe(500)
  expect(order.slice(0, 300).every((id) => id % 20 === 1)).toBe(true)
  expect(Math.min(...order.slice(300))).toBeGreaterThan(5000)
})

test('no more are given than were asked for, and none where nothing is found', () => {
  expect(ranked(FAMILY, 'iphone', 2)).toHaveLength(2)
  expect(ranked(FAMILY, 'asdkjh qwe')).toEqual([])
})
