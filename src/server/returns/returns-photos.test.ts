// Photos of returns: what is taken, who sees them, and that none is left behind.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { KEPT_PHOTOS_BYTES, KEPT_PHOTOS_MAX, LOOSE_PHOTOS_MAX } from '#contract/returns.ts'
import { pictureOf } from '#testing/images.ts'
import { one, openReturns, units, uploadPhoto } from '#testing/returning.ts'
import type { Returning } from '#testing/returning.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { sweepPhotos } from './returns.ts'

// only the shop's own clock: bytes are as old as their file
const ahead = vi.hoisted(() => ({ ms: 0 }))
vi.mock('#server/kit/clock.ts', async (original) => {
  const now = (): Date => new Date(Date.now() + ahead.ms)
  return { ...await original<object>(), now, later: (ms: number) => new Date(now().getTime() + ms) }
})

const HOUR_MS = 3_600_000

let shop: TestShop
let at: Returning

beforeAll(async () => {
  shop = await openTestShop()
  at = await openReturns(shop)
})
afterAll(() => shop.close())

const get = (url: string) => shop.fastify.inject({ method: 'GET', url })
const rowsOf = ({ id }: TestPerson) =>
  shop.database.db.selectFrom('return_photo').selectAll().where('person_id', '=', id).execute()
const sweep = () => sweepPhotos(shop.database.db, shop.store)

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const some of shop.store.list('returns')) found.push(...some)
  return found
}

test('a photo is made anew: upright, at most 2,000 pixels a side, without where it was taken', async () => {
  const taken = await pictureOf('jpeg', { width: 2_400, height: 1_200, orientation: 6 })
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const { status, body } = await uploadPhoto(shop, at.person, taken)
  expect([status, body.url]).toEqual([201, expect.stringMatching(/^\/api\/return-photos\/\d+\/content\?token=[\w-]{32}$/)])
  const shown = await get(body.url)
  const { width, height, format, exif } = await sharp(shown.rawPayload).metadata()
  expect([width, height, format, exif]).toEqual([1_000, 2_000, 'jpeg', undefined])
})

test('what comes as PNG is kept in a smaller form', async () => {
  const { body: { url } } = await uploadPhoto(shop, at.person, await pictureOf('png', { width: 640, height: 480 }))
  const { headers, rawPayload } = await get(url)
  expect([headers['content-type'], (await sharp(rawPayload).metadata()).format]).toEqual(['image/webp', 'webp'])
})

test('of one person so many are kept in all, and so many bytes', async () => {
  const person = await shop.person()
  const { id } = await at.askOne(await at.arrived({ op: 1 }))
  const fill = (count: number, bytes: number) => shop.database.pool.query(`insert into return_photo
    (person_id, return_id, key, content_type, bytes, token) select $1, $2, $3 || n, 'image/webp', $5, 'x'
    from generate_series(1, $4) n`, [person.id, id, 'full-', count, bytes])
  const empty = () => shop.database.pool.query('delete from return_photo where person_id = $1', [person.id])
  for (const [count, bytes] of [[KEPT_PHOTOS_MAX, 1], [2, KEPT_PHOTOS_BYTES / 2]] as const) {
    await fill(count - 1, bytes)
    const before = await keys()
    const last = await uploadPhoto(shop, person)
    expect(last.status).toBe(201)
    await person.call('DELETE /api/return-photos/{id}', one(last.body.id))
    await empty()
    await fill(count, bytes)
    expect((await uploadPhoto(shop, person)).body).toMatchObject({ code: 'returns.photos_full' })
    expect(await keys()).toEqual(before)
    await empty()
  }
})

test('one that waits is taken back with its bytes; another\'s, a shown one and none are left as they are', async () => {
  const order = await at.arrived({ op: 1 })
  const [mine, shown] = [(await uploadPhoto(shop, at.person)).body, (await uploadPhoto(shop, at.person)).body]
  const theirs = (await uploadPhoto(shop, await shop.person())).body
  await at.ask(order, { items: units(order, 1), reason: 'FAULTY', photos: [shown.id] })
  const before = await keys()
  for (const { id } of [mine, mine, shown, theirs, { id: 999_999 }]) {
    expect((await at.person.refused('DELETE /api/return-photos/{id}', one(id))).status).toBe(204)
  }
  expect(await Promise.all([mine, shown, theirs].map(async ({ url }) => (await get(url)).statusCode))).toEqual([404, 200, 200])
  expect(await keys()).toHaveLength(before.length - 1)
})

test('with a wish that is taken back its photos go, rows and bytes', async () => {
  const order = await at.arrived({ op: 2 })
  const wish = async () => (await at.ask(order, { items: units(order, 1), reason: 'FAULTY',
    photos: [(await uploadPhoto(shop, at.person)).body.id, (await uploadPhoto(shop, at.person)).body.id] })).body
  const [first, second] = [await wish(), await wish()]
  const before = await keys()
  expect((await at.withdraw(first.id)).body).toMatchObject({ state: 'WITHDRAWN', photos: [] })
  expect(await keys()).toHaveLength(before.length - 2)
  expect((await at.listed(order)).find(({ id }) => id === second.id)?.photos).toEqual(second.photos)
  expect((await get(second.photos[0]?.url ?? '')).statusCode).toBe(200)
})

