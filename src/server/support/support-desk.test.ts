// The desk: in which order chats stand there, whose customers wait, and when a chat ends by itself.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { SupportChat } from '#contract/support.ts'
import { answer, begin, close, newGuest, read, readAtDesk, write } from '#testing/chatting.ts'
import { crowded } from '#testing/crowd.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Caller, TestPerson, TestShop } from '#testing/shop.ts'
import { closeQuiet, QUIET_DAYS } from './support.ts'

let shop: TestShop
let staff: TestPerson
let customer: TestPerson

beforeAll(async () => {
  const open = await openTestShop()
  staff = await open.person('STAFF')
  shop = crowded(open)
  customer = await shop.person()
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.database.pool.query('delete from support_chat')
})
afterAll(() => shop.close())

const chatOf = async (who: Caller = customer, text?: string): Promise<SupportChat> => (await begin(who, text)).body
const at = (id: number) => ({ params: { id: String(id) } })
const ALL = { size: '100' }

const done = (id: number, messageId: number) =>
  staff.call('PATCH /api/admin/support-chats/{id}/done', { ...at(id), body: { messageId } })
const waiting = async (id: number) => (await readAtDesk(staff, id)).body.waitingSince

test('what needs no answer waits no more, and the chat stays open; a question that came meanwhile waits on', async () => {
  await shop.database.pool.query('delete from support_chat')
  const [one, two] = [await chatOf(), await chatOf(await shop.person())]
  const { body: { lastMessageId } } = await write(customer, one.id, 'À mà khoan')
  expect((await done(one.id, one.lastMessageId)).body.waitingSince).toBe(one.createdAt)
  const reply = await done(one.id, lastMessageId)
  expect([reply.status, reply.body.waitingSince, reply.body.status]).toEqual([200, null, 'OPEN'])
  expect((await done(one.id, lastMessageId)).body).toEqual(reply.body)
  const { content } = (await staff.call('GET /api/admin/support-chats', { query: ALL })).body
  expect(content.map(({ id }) => id)).toEqual([two.id, one.id])
  await write(customer, one.id, 'Còn hàng không?')
  expect(await waiting(one.id)).not.toBeNull()
  await close(customer, one.id)
})

test('of "done" and a question at the same moment the question is never lost', async () => {
  for (let n = 0; n < 30; n++) {
    const { id, lastMessageId } = await chatOf()
    const [, written] = await Promise.all([done(id, lastMessageId), write(customer, id, 'Còn hàng không?')])
    expect([written.status, await waiting(id)]).toEqual([200, expect.any(String)])
    await close(customer, id)
  }
})

test('thanks for an answer want none; before there was one they wait like anything else', async () => {
  const { id, createdAt } = await chatOf(customer, 'Cảm ơn shop')
  await write(customer, id, 'Cảm ơn shop')
  expect(await waiting(id)).toBe(createdAt)
  await answer(staff, id, 'Dạ không có gì ạ')
  const { body } = await write(customer, id, 'Dạ em cảm ơn shop nhiều ạ')
  expect([await waiting(id), body.messages.at(-1)?.message, (await readAtDesk(staff, id)).body.unread])
    .toEqual([null, 'Dạ em cảm ơn shop nhiều ạ', 3])
  await write(customer, id, 'Cảm ơn, mai giao được không?')
  expect(await waiting(id)).not.toBeNull()
  await close(customer, id)
})

