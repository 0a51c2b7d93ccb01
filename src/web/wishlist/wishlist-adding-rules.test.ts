import { expect, test } from 'vitest'
import { wishItem } from '#testing/wishes.ts'
import { addAll, whyNot } from './wishlist-adding-rules.ts'

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

test.each([
  ['COMING_SOON', 'wishlist.coming_soon'], ['DISCONTINUED', 'wishlist.discontinued'], ['OUT_OF_STOCK', 'wishlist.out_of_stock'],
  ['AVAILABLE', 'wishlist.out_of_stock'],
] as const)('what cannot be bought says why: %s', (status, word) => expect(whyNot({ status })).toBe(word))
