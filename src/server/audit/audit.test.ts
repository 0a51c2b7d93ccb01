// The audit log over HTTP: what staff changed, who may read of it, and putting it back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '#server/kit/clock.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { keepAudit, purgeAudit } from './audit.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may-mot', 50)])
  staff = await shop.person('STAFF')
  admin = await shop.person('ADMIN')
})
afterAll(() => shop.close())

async function reviewId(): Promise<number> {
  const person = await shop.person()
  const params = { id: String(goods.idOf('may-mot')) }
  const body = { rating: 5, comment: 'Máy dùng êm, pin được hai ngày' }
  return (await person.call('POST /api/products/{id}/reviews', { params, body })).body.id
}

const moderate = (id: number, status: 'APPROVED' | 'REJECTED') =>
  staff.call('PATCH /api/admin/reviews/{id}', { params: { id: String(id) }, body: { status } })

type Query = Record<string, string>
const log = async (who: TestPerson, query: Query = {}) => (await who.call('GET /api/admin/audit', { query })).body
const ofReview = async (id: number) => (await log(staff, { kind: 'review', subjectId: String(id) })).content
const undo = (id: number | undefined, who = staff) => who.call('POST /api/admin/audit/{id}/undo', { params: { id: String(id) } })
const stateOf = (id: number) => shop.database.db.selectFrom('review').select('status').where('id', '=', id)
  .executeTakeFirstOrThrow().then(({ status }) => status)

test('ROLE-04 a change stands in the log with who, what, before and after', async () => {
  const id = await reviewId()
  await moderate(id, 'APPROVED')
  await moderate(id, 'APPROVED') // said twice, changed once
  const [entry, ...more] = await ofReview(id)
  expect(more).toEqual([])
  expect(entry).toEqual({
    id: expect.any(Number), at: expect.any(String), by: { id: staff.id, username: staff.username, fullname: expect.any(String) },
    line: 'PATCH /api/admin/reviews/{id}', sentence: expect.stringMatching(/^Duyệt đánh giá về /),
    subject: { kind: 'review', id: String(id), name: expect.any(String) },
    changes: [{ field: 'status', before: 'PENDING', after: 'APPROVED' }], cells: 0, undoes: null, undoneBy: null,
    mayUndo: true,
  })
  const english = await staff.call('GET /api/admin/audit', { query: { kind: 'review' } }, { 'accept-language': 'en' })
  expect(english.body.content[0]?.sentence).toMatch(/^Moderated a review of /)
})

test('in English a thing is called by its English name, also where the change itself does not tell it', async () => {
  const other = await shop.person('ADMIN')
  const [method] = (await other.call('GET /api/admin/shipping-methods')).body
  const { id = 0, nameVi = '', nameEn = '', edition = 0 } = method ?? {}
  expect(nameVi).not.toBe(nameEn)
  await other.call('PATCH /api/admin/shipping-methods/{id}', { params: { id: String(id) }, body: { edition, active: true } })
  const [entry] = (await log(staff, { kind: 'shipping', subjectId: String(id) })).content
  await undo(entry?.id, other)
  const sentences = async (language: string) => (await staff.call('GET /api/admin/audit', { query: { kind: 'shipping' } },
    { 'accept-language': language })).body.content.map(({ sentence, subject }) => [sentence.includes(subject.name), subject.name])
  expect(await sentences('vi')).toEqual([[true, nameVi], [true, nameVi]])
  expect(await sentences('en')).toEqual([[true, nameEn], [true, nameEn]])
})

test('what was put back is as it was, once, and its putting back stands in the log too', async () => {
  const id = await reviewId()
  await moderate(id, 'REJECTED')
  const [entry] = await ofReview(id)
  const all = await Promise.all(Array.from({ length: 8 }, () => undo(entry?.id)))
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  expect(await stateOf(id)).toBe('PENDING')
  const [back, first, ...more] = await ofReview(id)
  expect([first?.undoneBy, first?.mayUndo, back?.undoes, back?.mayUndo, more]).toEqual([back?.id, false, entry?.id, false, []])
  expect(back?.changes).toEqual([{ field: 'status', before: 'REJECTED', after: 'PENDING' }])
})

