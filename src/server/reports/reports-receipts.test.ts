// How many receipts there are is told to the last one, whichever days are counted and whatever has become of them since.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dice } from '#testing/dice.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { countFigures } from './reports.ts'

let shop: TestShop
let staff: TestPerson
let orderId: number

beforeAll(async () => {
  shop = await openTestShop()
  const goods = await stock(shop, [onePhone('may', 9)])
  staff = await shop.person('ADMIN')
  orderId = (await (await buyerOf(shop, goods, 'may')).order('k')).body.id
})
afterAll(() => shop.close())

const STATES = ['APPLIED', 'WAITING', 'SETTLED'] as const
const { upTo, one, often } = dice(40)
const run = (text: string, values: unknown[] = []) => shop.database.pool.query<{ id: number }>(text, values)
const reasonOf = (state: string) => (state === 'APPLIED' ? null : 'LATE')
/** Around midnight in Vietnam, on one of a few days. */
const anyMoment = () => new Date(Date.UTC(2026, 9, 30 + upTo(4), 16, 59, 59, 999) + upTo(1)).toISOString()

const ANY = '(select id from receipt order by id offset $1 limit 1)'
const deeds: readonly (() => Promise<unknown>)[] = [
  () => {
    const state = one(STATES)
    return run(`insert into receipt (channel, external_id, amount_dong, received_at, state, reason, order_id)
      values ($1, gen_random_uuid()::text, 1, $2, $3, $4, $5)`,
    [one(['BANK', 'CASH']), anyMoment(), state, reasonOf(state), orderId])
  },
  () => {
    const state = one(STATES)
    return run(`update receipt set state = $2, reason = $3 where id = ${ANY}`, [upTo(20), state, reasonOf(state)])
  },
  () => run(`update receipt set received_at = $2 where id = ${ANY}`, [upTo(20), anyMoment()]),
  () => run(`update receipt set channel = $2, amount_dong = $3 where id = ${ANY}`,
    [upTo(20), one(['BANK', 'CASH']), 1 + upTo(9)]),
  () => run(`delete from receipt where id = ${ANY}`, [5 + upTo(20)]),
]

const told = (state?: typeof STATES[number]) =>
  staff.call('GET /api/admin/receipts', { query: state === undefined ? {} : { state } }).then(({ body }) => body.totalElements)

test('receipts that come, are settled, moved or taken away, counted by the day meanwhile: their number is right', async () => {
  for (let step = 0; step < 120; step++) {
    await one([deeds[0], ...deeds])?.()
    if (often(0.2)) await countFigures(shop.database.db)
    const { rows: [right] } = await run(`select count(*)::int as all,
      ${STATES.map((state) => `(count(*) filter (where state = '${state}'))::int as "${state}"`).join(', ')} from receipt`)
    const [all, APPLIED, WAITING, SETTLED] = [await told(), await told('APPLIED'), await told('WAITING'), await told('SETTLED')]
    expect([step, { all, APPLIED, WAITING, SETTLED }]).toEqual([step, right])
  }
  await countFigures(shop.database.db)
  const { rows: [days] } = await run('select count(*)::int as id from money_day')
  expect(days?.id).toBeGreaterThan(3) // they were of several days, and counted
}, 60_000)
