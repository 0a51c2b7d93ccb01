// Pictures over HTTP: what is asked for is made once and kept; nothing else can be asked of the file system.
import { existsSync } from 'node:fs'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { formats, openPictures, widths } from './pictures.ts'
import type { Pictures } from './pictures.ts'

let shop: TestShop
let pictures: Pictures

const svg = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${colour}"/></svg>`
const KEY = 'may-mot.den.back.0123abcd'

beforeAll(async () => {
  shop = await openTestShop()
  pictures = openPictures(shop.dataDir)
  await pictures.keep(KEY, svg('red'))
  await pictures.keep('scene-phones', svg('blue'))
  await writeFile(path.join(shop.dataDir, 'secret.webp'), 'secret')
})
afterAll(() => shop.close())

const get = (url: string) => shop.fastify.inject({ method: 'GET', url })
const folder = (key: string): string => path.join(shop.dataDir, 'cache/pictures', key)

test.each(widths.flatMap((width) => formats.map((format) => [width, format] as const)))('a picture of %i px as %s',
  async (width, format) => {
  const reply = await get(`/pictures/${KEY}/${width}.${format}`)
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['x-content-type-options']])
    .toEqual([200, `image/${format}`, 'nosniff'])
  const { width: found, format: kind } = await sharp(reply.rawPayload).metadata()
  expect([found, kind]).toEqual([width, format === 'avif' ? 'heif' : 'webp'])
})

test('the card that is shown where a link is shared is a JPEG of 1200 by 630 without holes', async () => {
  const reply = await get(`/pictures/${KEY}/share.jpg`)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { width, height, format, hasAlpha } = await sharp(reply.rawPayload).metadata()
  expect([width, height, format, hasAlpha]).toEqual([1200, 630, 'jpeg', false])
  expect((await get('/pictures/nobody/share.jpg')).statusCode).toBe(404)
})

test('a picture whose name changes with it is kept for good, another for an hour', async () => {
  expect((await get(`/pictures/${KEY}/160.webp`)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/pictures/scene-phones/160.webp')).headers['cache-control']).toBe('public, max-age=3600')
})

test.each([
  `/pictures/nobody/160.webp`, `/pictures/${KEY}/161.webp`, `/pictures/${KEY}/0.webp`, `/pictures/${KEY}/99999.webp`,
  `/pictures/${KEY}/160.png`,
  `/pictures/${KEY}/0160.webp`, `/pictures/${KEY}/160.webp.bak`, `/pictures/${KEY}/160.WEBP`, `/pictures/${KEY}/-160.webp`,
  `/pictures/${KEY}/160`,
  '/pictures/../160.webp', '/pictures/..%2f..%2fsecret/160.webp', '/pictures/%2e%2e/secret.webp',
  `/pictures/${KEY}/..%2f..%2f..%2fsecret.webp`,
  '/pictures/May-Mot/160.webp', '/pictures/.hidden/160.webp', '/pictures/a..b/160.webp', '/pictures/%00/160.webp',
  `/pictures/${'a'.repeat(190)}/160.webp`,
  `/pictures/${KEY}/160.webp%00.png`, `/pictures/${KEY}`, '/pictures/', '/pictures//160.webp', `/pictures/${KEY}.source/160.webp`,
])('%s is not found, and nothing is written for it', async (url) => {
  const before = await readdir(path.join(shop.dataDir, 'cache/pictures'), { recursive: true })
  const reply = await get(url)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'request.not_found'])
  expect(await readdir(path.join(shop.dataDir, 'cache/pictures'), { recursive: true })).toEqual(before)
})

test('a picture is made once: what is kept is what is sent', async () => {
  const first = await get(`/pictures/${KEY}/320.webp`)
  const file = path.join(folder(KEY), '320.webp')
  await utimes(file, 1, 1)
  const again = await get(`/pictures/${KEY}/320.webp`)
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await stat(file)).mtimeMs).toBe(1_000)
})

test('30 who ask at once for a picture nobody has made get the same bytes, and no half-written file is left', async () => {
  await pictures.keep('cung-luc.0000ffff', svg('green'))
  const replies = await Promise.all(Array.from({ length: 30 }, () => get('/pictures/cung-luc.0000ffff/640.avif')))
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  expect(replies.every((reply) => reply.rawPayload.equals(replies[0]?.rawPayload ?? Buffer.alloc(0)))).toBe(true)
  expect(await readdir(folder('cung-luc.0000ffff'))).toEqual(['640.avif'])
})

test('a source kept anew is drawn anew', async () => {
  const before = await get('/pictures/scene-phones/160.webp')
  await pictures.keep('scene-phones', svg('yellow'))
  const after = await get('/pictures/scene-phones/160.webp')
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
})

test('a source that is no picture is a failure told without its insides, and others are still made', async () => {
  await pictures.keep('hong', 'no picture at all')
  const reply = await get('/pictures/hong/160.webp')
  expect([reply.statusCode, reply.json()]).toEqual([500, expect.objectContaining({ code: 'request.failed' })])
  expect(existsSync(path.join(folder('hong'), '160.webp'))).toBe(false)
  expect((await get(`/pictures/${KEY}/480.webp`)).statusCode).toBe(200)
})

test.each(['', '../x', 'A', 'a/b', 'a b', '.a', 'a\0'])('"%s" is no key to keep a picture under', async (key) => {
  await expect(pictures.keep(key, svg('red'))).rejects.toThrow('is no key for a picture')
})
