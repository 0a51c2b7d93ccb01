// What other slices may do to a person's record: change a profile, close an account.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#server/kit/db.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { changePerson, closePerson, endSessions, isOwnPassword, readUser, startEmailChange } from './auth.ts'

let shop: TestShop
let person: TestPerson

beforeAll(async () => { shop = await openTestShop() })
beforeEach(async () => { person = await shop.person() })
afterAll(() => shop.close())

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => shop.database.db.transaction().execute(work)
const read = () => readUser(shop.database.db, person.id)

test('ENT-05 ENT-06 a profile has phone, birth date, gender and picture; only what is given changes', async () => {
  const before = await read()
  await within((tx) => changePerson(tx, person.id, { birthDate: '1990-02-28', gender: 'female' }))
  expect(await read()).toEqual({ ...before, birthDate: '1990-02-28', gender: 'female' })
  await within((tx) => changePerson(tx, person.id, { fullname: 'Lê Cam', phone: '+84909090909', imageUrl: '/a.webp',
    imagePath: 'a' }))
  await within((tx) => changePerson(tx, person.id, { birthDate: null }))
  expect(await read()).toEqual({ ...before, birthDate: null, gender: 'female', fullname: 'Lê Cam', phone: '+84909090909',
    imageUrl: '/a.webp', avatar: '/a.webp', imagePath: 'a' })
  await within((tx) => changePerson(tx, person.id, {}))
  for (const gender of ['male', 'other', null] as const) {
    await within((tx) => changePerson(tx, person.id, { gender }))
    expect((await read()).gender).toBe(gender)
  }
})

test('ENT-07 the account type is that of the role', async () => {
  const types = []
  for (const role of ['USER', 'STAFF', 'ADMIN'] as const) {
    types.push((await (await shop.person(role)).call('GET /api/users/me')).body.accountType)
  }
  expect(types).toEqual(['user', 'staff', 'admin'])
})

test('only the own password is right', async () => {
  const check = (id: number, password: string) => isOwnPassword(shop.database.db, id, password)
  expect([await check(person.id, PASSWORD), await check(person.id, 'Sai@12345'), await check(0, PASSWORD)]).toEqual([true,
    false, false])
})

test('sessions end for everybody but the one that is named', async () => {
  const { body } = await shop.call('POST /api/auth/login', { body: { username: person.username, password: PASSWORD } })
  const { createHash } = await import('node:crypto')
  const kept = createHash('sha256').update(body.token).digest()
  expect(await within((tx) => endSessions(tx, person.id, kept))).toBe(1)
  expect((await person.call('GET /api/users/me')).status).toBe(401)
  expect((await shop.call('GET /api/users/me', {}, { authorization: `Bearer ${body.token}` })).status).toBe(200)
  expect(await within((tx) => endSessions(tx, person.id))).toBe(1)
})

test('a closed account keeps nothing of the person, lets nobody in, and its name and address are free again', async () => {
  const email = `${person.username}@example.com`
  await within((tx) => startEmailChange(tx, person.id, 'sap-doi@example.com', 'vi'))
  await within((tx) => changePerson(tx, person.id, { birthDate: '1990-02-28', gender: 'male', imageUrl: '/x.webp',
    imagePath: 'x' }))
  await within((tx) => closePerson(tx, person.id))
  const { rows } = await shop.database.pool.query('select * from person where id = $1', [person.id])
  expect(rows[0]).toMatchObject({ status: 'CLOSED', username: `closed:${person.id}`, email: `closed-${person.id}@invalid`,
    fullname: 'Khách hàng', phone: null, birth_date: null, gender: null, image_url: null, image_path: null, new_email: null,
    closed_at: expect.any(Date), email_verified: false })
  expect(JSON.stringify(rows)).not.toContain(person.username)
  expect((await person.call('GET /api/users/me')).status).toBe(401)
  for (const username of [person.username, email, `closed:${person.id}`, `closed-${person.id}@invalid`]) {
    expect((await shop.refused('POST /api/auth/login', { body: { username,
      password: PASSWORD } })).body.code).toBe('auth.wrong_password')
  }
  for (const table of ['session', 'mail_link', 'known_origin']) {
    expect((await shop.database.pool.query(`select from ${table} where person_id = $1`, [person.id])).rowCount).toBe(0)
  }
  const { status } = await shop.call('POST /api/auth/register',
    { body: { username: person.username, email, password: PASSWORD, fullname: 'Người Khác', phone: '0987654321' } })
  expect(status).toBe(201)
})
