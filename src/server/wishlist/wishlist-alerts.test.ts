// What has got better in a wishlist is told: once, to those it concerns, of what still holds.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { schedulesOf } from '#server/app-schedules.ts'
import type { News } from '#server/kit/news.ts'
import { tellBrighter } from './wishlist.ts'

let shop: TestShop
let goods: Goods
let person: TestPerson
let heard = 0

const slugs = ['mot', 'hai', 'ba']

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    ...slugs.map((slug) => onePhone(slug, 5, 10_000_000)),
    product({ slug: 'nhieu-loai', variants: [{ ram: null, storage: '128GB', price: 8_000_000, stock: { den: 0, trang: 2 } },
      { ram: null, storage: '256GB', price: 9_000_000, stock: { den: 2, trang: 2 } }] }),
  ])
})
afterAll(() => shop.close())

/** Everything costs and is in stock as at first, and nothing of it is in a wishlist; the time is ours. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  person = await shop.person()
  await set(slugs, { stock: 5, price: 10_000_000 })
  await news()
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.database.pool.query('delete from wishlist_item')
})

const HOUR_MS = 3_600_000
const pass = (hours: number): unknown => vi.setSystemTime(Date.now() + hours * HOUR_MS)

async function set(which: string[], { stock: left, price }: { stock?: number, price?: number }): Promise<void> {
  await shop.database.pool.query(`update variant set stock = coalesce($2, stock), price_dong = coalesce($3, price_dong)
    where product_id = any($1)`, [which.map((slug) => goods.idOf(slug)), left ?? null, price ?? null])
}

const like = (who: TestPerson, slug: string) => who.call('POST /api/users/{userId}/wishlist',
  { params: { userId: 'current' }, query: { productId: String(goods.idOf(slug)) } })

type Told = News['wishlist.brighter']

/** What was told since it was last asked. */
async function news(): Promise<Told[]> {
  const rows = await shop.database.db.selectFrom('outbox').select(['id', 'payload']).where('kind', '=', 'wishlist.brighter')
    .where('id', '>', heard).orderBy('id').execute()
  heard = rows.at(-1)?.id ?? heard
  return rows.map((row) => row.payload as Told)
}

/** One look; what it told, as "product kind was now". */
async function look(): Promise<string[]> {
  await tellBrighter(shop.database.db)
  const slugOf = new Map([...slugs, 'nhieu-loai'].map((slug) => [goods.idOf(slug), slug]))
  return (await news()).flatMap(({ products }) => products).map(({ productId, kind, was, now }) =>
    `${slugOf.get(productId)} ${kind} ${was / 1_000_000} ${now / 1_000_000}`)
}

describe('is told', () => {
  test('a lower price, once', async () => {
    await like(person, 'mot')
    expect(await look()).toEqual([])
    await set(['mot'], { price: 9_500_000 })
    expect(await look()).toEqual(['mot cheaper 10 9.5'])
    expect(await look()).toEqual([])
    pass(48)
    expect(await look()).toEqual([])
  })

  test('what is back in stock, also at another price; what was never gone is not', async () => {
    await set(['mot', 'hai'], { stock: 0 })
    for (const slug of slugs) await like(person, slug)
    await set(slugs, { stock: 7 })
    await set(['hai'], { price: 12_000_000 })
    expect((await look()).toSorted()).toEqual(['hai back_in_stock 10 12', 'mot back_in_stock 10 10'])
    expect(await look()).toEqual([])
  })

  test('what was announced and can be bought now', async () => {
    const become = (status: string) => shop.database.db.updateTable('product').set({ status })
      .where('id', '=', goods.idOf('mot')).execute()
    await become('COMING_SOON')
    await like(person, 'mot')
    await become('AVAILABLE')
    expect(await look()).toEqual(['mot back_in_stock 10 10'])
  })

  test('the price of the variant that is shown: another one\'s is no news', async () => {
    await like(person, 'nhieu-loai')
    const [black, white] = await goods.variantsOf('nhieu-loai')
    const cost = (price: number, id?: number) => shop.database.db.updateTable('variant').set({ price_dong: price })
      .where('id', '=', id ?? 0).execute()
    await cost(7_000_000, black?.id) // the cheapest, and sold out
    expect(await look()).toEqual([])
    await cost(7_900_000, white?.id)
    expect(await look()).toEqual(['nhieu-loai cheaper 8 7.9'])
  })

  test('a variant that is back at the price it always had is not cheaper, nor marked as such in the list', async () => {
    const [, white] = await goods.variantsOf('nhieu-loai')
    const left = (units: number) => shop.database.db.updateTable('variant').set({ stock: units })
      .where('id', '=', white?.id ?? 0).execute()
    await shop.database.pool.query(`update variant set price_dong = case storage when '128GB' then 8000000 else 9000000 end
      where product_id = $1`, [goods.idOf('nhieu-loai')])
    const late = await shop.person()
    await like(person, 'nhieu-loai')
    await left(0)
    expect((await like(late, 'nhieu-loai')).body).toMatchObject({ productPrice: 9_000_000, addedPrice: 9_000_000 })
    expect(await look()).toEqual([])
    await left(2)
    expect(await look()).toEqual([])
    for (const who of [person, late]) {
      expect((await like(who, 'nhieu-loai')).body).toMatchObject({ productPrice: 8_000_000, addedPrice: 8_000_000 })
    }
    await shop.database.db.updateTable('variant').set({ price_dong: 7_000_000 }).where('id', '=', white?.id ?? 0).execute()
    expect(await look()).toEqual(['nhieu-loai cheaper 8 7', 'nhieu-loai cheaper 8 7'])
  })

  test('everybody it concerns, each of all their products in one piece of news', async () => {
    const other = await shop.person()
    for (const slug of slugs) await like(person, slug)
    await like(other, 'ba')
    await set(slugs, { price: 9_000_000 })
    await tellBrighter(shop.database.db)
    const all = await news()
    expect(all.map(({ personId, products }) => [personId, products.map(({ productId }) => productId).toSorted((a, b) => a - b)]))
      .toEqual([[person.id, slugs.map((slug) => goods.idOf(slug))], [other.id, [goods.idOf('ba')]]])
  })

  test('by the clock, every minute', async () => {
    await like(person, 'mot')
    await set(['mot'], { price: 9_000_000 })
    const schedule = schedulesOf(shop.database.db, shop.store)['look-after-wishlists']
    expect(schedule?.cron).toBe('* * * * *')
    await schedule?.run()
    expect(await news()).toHaveLength(1)
  })
})

