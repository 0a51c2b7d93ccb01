// Requests about personal data over HTTP: their days, their states, who may see them, and what the log holds of them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataRequestBody } from '#contract/privacy.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { later, now } from '#server/kit/clock.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { addDays, confirmBy, doneBy, KEPT_DAYS } from './privacy-rules.ts'
import { purgeDataRequests } from './privacy.ts'

let shop: TestShop
let admin: TestPerson
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  ;[admin, staff] = [await shop.person('ADMIN'), await shop.person('STAFF')]
})
afterAll(() => shop.close())

const TODAY = vietnamDay(now())
const NAME = 'Nguyễn Thị Bí Mật'
const wish = (part: Partial<DataRequestBody> = {}): DataRequestBody => ({
  kind: 'DELETION', channel: 'LETTER', name: NAME, contact: '0987 654 321', account: null, wish: 'Xóa hết dữ liệu của tôi',
  others: false, arrivedOn: TODAY, ...part,
})

const enter = async (part: Partial<DataRequestBody> = {}, entryKey: string = randomUUID()) =>
  (await admin.call('POST /api/admin/data-requests', { body: { entryKey, details: wish(part) } })).body
const on = (id: number) => ({ params: { id: String(id) } })
const confirm = (id: number, edition: number) =>
  admin.call('POST /api/admin/data-requests/{id}/confirm', { ...on(id), body: { edition } })
const extend = (id: number, edition: number) =>
  admin.refused('POST /api/admin/data-requests/{id}/extend',
    { ...on(id), body: { edition, reason: 'Phải hỏi đơn vị vận chuyển' } })
const close = (id: number, edition: number, state: 'DONE' | 'REFUSED' = 'DONE') =>
  admin.call('POST /api/admin/data-requests/{id}/close',
    { ...on(id), body: { edition, state, outcome: 'Đã xóa, báo qua điện thoại' } })
const waiting = async (who: TestPerson) => (await who.call('GET /api/admin/waiting')).body.dataRequests
const log = async (id: number) =>
  (await admin.call('GET /api/admin/audit', { query: { kind: 'data_request', subjectId: String(id) } })).body.content

test('a request is answered first, then done: its day is that of what comes next, and it is closed with what was done',
  async () => {
  const made = await enter()
  expect(made).toMatchObject({ state: 'NEW', dueOn: confirmBy(TODAY), closedAt: null, account: null, createdBy: admin.username })
  const confirmed = (await confirm(made.id, made.edition)).body
  expect(confirmed).toMatchObject({
    state: 'WORKING', dueOn: doneBy({ kind: 'DELETION', others: false, arrivedOn: TODAY, extended: false }),
  })
  const done = (await close(made.id, confirmed.edition)).body
  expect(done).toMatchObject({
    state: 'DONE', outcome: 'Đã xóa, báo qua điện thoại', daysLeft: null, keptUntil: addDays(TODAY, KEPT_DAYS),
  })
  expect((await close(made.id, done.edition)).body).toMatchObject({ code: 'privacy.closed' })
})

test('its time is made longer once, and not before who asked was told that it arrived', async () => {
  const made = await enter({ kind: 'WITHDRAWAL', others: true })
  expect((await extend(made.id, made.edition)).body.code).toBe('privacy.not_confirmed')
  const { edition } = (await confirm(made.id, made.edition)).body
  expect((await extend(made.id, edition)).body).toMatchObject({
    dueOn: doneBy({ kind: 'WITHDRAWAL', others: true, arrivedOn: TODAY, extended: true }),
    extension: 'Phải hỏi đơn vị vận chuyển',
  })
  expect((await extend(made.id, edition + 1)).body.code).toBe('privacy.extended')
})

test('what was entered wrongly is corrected, and its days follow', async () => {
  const made = await enter()
  const arrivedOn = addDays(TODAY, -3)
  const { body } = await admin.call('PUT /api/admin/data-requests/{id}', {
    ...on(made.id), body: { edition: made.edition, details: wish({ kind: 'ACCESS', arrivedOn, account: staff.username }) },
  })
  const late = await admin.refused('PUT /api/admin/data-requests/{id}', {
    ...on(made.id), body: { edition: made.edition, details: wish({ kind: 'CORRECTION' }) },
  })
  expect(late.body.code).toBe('privacy.edited_meanwhile')
  expect(body).toMatchObject({ kind: 'ACCESS', dueOn: confirmBy(arrivedOn), account: { id: staff.id, username: staff.username } })
})

