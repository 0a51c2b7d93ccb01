// Every write of staff leaves exactly one entry in the audit log: once it is done, not when it is refused, not when the same is
// said again; and every line of staff is closed to whoever is not. All made from the contract, with one successful call of each
// write from src/testing/staff-deeds.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Line } from '#contract/api.ts'
import type { AuditedLine } from '#contract/shop.ts'
import { digestOf } from '#testing/digest.ts'
import { ADDRESS } from '#testing/goods.ts'
import { askPlainly } from '#testing/plain-asking.ts'
import type { Plain } from '#testing/plain-asking.ts'
import { openStaffDesk } from '#testing/staff-desk.ts'
import type { Desk } from '#testing/staff-desk.ts'
import { staffDeeds } from '#testing/staff-deeds.ts'
import { sampleOf } from '#testing/wrong-inputs.ts'
import type { Mounted } from './kit/serve.ts'
import { lines } from './app.ts'

let desk: Desk
beforeAll(async () => { desk = await openStaffDesk() })
afterAll(() => desk.shop.close())

const ofStaff = lines.filter(({ route }) => route.access === 'staff' || route.access === 'admin')
const audited = ofStaff.filter(({ method, route }) => method !== 'GET' && route.unaudited === undefined)
const named = (mounted: readonly Mounted[]): [Line, Mounted][] => mounted.map((one) => [one.line, one])

/** Said again these are another write, with an entry of its own. */
const ANOTHER: Partial<Record<AuditedLine, string>> = {
  'POST /api/admin/products/{id}/pictures': 'a second picture, which may be the same',
  'POST /api/admin/promotions/{id}/picture': 'the same bytes are another file, in place of the first',
  'POST /api/admin/data-requests/{id}/export': 'all of it is taken out a second time',
  'POST /api/admin/people/{id}/reset-link': 'a second mail is on its way',
  'POST /api/admin/staff/{id}/invite': 'a second mail is on its way',
}

/** What these change stands in no entry. */
const UNCHANGED: Partial<Record<AuditedLine, string>> = {
  'POST /api/admin/me/recovery-codes': 'codes are kept as hashes, and told to nobody',
  'POST /api/admin/data-requests/{id}/notes': 'a note tells of somebody, and goes with the request',
}

const ask = (mounted: Mounted, wish: Plain, token?: string, language = 'vi') =>
  askPlainly(desk.shop, mounted, wish, { token, language })

const whoMay = ({ route }: Mounted) => route.access === 'admin' ? desk.admin : desk.staff
/** Everybody else, and how they are refused. */
function others({ route }: Mounted): [string | undefined, number][] {
  const all: [string | undefined, number][] = [[undefined, 401], [desk.buyer.token, 403], [desk.staff.token, 403]]
  return route.access === 'admin' ? all : all.slice(0, 2)
}

const entries = () => desk.shop.database.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()
/** What has been noted while this was done. */
async function notedBy(work: () => Promise<unknown>) {
  const before = (await entries()).length
  await work()
  return (await entries()).slice(before)
}

const NOBODYS = '999999999'

interface Spoiled { what: string, statuses: number[], wish: Plain }

/** The same wish, spoiled: for what is not there, from an edition that is not now, with a field or a file that cannot be read. */
function spoiled({ route, method }: Mounted, wish: Plain): Spoiled[] {
  const { params = {}, body, file } = wish
  const ids = Object.keys(params).filter((name) => /^(?:id|\w+Id)$/.test(name))
  const edition = body?.['edition']
  const another = (field: string, status: number, value: unknown) =>
    ({ what: field, statuses: [status], wish: { ...wish, body: { ...body, [field]: value } } })
  const absent = (name: string) => name !== 'id' && method === 'DELETE' ? [404, 200] : [404] // what is absent may be gone already
  return [
    ...ids.map((name) => ({ what: name, statuses: absent(name), wish: { ...wish, params: { ...params, [name]: NOBODYS } } })),
    ...(typeof edition === 'number' ? [another('edition', 409, edition + 7)] : []),
    ...(route.body ? [another('isAdmin', 422, 'true')] : []),
    ...(file ? [{ what: 'file', statuses: [422], wish: { ...wish, file: { ...file, value: 'x' } } }] : []),
  ]
}

