// Links in mails: what they prove, for how long, how often, and that asking for one tells nobody who has an account.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMailbox, PUBLIC_URL } from '#testing/mailbox.ts'
import type { Mailbox } from '#testing/mailbox.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { purgeLinks } from './auth.ts'

let shop: TestShop
let box: Mailbox
let count = 0

beforeAll(async () => {
  shop = await openTestShop()
  box = openMailbox(shop)
})
beforeEach(() => { vi.useFakeTimers({ toFake: ['Date'] }) })
afterEach(() => { vi.useRealTimers() })
afterAll(() => shop.close())

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values)
const pass = (ms: number): unknown => vi.setSystemTime(Date.now() + ms)
const HOUR_MS = 3_600_000
const INVALID = { status: 400, code: 'auth.link_invalid', message: 'Liên kết không hợp lệ hoặc đã hết hạn' }
const NEW_PASSWORD = 'Buoi-Sang-7x'

/** Somebody who has just registered. */
async function register() {
  const username = `moi-${++count}`
  const email = `${username}@example.com`
  await shop.call('POST /api/auth/register', { body: { username, email, password: PASSWORD, fullname: 'Trần Bưởi',
    phone: '0987654321' } })
  return { username, email }
}
const verify = (token: string, language = 'vi') => shop.send({ method: 'POST', url: '/api/auth/verify-email', payload: { token },
  headers: { 'accept-language': language } })
const forgot = (email: string) => shop.send({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } })
const resend = (email: string) => shop.send({ method: 'POST', url: '/api/auth/resend-verification', payload: { email } })
const reset = (token: string, newPassword = NEW_PASSWORD) => shop.send({ method: 'POST', url: '/api/auth/reset-password',
  payload: { token, newPassword } })
const login = (username: string, password = PASSWORD) => shop.send({ method: 'POST', url: '/api/auth/login',
  payload: { username, password } })
const person = async (email: string) => (await query('select * from person where email = $1', [email])).rows[0]

describe('confirming an address', () => {
  test('API-22 ERR-30 ENT-09 registering mails a link; following it confirms the address', async () => {
    const { email } = await register()
    const [mail] = await box.collect()
    expect(mail).toMatchObject({ to: email, subject: 'Xác minh email của bạn tại Alô' })
    expect(mail?.text).toMatch(new RegExp(`^Xác minh email: ${PUBLIC_URL}/verify-email\\?token=[\\w-]{43}$`, 'm'))
    const { status, body } = await verify(box.tokenFor(email))
    expect([status, body]).toEqual([200, { message: 'Xác minh email thành công!' }])
    expect(await person(email)).toMatchObject({ email_verified: true })
    const { rows } = await query('select t::text as all from mail_link t')
    expect(JSON.stringify(rows)).not.toContain(box.tokenFor(email))
  })

  test('a link followed twice is no fault and changes nothing; ten at once confirm once', async () => {
    const { email } = await register()
    await box.collect()
    const token = box.tokenFor(email)
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(token, 'en')))
    expect(replies.map(({ status, body }) => [status, body]))
      .toEqual(Array.from({ length: 10 }, () => [200, { message: 'Your e-mail is verified!' }]))
    const { id } = await person(email)
    expect((await query('select from activity where person_id = $1 and kind = \'auth.email_verified\'', [id])).rowCount).toBe(1)
    const before = (await query('select xmin::text from person where id = $1', [id])).rows
    expect((await verify(token)).status).toBe(200)
    expect((await query('select xmin::text from person where id = $1', [id])).rows).toEqual(before)
  })

  test.each(['x', 'A'.repeat(43), '\' or 1=1 --'])('API-22 the link "%s" was never mailed', async (token) => {
    const { status, body } = await verify(token)
    expect([status, body]).toEqual([400, INVALID])
  })

  test('a link confirms for 24 hours, and never the other purpose', async () => {
    const { email } = await register()
    await box.collect()
    const token = box.tokenFor(email)
    expect((await reset(token)).body).toEqual(INVALID)
    pass(24 * HOUR_MS - 1_000)
    const late = await register()
    await box.collect()
    expect((await verify(token)).status).toBe(200)
    pass(24 * HOUR_MS + 1_000)
    expect((await verify(box.tokenFor(late.email))).body).toEqual(INVALID)
    expect(await person(late.email)).toMatchObject({ email_verified: false })
  })

  test('a link proves the address it was sent to and no other', async () => {
    const { email } = await register()
    await box.collect()
    await query('update person set email = \'khac@example.com\' where email = $1', [email])
    expect((await verify(box.tokenFor(email))).body).toEqual(INVALID)
    expect(await person('khac@example.com')).toMatchObject({ email_verified: false })
  })

  test('nobody who may not sign in is written to, nor confirmed by what they have', async () => {
    const { email } = await register()
    await box.collect()
    await query('update person set status = \'LOCKED\' where email = $1', [email])
    pass(HOUR_MS)
    await resend(email)
    await forgot(email)
    expect(await box.collect()).toEqual([])
    expect((await verify(box.tokenFor(email))).body).toEqual(INVALID)
  })
})

