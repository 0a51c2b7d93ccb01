import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StoreError } from './files-error.ts'
import { bytesOf, TEXT_FORMATS } from './files-format.ts'
import type { TextFormat } from './files-format.ts'

const textOf = (text: string, format: TextFormat) => new TextDecoder().decode(bytesOf(text, format).bytes)
const INVALID = new StoreError('invalid-format')

describe('text that stands for bytes', () => {
  test('STORE-02 it is raw, base64, base64url or data_url, and nothing else', () => {
    expect(TEXT_FORMATS).toEqual(['raw', 'base64', 'base64url', 'data_url'])
    expect(textOf('chào ô', 'raw')).toBe('chào ô')
    expect(textOf('Y2jDoG8gw7Q=', 'base64')).toBe('chào ô')
    expect([...bytesOf('-_8', 'base64url').bytes]).toEqual([0xfb, 0xff])
    expect(textOf('data:text/plain;base64,Y2jDoG8gw7Q=', 'data_url')).toBe('chào ô')
    for (const other of ['hex', 'BASE64', '']) {
      // what a caller without types might ask for
      expect(() => bytesOf('00', other as TextFormat)).toThrow(INVALID)
    }
  })

  test.each([
    ['data:image/png;base64,AAEC', 'image/png', [0, 1, 2]], ['data:;base64,AAEC', undefined, [0, 1, 2]],
    ['data:,a%20b', undefined, [97, 32, 98]], ['data:text/plain;charset=utf-8,%C3%B4', 'text/plain;charset=utf-8', [0xc3, 0xb4]],
    ['data:image/svg+xml,a,b', 'image/svg+xml', [97, 44, 98]],
  ])('STORE-03 %s is a data URL', (text, contentType, bytes) => {
    const decoded = bytesOf(text, 'data_url')
    expect([decoded.contentType, [...decoded.bytes]]).toEqual([contentType, bytes])
  })

  test.each([
    '', 'AAEC', 'data:image/png;base64', 'data', 'date:text/plain,a', ' data:,a', 'http://alo.example/a,b', 'data:,%zz',
    'data:;base64,A-EC', 'data:;base64,A',
  ])('STORE-03 STORE-24 %j is none: invalid-format', (text) => {
    expect(() => bytesOf(text, 'data_url')).toThrow(INVALID)
  })

  test.each(['A-EC', 'AA_C', '-', '_'])('STORE-04 STORE-24 base64 with - or _ is refused: %s', (text) => {
    expect(() => bytesOf(text, 'base64')).toThrow(INVALID)
  })

  test.each(['A+EC', 'AA/C', '+', '/'])('STORE-05 STORE-24 base64url with + or / is refused: %s', (text) => {
    expect(() => bytesOf(text, 'base64url')).toThrow(INVALID)
  })

  test.each(['A', 'AAAAA', 'AA=A', 'AA EC', 'AAé='])('STORE-24 %j is neither: its letters or its length are wrong', (text) => {
    for (const format of ['base64', 'base64url'] as const) expect(() => bytesOf(text, format)).toThrow(INVALID)
  })

  test('STORE-04 STORE-05 any bytes come back from either alphabet', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const base64 = Buffer.from(bytes).toString('base64')
      expect(Buffer.from(bytesOf(base64, 'base64').bytes).equals(Buffer.from(bytes))).toBe(true)
      const base64url = Buffer.from(bytes).toString('base64url')
      expect(Buffer.from(bytesOf(base64url, 'base64url').bytes).equals(Buffer.from(bytes))).toBe(true)
    }))
  })
})