test('what has been changed since is not put back, and nothing is noted', async () => {
  const id = await reviewId()
  await moderate(id, 'REJECTED')
  const [entry] = await ofReview(id)
  await moderate(id, 'APPROVED')
  const refused = await undo(entry?.id)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'audit.changed_since' }])
  expect([await stateOf(id), (await ofReview(id)).length]).toEqual(['APPROVED', 2])
})

test('who is no administrator neither reads of people and settings nor puts them back', async () => {
  const id = await shop.database.db.transaction().execute((tx) => keepAudit(tx, { ...admin, role: 'ADMIN', status: 'ACTIVE',
    tokenHash: Buffer.alloc(0), origin: { address: '14.160.1.1', agent: '' } }, {
    line: 'PATCH /api/admin/reviews/{id}', subject: { kind: 'setting', id: 'hours', name: 'hours' }, before: null,
    after: { a: 1 },
  }))
  const reads = async (who: TestPerson) => (await log(who)).content.some((entry) => entry.id === id)
  expect([await reads(admin), await reads(staff)]).toEqual([true, false])
  expect((await log(staff, { kind: 'setting' })).content).toEqual([])
  expect([(await undo(id)).status, (await undo(999_999)).status]).toEqual([404, 404])
  const mine = (await log(admin, { personId: String(admin.id) })).content
  expect(mine.map((entry) => entry.id)).toEqual([id])
})

test('everybody who changed something is told once, to read the log by', async () => {
  await moderate(await reviewId(), 'APPROVED')
  const { body } = await staff.call('GET /api/admin/audit/people')
  const { rows } = await shop.database.pool.query<{ id: number }>('select distinct person_id as id from audit_entry')
  expect(new Set(body.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => Number(id))))
  expect(body).toHaveLength(rows.length)
  expect(body).toContainEqual({ id: staff.id, username: staff.username, fullname: expect.any(String) })
})

test('page by page nothing is lost or told twice, also while more is noted', async () => {
  for (let n = 0; n < 7; n++) await moderate(await reviewId(), 'APPROVED')
  const { content: whole, total } = await log(staff, { kind: 'review', size: '100' })
  expect(total).toBe(whole.length)
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const slice: Awaited<ReturnType<typeof log>> = await log(staff, { kind: 'review', size: '3', ...(cursor && { cursor }) })
    seen.push(...slice.content.map((entry) => entry.id))
    cursor = slice.next
    if (seen.length === 3) await moderate(await reviewId(), 'REJECTED')
  } while (cursor !== null)
  expect(seen).toEqual(whole.map((entry) => entry.id))
})

test('a day of Vietnam begins at its own midnight', async () => {
  const { db } = shop.database
  const at = new Date('2026-03-01T17:30:00Z') // the second of March there
  await db.insertInto('audit_entry').values({
    at, person_id: staff.id, address: '', line: 'x', subject_kind: 'review', subject_id: 'x', subject_name: 'Máy', undoes: null,
  }).execute()
  const on = async (day: string) => (await log(staff, { fromDate: day, toDate: day })).content.map(({ sentence }) => sentence)
  expect([await on('2026-03-01'), await on('2026-03-02')]).toEqual([[], ['Máy']])
})

test('what is older than ten years goes', async () => {
  const { db } = shop.database
  const long = new Date(now().getTime() - 3670 * 86_400_000)
  await db.insertInto('audit_entry').values({
    at: long, person_id: staff.id, address: '', line: 'x', subject_kind: 'review', subject_id: 'alt', subject_name: '',
    undoes: null,
  }).execute()
  expect(await purgeAudit(db)).toBe(1)
  expect((await log(staff, { kind: 'review', subjectId: 'alt' })).content).toEqual([])
})
