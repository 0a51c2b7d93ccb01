// People over HTTP: found, shown, locked, given another role, signed out, invited; and the second factor that all staff need.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Asked } from '#contract/shop.ts'
import { appCode } from '#testing/app-code.ts'
import { setUpFactor } from '#testing/factors.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { meantBy } from './people-rules.ts'
import { countOf, idsOf } from './people-sql.ts'
import type { Filter } from './people-sql.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.person('ADMIN')
})
afterAll(() => shop.close())

const at = (id: number) => ({ params: { id: String(id) } })
const read = async (id: number) => (await admin.call('GET /api/admin/people/{id}', at(id))).body
const setStatus = (id: number, status: 'ACTIVE' | 'LOCKED', edition: number, who = admin) =>
  who.call('PUT /api/admin/people/{id}/status', { ...at(id), body: { status, edition } })
const setRole = (id: number, role: 'USER' | 'STAFF' | 'ADMIN', edition: number, who = admin) =>
  who.call('PUT /api/admin/people/{id}/role', { ...at(id), body: { role, edition } })
const codeOf = ({ body }: { body: unknown }): string => (body as { code: string }).code // a refusal was expected
const entries = (id: number) => shop.database.db.selectFrom('audit_entry').select(['id', 'line', 'before', 'after'])
  .where('subject_kind', '=', 'person').where('subject_id', '=', String(id)).orderBy('id').execute()
const login = (person: TestPerson) =>
  shop.send({ method: 'POST', url: '/api/auth/login', payload: { username: person.username, password: PASSWORD } })

describe('who may', () => {
  test('ROLE-04 administrators alone: staff, customers and strangers are refused', async () => {
    const [staff, customer] = [await shop.person('STAFF'), await shop.person()]
    for (const line of ['GET /api/admin/people', 'GET /api/admin/staff', 'GET /api/admin/staff-rules'] as const) {
      const statuses = await Promise.all([shop, customer, staff, admin].map(async (who) => (await who.refused(line)).status))
      expect(statuses).toEqual([401, 403, 403, 200])
    }
  })
})

describe('finding people', () => {
  type Query = Asked<'GET /api/admin/people'>['query']
  const names = async (query: Query = {}) =>
    (await admin.call('GET /api/admin/people', { query })).body.content.map(({ username }) => username)

  test('by username, e-mail, telephone and words of the name, accents or not; closed accounts only when asked for', async () => {
    const person = await shop.person()
    await shop.database.db.updateTable('person')
      .set({ fullname: 'Nguyễn Đỗ Quyên', username: 'do_quyen%1', email: 'quyen_1@vi-du.example', phone: '+84987000111' })
      .where('id', '=', person.id).execute()
    for (const search of ['do_quyen%1', 'DO_QUYEN', 'quyen_1@vi', '0987 000 111', 'đỗ quyên', 'do quye', 'Nguyen Quyên']) {
      expect([search, await names({ search })]).toEqual([search, ['do_quyen%1']])
    }
    for (const search of ['doxquyen', 'quyenx1@', 'quyen khac', '%', '_', '  !']) {
      expect([search, await names({ search })]).toEqual([search, []])
    }
    await shop.database.db.updateTable('person').set({ status: 'CLOSED' }).where('id', '=', person.id).execute()
    expect(await names({ search: 'do_quyen' })).toEqual([])
    expect(await names({ search: 'do_quyen', status: 'CLOSED' })).toEqual(['do_quyen%1'])
  })

  test('by role and status, slice after slice, the newest first', async () => {
    const people = [await shop.person('STAFF'), await shop.person('STAFF'), await shop.person('STAFF')]
    const first = (await admin.call('GET /api/admin/staff', { query: { role: 'STAFF', size: '2' } })).body
    expect(first.content.map(({ id }) => id)).toEqual([people[2]?.id, people[1]?.id])
    expect(first.content[0]).toMatchObject({ factor: false, invited: false, role: 'STAFF', signedInAt: expect.any(String) })
    const onward = { role: 'STAFF', size: '2', cursor: first.next ?? '' } as const
    const second = (await admin.call('GET /api/admin/staff', { query: onward })).body
    expect(second.content[0]?.id).toBe(people[0]?.id)
    await setStatus(people[1]?.id ?? 0, 'LOCKED', 1)
    expect(await names({ status: 'LOCKED' })).toEqual([people[1]?.username])
    expect(await names({ role: 'STAFF', status: 'LOCKED' })).toEqual([people[1]?.username])
    expect((await names({ role: 'ADMIN' })).length).toBe(1)
  })

  const wishes: [string, Filter][] = [
    ['everybody', {}], ['customers', { roles: ['USER'] }], ['staff', { roles: ['STAFF', 'ADMIN'] }],
    ['who is locked', { status: 'LOCKED' }], ['a name', { meant: meantBy('Nguyễn Đỗ') }],
    ['one word', { meant: meantBy('quyen') }],
    ['an address', { meant: meantBy('lan@vi') }], ['a telephone', { meant: meantBy('0912345678') }],
    ['a name among customers', { roles: ['USER'], meant: meantBy('Nguyễn Đỗ') }],
  ]
  test.each(wishes)('asked for %s, the table is not read from end to end', async (_, filter) => {
    const plans = await shop.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      // most people are customers: of them the first thousand rows are counted, wherever they are met
      const counted = filter.meant ?? filter.status ?? (filter.roles?.includes('USER') === false || undefined)
      const listed = [idsOf(filter, undefined, 21), idsOf(filter, 1_000, 21)]
      const queries = counted === undefined ? listed : [...listed, countOf(filter)]
      return Promise.all(queries.map((query) => sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx)))
    })
    const steps = plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN']))
    expect(steps.filter((step) => step.includes('Seq Scan'))).toEqual([])
  })
})

