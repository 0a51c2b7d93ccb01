import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { WishlistItem } from '#contract/wishlist.ts'
import { wishItem } from '#testing/wishes.ts'
import { parseWishlist } from './wishlist-stored.ts'

const parsed = (...items: unknown[]) => parseWishlist(JSON.stringify(items))

test('what was kept comes back as it was', () => {
  const items = [wishItem({ productId: 1 }), wishItem({ productId: 2, productDiscountPrice: 30_000_000 })]
  expect(parsed(...items)).toEqual(items)
})

test('a line without a product, a name or a price is dropped, a product stands once, 200 are the most', () => {
  const unsound = [wishItem({ productId: 0 }), wishItem({ productName: '' }), { ...wishItem(), productPrice: '1' }]
  expect(parsed(null, 3, {}, ...unsound)).toEqual([])
  expect(parsed(wishItem(), wishItem({ productName: 'again' }))).toEqual([wishItem()])
  expect(parsed(...Array.from({ length: 300 }, (_, at) => wishItem({ productId: at + 1 })))).toHaveLength(200)
})

test('a picture of a stranger is not asked for', () => {
  for (const productImage of ['https://elsewhere.example/a.webp', '//elsewhere.example/a', '/\\elsewhere.example']) {
    expect(parsed(wishItem({ productImage }))[0]?.productImage).toBe(null)
  }
})

test('whatever lies there, nothing throws, and what comes out is a wishlist', () => {
  const fields = fc.record(
    Object.fromEntries(Object.entries(wishItem()).map(([name, value]) => [name, fc.oneof(fc.constant(value), fc.jsonValue())])),
    { requiredKeys: [] },
  )
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), fc.array(fields).map((items) => JSON.stringify(items))), (text) => {
    for (const item of parseWishlist(text)) expect(WishlistItem.safeParse(item).error).toBeUndefined()
  }))
  expect(parseWishlist(null)).toEqual([])
  expect(parseWishlist('{')).toEqual([])
})
