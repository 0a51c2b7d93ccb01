// Every rule of the house is shown a bad sample and must go red, and a good neighbour and must stay quiet.
import { describe, expect, test } from 'vitest'
import { RULES, wallRules } from './tidy-rules.ts'
import type { SourceFile } from './tidy-source.ts'

/** Files by path; every import inside a sample points at another file of the sample or is judged without it. */
type Sample = Record<string, string>
type Case = { rule: RegExp; bad: Sample[]; good: Sample[] }

const long = (lines: number, name = 'grow'): string => `export function ${name}() {\n${'\n'.repeat(lines - 2)}}\n`
const imports = (...specifiers: string[]): string =>
  specifiers.map((specifier, at) => `import { x${at} } from '${specifier}'\nexport { x${at} }\n`).join('')

const WALLS: Case[] = [
  {
    rule: /stands on a floor/,
    bad: [{ 'src/server/warehouse/warehouse.ts': '' }, { 'src/elsewhere.ts': '' }, { 'src/web/mystery/a.tsx': '' }],
    good: [{ 'src/server/reports/reports.ts': '', 'src/start.ts': '', 'src/web/entry-browser.tsx': '', 'src/floors.ts': '' }],
  },
  {
    rule: /go down only/,
    bad: [
      { 'src/server/cart/cart.ts': imports('#server/orders/orders.ts') },
      { 'src/server/cart/cart.ts': imports('#server/wishlist/wishlist.ts') },
      { 'src/server/kit/serve.ts': `import type { X } from '../auth/auth.ts'\nexport type { X }` },
      { 'src/server/kit/serve.ts': `export * from '#server/auth/auth.ts'` },
      { 'src/server/kit/serve.ts': `export const late = () => import('#server/auth/auth.ts')` },
      { 'src/server/kit/serve.ts': `export type Late = import('#server/auth/auth.ts').Late` },
      { 'src/web/cart/cart-page.tsx': imports('#web/orders/order-card.tsx') },
      { 'src/web/kit/t.ts': imports('#web/words/vi/cart.ts') },
      { 'src/contract/cart.ts': imports('#server/kit/db.ts') },
      { 'src/server/seed.ts': imports('./app.ts') },
    ],
    good: [
      { 'src/server/orders/orders.ts': imports('#server/cart/cart.ts') },
      { 'src/server/cart/cart.ts': imports('./cart-rules.ts') },
      { 'src/web/pages/cart.tsx': imports('#web/cart/cart-view.tsx', '#web/urls.ts') },
      { 'src/web/cart/cart-link.tsx': imports('#web/urls.ts') },
      { 'src/web/cart/cart-view.tsx': imports('#web/auth/auth-data.ts') },
      { 'src/server/cart/cart.test.ts': imports('#testing/shop.ts') },
      { 'src/server/kit/serve.ts': `// import { x } from '#server/orders/orders.ts'` },
    ],
  },
  {
    rule: /outside src/,
    bad: [{ 'src/server/kit/log.ts': imports('../../../scripts/check.ts') }],
    good: [{ 'src/server/kit/log.ts': `import about from '../../../package.json' with { type: 'json' }` }],
  },
  {
    rule: /no circle/,
    bad: [
      { 'src/web/kit/a.ts': imports('./b.ts'), 'src/web/kit/b.ts': imports('./c.ts'), 'src/web/kit/c.ts': imports('./a.ts') },
      { 'src/web/kit/a.ts': `import type { B } from './b.ts'\nexport type A = B`, 'src/web/kit/b.ts': imports('./a.ts') },
      { 'src/web/kit/a.ts': imports('./a.ts') },
    ],
    good: [{ 'src/web/kit/a.ts': imports('./c.ts'), 'src/web/kit/b.ts': imports('./c.ts'), 'src/web/kit/c.ts': '' }],
  },
  {
    rule: /meet only in contract/,
    bad: [{ 'src/web/app.tsx': imports('#server/kit/db.ts') }, { 'src/server/app.ts': `import type { X } from '#web/kit/t.ts'` }],
    good: [{ 'src/start.ts': imports('#web/web-server.ts') }, { 'src/server/app.ts': imports('#contract/cart.ts') }],
  },
  {
    rule: /only types and what needs nothing else/,
    bad: [
      { 'src/web/cart/cart-data.ts': imports('#contract/cart.ts') },
      { 'src/web/cart/cart-data.ts': `import { type Cart } from '#contract/cart.ts'\nexport type X = Cart` },
      { 'src/web/cart/cart-data.ts': `export * from '#contract/cart.ts'` },
      { 'src/web/cart/cart-data.ts': imports('#contract/cart.ts'), 'src/contract/cart.ts': imports('zod') },
    ],
    good: [
      { 'src/web/cart/cart-data.ts': `import type { Cart } from '#contract/cart.ts'\nexport type X = Cart` },
      { 'src/web/cart/cart-data.ts': `export type { Cart } from '#contract/cart.ts'` },
      { 'src/web/cart/cart-form.tsx': `export const load = () => import('#contract/cart.ts')` },
      { 'src/web/cart/cart-data.ts': imports('#contract/time.ts'), 'src/contract/time.ts': 'export const HOUR_MS = 3_600_000' },
    ],
  },
  {
    rule: /only zod, the library/,
    bad: [{ 'src/contract/cart.ts': imports('kysely') }, { 'src/contract/cart.ts': imports('#web/kit/format.ts') }],
    good: [{ 'src/contract/cart.ts': imports('zod', './money.ts') }],
  },
  {
    rule: /private to it/,
    bad: [
      { 'src/server/orders/orders.ts': imports('#server/cart/cart-sql.ts') },
      { 'src/server/orders/orders.ts': imports('#server/cart/cart-rules.ts') },
      { 'src/server/orders/orders.ts': imports('#server/cart/cart-http.ts') },
      { 'src/server/app.ts': imports('./cart/cart-sql.ts') },
      { 'src/testing/shop.ts': imports('#server/cart/cart-sql.ts') },
    ],
    good: [
      { 'src/server/orders/orders.ts': imports('#server/cart/cart.ts') },
      { 'src/server/app.ts': imports('./cart/cart-http.ts') },
      { 'src/server/cart/cart-rules.test.ts': imports('./cart-rules.ts') },
    ],
  },
  {
    rule: /only the seed and tests/,
    bad: [{ 'src/server/content/content.ts': imports('#demo/faq.ts') }, { 'src/start.ts': imports('../demo/faq.ts') }],
    good: [{ 'src/server/seed.ts': imports('#demo/faq.ts') }, { 'src/server/search/search.test.ts': imports('#demo/faq.ts') }],
  },
  {
    rule: /demo imports only itself/,
    bad: [{ 'demo/faq.ts': imports('#server/kit/db.ts') }],
    good: [{ 'demo/faq.ts': imports('#contract/content.ts', './art/phone.ts') }],
  },
  {
    rule: /existing file with its extension/,
    bad: [{ 'src/web/kit/a.ts': imports('./b'), 'src/web/kit/b.ts': '' }, { 'src/web/kit/a.ts': imports('#web/kit/gone.ts') }],
    good: [{ 'src/web/kit/a.ts': imports('./b.ts'), 'src/web/kit/b.ts': '' }],
  },
]