describe('asking again', () => {
  test('is answered alike for everybody, with the same rows written, and mails only who waits', async () => {
    const waiting = await register()
    const done = await shop.person()
    await box.collect()
    pass(61_000)
    const written = async () => (await query('select kind, payload from outbox order by id desc limit 1')).rows[0]
    const answers = []
    for (const email of [waiting.email, `${done.username}@example.com`, 'khong-ai@example.com']) {
      const { status, body } = await resend(email)
      answers.push({ status, body, kind: (await written()).kind })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, kind: 'auth.verification_asked' })
    expect((await box.collect()).map(({ to }) => to)).toEqual([waiting.email])
    expect(JSON.stringify((await query('select payload from outbox')).rows)).not.toContain('khong-ai')
  })

  test('mails once a minute at most, and ten times an hour', async () => {
    const { email } = await register()
    await box.collect()
    const asked = async () => {
      await resend(email)
      return (await box.collect()).length
    }
    expect([await asked(), await asked()]).toEqual([0, 0])
    pass(60_001)
    expect([await asked(), await asked()]).toEqual([1, 0])
    const mailed = []
    for (let minute = 0; minute < 12; minute++) {
      pass(60_001)
      mailed.push(await asked())
    }
    expect(mailed).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
  })

  test('news that comes again before its link was followed is mailed again, and both links hold', async () => {
    const { email } = await register()
    await box.collect()
    const first = box.tokenFor(email)
    expect((await box.repeat()).filter(({ to }) => to === email)).toHaveLength(1)
    const second = box.tokenFor(email)
    expect(second).not.toBe(first)
    expect((await verify(first)).status).toBe(200)
    expect((await verify(second)).status).toBe(200)
    expect((await box.repeat()).filter(({ to }) => to === email)).toEqual([])
  })
})