test('the most urgent stand first, those that are over say by how many days; closed ones stand apart', async () => {
  await shop.database.pool.query('delete from data_request')
  const late = await enter({ arrivedOn: addDays(TODAY, -30) })
  const [fresh, older] = [await enter(), await enter({ arrivedOn: addDays(TODAY, -7) })]
  const closed = await enter()
  await close(closed.id, closed.edition, 'REFUSED')
  const list = async (query: Record<string, string> = {}) => (await admin.call('GET /api/admin/data-requests', { query })).body
  const first = await list({ size: '2' })
  expect(first.content.map(({ id }) => id)).toEqual([late.id, older.id])
  expect(first.content[0]?.daysLeft).toBeLessThan(-20)
  const second = await list({ size: '2', cursor: first.next ?? '' })
  expect([second.content.map(({ id }) => id), second.next, second.total]).toEqual([[fresh.id], null, 3])
  expect((await list({ state: 'CLOSED' })).content).toMatchObject([{ id: closed.id, state: 'REFUSED', daysLeft: null }])
  expect([await waiting(admin), await waiting(staff)]).toEqual([3, 0])
})

test('ROLE-04 nobody but administrators is told of a request, or may write one', async () => {
  const made = await enter()
  const statuses = await Promise.all([staff, await shop.person()].flatMap((who) => [
    who.refused('GET /api/admin/data-requests'), who.refused('GET /api/admin/data-requests/{id}', on(made.id)),
    who.refused('POST /api/admin/data-requests', { body: { entryKey: randomUUID(), details: wish() } }),
    who.refused('POST /api/admin/data-requests/{id}/close',
      { ...on(made.id), body: { edition: 1, state: 'DONE', outcome: 'x' } }),
  ]))
  expect(statuses.map(({ status }) => status)).toEqual(Array(8).fill(403))
  expect((await staff.call('GET /api/admin/audit')).body.content.filter(({ subject }) =>
    subject.kind === 'data_request')).toEqual([])
})

test('every change has one entry in the log, which holds nothing of who asked or what they wrote', async () => {
  const made = await enter()
  const { edition } = (await confirm(made.id, made.edition)).body
  await confirm(made.id, edition)
  const entryKey = randomUUID()
  const note = () => admin.call('POST /api/admin/data-requests/{id}/notes',
    { ...on(made.id), body: { entryKey, text: `Đã gọi cho ${NAME}` } })
  expect((await note()).body.notes).toMatchObject([{ by: admin.username, text: `Đã gọi cho ${NAME}` }])
  expect((await note()).body.notes).toHaveLength(1)
  await close(made.id, edition)
  const entries = await log(made.id)
  expect(entries.map(({ line }) => line.split(' ')[1]?.split('/').at(-1))).toEqual(['close', 'notes', 'confirm', 'data-requests'])
  expect(JSON.stringify(entries)).not.toMatch(/Bí Mật|0987|Xóa hết|Đã xóa/)
})

test('sent twice it is entered once; the same key for another is refused', async () => {
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: 6 }, () => enter({}, key)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(await log(all[0]?.id ?? 0)).toHaveLength(1)
  const other =
  await admin.refused('POST /api/admin/data-requests', { body: { entryKey: key, details: wish({ name: 'Ai Đó' }) } })
  expect(other.body.code).toBe('orders.idempotency_key_reused')
})

test('two administrators who close one request: one is told, whatever the number of tries', async () => {
  for (let n = 0; n < 15; n++) {
    const made = await enter()
    const both = await Promise.all([close(made.id, made.edition), close(made.id, made.edition, 'REFUSED')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await log(made.id)).toHaveLength(2)
  }
})

test.each<[string, Partial<DataRequestBody>, string]>([
  ['a day that has not come', { arrivedOn: addDays(TODAY, 1) }, 'details.arrivedOn'],
  ['an account that is none', { account: 'khong-co-ai' }, 'details.account'],
  ['nobody', { name: ' ' }, 'details.name'], ['nothing asked', { wish: '' }, 'details.wish'],
])('%s is refused beside its field', async (_, part, field) => {
  const { status, body } =
  await admin.refused('POST /api/admin/data-requests', { body: { entryKey: randomUUID(), details: wish(part) } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('what was closed three years ago is deleted with its notes; what is open stays', async () => {
  await shop.database.pool.query('delete from data_request')
  const [old, open] = [await enter(), await enter()]
  await close(old.id, old.edition)
  await shop.database.pool.query('update data_request set closed_at = $1 where id = $2',
    [later(-(KEPT_DAYS + 1) * 86_400_000), old.id])
  expect(await purgeDataRequests(shop.database.db)).toBe(1)
  expect((await admin.refused('GET /api/admin/data-requests/{id}', on(old.id))).status).toBe(404)
  expect((await admin.call('GET /api/admin/data-requests/{id}', on(open.id))).body.state).toBe('NEW')
})
