// Opening an account, signing in and out, who is asking.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop

beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

let count = 0
const wish = (given: object = {}) => {
  const username = `moi.${++count}`
  return { username, email: `${username}@example.com`, password: PASSWORD, fullname: 'Trần Thị Bưởi', phone: '0987 654 321',
    ...given }
}
const people = () => shop.database.db.selectFrom('person').selectAll().execute()

test('API-19 registering opens an account and says so in the asker\'s language', async () => {
  const body = wish()
  const reply = await shop.call('POST /api/auth/register', { body })
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({ message: 'Đăng ký thành công! Vui lòng kiểm tra email để xác minh tài khoản.' })
  const english = await shop.call('POST /api/auth/register', { body: wish() }, { 'accept-language': 'en-GB' })
  expect(english.body.message).toBe('You are registered! Please check your e-mail to verify your account.')
  const person = (await people()).find((one) => one.username === body.username)
  expect(person).toMatchObject({ email: body.email, fullname: body.fullname, phone: '+84987654321', role: 'USER',
    status: 'ACTIVE',
    email_verified: false })
  const news = await shop.database.db.selectFrom('outbox').select('payload').where('kind', '=', 'auth.registered').execute()
  expect(news.map((one) => one.payload)).toContainEqual({ personId: person?.id })
})

test('the password is kept as an argon2id hash, never as it is', async () => {
  await shop.call('POST /api/auth/register', { body: wish() })
  const rows = await people()
  expect(rows.length).toBeGreaterThan(0)
  for (const { password_hash } of rows) expect(password_hash)
    .toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=[2-9],p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(JSON.stringify(rows)).not.toContain(PASSWORD)
})

describe('duplicates', () => {
  test('a taken username and e-mail are both told beside their fields, letter case aside', async () => {
    const first = wish()
    await shop.call('POST /api/auth/register', { body: first })
    const both = await shop.refused('POST /api/auth/register',
      { body: wish({ username: first.username.toUpperCase(), email: ` ${first.email.toUpperCase()} ` }) })
    expect(both.status).toBe(422)
    expect(both.body).toEqual({ status: 422, code: 'auth.username_taken', message: 'Tên đăng nhập này đã có người dùng',
      errors: { username: 'Tên đăng nhập này đã có người dùng', email: 'Email này đã được đăng ký' } })
    const email = await shop.refused('POST /api/auth/register', { body: wish({ email: first.email }) },
      { 'accept-language': 'en' })
    expect(email.body).toEqual({ status: 422, code: 'auth.email_taken', message: 'This e-mail is already registered',
      errors: { email: 'This e-mail is already registered' } })
    expect((await people()).filter((one) => one.email === first.email)).toHaveLength(1)
  })

  test('20 who want the same username at once open one account; the others are told whose fault it is', async () => {
    const name = 'ai-cung-muon'
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) =>
      shop.send({ method: 'POST', url: '/api/auth/register', payload: wish({ username: n % 2 ? name : name.toUpperCase() }) })))
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    const refused = replies.filter((reply) => reply.status === 422)
    expect(refused).toHaveLength(19)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'auth.username_taken',
      errors: { username: expect.any(String) } })
    expect((await people()).filter((one) => one.username.toLowerCase() === name)).toHaveLength(1)
  })

  test('20 who want the same e-mail at once open one account', async () => {
    const email = 'chung@example.com'
    const replies = await Promise.all(Array.from({ length: 20 }, () =>
      shop.send({ method: 'POST', url: '/api/auth/register', payload: wish({ email }) })))
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(19)
    expect((await people()).filter((one) => one.email === email)).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('API-18 ENT-02 ENT-03 ENT-04 ENT-05 ENT-07 ENT-08 by username or e-mail, letter case aside: a token and the person',
    async () => {
    const body = wish({ username: 'Bac.Tu' })
    await shop.call('POST /api/auth/register', { body })
    for (const username of ['Bac.Tu', 'bac.tu', ' BAC.TU ', body.email, body.email.toUpperCase()]) {
      const reply = await shop.call('POST /api/auth/login', { body: { username, password: PASSWORD } })
      expect(reply.status).toBe(200)
      expect(reply.body.token).toMatch(/^[\w-]{43}$/)
      expect(reply.body.user).toEqual({
        id: expect.any(Number), username: 'Bac.Tu', fullname: body.fullname, email: body.email, phone: '+84987654321',
        imageUrl: null,
        imagePath: null, role: 'USER', status: 'ACTIVE', emailVerified: false, createdAt: expect.any(String),
        birthDate: null, gender: null, accountType: 'user', memberSince: reply.body.user.createdAt, avatar: null,
      })
    }
  })

  test('a wrong password and an unknown name get the very same answer', async () => {
    const { username } = await shop.person()
    const wrong = await shop.refused('POST /api/auth/login', { body: { username, password: 'Khac@123x' } })
    const unknown = await shop.refused('POST /api/auth/login', { body: { username: 'khong-co-ai', password: PASSWORD } })
    const mail = await shop.refused('POST /api/auth/login', { body: { username: 'khong@example.com', password: PASSWORD } })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ status: 401, code: 'auth.wrong_password', message: 'Tên đăng nhập hoặc mật khẩu không đúng' })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect([mail.status, mail.body]).toEqual([wrong.status, wrong.body])
    const english = await shop.refused('POST /api/auth/login', { body: { username, password: 'x' } }, { 'accept-language': 'en' })
    expect(english.body.message).toBe('Wrong username or password')
  })

  test('a password differs by letter case and by blanks; typed with composed or combining marks it is the same', async () => {
    const body = wish({ password: 'Hộp-thư9'.normalize('NFC') })
    await shop.call('POST /api/auth/register', { body })
    const status = async (password: string) => (await shop.send({ method: 'POST', url: '/api/auth/login',
      payload: { username: body.username, password } })).status
    expect(await status('Hộp-thư9'.normalize('NFD'))).toBe(200)
    expect(await status('hộp-thư9')).toBe(401)
    expect(await status('Hộp-thư9 ')).toBe(401)
  })

  test('a locked or closed account is refused once the password is right, and says nothing before', async () => {
    const { username, id } = await shop.person()
    for (const status of ['LOCKED', 'CLOSED']) {
      await shop.database.db.updateTable('person').set({ status }).where('id', '=', id).execute()
      const right = await shop.refused('POST /api/auth/login', { body: { username, password: PASSWORD } })
      expect(right.body).toEqual({ status: 403, code: 'auth.inactive', message: 'Tài khoản này đang bị khóa' })
      const wrong = await shop.refused('POST /api/auth/login', { body: { username, password: 'Khac@123x' } })
      expect(wrong.body.code).toBe('auth.wrong_password')
    }
  })

  test('only a name and a password are asked for, and missing ones are told beside their fields', async () => {
    const { status, body } = await shop.refused('POST /api/auth/login', { body: { username: ' ', password: '' } })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ username: 'Vui lòng điền mục này', password: 'Vui lòng điền mục này' })
  })
})
