// Guests of the chat: what their secret opens, what becomes of it when they sign in, and when it all goes.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { adopt, answer, begin, close, guestBy, newGuest, newKey, read, readAtDesk, textsOf, write } from '#testing/chatting.ts'
import type { Guest } from '#testing/chatting.ts'
import { crowded } from '#testing/crowd.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Caller, TestPerson, TestShop } from '#testing/shop.ts'
import { GUESTS_AN_HOUR, purgeGuests } from './support.ts'

let shop: TestShop
let staff: TestPerson

beforeAll(async () => {
  const open = await openTestShop({ connections: 32 })
  staff = await open.person('STAFF')
  shop = crowded(open)
})
afterAll(() => shop.close())

const mine = async (who: Caller) => (await who.call('GET /api/support-chats/me')).body.map(({ id }) => id)
/** From an address of its own: the limit of guests is for those who want to reach it. */
let networks = 0
async function guestFrom(address = `10.${++networks >> 8}.${networks & 255}.7`) {
  const reply = await shop.send({ method: 'POST', url: '/api/support-chats/guest', remoteAddress: address })
  return { ...reply, guest: guestBy(shop, (reply.body as { secret: string }).secret) } // where it was not refused
}
const newOne = async (): Promise<Guest> => (await guestFrom()).guest

test('ROLE-08 guests who ask at the same moment are each themselves, or nobody', async () => {
  const guests = [await newGuest(shop), await newGuest(shop), await newGuest(shop)]
  const begun = await Promise.all(guests.map(async (guest) => (await begin(guest)).body.id))
  const nobody = guestBy(shop, 'ab'.repeat(32)).call('GET /api/support-chats/me')
  const found = await Promise.all(guests.map((guest) => guest.call('GET /api/support-chats/me')))
  expect(found.map(({ body }) => body.map(({ id }) => id))).toEqual(begun.map((id) => [id]))
  expect((await nobody).body).toEqual([])
})

