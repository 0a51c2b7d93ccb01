// Replies that are kept are those that would be made: after every write of staff, every sale, whatever is done past the shop, and
// in every process. Two shops on one database are asked the same: one keeps, one makes each reply anew.
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AuditedLine } from '#contract/shop.ts'
import { endDiscounts } from '#server/catalogue/catalogue.ts'
import { openPictures } from '#server/files/pictures.ts'
import { openPageCache } from '#server/kit/page-cache.ts'
import type { PageCache } from '#server/kit/page-cache.ts'
import { endHolds } from '#server/orders/orders.ts'
import { askPlainly } from '#testing/plain-asking.ts'
import type { Plain } from '#testing/plain-asking.ts'
import { done, one, openStaffDesk } from '#testing/staff-desk.ts'
import type { Desk } from '#testing/staff-desk.ts'
import { staffDeeds } from '#testing/staff-deeds.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { buildApp, lines } from './app.ts'

let cache: PageCache
let secondCache: PageCache
let desk: Desk
/** It keeps nothing. */
let fresh: TestShop
/** Another process that keeps. */
let second: TestShop

beforeAll(async () => {
  cache = openPageCache(3_600_000)
  desk = await openStaffDesk({ cache })
  fresh = await openTestShop({ databaseUrl: desk.shop.url })
  secondCache = openPageCache(3_600_000)
  second = await openTestShop({ databaseUrl: desk.shop.url, cache: secondCache })
})
afterAll(async () => {
  await second.close()
  await fresh.close()
  await desk.shop.close()
})
beforeEach(() => cache.clear())

const kept = lines.filter(({ shows }) => shows)
const QUERIES: Readonly<Record<string, string>> = {
  '/api/products/search': '?keyword=may', '/api/products/filter': '?minPrice=1000&maxPrice=50000000&sort=price,asc',
  '/api/products/several': '?ids=$may,$op', '/api/products/{id}/variants/find': '?color=đen&ram=8GB&storage=128GB',
}

/** Every kept line, asked about the goods of the desk and the product that came last. */
async function addresses(): Promise<string[]> {
  const { db } = desk.shop.database
  const { newest } = await db.selectFrom('product').select((eb) => eb.fn.max<number>('id').as('newest')).executeTakeFirstOrThrow()
  const ids = { may: desk.goods.idOf('may'), op: desk.goods.idOf('op'), newest }
  return kept.flatMap(({ path }) => {
    const address = path.replace('{categoryId}', String(desk.categoryId)).replace('{status}', 'AVAILABLE')
      + encodeURI(QUERIES[path] ?? '').replace('$may', String(ids.may)).replace('$op', String(ids.op))
    const of = path.startsWith('/api/categories') ? [desk.categoryId] : [ids.may, ids.newest]
    return address.includes('{id}') ? of.map((id) => address.replace('{id}', String(id))) : [address]
  })
}

async function read(shop: TestShop, url: string, language = 'vi') {
  const { status, body } = await shop.send({ method: 'GET', url, headers: { 'accept-language': language } })
  return { url, status, body }
}

/** Asks for everything, for what nobody has asked for before once more: it is kept from now on, as it is now. */
async function keepAll(shop: TestShop = desk.shop, itsCache = cache): Promise<void> {
  for (const url of await addresses()) {
    const before = itsCache.size().pages
    await read(shop, url)
    if (itsCache.size().pages === before) await read(shop, url)
  }
}

async function compare(shop: TestShop = desk.shop): Promise<void> {
  for (const url of await addresses()) expect(await read(shop, url)).toEqual(await read(fresh, url))
}

/** What was changed past the shop has been heard when a write through it is answered. */
const heardAll = () => done(desk.shop.call('POST /api/products/{id}/views', one(desk.goods.idOf('may'))))

const SHOWN = ['product', 'category', 'brand']

/** What nobody is told of: nothing is forgotten by it. */
async function changeInSecret(): Promise<void> {
  await desk.shop.database.db.transaction().execute(async (tx) => {
    for (const one of SHOWN) await sql`alter table ${sql.table(one)} disable trigger user`.execute(tx)
    await sql`update product set name = name || '*'`.execute(tx)
    await sql`update category set name_vi = name_vi || '*'`.execute(tx)
    await sql`update brand set name = name || '*'`.execute(tx)
    for (const one of SHOWN) await sql`alter table ${sql.table(one)} enable trigger user`.execute(tx)
  })
}

