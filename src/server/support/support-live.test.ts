// What both sides of a chat hear by themselves, over real sockets and in two processes; and until when.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import { hearerOf } from '#server/events/events.ts'
import { adopt, answer, begin, close, guestBy, newGuest, write } from '#testing/chatting.ts'
import { crowded } from '#testing/crowd.ts'
import { digestOf } from '#testing/digest.ts'
import { hearing, listen, listening, openSecond, soon } from '#testing/listening.ts'
import type { Heard } from '#testing/listening.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { purgeGuests } from './support.ts'

let shop: TestShop
let staff: TestPerson
let leaver: TestPerson
let one: string
let other: Awaited<ReturnType<typeof openSecond>>

beforeAll(async () => {
  const open = await openTestShop()
  staff = await open.person('STAFF')
  leaver = await open.person('STAFF')
  shop = crowded(open)
  one = await listening(shop.fastify)
  other = await openSecond(shop)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const at = (id: number) => ({ params: { id: String(id) } })
type Chat = Extract<LiveEvent, { event: 'chat' }>
const chatOf = ({ events }: Heard, id: number): Chat | undefined =>
  events.findLast((event): event is Chat => event.event === 'chat' && event.chatId === id)
const typingOf = ({ events }: Heard, id: number) => events.flatMap((event) =>
  (event.event === 'typing' && event.chatId === id ? [event.side] : []))

describe('what is heard', () => {
  test('every device of both sides, in every process, hears what is written, received, read and ended', async () => {
    const person = await shop.person()
    const { id, lastMessageId: first } = (await begin(person)).body
    const ears = await Promise.all([
      hearing(one, person.token), hearing(other.address, person.token),
      hearing(one, staff.token), hearing(other.address, staff.token),
    ])
    const heard = (wanted: Partial<Chat>): Promise<void> => soon(() => {
      for (const ear of ears) expect(chatOf(ear, id)).toMatchObject(wanted)
    })
    const { lastMessageId } = (await answer(staff, id, 'Dạ')).body
    await heard({ event: 'chat', chatId: id, status: 'OPEN', lastMessageId, user: { received: 0, read: 0 } })
    await person.call('PATCH /api/support-chats/{id}/received', { ...at(id), body: { messageId: lastMessageId } })
    await heard({ user: { received: lastMessageId, read: 0 } })
    await person.call('PATCH /api/support-chats/{id}/read', at(id))
    await heard({ user: { received: lastMessageId, read: lastMessageId } })
    await staff.call('PATCH /api/admin/support-chats/{id}/read', { ...at(id), query: { upTo: String(first) } })
    await heard({ support: { received: first, read: first } })
    await close(person, id)
    await heard({ status: 'CLOSED' })
    for (const ear of ears) ear.go()
  })

  test('where nothing changes nothing is told', async () => {
    const person = await shop.person()
    const { id } = (await begin(person)).body
    await person.call('PATCH /api/support-chats/{id}/read', at(id))
    const ear = await hearing(one, person.token)
    await soon(() => { expect(chatOf(ear, id)).toBeDefined() })
    const before = ear.events.length
    await person.call('PATCH /api/support-chats/{id}/read', at(id))
    await person.call('PATCH /api/support-chats/{id}/received', { ...at(id), body: { messageId: 1 } })
    await person.call('GET /api/support-chats/{id}', at(id))
    const { lastMessageId } = (await answer(staff, id, 'Dạ')).body
    await soon(() => { expect(chatOf(ear, id)?.lastMessageId).toBe(lastMessageId) })
    expect(ear.events).toHaveLength(before + 1)
    ear.go()
  })

  test('a guest hears their own chats alone; first of all that they are heard, and where open ones stand', async () => {
    const [guest, stranger] = [await newGuest(shop), await newGuest(shop)]
    const { id } = (await begin(guest)).body
    const [ear, strange] = [await hearing(one, guest.headers), await hearing(other.address, stranger.headers)]
    expect([ear.events[0], strange.events]).toEqual([{ event: 'hearing' }, [{ event: 'hearing' }]])
    await soon(() => { expect(chatOf(ear, id)?.status).toBe('OPEN') })
    const { lastMessageId } = (await answer(staff, id, 'Dạ')).body
    await soon(() => { expect(chatOf(ear, id)?.lastMessageId).toBe(lastMessageId) })
    const { id: theirs } = (await begin(stranger)).body
    await soon(() => { expect(chatOf(strange, theirs)).toBeDefined() })
    expect([chatOf(ear, theirs), chatOf(strange, id)]).toEqual([undefined, undefined])
    ear.go()
    strange.go()
  })

  test('a customer hears nothing of others’ chats', async () => {
    const [person, stranger] = [await shop.person(), await shop.person()]
    const ear = await hearing(one, stranger.token)
    const { id } = (await begin(person)).body
    const own = (await begin(stranger)).body.id
    await soon(() => { expect(chatOf(ear, own)).toBeDefined() })
    expect(chatOf(ear, id)).toBeUndefined()
    ear.go()
  })
})

describe('somebody is writing', () => {
  const typing = (who: TestPerson, id: number) => (who === staff ? who.call('POST /api/admin/support-chats/{id}/typing', at(id))
    : who.call('POST /api/support-chats/{id}/typing', at(id)))

  test('the other side hears it, in every process; nothing is written down', async () => {
    const person = await shop.person()
    const { id } = (await begin(person)).body
    const ears = [await hearing(one, person.token), await hearing(other.address, person.token)]
    const desk = [await hearing(one, staff.token), await hearing(other.address, staff.token)]
    const before = await digestOf(shop.database.pool)
    for (let n = 0; n < 5; n++) expect((await typing(staff, id)).status).toBe(204)
    await soon(() => { expect(ears.map((ear) => typingOf(ear, id))).toEqual([['SUPPORT'], ['SUPPORT']]) })
    for (let n = 0; n < 5; n++) await typing(person, id)
    await soon(() => { expect(desk.map((ear) => typingOf(ear, id))).toEqual([['SUPPORT', 'USER'], ['SUPPORT', 'USER']]) })
    expect(await digestOf(shop.database.pool)).toBe(before)
    const { lastMessageId } = (await answer(staff, id, 'Dạ')).body
    await soon(() => { for (const ear of [...ears, ...desk]) expect(chatOf(ear, id)?.lastMessageId).toBe(lastMessageId) })
    expect(ears.map((ear) => typingOf(ear, id))).toEqual([['SUPPORT'], ['SUPPORT']])
    expect(desk.map((ear) => typingOf(ear, id))).toEqual([['SUPPORT', 'USER'], ['SUPPORT', 'USER']])
    for (const ear of [...ears, ...desk]) ear.go()
  })

  test('staff hear which of them it is, the customer does not', async () => {
    const person = await shop.person()
    const { id } = (await begin(person)).body
    const [ear, desk] = [await hearing(one, person.token), await hearing(one, staff.token)]
    const writers = ({ events }: Heard) => events.flatMap((event) =>
      (event.event === 'typing' && event.chatId === id ? [event.by] : []))
    for (const who of [staff, leaver]) await who.call('POST /api/admin/support-chats/{id}/typing', at(id))
    await soon(() => { expect(writers(desk)).toEqual([staff.id, leaver.id]) })
    await soon(() => { expect(writers(ear)).toEqual([undefined]) })
    for (const each of [ear, desk]) each.go()
  })

  test('nobody hears it of a chat that has ended', async () => {
    const person = await shop.person()
    const { id } = (await begin(person)).body
    await close(person, id)
    const ear = await hearing(one, person.token)
    expect((await typing(staff, id)).status).toBe(204)
    const open = (await begin(person)).body.id
    await typing(staff, open)
    await soon(() => { expect(typingOf(ear, open)).toEqual(['SUPPORT']) })
    expect(typingOf(ear, id)).toEqual([])
    ear.go()
  })
})

describe('until when', () => {
  test('ROLE-09 a guest’s stream ends when somebody signs in with the secret, who hears the chat from then on', async () => {
    const [guest, person] = [await newGuest(shop), await shop.person()]
    const { id } = (await begin(guest)).body
    const [ear, own] = [await hearing(other.address, guest.headers), await hearing(one, person.token)]
    await adopt(person, guest)
    await soon(() => { expect([ear.over(), chatOf(own, id)?.chatId]).toEqual([true, id]) })
    const told = ear.events.length
    await write(person, id, 'a')
    expect([(await listen(one, guest.headers)).status, ear.events.length]).toEqual([401, told])
    own.go()
  })

  test('and when the guest is forgotten', async () => {
    const guest = await newGuest(shop)
    const ear = await hearing(one, guest.headers)
    await shop.database.pool.query(`update support_guest set created_at = now() - interval '91 days'`)
    await purgeGuests(shop.database.db)
    await soon(() => { expect(ear.over()).toBe(true) })
  })

  test('nobody listens with a secret the shop has not made, or with none; garbage is refused', async () => {
    const statuses = await Promise.all([guestBy(shop, 'f'.repeat(64)).headers, {}, { 'x-chat-guest': 'x' }].map(async (headers) =>
      (await listen(one, headers)).status))
    expect(statuses).toEqual([401, 401, 422])
    const person = await shop.person()
    await shop.database.pool.query(`update person set status = 'LOCKED' where id = $1`, [person.id])
    expect((await listen(one, person.token)).status).toBe(403)
  })

  test('guests are counted by their network, whoever is signed in is not', async () => {
    const [{ secret }, { db }] = [await newGuest(shop), shop.database]
    const origin = { address: '2001:db8:0:7::1', agent: '' }
    const guest = await hearerOf(db, { asker: undefined, secret, origin })
    const other = await hearerOf(db, { asker: undefined, secret, origin: { ...origin, address: '2001:db8:0:7:ffff::2' } })
    const asker = { id: 7, username: 'a', role: 'STAFF', status: 'ACTIVE', tokenHash: Buffer.alloc(32), origin } as const
    const person = await hearerOf(db, { asker, secret, origin })
    expect([guest.network, guest.audiences]).toEqual([other.network, [expect.stringMatching(/^guest:\d+$/)]])
    expect([guest.network === undefined, person.network, person.audiences]).toEqual([false, undefined, ['7', 'desk']])
  })

  test('the seventh stream of a guest ends the first', async () => {
    const guest = await newGuest(shop)
    const ears: Heard[] = []
    for (let n = 0; n < 7; n++) ears.push(await hearing(one, guest.headers))
    await soon(() => { expect(ears.map(({ over }) => over())).toEqual([true, ...Array<boolean>(6).fill(false)]) })
    expect(ears[0]?.events.at(-1)).toEqual({ event: 'elsewhere' })
    for (const ear of ears) ear.go()
  })

  test('who is no longer staff hears of no chat but their own', async () => {
    const person = await shop.person()
    const ear = await hearing(one, leaver.token)
    await shop.database.pool.query(`update person set role = 'USER' where id = $1`, [leaver.id])
    await soon(() => { expect(ear.over()).toBe(true) })
    const again = await hearing(one, leaver.token)
    const { id } = (await begin(person)).body
    const own = (await begin(leaver)).body.id
    await soon(() => { expect(chatOf(again, own)).toBeDefined() })
    expect([chatOf(ear, id), chatOf(again, id)]).toEqual([undefined, undefined])
    again.go()
  })
})