describe('a forgotten password', () => {
  test('API-20 AUTH-03 ERR-28 is answered alike whether the address is known or not', async () => {
    const known = await shop.person()
    const replies = [await forgot(`${known.username}@example.com`), await forgot('khong-ai-ca@example.com')]
    for (const { status, body } of replies) {
      expect([status, body]).toEqual([200, { message: 'Hướng dẫn đặt lại mật khẩu đã được gửi đến email của bạn' }])
    }
    const kinds = (await query('select kind from outbox order by id desc limit 2')).rows
    expect(kinds).toEqual([{ kind: 'auth.reset_asked' }, { kind: 'auth.reset_asked' }])
    expect((await box.collect()).map(({ to, subject }) => [to, subject]))
      .toEqual([[`${known.username}@example.com`, 'Đặt lại mật khẩu Alô']])
  })

  test('API-21 ERR-29 the link sets a new password, ends every session, confirms the address, and is used once', async () => {
    const { username, email } = await register()
    const { body } = await login(username)
    await forgot(email)
    await box.collect()
    const token = box.tokenFor(email)
    const done = await reset(token)
    expect([done.status, done.body]).toEqual([200, { message: 'Đặt lại mật khẩu thành công!' }])
    const { token: old } = body as { token: string }
    expect((await shop.call('GET /api/users/me', {}, { authorization: `Bearer ${old}` })).status).toBe(401)
    expect([(await login(username)).status, (await login(username, NEW_PASSWORD)).status]).toEqual([401, 200])
    expect(await person(email)).toMatchObject({ email_verified: true })
    expect((await reset(token, 'Chieu-Ve-8y')).body).toEqual(INVALID)
    expect((await login(username, NEW_PASSWORD)).status).toBe(200)
    expect((await box.collect()).map(({ to, subject }) => [to, subject])).toEqual([[email, 'Mật khẩu Alô của bạn đã được đổi']])
  })

  test('of twenty who use a link at once one sets the password', async () => {
    const { email, username } = await register()
    await forgot(email)
    await box.collect()
    const token = box.tokenFor(email)
    const tried = Array.from({ length: 20 }, (_, n) => `Cung-Luc-${n}z`)
    const replies = await Promise.all(tried.map((password) => reset(token, password)))
    const won = tried.filter((_, n) => replies[n]?.status === 200)
    expect(won).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(19)
    expect((await login(username, won[0])).status).toBe(200)
  })

  test('VALID-44 VALID-45 a link is good for an hour; one that was never mailed is none', async () => {
    const { email } = await register()
    await forgot(email)
    await box.collect()
    pass(HOUR_MS + 1_000)
    expect((await reset(box.tokenFor(email))).body).toEqual(INVALID)
    expect((await reset('A'.repeat(43))).body).toEqual(INVALID)
  })

  test('VALID-43 without a link nothing is reset', async () => {
    const { status, body } = await shop.refused('POST /api/auth/reset-password', { body: { newPassword: NEW_PASSWORD } })
    expect([status, body.errors]).toEqual([422, { token: 'Vui lòng điền mục này' }])
  })

  test('using the later of two links ends the earlier one', async () => {
    const { email } = await register()
    await forgot(email)
    await box.collect()
    const first = box.tokenFor(email)
    pass(61_000)
    await forgot(email)
    await box.collect()
    expect((await reset(box.tokenFor(email))).status).toBe(200)
    expect((await reset(first, 'Chieu-Ve-8y')).body).toEqual(INVALID)
  })

  test('a password that breaks the rules, is common or holds the own name is refused, and the link stays good', async () => {
    const { username, email } = await register()
    await forgot(email)
    await box.collect()
    const token = box.tokenFor(email)
    const errors = async (password: string) => (await reset(token, password)).body
    expect(await errors('ngan')).toMatchObject({ errors: { newPassword: 'Cần ít nhất 6 ký tự' } })
    expect(await errors('Matkhau@123')).toMatchObject({
      errors: { newPassword: 'Mật khẩu này quá phổ biến, hãy chọn mật khẩu khác' } })
    expect(await errors(`X@${username}1`)).toMatchObject({
      errors: { newPassword: 'Mật khẩu không được chứa tên đăng nhập hoặc email của bạn' } })
    const { status } = await shop.call('POST /api/auth/reset-password', { body: { token, password: NEW_PASSWORD } })
    expect(status).toBe(200)
  })

  test('a link mailed to an address the account no longer has is worth nothing', async () => {
    const { email } = await register()
    await forgot(email)
    await box.collect()
    await query('update person set email = \'dich@example.com\' where email = $1', [email])
    expect((await reset(box.tokenFor(email))).body).toEqual(INVALID)
  })
})

test('links are forgotten a week after their end, and only those', async () => {
  await box.collect()
  await query('delete from mail_link')
  const { email } = await register()
  await box.collect()
  pass(8 * 24 * HOUR_MS - 1_000)
  expect(await purgeLinks(shop.database.db)).toBe(0)
  pass(2_000)
  await register()
  await box.collect()
  expect(await purgeLinks(shop.database.db)).toBe(1)
  expect((await query('select email from mail_link')).rows).not.toContainEqual({ email })
})
