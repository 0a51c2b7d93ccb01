import { createContext, use, useId } from 'react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Language } from '#contract/problems.ts'
import { openDrawnParts } from './drawn-parts.ts'
import type { DrawnParts } from './drawn-parts.ts'
import { createRenderer } from './entry-server.tsx'
import type { Answer, PageRequest } from './entry-server.tsx'
import { BLANK_OPEN, DrawingContext, DrawnOnce, DrawnWith } from './kit/drawn-once.tsx'
import { SpeechContext } from './kit/words.tsx'

function speaking(language: Language, children: ReactNode): ReactNode {
  return <SpeechContext value={{ shelf: { language, books: {} }, t: () => '', change: async () => {} }}>{children}</SpeechContext>
}

/** A page as it is put together, in its pieces joined. */
function page(parts: DrawnParts, children: ReactNode, language: Language = 'vi'): string {
  const drawing = parts.begin()
  return drawing.finish(renderToString(<DrawingContext value={drawing}>{speaking(language, children)}</DrawingContext>)).join('')
}

const draw = vi.fn<(text: string) => string>((text) => text)
const Name = ({ text }: { text: string }) => <b>{draw(text)}</b>
const Part = ({ text, name = 'part' }: { text: string, name?: string }) =>
  <DrawnOnce name={name} of={() => [text]}><Name text={text} /></DrawnOnce>

test('a part that is there already is not drawn again, and the page is what it would be without', () => {
  const parts = openDrawnParts()
  const list = <ul><li>{'một '}<Part text="Máy <1>" />{' hai'}</li><li><Part text="Ốp" /></li></ul>
  const plain = renderToString(speaking('vi', list))
  draw.mockClear()
  expect([page(parts, list), page(parts, list)]).toEqual([plain, plain])
  expect(draw.mock.calls).toEqual([['Máy <1>'], ['Ốp']])
})

test('another text, another kind and another language are other parts', () => {
  const parts = openDrawnParts()
  const Word = ({ text }: { text: string }) => <i>{use(SpeechContext)?.shelf.language}{text}</i>
  const word = (text: string, name: string) => <DrawnOnce name={name} of={() => [text]}><Word text={text} /></DrawnOnce>
  page(parts, word('a', 'word'))
  expect(page(parts, word('b', 'word'))).toBe('<i>vi<!-- -->b</i>')
  expect(page(parts, word('a', 'word'), 'en')).toBe('<i>en<!-- -->a</i>')
  expect(page(parts, <Part text="a" name="name" />)).toBe('<b>a</b>')
})

test('a part that is drawn by what is handed to it is another one with another hand', () => {
  const parts = openDrawnParts()
  const Hand = createContext<() => string>(() => '')
  const Held = () => <b>{use(Hand)()}</b>
  const held = (hand: () => string) => <Hand value={hand}><DrawnOnce name="held" of={() => [hand]}><Held /></DrawnOnce></Hand>
  expect([page(parts, held(() => 'left')), page(parts, held(() => 'right'))]).toEqual(['<b>left</b>', '<b>right</b>'])
})

test('a part that is drawn of nothing is another one than what is drawn of null', () => {
  const parts = openDrawnParts()
  const said = (what: null | undefined) => <DrawnOnce name="said" of={() => [what]}><b>{String(what)}</b></DrawnOnce>
  expect([page(parts, said(undefined)), page(parts, said(null))]).toEqual(['<b>undefined</b>', '<b>null</b>'])
})

test('a part in a part is drawn with it', () => {
  const parts = openDrawnParts()
  const nested = <DrawnOnce name="outer" of={() => []}><p><Part text="inner" /></p></DrawnOnce>
  expect([page(parts, nested), page(parts, nested)]).toEqual(['<p><b>inner</b></p>', '<p><b>inner</b></p>'])
})

test('what says its own place in the page is drawn each time', () => {
  const parts = openDrawnParts()
  const Placed = () => <p id={useId()} />
  const list = (count: number) =>
    Array.from({ length: count }, (_, at) => <DrawnOnce key={at} name="placed" of={() => []}><Placed /></DrawnOnce>)
  page(parts, list(1))
  expect(page(parts, list(3))).toBe(renderToString(speaking('vi', list(3))))
})

test('no more is kept than there is room for: what was asked for longest ago goes first', () => {
  const parts = openDrawnParts(100) // two of them, with their names
  const [one, two, three] = ['một', 'hai', 'ba'].map((text) => <Part key={text} text={text.padEnd(12)} />)
  for (const part of [one, two, one, three]) page(parts, part)
  draw.mockClear()
  page(parts, one)
  expect(draw).not.toHaveBeenCalled()
  page(parts, two)
  expect(draw).toHaveBeenCalledOnce()
})

const Links = ({ says, kind = 'link' }: { says: readonly string[], kind?: string }) => (
  <DrawnWith name="links" of={() => [kind]} blanks={says}>
    {(blanks) => <p className={draw(kind)}><a href={blanks[0]} title={blanks[1]}>{blanks[1]}</a>{kind}</p>}
  </DrawnWith>
)

