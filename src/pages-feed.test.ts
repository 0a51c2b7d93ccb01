// The feed over entries of our own making.
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Language } from '#contract/problems.ts'
import type { FeedEntry } from '#server/content/content.ts'
import { mountFeed } from './pages-feed.ts'

const ORIGIN = 'https://shop.example'
let fastify: FastifyInstance
let entries: FeedEntry[]
let asked: Language[]

const entry = (given: Partial<FeedEntry>): FeedEntry => ({
  id: 1, title: 'Chọn máy', summary: 'Ngắn gọn.', topic: 'buying', published: new Date('2026-05-04T03:02:01Z'),
  updated: new Date('2026-05-04T03:02:01Z'), ...given,
})

beforeEach(() => {
  entries = [entry({ id: 2, updated: new Date('2026-05-06T00:00:00.700Z') }), entry({ id: 1 })]
  asked = []
  fastify = Fastify()
  mountFeed(fastify, async (language) => { asked.push(language); return entries }, ORIGIN)
})
afterEach(() => fastify.close())

const get = (url = '/news/rss.xml', headers = {}) => fastify.inject({ method: 'GET', url, headers })

test('tells of the articles in either language, each with its address', async () => {
  const [vi, en] = [await get(), await get('/news/rss.xml?lang=en')]
  expect([vi.statusCode, vi.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(asked).toEqual(['vi', 'en'])
  expect(vi.body.match(/<guid[^>]*>[^<]+/g)).toEqual([2, 1].map((id) => `<guid isPermaLink="true">${ORIGIN}/news/${id}`))
  expect(vi.body).toContain('<language>vi</language>')
  expect(vi.body).toContain('<pubDate>Mon, 04 May 2026 03:02:01 GMT</pubDate>')
  expect(vi.body).toContain('<lastBuildDate>Wed, 06 May 2026 00:00:00 GMT</lastBuildDate>')
  expect(en.body).toContain(`<link>${ORIGIN}/news/2?lang=en</link>`)
  expect(en.body).toContain(`<atom:link href="${ORIGIN}/news/rss.xml?lang=en" rel="self"`)
  expect(en.body).toContain('<category>Choosing</category>')
})

test('what stands in a title is text, and what XML cannot say is left out', async () => {
  entries = [entry({ title: `A & B <script>"x"</script> ]]> \u0000\u0008\ud800\uffff 👍`, summary: '<b>&amp;</b>' })]
  const { body } = await get()
  expect(body).toContain('<title>A &amp; B &lt;script&gt;&quot;x&quot;&lt;/script&gt; ]]&gt;  👍</title>')
  expect(body).toContain('<description>&lt;b&gt;&amp;amp;&lt;/b&gt;</description>')
  expect(['\u0000', '\u0008', '\uffff'].filter((character) => body.includes(character))).toEqual([])
})

test('is not sent again to who has it, until it changes', async () => {
  const { etag, 'last-modified': day } = (await get()).headers
  expect(day).toBe('Wed, 06 May 2026 00:00:00 GMT')
  const again = async (headers: object) => (await get('/news/rss.xml', headers)).statusCode
  expect([await again({ 'if-none-match': etag }), await again({ 'if-none-match': `"x", W/${String(etag)}` }),
    await again({ 'if-modified-since': day }), await again({ 'if-modified-since': 'Tue, 05 May 2026 23:59:59 GMT' }),
    await again({ 'if-modified-since': 'never' }), await again({ 'if-none-match': '"x"', 'if-modified-since': day })])
    .toEqual([304, 304, 304, 200, 200, 200])
  entries = [entry({ id: 2, title: 'Khác', updated: new Date('2026-05-06T00:00:00.700Z') })]
  expect(await again({ 'if-none-match': etag })).toBe(200)
})

test('an empty feed is a feed', async () => {
  entries = []
  const { statusCode, body, headers } = await get()
  expect([statusCode, headers['last-modified']]).toEqual([200, undefined])
  expect(body).toContain('<title>Tin tức Alô</title>')
  expect(body).not.toContain('<item>')
})
