// The front page without a single slide of the owner's: the shop speaks for itself, whether it sells something already or not.
import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue.ts'
import { createRenderer } from './entry-server.tsx'
import type { Answer } from './entry-server.tsx'

const CATEGORIES: Category[] = (['phone', 'tablet', 'accessory'] as const).map((family, at) => ({
  id: at + 1, slug: family, name: `Loại ${family}`, description: '', family, productCount: 3, image: null,
}))
const NO_PRODUCTS = { content: [], number: 0, size: 12, totalElements: 0, totalPages: 0, first: true, last: true }

/** The front page of a shop with these categories and slides, and nothing else. */
async function frontPage(categories: readonly Category[], slides: readonly object[] = []): Promise<string> {
  const answer: Answer = async (line) => {
    if (line === 'GET /api/hero') return slides
    if (line === 'GET /api/categories/active') return categories
    return line.startsWith('GET /api/products') ? NO_PRODUCTS : []
  }
  const render = createRenderer({ kind: 'dev' }, 'https://shop.example')
  const { html, status } = await render({ path: '/', search: '', language: 'vi', answer })
  expect(status).toBe(200)
  return html.join('')
}

const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([found]) => found.replace(/<[^>]+>/g, ''))

test('with no slide written there are the three of the shop, the first of them the page\'s heading', async () => {
  const html = await frontPage(CATEGORIES)
  const [stage = ''] = html.match(/<section aria-label="[^"]*" class="relative overflow-clip.*?<\/section>/s) ?? []
  expect([textsOf(stage, 'h1').length, textsOf(stage, 'h2').length, textsOf(html, 'h1').length]).toEqual([1, 2, 1])
  const ways = [...stage.matchAll(/href="([^"#]+)"/g)].map(([, to]) => to)
  expect(ways).toEqual(['/products?category=1', '/products/on-sale', '/categories', '/products?category=3',
    '/products?category=2', '/products/recent?category=2'])
})

test('with no slide and nothing to sell there is one, and its ways lead to what there will be', async () => {
  const html = await frontPage([])
  expect(textsOf(html, 'h1').length).toBe(1)
  for (const to of ['/products', '/categories']) expect(html).toContain(`href="${to}"`)
})

test('one slide of the owner\'s takes the place of all three', async () => {
  const slide = { id: 7, line: 'Tuần lễ <b>máy bảng</b>', text: 'Đến chủ nhật', image: '/pictures/a/640.webp',
    ways: [{ label: 'Xem ngay', to: '/products' }] }
  const html = await frontPage(CATEGORIES, [slide])
  expect(textsOf(html, 'h1')).toEqual(['Tuần lễ &lt;b&gt;máy bảng&lt;/b&gt;'])
  expect(html).toContain('id="slide-7"')
  expect(html).not.toContain('id="tablets"')
})