const SPEECH: Case[] = [
  {
    rule: /say SQL/,
    bad: [
      { 'src/server/cart/cart.ts': 'export const q = sql`select 1`' },
      { 'src/server/cart/cart.ts': 'export const q = sql<Row>`select 1`' },
      { 'src/server/cart/cart.ts': `export const q = db\n  .selectFrom('cart')` },
      { 'src/server/cart/cart.ts': `db.insertInto('cart')` },
      { 'src/server/cart/cart.ts': `pool.query('select id from cart where id = $1')` },
      { 'src/server/cart/cart.ts': 'pool.query(`DELETE FROM cart WHERE id = ${id}`)' },
      { 'src/server/cart/cart.ts': `import { sql } from 'kysely'` },
    ],
    good: [
      { 'src/server/cart/cart-sql.ts': `import { sql } from 'kysely'\nexport const q = sql\`select 1\`` },
      { 'src/server/kit/db.ts': `import pg from 'pg'`, 'src/server/kit/outbox.ts': 'sql`select 1`' },
      { 'src/server/cart/cart.ts': `import type { Kysely } from 'kysely'\nexport const says = 'Select a phone from the list'` },
      { 'src/server/cart/cart.test.ts': 'sql`select 1`', 'src/testing/shop.ts': 'sql`select 1`' },
    ],
  },
  {
    rule: /knows HTTP/,
    bad: [
      { 'src/server/cart/cart-http.ts': `import type { FastifyRequest } from 'fastify'` },
      { 'src/server/kit/log.ts': `import helmet from '@fastify/helmet'` },
      { 'src/server/payments/vnpay.ts': `import http from 'node:http'` },
    ],
    good: [
      { 'src/server/kit/serve.ts': imports('fastify'), 'src/server/kit/serve-events.ts': imports('fastify') },
      { 'src/server/app.ts': imports('fastify'), 'src/start.ts': imports('fastify') },
      { 'src/pages-web.ts': imports('fastify') },
    ],
  },
  {
    rule: /knows the time/,
    bad: [
      { 'src/server/orders/orders.ts': 'export const at = Date.now()' },
      { 'src/web/cart/clock.ts': 'export const at = new Date()' },
      { 'src/web/cart/a.ts': 'export const at = new Date' },
      { 'src/web/cart/a.ts': 'export const now = Date.now' },
      { 'src/web/cart/a.ts': 'export const now = Temporal.Now.instant()' },
    ],
    good: [
      { 'src/server/kit/clock.ts': 'export const at = Date.now()', 'src/web/kit/clock.ts': 'export const at = new Date()' },
      { 'src/server/orders/orders.ts': 'export const at = (text: string) => new Date(text)' },
    ],
  },
  {
    rule: /reads the environment/,
    bad: [
      { 'src/server/kit/log.ts': 'export const level = process.env.LOG_LEVEL' },
      { 'src/server/kit/log.ts': `export const level = process['env']` },
      { 'src/server/kit/log.ts': 'const { env } = process' },
      { 'src/server/kit/log.ts': `import { env } from 'node:process'` },
    ],
    good: [{ 'src/server/kit/settings.ts': 'export const port = process.env.PORT', 'src/start.ts': 'process.exit(1)' }],
  },
]

