// The file store over HTTP, once with a folder and once with an S3 service behind it: the same promises.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { QUOTA_BYTES, QUOTA_OBJECTS } from '#contract/files.ts'
import type { FileMetadata } from '#contract/files.ts'
import { keepFile, removeFile, sweepFiles, takeImage } from '#server/files/files.ts'
import { storage } from '#server/kit/settings-forms.ts'
import type { Storage } from '#server/kit/settings-forms.ts'
import { formOf } from '#testing/forms.ts'
import type { FormPart } from '#testing/forms.ts'
import { pictureOf } from '#testing/images.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

// only the shop's own clock: S3 refuses who comes from another day
const ahead = vi.hoisted(() => ({ ms: 0 }))
vi.mock('#server/kit/clock.ts', async (original) => {
  const now = (): Date => new Date(Date.now() + ahead.ms)
  return { ...await original<object>(), now, later: (ms: number) => new Date(now().getTime() + ms) }
})

let shop: TestShop
let picture: Buffer

async function openS3(directory: string): Promise<{ place: Storage, close: () => Promise<void> }> {
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'alo-files',
    configs: [] }] })
  const { port } = await s3.run()
  const place = storage(`s3://S3RVER:S3RVER@127.0.0.1:${port}/alo-files?region=us-east-1&tls=off`)
  if (!('kind' in place)) throw new Error(place.wanted)
  return { place, close: () => s3.close() }
}

const nameOf = (person: TestPerson, moment = 1_790_000_000_000,
  extension = 'png') => `avatars/${person.id}/avatar_${moment}.${extension}`

async function upload(
  person: TestPerson | undefined, name: string, bytes: Buffer = picture,
  { bucket = 'alo', fields = [], language = 'vi' }: { bucket?: string, fields?: FormPart[], language?: string } = {},
) {
  const { headers, payload } = formOf([...fields, { name: 'file', filename: 'anh.png', type: 'image/png', value: bytes }])
  const { status, body } = await shop.send({
    method: 'POST', url: `/api/storage/${bucket}/objects`, query: { name }, payload,
    headers: { ...headers, 'accept-language': language, ...(person && { authorization: `Bearer ${person.token}` }) },
  })
  // the server checks every reply against its promise while strict; a refusal is the error body
  return { status, body: body as FileMetadata & { code?: string, message?: string, errors?: Record<string, string> } }
}

const get = (url: string) => shop.fastify.inject({ method: 'GET', url })
const one = (name: string) => ({ params: { bucket: 'alo', name } })
const rowsOf = (person: TestPerson) => shop.database.db.selectFrom('stored_file').selectAll().where('owner_id', '=',
  person.id).execute()

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const some of shop.store.list('objects')) found.push(...some)
  return found
}

