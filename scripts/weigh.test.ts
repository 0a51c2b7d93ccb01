import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECK_STEPS } from './steps.ts'
import { faultsOf, LIMITS, weighPage } from './weigh.ts'

const PAGE = `<link rel="preload" as="font" href="/assets/a.woff2"><link rel="stylesheet" href="/assets/a.css">
<link rel="modulepreload" href="/assets/a.js"><script type="module" src="/assets/a.js"></script><a href="/lists/b.js">b</a>`
const FILES: Readonly<Record<string, string>> = {
  '/': PAGE, '/assets/a.woff2': 'letters', '/assets/a.css': 'a { color: red }',
  '/assets/a.js': 'import{x}from"./b.js";import"./c.js";x()',
  '/assets/b.js': 'import"./c.js";export let x=()=>import("./later.js")',
  '/assets/c.js': `"${'c'.repeat(5_000)}"`, '/assets/later.js': 'later()',
}

/** Packs everything but letters, as the shop does, for whoever takes gzip. */
const server = createServer(({ url = '', headers }, reply) => {
  const text = FILES[url]
  const isPacked = !url.endsWith('woff2') && headers['accept-encoding'] === 'gzip'
  if (isPacked) reply.setHeader('content-encoding', 'gzip')
  reply.statusCode = text === undefined ? 404 : 200
  reply.end(isPacked ? gzipSync(text ?? '') : text)
})
let base: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
})
afterAll(() => new Promise((resolve) => { server.close(resolve) }))

const packed = (...paths: string[]) => paths.reduce((sum, path) => sum + gzipSync(FILES[path] ?? '').length, 0)

test('all that a page names and its scripts import is weighed once, as it is sent', async () => {
  expect(await weighPage(base, '/')).toEqual({
    page: packed('/'), style: packed('/assets/a.css'), letters: 7,
    scripts: packed('/assets/a.js', '/assets/b.js', '/assets/c.js'),
  })
  await expect(weighPage(base, '/gone')).rejects.toThrow('/gone answered 404')
})

test('a page that weighs more than it may, or lacks a kind, is told', () => {
  const limits = { page: 1, style: 1, letters: 1, scripts: 1 }
  expect(faultsOf({ page: 1024, style: 1, letters: 1, scripts: 1 }, limits)).toEqual([])
  expect(faultsOf({ page: 1025, style: 0, letters: 1, scripts: 2000 }, limits)).toEqual(['page', 'style', 'scripts'])
})

test('the five pages are weighed by every check', () => {
  expect(CHECK_STEPS.filter(({ args }) => args.includes('scripts/weigh.ts'))).toHaveLength(1)
  expect(Object.keys(LIMITS)).toEqual(['/', '/products', '/products/12', '/cart', '/checkout'])
})