const FORM: Case[] = [
  {
    rule: /kebab-case nouns/,
    bad: [
      { 'src/web/cart/CartPage.tsx': '' },
      { 'src/web/cart/index.ts': '' },
      { 'src/web/cart/price-utils.ts': '' },
      { 'src/server/helpers/a.ts': '' },
      { 'src/server/kit/mailService.ts': '' },
      { 'src/server/kit/mail-service.ts': '' },
    ],
    good: [{ 'src/server/auth/common-passwords.ts': '', 'src/web/service-worker.ts': '', 'src/web/cart/cart-sql.test.ts': '' }],
  },
  {
    rule: /at most 300 lines/,
    bad: [{ 'src/a.ts': '\n'.repeat(300) + 'x' }],
    good: [{ 'src/a.ts': 'x\n'.repeat(300), 'src/server/kit/tables.ts': 'x\n'.repeat(400) }],
  },
  {
    rule: /at most 130 characters/,
    bad: [{ 'src/a.ts': 'x'.repeat(131) }],
    good: [{ 'src/a.ts': 'x'.repeat(130), 'src/b.ts': `// ${'ế'.normalize('NFD').repeat(127)}`, 'docs/a.md': 'x'.repeat(200) }],
  },
  {
    rule: /a function has at most 50/,
    bad: [
      { 'src/a.ts': long(51) },
      { 'src/a.ts': `export const grow = () => {${'\n'.repeat(50)}}` },
      { 'src/a.tsx': long(81, 'Page') },
      { 'src/a.tsx': long(51, 'usePage') },
      { 'src/a.ts': long(51, 'Page') },
      { 'src/a.test.ts': `test('x', () => {${'\n'.repeat(50)}})` },
    ],
    good: [
      { 'src/a.ts': long(50), 'src/b.tsx': long(80, 'Page') },
      { 'src/a.tsx': `export const Page = () => {${'\n'.repeat(79)}}` },
      { 'src/a.test.ts': `describe('x', () => {${'\n'.repeat(90)}})` },
    ],
  },
  {
    rule: /^no any$/,
    bad: [{ 'src/a.ts': 'export const x: any = 1' }, { 'e2e/a.spec.ts': 'export const x = <T,>(y: Array<any>) => y as T' }],
    good: [{ 'src/a.ts': `// any\nexport const any: string = 'any'` }],
  },
  {
    rule: /cast carries its reason/,
    bad: [{ 'src/a.ts': 'export const x = y as string' }, { 'src/a.ts': '// far away\n\nexport const x = <string>y' }],
    good: [
      { 'src/a.ts': 'export const x = [1] as const' },
      { 'src/a.ts': '// pg answers text here\nexport const x = y as string\nexport const z = y as string // the same' },
    ],
  },
  {
    rule: /puts work off/,
    bad: [{ 'src/a.ts': '// TODO later' }, { 'src/a.ts': '/* FIXME */' }, { 'src/a.ts': '// @ts-ignore' }],
    good: [{ 'src/a.ts': `export const word = 'TODO'` }],
  },
  {
    rule: /skipped or singled out/,
    bad: [
      { 'src/a.test.ts': `test.skip('x', () => {})` },
      { 'src/a.test.ts': `describe.only('x', () => {})` },
      { 'src/a.test.ts': `test.concurrent.only('x', () => {})` },
      { 'src/a.test.ts': `xit('x', () => {})` },
    ],
    good: [{ 'src/a.ts': 'export const page = list.skip(3)' }, { 'src/a.test.ts': `test.each([1])('%i', () => {})` }],
  },
  {
    rule: /gives it back/,
    bad: [{ 'src/a.test.ts': 'vi.useFakeTimers()' }, { 'src/a.test.ts': `beforeEach(() => { vi.useFakeTimers({ now: 0 }) })` }],
    good: [
      { 'src/a.test.ts': 'beforeEach(() => { vi.useFakeTimers() })\nafterEach(() => { vi.useRealTimers() })' },
      { 'src/a.test.ts': `test('x', () => {})` },
    ],
  },
  {
    rule: /raw colour/,
    bad: [
      { 'src/web/cart/a.tsx': `export const a = <p style={{ color: '#fff' }} />` },
      { 'src/web/cart/a.tsx': `export const a = <p className="bg-[#0B1320]" />` },
      { 'src/web/cart/a.tsx': 'export const a = `rgb(0 0 0 / ${alpha})`' },
      { 'src/web/cart/a.tsx': `export const a = <p className="text-red-500" />` },
      { 'src/web/kit/page.css': 'p { color: #0b8f5a }' },
    ],
    good: [
      { 'src/web/kit/tokens.css': ':root { --ink: #0b1320 }', 'src/web/kit/page.css': '/* #fff */ p { color: var(--ink) }' },
      { 'src/web/cart/a.tsx': `// shelf #123\nexport const a = <a href="#faq" className="bg-paper">#1234</a>` },
      { 'src/server/mails/order-mail.ts': `export const ink = '#0b1320'` },
    ],
  },
  {
    rule: /a phone builds no Intl/,
    bad: [
      { 'src/web/kit/a.ts': `const a = new Intl.DateTimeFormat('vi')` },
      { 'src/web/cart/a.ts': `const a = Intl.NumberFormat('vi')` },
    ],
    good: [{ 'src/web/kit/a.ts': `new Intl.Collator('vi')`, 'src/web/admin/a.ts': `new Intl.NumberFormat('vi')` }],
  },
  {
    rule: /own machine/,
    bad: [{ 'docs/a.md': 'see /home/lan/alo' }, { 'src/a.ts': `const at = '/Users/lan/x'` }, { 'bench/a.ts': '// /mnt/disk' }],
    good: [{ 'docs/a.md': 'see https://example.com/home/lan and ./src/work/x, /tmp or ~/alo' }],
  },
]

