// Reductions that have ended: over at their hour wherever a price is read, then taken away with everything that showed them.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { momentOfItsOwn, patienceFor } from '#testing/moments.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { schedulesOf } from '#server/app-schedules.ts'
import { startJobs } from '#server/kit/jobs.ts'
import { endDiscounts, purgeGone } from './catalogue.ts'

let shop: TestShop
let goods: Goods

const reduced = (slug: string) => ({ ...onePhone(slug, 50), variants: [
  { ram: '8GB', storage: '128GB', price: 10_000_000, salePrice: 9_000_000,
    saleEndsOn: '2099-01-01T00:00:00Z', stock: { den: 50 } },
] })

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [...['het-han', 'con-han', 'dung-gio', 'dung-gio-nua', 'chua-don'].map(reduced),
    { ...reduced('khong-han'), variants: [{ ram: null, storage: null, price: 2_000, salePrice: 1_000, stock: { den: 5 } }] },
    ...Array.from({ length: 20 }, (_, n) => reduced(`nhieu-${n}`))])
})
afterAll(() => shop.close())

const endNow = (slugs: string[]) => shop.database.pool.query(`update variant set discount_ends_at = now() - interval '1 second'
  where product_id = any($1)`, [slugs.map((slug) => goods.idOf(slug))])
const detail = async (slug: string) => (await shop.call(
  'GET /api/products/{id}', { params: { id: String(goods.idOf(slug)) } })).body

test('one that has ended goes with its end, from product, cart and history; those that have not stay', async () => {
  const { person } = await buyerOf(shop, goods, 'het-han')
  expect((await person.call('GET /api/cart')).body.subtotal).toBe(9_000_000)
  await endNow(['het-han'])
  expect(await endDiscounts(shop.database.db)).toBe(1)
  expect(await detail('het-han')).toMatchObject({ price: 10_000_000, discountPrice: null, discountEndsAt: null,
    variants: [{ discountPrice: null, discountEndsAt: null }] })
  expect((await person.call('GET /api/cart')).body.subtotal).toBe(10_000_000)
  const { body } = await shop.call('GET /api/products/{id}/price-history', { params: { id: String(goods.idOf('het-han')) } })
  expect(body.map((one) => one.price)).toEqual([9_000_000, 10_000_000])
  expect(await detail('con-han')).toMatchObject({ discountPrice: 9_000_000, discountEndsAt: '2099-01-01T00:00:00.000Z' })
  expect(await detail('khong-han')).toMatchObject({ discountPrice: 1_000, discountEndsAt: null })
  expect(await endDiscounts(shop.database.db)).toBe(0)
})

test('at its hour a sale is over in every price, before anything has been tidied up', async () => {
  const { person, order, wish } = await buyerOf(shop, goods, 'chua-don', 2)
  await endNow(['chua-don'])
  const full = { price: 10_000_000, discountPrice: null, discountEndsAt: null }
  const id = String(goods.idOf('chua-don'))
  const product = await detail('chua-don')
  expect(product).toMatchObject({ ...full, variants: [full] })
  expect((await shop.call('GET /api/products/{id}/variants', { params: { id } })).body).toMatchObject([full])
  expect((await shop.call('GET /api/products/{id}/variants/find', { params: { id } })).body).toMatchObject(full)
  const { body: list } = await shop.call('GET /api/products', { query: { size: '100' } })
  expect(list.content.find((one) => one.slug === 'chua-don')).toMatchObject(full)
  const { body: cart } = await person.call('GET /api/cart')
  expect(cart).toMatchObject({ subtotal: 20_000_000, items: [{ price: 10_000_000, discountPrice: null }] })
  expect((await person.call('GET /api/cart/validate')).body.subtotal).toBe(20_000_000)
  const [variant] = await goods.variantsOf('chua-don')
  await person.call('POST /api/cart/seen-prices', { body: { prices: [{ variantId: variant?.id ?? 0, price: 10_000_000 }] } })
  const { body: bought } = await order('full', wish)
  expect(bought).toMatchObject({ subtotal: 20_000_000, items: [{ unitPrice: 10_000_000, lineTotal: 20_000_000 }] })
  const { rows } = await shop.database.pool.query('select discount_price_dong from variant where product_id = $1', [id])
  expect(rows).toEqual([{ discount_price_dong: 9_000_000 }]) // nobody has tidied up
})

test('a running shop tidies up at the hour: copies and history follow, in every process once', async () => {
  const { db, pool } = shop.database
  const work = () => startJobs(db, pool, { answers: {}, schedules: schedulesOf(db, shop.store) }, pino({ level: 'silent' }))
  const slugs = ['dung-gio', 'dung-gio-nua']
  const ends = momentOfItsOwn(6_000)
  await pool.query('update variant set discount_ends_at = $2 where product_id = any($1)',
    [slugs.map((slug) => goods.idOf(slug)), ends])
  const jobs = [await work(), await work()]
  const copies = async () => (await pool.query<{ slug: string, late: number }>(`select p.slug,
    extract(epoch from h.since - v.ends)::float8 as late
    from product p join product_price h on h.product_id = p.id and h.price_dong = 10000000, (select $2::timestamptz as ends) v
    where p.slug = any($1) and p.discount_price_dong is null`, [slugs, ends])).rows
  await vi.waitFor(async () => { expect(await copies()).toHaveLength(2) }, { timeout: patienceFor(ends), interval: 50 })
  for (const { late } of await copies()) expect(late).toBeGreaterThanOrEqual(0)
  await Promise.all(jobs.map((one) => one.stop()))
}, 120_000)

test('that a product was deleted is remembered for a week', async () => {
  const { db, pool } = shop.database
  await pool.query(`insert into product_gone (product_id, gone_at) values (900001, now() - interval '8 days'),
    (900002, now() - interval '6 days')`)
  expect(await purgeGone(db)).toBe(1)
  const { rows } = await pool.query('select product_id from product_gone where product_id > 900000')
  expect(rows).toEqual([{ product_id: 900_002 }])
})

test('several processes at once end each one once, also while it is being bought', async () => {
  const slugs = Array.from({ length: 20 }, (_, n) => `nhieu-${n}`)
  const buyers = await Promise.all(slugs.map(async (slug, n) => {
    const buyer = await buyerOf(shop, goods, slug)
    await buyer.person.call('POST /api/cart/items', { body: { productId: goods.idOf(slugs[19 - n] ?? ''), quantity: 1 } })
    return buyer
  }))
  // nobody has noted what these cost when they were taken: an order would else ask about the risen price first
  await shop.database.db.updateTable('cart_line').set({ seen_price_dong: null }).execute()
  await endNow(slugs)
  const [ended, orders] = await Promise.all([
    Promise.all([1, 2, 3, 4].map(() => endDiscounts(shop.database.db))),
    Promise.all(buyers.map((buyer) => buyer.order('once'))),
  ])
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(20)
  expect(orders.map((order) => order.status)).toEqual(slugs.map(() => 201))
  for (const slug of slugs) expect((await detail(slug)).discountPrice).toBeNull()
})
