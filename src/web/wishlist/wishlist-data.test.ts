import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { guestItem } from '#testing/guest-items.ts'
import { wishItem } from '#testing/wishes.ts'
import { setTransport } from '#web/kit/ask.ts'
import type { PlainQuestion } from '#web/kit/ask.ts'
import {
  addToWishlist, getUserWishlist, getWishlistProductIds, removeFromWishlist, variantsQuery, wishlistQuery,
} from './wishlist-data.ts'

const asked: [string, PlainQuestion][] = []
let answer: (question: PlainQuestion) => unknown

beforeEach(() => {
  asked.length = 0
  setTransport(async (line, question) => {
    asked.push([line, question])
    return answer(question)
  })
})

test('API-64 getUserWishlist asks for a page of a person\'s wishlist', async () => {
  answer = () => 'a page'
  expect(await getUserWishlist(7, 2, 5)).toBe('a page')
  expect(asked).toEqual([[
    'GET /api/users/{userId}/wishlist', { params: { userId: '7' }, query: { page: '2', size: '5', sort: 'date_desc' } },
  ]])
})

test('API-65 addToWishlist puts a product in', async () => {
  answer = () => 'the item'
  expect(await addToWishlist('current', 3)).toBe('the item')
  expect(asked).toEqual([['POST /api/users/{userId}/wishlist', { params: { userId: 'current' }, query: { productId: '3' } }]])
})

test('API-66 removeFromWishlist takes a product out', async () => {
  answer = () => undefined
  await removeFromWishlist(7, 3)
  expect(asked).toEqual([['DELETE /api/users/{userId}/wishlist/{productId}', { params: { userId: '7', productId: '3' } }]])
})

test('API-67 getWishlistProductIds asks which products are in', async () => {
  answer = () => [3, 2]
  expect(await getWishlistProductIds(7)).toEqual([3, 2])
  expect(asked).toEqual([['GET /api/users/{userId}/wishlist/product-ids', { params: { userId: '7' } }]])
})

test('the whole wishlist is read page by page, and what moved to the next page meanwhile stands there once', async () => {
  answer = ({ query }) => (query?.['page'] === '0'
    ? { content: [wishItem({ productId: 1 }), wishItem({ productId: 2 })], last: false }
    : { content: [wishItem({ productId: 2 }), wishItem({ productId: 3 })], last: true })
  const items = await new QueryClient().fetchQuery(wishlistQuery)
  expect(items.map(({ productId }) => productId)).toEqual([1, 2, 3])
})

test('variants are asked for fifty at a time, as many as a cart may hold; what has none is not asked about', async () => {
  answer = ({ body }) => ({
    items: (body as { items: { productId: number }[] }).items.map(({ productId }) => guestItem({ productId })), // as asked
  })
  const items = Array.from({ length: 60 }, (_, at) => wishItem({ productId: at + 1, variantId: at === 0 ? null : at + 100 }))
  const variants = await new QueryClient().fetchQuery(variantsQuery(items))
  expect(asked.map(([, { body }]) => (body as { items: unknown[] }).items.length)).toEqual([50, 9])
  expect([variants.size, variants.has(1), variants.get(2)?.isVariant]).toEqual([59, false, true])
})