test('every line that says what it shows is kept, by language; what finds nothing or is refused is not', async () => {
  await sql`update product set featured = true`.execute(desk.shop.database.db) // and so that something is reduced:
  await sql`update variant set discount_price_dong = 5000`.execute(desk.shop.database.db)
  await vi.waitFor(() => compare(), { timeout: 10_000 })
  cache.clear()
  const asked = await addresses()
  expect(kept.length).toBeGreaterThan(25)
  const before = await Promise.all(asked.map((url) => read(desk.shop, url)))
  expect(before.map(({ status }) => status)).toEqual(asked.map(() => 200))
  expect(cache.size().pages).toBe(new Set(asked).size)
  await changeInSecret()
  expect(await Promise.all(asked.map((url) => read(desk.shop, url)))).toEqual(before)
  cache.clear()
  const names = JSON.stringify(await Promise.all(asked.map((url) => read(desk.shop, url))))
  expect(names).toContain('may*')
  const categories = await Promise.all(['vi', 'en'].map((language) => read(desk.shop, '/api/categories', language)))
  expect(categories[1]).not.toEqual(categories[0])
  await read(desk.shop, '/api/products', 'en')
  const size = cache.size().pages
  const unkept = ['/api/products/999999', '/api/products/search?keyword=khongco', '/api/products?size=0',
    `/api/products/filter?keyword=${'may+'.repeat(200)}`]
  for (const _ of [1, 2]) await Promise.all(unkept.map((url) => read(desk.shop, url)))
  expect(cache.size().pages).toBe(size)
})

const audited = lines.filter(({ method, route }) =>
  method !== 'GET' && (route.access === 'staff' || route.access === 'admin') && route.unaudited === undefined)

test.each(audited.map((mounted) => [mounted.line, mounted] as const))('after %s', async (line, mounted) => {
  const { [line as AuditedLine]: deed } = staffDeeds // each has one, see staff-writes.test.ts
  const wish = await deed(desk) as Plain // every wish is one
  await keepAll()
  const { token } = mounted.route.access === 'admin' ? desk.admin : desk.staff
  const { status } = await askPlainly(desk.shop, mounted, wish, { token })
  expect(status).toBeLessThan(300)
  await compare()
})

const stockOf = async (shop: TestShop, slug: string) =>
  (await done(shop.call('GET /api/products/{id}', one(desk.goods.idOf(slug))))).stockQuantity

test('who has bought reads what is left, and who has cancelled', async () => {
  const before = await stockOf(desk.shop, 'op')
  await keepAll()
  const order = await desk.order('op')
  expect(await stockOf(desk.shop, 'op')).toBe(before - 1)
  await compare()
  await done(desk.buyer.call('POST /api/orders/{id}/cancel', { ...one(order.id), body: { reason: 'Đổi ý' } }))
  expect(await stockOf(desk.shop, 'op')).toBe(before)
  await compare()
})

test('who votes for a review reads the vote', async () => {
  const writer = await desk.shop.person()
  const body = { rating: 4, comment: 'Máy dùng êm, pin được hai ngày' }
  const { id } = await done(writer.call('POST /api/products/{id}/reviews', { ...one(desk.goods.idOf('may')), body }))
  await done(desk.staff.call('PATCH /api/admin/reviews/{id}', { ...one(id), body: { status: 'APPROVED' } }))
  await keepAll()
  await done(desk.buyer.call('POST /api/reviews/{id}/helpful', one(id)))
  const { content } = await done(desk.shop.call('GET /api/products/{id}/reviews', one(desk.goods.idOf('may'))))
  expect(content.find((review) => review.id === id)?.helpfulVotes).toBe(1)
  await compare()
})

test('the other processes hear of what was sold a moment later', async () => {
  await keepAll(second, secondCache)
  await stockOf(second, 'op')
  const before = await stockOf(second, 'op') // kept, so that it changes only when it is heard
  await desk.order('op')
  await vi.waitFor(async () => { expect(await stockOf(second, 'op')).toBe(before - 1) }, { timeout: 10_000 })
  await compare(second)
})

test('what is changed past the shop, or by its clock, is heard', async () => {
  const { db } = desk.shop.database
  const id = desk.goods.idOf('may')
  const changes = [
    () => sql`update variant set stock = stock - 3 where product_id = ${id}`.execute(db),
    () => sql`update variant set stock = 0 where product_id = ${id}`.execute(db),
    () => sql`update variant set stock = 50 where product_id = ${id}`.execute(db),
    () => sql`update variant set discount_price_dong = 5000, discount_ends_at = now() + interval '1 hour'
      where product_id = ${id}`.execute(db),
    () => sql`update variant set discount_ends_at = now() - interval '1 second' where product_id = ${id}`.execute(db),
    () => endDiscounts(db),
    () => sql`update category set name_vi = 'Máy' where id = ${desk.categoryId}`.execute(db),
    () => endHolds(db),
    () => sql`delete from product_specification where product_id = ${id}`.execute(db),
  ]
  for (const change of changes) {
    await keepAll()
    await change()
    await vi.waitFor(() => compare(), { timeout: 10_000 })
  }
})

