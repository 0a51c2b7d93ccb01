// The demo's own words: every link leads somewhere, both languages say the same, and no promised number is written by hand.
import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { stories } from '#demo/art/stories.ts'
import type { Prose } from '#contract/prose.ts'
import { PROMISED } from '#contract/shop-facts.ts'
import { fillFacts } from '#server/content/content.ts'
import { readProse } from '#server/kit/prose.ts'
import type { CouponFile, PromotionFile } from '#server/promotions/promotions.ts'
import { readArticles, readFaqs, readPromotionBodies } from '#server/seed-content.ts'
import { completeTable, findMoved, findPage } from '#web/page-table.ts'

beforeAll(completeTable)

const DEMO = new URL('../../demo/', import.meta.url)

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(name, DEMO), 'utf8')) as T // our own files
}

const [faqs, articles, bodies] = await Promise.all([readFaqs(), readArticles(), readPromotionBodies()])
const promotions = await readJson<PromotionFile[]>('shop/promotions.json')
const coupons = await readJson<CouponFile[]>('shop/coupons.json')
const products = (await readdir(new URL('catalogue/products', DEMO))).map((name) => name.replace(/\.json$/, ''))

interface Text { name: string, vi: string, en: string }

const texts: Text[] = [
  ...faqs.map(({ slug, answer }) => ({ name: `faq ${slug}`, ...answer })),
  ...articles.map(({ slug, body }) => ({ name: `article ${slug}`, ...body })),
  ...[...bodies].map(([slug, body]) => ({ name: `promotion ${slug}`, ...body })),
]
const lines: Text[] = [
  ...faqs.map(({ slug, question }) => ({ name: `faq ${slug}`, ...question })),
  ...articles.flatMap(({ slug, title, summary }) => [{ name: `article ${slug}`, ...title }, { name: `article ${slug}`,
    ...summary }]),
  ...promotions.flatMap(({ slug, title, description }) =>
    [{ name: `promotion ${slug}`, ...title }, { name: `promotion ${slug}`, ...description }]),
]

const linksOf = (text: string): string[] => [...text.matchAll(/\]\(([^)]*)\)/g)].map((found) => found[1] ?? '')

/** What stands at an address of a text; nothing where there is nothing. */
function leadsTo(link: string): boolean {
  const [, kind, slug = ''] = /^(product|faq|news):([a-z0-9-]+)$/.exec(link) ?? []
  if (kind === 'product') return products.includes(slug)
  if (kind === 'faq') return faqs.some((one) => one.slug === slug)
  if (kind === 'news') return articles.some((one) => one.slug === slug)
  const path = link.split('?', 1)[0] ?? ''
  return path.startsWith('/') && (findPage(path) !== undefined || findMoved(path) !== undefined)
}

/** The form of a text: its blocks, how long its lists and tables are, what it leads to. */
const formOf = (prose: Prose) => prose.map((block) => {
  switch (block.kind) {
    case 'list': return `${block.ordered ? 'numbered' : 'list'} of ${block.items.length}`
    case 'table': return `table of ${block.head.length} by ${block.rows.length}`
    case 'heading': return `heading ${block.level}`
    default: return block.kind
  }
})

const group = new Intl.NumberFormat('vi-VN')
const { freeShippingOverDong: free, shippingFromDong, shippingToDong } = PROMISED
const days = [PROMISED.returnDays, PROMISED.replacementDays].join('|')
const months = [PROMISED.warrantyMonths, PROMISED.accessoryWarrantyMonths].join('|')
const byHand = new RegExp([
  `(?<![\\d–.,-])(${days})[  ](ngày|days)`, `(?<![\\d–.,-])(${months})[  ](tháng|months)`, '\\b[1-5][–-][1-5] (ngày|days)',
  `(?<![\\d–-])(${PROMISED.discountUpToPercent}|${PROMISED.bundleDiscountPercent})%`,
  `(${[shippingFromDong, shippingToDong].map((dong) => group.format(dong)).join('|')})(?![.\\d])`,
].join('|'))

test('there is enough of it: questions on every topic, articles, promotions', () => {
  expect([faqs.length >= 44, articles.length >= 26, promotions.length >= 9]).toEqual([true, true, true])
  expect([...Map.groupBy(faqs, (one) => one.topic)].filter(([, some]) => some.length < 4)).toEqual([])
  for (const list of [faqs, articles, promotions]) expect(new Set(list.map((one) => one.slug)).size).toBe(list.length)
  expect(promotions.filter((one) => !bodies.has(one.slug))).toEqual([])
})