test('those that wait longest first, then the latest; by state, and those that wait alone', async () => {
  await shop.database.pool.query('delete from support_chat')
  const [guest, person] = [await newGuest(shop), await shop.person()]
  const [one, two, three] = [await chatOf(guest), await chatOf(person), await chatOf(customer)]
  await write(guest, one.id, 'Còn ai không?') // waits since its first message
  await answer(staff, two.id, 'Dạ')
  const four = await chatOf(person)
  await close(person, four.id)
  const listed = async (query = {}) => {
    const { body } = await staff.call('GET /api/admin/support-chats', { query: { ...ALL, ...query } })
    expect(body.totalElements).toBe(body.content.length)
    return body.content.map(({ id }) => id)
  }
  expect(await listed()).toEqual([one.id, three.id, four.id, two.id])
  expect(await listed({ status: 'OPEN' })).toEqual([one.id, three.id, two.id])
  expect(await listed({ status: 'CLOSED' })).toEqual([four.id])
  expect(await listed({ waiting: 'true' })).toEqual([one.id, three.id])
  const { body } = await staff.call('GET /api/admin/support-chats', { query: { size: '1', page: '1' } })
  expect([body.content.map(({ id }) => id), body.totalElements]).toEqual([[three.id], 4])
  const { content } = (await staff.call('GET /api/admin/support-chats', { query: ALL })).body
  expect(content.map(({ customer: { id, email }, waitingSince, unread }) => [id, email, waitingSince, unread])).toEqual([
    [null, null, one.createdAt, 2], [customer.id, `${customer.username}@example.com`, three.createdAt, 1],
    [person.id, `${person.username}@example.com`, null, 1], [person.id, `${person.username}@example.com`, null, 1]])
  expect(content[0]?.customer.name).toMatch(/^Khách \d+$/)
})

test('unread ones are counted by an index, not by looking through the chat or those of others', async () => {
  const { pool } = shop.database
  await pool.query(`insert into support_chat (person_id) select $1 from generate_series(1, 100)`, [staff.id])
  await pool.query(`insert into support_message (chat_id, side, key, message)
    select c.id, case n % 2 when 0 then 'USER' else 'SUPPORT' end, n::text, 'a'
    from generate_series(1, 300) n, support_chat c where c.person_id = $1`, [staff.id])
  await pool.query(`update support_chat c set user_read = (select id from support_message m where m.chat_id = c.id
    order by id desc offset 10 limit 1) where person_id = $1`, [staff.id])
  await pool.query('analyze support_message, support_chat')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off, summary off)
    select (select count(*) from support_message u where u.chat_id = c.id and u.side = 'SUPPORT' and u.id > c.user_read)
    from support_chat c where c.person_id = ${staff.id}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/support_message_by_side( on support_message u)? \(actual rows=5(\.00)? loops=100\)/)
})

test('a chat that nobody waits in ends after two weeks of silence, and another may be begun; one that waits stays', async () => {
  const person = await newGuest(shop)
  const inDays = (days: number): void => { vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 }) }
  const [answered, waits, written] = [await chatOf(person), await chatOf(person), await chatOf(person)]
  for (const { id } of [answered, written]) await answer(staff, id, 'Dạ')
  inDays(5)
  expect((await write(person, written.id, 'Cảm ơn shop')).status).toBe(200)
  vi.useRealTimers()
  inDays(QUIET_DAYS - 0.01)
  expect([QUIET_DAYS, await closeQuiet(shop.database.db)]).toEqual([14, 0])
  vi.useRealTimers()
  inDays(QUIET_DAYS + 0.01)
  expect([await closeQuiet(shop.database.db), await closeQuiet(shop.database.db)]).toEqual([1, 0])
  const statuses = await Promise.all([answered, waits, written].map(async ({ id }) => (await read(person, id)).body.status))
  expect(statuses).toEqual(['CLOSED', 'OPEN', 'OPEN'])
  const { unread, closedAt } = (await read(person, answered.id)).body
  expect([unread, closedAt?.slice(0, 10)]).toEqual([1, new Date().toISOString().slice(0, 10)])
})

test('one that somebody is writing into just now is left open', async () => {
  const { id } = await chatOf()
  await answer(staff, id, 'Dạ')
  const { db } = shop.database
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('support_chat').select('id').where('id', '=', id).forUpdate().execute()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 86_400_000 })
    expect(await closeQuiet(db)).toBe(0)
  })
  expect(await closeQuiet(db)).toBe(1)
})
