// The mail server is not there, says nothing or refuses: shoppers notice nothing, mails are tried again and arrive once when it
// is well again, and what was given up is shown to staff.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADDRESS, buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openMailServer } from '#testing/mail-server.ts'
import type { MailServer } from '#testing/mail-server.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { answersTo } from './app-news.ts'
import { startJobs } from './kit/jobs.ts'
import { openLog } from './kit/log.ts'
import { openPost } from './mails/mails.ts'

const PUBLIC_URL = 'https://alo.example'
/** A silent server is given up by a connection before its mail is taken back, as it is in a shop. */
const PATIENCE = { greeting_ms: 500, word_ms: 3_000, mail_ms: 10_000 }
const [VERIFY, PLACED] = ['auth.registered/mail-the-link', 'orders.placed/mail-the-buyer']

const lines: string[] = []
const log = openLog('trace', { write: (line) => { lines.push(line) } })
let shop: TestShop
let goods: Goods
let staff: TestPerson
let server: MailServer
const working: (() => Promise<void>)[] = []
let people = 0

beforeAll(async () => {
  shop = await openTestShop({ log })
  goods = await stock(shop, [onePhone('may', 100)])
  staff = await shop.person('STAFF')
})
beforeEach(async () => {
  server = await openMailServer()
  const { rowCount: begun } = await query(`select from pg_tables where (schemaname, tablename) = ('pgboss', 'job')`)
  // whoever ended a moment ago may still hold a row
  await soon(async () => { await query(`truncate outbox; ${begun ? 'delete from pgboss.job' : ''}`) })
})
afterEach(async () => {
  await server.close()
  await Promise.all(working.splice(0).map((end) => end()))
})
afterAll(() => shop.close())

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values)
const soon = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 30_000, interval: 100 })

/** Begins to answer news; gives what ends it, as the end of the process does. */
async function work(patience = PATIENCE): Promise<() => Promise<void>> {
  const { db, pool } = shop.database
  const post = openPost({ smtpUrl: server.url, mailFrom: 'Alô <cskh@alo.example>', dataDir: shop.dataDir }, patience)
  const jobs = await startJobs(db, pool, { answers: answersTo(db, post, PUBLIC_URL) }, log)
  const end = (): Promise<void> => {
    post.leave()
    return jobs.stop()
  }
  working.push(end)
  return end
}

/** Somebody registers, somebody orders: both as ever. Gives who is to hear of it. */
async function signUpAndBuy() {
  const username = `khach.moi.${++people}`
  const email = `${username}@example.com`
  const body = { username, email, password: PASSWORD, fullname: 'Trần Thị Mơ', phone: '0987654321' }
  const registered = await shop.call('POST /api/auth/register', { body })
  const { person, order } = await buyerOf(shop, goods, 'may')
  const ordered = await order('k')
  expect([registered.status, ordered.status]).toEqual([201, 201])
  return { person, readers: [email, `${person.username}@example.com`] }
}

/** The state of both mails, by their queues. */
async function states(): Promise<Record<string, string>> {
  const { rows } = await query('select name, state from pgboss.job where name = any($1)', [[VERIFY, PLACED]])
  return Object.fromEntries(rows.map(({ name, state }) => [name, state] as const)) as Record<string, string> // text, both
}
const both = (state: string) => ({ [VERIFY]: state, [PLACED]: state })

/** The next try is due now, after so many that failed. */
const hurry = (failed = 1) => query(`update pgboss.job set start_after = now(), retry_count = greatest(retry_count, $1)
  where state = 'retry'`, [failed - 1])

const arrived = (): string[] => server.mails.flatMap(({ to }) => to).toSorted()
const status = async () => (await staff.call('GET /api/admin/status')).body

describe('a mail server that', () => {
  test.each<[string, () => void | Promise<void>]>([
    ['is not there', () => server.leave()],
    ['says nothing', () => { server.mood.silent = true }],
    ['has no time', () => { server.mood.recipient = () => '450 4.2.1 try again later' }],
    ['wants none', () => { server.mood.taken = '554 5.7.1 not wanted here' }],
  ])('%s keeps nobody from signing up or ordering; well again, each mail arrives once', async (_, upset) => {
    await upset()
    await work()
    const { person, readers } = await signUpAndBuy()
    await soon(async () => { expect(await states()).toEqual(both('retry')) })
    expect(arrived()).toEqual([])
    // what else follows an order does not wait for its mail
    await soon(async () => {
      const { body } = await person.call('GET /api/notifications/me/paginated')
      expect(body.content).toMatchObject([{ type: 'ORDER' }])
    })
    await server.comeBack()
    await soon(async () => { await hurry(); expect(await states()).toEqual(both('completed')) })
    expect(arrived()).toEqual(readers.toSorted())
  }, 90_000)
})

test('staff see mails that have been tried again and again, and those that were given up', async () => {
  server.mood.recipient = () => '550 5.7.1 not from you'
  await work()
  await signUpAndBuy()
  await soon(async () => { expect(await states()).toEqual(both('retry')) })
  const problems = async () => (await status()).problems.filter(({ kind }) => /mails_(late|failed)/.test(kind))
  expect(await problems()).toEqual([]) // it may be over in a minute
  await hurry(4)
  await soon(async () => { expect(await problems()).toEqual([{ kind: 'mails_late', count: 2 }]) })
  await hurry(30)
  await soon(async () => { expect(await states()).toEqual(both('failed')) })
  expect(await problems()).toEqual([{ kind: 'mails_failed', count: 2 }])
  expect((await status()).queues).toMatchObject([{ queue: VERIFY, failed: 1 }, { queue: PLACED, failed: 1 }])
}, 90_000)

test('a shop that is to end does not wait for a server that says nothing; the next start sends what did not leave', async () => {
  const emails = ['mot@example.com', 'hai@example.com', 'ba@example.com']
  for (const [at, email] of emails.entries()) {
    const body = { username: `ket.thuc.${at}`, email, password: PASSWORD, fullname: 'Trần Thị Mơ', phone: '0987654321' }
    await shop.call('POST /api/auth/register', { body })
  }
  server.mood.recipient = (to) => (to === emails[1] ? undefined : '250 ok')
  const end = await work({ greeting_ms: 60_000, word_ms: 60_000, mail_ms: 60_000 })
  await soon(() => { expect(arrived()).toEqual(['ba@example.com', 'mot@example.com']) })
  await end() // one mail is still on its way
  await server.comeBack()
  await work()
  await soon(async () => {
    await hurry()
    expect((await query('select distinct state from pgboss.job')).rows).toEqual([{ state: 'completed' }])
  })
  expect(arrived()).toEqual(emails.toSorted())
}, 60_000)

test('nothing of all that stands in the log: no address, no name, no word of a mail', async () => {
  server.mood.recipient = () => '550 5.1.1 <khach@example.com>: unknown'
  await work()
  await signUpAndBuy()
  await soon(async () => { expect(await states()).toEqual(both('retry')) })
  const told = lines.join('')
  expect(told).toContain('550 5.1.1 …: unknown')
  for (const word of ['@example.com', 'Trần Thị Mơ', ADDRESS.receiverName, ADDRESS.addressLine, 'token=', 'Đơn hàng']) {
    expect(told.includes(word) && word).toBe(false)
  }
}, 90_000)