test('only who knows the whole address sees it, and nobody on the way keeps it', async () => {
  const { body: { id, url } } = await uploadPhoto(shop, at.person)
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers]).toEqual([200, expect.objectContaining({
    'content-type': 'image/jpeg', 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox", 'content-disposition': 'inline',
  })])
  const other = (await uploadPhoto(shop, at.person)).body.url.split('token=')[1]
  for (const wrong of [`/api/return-photos/${id}/content`, url.slice(0, -1), `/api/return-photos/${id}/content?token=${other}`,
    url.replace(`/${id}/`, '/999999/'), url.replace(`/${id}/`, '/x/'), url.replace(`/${id}/`, `/${'9'.repeat(30)}/`)]) {
    expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404])
  }
})

test('what is no picture by its bytes is not taken, whatever it is called; a guest\'s is not', async () => {
  const before = await keys()
  const text = await uploadPhoto(shop, at.person, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect([text.status, (text.body as unknown as { code: string }).code]).toEqual([422, 'files.not_an_image'])
  expect((await uploadPhoto(shop, { ...at.person, token: '' })).status).toBe(401)
  expect(await keys()).toEqual(before)
})

test('so many wait at most, also when many come at once', async () => {
  const person = await shop.person()
  const statuses = (await Promise.all(Array.from({ length: LOOSE_PHOTOS_MAX + 6 }, () => uploadPhoto(shop, person))))
    .map(({ status }) => status)
  const taken = statuses.filter((status) => status === 201).length
  expect(taken).toBeGreaterThan(0)
  // a busy machine may have put some off: they come again, one after the other
  for (let n = taken; n < LOOSE_PHOTOS_MAX; n++) expect((await uploadPhoto(shop, person)).status).toBe(201)
  const photos = await rowsOf(person)
  expect(photos).toHaveLength(LOOSE_PHOTOS_MAX)
  const full = await uploadPhoto(shop, person)
  expect([full.status, full.body]).toMatchObject([409, {
    code: 'returns.photos_full', message: 'Bạn đã tải lên số ảnh tối đa, vui lòng gửi yêu cầu hoặc bỏ bớt ảnh trước' }])
  const named = (await keys()).filter((key) => photos.some((photo) => photo.key === key))
  expect(named).toHaveLength(LOOSE_PHOTOS_MAX)
})

test('a return shows one\'s own waiting photos, each once; one that it cannot have stops it whole', async () => {
  const order = await at.arrived({ op: 3 })
  const [mine, theirs] = [(await uploadPhoto(shop, at.person)).body, (await uploadPhoto(shop, await shop.person())).body]
  const wish = (photos: number[]) => ({ items: units(order, 1), reason: 'FAULTY' as const, photos })
  for (const photos of [[theirs.id], [mine.id, theirs.id], [999_999]]) {
    const { status, body } = await at.refusedAsk(order, wish(photos))
    expect([status, body.code]).toEqual([422, 'returns.photo_not_found'])
  }
  expect((await at.ask(order, wish([mine.id, mine.id]))).body.photos).toEqual([mine])
  expect((await at.refusedAsk(order, wish([mine.id]))).body.code).toBe('returns.photo_not_found')
  expect(await at.listed(order)).toHaveLength(1)
})

test('two returns that want one photo at once: one has it', async () => {
  for (const order of await at.arrivedMany(10, { op: 2 })) {
    const { id } = (await uploadPhoto(shop, at.person)).body
    const wish = { items: units(order, 1), reason: 'FAULTY' as const, photos: [id] }
    const both = await Promise.all([1, 2].map(() => at.refusedAsk(order, wish)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  }
})

test('the sweep takes photos that waited for a day, and bytes without a row; what a return shows stays', async () => {
  const order = await at.arrived({ op: 1 })
  ahead.ms = -25 * HOUR_MS
  const shown = (await uploadPhoto(shop, at.person)).body
  const old = (await uploadPhoto(shop, await shop.person())).body
  ahead.ms = -23 * HOUR_MS
  const young = (await uploadPhoto(shop, await shop.person())).body
  ahead.ms = 0
  await at.ask(order, { items: units(order, 1), reason: 'FAULTY', photos: [shown.id] })
  await shop.store.keep('returns/stray', await pictureOf('png'), 'image/png')
  expect(await sweep()).toEqual({ loose: 1, stray: 0 })
  const statuses = async () => Promise.all([shown, old, young].map(async ({ url }) => (await get(url)).statusCode))
  expect(await statuses()).toEqual([200, 404, 200])
  expect(await keys()).toContain('returns/stray') // its row may be coming
  ahead.ms = 2 * HOUR_MS
  expect(await sweep()).toEqual({ loose: 1, stray: 1 })
  ahead.ms = 0
  expect([await statuses(), (await keys()).includes('returns/stray')]).toEqual([[200, 404, 404], false])
})

test('a stop before the row leaves bytes that the sweep takes; a failure leaves none', async () => {
  const person = await shop.person()
  const before = await keys()
  await shop.database.pool.query(`create function refuse_it() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse_it before insert on return_photo for each row execute function refuse_it()`)
  expect((await uploadPhoto(shop, person)).status).toBe(500)
  expect(await keys()).toEqual(before)
  const forget = vi.spyOn(shop.store, 'forget').mockResolvedValueOnce() // as if the process had ended
  expect((await uploadPhoto(shop, person)).status).toBe(500)
  forget.mockRestore()
  await shop.database.pool.query('drop trigger refuse_it on return_photo')
  expect(await keys()).toHaveLength(before.length + 1)
  ahead.ms = 2 * HOUR_MS
  expect((await sweep()).stray).toBe(1)
  ahead.ms = 0
})