test('replies asked for often are made again when what they show changes, before anybody asks, each in its tongue', async () => {
  const asked = ['/api/products', '/api/products/filter?keyword=may', `/api/products/${desk.goods.idOf('may')}`]
    .flatMap((url) => ['vi', 'en'].map((language) => [url, language] as const))
  const readAll = (shop: TestShop) => Promise.all(asked.map(([url, language]) => read(shop, url, language)))
  for (const _ of [1, 2, 3, 4]) await readAll(desk.shop) // made, made and kept, asked for twice
  expect(cache.size().pages).toBe(asked.length)
  const keep = vi.spyOn(cache, 'keep')
  await sql`update variant set price_dong = price_dong + 1000, discount_price_dong = null`.execute(desk.shop.database.db)
  await vi.waitFor(() => { expect(keep.mock.calls.length).toBeGreaterThanOrEqual(asked.length) }, { timeout: 10_000 })
  await vi.waitFor(() => { expect(cache.size().pages).toBe(asked.length) }, { timeout: 10_000 })
  const made = keep.mock.calls.length
  const replies = await readAll(desk.shop)
  expect(keep).toHaveBeenCalledTimes(made)
  keep.mockRestore()
  expect(replies).toEqual(await readAll(fresh))
})

test('a write is answered when all that was told before has been heard, a look at once', async () => {
  const { database, dataDir, store } = desk.shop
  const heard = Promise.withResolvers<void>()
  const caughtUp = vi.fn<() => Promise<void>>(() => heard.promise)
  const { fastify } = await buildApp(database, { pictures: openPictures(dataDir), store, kept: { cache, caughtUp } },
    { version: 'test', rateLimits: false, strict: true }, pino({ level: 'silent' }))
  const url = `/api/products/${desk.goods.idOf('may')}`
  const answered = vi.fn<(reply: unknown) => void>()
  const write = fastify.inject({ method: 'POST', url: `${url}/views` }).then(answered)
  await vi.waitUntil(() => caughtUp.mock.calls.length > 0)
  for (let n = 0; n < 3; n++) expect((await fastify.inject({ url })).statusCode).toBe(200)
  expect(answered).not.toHaveBeenCalled()
  heard.resolve()
  await write
  expect(answered.mock.calls).toMatchObject([[{ statusCode: 200 }]])
  await fastify.close()
})

test('a list by the price of a variant that no list shows', async () => {
  const { db } = desk.shop.database
  await sql`insert into variant (product_id, position, sku, color, color_en, color_hex, ram, storage, price_dong, stock)
    select product_id, 9, sku || '-9', color, color_en, color_hex, ram, '1TB', 20000000, 5 from variant
    where product_id = ${desk.goods.idOf('may')} limit 1`.execute(db)
  await heardAll()
  const dear = '/api/products/facets?minPrice=25000000'
  for (const _ of [1, 2]) expect((await read(desk.shop, dear)).body).toMatchObject({ total: 0 })
  await sql`update variant set price_dong = 26000000 where storage = '1TB'`.execute(db)
  await vi.waitFor(async () => { expect((await read(desk.shop, dear)).body).toMatchObject({ total: 1 }) })
})

test('over the wire a reply is given again packed, named, and not at all to who has it', async () => {
  const origin = await desk.shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  const get = (headers: Record<string, string> = {}) => fetch(`${origin}/api/products?size=1`, { headers })
  await get() // whoever asks first has it made
  const first = await get({ 'accept-encoding': 'br' })
  const second = await get({ 'accept-encoding': 'br' })
  expect(await second.text()).toBe(await first.text())
  const told = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => !/^(date|x-request-id)$/.test(name)))
  expect(told(second)).toEqual(told(first))
  expect(told(second)).toMatchObject({
    'content-encoding': 'br', 'cache-control': 'no-cache', 'vary': expect.stringContaining('Accept-Language'),
    'content-type': 'application/json; charset=utf-8', 'content-security-policy': expect.stringContaining('default-src \'none\''),
    'x-content-type-options': 'nosniff',
  })
  const etag = second.headers.get('etag') ?? ''
  expect([(await get({ 'if-none-match': etag })).status, (await get({ 'if-none-match': 'W/"x"' })).status]).toEqual([304, 200])
  await sql`update product set name = name || '!'`.execute(desk.shop.database.db)
  await vi.waitFor(async () => { expect((await get({ 'if-none-match': etag })).status).toBe(200) }, { timeout: 10_000 })
})
