// Choosing another password while signed in, and what that does to sessions and mails.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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
afterAll(() => shop.close())

const NEW_PASSWORD = 'Buoi-Sang-7x'
const login = (password: string) => shop.send({ method: 'POST', url: '/api/auth/login',
  payload: { username: person.username, password } })
const change = (given: object = {}, language = 'vi') => person.refused('POST /api/users/me/change-password',
  { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...given } }, { 'accept-language': language })

test('API-71 ERR-64 the password is another, other devices are signed out, this one is not, and the owner is told', async () => {
  const { body } = await login(PASSWORD)
  const { token: elsewhere } = body as { token: string }
  const email = `${person.username}@example.com`
  await shop.call('POST /api/auth/forgot-password', { body: { email } })
  await box.collect()
  const done = await person.call('POST /api/users/me/change-password',
    { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } })
  expect([done.status, done.body]).toEqual([200, { message: 'Đổi mật khẩu thành công!' }])
  expect((await person.call('GET /api/users/me')).status).toBe(200)
  expect((await shop.call('GET /api/users/me', {}, { authorization: `Bearer ${elsewhere}` })).status).toBe(401)
  expect([(await login(PASSWORD)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200])
  expect((await box.collect()).map(({ to, subject }) => [to, subject])).toEqual([[email, 'Mật khẩu Alô của bạn đã được đổi']])
  const { status } = await shop.refused('POST /api/auth/reset-password',
    { body: { token: box.tokenFor(email), newPassword: 'Chieu-Ve-8y' } })
  expect(status).toBe(400) // what waited in the mailbox ended with it
})

test('VALID-16 VALID-17 both passwords are asked for', async () => {
  const { status, body } = await person.refused('POST /api/users/me/change-password', { body: {} })
  expect([status, body.errors]).toEqual([422, { currentPassword: 'Vui lòng điền mục này', newPassword: 'Vui lòng điền mục này' }])
})

test('a wrong current password is told beside its field, in the asker\'s language, and changes nothing', async () => {
  const { status, body } = await change({ currentPassword: 'Sai@12345' }, 'en')
  expect([status, body]).toEqual([422, { status: 422, code: 'auth.wrong_current_password',
    message: 'The current password is not right', errors: { currentPassword: 'The current password is not right' } }])
  expect((await login(PASSWORD)).status).toBe(200)
})

test('VALID-18 the new one must differ, however it is typed', async () => {
  expect((await change({ newPassword: PASSWORD })).body.errors)
    .toEqual({ newPassword: 'Mật khẩu mới phải khác mật khẩu hiện tại' })
  const accented = 'Bưởi-Sáng-7x'
  expect((await change({ newPassword: accented.normalize('NFC') })).status).toBe(200)
  const again = await change({ currentPassword: accented.normalize('NFC'), newPassword: accented.normalize('NFD') })
  expect(again.body.errors).toEqual({ newPassword: 'Mật khẩu mới phải khác mật khẩu hiện tại' })
})

test('ERR-85 a repetition that differs is told beside its field', async () => {
  const { status, body } = await change({ confirmPassword: 'Khac@123y' })
  expect([status, body.errors]).toEqual([422, { confirmPassword: 'Mật khẩu xác nhận không khớp' }])
})

test.each([['Matkhau@123', 'Mật khẩu này quá phổ biến, hãy chọn mật khẩu khác'], ['ngan', 'Cần ít nhất 6 ký tự'],
  ['khongcohoa@1', 'Mật khẩu cần ít nhất một chữ hoa']])('the new password "%s" is refused', async (newPassword, says) => {
  expect((await change({ newPassword })).body.errors).toEqual({ newPassword: says })
})

test('a new password may not hold the own name', async () => {
  expect((await change({ newPassword: `Xx@${person.username}` })).body.errors)
    .toEqual({ newPassword: 'Mật khẩu không được chứa tên đăng nhập hoặc email của bạn' })
})

test('of two who change it at once one does', async () => {
  const replies = await Promise.all(['Chieu-Ve-8y', 'Trua-Nang-9z'].map((newPassword) => change({ newPassword })))
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
})

test('a sign-in with the old password that is being checked while the password changes opens no session', async () => {
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('update person set password_hash = \'another\' where id = $1', [person.id])
    const signingIn = login(PASSWORD)
    await vi.waitFor(async () => {
      const { rowCount } = await shop.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rowCount).toBeGreaterThan(0)
    }, { timeout: 5_000 })
    await client.query('commit')
    expect((await signingIn).status).toBe(401)
  } finally {
    client.release()
  }
  const { rowCount } = await shop.database.pool.query('select from session where person_id = $1', [person.id])
  expect(rowCount).toBe(1)
})