const run = (name: RegExp, sample: Sample): string[] => {
  const files: SourceFile[] = Object.entries(sample).map(([path, text]) => ({ path, text }))
  return RULES.filter((rule) => name.test(rule.name)).flatMap(({ check }) => check(files).map(({ says }) => says))
}

describe.each([...WALLS, ...SPEECH, ...FORM])('$rule', ({ rule, bad, good }) => {
  test.each(bad)('goes red: %j', (sample) => expect(run(rule, sample)).not.toEqual([]))
  test.each(good)('stays quiet: %j', (sample) => expect(run(rule, sample)).toEqual([]))
})

test('every rule has its samples', () => {
  const names = RULES.map(({ name }) => name)
  const shown = [...WALLS, ...SPEECH, ...FORM].map(({ rule }) => names.filter((name) => rule.test(name)))
  expect(shown.filter((found) => found.length !== 1)).toEqual([])
  expect(new Set(shown.flat())).toEqual(new Set(names))
  expect(wallRules.length).toBe(WALLS.length)
})

test('a breach names the line it stands on, also behind Vietnamese text', () => {
  const file = { path: 'src/a.ts', text: `// giỏ hàng ơi 🛒\nexport const chào = 'ế'\nexport const x: any = 1` }
  expect(RULES.flatMap(({ check }) => check([file])).map(({ line }) => line)).toContain(3)
})
