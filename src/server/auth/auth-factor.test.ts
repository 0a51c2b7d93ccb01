// The second factor over HTTP: set up, asked for, each code taken once, recovery codes, and what the shop keeps of it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { appCode } from '#testing/app-code.ts'
import { setUpFactor } from '#testing/factors.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { authHttp, limitGuesses } from './auth-http.ts'
import { purgeSessions } from './auth.ts'

let shop: TestShop
let staff: TestPerson

beforeAll(async () => { shop = await openTestShop() })
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-22T10:00:10Z'))
  staff = await shop.person('STAFF')
})
afterEach(() => { vi.useRealTimers() })
afterAll(() => shop.close())

const pass = (seconds: number): unknown => vi.setSystemTime(Date.now() + seconds * 1_000)

/** The challenge that the right password gets. */
async function challengeOf(person = staff): Promise<string> {
  const { status, body } = await shop.refused('POST /api/auth/login', { body: { username: person.username, password: PASSWORD } })
  expect([status, body.code, Object.keys(body).toSorted()])
    .toEqual([401, 'auth.code_needed', ['challenge', 'code', 'message', 'status']])
  return body.challenge ?? ''
}
const answer = (challenge: string, code: string) => shop.call('POST /api/auth/login/code', { body: { challenge, code } })
const refusal = async (challenge: string, code: string) =>
  (await shop.refused('POST /api/auth/login/code', { body: { challenge, code } })).body
const proof = (code: string) => ({ currentPassword: PASSWORD, code })
const entries = (id: number) => shop.database.db.selectFrom('audit_entry').select(['line', 'before', 'after'])
  .where('subject_kind', '=', 'person').where('subject_id', '=', String(id)).orderBy('id').execute()

