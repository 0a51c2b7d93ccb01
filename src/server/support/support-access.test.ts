// Whose chat it is decides: for every line about one chat, what another's owner, a stranger and a used-up secret are answered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { supportApi } from '#contract/support.ts'
import { adopt, begin, guestBy, newGuest, newKey } from '#testing/chatting.ts'
import type { Guest } from '#testing/chatting.ts'
import { digestOf } from '#testing/digest.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Caller, TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let owner: TestPerson
let other: TestPerson
let guest: Guest
let otherGuest: Guest
let adopted: Guest
/** A person's chat, a guest's, and one that was a guest's. */
const chats = { person: 0, guest: 0, adopted: 0 }

beforeAll(async () => {
  shop = await openTestShop()
  owner = await shop.person()
  other = await shop.person()
  guest = await newGuest(shop)
  otherGuest = await newGuest(shop)
  adopted = await newGuest(shop)
  chats.person = (await begin(owner)).body.id
  chats.guest = (await begin(guest)).body.id
  chats.adopted = (await begin(adopted)).body.id
  await begin(other)
  await begin(otherGuest)
  await adopt(owner, adopted)
})
afterAll(() => shop.close())

const ONE = Object.entries(supportApi).flatMap(([line, { access }]) => (line.includes('{id}') ? [{ line, access }] : []))
const OWN = ONE.filter(({ access }) => access === 'anyone').map(({ line }) => line)
const DESK = ONE.filter(({ access }) => access === 'staff').map(({ line }) => line)

async function go(who: Caller, line: string, id: number): Promise<[number, string | undefined]> {
  const { status, body } = await who.refused(line as 'POST /api/support-chats/{id}/messages', { // of all, it takes the most
    params: { id: String(id) },
    ...(line.endsWith('messages') && { headers: { 'idempotency-key': newKey() }, body: { message: 'lạ' } }),
    ...((line.endsWith('received') || line.endsWith('done')) && { body: { messageId: 1 } }),
  })
  return [status, body.code]
}

test('the lines about one chat are these', () => {
  expect([OWN.length, DESK.length]).toEqual([6, 7])
})

test('ROLE-26 what is new in a chat is told to those whose chat it is, also where both ask at the same moment', async () => {
  const asked = { params: { id: String(chats.person) }, query: { after: '0' } }
  const replies = await Promise.all([owner, other, otherGuest, adopted, shop].map((who) =>
    who.refused('GET /api/support-chats/{id}', asked)))
  expect(replies.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404])
})

describe.each(OWN)('ROLE-26 %s', (line) => {
  test('somebody else’s chat is as unknown as one that does not exist, and nothing happens in it', async () => {
    const before = await digestOf(shop.database.pool)
    const strangers = { other, otherGuest, visitor: shop, adopted, staff: await shop.person('STAFF') }
    const withPeople = await digestOf(shop.database.pool)
    expect(withPeople).not.toBe(before)
    for (const [name, who] of Object.entries(strangers)) {
      for (const [kind, id] of Object.entries({ ...chats, nobody: 999_999 })) {
        expect([name, kind, ...await go(who, line, id)]).toEqual([name, kind, 404, 'support.not_found'])
      }
    }
    expect([await go(owner, line, chats.guest), await go(guest, line, chats.person)])
      .toEqual([[404, 'support.not_found'], [404, 'support.not_found']])
    expect(await digestOf(shop.database.pool)).toBe(withPeople)
  })

  test('a header that is no secret is refused', async () => {
    expect((await go(guestBy(shop, 'x'), line, chats.guest))[0]).toBe(422)
  })
})

test('ROLE-26 its owner is answered on every line, last of all when ending it', async () => {
  const lines = OWN.toSorted((one) => (one.endsWith('close') ? 1 : -1))
  for (const [who, id] of [[owner, chats.person], [owner, chats.adopted], [guest, chats.guest]] as const) {
    for (const line of lines) expect([line, (await go(who, line, id))[0]]).toEqual([line, line.endsWith('typing') ? 204 : 200])
  }
})

test.each(DESK)('%s is for staff alone', async (line) => {
  expect([await go(shop, line, chats.person), await go(guest, line, chats.guest), await go(owner, line, chats.person)]).toEqual(
    [[401, 'auth.sign_in'], [401, 'auth.sign_in'], [403, 'auth.forbidden']])
  const staff = await shop.person('STAFF')
  expect(await go(staff, line, 999_999)).toEqual([404, 'support.not_found'])
})
