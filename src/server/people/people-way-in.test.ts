// The way in, as administrators open and close it: sessions, links, invitations, a lost second factor, one that all staff need.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appCode } from '#testing/app-code.ts'
import { setUpFactor } from '#testing/factors.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.person('ADMIN')
})
afterAll(() => shop.close())

const at = (id: number) => ({ params: { id: String(id) } })
const read = async (id: number) => (await admin.call('GET /api/admin/people/{id}', at(id))).body
const lock = (id: number) =>
  admin.call('PUT /api/admin/people/{id}/status', { ...at(id), body: { status: 'LOCKED', edition: 1 } })
const codeOf = ({ body }: { body: unknown }): string => (body as { code: string }).code // a refusal was expected
const entries = (id: number) => shop.database.db.selectFrom('audit_entry').select(['line', 'before', 'after'])
  .where('subject_kind', '=', 'person').where('subject_id', '=', String(id)).orderBy('id').execute()
const login = (person: TestPerson) =>
  shop.send({ method: 'POST', url: '/api/auth/login', payload: { username: person.username, password: PASSWORD } })

describe('the way in', () => {
  test('signed out everywhere; an administrator who does so to themselves stays where they are', async () => {
    const person = await shop.person()
    expect((await admin.call('DELETE /api/admin/people/{id}/sessions', at(person.id))).body.sessions).toEqual([])
    expect((await person.refused('GET /api/users/me')).status).toBe(401)
    expect((await login(person)).status).toBe(200)
    await login(admin)
    expect((await admin.call('DELETE /api/admin/people/{id}/sessions', at(admin.id))).body.sessions).toHaveLength(1)
  })

  test('a link to choose a password is mailed to who may sign in', async () => {
    const [person, box] = [await shop.person(), openMailbox(shop)]
    await admin.call('POST /api/admin/people/{id}/reset-link', at(person.id))
    await box.collect()
    const body = { token: box.tokenFor(`${person.username}@example.com`), newPassword: 'Buoi-Sang-7x' }
    expect((await shop.call('POST /api/auth/reset-password', { body })).status).toBe(200)
    await lock(person.id)
    expect(codeOf(await admin.refused('POST /api/admin/people/{id}/reset-link', at(person.id)))).toBe('people.not_active')
    expect((await entries(person.id)).map(({ line }) => line))
      .toEqual(['POST /api/admin/people/{id}/reset-link', 'PUT /api/admin/people/{id}/status'])
  })

  const wish = { username: 'nhan-vien-moi', email: 'moi@alo.example', fullname: 'Phạm Thị Mới', phone: '0911222333' }
  test('somebody is invited to the staff, chooses a password by the mailed link, and works', async () => {
    const box = openMailbox(shop)
    await box.collect()
    const invited = await admin.call('POST /api/admin/staff', { body: { ...wish, role: 'STAFF' } })
    expect(invited.status).toBe(201)
    expect(invited.body).toMatchObject({ invited: true, role: 'STAFF', status: 'ACTIVE' })
    const { id } = invited.body
    expect((await shop.send({
      method: 'POST', url: '/api/auth/login', payload: { username: wish.username, password: '' },
    })).status).toBe(422)
    const early = { username: wish.username, password: PASSWORD }
    expect((await shop.refused('POST /api/auth/login', { body: early })).status).toBe(401)
    const [mail] = await box.collect()
    expect([mail?.to, mail?.subject]).toEqual([wish.email, 'Bạn được mời làm việc tại Alô'])
    await shop.call('POST /api/auth/reset-password', { body: { token: box.tokenFor(wish.email), newPassword: 'Buoi-Sang-7x' } })
    expect(await box.collect()).toEqual([])
    const signIn = { username: wish.email, password: 'Buoi-Sang-7x' }
    const { user } = (await shop.call('POST /api/auth/login', { body: signIn })).body
    expect(user).toMatchObject({ role: 'STAFF', emailVerified: true })
    expect((await read(id)).invited).toBe(false)
    expect(codeOf(await admin.refused('POST /api/admin/staff/{id}/invite', at(id)))).toBe('people.not_invited')
    const [entry] = await entries(id)
    expect(entry).toMatchObject({
      line: 'POST /api/admin/staff', before: null, after: { username: wish.username, role: 'STAFF' },
    })
  })

  test('the invitation is mailed again; its link holds for three days and no longer', async () => {
    const box = openMailbox(shop)
    await box.collect()
    const email = 'moi2@alo.example'
    const second = { ...wish, username: 'moi-2', email, role: 'ADMIN' } as const
    const { id } = (await admin.call('POST /api/admin/staff', { body: second })).body
    await box.collect()
    const until = await shop.database.db.selectFrom('mail_link').select(['created_at', 'expires_at']).where('person_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(until.expires_at.getTime() - until.created_at.getTime()).toBe(3 * 86_400_000)
    await shop.database.db.updateTable('mail_link').set({ created_at: new Date(0), expires_at: new Date(1) }).execute()
    const late = { token: box.tokenFor(email), newPassword: 'Buoi-Sang-7x' }
    expect(codeOf(await shop.refused('POST /api/auth/reset-password', { body: late }))).toBe('auth.link_invalid')
    await admin.call('POST /api/admin/staff/{id}/invite', at(id))
    expect(await box.collect()).toHaveLength(1)
    await shop.call('POST /api/auth/reset-password', { body: { token: box.tokenFor(email), newPassword: 'Buoi-Sang-7x' } })
  })

  test('a name or an address that is taken is said beside its field; many at once make one account', async () => {
    const body = { ...wish, username: admin.username, email: `${admin.username}@example.com`, role: 'STAFF' as const }
    const taken = await admin.refused('POST /api/admin/staff', { body })
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['username', 'email']])
    const many = { ...wish, username: 'moi-3', email: 'moi3@alo.example', role: 'STAFF' as const }
    const all = await Promise.all(Array.from({ length: 8 }, () => admin.call('POST /api/admin/staff', { body: many })))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('a lost second factor is taken off by an administrator, and not one\'s own', async () => {
    const staff = await shop.person('STAFF')
    await setUpFactor(staff)
    const dropped = await admin.call('DELETE /api/admin/people/{id}/factor', at(staff.id))
    expect(dropped.body).toMatchObject({ factor: false, sessions: [] })
    expect((await login(staff)).status).toBe(200)
    expect(codeOf(await admin.refused('DELETE /api/admin/people/{id}/factor', at(staff.id)))).toBe('auth.factor_off')
    expect(codeOf(await admin.refused('DELETE /api/admin/people/{id}/factor', at(admin.id)))).toBe('people.own')
    expect((await entries(staff.id)).map(({ line }) => line))
      .toEqual(['POST /api/admin/me/factor/confirm', 'DELETE /api/admin/people/{id}/factor'])
  })
})

describe('a second factor that all staff need', () => {
  const rules = (factorRequired: boolean, edition: number) =>
    admin.call('PUT /api/admin/staff-rules', { body: { factorRequired, edition } })

  test('who has none can only set one up; with it everything is open again', async () => {
    expect(codeOf(await rules(true, 1))).toBe('people.factor_first')
    const { secret } = await setUpFactor(admin)
    const staff = await shop.person('STAFF')
    expect((await rules(true, 1)).body).toEqual({ factorRequired: true, edition: 2 })
    expect(codeOf(await rules(false, 1))).toBe('people.edited_meanwhile')
    expect(codeOf(await staff.refused('GET /api/admin/waiting'))).toBe('auth.factor_needed')
    expect(codeOf(await staff.refused('GET /api/admin/people'))).toBe('auth.forbidden')
    expect(codeOf(await staff.refused('POST /api/admin/me/recovery-codes', { body: { currentPassword: PASSWORD, code: '1' } })))
      .toBe('auth.factor_needed')
    expect((await staff.call('GET /api/users/me')).body.role).toBe('STAFF')
    expect((await staff.call('GET /api/admin/me/factor')).body).toMatchObject({ since: null, required: true })
    const customer = await shop.person()
    expect(codeOf(await customer.refused('GET /api/admin/me/factor'))).toBe('auth.forbidden')
    const own = await setUpFactor(staff)
    expect((await staff.call('GET /api/admin/waiting')).status).toBe(200)
    const off = { currentPassword: PASSWORD, code: appCode(own.secret) }
    expect(codeOf(await staff.refused('DELETE /api/admin/me/factor', { body: off }))).toBe('auth.factor_required')
    expect((await rules(false, 2)).body).toEqual({ factorRequired: false, edition: 3 })
    await admin.call('DELETE /api/admin/me/factor', { body: { currentPassword: PASSWORD, code: appCode(secret) } })
    const kept = await shop.database.db.selectFrom('audit_entry').select(['before', 'after'])
      .where('subject_kind', '=', 'setting').orderBy('id').execute()
    expect(kept).toEqual([
      { before: { factorRequired: false }, after: { factorRequired: true } },
      { before: { factorRequired: true }, after: { factorRequired: false } },
    ])
  })
})
