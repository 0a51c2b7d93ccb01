// Taking out everything of somebody, and closing their account, for a request that reached the shop by letter or telephone.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataRequestBody } from '#contract/privacy.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { now } from '#server/kit/clock.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { meetBefore } from '#testing/meeting.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods
let admin: TestPerson
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 500)])
  ;[admin, staff] = [await shop.person('ADMIN'), await shop.person('STAFF')]
})
afterAll(() => shop.close())

async function requestOf(kind: DataRequestBody['kind'], account: string | null) {
  const details: DataRequestBody = {
    kind, channel: 'LETTER', name: 'Nguyễn Thị Mai', contact: '0987 654 321', account, wish: 'Xin giúp tôi', others: false,
    arrivedOn: vietnamDay(now()),
  }
  return (await admin.call('POST /api/admin/data-requests', { body: { entryKey: randomUUID(), details } })).body
}
type Request = Awaited<ReturnType<typeof requestOf>>

const on = ({ id }: Pick<Request, 'id'>) => ({ params: { id: String(id) } })
const exportOf = (request: Request, who = admin) => who.call('POST /api/admin/data-requests/{id}/export',
  { ...on(request), body: { edition: request.edition, checked: 'CALLED_BACK' } })
const notExported = (request: Request, who = admin) => who.refused('POST /api/admin/data-requests/{id}/export',
  { ...on(request), body: { edition: request.edition, checked: 'CALLED_BACK' } })
const erase = (request: Request, username: string, who = admin) => who.refused('POST /api/admin/data-requests/{id}/erase',
  { ...on(request), body: { edition: request.edition, checked: 'PAPERS_SEEN', username } })
const close = (request: Request) => admin.refused('POST /api/admin/data-requests/{id}/close',
  { ...on(request), body: { edition: request.edition, state: 'DONE', outcome: 'Đã gửi qua bưu điện' } })
const log = async ({ id }: Request) =>
  (await admin.call('GET /api/admin/audit', { query: { kind: 'data_request', subjectId: String(id) } })).body.content
const statusOf = async ({ id }: TestPerson) =>
  (await shop.database.db.selectFrom('person').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** Somebody who has ordered, and whose sign-ins and agreements are kept with where they were made. */
async function somebody(): Promise<TestPerson> {
  const buyer = await buyerOf(shop, goods, 'may')
  await buyer.order('k')
  for (const { purpose, textVersion } of (await buyer.person.call('GET /api/users/me/consents')).body) {
    await buyer.person.call('PUT /api/users/me/consents', { body: { purpose, granted: true, textVersion } })
  }
  await shop.call('POST /api/auth/login', { body: { username: buyer.person.username, password: PASSWORD } })
  return buyer.person
}

test('who asked to see their data is given what they could take themselves, but from where they used the shop', async () => {
  const person = await somebody()
  const request = await requestOf('ACCESS', person.username)
  const theirs = (await person.call('GET /api/users/me/export')).body
  const { body } = await exportOf(request)
  expect(theirs.activity.some(({ ipAddress }) => ipAddress !== null)).toBe(true)
  const noted = body.activity[0]
  expect(noted).toMatchObject({
    details: 'Cửa hàng xuất dữ liệu cá nhân theo yêu cầu gửi đến cửa hàng', ipAddress: null, deviceInfo: null,
  })
  const byId = <T extends { id: number }>(all: readonly T[]) => all.toSorted((a, b) => a.id - b.id)
  expect({ ...body, sessions: byId(body.sessions) }).toEqual({
    ...theirs, exportedAt: body.exportedAt,
    sessions: byId(theirs.sessions).map((one) => ({ ...one, address: '', place: null, current: false })),
    consents: theirs.consents.map((one) => ({ ...one, address: '', device: '' })),
    activity: [noted, ...theirs.activity.map((one) => ({ ...one, ipAddress: null, deviceInfo: null, location: null }))],
  })
})

test('its person sees in their activity that it was taken out; the log tells how they were made sure of', async () => {
  const person = await somebody()
  const request = await requestOf('ACCESS', person.username)
  await exportOf(request)
  const { content: [latest] } = (await person.call('GET /api/activity-logs/me', { query: {} })).body
  expect(latest).toMatchObject({ details: expect.stringContaining('Cửa hàng xuất'), ipAddress: null, deviceInfo: null })
  const [entry] = await log(request)
  expect(entry).toMatchObject({ sentence: `Xuất dữ liệu cá nhân theo yêu cầu #${request.id}`, by: { id: admin.id } })
  expect(entry?.changes).toEqual(expect.arrayContaining([
    expect.objectContaining({ field: 'account', after: `#${person.id}` }),
    expect.objectContaining({ field: 'checked', after: 'CALLED_BACK' }),
  ]))
  expect(JSON.stringify(entry)).not.toContain(person.username)
})

test('who asked to be deleted is: the account closes as its person closes it, and the request waits to be answered', async () => {
  const person = await somebody()
  const request = await requestOf('DELETION', person.username)
  expect((await erase(request, person.username)).status).toBe(204)
  expect((await person.refused('GET /api/users/me')).status).toBe(401)
  const row = await shop.database.db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  expect([row.status, row.phone, JSON.stringify(row).includes(person.username)]).toEqual(['CLOSED', null, false])
  for (const table of ['session', 'cart', 'address', 'activity'] as const) {
    const { rowCount } = await shop.database.pool.query(`select from ${table} where person_id = $1`, [person.id])
    expect([table, rowCount]).toEqual([table, 0])
  }
  expect((await shop.database.pool.query('select from shop_order where person_id = $1', [person.id])).rowCount).toBe(1)
  const { body } = await admin.call('GET /api/admin/data-requests/{id}', on(request))
  expect(body).toMatchObject({ state: 'NEW', account: { id: person.id, closed: true } })
  expect((await log(request))[0]?.changes).toEqual(expect.arrayContaining([
    expect.objectContaining({ field: 'status', before: 'ACTIVE', after: 'CLOSED' }),
    expect.objectContaining({ field: 'checked', after: 'PAPERS_SEEN' }),
  ]))
  expect((await erase(request, person.username)).body.code).toBe('privacy.account_closed')
  expect((await close(request)).status).toBe(200)
})

test('another username than the account\'s deletes nothing, and is told beside it', async () => {
  const [person, other] = [await shop.person(), await shop.person()]
  const { status, body } = await erase(await requestOf('DELETION', person.username), other.username)
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'privacy.other_username', ['username']])
  expect([await statusOf(person), await statusOf(other)]).toEqual(['ACTIVE', 'ACTIVE'])
})

