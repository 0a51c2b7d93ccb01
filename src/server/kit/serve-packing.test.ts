import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { CachedPage, Encoding } from './page-cache.ts'
import { bytesIn, encodingOf, keptBytes, tagOf } from './serve-packing.ts'

const text = Array.from({ length: 400 }, (_, at) => `<p class="card">Điện thoại ${at * 7919 % 400}</p>`).join('')
const finish = (): CachedPage => ({ status: 200, headers: {}, plain: Buffer.from(text), packed: new Map() })

/** Settles when what is asked for again is packed tightly. */
const tight = (page: CachedPage, encoding: Encoding) =>
  expect.poll(() => bytesIn(page, encoding).final, { interval: 5 }).toBe(true)

test('a page is packed when somebody asks for it so, and tightly only when somebody asks again; nobody waits', async () => {
  const page = finish()
  const kept = vi.spyOn(page.packed, 'set')
  expect(page.packed.size).toBe(0)
  const first = bytesIn(page, 'br')
  expect(first.final).toBe(false)
  await setImmediate()
  expect([...page.packed]).toEqual([['br', first]])
  expect(bytesIn(page, 'br')).toBe(first)
  expect(bytesIn(page, 'br')).toBe(first)
  await tight(page, 'br')
  const last = bytesIn(page, 'br')
  expect(last.bytes.length).toBeLessThan(first.bytes.length)
  expect(bytesIn(page, 'br')).toBe(last)
  const later = finish()
  bytesIn(later, 'br')
  await tight(later, 'br') // by then whatever was begun before has ended
  expect(kept).toHaveBeenCalledTimes(2)
})

test('every encoding holds the whole page, at first and at last', async () => {
  const page = finish()
  const whole = () => [
    brotliDecompressSync(bytesIn(page, 'br').bytes), gunzipSync(bytesIn(page, 'gzip').bytes), bytesIn(page, 'identity').bytes,
  ].map(String)
  expect(whole()).toEqual([text, text, text])
  await Promise.all([tight(page, 'br'), tight(page, 'gzip')])
  expect(whole()).toEqual([text, text, text])
})

test('what is the same has the same name', () => {
  expect(tagOf(Buffer.from(text))).toBe(tagOf(Buffer.from(text)))
  for (const other of [`${text} `, text.replace('a', 'b')]) expect(tagOf(Buffer.from(other))).not.toBe(tagOf(Buffer.from(text)))
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
  const packed = () => [bytesIn(page, 'br').bytes, bytesIn(page, 'gzip').bytes]
  const quick = packed()
  await Promise.all([tight(page, 'br'), tight(page, 'gzip')])
  for (const bytes of [keptBytes(text), ...quick, ...packed()]) expect(bytes.buffer.byteLength).toBe(bytes.length)
  expect(keptBytes(text).toString()).toBe(text)
})

test.each([0, 1, 349_524, 1_100_000])('of %i signs in pieces none is lost, and what was kept before stays', (signs) => {
  const before = keptBytes(text)
  const pieces = ['ệ'.repeat(signs), Buffer.from('đ'), 'a']
  const bytes = keptBytes(...pieces)
  expect(bytes.equals(Buffer.from(`${'ệ'.repeat(signs)}đa`))).toBe(true)
  expect(bytes.buffer.byteLength).toBe(bytes.length)
  expect(before.toString()).toBe(text)
})
