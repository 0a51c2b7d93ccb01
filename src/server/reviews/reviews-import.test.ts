// Reviews taken over from elsewhere: approved already, the newest last in, all of them or none.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { importReviews } from './reviews.ts'
import type { ReviewFile } from './reviews.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 5), onePhone('nhieu', 5)])
})
afterAll(() => shop.close())

const review = (given: Partial<ReviewFile>): ReviewFile => ({
  productSlug: 'may', author: 'Trần B.', rating: 5, comment: 'Máy dùng tốt', verified: true,
  createdAt: '2026-05-01T08:00:00.000Z',
  helpful: 3, ...given,
})
const take = (reviews: ReviewFile[]): Promise<void> => shop.database.db.transaction().execute((tx) => importReviews(tx, reviews))
const shown = async (slug: string) => (await shop.call('GET /api/products/{id}/reviews',
  { params: { id: String(goods.idOf(slug)) }, query: { size: '100' } })).body

test('they are shown at once, by their dates, and counted with the product', async () => {
  await take([review({ rating: 4, createdAt: '2026-07-01T08:00:00.000Z', author: 'Lê C.' }), review({}),
    review({ rating: 2, createdAt: '2026-06-01T08:00:00.000Z', verified: false, helpful: 0 })])
  const { content, breakdown } = await shown('may')
  expect(content.map((one) =>
    [one.author, one.rating, one.createdAt, one.verifiedPurchase, one.helpfulVotes, one.pendingApproval]))
    .toEqual([
      ['Lê C.', 4, '2026-07-01T08:00:00.000Z', true, 3, false], ['Trần B.', 2, '2026-06-01T08:00:00.000Z', false, 0, false],
      ['Trần B.', 5, '2026-05-01T08:00:00.000Z', true, 3, false],
    ])
  expect(breakdown).toEqual({ average: 3.7, count: 3, stars: [0, 1, 0, 1, 1] })
})

test('one of a product that is nowhere stops them all', async () => {
  await expect(take([review({}), review({ productSlug: 'khong-co' })]))
    .rejects.toThrow('reviews of products that are nowhere: khong-co')
  expect((await shown('may')).totalElements).toBe(3)
})

test('there may be thousands, and there may be none', async () => {
  await take([])
  await take(Array.from({ length: 1_200 }, (_, n) => review({ productSlug: 'nhieu', rating: 1 + (n % 5) })))
  expect((await shown('nhieu')).breakdown).toEqual({ average: 3, count: 1_200, stars: [240, 240, 240, 240, 240] })
})