describe('without signing in', () => {
  test('ROLE-09 a guest chats by a secret of 256 bits, of which only the hash is kept', async () => {
    const guest = await newOne()
    expect(guest.secret).toMatch(/^[0-9a-f]{64}$/)
    const { status, body } = await begin(guest, 'Shop ơi')
    expect([status, body.messages[0]?.senderName]).toEqual([201, expect.stringMatching(/^Khách \d+$/)])
    await answer(staff, body.id, 'Dạ Alô nghe')
    expect(textsOf((await write(guest, body.id, 'Còn máy không?')).body)).toEqual(['Shop ơi', 'Dạ Alô nghe', 'Còn máy không?'])
    expect(await mine(guest)).toEqual([body.id])
    const { rows } = await shop.database.pool.query<{ text: string }>('select g::text as text from support_guest g')
    expect(rows.filter(({ text }) => text.includes(guest.secret))).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })

  test('nobody without a secret, or with one the shop has not made, begins a chat or sees one', async () => {
    const unknown = guestBy(shop, 'f'.repeat(64))
    for (const who of [shop, unknown]) {
      const { status, body } = await who.refused('POST /api/support-chats', { headers: { 'idempotency-key': newKey() },
        body: { initialMessage: 'a' } })
      expect([status, body.code]).toEqual([422, 'support.no_identity'])
      expect(await mine(who)).toEqual([])
    }
  })

  const garbage = ['', 'x', 'F'.repeat(64), 'f'.repeat(63), 'f'.repeat(65), `${'f'.repeat(63)}g`]
  test.each(garbage)('%j is no secret', async (secret) => {
    const { status, body } = await guestBy(shop, secret).refused('GET /api/support-chats/me')
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['x-chat-guest']])
  })

  test('who is signed in is that person, whatever browser they sit at; a locked account is nobody', async () => {
    const [guest, person] = [await newOne(), await shop.person()]
    const { body: { id } } = await begin(guest)
    const both = guestBy(person, guest.secret)
    expect([await mine(both), (await both.refused('GET /api/support-chats/{id}', { params: { id: String(id) } })).status])
      .toEqual([[], 404])
    await shop.database.pool.query(`update person set status = 'LOCKED' where id = $1`, [person.id])
    const { body } = await person.refused('POST /api/support-chats', { headers: { 'idempotency-key': newKey() },
      body: { initialMessage: 'a' } })
    expect([body.code, await mine(person)]).toEqual(['support.no_identity', []])
  })

  test('nothing of a chat is kept by anybody on its way', async () => {
    const { headers } = await (await newOne()).call('GET /api/support-chats/me')
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('so many guests an hour come from one network, also at once; its address is kept nowhere', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    await guestFrom('203.0.113.77')
    const most = 600
    await shop.database.pool.query(`insert into support_guest (secret_hash, origin_hash, created_at)
      select sha256((n || clock_timestamp()::text)::bytea), origin_hash, created_at + interval '10 minutes'
      from support_guest, generate_series(1, $1) n
      where id = (select max(id) from support_guest)`, [most - 41])
    vi.setSystemTime(start + 20 * 60_000)
    const replies = await Promise.all(Array.from({ length: 48 }, () => guestFrom('203.0.113.77')))
    expect([GUESTS_AN_HOUR, replies.filter(({ status }) => status === 201).length]).toEqual([most, 40])
    const { status, headers } = await guestFrom('203.0.113.77')
    expect([status, headers['retry-after']]).toEqual([429, '2400']) // until the first of them is an hour old
    vi.setSystemTime(start + 60 * 60_000 + 1)
    expect((await guestFrom('203.0.113.77')).status).toBe(201)
    expect((await guestFrom('203.0.113.77')).headers['retry-after']).toBe('600')
    expect((await guestFrom('203.0.113.78')).status).toBe(201)
    const { rows } = await shop.database.pool.query<{ text: string }>('select g::text as text from support_guest g')
    expect(rows.filter(({ text }) => text.includes('203.0.113'))).toEqual([])
    vi.setSystemTime(start + 2 * 3_600_000 + 2_000)
    expect((await guestFrom('203.0.113.77')).status).toBe(201)
    await purgeGuests(shop.database.db)
    vi.useRealTimers()
    const { rows: [kept] } = await shop.database.pool.query<{ count: number }>(
      `select count(*) as count from support_guest where origin_hash is not null and created_at < now() + interval '90 minutes'`)
    expect(kept?.count).toBe(0)
  })
})

