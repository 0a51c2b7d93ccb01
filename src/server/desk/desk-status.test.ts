// How the shop's machines are, as every process tells it and any of them shows it.
import { hostname } from 'node:os'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testTill } from '#server/payments/payments.ts'
import { openMetrics } from '#server/kit/metrics.ts'
import { startPulse } from '#server/kit/pulse.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { joinMinutes } from './desk-status.ts'

const log = pino({ level: 'silent' })
let shop: TestShop
let staff: TestPerson
let pulses: ReturnType<typeof startPulse>[] = []

beforeAll(async () => {
  shop = await openTestShop({ till: { publicUrl: 'http://localhost', vnpay: testTill('http://localhost') } })
  staff = await shop.person('STAFF')
})
afterEach(async () => {
  await Promise.all(pulses.map((pulse) => pulse.stop()))
  pulses = []
})
afterAll(() => shop.close())

async function begin(version: string, port = 3000) {
  const metrics = openMetrics(shop.database)
  const minutes = () => metrics.minutes()
  const pulse = startPulse({ db: shop.database.db, version, port, dataDir: shop.dataDir, minutes }, log)
  pulses.push(pulse)
  await pulse.beat()
  return { ...pulse, answered: metrics.answered.bind(metrics) }
}
const status = async () => (await staff.call('GET /api/admin/status')).body
const kinds = async () => (await status()).problems.map(({ kind }) => kind)
const run = (text: string) => shop.database.pool.query(text)

test('ROLE-04 staff and administrators may look; customers and strangers may not', async () => {
  const [customer, admin] = [await shop.person(), await shop.person('ADMIN')]
  const asked = await Promise.all([shop, customer, staff, admin].map((who) => who.call('GET /api/admin/status')))
  expect(asked.map(({ status: code }) => code)).toEqual([401, 403, 200, 200])
})

test('every process is seen from each of them; one that ends is gone, one that was cut off is missed for a while', async () => {
  const one = await begin('1.0.0')
  const other = await begin('1.1.0', 3001)
  one.answered({ method: 'GET', route: '/x', status: 200 }, 16)
  other.answered({ method: 'GET', route: '/x', status: 500 }, 64)
  await Promise.all([one.beat(), other.beat()])
  const both = await status()
  expect(both.processes.map(({ version, silent }) => [version, silent])).toEqual([['1.0.0', false], ['1.1.0', false]])
  const sum = (count: (one: typeof both.minutes[number]) => number) => both.minutes.reduce((all, one) => all + count(one), 0)
  expect([sum(({ requests }) => requests), sum(({ errors }) => errors)]).toEqual([2, 1]) // of one minute, or of two
  expect(Math.max(...both.minutes.map(({ p99Ms }) => p99Ms ?? 0))).toBe(64)
  expect(both.disk?.freeBytes).toBeGreaterThan(0)
  expect(both.problems.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['errors', 'versions_differ']))
  await run(`update shop_process set beat_at = beat_at - interval '1 minute' where version = '1.1.0'`)
  expect((await status()).processes.map(({ silent }) => silent)).toEqual([false, true])
  expect(await kinds()).toContain('process_silent')
  await run(`update shop_process set beat_at = beat_at - interval '15 minutes' where version = '1.1.0'`)
  expect((await status()).processes).toHaveLength(1)
  await one.stop()
  expect((await status()).processes).toEqual([])
  await run(`update shop_process set beat_at = beat_at - interval '1 day'`)
  await begin('1.2.0')
  expect((await run('select from shop_process')).rowCount).toBe(1)
})

test('a process is called by its machine and port; two that are called the same are two', async () => {
  await begin('1.0.0', 3001)
  await begin('1.0.0', 3002)
  await begin('1.0.0', 3002)
  const { processes } = await status()
  expect(processes.map(({ name }) => name)).toEqual([3001, 3002, 3002].map((port) => `${hostname()}:${port}`))
  expect(new Set(processes.map(({ id }) => id)).size).toBe(3)
})

test('backups, the gateway and mails are told as they are', async () => {
  expect(await status()).toMatchObject({ backup: null, gateway: { offered: true, heardAt: null, silent: 0, fault: null },
    bank: { heardAt: null, statementAt: null }, mails: { leave: false } })
  expect(await kinds()).toEqual(expect.arrayContaining(['backup_none', 'mails_stay']))
  await run(`insert into backup_made values (now() - interval '3 hours', 'alo-1', 1, 1),
    (now() - interval '2 hours', 'alo-2', 1, 1);
    insert into payment_message (channel, body, outcome) values ('VNPAY_IPN', '', '97'), ('BANK_HOOK', '', '00')`)
  const told = await status()
  expect([told.backup?.place, told.gateway.heardAt, told.bank])
    .toEqual(['alo-2', null, { heardAt: expect.any(String), statementAt: null }])
  await run(`insert into payment_message (channel, body, outcome) values ('VNPAY_QUERY', '', '00')`)
  expect((await status()).gateway.heardAt).not.toBeNull()
  expect(await kinds()).not.toContain('backup_none')
  await run(`insert into payment_message (channel, body, outcome) values ('BANK_STATEMENT', '', 'APPLIED')`)
  expect((await status()).bank.statementAt).not.toBeNull()
})

test('of the gateway the latest fault is told: it was silent, not understood, or has refused a refund', async () => {
  const fault = async () => (await status()).gateway.fault
  expect(await fault()).toBeNull()
  const heard = (minutes: number, channel: string, outcome: string) => run(`insert into payment_message (channel, body, outcome,
    received_at) values ('${channel}', '', '${outcome}', now() - interval '${minutes} minutes')`)
  await heard(50, 'VNPAY_IPN', '97') // anybody may send that
  expect(await fault()).toBeNull()
  await heard(40, 'VNPAY_REFUND', 'REFUSED 99')
  expect(await fault()).toMatchObject({ kind: 'refused', code: '99' })
  await heard(30, 'VNPAY_QUERY', '97')
  expect(await fault()).toMatchObject({ kind: 'unsigned', code: null })
  const { person, wish, order } = await buyerOf(shop, await stock(shop, [onePhone('may', 1)]), 'may')
  const { body: { id } } = await order('k', { ...wish, paymentMethod: 'VNPAY' })
  await person.call('POST /api/orders/{id}/pay', { params: { id: String(id) } })
  expect(await fault()).toMatchObject({ kind: 'unsigned' }) // its time is not over: nobody has asked
  await run('update payment_attempt set asked_at = now()')
  expect(await fault()).toMatchObject({ kind: 'silent', code: null })
  await heard(0, 'VNPAY_QUERY', '00') // it is back
  expect(await fault()).toMatchObject({ kind: 'unsigned' })
})

test('minutes of several processes are one: counted together, as slow as the slowest; none is left out', () => {
  const minute = (at: number, requests: number, p99Ms: number | null) => ({ at, requests, errors: 1, p99Ms })
  expect(joinMinutes([[minute(5, 2, 10), minute(7, 1, null)], [minute(5, 3, 40), minute(8, 9, 1)]], 7)).toEqual([
    { at: '1970-01-01T00:05:00.000Z', requests: 5, errors: 2, p99Ms: 40 },
    { at: '1970-01-01T00:06:00.000Z', requests: 0, errors: 0, p99Ms: null },
    { at: '1970-01-01T00:07:00.000Z', requests: 1, errors: 1, p99Ms: null },
  ])
  expect(joinMinutes([[minute(5, 2, 10)]], 65)).toEqual([])
})
