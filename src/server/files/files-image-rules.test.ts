// What is taken for a picture, and what becomes of it; what is refused is refused before it is unfolded.
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#server/kit/refuse.ts'
import { boastingJpeg, foldedText, hugePng, movingPicture, pictureOf } from '#testing/images.ts'
import { SIDE_MAX, takeImage } from './files-image.ts'

// sharp's own class: what it is asked to decode is what `toBuffer` is called for
let decoded: ReturnType<typeof vi.spyOn>
beforeEach(() => { decoded = vi.spyOn(sharp.prototype as { toBuffer(): Promise<Buffer> }, 'toBuffer') })
afterEach(() => { decoded.mockRestore() })

const refusalOf = async (bytes: Buffer): Promise<string> => takeImage(bytes).then(() => 'taken', (error: unknown) => {
  if (error instanceof Refusal) return error.code
  throw error
})

describe('what is kept', () => {
  test.each([['jpeg', 'image/jpeg', 'jpg'], ['png', 'image/png', 'png'], ['webp', 'image/webp', 'webp']] as const)(
    'a %s stays one', async (kind, type, extension) => {
      const taken = await takeImage(await pictureOf(kind))
      expect([taken.type, taken.extension]).toEqual([type, extension])
      const { format, width, height } = await sharp(taken.bytes).metadata()
      expect([format, width, height]).toEqual([kind, 64, 48])
    })

  test('nothing is larger than 1,024 pixels a side, and nothing is made larger', async () => {
    const large = await sharp((await takeImage(await pictureOf('jpeg', { width: 3_000, height: 1_500 }))).bytes).metadata()
    expect([large.width, large.height]).toEqual([SIDE_MAX, SIDE_MAX / 2])
  })

  test('it stands upright, and says nothing of when, where and with what it was taken', async () => {
    const source = await pictureOf('jpeg', { orientation: 6 })
    expect((await sharp(source).metadata()).exif?.includes('AloCam')).toBe(true)
    const { bytes } = await takeImage(source)
    const { width, height, orientation, exif, icc, xmp, iptc } = await sharp(bytes).metadata()
    expect([width, height, orientation, exif, icc, xmp, iptc]).toEqual([48, 64, undefined, undefined, undefined, undefined,
      undefined])
  })

  test('of a moving picture the first frame', async () => {
    const moving = await movingPicture()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(3)
    const { bytes } = await takeImage(moving)
    expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
    const [red = 0, green = 255] = await sharp(bytes).removeAlpha().raw().toBuffer()
    expect([red > 200, green < 50]).toEqual([true, true])
  })

  test('what stands behind the picture does not come along', async () => {
    const page = '<script>alert(document.domain)</script>'
    for (const kind of ['jpeg', 'png', 'webp'] as const) {
      const { bytes } = await takeImage(Buffer.concat([await pictureOf(kind), Buffer.from(page)]))
      expect(bytes.includes(page)).toBe(false)
    }
  })

  test('the largest there may be is read: 40 megapixels', async () => {
    const { bytes } = await takeImage(hugePng({ width: 8_000, height: 5_000, rows: 5_000 }))
    expect((await sharp(bytes).metadata()).width).toBe(SIDE_MAX)
    expect(decoded).toHaveBeenCalledTimes(1)
  })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

describe('VALID-37 what is no picture is refused, whatever it is called', () => {
  test.each([
    ['nothing', Buffer.alloc(0)], ['one byte', Buffer.from([0xff])], ['text', Buffer.from('xin chào')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')], ['SVG', Buffer.from(SVG)],
    ['SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${SVG}`)], ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['GIF', GIF], ['a program', Buffer.from('\u007fELF')], ['zeros', Buffer.alloc(10_000)],
  ])('%s, without asking the library', async (_, bytes) => {
    const asked = vi.spyOn(sharp.prototype as { metadata(): Promise<unknown> }, 'metadata')
    expect(await refusalOf(bytes)).toBe('files.not_an_image')
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that ends early, at any place', async (kind) => {
    const whole = await pictureOf(kind, { width: 200, height: 200 })
    for (const part of [0.001, 0.01, 0.1, 0.5, 0.9, 0.97]) {
      expect([part, await refusalOf(whole.subarray(0, Math.floor(whole.length * part)))]).toEqual([part, 'files.not_an_image'])
    }
  })

  test.each([['jpeg', '\u00ff\u00d8\u00ff\u00e0'], ['png', '\u0089PNG\r\n\u001a\n'], ['webp',
    'RIFF\u0010\u0000\u0000\u0000WEBP']])(
    'noise that begins like a %s', async (_, magic) => {
      const noise = Buffer.from(Array.from({ length: 4_000 }, (_one, at) => (at * 97 + (at >> 3)) % 256))
      expect(await refusalOf(Buffer.concat([Buffer.from(magic, 'latin1'), noise]))).toBe('files.not_an_image')
    })

  test('a PNG whose pixels are damaged', async () => {
    const whole = await pictureOf('png', { width: 300, height: 300 })
    whole.fill(0x55, Math.floor(whole.length / 2), Math.floor(whole.length / 2) + 400)
    expect(await refusalOf(whole)).toBe('files.not_an_image')
  })
})

describe('what would unfold to too much is not unfolded', () => {
  test.each([
    ['50,000 by 50,000 in a few KB', hugePng({ width: 50_000, height: 50_000, rows: 1 })],
    ['50,000 by 50,000, all of it', hugePng({ width: 50_000, height: 50_000, rows: 50_000 })],
    ['just over 40 megapixels', hugePng({ width: 8_000, height: 5_001, rows: 5_001 })],
    ['a line two billion pixels long', hugePng({ width: 0x7fffffff, height: 1, rows: 0 })],
  ])('%s', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024)
    expect(await refusalOf(bytes)).toBe('files.not_an_image')
    expect(decoded).not.toHaveBeenCalled()
  })

  const deep = { bits: 16, colours: 6, interlaced: true } as const
  const clear = { bits: 8, colours: 6, interlaced: true } as const

  // pixels alone do not tell: of these the library would hold 160 to 320 MB at once
  test.each([
    ['40 megapixels of 16 bits and four channels', () => hugePng({ width: 8_000, height: 5_000, rows: 1, pixels: deep })],
    ['40 megapixels of 8 bits and four channels', () => hugePng({ width: 8_000, height: 5_000, rows: 1, pixels: clear })],
    ['a progressive JPEG of 40 megapixels', () => boastingJpeg({ width: 8_000, height: 5_000, progressive: true })],
    ['one of just over 25', () => boastingJpeg({ width: 5_000, height: 5_001, progressive: true })],
    ['one of 19 in four printing colours', () => boastingJpeg({ width: 4_000, height: 4_750, progressive: true, colours: 4 })],
  ])('%s: too many bytes', async (_, make) => {
    const bytes = await make()
    decoded.mockClear() // the making itself
    expect(await refusalOf(bytes)).toBe('files.not_an_image')
    expect(decoded).not.toHaveBeenCalled()
  })

  test.each([
    ['a JPEG of 40 megapixels', () => boastingJpeg({ width: 8_000, height: 5_000 })],
    ['a progressive one of 25', () => boastingJpeg({ width: 5_000, height: 5_000, progressive: true })],
    ['18 megapixels of 16 bits and four channels', () => hugePng({ width: 6_000, height: 3_000, rows: 1, pixels: deep })],
  ])('%s is read', async (_, make) => {
    const bytes = await make()
    decoded.mockClear()
    await refusalOf(bytes) // it ends early; here it matters only that it is begun
    expect(decoded).toHaveBeenCalledTimes(1)
  })

  test('text beside a picture is neither unfolded nor taken along', async () => {
    const bytes = hugePng({ width: 64, height: 64, rows: 64, extra: [foldedText(20), foldedText(20)] })
    const seen: number[] = []
    decoded.mockImplementation(function (this: { options: { input: { buffer: Buffer } } }) { // as sharp keeps what it was given
      seen.push(this.options.input.buffer.length)
      return Promise.resolve(Buffer.from('made'))
    })
    await takeImage(bytes)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toBeLessThan(bytes.length / 10)
  })
})
