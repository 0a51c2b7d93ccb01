// The database ends while the shop is open, and comes back: shoppers are asked to come again, in their language, and afterwards
// everything is as if it had never been away, without anybody starting anything again.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SETTINGS } from '#contract/shop-facts.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openOwnServer } from '#testing/own-server.ts'
import type { OwnServer } from '#testing/own-server.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { startJobs } from './kit/jobs.ts'
import type { Jobs } from './kit/jobs.ts'
import { openPageCache } from './kit/page-cache.ts'
import type { CachedPage } from './kit/page-cache.ts'
import { listenForForgotten } from './kit/page-forget.ts'
import { facts, openFacts } from './settings/settings.ts'

const log = pino({ level: 'silent' })
/** Of a page only this is looked at here. */
const PAGE = { status: 200, headers: {}, plain: Buffer.from('page') } as unknown as CachedPage
const cache = openPageCache(3_600_000)
/** Orders whose news was answered, each as often as it was. */
const answered: number[] = []

let server: OwnServer
let shop: TestShop
let goods: Goods
let jobs: Jobs
const listening: { stop(): Promise<void> }[] = []
let origin = ''
const cleared = vi.spyOn(cache, 'clear')

beforeAll(async () => {
  server = await openOwnServer()
  shop = await openTestShop({ databaseUrl: server.url })
  goods = await stock(shop, [onePhone('may', 10)])
  await shop.send({ method: 'GET', url: '/readyz' }) // as a balancer has before
  const { db, pool } = shop.database
  listening.push(listenForForgotten({ url: server.url, db }, cache, log), await openFacts({ db, url: server.url }, () => {}, log))
  jobs = await startJobs(db, pool, { answers: {
    'orders.placed': { count: async ({ payload }) => { answered.push(payload.orderId) } },
  } }, log)
  origin = await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitUntil(() => cleared.mock.calls.length > 0, 10_000) // changes are heard from now on
})
afterAll(async () => {
  await jobs.stop()
  await Promise.all(listening.map((one) => one.stop()))
  await shop.close()
  await server.close()
})

const soon = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 30_000, interval: 50 })
const BUSY = expect.objectContaining({ status: 503, headers: expect.objectContaining({ 'retry-after': '5' }) })

test('while the database is away everybody is asked to come again; afterwards all goes on by itself', async () => {
  const { person, order } = await buyerOf(shop, goods, 'may')
  const stream = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${person.token}` } })
  cache.keep('/product', PAGE, [`product:${goods.idOf('may')}`])

  // asked while it ends: answered as ever, or asked to come again, and never told that something broke
  const crowd = Array.from({ length: 40 }, () => shop.send({ method: 'GET', url: '/api/products/filter' }))
  const first = order('only-one')
  await server.end()
  const statuses = [...await Promise.all(crowd), await first].map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])

  for (const [language, words] of [['vi', 'Cửa hàng đang quá tải'], ['en', 'The shop is overloaded']] as const) {
    const reply = await shop.send({ method: 'GET', url: '/api/products/filter', headers: { 'accept-language': language } })
    expect(reply).toEqual(BUSY)
    expect(reply.body).toMatchObject({ code: 'request.busy', message: expect.stringContaining(words) })
  }
  expect(await order('only-one')).toEqual(BUSY) // who orders is not told that the session is over
  // a balancer goes on sending people here, where they are told so much
  for (const url of ['/readyz', '/healthz']) expect((await shop.send({ method: 'GET', url })).status).toBe(200)
  expect(cache.read('/product')).toBe(PAGE) // what is kept is shown
  expect(await stream.text()).toMatch(/^(event|data|id|:|retry|\n)/m) // the stream has ended: its page asks anew
  cleared.mockClear()

  await server.begin()
  await soon(async () => { expect((await shop.send({ method: 'GET', url: '/api/categories' })).status).toBe(200) })
  const again = await order('only-one')
  expect([again.status, (await order('only-one')).body.id]).toEqual([201, again.body.id])
  const { body: mine } = await person.call('GET /api/orders/me')
  expect(mine.content.map(({ id }) => id)).toEqual([again.body.id])
  await soon(() => { expect(answered).toEqual([again.body.id]) })

  // what was not heard meanwhile is caught up with, and what is told from now on is heard
  await soon(() => { expect(cleared).toHaveBeenCalled() })
  expect(cache.read('/product')).toBeUndefined()
  cache.keep('/product', PAGE, [`product:${goods.idOf('may')}`])
  await shop.database.pool.query('update variant set price_dong = 9000000 where product_id = $1', [goods.idOf('may')])
  await soon(() => { expect(cache.read('/product')).toBeUndefined() })
  const contact = { ...SETTINGS.contact, address: '9 Lê Lợi, Huế' }
  await shop.database.pool.query(`update shop_setting set value = $1 where name = 'contact'`, [JSON.stringify(contact)])
  await soon(() => { expect(facts().shop.address).toBe('9 Lê Lợi, Huế') })
  await soon(async () => {
    const next = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${person.token}` } })
    expect(next.status).toBe(200)
    await next.body?.cancel()
  })
}, 90_000)
