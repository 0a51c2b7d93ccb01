// Many write into one chat at the same moment: each message once, in the order it became visible, none after the end.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SupportMessage } from '#contract/support.ts'
import { answer, begin, close, newKey, read, readAtDesk, textsOf, write } from '#testing/chatting.ts'
import { crowded } from '#testing/crowd.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Reply, TestPerson, TestShop } from '#testing/shop.ts'
import { insertMessage } from './support-sql.ts'

let shop: TestShop
let staff: TestPerson
let customer: TestPerson

beforeAll(async () => {
  const open = await openTestShop({ connections: 32 })
  staff = await open.person('STAFF')
  shop = crowded(open)
  customer = await shop.person()
})
afterAll(() => shop.close())

const idsOf = (messages: readonly SupportMessage[]): number[] => messages.map(({ id }) => id)
const codesOf = (replies: readonly Reply<unknown>[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b)

describe('order', () => {
  test('whoever asks for what is after the last they know misses nothing, however many write meanwhile', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = (await begin(customer, '0')).body
      let writing = true
      const listen = async (): Promise<SupportMessage[]> => {
        const heard: SupportMessage[] = []
        for (let last = false; !last;) {
          last = !writing
          const { messages } = (await readAtDesk(staff, id, { after: String(heard.at(-1)?.id ?? 0) })).body
          heard.push(...messages)
        }
        return heard
      }
      const ears = [listen(), listen(), listen()]
      const texts = Array.from({ length: 40 }, (_, n) => String(n + 1))
      const replies = await Promise.all(texts.map((text, n) =>
        (n % 2 === 0 ? write(customer, id, text) : answer(staff, id, text))))
      writing = false
      expect(codesOf(replies)).toEqual(texts.map(() => 200))
      const all = (await read(customer, id)).body.messages
      expect(all.map(({ message }) => message).toSorted()).toEqual(['0', ...texts].toSorted())
      for (const heard of await Promise.all(ears)) expect(idsOf(heard)).toEqual(idsOf(all))
      await close(customer, id)
    }
  })

  test('a message that waited for another has the higher id: it is drawn by whoever holds the chat', async () => {
    const { id } = (await begin(customer, '0')).body
    const { db, pool } = shop.database
    const owner = { kind: 'person', id: customer.id } as const
    const isWaiting = async () => (await pool.query(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%support_message_number%'`)).rowCount === 1
    const waited = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('support_chat').select('id').where('id', '=', id).forUpdate().execute()
      const waits = answer(staff, id, 'hai')
      await vi.waitUntil(isWaiting, { timeout: 15_000, interval: 10 })
      const at = new Date(Date.now() + 5_000) // written long after the other began to wait
      await insertMessage(tx, { side: 'USER', owner }, id, { key: newKey(), message: 'một', at, asks: true },
        { most: 60, since: new Date(0) })
      return { waits, at: at.toISOString() }
    })
    expect((await waited.waits).status).toBe(200)
    const { messages, lastMessageAt } = (await read(customer, id)).body
    expect(textsOf((await read(customer, id)).body)).toEqual(['0', 'một', 'hai'])
    expect([messages[1]?.createdAt, messages[2]?.createdAt, lastMessageAt]).toEqual([waited.at, waited.at, waited.at])
    const closed = await close(customer, id)
    expect(closed.body.closedAt).toBe(waited.at)
  })

  test('the chat’s last message is the last of its messages, and what is unread fits', async () => {
    const { id } = (await begin(customer)).body
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? write(customer, id, 'a') : answer(staff, id, 'b'))))
    const { messages, lastMessageId, lastMessageAt, unread } = (await read(customer, id)).body
    expect([messages.at(-1)?.id, messages.at(-1)?.createdAt, unread]).toEqual([lastMessageId, lastMessageAt, 10])
    await close(customer, id)
  })
})

describe('once', () => {
  test('the same key and text many times at once is one message; both sides may use the same key', async () => {
    for (let round = 0; round < 10; round++) {
      const [key, { id }] = [newKey(), (await begin(customer, '0')).body]
      const replies = await Promise.all(Array.from({ length: 12 }, (_, n) =>
        (n % 2 === 0 ? write(customer, id, 'một', key) : answer(staff, id, 'hai', key))))
      expect(codesOf(replies)).toEqual(Array.from({ length: 12 }, () => 200))
      expect(textsOf((await read(customer, id)).body).toSorted()).toEqual(['0', 'hai', 'một'])
      await close(customer, id)
    }
  })

  test('the same key with another text is refused, also at once', async () => {
    for (let round = 0; round < 15; round++) {
      const [key, { id }] = [newKey(), (await begin(customer, '0')).body]
      const replies = await Promise.all([write(customer, id, 'một', key), write(customer, id, 'hai', key)])
      expect(codesOf(replies)).toEqual([200, 422])
      const { status, body } = await customer.refused('POST /api/support-chats/{id}/messages', { params: { id: String(id) },
        headers: { 'idempotency-key': key }, body: { message: 'ba' } })
      expect([status, body.code]).toEqual([422, 'support.key_reused'])
      expect((await read(customer, id)).body.messages).toHaveLength(2)
      await close(customer, id)
    }
  })

  test('a chat begun many times at once with one key is one, with one message; with another text it is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const [key, person] = [newKey(), await shop.person()]
      const replies = await Promise.all(Array.from({ length: 8 }, () => begin(person, 'một', key)))
      expect(new Set(replies.map(({ status, body }) => `${status} ${body.id} ${body.messages.length}`)).size).toBe(1)
      expect((await person.call('GET /api/support-chats/me')).body).toHaveLength(1)
      const { status, body } = await person.refused('POST /api/support-chats', { headers: { 'idempotency-key': key },
        body: { initialMessage: 'hai' } })
      expect([status, body.code]).toEqual([422, 'support.key_reused'])
    }
  })
})

describe('the end', () => {
  test('a message at the same moment is there or refused, and none comes after it', async () => {
    const codes = new Set<number>()
    for (let round = 0; round < 30; round++) {
      const { id } = (await begin(customer, '0')).body
      const [mine, closed, theirs] = await Promise.all([
        write(customer, id, 'một'), close(customer, id), answer(staff, id, 'hai'),
      ])
      for (const { status } of [mine, theirs]) codes.add(status)
      const { messages, closedAt } = (await read(customer, id)).body
      const wanted = ['0', ...(mine.status === 200 ? ['một'] : []), ...(theirs.status === 200 ? ['hai'] : [])]
      expect(messages.map(({ message }) => message).toSorted()).toEqual(wanted.toSorted())
      expect([closedAt, closedAt !== null]).toEqual([closed.body.closedAt, true])
      const waiting = (await readAtDesk(staff, id)).body.waitingSince
      expect(waiting).toBeNull()
    }
    expect([...codes].every((code) => code === 200 || code === 409)).toBe(true)
  })

  test('of both sides that end it at once the first counts', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = (await begin(customer)).body
      const [one, other] = await Promise.all([
        close(customer, id), staff.call('PATCH /api/admin/support-chats/{id}/close', { params: { id: String(id) } }),
      ])
      expect([one.status, other.status, other.body.closedAt]).toEqual([200, 200, one.body.closedAt])
    }
  })
})
