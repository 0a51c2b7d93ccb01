// A new e-mail address: asked for with the password, and the account's only once its link was followed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailbox, PUBLIC_URL } from '#testing/mailbox.ts'
import type { Mailbox } from '#testing/mailbox.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
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
  const [link, warning, ...more] = await box.collect()
  expect([link?.to, link?.subject, more]).toEqual(['moi-tinh@example.com', 'Xác nhận email mới của bạn tại Alô', []])
  expect([warning?.to, warning?.subject]).toEqual([old, 'Có yêu cầu đổi email tài khoản Alô của bạn'])
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

describe('somebody with the password asks for another address', () => {
  const THIEF = 'trom@example.com'
  const owners = ({ username }: TestPerson) => `${username}@example.com`

  /** The account once its owner has got it back, and the link that was mailed to the other address meanwhile. */
  async function recovered(how: (who: TestPerson) => Promise<number>) {
    const who = await asks(THIEF)
    await box.collect()
    const token = box.tokenFor(THIEF)
    expect(await how(who)).toBe(200)
    return { who, token }
  }

  const recoveries = [
    ['changes the password', async (who: TestPerson) => (await who.call('POST /api/users/me/change-password',
      { body: { currentPassword: PASSWORD, newPassword: 'Buoi-Sang-7x' } })).status],
    ['resets the password', async (who: TestPerson) => {
      await shop.call('POST /api/auth/forgot-password', { body: { email: owners(who) } })
      await box.collect()
      return (await reset(box.tokenFor(owners(who)))).status
    }],
  ] as const

  test.each(recoveries)('and the owner %s: the link opens nothing any more, and no other is made', async (_, how) => {
    const { who, token } = await recovered(how)
    expect((await verify(token)).body).toEqual(INVALID)
    const { rows } = await shop.database.pool.query('select email, new_email from person where id = $1', [who.id])
    expect(rows).toEqual([{ email: owners(who), new_email: null }])
    expect((await box.repeat()).filter(({ to }) => to === THIEF)).toEqual([])
  })

  test.each(recoveries)('and the owner %s: asked for again, its old link is none', async (_, how) => {
    const { who, token } = await recovered(how)
    await shop.database.db.transaction().execute((tx) => startEmailChange(tx, who.id, THIEF, 'vi'))
    expect((await verify(token)).body).toEqual(INVALID)
  })

  test.each([
    ['vi', 'Có yêu cầu đổi email tài khoản Alô của bạn', 'Nếu không phải bạn, hãy đổi mật khẩu ngay'],
    ['en', 'Somebody asked to change the e-mail of your Alô account', 'change your password now'],
  ])('and its owner is told at once, in %s, with a way to stop it, once', async (language, subject, says) => {
    const who = await shop.person()
    await box.collect()
    await shop.database.pool.query('update person set language = $1 where id = $2', [language, who.id])
    await shop.database.db.transaction().execute((tx) => startEmailChange(tx, who.id, THIEF, 'vi'))
    const mails = await box.collect()
    expect(mails.map(({ to }) => to)).toEqual([THIEF, owners(who)])
    expect(mails[1]).toMatchObject({ subject, text: expect.stringContaining(says) })
    expect(mails[1]?.text).toContain('t***@example.com')
    expect(mails[1]?.text).toContain(`${PUBLIC_URL}/forgot-password`)
    expect(mails[1]?.text).not.toMatch(/trom|token=/)
    const names = [...mails, ...await box.repeat()].filter(({ to }) => to === owners(who)).map(({ name }) => name)
    expect(new Set(names.filter((name) => name.startsWith('email-change-asked'))).size).toBe(1)
  })
})
