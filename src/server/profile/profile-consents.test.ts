// What one agrees to: nothing unless one said so, every decision kept with what was read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasConsent } from '#server/consents/consents.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop

beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

const list = async (person: TestPerson, headers = {}) => (await person.call('GET /api/users/me/consents', {}, headers)).body
const rowsOf = (person: TestPerson) => shop.database.db.selectFrom('consent').selectAll().where('person_id', '=', person.id)
  .orderBy('id').execute()

async function decide(person: TestPerson, granted: boolean, given: object = {}, headers: Record<string, string> = {}) {
  const [marketing] = await list(person)
  const body = { purpose: 'marketing_email' as const, granted, textVersion: marketing?.textVersion ?? '', ...given }
  return person.refused('PUT /api/users/me/consents', { body }, headers)
}

test('nobody agrees to anything before they say so; each purpose says what it is for in both languages', async () => {
  const person = await shop.person()
  const [vi, en] = [await list(person), await list(person, { 'accept-language': 'en' })]
  expect(vi.map(({ purpose, granted, decidedAt }) => [purpose, granted, decidedAt]))
    .toEqual([['marketing_email', false, null], ['activity_origin', false, null]])
  expect(vi.map(({ textVersion }) => textVersion)).toEqual(en.map(({ textVersion }) => textVersion))
  for (const [at, { text }] of vi.entries()) {
    expect(text.length).toBeGreaterThan(80)
    expect(en[at]?.text).not.toBe(text)
  }
})

test('every switch adds who, when, to which words, in which language and from where', async () => {
  const person = await shop.person()
  const [shown] = await list(person, { 'accept-language': 'en' })
  const yes = await decide(person, true, {}, { 'accept-language': 'en', 'user-agent': 'AloTest/1' })
  expect(yes.body).toMatchObject([{ purpose: 'marketing_email', granted: true, decidedAt: expect.any(String) },
    { purpose: 'activity_origin', granted: false }])
  expect(await hasConsent(shop.database.db, person.id, 'marketing_email')).toBe(true)
  await decide(person, false)
  expect(await hasConsent(shop.database.db, person.id, 'marketing_email')).toBe(false)
  expect(await rowsOf(person)).toMatchObject([
    { purpose: 'marketing_email', granted: true, text: shown?.text, text_version: shown?.textVersion, language: 'en',
      address: '127.0.0.1', agent: 'AloTest/1', created_at: expect.any(Date) },
    { purpose: 'marketing_email', granted: false, language: 'vi' },
  ])
})

test('what stands already is not noted again', async () => {
  const person = await shop.person()
  for (const granted of [true, true, false, false]) expect((await decide(person, granted)).status).toBe(200)
  expect((await rowsOf(person)).map(({ granted }) => granted)).toEqual([true, false])
})

test('nobody agrees to a text they did not read: another version is refused with 409, and nothing is noted', async () => {
  const person = await shop.person()
  const { status, body } = await decide(person, true, { textVersion: 'marketing-email-0' })
  expect([status, body.code, body.message])
    .toEqual([409, 'profile.unknown_consent_text', 'Nội dung đồng ý vừa được cập nhật, vui lòng đọc lại'])
  expect(await rowsOf(person)).toEqual([])
})

test('what one person agrees to holds for them alone', async () => {
  const [person, other] = [await shop.person(), await shop.person()]
  await decide(person, true)
  expect((await list(other)).map(({ granted }) => granted)).toEqual([false, false])
  expect(await hasConsent(shop.database.db, other.id, 'marketing_email')).toBe(false)
})