const SECRET = /password|token|secret$|hash|recovery/i
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)])
}

/** As people are known to this shop: their telephone number in every form, e-mail addresses, who receives parcels and where. */
const PERSONAL = new RegExp([
  ADDRESS.phone.replaceAll(' ', '').slice(1).split('').join('\\s?'), '@example\\.com', ADDRESS.receiverName, ADDRESS.addressLine,
].join('|'))

/** The latest entry as administrators read it. */
const told = async (language: string) => (await desk.admin.call('GET /api/admin/audit', { query: { size: '1' } },
  { 'accept-language': language })).body.content[0]

/** People, settings (and which of them a new shop still lacks) and what is asked about personal data. */
const OF_ADMINS = /^\/api\/admin\/(?:people|staff|staff-rules|settings|first-steps|data-requests)(?:\/|$)/

test('ROLE-04 the back office is open to staff alone; people, settings and data requests to administrators alone', () => {
  const inside = lines.filter(({ path }) => path.startsWith('/api/admin/'))
  expect(inside.filter((one) => !ofStaff.includes(one)).map(({ line }) => line)).toEqual([])
  const wanted = inside.filter(({ path }) => OF_ADMINS.test(path)).map(({ line }) => line)
  expect(ofStaff.filter(({ route }) => route.access === 'admin').map(({ line }) => line)).toEqual(wanted)
  expect(wanted.length).toBeGreaterThan(20)
})

test('every write of staff has its deed', () => {
  expect(Object.keys(staffDeeds).toSorted()).toEqual(audited.map(({ line }) => line).toSorted())
  expect(audited.length).toBeGreaterThan(80)
})

test.each(named(audited))('ROLE-04 %s has one entry when it is done, none when refused or said again', async (line, mounted) => {
  const { [line as AuditedLine]: deed } = staffDeeds // as the test above says
  const wish = await deed(desk) as Plain // every wish is one
  const who = whoMay(mounted)
  const wrong = spoiled(mounted, wish)
  expect(wrong.length).toBeGreaterThan(0)
  expect(await notedBy(async () => {
    for (const { what, statuses, wish: one } of wrong) {
      const { status, body } = await ask(mounted, one, who.token)
      expect(statuses, `${what}: ${status} ${JSON.stringify(body)}`).toContain(status)
    }
  })).toEqual([])

  const [entry, ...more] = await notedBy(async () => {
    const { status, body } = await ask(mounted, wish, who.token)
    expect([status, status < 300 ? '' : body]).toEqual([mounted.route.status ?? 200, ''])
  })
  expect(more).toEqual([])
  expect(entry).toMatchObject({ line, person_id: who.id })
  const { before, after, subject_id: subjectId, subject_name: name } = entry ?? {}
  expect([subjectId, name].includes('')).toBe(false)
  expect(keysOf([before, after]).filter((key) => SECRET.test(key))).toEqual([])
  expect(JSON.stringify([name, before, after])).not.toMatch(PERSONAL)
  const [vi, en] = [await told('vi'), await told('en')]
  expect([vi?.id, en?.id]).toEqual([entry?.id, entry?.id])
  expect(new Set(['', name, vi?.sentence, en?.sentence]).size).toBe(4) // a line without its words is told by the name alone
  expect(vi?.changes.length).toBeGreaterThan(line in UNCHANGED ? -1 : 0)

  const again = await notedBy(async () => expect((await ask(mounted, wish, who.token)).status).toBeLessThan(500))
  expect(again.length).toBe(line in ANOTHER ? 1 : 0)
})

test.each(named(ofStaff))('ROLE-04 %s is closed to whoever may not call it', async (_, mounted) => {
  const before = await digestOf(desk.shop.database.pool)
  const sample = sampleOf(mounted)
  const file = mounted.route.upload && { value: 'x', filename: 'a.png', type: 'image/png' }
  for (const [token, status] of others(mounted)) {
    expect((await ask(mounted, { ...sample, ...(file && { file }) }, token)).status).toBe(status)
  }
  expect(await digestOf(desk.shop.database.pool)).toBe(before)
})
