import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withoutHints } from './lean-font.ts'

const FOLDER = join(import.meta.dirname, '../node_modules/@fontsource/be-vietnam-pro/files')
const FONTS = readdirSync(FOLDER).filter((name) => /-(latin|vietnamese)-[4568]00-normal\.woff2$/.test(name))

test('the fonts are the same without hints, and have none to lose twice', () => {
  for (const name of FONTS) {
    const font = readFileSync(join(FOLDER, name))
    const lean = withoutHints(font)
    expect(lean.length).toBeLessThan(font.length * 0.65)
    expect(lean.length).toBe(lean.readUInt32BE(8))
    expect(withoutHints(lean).equals(lean)).toBe(true)
    expect(font.readUInt16BE(12) - lean.readUInt16BE(12)).toBe(3)
  }
})

test('what stands beside the outlines stays as it was: letters, widths, pairs', () => {
  const [name = ''] = FONTS
  const font = readFileSync(join(FOLDER, name))
  const [before, after] = [font, withoutHints(font)].map(unpacked)
  // the tables before "cvt", in the order of the font: pairs of letters, names of glyphs and all that
  const pairs = before?.subarray(0, 6_000)
  expect(after?.subarray(0, 6_000).equals(pairs ?? Buffer.alloc(0))).toBe(true)
})

test('a font of another kind is refused, and one that ends too early', () => {
  expect(() => withoutHints(Buffer.from('OTTO and more'))).toThrow('not a WOFF2 font')
  const font = readFileSync(join(FOLDER, FONTS[0] ?? ''))
  expect(() => withoutHints(font.subarray(0, font.length >> 1))).toThrow('unexpected end of file')
})

/** All tables in a row: what follows the list of them, whose end is where the packed bytes begin. */
function unpacked(font: Buffer): Buffer {
  const packed = font.readUInt32BE(20)
  const end = font.length - (font.length - packed) % 4
  for (let start = font.length - packed; start >= end - packed - 4; start--) {
    try {
      return brotliDecompressSync(font.subarray(start, start + packed))
    } catch { /* up to three bytes fill the font up */ }
  }
  throw new Error('nothing is packed there')
}
