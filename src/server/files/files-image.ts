// What becomes of an uploaded picture: judged by its bytes, whatever it is called, and written anew, so that nothing but the
// picture is kept: no place where it was taken, no second file behind it.
import type { Metadata } from 'sharp'
import { Refusal, refuse } from '#server/kit/refuse.ts'
import { openTurns } from '#server/kit/turns.ts'
import { loadSharp, PIXELS_MAX } from './files-sharp.ts'

/** Most of one side, in pixels, unless a picture is for looking closely. */
export const SIDE_MAX = 1_024
/** Most a picture may unfold to, in bytes: 40 megapixels of three colours fit in, 25 of a progressive JPEG. */
const UNFOLDED_MAX = 150_000_000
/** Reading and writing one is given up after so long. */
const SECONDS_MAX = 10

/** One at a time: the largest picture that is read takes 200 MB while it is made smaller (bench/uploads.ts). */
const inTurn = openTurns(1, { ms: 20_000, over: () => new Refusal('request.busy') })

export const imageTypes = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  webp: { type: 'image/webp', extension: 'webp' },
} as const
type Kind = keyof typeof imageTypes

const PNG_BEGINS = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_BEGINS = Buffer.from([0xff, 0xd8, 0xff])

const begins = (bytes: Buffer, with_: Buffer): boolean => bytes.subarray(0, with_.length).equals(with_)

/** What the first bytes say it is. Only these three are ever given to the library, which would read a PDF or an SVG too. */
function kindOf(bytes: Buffer): Kind | undefined {
  if (begins(bytes, JPEG_BEGINS)) return 'jpeg'
  if (begins(bytes, PNG_BEGINS)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt'])
/** A chunk's size, its name and its sum. */
const CHUNK_FRAME = 12

/** A PNG without the texts beside its pixels: they are not kept, and a folded one may unfold to a gigabyte. */
function withoutTexts(png: Buffer): Buffer {
  const kept: Buffer[] = [PNG_BEGINS]
  for (let at = PNG_BEGINS.length; at + CHUNK_FRAME <= png.length;) {
    const end = at + CHUNK_FRAME + png.readUInt32BE(at)
    if (!TEXT_CHUNKS.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/** Most of one side, in pixels; `asPhoto`: of what only shows something, so that it may be given in the smaller form. */
interface ImageForm { sideMax?: number, asPhoto?: boolean }

export interface TakenImage { bytes: Buffer, type: string, extension: string }

/**
 * The bytes a picture takes where all of it must lie open at once, because it comes in rounds (interlaced, progressive). Of a
 * progressive JPEG it is not the pixels that lie there but what they are made from, two bytes each.
 */
function unfolded({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const sample = depth !== 'uchar' || (format === 'jpeg' && isProgressive) ? 2 : 1
  return width * height * channels * sample
}

/** Reads the head first: a picture that unfolds to more than may be read is not unfolded. */
async function makeSmaller(
  sharp: Awaited<ReturnType<typeof loadSharp>>, given: Buffer, kind: Kind, { sideMax = SIDE_MAX, asPhoto = false }: ImageForm,
): Promise<Buffer> {
  const bytes = kind === 'png' ? withoutTexts(given) : given
  const head = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (head.width * head.height > PIXELS_MAX || unfolded(head) > UNFOLDED_MAX) refuse('files.not_an_image')
  const reading = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, sequentialRead: true } as const
  const picture = sharp(bytes, reading).timeout({ seconds: SECONDS_MAX }).autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
  const quality = asPhoto ? 80 : 86
  if (kind === 'jpeg') return picture.jpeg({ quality }).toBuffer()
  return (kind === 'png' && !asPhoto ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality })).toBuffer()
}

/**
 * A JPEG, PNG or WebP of at most 40 megapixels and 150 MB unfolded, upright, at most `sideMax` pixels a side, without metadata,
 * as what it is; as a photo never as PNG, which may be ten times as large. Of moving pictures the first. Refuses everything else,
 * and what is broken, in `files.not_an_image`.
 */
export async function takeImage(bytes: Buffer, form: ImageForm = {}): Promise<TakenImage> {
  const kind = kindOf(bytes)
  if (!kind) refuse('files.not_an_image')
  const sharp = await loadSharp()
  // whatever the library finds wrong with it: it is no picture that can be shown
  const made = await inTurn(() => makeSmaller(sharp, bytes, kind, form).catch(() => refuse('files.not_an_image')))
  return { bytes: made, ...imageTypes[kind === 'png' && form.asPhoto ? 'webp' : kind] }
}