describe.each(['a folder', 'S3'] as const)('with %s', (kind) => {
  const closes: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    picture = await pictureOf('png')
    if (kind === 'a folder') shop = await openTestShop()
    else {
      const directory = await mkdtemp(path.join(tmpdir(), 'alo-s3-'))
      const { place, close } = await openS3(directory)
      closes.push(close, () => rm(directory, { recursive: true, force: true }))
      shop = await openTestShop({ storage: place })
    }
  })
  afterAll(async () => {
    await shop.close()
    for (const close of closes) await close()
  })

  test('STORE-11 STORE-12 ENT-79 AVATAR-07 a picture is uploaded as a form, and what is known of it is told then and later',
    async () => {
    const person = await shop.person()
    const name = nameOf(person)
    const fields = [{ name: 'contentType', value: 'image/png' }, { name: 'customMetadata', value: '{"chụp bởi":"Bác Tư"}' }]
    const { status, body } = await upload(person, name, picture, { fields })
    expect(status).toBe(201)
    expect(body).toEqual({
      bucket: 'alo', name, fullPath: name, generation: '1', size: expect.any(Number), contentType: 'image/png',
      timeCreated: expect.any(String), updated: expect.any(String), md5Hash: expect.any(String),
      customMetadata: { 'chụp bởi': 'Bác Tư' }, downloadTokens: expect.stringMatching(/^[\w-]{32}$/),
      downloadUrl: `/api/storage/alo/objects/${encodeURIComponent(name)}/content?token=${body.downloadTokens}`,
    })
    const bytes = (await get(body.downloadUrl)).rawPayload
    expect(body.size).toBe(bytes.length)
    expect(body.md5Hash).toBe(createHash('md5').update(bytes).digest('base64'))
    const later = await person.call('GET /api/storage/{bucket}/objects/{name}', one(name))
    expect([later.status, later.body]).toEqual([200, body])
  })

  test('STORE-13 its bytes are read by anyone who has its token, and kept by no one who shares', async () => {
    const person = await shop.person()
    const { body } = await upload(person, nameOf(person))
    const reply = await get(body.downloadUrl)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png', 'cache-control': 'private, max-age=3600', 'x-content-type-options': 'nosniff',
      'content-disposition': 'inline', 'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(64)
  })

  test.each([
    ['another token', (url: string) => `${url.slice(0, -3)}abc`], ['half a token', (url: string) => url.slice(0, -10)],
    ['no token', (url: string) => url.split('?')[0] ?? ''], ['a token twice', (url: string) => `${url}&token=x`],
  ])('STORE-19 with %s they are nobody\'s business: 403', async (_, mend) => {
    const person = await shop.person()
    const { body } = await upload(person, nameOf(person))
    const reply = await get(mend(body.downloadUrl))
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'files.unauthorized'])
  })

  test('STORE-17 what is not there is not found: bytes, metadata and deletion alike', async () => {
    const person = await shop.person()
    const name = nameOf(person, 1)
    const told = { status: 404, code: 'files.object_not_found', message: 'Không tìm thấy tệp' }
    expect((await person.refused('GET /api/storage/{bucket}/objects/{name}', one(name))).body).toEqual(told)
    expect((await person.refused('DELETE /api/storage/{bucket}/objects/{name}', one(name))).body).toEqual(told)
    const bytes = await get(`/api/storage/alo/objects/${encodeURIComponent(name)}/content?token=x`)
    expect([bytes.statusCode, bytes.json<{ code: string }>().code]).toEqual([404, 'files.object_not_found'])
    for (const wrong of ['x', '../secret', 'avatars/1/../2/avatar_1.png', `avatars/${person.id}/avatar_1.svg`]) {
      expect((await person.refused('GET /api/storage/{bucket}/objects/{name}', one(wrong))).status).toBe(404)
    }
  })

  test('STORE-14 a deleted file is gone: row, address and bytes', async () => {
    const person = await shop.person()
    const { body } = await upload(person, nameOf(person))
    const before = await keys()
    const { status } = await person.call('DELETE /api/storage/{bucket}/objects/{name}', one(body.name))
    expect(status).toBe(204)
    expect((await get(body.downloadUrl)).statusCode).toBe(404)
    expect(await rowsOf(person)).toEqual([])
    expect(await keys()).toHaveLength(before.length - 1)
  })

  test.each(['%00', 'a%00b'])('an address with NUL in it is nobody\'s: %s', async (nul) => {
    const addresses = [`alo/objects/${nul}/content?token=x`, `${nul}/objects/x/content?token=x`,
      `alo/objects/x/content?token=${nul}`]
    for (const url of addresses) {
      const reply = await get(`/api/storage/${url}`)
      expect([url, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([url, 404, 'request.not_found'])
    }
  })

  test('STORE-14 a deleted file is shown no more, and its address cannot be chosen again', async () => {
    const person = await shop.person()
    const [shown, other] = [await upload(person, nameOf(person, 1)), await upload(person, nameOf(person, 2))]
    await person.call('PUT /api/users/me', { body: { imageUrl: shown.body.downloadUrl } })
    await person.call('DELETE /api/storage/{bucket}/objects/{name}', one(other.body.name))
    expect((await person.call('GET /api/users/me')).body.imagePath).toBe(shown.body.name)
    await person.call('DELETE /api/storage/{bucket}/objects/{name}', one(shown.body.name))
    expect((await person.call('GET /api/users/me')).body).toMatchObject({ imageUrl: null, imagePath: null, avatar: null })
    const again = await person.refused('PUT /api/users/me', { body: { imageUrl: shown.body.downloadUrl } })
    expect([again.status, again.body.code]).toEqual([422, 'profile.image_not_yours'])
  })

  test('who may not sign in any more keeps and deletes nothing, though their request was let in before', async () => {
    const person = await shop.person()
    const { body } = await upload(person, nameOf(person, 1))
    await shop.database.db.updateTable('person').set({ status: 'CLOSED' }).where('id', '=', person.id).execute()
    const { db } = shop.database
    const image = await takeImage(picture)
    const before = await keys()
    const signIn = { code: 'auth.sign_in' }
    await expect(keepFile(db, shop.store, person.id, { name: nameOf(person, 2), image })).rejects.toMatchObject(signIn)
    await expect(removeFile(db, shop.store, person.id, body, () => Promise.resolve())).rejects.toMatchObject(signIn)
    expect(await keys()).toEqual(before)
  })

  test('the same name again replaces: address and beginning stay, the bytes before are gone', async () => {
    const person = await shop.person()
    const first = await upload(person, nameOf(person))
    const before = (await keys()).length
    const second = await upload(person, nameOf(person), await pictureOf('jpeg', { width: 30, height: 20 }))
    expect(second.body).toMatchObject({ generation: '2', contentType: 'image/jpeg', downloadUrl: first.body.downloadUrl,
      timeCreated: first.body.timeCreated })
    expect((await sharp((await get(first.body.downloadUrl)).rawPayload).metadata()).width).toBe(30)
    expect(await keys()).toHaveLength(before)
  })

  test('STORE-18 a stranger uploads, asks and deletes nothing: 401', async () => {
    const person = await shop.person()
    const { body } = await upload(person, nameOf(person))
    const before = await keys()
    const stranger = await upload(undefined, nameOf(person, 2))
    expect([stranger.status, stranger.body.code]).toEqual([401, 'auth.sign_in'])
    expect((await shop.refused('GET /api/storage/{bucket}/objects/{name}', one(body.name))).status).toBe(401)
    expect((await shop.refused('DELETE /api/storage/{bucket}/objects/{name}', one(body.name))).status).toBe(401)
    expect(await keys()).toEqual(before)
  })

  test('STORE-19 nobody writes below another\'s id: 403; what is another\'s cannot be asked for or deleted', async () => {
    const [person, other] = [await shop.person(), await shop.person('ADMIN')]
    const { body } = await upload(person, nameOf(person))
    const foreign = await upload(other, nameOf(person))
    expect([foreign.status, foreign.body.code, foreign.body.message])
      .toEqual([403, 'files.unauthorized', 'Bạn không có quyền với tệp này'])
    expect((await other.refused('GET /api/storage/{bucket}/objects/{name}', one(body.name))).status).toBe(404)
    expect((await other.refused('DELETE /api/storage/{bucket}/objects/{name}', one(body.name))).status).toBe(404)
    expect(await rowsOf(person)).toHaveLength(1)
  })

  test('STORE-20 there is no place for more than the quota: 402, in objects and in bytes, however many come at once',
    async () => {
    const person = await shop.person()
    const at = (n: number) => nameOf(person, 1_000 + n)
    for (let n = 0; n < QUOTA_OBJECTS - 2; n++) expect((await upload(person, at(n))).status).toBe(201)
    const before = await keys()
    const rush = await Promise.all(Array.from({ length: 4 }, (_, n) => upload(person, at(100 + n))))
    expect(rush.map(({ status }) => String(status)).toSorted()).toEqual(['201', '201', '402', '402'])
    expect(rush.find(({ status }) => status === 402)?.body).toEqual(
      { status: 402, code: 'files.quota_exceeded', message: 'Bạn đã dùng hết dung lượng lưu trữ' })
    expect(await keys()).toHaveLength(before.length + 2) // of what was refused nothing stays
    expect((await upload(person, at(0))).status).toBe(201) // replacing is not more
    await shop.database.db.updateTable('stored_file').set({ size: QUOTA_BYTES - 100 }).where('name', '=', at(0)).execute()
    expect((await upload(person, at(1))).status).toBe(402)
  })

  test('a file that is no picture is refused in the asker\'s language, and nothing of it is kept', async () => {
    const person = await shop.person()
    const before = await keys()
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('<script>'), picture.subarray(0,
      300)]) {
      const { status, body } = await upload(person, nameOf(person), bytes, { language: 'en' })
      expect([status, body]).toEqual([422, { status: 422, code: 'files.not_an_image', message: 'Please choose an image file' }])
    }
    expect([await keys(), await rowsOf(person)]).toEqual([before, []])
  })

  test('a bucket nobody has, a name of another form, metadata that is none', async () => {
    const person = await shop.person()
    expect((await upload(person, nameOf(person), picture, { bucket: 'khac' })).body.code).toBe('files.bucket_not_found')
    const names = ['x.png', `avatars/${person.id}/avatar_1.svg`, `avatars/${person.id}/../avatar_1.png`,
      `avatars/${person.id}/avatar_.png`,
      `/avatars/${person.id}/avatar_1.png`, `avatars/0${person.id}/avatar_1.png`]
    for (const name of names) {
      const { status, body } = await upload(person, name)
      expect([name, status, body.errors]).toEqual([name, 422, { name: 'Chưa đúng định dạng' }])
    }
    const pairs = JSON.stringify(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`k${n}`, 'x'])))
    for (const [value, says] of [['{', 'Không phải JSON hợp lệ'], ['[]', 'Giá trị không đúng kiểu'], [pairs,
      'Chưa đúng định dạng']] as const) {
      const { status, body } = await upload(person, nameOf(person), picture, { fields: [{ name: 'customMetadata', value }] })
      expect([status, body.errors]).toEqual([422, { customMetadata: says }])
    }
  })

  test('the sweep takes pictures nobody chose within a day, and bytes without a row after an hour, and nothing else',
    async () => {
    const person = await shop.person()
    const [chosen, unused] = [await upload(person, nameOf(person, 1)), await upload(person, nameOf(person, 2))]
    await person.call('PUT /api/users/me', { body: { imageUrl: chosen.body.downloadUrl } })
    const all = await keys()
    await shop.store.keep('objects/stray', Buffer.from('half of it'), 'image/png')
    expect(await sweepFiles(shop.database.db, shop.store)).toEqual({ unused: 0, stray: 0 })
    ahead.ms = 61 * 60_000
    expect(await sweepFiles(shop.database.db, shop.store)).toEqual({ unused: 0, stray: 1 })
    expect(await keys()).toEqual(all)
    ahead.ms += 24 * 3_600_000
    const swept = await sweepFiles(shop.database.db, shop.store)
    ahead.ms = 0
    expect([swept.unused > 0, swept.stray]).toEqual([true, 0])
    expect((await rowsOf(person)).map(({ name }) => name)).toEqual([chosen.body.name])
    expect([(await get(chosen.body.downloadUrl)).statusCode, (await get(unused.body.downloadUrl)).statusCode]).toEqual([200, 404])
  })
})
