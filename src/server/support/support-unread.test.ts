// A customer who was answered and is not there: told once for each silence, by notification and mail.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answersTo } from '#server/app-news.ts'
import { adopt, answer, begin, newGuest, write } from '#testing/chatting.ts'
import { crowded } from '#testing/crowd.ts'
import { openMailbox, PUBLIC_URL } from '#testing/mailbox.ts'
import type { Mailbox } from '#testing/mailbox.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { SILENCE_MS, tellUnread } from './support.ts'

let shop: TestShop
let staff: TestPerson
let mailbox: Mailbox
let start = 0

beforeAll(async () => {
  const open = await openTestShop()
  staff = await open.person('STAFF')
  shop = crowded(open)
  mailbox = openMailbox(shop)
})
beforeEach(async () => {
  await shop.database.pool.query('delete from support_chat')
  start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => { vi.useRealTimers() })
afterAll(() => shop.close())

const at = (id: number) => ({ params: { id: String(id) } })
const later = (ms: number): void => { vi.setSystemTime(start + ms) }
const look = () => tellUnread(shop.database.db)

/** All notifications of a person once all news was answered, twice. */
async function notesOf(person: TestPerson) {
  const answers = answersTo(shop.database.db, { send: async () => {} }, PUBLIC_URL)
  const { rows } = await shop.database.pool.query<{ id: number, payload: { chatId: number, personId: number } }>(
    `select id, payload from outbox where kind = 'support.unread' order by id`)
  for (const { id: eventId, payload } of [...rows, ...rows]) {
    await answers['support.unread']?.['note-the-person']?.({ eventId, kind: 'support.unread', payload })
  }
  return (await person.call('GET /api/notifications/me/paginated')).body.content
}

test('who has read nothing for ten minutes is told once, however much was answered', async () => {
  const person = await shop.person()
  const { id } = (await begin(person)).body
  await answer(staff, id, 'bí mật')
  later(SILENCE_MS - 1)
  await answer(staff, id, 'hai')
  expect([SILENCE_MS, await look()]).toEqual([600_000, 0])
  later(SILENCE_MS + 1)
  expect([await look(), await look()]).toEqual([1, 0])
  await answer(staff, id, 'ba')
  later(5 * SILENCE_MS)
  expect(await look()).toBe(0)
  expect(await notesOf(person)).toMatchObject([{ type: 'USER', isRead: false, title: 'Alô đã trả lời tin nhắn của bạn',
    message: 'Bạn có tin nhắn chưa đọc trong cuộc trò chuyện với Alô.' }])
  const [mail, ...more] = await mailbox.collect()
  expect([mail?.to, mail?.subject, more]).toEqual([`${person.username}@example.com`, 'Alô đã trả lời tin nhắn của bạn', []])
  expect(mail?.text).toContain(`${PUBLIC_URL}/chat/${id}`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('bí mật') // what was said stays in the shop
})

test.each(['reads', 'writes'])('who %s is there, and the next silence is another', async (what) => {
  const person = await shop.person()
  const { id } = (await begin(person)).body
  await answer(staff, id, 'một')
  later(SILENCE_MS / 2)
  if (what === 'reads') await person.call('PATCH /api/support-chats/{id}/read', at(id))
  else await write(person, id, 'vâng')
  later(3 * SILENCE_MS)
  expect(await look()).toBe(0)
  await answer(staff, id, 'hai')
  later(4 * SILENCE_MS + 1)
  expect(await look()).toBe(1)
  await (what === 'reads' ? person.call('PATCH /api/support-chats/{id}/read', at(id)) : write(person, id, 'vâng'))
  await answer(staff, id, 'ba')
  later(5 * SILENCE_MS + 2)
  expect([await look(), (await notesOf(person)).length]).toEqual([1, 2])
})

test('who has read only a part was there when they read it', async () => {
  const person = await shop.person()
  const { id } = (await begin(person)).body
  const first = (await answer(staff, id, 'một')).body.lastMessageId
  await answer(staff, id, 'hai')
  later(SILENCE_MS / 2)
  await person.call('PATCH /api/support-chats/{id}/read', { ...at(id), query: { upTo: String(first) } })
  later(SILENCE_MS + 1)
  expect(await look()).toBe(0)
  later(SILENCE_MS * 1.5)
  expect(await look()).toBe(1)
})

test('guests are told nothing outside of the chat; where they signed in meanwhile, the person is', async () => {
  const [guest, person] = [await newGuest(shop), await shop.person()]
  const { id } = (await begin(guest)).body
  await answer(staff, id, 'một')
  later(2 * SILENCE_MS)
  expect(await look()).toBe(0)
  await adopt(person, guest)
  expect(await look()).toBe(1)
  expect(await notesOf(person)).toHaveLength(1)
})

test('several processes that look at once tell each silence once', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => shop.person()))
  for (const person of people) await answer(staff, (await begin(person)).body.id, 'một')
  later(2 * SILENCE_MS)
  const told = await Promise.all(Array.from({ length: 6 }, look))
  expect(told.reduce((sum, one) => sum + one)).toBe(30)
})

test('nobody is told who has turned such news off, nor mailed at an address that was not confirmed, or locked', async () => {
  await mailbox.collect()
  const [quiet, unproved, gone] = [await shop.person(), await shop.person(), await shop.person()]
  await quiet.call('PUT /api/users/me/notification-settings', {
    body: { settings: [{ type: 'USER', channel: 'SHOP', enabled: false }] } })
  await shop.database.pool.query('update person set email_verified = false where id = $1', [unproved.id])
  for (const person of [quiet, unproved, gone]) await answer(staff, (await begin(person)).body.id, 'một')
  later(2 * SILENCE_MS)
  expect(await look()).toBe(3)
  await shop.database.pool.query(`update person set status = 'LOCKED' where id = $1`, [gone.id])
  expect([(await notesOf(quiet)).length, (await notesOf(unproved)).length]).toEqual([0, 1])
  expect(await mailbox.collect()).toEqual([])
  const { rows } = await shop.database.pool.query('select from notification where person_id = $1', [gone.id])
  expect(rows).toEqual([])
})

test('in English to whom reads English', async () => {
  const person = await shop.person()
  await shop.database.pool.query(`update person set language = 'en' where id = $1`, [person.id])
  await answer(staff, (await begin(person)).body.id, 'one')
  later(2 * SILENCE_MS)
  await look()
  const [mail] = await mailbox.collect()
  expect([mail?.subject, mail?.text]).toEqual(['Alô has answered your message', expect.stringContaining('Read the answer')])
})
