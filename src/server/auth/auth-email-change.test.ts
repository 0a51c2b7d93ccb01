// A new e-mail address: asked for with the password, and the account's only once its link was followed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from '#testing/mailbox.ts'
import type { Mailbox } from '#testing/mailbox.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { startEmailChange } from './auth.ts'

let shop: TestShop
let box: Mailbox

beforeAll(async () => {
  shop = await openTestShop()
  box = openMailbox(shop)
})
afterAll(() => shop.close())

const INVALID = { status: 400, code: 'auth.link_invalid', message: 'Liên kết không hợp lệ hoặc đã hết hạn' }
const verify = (token: string) => shop.send({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })
const reset = (token: string) => shop.send({ method: 'POST', url: '/api/auth/reset-password',
  payload: { token, newPassword: 'Buoi-Sang-7x' } })

async function asks(email: string) {
  const who = await shop.person()
  await shop.database.db.transaction().execute((tx) => startEmailChange(tx, who.id, email, 'vi'))
  return who
}

test('another address holds once its link was followed; the old one is told, and what was mailed to it ends', async () => {
  const who = await shop.person()
  const old = `${who.username}@example.com`
  await shop.call('POST /api/auth/forgot-password', { body: { email: old } })
  await box.collect()
  const resetOld = box.tokenFor(old)
  await shop.database.db.transaction().execute((tx) => startEmailChange(tx, who.id, 'moi-tinh@example.com', 'vi'))
  expect((await box.collect()).map(({ to, subject }) => [to, subject]))
    .toEqual([['moi-tinh@example.com', 'Xác nhận email mới của bạn tại Alô']])
  expect((await who.call('GET /api/users/me')).body.email).toBe(old)
  expect((await verify(box.tokenFor('moi-tinh@example.com'))).status).toBe(200)
  expect((await who.call('GET /api/users/me')).body).toMatchObject({ email: 'moi-tinh@example.com', emailVerified: true })
  const [told] = await box.collect()
  expect(told).toMatchObject({ to: old, subject: 'Email của tài khoản Alô đã được đổi' })
  expect(told?.text).toContain('m***@example.com')
  expect((await reset(resetOld)).body).toEqual(INVALID)
  expect((await verify(box.tokenFor('moi-tinh@example.com'))).status).toBe(200)
})

test('an address that somebody else has by now is refused, also when both follow their links at once', async () => {
  const [one, other] = [await asks('tranh@example.com'), await asks('tranh@example.com')]
  await box.collect()
  const tokens = box.mails.filter(({ to }) => to === 'tranh@example.com').map(({ text }) =>
    /token=([\w-]+)/.exec(text)?.[1] ?? '')
  const replies = await Promise.all(tokens.map((token) => verify(token)))
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'auth.email_taken' })
  const emails = [one, other].map(async (who) => (await who.call('GET /api/users/me')).body.email)
  expect((await Promise.all(emails)).filter((email) => email === 'tranh@example.com')).toHaveLength(1)
})

test('the address that is asked for last is the one; asking for the own one takes the wish back', async () => {
  const who = await asks('nham@example.com')
  await box.collect()
  const wrong = box.tokenFor('nham@example.com')
  const again = (email: string) => shop.database.db.transaction().execute((tx) => startEmailChange(tx, who.id, email, 'vi'))
  await again('dung@example.com')
  await box.collect()
  expect((await verify(wrong)).body).toEqual(INVALID)
  await again(`${who.username}@example.com`)
  expect((await verify(box.tokenFor('dung@example.com'))).body).toEqual(INVALID)
  await expect(again(`${(await shop.person()).username}@example.com`)).rejects.toMatchObject({ code: 'auth.email_taken',
    fields: { email: 'Email này đã được đăng ký' } })
})