describe('is not told', () => {
  test.each([
    ['a higher price', { price: 11_000_000 }], ['a price that is hardly lower', { price: 9_950_000 }],
    ['more of what was there', { stock: 50 }], ['what is sold out', { stock: 0 }],
    ['a lower price of what is sold out', { stock: 0, price: 5_000_000 }],
  ])('%s', async (_, change) => {
    await like(person, 'mot')
    await set(['mot'], change)
    expect(await look()).toEqual([])
  })

  test('what was taken out again, or is gone', async () => {
    const gone = await stockOne('bien-mat')
    for (const id of [goods.idOf('mot'), gone]) {
      await person.call('POST /api/users/{userId}/wishlist', { params: { userId: 'current' }, query: { productId: String(id) } })
      await shop.database.pool.query('update variant set price_dong = 9000000 where product_id = $1', [id])
    }
    await person.call('DELETE /api/users/{userId}/wishlist/{productId}',
      { params: { userId: 'current', productId: String(goods.idOf('mot')) } })
    await shop.database.pool.query('delete from product where id = $1', [gone])
    expect(await look()).toEqual([])
  })

  test.each(['LOCKED', 'CLOSED'])('somebody whose account is %s', async (status) => {
    await like(person, 'mot')
    await shop.database.db.updateTable('person').set({ status }).where('id', '=', person.id).execute()
    await set(['mot'], { price: 9_000_000 })
    expect(await look()).toEqual([])
  })

  test('the same product twice in a day, however its price and stock jump; then what holds at that hour', async () => {
    for (const slug of ['mot', 'hai']) await like(person, slug)
    await set(['mot', 'hai'], { price: 9_000_000 })
    expect((await look()).toSorted()).toEqual(['hai cheaper 10 9', 'mot cheaper 10 9'])
    for (let hour = 1; hour < 24; hour++) {
      pass(1)
      await set(['mot', 'hai'], hour % 2 === 0 ? { stock: 3, price: 8_000_000 } : { stock: 0, price: 12_000_000 })
      expect(await look()).toEqual([])
    }
    await set(['mot'], { stock: 3, price: 8_000_000 }) // "hai" stays sold out
    expect(await look()).toEqual([])
    pass(0.9)
    expect(await look()).toEqual([])
    pass(0.2)
    expect(await look()).toEqual(['mot back_in_stock 12 8'])
    pass(24)
    expect(await look()).toEqual([])
  })
})

test('a rise is noted in silence, what it cost before is news again; a fall meanwhile is told with its return', async () => {
  await like(person, 'mot')
  await set(['mot'], { price: 12_000_000 })
  expect(await look()).toEqual([])
  await set(['mot'], { price: 10_000_000 })
  expect(await look()).toEqual(['mot cheaper 12 10'])
  pass(25)
  await set(['mot'], { price: 9_000_000, stock: 0 })
  expect(await look()).toEqual([])
  await set(['mot'], { stock: 1 })
  expect(await look()).toEqual(['mot back_in_stock 10 9'])
})

async function stockOne(slug: string): Promise<number> {
  const { rows: [row] } = await shop.database.pool.query<{ id: number }>(`insert into product (slug, name, brand_id, category_id)
    select $1, $1, brand_id, category_id from product limit 1 returning id`, [slug])
  await shop.database.pool.query(`insert into variant (product_id, sku, color, color_en, color_hex, price_dong, stock)
    values ($1, $2, 'Đen', 'Black', '#111111', 10000000, 5)`, [row?.id, slug])
  return row?.id ?? 0
}