describe('one person', () => {
  test('what is theirs is shown, and no password, token or secret', async () => {
    const staff = await shop.person('STAFF')
    const { secret } = await setUpFactor(staff)
    const person = await read(staff.id)
    expect(person).toMatchObject({
      id: staff.id, role: 'STAFF', factor: true, invited: false, orders: { total: 0, delivered: 0, spent: 0, latest: [] },
      reviews: { total: 0 }, chats: { total: 0 }, sessions: [{ current: false }],
    })
    expect(person.consents).toHaveLength(2)
    expect(person.activity[0]?.details).toBe('Bật xác thực hai lớp')
    for (const one of [secret, staff.token, 'argon2', '127.0.0.1']) expect(JSON.stringify(person)).not.toContain(one)
    expect(codeOf(await admin.refused('GET /api/admin/people/{id}', at(999_999)))).toBe('people.not_found')
  })
})

describe('locking', () => {
  test('every session ends at once and nobody signs in; unlocked, they sign in anew', async () => {
    const person = await shop.person()
    const locked = await setStatus(person.id, 'LOCKED', 1)
    expect(locked.body).toMatchObject({ status: 'LOCKED', edition: 2, sessions: [] })
    expect((await person.refused('GET /api/users/me')).status).toBe(401)
    expect((await login(person)).body).toMatchObject({ code: 'auth.inactive' })
    await setStatus(person.id, 'ACTIVE', 2)
    expect((await login(person)).status).toBe(200)
    const { content: [latest] } = (await admin.call('GET /api/admin/audit', { query: { kind: 'person', size: '1' } })).body
    expect(latest?.subject.name).toBe(`#${person.id}`)
    expect((await entries(person.id)).map(({ line, before, after }) => [line, before, after])).toEqual([
      ['PUT /api/admin/people/{id}/status', { role: 'USER', status: 'ACTIVE' }, { role: 'USER', status: 'LOCKED' }],
      ['PUT /api/admin/people/{id}/status', { role: 'USER', status: 'LOCKED' }, { role: 'USER', status: 'ACTIVE' }],
    ])
  })

  test('the code of the second factor lets nobody in who was locked after the password', async () => {
    const staff = await shop.person('STAFF')
    const { secret } = await setUpFactor(staff)
    const { body } = await login(staff)
    const { challenge } = body as { challenge: string } // as a second factor answers
    await setStatus(staff.id, 'LOCKED', 1)
    const code = { challenge, code: appCode(secret) }
    expect(codeOf(await shop.refused('POST /api/auth/login/code', { body: code }))).toBe('auth.challenge_over')
  })

  test('of two administrators who change one person the second is told; the same again changes nothing', async () => {
    const person = await shop.person()
    await setStatus(person.id, 'LOCKED', 1)
    expect(codeOf(await setRole(person.id, 'STAFF', 1))).toBe('people.edited_meanwhile')
    expect((await setStatus(person.id, 'LOCKED', 2)).body).toMatchObject({ edition: 2 })
    expect(await entries(person.id)).toHaveLength(1)
  })

  test('many who lock at once from one edition: one does', async () => {
    const person = await shop.person()
    const all = await Promise.all(Array.from({ length: 12 }, () => setStatus(person.id, 'LOCKED', 1)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await entries(person.id)).toHaveLength(1)
  })

  test('it is put back from the log, as long as nothing came after', async () => {
    const person = await shop.person()
    await setStatus(person.id, 'LOCKED', 1)
    const undo = async () => admin.call('POST /api/admin/audit/{id}/undo', at((await entries(person.id))[0]?.id ?? 0))
    expect((await undo()).status).toBe(200)
    expect(await read(person.id)).toMatchObject({ status: 'ACTIVE', edition: 3 })
    const staff = await shop.person('STAFF')
    expect(codeOf(await staff.refused('POST /api/admin/audit/{id}/undo', at((await entries(person.id))[0]?.id ?? 0))))
      .toBe('audit.not_found')
    await setRole(person.id, 'STAFF', 3)
    await setStatus(person.id, 'LOCKED', 4)
    const role = (await entries(person.id)).find(({ line }) => line.endsWith('/role'))
    expect(codeOf(await admin.refused('POST /api/admin/audit/{id}/undo', at(role?.id ?? 0)))).toBe('audit.changed_since')
  })

  test('a closed account stays closed', async () => {
    const person = await shop.person()
    await person.call('DELETE /api/users/me', { body: { password: PASSWORD } })
    expect(codeOf(await setStatus(person.id, 'ACTIVE', 1))).toBe('people.closed')
  })
})

describe('roles', () => {
  test('a new role holds from the next sign-in on; who leaves the staff keeps no second factor', async () => {
    const person = await shop.person('STAFF')
    await setUpFactor(person)
    expect((await setRole(person.id, 'USER', 1)).body).toMatchObject({ role: 'USER', factor: false, sessions: [] })
    expect((await person.refused('GET /api/admin/waiting')).status).toBe(401)
    expect((await login(person)).body).toMatchObject({ user: { role: 'USER' } })
  })

  test('nobody locks or lowers themselves, nor undoes what raised them', async () => {
    expect(codeOf(await setStatus(admin.id, 'LOCKED', 1))).toBe('people.own')
    expect(codeOf(await setRole(admin.id, 'STAFF', 1))).toBe('people.own')
    const raised = await shop.person('STAFF')
    await setRole(raised.id, 'ADMIN', 1)
    const token = ((await login(raised)).body as { token: string }).token // as it answers whom it lets in
    const undo = await shop.send({
      method: 'POST', url: `/api/admin/audit/${(await entries(raised.id))[0]?.id ?? 0}/undo`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(codeOf(undo)).toBe('audit.not_undoable')
    await setRole(raised.id, 'STAFF', 2)
  })

  test('of administrators who lower and lock each other at once one is always left', async () => {
    for (let round = 0; round < 6; round++) {
      const others = await Promise.all([shop.person('ADMIN'), shop.person('ADMIN')])
      await shop.database.db.updateTable('person').set({ role: 'STAFF' }).where('role', '=', 'ADMIN')
        .where('id', 'not in', others.map(({ id }) => id)).execute()
      const [one, two] = others
      await Promise.all([setRole(two.id, 'STAFF', 1, one), setStatus(one.id, 'LOCKED', 1, two)])
      const { rowCount } = await shop.database.pool.query("select from person where role = 'ADMIN' and status = 'ACTIVE'")
      expect(rowCount).toBe(1)
    }
    await shop.database.db.updateTable('person').set({ role: 'ADMIN', edition: 1 }).where('id', '=', admin.id).execute()
  })
})