describe('setting up', () => {
  test('without one a password is all that is asked, and the reply is as it always was', async () => {
    const { body } = await shop.call('POST /api/auth/login', { body: { username: staff.username, password: PASSWORD } })
    expect(Object.keys(body).toSorted()).toEqual(['token', 'user'])
    expect((await staff.call('GET /api/admin/me/factor')).body).toEqual({ since: null, recoveryCodesLeft: 0, required: false })
  })

  test('nothing is asked for before a code has confirmed it; a wrong code confirms nothing', async () => {
    const { secret, address } = (await staff.call('POST /api/admin/me/factor', { body: { currentPassword: PASSWORD } })).body
    expect(address).toContain(`secret=${secret}&`)
    const wrong = await staff.refused('POST /api/admin/me/factor/confirm', { body: { code: appCode(secret, 7) } })
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual([422, 'auth.code_wrong', ['code']])
    expect((await shop.call('POST /api/auth/login', { body: { username: staff.username, password: PASSWORD } })).status).toBe(200)
  })

  test('who begins twice has the second secret', async () => {
    const begin = () => staff.call('POST /api/admin/me/factor', { body: { currentPassword: PASSWORD } })
    const [first, second] = [(await begin()).body.secret, (await begin()).body.secret]
    expect(first).not.toBe(second)
    const confirm = { body: { code: appCode(first) } }
    expect((await staff.refused('POST /api/admin/me/factor/confirm', confirm)).body.code).toBe('auth.code_wrong')
    expect((await staff.call('POST /api/admin/me/factor/confirm', { body: { code: appCode(second) } })).status).toBe(200)
  })

  test('it takes the password, and whoever has one has to switch it off first', async () => {
    const wrong = await staff.refused('POST /api/admin/me/factor', { body: { currentPassword: 'Sai@12345' } })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['currentPassword']])
    await setUpFactor(staff)
    const again = await staff.refused('POST /api/admin/me/factor', { body: { currentPassword: PASSWORD } })
    expect(again.body.code).toBe('auth.factor_on')
  })

  test('sessions that began without it end, but for the one it was set up from; the person is told by mail', async () => {
    const signIn = { username: staff.username, password: PASSWORD }
    const { body: { token } } = await shop.call('POST /api/auth/login', { body: signIn })
    await setUpFactor(staff)
    expect((await shop.send({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
    expect((await staff.call('GET /api/users/me')).status).toBe(200)
    const mails = await openMailbox(shop).collect()
    expect(mails.filter(({ to, subject }) => to === `${staff.username}@example.com` && subject.includes('xác thực hai lớp')))
      .toHaveLength(1)
  })

  test('customers have none of it', async () => {
    const customer = await shop.person()
    expect((await customer.refused('GET /api/admin/me/factor')).status).toBe(403)
    expect((await customer.refused('POST /api/admin/me/factor', { body: { currentPassword: PASSWORD } })).status).toBe(403)
  })
})

describe('signing in', () => {
  test('the challenge and a code of the app give a session; neither is taken twice', async () => {
    const { secret } = await setUpFactor(staff)
    const challenge = await challengeOf()
    const code = appCode(secret)
    const { body } = await answer(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([Object.keys(body).toSorted(), body.user.id]).toEqual([['token', 'user'], staff.id])
    expect((await refusal(challenge, appCode(secret, 1))).code).toBe('auth.challenge_over')
    expect((await refusal(await challengeOf(), code)).code).toBe('auth.code_wrong')
    expect((await answer(await challengeOf(), appCode(secret, 1))).status).toBe(200)
  })

  test('no code of a half minute before one that was taken', async () => {
    const { secret } = await setUpFactor(staff)
    expect((await answer(await challengeOf(), appCode(secret, 1))).status).toBe(200)
    expect((await refusal(await challengeOf(), appCode(secret))).code).toBe('auth.code_wrong')
  })

  test('of many who answer with one code at once one is let in, by one challenge or by many', async () => {
    const { secret } = await setUpFactor(staff)
    for (const rounds of [1, 2, 3]) {
      const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf()))
      const one = challenges[0] ?? ''
      const given = rounds % 2 === 0 ? challenges.map(() => one) : challenges
      const answers = await Promise.all(given.map((challenge) => answer(challenge, appCode(secret))))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      pass(30)
    }
  })

  test('a recovery code lets in once, and is seen to be gone', async () => {
    const { recoveryCodes: [code = ''] } = await setUpFactor(staff)
    const { body: { token } } = await answer(await challengeOf(), code.toLowerCase())
    expect((await refusal(await challengeOf(), code)).code).toBe('auth.code_wrong')
    const { body } = await shop.send({ url: '/api/admin/me/factor', headers: { authorization: `Bearer ${token}` } })
    expect(body).toMatchObject({ recoveryCodesLeft: 9 })
    const latest = (await staff.call('GET /api/activity-logs/me/latest')).body.map(({ details }) => details)
    expect(latest.slice(0, 2)).toEqual(['Đăng nhập', 'Đăng nhập bằng mã khôi phục'])
  })

  test('of many who try one recovery code at once one is let in', async () => {
    const { recoveryCodes } = await setUpFactor(staff)
    for (const code of recoveryCodes.slice(0, 3)) {
      const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf()))
      const answers = await Promise.all(challenges.map((challenge) => answer(challenge, code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('a challenge is over after five minutes, and when the password is another', async () => {
    const { secret } = await setUpFactor(staff)
    const late = await challengeOf()
    pass(301)
    expect((await refusal(late, appCode(secret))).code).toBe('auth.challenge_over')
    expect((await refusal('A'.repeat(43), appCode(secret))).code).toBe('auth.challenge_over')
    const before = await challengeOf()
    await staff.call('POST /api/users/me/change-password', { body: { currentPassword: PASSWORD, newPassword: 'Buoi-Sang-7x' } })
    expect((await refusal(before, appCode(secret))).code).toBe('auth.challenge_over')
    await purgeSessions(shop.database.db)
    const { rowCount } = await shop.database.pool.query('select from sign_in_challenge where expires_at < $1', [new Date()])
    expect(rowCount).toBe(0)
  })

  test('wrong passwords are answered as they are to everybody', async () => {
    await setUpFactor(staff)
    const wrong = await shop.refused('POST /api/auth/login', { body: { username: staff.username, password: 'Sai@12345' } })
    const unknown = await shop.refused('POST /api/auth/login', { body: { username: 'khong-co-ai', password: 'Sai@12345' } })
    expect(wrong.body).toEqual(unknown.body)
  })

  test('a code of somebody else\'s app is wrong', async () => {
    await setUpFactor(staff)
    const other = await shop.person('STAFF')
    const { secret } = await setUpFactor(other)
    expect((await refusal(await challengeOf(), appCode(secret))).code).toBe('auth.code_wrong')
  })
})

describe('guessing codes', () => {
  const line = limitGuesses(authHttp).find((one) => one.line === 'POST /api/auth/login/code')
  const guess = async (challenge: string, code: string, address: string): Promise<string> => {
    const request = { body: { challenge, code }, db: shop.database.db, language: 'vi', origin: { address, agent: '' } }
    // what this handler reads of a request
    const asked = line?.handle(request as unknown as Parameters<typeof line.handle>[0])
    return asked?.then(() => 'in', (error: Error) => error.message) ?? ''
  }

  test('five free, then it waits, and a right password forgets none of them', async () => {
    const { secret } = await setUpFactor(staff)
    const outcomes = []
    for (let n = 0; n < 6; n++) outcomes.push(await guess(await challengeOf(), '000000', '203.0.113.5'))
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'auth.code_wrong'), 'request.too_many'])
    expect(await guess(await challengeOf(), appCode(secret), '203.0.113.5')).toBe('request.too_many')
    pass(3)
    expect(await guess(await challengeOf(), appCode(secret), '203.0.113.5')).toBe('in')
    expect(await guess(await challengeOf(), '000000', '203.0.113.5')).toBe('auth.code_wrong')
  })

  test('from everywhere together twenty a day; its owner comes in from where they came before', async () => {
    const { secret } = await setUpFactor(staff)
    expect(await guess(await challengeOf(), appCode(secret), '198.51.100.1')).toBe('in')
    const outcomes = []
    for (let n = 0; n < 21; n++) outcomes.push(await guess(await challengeOf(), '000000', `203.0.${n}.9`))
    expect(outcomes.filter((one) => one === 'auth.code_wrong')).toHaveLength(20)
    expect(outcomes.at(-1)).toBe('request.too_many')
    pass(30)
    expect(await guess(await challengeOf(), appCode(secret), '192.0.2.77')).toBe('request.too_many')
    expect(await guess(await challengeOf(), appCode(secret), '198.51.100.1')).toBe('in')
  })

  test('what is no challenge is counted for nobody', async () => {
    for (let n = 0; n < 7; n++) expect(await guess('B'.repeat(43), '000000', '203.0.113.6')).toBe('auth.challenge_over')
  })
})

describe('changing it', () => {
  test('switched off by password and code together, the same code taken nowhere else', async () => {
    const { secret } = await setUpFactor(staff)
    const code = appCode(secret)
    expect((await answer(await challengeOf(), code)).status).toBe(200)
    expect((await staff.refused('DELETE /api/admin/me/factor', { body: proof(code) })).body.code).toBe('auth.code_wrong')
    const body = { ...proof(appCode(secret, 1)), currentPassword: 'Sai@12345' }
    expect((await staff.refused('DELETE /api/admin/me/factor', { body })).body.code).toBe('auth.wrong_current_password')
    const off = await staff.call('DELETE /api/admin/me/factor', { body: proof(appCode(secret, 1)) })
    expect(off.body).toEqual({ since: null, recoveryCodesLeft: 0, required: false })
    expect((await shop.call('POST /api/auth/login', { body: { username: staff.username, password: PASSWORD } })).status).toBe(200)
    expect((await staff.refused('DELETE /api/admin/me/factor', { body: proof('000000') })).body.code).toBe('auth.factor_off')
  })

  test('new recovery codes; the old ones hold no more', async () => {
    const { secret, recoveryCodes: [old = ''] } = await setUpFactor(staff)
    const { body } = await staff.call('POST /api/admin/me/recovery-codes', { body: proof(appCode(secret)) })
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await refusal(await challengeOf(), old)).code).toBe('auth.code_wrong')
    expect((await answer(await challengeOf(), body.recoveryCodes[9] ?? '')).status).toBe(200)
  })

  test('each change leaves one entry, without secret and codes; nothing of them is told or kept as it is', async () => {
    const { secret, recoveryCodes } = await setUpFactor(staff)
    const body = proof(appCode(secret))
    const { body: { recoveryCodes: newer } } = await staff.call('POST /api/admin/me/recovery-codes', { body })
    await staff.call('DELETE /api/admin/me/factor', { body: proof(appCode(secret, 1)) })
    const kept = await entries(staff.id)
    expect(kept.map(({ line, before, after }) => [line, before, after])).toEqual([
      ['POST /api/admin/me/factor/confirm', { secondFactor: false }, { secondFactor: true }],
      ['POST /api/admin/me/recovery-codes', { secondFactor: true }, { secondFactor: true }],
      ['DELETE /api/admin/me/factor', { secondFactor: true }, { secondFactor: false }],
    ])
    const everything = JSON.stringify([
      await shop.database.db.selectFrom('recovery_code').selectAll().execute(), kept,
      await shop.database.db.selectFrom('activity').selectAll().execute(),
      await shop.database.db.selectFrom('outbox').selectAll().execute(), (await staff.call('GET /api/users/me/export')).body,
    ])
    for (const one of [secret, ...recoveryCodes, ...newer]) expect(everything).not.toContain(one)
  })

  test('a closed account keeps none', async () => {
    await setUpFactor(staff)
    await staff.call('DELETE /api/users/me', { body: { password: PASSWORD } })
    const { rowCount } = await shop.database.pool.query('select from second_factor where person_id = $1', [staff.id])
    expect(rowCount).toBe(0)
  })
})
