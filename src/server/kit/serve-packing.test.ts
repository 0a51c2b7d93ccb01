import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesIn, encodingOf, keptBytes, tagOf } from './serve-packing.ts'

const text = '<p>Điện thoại</p>'.repeat(100)
const finish = () => ({ status: 200, headers: {}, plain: Buffer.from(text), packed: new Map<string, Promise<Buffer>>() })

test('a page is packed when somebody asks for it so, once for all who do', async () => {
  const page = finish()
  expect(page.packed.size).toBe(0)
  const both = await Promise.all([bytesIn(page, 'br'), bytesIn(page, 'br')])
  expect(both[0]).toBe(both[1])
  expect([...page.packed.keys()]).toEqual(['br'])
})

test('every encoding holds the whole page', async () => {
  const page = finish()
  expect(brotliDecompressSync(await bytesIn(page, 'br')).toString()).toBe(text)
  expect(gunzipSync(await bytesIn(page, 'gzip')).toString()).toBe(text)
  expect((await bytesIn(page, 'identity')).toString()).toBe(text)
})

test('what is the same has the same name', () => {
  expect(tagOf(Buffer.from(text))).toBe(tagOf(Buffer.from(text)))
  expect(tagOf(Buffer.from(`${text} `))).not.toBe(tagOf(Buffer.from(text)))
})

test.each([
  [undefined, 'identity'], ['', 'identity'], ['gzip, deflate, br, zstd', 'br'], ['br;q=0', 'identity'], ['br;q=0, gzip', 'gzip'],
  ['BR ; Q=0.000,gzip', 'gzip'], ['gzip;q=1.0, br;q=0.5', 'gzip'], ['*', 'br'], ['*;q=0', 'identity'], ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'], ['gzip;q=x', 'identity'], ['xbr, x-gzip', 'identity'],
])('for Accept-Encoding "%s" %s is sent', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})

test('bytes that are kept lie by themselves, not in a large piece that is kept with them', async () => {
  const page = finish()
  for (const bytes of [keptBytes(text), await bytesIn(page, 'br'), await bytesIn(page, 'gzip')]) {
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  }
  expect(keptBytes(text).toString()).toBe(text)
})
