// The front page's slides: what staff write of them is shown at once, in order, and only in its time.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { SlideBody } from '#contract/content-admin.ts'
import { formOf } from '#testing/forms.ts'
import { onePhone, stock } from '#testing/goods.ts'
import { pictureOf } from '#testing/images.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { importHero, tellDueTexts, untilNextText } from './content.ts'

let shop: TestShop
let staff: TestPerson
let other: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  await stock(shop, [onePhone('may', 1)])
  staff = await shop.person('STAFF')
  other = await shop.person('ADMIN')
})
afterAll(() => shop.close())
afterEach(async () => {
  vi.useRealTimers()
  await shop.database.db.deleteFrom('hero_slide').execute()
})

const slide = (given: Partial<SlideBody> = {}): SlideBody => ({
  lineVi: 'Chào', lineEn: 'Hello', textVi: 'Đổi trả {return_days}', textEn: 'Returns {return_days}',
  ways: [{ to: '/products', vi: 'Xem', en: 'See' }], picture: 'scene-phones', active: true, startsAt: null, endsAt: null,
  ...given,
})
let keys = 0
const make = async (given: Partial<SlideBody> = {}, key = `k${keys++}`) => (await staff.call('POST /api/admin/hero', {
  headers: { 'idempotency-key': key }, body: slide(given),
})).body
const put = (id: number, edition: number, given: Partial<SlideBody>, who = staff) =>
  who.refused('PUT /api/admin/hero/{id}', { params: { id: String(id) }, body: { edition, details: slide(given) } })
const shown = async (headers = {}) => (await shop.call('GET /api/hero', {}, headers)).body
const hour = (more: number) => new Date(Date.now() + more * 3_600_000).toISOString()

test('a slide is shown in the reader\'s language, with the shop\'s numbers; switched off it is not, and may go', async () => {
  expect(await shown()).toEqual([])
  const made = await make()
  expect(await shown()).toEqual([{
    id: made.id, line: 'Chào', text: 'Đổi trả 7 ngày', image: '/pictures/scene-phones/640.webp',
    ways: [{ label: 'Xem', to: '/products' }],
  }])
  expect((await shown({ 'accept-language': 'en' }))[0])
    .toMatchObject({ line: 'Hello', text: 'Returns 7 days', ways: [{ label: 'See' }] })
  const remove = () => staff.refused('DELETE /api/admin/hero/{id}', { params: { id: String(made.id) } })
  expect((await remove()).body.code).toBe('content.still_shown')
  expect((await put(made.id, 1, { active: false })).body).toMatchObject({ state: 'OFF', edition: 2 })
  expect([await shown(), (await remove()).status, (await remove()).body.code]).toEqual([[], 204, 'content.slide_not_found'])
})

test('a slide is shown from its moment on and until its end, and kept pages are dropped at both', async () => {
  const [from, to] = [hour(1), hour(2)]
  const made = await make({ startsAt: from, endsAt: to })
  const ear = new pg.Client({ connectionString: shop.url })
  await ear.connect()
  const heard: string[] = []
  ear.on('notification', ({ payload = '' }) => heard.push(payload))
  const { db } = shop.database
  expect([made.state, await shown(), await tellDueTexts(db)]).toEqual(['PLANNED', [], 0])
  await ear.query('listen alo_pages')
  const left = await untilNextText(db)
  expect(Math.abs((left ?? 0) - 3_600_000)).toBeLessThan(60_000)
  for (const [moment, count] of [[from, 1], [to, 0]] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
    expect(await untilNextText(db)).toBeLessThanOrEqual(0)
    expect([await tellDueTexts(db), (await shown()).length, await tellDueTexts(db)]).toEqual([1, count, 0])
    await ear.query('select 1') // what was committed before is delivered with the answer
    expect(heard.splice(0)).toEqual(['hero'])
  }
  expect((await staff.call('GET /api/admin/hero')).body[0]?.state).toBe('OVER')
  await ear.end()
})