describe('signing in', () => {
  test('ROLE-09 a guest’s chats become the person’s, and the secret is worth nothing from then on; safe to repeat', async () => {
    const [guest, person] = [await newOne(), await shop.person()]
    const [one, two] = [(await begin(guest, 'một')).body, (await begin(guest, 'hai')).body]
    const own = (await begin(person, 'ba')).body
    const first = await adopt(person, guest)
    expect([first.status, first.body.map(({ id }) => id)]).toEqual([200, [own.id, two.id, one.id]])
    expect((await adopt(person, guest)).body).toEqual(first.body)
    expect([await mine(person), await mine(guest)]).toEqual([[own.id, two.id, one.id], []])
    expect((await guest.refused('GET /api/support-chats/{id}', { params: { id: String(one.id) } })).status).toBe(404)
    const begun = await guest.refused('POST /api/support-chats', { headers: { 'idempotency-key': newKey() },
      body: { initialMessage: 'a' } })
    expect(begun.body.code).toBe('support.no_identity')
    expect((await readAtDesk(staff, one.id)).body.customer.id).toBe(person.id)
    expect((await adopt(await shop.person(), guest)).body).toEqual([])
    expect(textsOf((await write(person, one.id, 'tiếp')).body)).toEqual(['một', 'tiếp'])
  })

  test('a message sent again after signing in is written once, and so is a chat', async () => {
    const [guest, person] = [await newOne(), await shop.person()]
    const [chatKey, key] = [newKey(), newKey()]
    const { body: { id } } = await begin(guest, 'một', chatKey)
    await write(guest, id, 'hai', key)
    await adopt(person, guest)
    expect((await begin(person, 'một', chatKey)).body.id).toBe(id)
    expect(textsOf((await write(person, id, 'hai', key)).body)).toEqual(['một', 'hai'])
  })

  test('a key that guest and person have both used stays the person’s', async () => {
    const [guest, person, key] = [await newOne(), await shop.person(), newKey()]
    const [theirs, own] = [(await begin(guest, 'một', key)).body.id, (await begin(person, 'hai', key)).body.id]
    expect((await adopt(person, guest)).body.map(({ id }) => id)).toEqual([own, theirs])
    expect((await begin(person, 'hai', key)).body.id).toBe(own)
  })

  test('of two people who sign in with the same secret at once one has its chats, all of them', async () => {
    for (let n = 0; n < 12; n++) {
      const [guest, one, two] = [await newOne(), await shop.person(), await shop.person()]
      const ids = [(await begin(guest)).body.id, (await begin(guest)).body.id].toReversed()
      const both = await Promise.all([adopt(one, guest), adopt(two, guest)])
      expect(both.map(({ body }) => body.map(({ id }) => id)).toSorted((a, b) => a.length - b.length)).toEqual([[], ids])
    }
  })

  test('a message under way while its guest signs in is there or refused, and sent again it is there once', async () => {
    const seen = new Set<number>()
    for (let n = 0; n < 40; n++) {
      const [guest, person, key] = [await newOne(), await shop.person(), newKey()]
      const { body: { id } } = await begin(guest, 'một')
      const [written] = await Promise.all([write(guest, id, 'hai', key), adopt(person, guest)])
      seen.add(written.status)
      expect(textsOf((await read(person, id)).body)).toEqual(written.status === 200 ? ['một', 'hai'] : ['một'])
      expect(textsOf((await write(person, id, 'hai', key)).body)).toEqual(['một', 'hai'])
    }
    expect([...seen].every((status) => status === 200 || status === 404)).toBe(true)
  })

  test('a chat begun while its guest signs in becomes the person’s, or is not begun', async () => {
    for (let n = 0; n < 40; n++) {
      const [guest, person] = [await newOne(), await shop.person()]
      const [begun] = await Promise.all([begin(guest), adopt(person, guest)])
      expect([201, 422]).toContain(begun.status)
      const { rows } = await shop.database.pool.query<{ id: number }>(
        'select c.id from support_chat c join support_guest g on g.id = c.guest_id where g.adopted_at is not null')
      expect(rows).toEqual([])
    }
  })
})

describe('what is kept', () => {
  const inDays = async (days: number): Promise<void> => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
    await purgeGuests(shop.database.db)
    vi.useRealTimers()
  }

  test('a guest’s chat goes 90 days after its last message, and its guest with the last; a person’s stays', async () => {
    const [guest, person, signed] = [await newOne(), await shop.person(), await newOne()]
    const { body: { id } } = await begin(guest)
    const own = (await begin(person)).body.id
    const adopted = (await begin(signed)).body.id
    await adopt(person, signed)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 86_400_000 })
    expect((await answer(staff, id, 'Còn đó không ạ?')).status).toBe(200)
    vi.useRealTimers()
    await inDays(109)
    expect(await mine(guest)).toEqual([id])
    await inDays(111)
    expect([await mine(guest), await mine(person)]).toEqual([[], [adopted, own]])
    const { rows: [left] } = await shop.database.pool.query<{ count: number }>(
      'select (select count(*) from support_message where chat_id = $1) + (select count(*) from support_guest) as count', [id])
    expect(left?.count).toBe(0)
    await close(person, own)
  })

  test('one that somebody is writing into just now is left for the next time', async () => {
    const guest = await newOne()
    const { body: { id } } = await begin(guest)
    await shop.database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('support_chat').select('id').where('id', '=', id).forUpdate().execute()
      await inDays(91)
    })
    expect(await mine(guest)).toEqual([id])
  })

  test('a secret nobody has used for 90 days is forgotten', async () => {
    const guest = await newGuest(shop)
    await inDays(89)
    expect((await begin(guest)).status).toBe(201)
  })
})
