// Prices a dong apart: limits that lie between two prices of one rung.
import { expect, test } from 'vitest'
import { dice } from '#testing/dice.ts'
import { hasSlot, lending } from './search-bits.ts'
import { conditionsOf, fulfilling } from './search-filter.ts'
import type { Filter } from './search-filter.ts'
import { pageOfPicks } from './search-list-picks.ts'
import { buildShelf } from './search-shelf.ts'
import type { ShelfRow } from './search-shelf.ts'
import { wantedOf } from './search-wanted.ts'

const brands = [{ id: 1, slug: 'nokia', name: 'Nokia', position: 1 }]
const categories = [
  { id: 1, slug: 'dien-thoai', vi: 'Điện thoại', en: 'Phones', family: 'phone' as const, position: 1, active: true },
]
const colour = { vi: 'Đen', en: 'Black', hex: '#222222' }
const AROUND = [1, 199_998, 350_000, 1_500_000, 4_990_000, 17_000_000, 30_000_000, 41_000_000, 70_000_000]

test('a price is within its limits to the dong, and sorts by the dong, however near others are', () => {
  const roll = dice(11)
  const near = (): number => roll.one(AROUND) + roll.upTo(4)
  const rows = Array.from({ length: 400 }, (_, n): ShelfRow => {
    const prices = Array.from({ length: roll.often(0.8) ? 1 : 1 + roll.upTo(7) }, near)
    return {
      id: n + 1, name: 'Lumia', brandId: 1, categoryId: 1, status: 'AVAILABLE', featured: false, inStock: true,
      price: Math.min(...prices), onSale: false, createdAt: 0, ratingSum: 0, ratingCount: 0, ram: [], storage: ['64GB'],
      colours: [colour], fits: [], batteryMah: 0, cameraMp: 0, refreshHz: 0, screenSize: 0, details: [],
      variants: prices.map((price, at) => (
        { id: n * 10 + at, price, onSale: false, inStock: true, ram: null, storage: '64GB', colour })),
    }
  })
  const shelf = buildShelf(rows, brands, categories)
  for (let n = 0; n < 600; n++) {
    const [min, max] = [roll.often(0.7) ? near() : 0, roll.often(0.7) ? near() : Infinity]
    const filter: Filter = {
      ...min > 0 && { minPrice: min }, ...max < Infinity && { maxPrice: max }, ...roll.often(0.5) && { storageOptions: ['64GB'] },
    }
    const within = ({ variants = [] }: ShelfRow): number[] =>
      variants.map(({ price }) => price).filter((price) => price >= min && price <= max)
    const long = rows.filter((row) => within(row).length > 0)
      .toSorted((one, other) => Math.min(...within(one)) - Math.min(...within(other)) || one.id - other.id).map(({ id }) => id)
    const [skip, size] = [roll.upTo(long.length), 1 + roll.upTo(20)]
    const { found, page } = lending(() => {
      const wanted = wantedOf(shelf, filter)
      const bits = fulfilling(shelf, conditionsOf(shelf, filter, undefined, true), wanted)
      const slots = pageOfPicks(shelf, bits, wanted, { field: 'price', direction: 'asc' }, { skip, size, total: long.length })
      return { found: rows.filter((_, slot) => hasSlot(bits, slot)).length, page: slots.map((slot) => shelf.columns.id[slot]) }
    })
    expect({ filter, skip, found, page }).toEqual({ filter, skip, found: long.length, page: long.slice(skip, skip + size) })
  }
})
