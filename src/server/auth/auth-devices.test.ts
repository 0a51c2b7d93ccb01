// The devices that are signed in, as their owner sees and ends them; and the mail about a new one.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMailbox } from '#testing/mailbox.ts'
import type { Mailbox } from '#testing/mailbox.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let box: Mailbox
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  box = openMailbox(shop)
})
beforeEach(async () => { person = await shop.person() })
afterEach(() => { vi.useRealTimers() })
afterAll(() => shop.close())

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 '
  + 'Mobile/15E148 Safari/604.1'

/** Signs in from somewhere; gives the token. */
async function signIn(remoteAddress: string, agent: string, password = PASSWORD): Promise<string> {
  const { body } = await shop.send({ method: 'POST', url: '/api/auth/login', remoteAddress,
    payload: { username: person.username, password }, headers: { 'user-agent': agent, 'accept-language': 'vi' } })
  return (body as { token: string }).token
}
const asked = async (token: string) => (await shop.call('GET /api/users/me', {}, { authorization: `Bearer ${token}` })).status
const list = async (language = 'vi') => (await person.call('GET /api/users/me/sessions', {},
  { 'accept-language': language })).body

describe('the list', () => {
  test('names device, address and place, this one first, then the last used', async () => {
    const phone = await signIn('1.1.1.1', SAFARI)
    await signIn('203.113.131.1', CHROME)
    await shop.database.pool.query('update session set last_used_at = now() + interval \'1 minute\' where address = \'1.1.1.1\'')
    const devices = await list()
    expect(devices.map(({ device, address, current }) => [device, address, current])).toEqual([
      [expect.any(String), '127.0.0.1', true], ['Safari 18 · iOS', '1.1.1.1', false],
        ['Chrome 141 · Windows', '203.113.131.1', false],
    ])
    expect(devices.map(({ place }) => place)).toEqual(['Mạng nội bộ', expect.any(String), 'Việt Nam'])
    expect((await list('en'))[2]?.place).toBe('Vietnam')
    expect(JSON.stringify(devices)).not.toContain(phone)
  })

  test('shows nobody else\'s, and none that has ended', async () => {
    await shop.person()
    await signIn('10.0.0.1', CHROME)
    await shop.database.pool.query('update session set last_used_at = now() - interval \'31 days\' where address = \'10.0.0.1\'')
    expect(await list()).toHaveLength(1)
  })
})

describe('ending', () => {
  test('one signs that device out at once, and only that', async () => {
    const [phone, laptop] = [await signIn('10.0.0.2', SAFARI), await signIn('10.0.0.3', CHROME)]
    const id = (await list()).find(({ address }) => address === '10.0.0.2')?.id
    const ended = await person.call('DELETE /api/users/me/sessions/{id}', { params: { id: String(id) } })
    expect(ended.status).toBe(204)
    expect([await asked(phone), await asked(laptop), await asked(person.token)]).toEqual([401, 200, 200])
    expect((await person.refused('DELETE /api/users/me/sessions/{id}', { params: { id: String(id) } })).status).toBe(404)
  })

  test('another person\'s device is not ended, and is told of like one that is not there', async () => {
    const mine = (await list())[0]?.id
    const other = await shop.person()
    const [theirs, none] = await Promise.all([mine, 999_999].map((id) =>
      other.refused('DELETE /api/users/me/sessions/{id}', { params: { id: String(id) } })))
    expect(theirs).toMatchObject({ status: 404, body: { code: 'auth.session_not_found' } })
    expect(theirs?.body).toEqual(none?.body)
    expect(await asked(person.token)).toBe(200)
  })

  test('all others leaves this one', async () => {
    const others = [await signIn('10.0.0.2', SAFARI), await signIn('10.0.0.3', CHROME)]
    const stranger = await shop.person()
    expect((await person.call('DELETE /api/users/me/sessions')).status).toBe(204)
    expect(await Promise.all([...others, person.token, stranger.token].map(asked))).toEqual([401, 401, 200, 200])
    expect(await list()).toHaveLength(1)
  })
})

describe('a sign-in from a new place', () => {
  const mails = async () => (await box.collect()).filter(({ name }) =>
    name.startsWith('signed-in')).map(({ to, text }) => ({ to, text }))
  beforeEach(async () => {
    await mails()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 25 * 3_600_000)
  })

  test('is told by mail: once for an address with a device, whatever the version', async () => {
    await signIn('203.113.131.1', CHROME)
    const [mail, ...more] = await mails()
    expect([mail?.to, more]).toEqual([`${person.username}@example.com`, []])
    expect(mail?.text).toMatch(/Chrome 141 · Windows, từ 203\.113\.131\.1 \(Việt Nam\), lúc \d\d:\d\d \d\d\/\d\d\/\d{4}/)
    expect(mail?.text).toContain('https://alo.example/profile/devices')
    await signIn('203.113.131.1', CHROME.replace('141', '142'))
    expect(await mails()).toEqual([])
    await signIn('203.113.131.1', SAFARI)
    await signIn('203.113.131.2', CHROME)
    expect(await mails()).toHaveLength(2)
  })

  test.each([
    ['changed', async () => person.call('POST /api/users/me/change-password',
      { body: { currentPassword: PASSWORD, newPassword: 'Buoi-Sang-7x' } }, { 'user-agent': CHROME })],
    ['reset', async () => {
      const email = `${person.username}@example.com`
      await shop.call('POST /api/auth/forgot-password', { body: { email } })
      await box.collect()
      const body = { token: box.tokenFor(email), newPassword: 'Buoi-Sang-7x' }
      return shop.call('POST /api/auth/reset-password', { body }, { 'user-agent': CHROME })
    }],
  ])('is told again of every place but the one where the password was %s', async (_, change) => {
    await signIn('203.113.131.1', CHROME)
    await mails()
    expect((await change()).status).toBe(200)
    await signIn('127.0.0.1', CHROME, 'Buoi-Sang-7x')
    expect(await mails()).toEqual([])
    await signIn('203.113.131.1', CHROME, 'Buoi-Sang-7x')
    expect(await mails()).toHaveLength(1)
  })

  test('is not told to somebody who opened the account today, nor of a wrong password', async () => {
    vi.useRealTimers()
    await signIn('203.113.131.1', CHROME)
    expect(await mails()).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 25 * 3_600_000)
    await shop.send({ method: 'POST', url: '/api/auth/login', remoteAddress: '203.113.131.7',
      payload: { username: person.username, password: 'Sai@12345' } })
    expect(await mails()).toEqual([])
  })
})

test('signing in and out, devices ended and passwords changed stand in the activity log, with where it came from', async () => {
  await signIn('1.1.1.1', SAFARI)
  await person.call('DELETE /api/users/me/sessions')
  await person.call('POST /api/users/me/change-password', { body: { currentPassword: PASSWORD, newPassword: 'Buoi-Sang-7x' } })
  await person.call('POST /api/auth/logout')
  const { rows } = await shop.database.pool.query(
    'select kind, address from activity where person_id = $1 order by id', [person.id])
  expect(rows.map(({ kind }) => kind)).toEqual(['auth.registered', 'auth.signed_in', 'auth.signed_in', 'auth.session_ended',
    'auth.password_changed', 'auth.signed_out'])
  expect(rows[2]).toMatchObject({ address: '1.1.1.1' })
})
