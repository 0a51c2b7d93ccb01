// Whoever changes a text: the pages that show it are dropped, and a use of a coupon drops none.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCoupons } from '#testing/coupons.ts'
import { onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let ear: pg.Client
let heard: string[]

beforeAll(async () => {
  shop = await openTestShop()
  await stock(shop, [onePhone('may', 5)])
  await addCoupons(shop, [{ code: 'MA', usageLimit: 2 }])
  const { db } = shop.database
  await db.insertInto('faq').values({
    slug: 'a', topic: 'shop', question: 'a', question_en: 'a', answer: 'a', answer_en: 'a',
  }).execute()
  await db.insertInto('article').values({
    slug: 'a', topic: 'shop', title: 'a', title_en: 'a', summary: 'a', summary_en: 'a', body: 'a', body_en: 'a',
    published_at: new Date(),
  }).execute()
  await db.insertInto('promotion').values({ slug: 'a', title: 'a', title_en: 'a' }).execute()
  ear = new pg.Client({ connectionString: shop.url })
  await ear.connect()
  await ear.query('listen alo_pages')
  ear.on('notification', ({ payload = '' }) => heard.push(payload))
})
afterAll(async () => {
  await ear.end()
  await shop.close()
})
beforeEach(() => { heard = [] })

/** Everything told until now has been heard once this has: notices keep their order. */
async function told(change: string): Promise<string[]> {
  await shop.database.pool.query(change)
  await ear.query('select 1') // what was committed before is delivered with the answer
  return heard
}

test.each([
  ['update faq set question = \'b\'', 'faqs'], ['update article set title = \'b\'', 'news'],
  ['insert into article_product select a.id, p.id, 0 from article a, product p', 'news'],
  ['update content_page set title = \'b\' where slug = \'terms\'', 'texts'],
  ['update promotion set title = \'b\'', 'promotions'],
  ['insert into promotion_product select m.id, p.id from promotion m, product p', 'promotions'],
  ['insert into promotion_category select m.id, c.id from promotion m, category c', 'promotions'],
  ['update coupon set ends_at = now() + interval \'1 day\'', 'promotions'],
  ['delete from faq', 'faqs'], ['delete from article_product', 'news'],
])('%s drops the pages of %s', async (change, tag) => {
  expect(await told(change)).toEqual([tag])
})

test('that a coupon was used is told only when it was the last time, and when it comes back', async () => {
  expect(await told('update coupon set used = 1')).toEqual([])
  expect(await told('update coupon set used = 2')).toEqual(['promotions'])
  expect(await told('update coupon set used = 1')).toEqual(['promotions', 'promotions'])
})