test('only who asked to see is shown, only who asked to be deleted is deleted, and only while the request is open', async () => {
  const person = await shop.person()
  const codes: (string | undefined)[] = []
  for (const kind of ['DELETION', 'CORRECTION', 'WITHDRAWAL', 'OBJECTION'] as const) {
    codes.push((await notExported(await requestOf(kind, person.username))).body.code)
  }
  for (const kind of ['ACCESS', 'CORRECTION', 'WITHDRAWAL', 'OBJECTION'] as const) {
    codes.push((await erase(await requestOf(kind, person.username), person.username)).body.code)
  }
  expect(codes).toEqual(Array(8).fill('privacy.other_kind'))
  const [access, deletion] = [await requestOf('ACCESS', person.username), await requestOf('DELETION', person.username)]
  expect((await notExported({ ...access, edition: access.edition + 1 })).body.code).toBe('privacy.edited_meanwhile')
  expect((await erase({ ...deletion, edition: 9 }, person.username)).body.code).toBe('privacy.edited_meanwhile')
  for (const one of [access, deletion]) await close(one)
  expect([(await notExported(access)).body.code, (await erase(deletion, person.username)).body.code])
    .toEqual(['privacy.closed', 'privacy.closed'])
  expect((await notExported(await requestOf('ACCESS', null))).body.code).toBe('privacy.no_account')
  expect(await statusOf(person)).toBe('ACTIVE')
})

test('ROLE-04 nobody of the staff is deleted this way, and nobody but administrators does either', async () => {
  for (const one of [staff, admin]) {
    expect((await erase(await requestOf('DELETION', one.username), one.username)).body.code).toBe('privacy.of_staff')
    expect(await statusOf(one)).toBe('ACTIVE')
  }
  const person = await shop.person()
  const [access, deletion] = [await requestOf('ACCESS', person.username), await requestOf('DELETION', person.username)]
  for (const who of [staff, person]) {
    expect([(await notExported(access, who)).status, (await erase(deletion, person.username, who)).status]).toEqual([403, 403])
  }
  expect(await statusOf(person)).toBe('ACTIVE')
})

test('while one deletes, another closes the request: never is an account deleted for what was closed before', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await shop.person()
    const request = await requestOf('DELETION', person.username)
    const [closed, erased] = await meetBefore(shop, 'audit_entry', [() => close(request), () => erase(request, person.username)])
    expect(closed?.status).toBe(200)
    expect([204, 409]).toContain(erased?.status)
    expect(await statusOf(person)).toBe(erased?.status === 204 ? 'CLOSED' : 'ACTIVE')
    const done = (await log(request)).map(({ line }) => line.split('/').at(-1)).slice(0, -1) // all but its entering
    expect(done).toEqual(erased?.status === 204 ? ['close', 'erase'] : ['close'])
  }
})