test('a part with blanks is drawn once, and says in each what it does there', () => {
  const parts = openDrawnParts()
  const of = (nth: number) => <Links says={[`/list?min=${nth}&a="b"`, `<b>'${nth}' & ${nth}</b>`]} />
  const plain = [1, 2].map((nth) => renderToString(speaking('vi', of(nth))))
  draw.mockClear()
  expect([page(parts, of(1)), page(parts, of(2))]).toEqual(plain)
  expect(draw).toHaveBeenCalledOnce()
  expect(page(parts, <Links kind="other" says={['/a', 'b']} />)).toContain('class="other"')
})

test('what itself holds the sign of a blank is drawn as it is', () => {
  const parts = openDrawnParts()
  const odd = <Links kind={`${BLANK_OPEN}0`} says={['/a', 'b']} />
  expect([page(parts, odd), page(parts, odd)]).toEqual([1, 2].map(() => renderToString(speaking('vi', odd))))
})

const PRODUCT = {
  id: 7, slug: 'may', name: 'Máy 7', image: null, tint: { light: '#fff', dark: '#000' }, variantId: null, price: 5_000_000,
  discountPrice: null, discountEndsAt: null, brand: 'Alô', category: { id: 1, name: 'Điện thoại' }, status: 'AVAILABLE',
  stockQuantity: 9, ramOptions: [], storageOptions: [], colors: [], rating: { average: null, count: 0 },
}
const CATEGORY = { id: 1, name: 'Điện thoại', productCount: 20, image: null, slug: 'dien-thoai' }

const counted = (count: number) => ({
  total: count, categories: [{ id: 1, name: 'Điện thoại', count }], brands: [{ id: 1, slug: 'alo', name: 'Alô', count }],
  prices: [{ min: 0, max: 2_000_000, count }, { min: 2_000_000, max: null, count }], priceRange: { min: 1, max: 9_000_000 },
  ramOptions: [{ value: '8GB', count }, { value: '12GB', count }], storageOptions: [{ value: '128GB', count }],
  colors: [{ value: 'Đen', label: 'Đen', hex: '#000000', count }], available: count, onSale: count, understood: null,
})

interface Shown {
  product?: object, category?: object, language?: Language, facts?: NonNullable<PageRequest['facts']>
  address?: string, count?: number, facets?: object
}

const answering = ({ product, category, count = 30, facets }: Shown): Answer => async (line, { query }) => {
  if (line === 'GET /api/categories/active') return [{ ...CATEGORY, ...category }]
  if (line === 'GET /api/brands') return [{ id: 1, slug: 'alo', name: 'Alô', productCount: 20, logo: null }]
  if (line === 'GET /api/products/facets') return { ...counted(count), ...facets }
  if (!line.startsWith('GET /api/products')) return []
  const content = [{ ...PRODUCT, ...product }]
  const number = Number(query?.['page'] ?? 0)
  return { content, number, size: 12, totalElements: count, totalPages: Math.ceil(count / 12), first: number === 0, last: false }
}

const openRenderer = () => {
  const render = createRenderer({ kind: 'built', manifest: {}, adminManifest: {} }, 'https://shop.example')
  return async ({ language = 'vi', facts = {}, address = '/', ...shown }: Shown) => {
    const { pathname: path, search } = new URL(address, 'http://shop')
    return (await render({ path, search, language, facts, answer: answering(shown) })).html.join('')
  }
}

test('the front page is never older than what it is drawn of, whatever was drawn before', async () => {
  const render = openRenderer()
  const facts = { freeShippingOverDong: 2_000_000, hours: { vi: 'Mở cửa cả ngày', en: 'Always open' } }
  const seen = new Set<string>()
  for (const shown of [
    {}, { product: { price: 4_000_000 } }, { product: { stockQuantity: 2 } }, { product: { name: 'Máy 7 Pro' } },
    { category: { name: 'Máy tính bảng' } }, { category: { productCount: 21 } }, { facts }, { language: 'en' as const }, {},
  ]) {
    const html = await render(shown)
    expect(html).toBe(await openRenderer()(shown))
    expect(html).not.toContain('alo-part')
    seen.add(html)
  }
  expect(seen.size).toBe(8) // each but the last shows something of its own
})

test('a list is never older than what it is drawn of, wherever its choices lead', async () => {
  const render = openRenderer()
  const seen = new Set<string>()
  for (const shown of [
    {}, { address: '/products?min=5' }, { address: '/products?min=7&sale=1' }, { address: '/products?brand=alo' }, { count: 31 },
    { count: 1, language: 'en' as const }, { count: 2, language: 'en' as const }, { address: '/products?sort=name,asc' },
    { address: '/products?page=2' }, { address: '/products?page=3' }, { count: 1200 },
    { count: 60, address: '/products?page=2' }, { count: 60, address: '/products?page=3' },
    { address: '/products?search=a%22%3C' },
    { facets: { colors: [{ value: 'Đỏ', label: 'Đỏ', hex: '#ff0000', count: 30 }] } },
    { facets: { colors: [{ value: 'Đỏ', label: 'Đỏ', hex: '#ee0000', count: 30 }] } },
    { facets: { brands: [{ id: 1, slug: 'alo', name: 'Alô 2', count: 30 }] } }, {},
  ]) {
    const html = await render({ address: '/products', ...shown })
    expect(html).toBe(await openRenderer()({ address: '/products', ...shown }))
    expect(html).not.toMatch(/alo-part|[\uE000\uE001]/)
    seen.add(html)
  }
  expect(seen.size).toBe(17) // each but the last shows something of its own
})
