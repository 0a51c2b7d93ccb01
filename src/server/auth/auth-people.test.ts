// The command beside the shop that makes an administrator: the first of a shop, or one who is locked out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { makeAdministrator } from './auth.ts'

let shop: TestShop

beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

const rowOf = ({ id }: TestPerson) => shop.database.db.selectFrom('person').select(['role', 'status']).where('id', '=', id)
  .executeTakeFirstOrThrow()
const signIn = ({ username }: TestPerson) => shop.call('POST /api/auth/login', { body: { username, password: PASSWORD } })

test('whoever has an account becomes one by their username or e-mail address, letter case aside, and signs in anew', async () => {
  const [first, second] = [await shop.person(), await shop.person()]
  expect(await makeAdministrator(shop.database.db, first.username.toUpperCase())).toBe(true)
  expect(await makeAdministrator(shop.database.db, `${second.username}@example.com`)).toBe(true)
  for (const person of [first, second]) {
    expect(await rowOf(person)).toEqual({ role: 'ADMIN', status: 'ACTIVE' })
    expect((await person.refused('GET /api/users/me')).status).toBe(401)
    expect((await signIn(person)).body.user.role).toBe('ADMIN')
  }
  expect(await makeAdministrator(shop.database.db, first.username)).toBe(false)
})

test('who was locked is let in again; nobody is made of a name that nobody has, nor of a closed account', async () => {
  const [locked, closed] = [await shop.person('ADMIN'), await shop.person()]
  const set = ({ id }: TestPerson, status: 'LOCKED' | 'CLOSED') =>
    shop.database.db.updateTable('person').set({ status }).where('id', '=', id).execute()
  await set(locked, 'LOCKED')
  expect(await makeAdministrator(shop.database.db, locked.username)).toBe(true)
  expect((await signIn(locked)).status).toBe(200)
  await set(closed, 'CLOSED')
  expect(await makeAdministrator(shop.database.db, closed.username)).toBeUndefined()
  expect(await rowOf(closed)).toEqual({ role: 'USER', status: 'CLOSED' })
  expect(await makeAdministrator(shop.database.db, 'khong.co.ai')).toBeUndefined()
})
