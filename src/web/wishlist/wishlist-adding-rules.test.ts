import { expect, test } from 'vitest'
import { wishItem } from '#testing/wishes.ts'
import { addAll, partedForCart, whyNot } from './wishlist-adding-rules.ts'

test('one that cannot be added does not stop the rest, and its reason stands beside it', async () => {
  const [one, two, three] = [wishItem({ productId: 1 }), wishItem({ productId: 2 }), wishItem({ productId: 3 })]
  const order: string[] = []
  const outcomes = await addAll([one, two, three], async ({ productId }) => {
    order.push(`add ${productId}`)
    return productId === 2 ? 'Chỉ còn 0 sản phẩm' : undefined
  }, (done, total) => order.push(`${done}/${total}`))
  expect(outcomes).toEqual([{ item: one }, { item: two, reason: 'Chỉ còn 0 sản phẩm' }, { item: three }])
  expect(order).toEqual(['0/3', 'add 1', '1/3', 'add 2', '2/3', 'add 3'])
})

test('ROUTE-56 what is in the cart already is not offered again, and what cannot be bought stands apart', () => {
  const [old, late] = ['2026-11-01T03:00:00.000Z', '2026-11-02T03:00:00.000Z']
  const parts = partedForCart([
    wishItem({ productId: 1, variantId: 11, addedAt: old }), wishItem({ productId: 2, variantId: 12, addedAt: late }),
    wishItem({ productId: 3, variantId: 13, addedAt: late }), wishItem({ productId: 4, variantId: 14, stockQuantity: 0 }),
    wishItem({ productId: 5, variantId: null, isAvailable: false, status: 'DISCONTINUED' }),
    wishItem({ productId: 6, variantId: 16, stockQuantity: 0 }),
  ], new Set([13, 16]))
  const ids = (part: keyof typeof parts) => parts[part].map(({ productId }) => productId)
  expect(ids('able')).toEqual([2, 1])
  expect(new Set(ids('there'))).toEqual(new Set([3, 6]))
  expect(new Set(ids('rest'))).toEqual(new Set([4, 5]))
})

test.each([
  ['COMING_SOON', 'wishlist.coming_soon'], ['DISCONTINUED', 'wishlist.discontinued'], ['OUT_OF_STOCK', 'wishlist.out_of_stock'],
  ['AVAILABLE', 'wishlist.out_of_stock'],
] as const)('what cannot be bought says why: %s', (status, word) => expect(whyNot({ status })).toBe(word))
