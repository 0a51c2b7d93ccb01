// Maps for search engines over sources of our own making.
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IDS_PER_MAP, mountSitemap } from './pages-sitemap.ts'

const ORIGIN = 'https://shop.example'
let fastify: FastifyInstance
let highest: number
let asked: [number, number][]

beforeEach(() => {
  highest = IDS_PER_MAP + 3
  asked = []
  fastify = Fastify()
  mountSitemap(fastify, {
    products: async (fromId, toId) => {
      asked.push([fromId, toId])
      return [{ id: fromId, changed: new Date('2026-05-04T03:02:01Z') }]
    },
    highestProductId: async () => highest,
    categories: async () => [{ id: 4 }],
    texts: async () => ({
      faqs: [{ id: 5, changed: new Date('2026-05-05T00:00:00Z') }],
        articles: [{ id: 6, changed: new Date('2026-05-06T00:00:00Z') }],
      promotions: [{ id: 7 }],
    }),
  }, ORIGIN)
})
afterEach(() => fastify.close())

const get = (url: string) => fastify.inject({ method: 'GET', url })

test('the index names one map per so many ids, and none in an empty shop', async () => {
  const index = (await get('/sitemap.xml')).body
  expect(index.match(/<loc>[^<]+/g)).toEqual([
    'sitemap-pages.xml', 'sitemap-categories.xml', 'sitemap-texts.xml', 'sitemap-products-1.xml', 'sitemap-products-2.xml',
  ].map((name) => `<loc>${ORIGIN}/${name}`))
  highest = 0
  expect((await get('/sitemap.xml')).body).not.toContain('products-')
})

test('a map of products asks for its own ids and says when each changed', async () => {
  const reply = await get('/sitemap-products-2.xml')
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(asked).toEqual([[IDS_PER_MAP + 1, 2 * IDS_PER_MAP]])
  expect(reply.body).toContain(`<loc>${ORIGIN}/products/${IDS_PER_MAP + 1}</loc><lastmod>2026-05-04T03:02:01.000Z</lastmod>`)
})

test('a map of texts names questions, articles and promotions, and when they changed', async () => {
  const { body } = await get('/sitemap-texts.xml')
  expect(body.match(/<loc>[^<]+<\/loc>(<lastmod>[^<]+)?/g)).toEqual([
    `<loc>${ORIGIN}/news/6</loc><lastmod>2026-05-06T00:00:00.000Z`, `<loc>${ORIGIN}/promotions/7</loc>`,
    `<loc>${ORIGIN}/faq/5</loc><lastmod>2026-05-05T00:00:00.000Z`,
  ])
})

test('addresses with a query name their English one within XML', async () => {
  const { body } = await get('/sitemap-categories.xml')
  expect(body).toContain(`<loc>${ORIGIN}/products?category=4</loc>`)
  expect(body).toContain(`hreflang="en" href="${ORIGIN}/products?category=4&amp;lang=en"`)
})

test.each(['/sitemap-products-3.xml', '/sitemap-products-0.xml', '/sitemap-products-x.xml'])('%s is not there', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
  expect(asked).toEqual([])
})

test('the icon is there for those whom no page names it', async () => {
  const { statusCode, headers, body } = await get('/favicon.ico')
  expect([statusCode, headers['content-type'], body.slice(0, 5)]).toEqual([200, 'image/svg+xml', '<svg '])
})

test('robots are told where the map is and what is not for them', async () => {
  const { body } = await get('/robots.txt')
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(body).toContain('Disallow: /api/\n')
  expect(body).not.toMatch(/^Disallow: \/$/m)
})