test.each([
  ['ways.0.to', { ways: [{ to: 'https://elsewhere.example/', vi: 'x', en: 'x' }] }],
  ['ways.0.to', { ways: [{ to: '//elsewhere.example', vi: 'x', en: 'x' }] }],
  ['ways.0.to', { ways: [{ to: '/\\elsewhere.example', vi: 'x', en: 'x' }] }],
  ['ways.0.to', { ways: [{ to: 'javascript:alert(1)', vi: 'x', en: 'x' }] }],
  ['ways', { ways: [] }], ['picture', { picture: '../x' }], ['lineEn', { lineEn: ' ' }],
  ['endsAt', { startsAt: '2030-01-02T00:00:00.000Z', endsAt: '2030-01-02T00:00:00.000Z' }],
])('what is wrong is told beside %s', async (field, given) => {
  const refused = await staff.refused('POST /api/admin/hero', { headers: { 'idempotency-key': 'sai' }, body: slide(given) })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
})

test('slides are ordered, all or not at all; the same call again makes no second one; two who write one are told', async () => {
  const made = [await make(), await make(), await make()].map(({ id }) => id)
  await staff.call('PUT /api/admin/hero/order', { body: { ids: made.toReversed() } })
  expect((await shown()).map(({ id }) => id)).toEqual(made.toReversed())
  expect((await staff.refused('PUT /api/admin/hero/order', { body: { ids: made.slice(1) } })).body.code)
    .toBe('content.edited_meanwhile')
  const twins = await Promise.all(Array.from({ length: 5 }, () => make({}, 'cung-khoa')))
  expect(new Set(twins.map(({ id }) => id)).size).toBe(1)
  for (let round = 0; round < 10; round++) {
    const replies = await Promise.all([staff, other].map((who, at) =>
      put(made[0] ?? 0, round + 1, { lineVi: `${round}.${at}` }, who)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
  const { body } = await staff.call('GET /api/admin/audit', { query: { kind: 'slide', subjectId: String(made[0]), size: '1' } })
  await staff.call('POST /api/admin/audit/{id}/undo', { params: { id: String(body.content[0]?.id) } })
  expect((await staff.call('GET /api/admin/hero')).body.find(({ id }) => id === made[0])?.lineVi).toMatch(/^8\./)
})

test('there are never more than can be looked over', async () => {
  const full = Array.from({ length: 30 }, (_, position) => ({
    position, line: 'x', line_en: 'x', text: 'x', text_en: 'x', ways: '[]', image_key: 'x',
  }))
  await shop.database.db.insertInto('hero_slide').values(full).execute()
  const refused = await staff.refused('POST /api/admin/hero', { headers: { 'idempotency-key': 'day' }, body: slide() })
  expect([refused.status, refused.body.code]).toEqual([409, 'content.slides_full'])
})

test('a file of slides is taken once, its categories by their slugs; a name nobody bears is its fault', async () => {
  const file = (slug: string) => [slide({ ways: [{ to: `/products?category={${slug}}`, vi: 'Xem', en: 'See' }] })]
  const add = (slug: string) => shop.database.db.transaction().execute((tx) => importHero(tx, file(slug)))
  await expect(add('khong-co')).rejects.toThrow('there is no category khong-co')
  await add('dien-thoai')
  await add('dien-thoai')
  const { id } = await shop.database.db.selectFrom('category').select('id').where('slug', '=', 'dien-thoai')
    .executeTakeFirstOrThrow()
  expect((await shown()).map(({ ways }) => ways[0]?.to)).toEqual([`/products?category=${id}`])
})

test('a picture is uploaded and shown in the shop\'s sizes; what is none is refused', async () => {
  const upload = async (value: Buffer) => {
    const { headers, payload } = formOf([{ name: 'file', filename: 'x.png', type: 'image/png', value }])
    return shop.fastify.inject({
      method: 'POST', url: '/api/admin/texts/pictures', payload, headers: { ...headers, authorization: `Bearer ${staff.token}` },
    })
  }
  const kept = await upload(await pictureOf('png', { width: 800, height: 500 }))
  expect(kept.statusCode).toBe(201)
  const { key, image } = kept.json<{ key: string, image: string }>()
  expect((await shop.fastify.inject({ method: 'GET', url: image })).headers['content-type']).toBe('image/webp')
  await make({ picture: key })
  expect((await staff.call('GET /api/admin/texts/pictures')).body).toEqual([{ key, image }])
  expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).json<{ code: string }>().code)
    .toBe('files.not_an_image')
})
