// Nobody learns from how much is done whether a name is known: the same hashings for a name nobody has.
import { beforeEach, afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as Crypto from 'node:crypto'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { register } from './auth.ts'

const hashed = vi.hoisted(() => ({ costs: [] as unknown[] }))
vi.mock('node:crypto', async (importOriginal) => {
  const real = await importOriginal<typeof Crypto>()
  return { ...real, argon2: (...given: Parameters<typeof real.argon2>) => {
    const { memory, passes, parallelism, tagLength } = given[1]
    hashed.costs.push({ algorithm: given[0], memory, passes, parallelism, tagLength })
    return real.argon2(...given)
  } }
})

let shop: TestShop
let person: { id: number, username: string }

beforeAll(async () => {
  shop = await openTestShop()
  const username = 'nguoi.that' // whose password is hashed as everybody's is; those of tests have a cheap one
  const wish = { username, email: `${username}@example.com`, password: PASSWORD, fullname: 'Người Thật', phone: '+84912345678' }
  person = { id: await register(shop.database.db, wish, 'vi', { role: 'USER', emailVerified: true }), username }
})
beforeEach(() => { hashed.costs = [] })
afterAll(() => shop.close())

async function costsOf(username: string, password: string): Promise<{ costs: unknown[], answer: unknown }> {
  hashed.costs = []
  const { status, body, headers } = await shop.send({ method: 'POST', url: '/api/auth/login', payload: { username, password } })
  return { costs: hashed.costs, answer: { status, body, length: headers['content-length'] } }
}

test('a wrong password, a name nobody has and an e-mail nobody has cost one hashing each, and are answered alike', async () => {
  const wrong = await costsOf(person.username, 'Sai@12345')
  expect(wrong.costs).toEqual([{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }])
  for (const name of ['khong-co-ai', 'khong@example.com', `${person.username}@khac.example`, 'x'.repeat(254)]) {
    expect(await costsOf(name, PASSWORD)).toEqual(wrong)
  }
})

test('ROLE-25 a locked account costs what any other does', async () => {
  await shop.database.pool.query('update person set status = \'LOCKED\' where id = $1', [person.id])
  expect((await costsOf(person.username, 'Sai@12345')).answer).toMatchObject({ status: 401 })
  const right = await costsOf(person.username, PASSWORD)
  expect([right.costs.length, right.answer]).toEqual([1, expect.objectContaining({ status: 403 })])
})

test('a link that was never mailed costs no hashing', async () => {
  await shop.refused('POST /api/auth/reset-password', { body: { token: 'A'.repeat(43), newPassword: 'Buoi-Sang-7x' } })
  expect(hashed.costs).toEqual([])
})

test('asking for a link costs no hashing, known or not, and writes one row of news', async () => {
  for (const email of [`${person.username}@example.com`, 'khong-co-ai@example.com']) {
    const before = await shop.database.pool.query('select from outbox')
    await shop.call('POST /api/auth/forgot-password', { body: { email } })
    const after = await shop.database.pool.query('select from outbox')
    expect([hashed.costs, (after.rowCount ?? 0) - (before.rowCount ?? 0)]).toEqual([[], 1])
  }
})
