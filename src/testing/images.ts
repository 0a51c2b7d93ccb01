// Pictures to upload, right and wrong, made when they are asked for.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture in which every pixel differs, so that it weighs something. */
export async function pictureOf(
  kind: 'jpeg' | 'png' | 'webp', { width = 64, height = 48, orientation }: { width?: number, height?: number,
    orientation?: number } = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 31 + (at >> 7) * 17) % 251
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  // as a telephone writes it: which way was up, and where it was taken
  if (orientation !== undefined) picture.withExif({ IFD0: { Model: 'AloCam' },
    IFD3: { GPSLatitude: '21/1 1/1 1/1' } }).withMetadata({ orientation })
  return picture[kind]().toBuffer()
}

/** A photo as heavy as a telephone's camera makes it, with few pixels, which are soon opened: what follows its end is nothing. */
export async function heavyPhoto(form: { width: number, height: number, orientation?: number }): Promise<Buffer> {
  return Buffer.concat([await pictureOf('jpeg', form), Buffer.alloc(5 * 1024 * 1024)])
}

/** A JPEG of so many colours whose head says that it is larger than it is. */
export async function boastingJpeg(
  { width, height, progressive = false, colours = 3 }: { width: number, height: number, progressive?: boolean, colours?: 3 | 4 },
): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#08704a' } })
    .toColourspace(colours === 4 ? 'cmyk' : 'srgb').jpeg({ progressive }).toBuffer()
  const at = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

/** Three frames that differ. */
export async function movingPicture(): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((background) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } }).png().toBuffer()))
  return sharp(frames, { join: { animated: true } }).webp({ delay: [100, 100, 100], lossless: true }).toBuffer()
}

const PNG_BEGINS = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** How the pixels of a PNG are kept; the colours by their number in the format: 0 grey, 2 three, 6 three and how clear. */
interface PngPixels { bits: number, colours: 0 | 2 | 6, interlaced: boolean }

/** A PNG that says how large it is, of one bit a pixel unless told, and brings as many such rows of zeros as it is told to. */
export function hugePng(
  { width, height, rows, extra = [], pixels: { bits, colours, interlaced } = { bits: 1, colours: 0, interlaced: false } }: {
    width: number, height: number, rows: number, extra?: { type: string, data: Buffer }[], pixels?: PngPixels,
  },
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bits
  head[9] = colours
  head[12] = Number(interlaced)
  const pixels = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)))
  return Buffer.concat([
    PNG_BEGINS, chunk('IHDR', head), ...extra.map(({ type, data }) => chunk(type, data)), chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Text beside the picture that unfolds to so many megabytes of blanks. */
export function foldedText(megabytes: number): { type: string, data: Buffer } {
  return { type: 'zTXt', data: Buffer.concat([Buffer.from('Comment\0\0', 'latin1'),
    deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '))]) }
}
