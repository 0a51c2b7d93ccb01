// What an account must look like: the same rules as the form, kept by the server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop

beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

const right = { username: 'ten-moi', email: 'ten@congty.vn', password: 'Khach@123x', fullname: 'Lê Văn Cam', phone: '0912345678' }

/** The sentences beside the fields when this is sent. */
async function errorsOf(given: Record<string, unknown>, language = 'vi'): Promise<Record<string, string> | undefined> {
  const { status, body } = await shop.refused('POST /api/auth/register', { body: { ...right, ...given } },
    { 'accept-language': language })
  expect([status, body.code]).toEqual([422, 'request.invalid'])
  expect(body.message).toBe(language === 'vi' ? 'Dữ liệu không hợp lệ' : 'Invalid data')
  return body.errors
}

const REQUIRED = 'Vui lòng điền mục này'
const REQUIRED_EN = 'Please fill this in'

test('VALID-01 VALID-03 VALID-11 VALID-13 missing and empty fields are all told at once, in the asker\'s language', async () => {
  const fields = ['username', 'email', 'password', 'fullname', 'phone']
  const all = (value: unknown) => Object.fromEntries(fields.map((name) => [name, value]))
  expect(await errorsOf(all(undefined))).toEqual(all(REQUIRED))
  expect(await errorsOf(all(''))).toEqual(all(REQUIRED))
  expect(await errorsOf(all(undefined), 'en')).toEqual(all(REQUIRED_EN))
})

test.each(['ten', 'ten@', '@congty.vn', 'ten@congty', 'ten congty.vn', 'a@b@c.vn', `${'x'.repeat(250)}@congty.vn`,
  'ten@congty..vn'])(
  'VALID-02 "%s" is no e-mail', async (email) => {
    const errors = await errorsOf({ email })
    expect(Object.keys(errors ?? {})).toEqual(['email'])
    expect(errors?.['email']).toBe(email.length > 254 ? 'Tối đa 254 ký tự' : 'Email chưa đúng, ví dụ: ten@congty.vn')
  })

test('VALID-04 CONST-39 a password of 5 characters is too short, one of 6 is not', async () => {
  expect(await errorsOf({ password: 'Ab1@x' })).toEqual({ password: 'Cần ít nhất 6 ký tự' })
  expect(await errorsOf({ password: 'Ab1@x' }, 'en')).toEqual({ password: 'At least 6 characters' })
  const { status } = await shop.call('POST /api/auth/register',
    { body: { ...right, username: 'sau-ky-tu', email: 'sau@congty.vn', password: 'Ab1@xy' } })
  expect(status).toBe(201)
})

test('VALID-05 a password needs a capital', async () => {
  expect(await errorsOf({ password: 'khach@123x' })).toEqual({ password: 'Mật khẩu cần ít nhất một chữ hoa' })
})

test('VALID-06 a password needs a small letter', async () => {
  expect(await errorsOf({ password: 'KHACH@123X' })).toEqual({ password: 'Mật khẩu cần ít nhất một chữ thường' })
})

test('VALID-07 a password needs a digit', async () => {
  expect(await errorsOf({ password: 'Khach@xyz' })).toEqual({ password: 'Mật khẩu cần ít nhất một chữ số' })
})

test('VALID-08 a password needs a special character; a blank or a letter with an accent is none', async () => {
  const says = { password: 'Mật khẩu cần ít nhất một ký tự đặc biệt, ví dụ @ hoặc !' }
  expect(await errorsOf({ password: 'Khach123x' })).toEqual(says)
  expect(await errorsOf({ password: 'Khách 123x' })).toEqual(says)
})

test.each(['P@ssw0rd', 'Admin@123', 'Passw0rd@99', 'Matkhau@123',
  'Abc@1234'])('"%s" keeps every rule and is refused because everybody has it', async (password) => {
  expect(await errorsOf({ password })).toEqual({ password: 'Mật khẩu này quá phổ biến, hãy chọn mật khẩu khác' })
})

test('a password of more than 128 characters is refused before it is hashed', async () => {
  expect(await errorsOf({ password: `Ab1@${'x'.repeat(125)}` })).toEqual({ password: 'Tối đa 128 ký tự' })
})

test('VALID-12 CONST-40 a username of 2 characters is too short', async () => {
  expect(await errorsOf({ username: 'ab' })).toEqual({ username: 'Cần ít nhất 3 ký tự' })
  const { status } = await shop.call('POST /api/auth/register', { body: { ...right, username: 'abc', email: 'abc@congty.vn' } })
  expect(status).toBe(201)
})

test.each(['tên-có-dấu', 'có blank', 'a@b', 'x/../y',
  'x\u200By'])('a username like "%s" is refused: an e-mail is never mistaken for one', async (username) => {
  expect(await errorsOf({ username })).toEqual({ username: 'Chỉ dùng chữ không dấu, số và . _ -' })
})

test.each(['1234', '0912 345', '19001234', '0012345678', 'không có', '+84', '09123456789',
  '113'])('VALID-14 "%s" is no phone number', async (phone) => {
  expect(await errorsOf({ phone })).toEqual({ phone: 'Số điện thoại chưa đúng, ví dụ: 0912 345 678' })
})

test('what the account decides is not for the applicant to say', async () => {
  const errors = await errorsOf({ role: 'ADMIN', status: 'ACTIVE', emailVerified: true, id: 1 })
  expect(errors).toEqual(Object.fromEntries(['role', 'status', 'emailVerified', 'id'].map((name) =>
    [name, 'Mục này không được chấp nhận'])))
})

test('a taken name, a taken e-mail and a password everybody knows are told together', async () => {
  const person = await shop.person()
  const wish = { ...right, username: person.username, email: `${person.username}@example.com`, password: 'Abc@1234' }
  const { status, body } = await shop.refused('POST /api/auth/register', { body: wish })
  expect([status, body.code, Object.keys(body.errors ?? {}).toSorted((a, b) => a.localeCompare(b))])
    .toEqual([422, 'auth.username_taken', ['email', 'password', 'username']])
})
