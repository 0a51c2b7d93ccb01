import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesIn, finishPage } from './pages-packing.ts'

const html = '<p>Điện thoại</p>'.repeat(100)
const packing = { language: 'vi', hashes: [], apiOrigin: '', dev: false, secure: true }
const finish = () => finishPage({ status: 200, html, tags: [], cacheable: true }, packing)

test('a page is packed when somebody asks for it so, once for all who do', async () => {
  const page = finish()
  expect(page.packed.size).toBe(0)
  const both = await Promise.all([bytesIn(page, 'br'), bytesIn(page, 'br')])
  expect(both[0]).toBe(both[1])
  expect([...page.packed.keys()]).toEqual(['br'])
})

test('every encoding holds the whole page', async () => {
  const page = finish()
  expect(brotliDecompressSync(await bytesIn(page, 'br')).toString()).toBe(html)
  expect(gunzipSync(await bytesIn(page, 'gzip')).toString()).toBe(html)
  expect((await bytesIn(page, 'identity')).toString()).toBe(html)
})
