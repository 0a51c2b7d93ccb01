// Searches that found nothing: counted together, by the day, bounded, and nothing of who searched.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { keepMisses, purgeMisses, untilMisses } from './search.ts'

let shop: TestShop
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  await stock(shop, [onePhone('may', 5)])
  staff = await shop.person('STAFF')
})
afterEach(() => { vi.useRealTimers() })
afterAll(() => shop.close())

const find = (keyword: string, more: object = {}) => shop.call('GET /api/products/filter', { query: { keyword, ...more } })
const keep = () => keepMisses(shop.database.db)
const misses = async (fromDate: string, toDate: string) =>
  (await staff.call('GET /api/admin/figures/misses', { query: { fromDate, toDate } })).body

test('what is not there is counted by the day in Vietnam, however it is written; what is there is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T16:59:00Z') })
  for (const keyword of ['Xyzphone', 'xyzphone', 'may', 'Tủ lạnh', 'tu lanh', 'TỦ LẠNH', '0912345678']) await find(keyword)
  await shop.call('GET /api/products/search', { query: { keyword: 'xyzphone' } })
  expect(await untilMisses(shop.database.db)).toBe(0)
  await keep()
  expect(await untilMisses(shop.database.db)).toBeNull()
  vi.setSystemTime(new Date('2026-03-31T17:00:00Z'))
  await find('tủ lạnh')
  await keep()
  await keep()
  expect(await misses('2026-03-31', '2026-03-31')).toEqual([
    { term: 'tủ lạnh', times: 3, lastDay: '2026-03-31' }, { term: 'xyzphone', times: 3, lastDay: '2026-03-31' },
  ])
  expect(await misses('2026-03-01', '2026-04-01')).toEqual([
    { term: 'tủ lạnh', times: 4, lastDay: '2026-04-01' }, { term: 'xyzphone', times: 3, lastDay: '2026-03-31' },
  ])
  expect(Object.keys((await shop.database.db.selectFrom('search_miss').selectAll().executeTakeFirst()) ?? {}).toSorted())
    .toEqual(['day', 'shown', 'term', 'times'])
})

test('what a filter or a further page hides is no miss, nor what is only being typed', async () => {
  await find('may', { maxPrice: '1' })
  await find('khongco', { status: 'COMING_SOON' })
  await find('khongco', { page: '1' })
  await shop.call('GET /api/products/suggest', { query: { q: 'khongco' } })
  await shop.call('GET /api/products/facets', { query: { keyword: 'khongco' } })
  expect(await untilMisses(shop.database.db)).toBeNull()
})

test('of a day 1,000 terms are kept at most; those that are known are counted on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-01T05:00:00Z') })
  await shop.database.pool.query(`insert into search_miss (day, term, shown, times)
    select '2025-02-01', 'thu' || n, 'thu' || n, 1 from generate_series(1, 999) n`)
  for (const keyword of ['qqqa', 'qqqb', 'qqqb', 'thu7']) await find(keyword)
  await keep()
  const kept = await misses('2025-02-01', '2025-02-01')
  const { rows } = await shop.database.pool.query<{ count: number }>(`select count(*) from search_miss where day = '2025-02-01'`)
  expect([rows[0]?.count, kept.slice(0, 2).map(({ term, times }) => [term, times])]).toEqual([1_000, [['qqqb', 2], ['thu7', 2]]])
})

test('a process keeps 500 terms until they are written', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-03-01T05:00:00Z') })
  for (let nth = 0; nth < 510; nth++) await find(`qq${nth} zz`)
  await keep()
  const { rows } = await shop.database.pool.query<{ count: number }>(`select count(*) from search_miss where day = '2025-03-01'`)
  expect(rows[0]?.count).toBe(500)
})

test('forgotten after 400 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T05:00:00Z') }) // 401 days after 1 February
  expect(await purgeMisses(shop.database.db)).toBe(1_000)
})
