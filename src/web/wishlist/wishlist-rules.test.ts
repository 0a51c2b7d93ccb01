import { describe, expect, test } from 'vitest'
import * as contract from '#contract/wishlist.ts'
import { wishItem, wishProduct } from '#testing/wishes.ts'
import {
  canBuy, DEFAULT_SORT, dropOf, paged, PANEL_ITEMS, PANEL_WIDE_PX, productOf, readPage, readSort, sorted, SORTS, totalOf,
  WISHLIST_MAX, WISHLIST_PAGE_SIZE, wishOf, withWish,
} from './wishlist-rules.ts'

const three = [
  wishItem({ productId: 1, productName: 'Galaxy S23+', productPrice: 20, addedAt: '2026-11-02T00:00:00.000Z' }),
  wishItem({
    productId: 2, productName: 'Áo giáp', productPrice: 30, productDiscountPrice: 10, addedAt: '2026-11-03T00:00:00.000Z',
  }),
  wishItem({ productId: 3, productName: 'Galaxy S23 FE', productPrice: 15, addedAt: '2026-11-01T00:00:00.000Z' }),
]
const order = (sort?: contract.WishlistSort) => sorted(three, sort).map(({ productId }) => productId)

describe('the order of a wishlist', () => {
  test.each([
    ['name_asc', [2, 1, 3]], ['name_desc', [3, 1, 2]], ['price_asc', [2, 3, 1]], ['price_desc', [1, 3, 2]],
    ['date_asc', [3, 1, 2]], ['date_desc', [2, 1, 3]],
  ] as const)('WISH-15 WISH-16 WISH-17 WISH-18 WISH-19 WISH-20 %s; a reduced price is the one that counts', (sort, ids) => {
    expect(order(sort)).toEqual(ids)
  })

  test('WISH-21 CONST-07 the latest stands first unless something else is asked for', () => {
    expect(DEFAULT_SORT).toBe('date_desc')
    expect(order()).toEqual([2, 1, 3])
    expect([readSort(null), readSort('cheapest'), readSort('name_asc')]).toEqual(['date_desc', 'date_desc', 'name_asc'])
  })

  test('what is equal stands by id, the other way round where it descends', () => {
    const equal = [2, 3, 1].map((id) => wishItem({ id, productId: id }))
    expect(sorted(equal, 'price_asc').map(({ id }) => id)).toEqual([1, 2, 3])
    expect(sorted(equal, 'date_desc').map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('every order of the contract is offered, and no other', () => {
    expect(SORTS.toSorted()).toEqual(contract.WishlistSort.options.toSorted())
  })
})

test('ENT-21 CONST-02 a wishlist is paged by twelve: page, size, totalPages, totalElements', () => {
  const items = Array.from({ length: 25 }, (_, at) => wishItem({ productId: at + 1 }))
  const { content, ...paging } = paged(items, 2)
  expect(paging).toEqual({ page: 2, size: 12, totalPages: 3, totalElements: 25 })
  expect(content.map(({ productId }) => productId)).toEqual([25])
  expect(paged(items, 9).page).toBe(2)
  expect(paged([], 0)).toEqual({ page: 0, size: 12, totalPages: 0, totalElements: 0, content: [] })
  expect(WISHLIST_PAGE_SIZE).toBe(12)
  expect([readPage('3'), readPage('0'), readPage('x'), readPage(null)]).toEqual([2, 0, 0, 0])
})

test('ENT-18 ENT-19 a product is put in with id, name, image, price, discountPrice, brand, status and stockQuantity', () => {
  const product = {
    id: 7, name: 'Redmi 14C', image: '/a.webp', price: 3_000_000, discountPrice: 2_500_000, brand: 'Xiaomi',
    status: 'OUT_OF_STOCK' as const, stockQuantity: 0,
  }
  const wish = wishOf(product, Date.parse('2026-11-20T03:00:00.000Z'))
  expect(wish).toEqual({
    id: 1_795_143_600_000, productId: 7, productName: 'Redmi 14C', productImage: '/a.webp', productPrice: 3_000_000,
    productDiscountPrice: 2_500_000, productBrand: 'Xiaomi', addedAt: '2026-11-20T03:00:00.000Z', isAvailable: false,
    stockQuantity: 0, status: 'OUT_OF_STOCK', variantId: null, addedPrice: 2_500_000,
  })
  expect(wishOf(wishProduct({ status: 'AVAILABLE' }), 0).isAvailable).toBe(true)
  expect(productOf(wish)).toEqual(product)
})

test('CONST-16 CONST-20 the panel shows five, as a sheet under 640 px', () => {
  expect([PANEL_ITEMS, PANEL_WIDE_PX, WISHLIST_MAX]).toEqual([5, 640, contract.WISHLIST_MAX])
})

test('a sum takes reduced prices, a drop counts from what it cost when it was saved', () => {
  expect(totalOf(three)).toBe(45)
  expect(dropOf(wishItem({ addedPrice: 100, productPrice: 90, productDiscountPrice: 80 }))).toBe(20)
  expect(dropOf(wishItem({ addedPrice: 100, productPrice: 120 }))).toBe(0)
})

test('only what is on sale and there can be bought', () => {
  expect(canBuy(wishItem())).toBe(true)
  expect(canBuy(wishItem({ stockQuantity: 0 }))).toBe(false)
  expect(canBuy(wishItem({ isAvailable: false, status: 'COMING_SOON' }))).toBe(false)
})

test('what is in already stays where it is', () => {
  expect(withWish(three, wishItem({ productId: 3 }))).toBe(three)
  expect(withWish(three, wishItem({ productId: 4 }))[0]?.productId).toBe(4)
})