test('texts lead only to what there is, and the same ways in both languages', () => {
  expect(texts.flatMap(({ name, vi,
    en }) => linksOf(`${vi} ${en}`).filter((link) => !leadsTo(link)).map((link) => `${name}: ${link}`)))
    .toEqual([])
  const places = (text: string) => linksOf(text).map((link) => link.split('?')[0] ?? '').toSorted().join(' ')
  expect(texts.filter(({ vi, en }) => places(vi) !== places(en)).map(({ name }) => name)).toEqual([])
})

test('so do the pages of policy, and they write no promised number by hand', async () => {
  const files = ['0023-policies.sql', '0024-terms.sql'].map((name) => new URL(`../../db/migrations/${name}`, import.meta.url))
  const [buying, trust] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const written = `${buying}${trust}`.replace(/\s+/g, ' ')
  expect([linksOf(written).length > 10, linksOf(written).filter((link) => !leadsTo(link))]).toEqual([true, []])
  expect(byHand.exec(written)?.[0]).toBe(undefined)
})

test('texts have the same form in both languages', () => {
  for (const { name, vi, en } of texts) {
    const form = formOf(readProse(fillFacts(vi, 'vi')))
    expect([name, form.length > 0, formOf(readProse(fillFacts(en, 'en')))]).toEqual([name, true, form])
  }
})

describe('a number that is promised', () => {
  test('is never written by hand', () => {
    const found = [...texts, ...lines].flatMap(({ name, vi, en }) =>
      [vi, en].flatMap((text) => byHand.exec(text)?.[0] ?? []).map((said) => `${name}: ${said}`))
    expect(found).toEqual([])
  })

  test('is known where it is named, and the same in both languages', () => {
    const named = (text: string) => [...new Set(text.match(/\{[^}]*\}/g))].toSorted()
    for (const { name, vi, en } of [...texts, ...lines]) {
      expect([name, named(en)]).toEqual([name, named(vi)])
      expect(`${name} ${fillFacts(vi, 'vi')}`).not.toMatch(/[{}]/)
    }
  })

  test('and every price stands on its product: questions and articles name none', () => {
    const all = [...faqs.map(({ slug, answer, question }) => ({ slug, text: JSON.stringify([answer, question]) })),
      ...articles.map(({ slug, body, summary, title }) => ({ slug, text: JSON.stringify([body, summary, title]) }))]
    const price = /[1-9][\d.,]*\s*(₫|đồng\b|triệu|dong\b|million)|VND/
    expect(all.filter(({ text }) => price.test(text)).map(({ slug }) => slug)).toEqual([])
    expect(texts.filter(({ vi }) => vi.includes(group.format(free))
      && !vi.includes('tối đa')).map(({ name }) => name)).toEqual([])
  })
})

test('articles are worth reading: 350 to 900 words, with headings, a summary and products that there are', () => {
  const words = (text: string) => text.trim().split(/\s+/).length
  for (const { slug, body, summary, products: shown } of articles) {
    const long = words(body.vi)
    expect([slug, long >= 350, long <= 900, (body.vi.match(/^## /gm)?.length ?? 0) >= 3]).toEqual([slug, true, true, true])
    expect([slug, summary.vi.length > 60, summary.en.length > 60, summary.vi.length < 220]).toEqual([slug, true, true, true])
    expect([slug, shown.length > 1, shown.filter((name) => !products.includes(name))]).toEqual([slug, true, []])
  }
})

test('coupons that texts name are coupons, and say what they take off', () => {
  const known = new Map(coupons.map((one) => [one.code, one]))
  for (const [slug, { vi, en }] of bodies) {
    const named = [...new Set(`${vi} ${en}`.match(/\b[A-Z]{4,}[0-9]*K?\b/g))].filter((word) => /\d/.test(word) || known.has(word))
    expect([slug, named.filter((code) => !known.has(code))]).toEqual([slug, []])
    const own = promotions.find((one) => one.slug === slug)?.coupon ?? ''
    expect([slug, vi.includes(own), en.includes(own)]).toEqual([slug, true, true])
  }
  expect(promotions.flatMap((one) => one.coupon ?? []).filter((code) => !known.has(code))).toEqual([])
  expect(known.get('COMBO30')?.discountValue).toBe(PROMISED.bundleDiscountPercent)
})

test('every article and promotion has a picture, and articles one of their own', () => {
  const drawn = new Set([...Object.keys(stories).map((name) => `scene-${name}`), 'scene-phones', 'scene-tablets',
    'scene-accessories'])
  const images = articles.map((one) => one.image ?? '')
  expect([...images, ...promotions.map((one) => one.image ?? '')].filter((key) => !drawn.has(key))).toEqual([])
  expect(new Set(images).size).toBe(articles.length)
})
