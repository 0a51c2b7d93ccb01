// Pictures: one source per key, made into AVIF and WebP of a few fixed widths, and into one card to share, when first asked for;
// then kept.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { refuse } from '#server/kit/refuse.ts'
import { openTurns } from '#server/kit/turns.ts'
import type { Store } from '#server/kit/store.ts'
import { loadSharp, PIXELS_MAX } from './files-sharp.ts'
import { sourceOf } from './pictures-kept.ts'

export const widths = [160, 320, 480, 640, 960, 1280] as const
export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number] | 'jpeg'

/** Shown where a link is shared: as wide and high as the networks cut it, and in a format all of them read. */
const SHARE = { name: 'share.jpg', width: 1200, height: 630, margin: 40, paper: '#fbfaf7' } as const

const KEY = /^[a-z0-9][a-z0-9-]{0,60}(\.[a-z0-9-]{1,40}){0,4}$/
/** One name per picture: a leading zero would have it made anew at every call. */
const NAME = /^([1-9]\d{1,3})\.(avif|webp)$/

/** Made at most so many at a time: the other core answers shoppers. */
const AT_ONCE = 2

export interface Pictures {
  /** Keeps a source: an SVG document, or a JPEG, PNG or WebP as it came. The key is its address. */
  keep(key: string, source: string | Buffer): Promise<void>
  /**
   * Gives a picture's bytes; `uploaded`: where the sources lie that staff have uploaded. Refuses unknown keys, widths and
   * formats: nothing else can be asked of the file system.
   */
  read(key: string, name: string, uploaded?: Pick<Store, 'read'>): Promise<{ bytes: Buffer, format: Format }>
}

const READING = { density: 96, limitInputPixels: PIXELS_MAX }

async function makeShare(source: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height, margin, paper } = SHARE
  const shown = await sharp(source, READING).resize({
    width: width - 2 * margin, height: height - 2 * margin, fit: 'contain', background: paper,
  }).toBuffer()
  return sharp(shown).flatten({ background: paper })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: paper }).jpeg({ quality: 84 }).toBuffer()
}

async function make(source: Buffer, width: number, format: Format): Promise<Buffer> {
  if (format === 'jpeg') return makeShare(source)
  const sharp = await loadSharp()
  const picture = sharp(source, READING).resize({ width, withoutEnlargement: false })
  return format === 'avif'
    ? picture.avif({ quality: 58, effort: 2 }).toBuffer()
    : picture.webp({ quality: 82, alphaQuality: 90, effort: 3 }).toBuffer()
}

const nameOf = (width: number, format: Format): string => (format === 'jpeg' ? SHARE.name : `${width}.${format}`)

/** Written beside and renamed, so a stop in the middle never leaves half a picture under its name. */
async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, bytes)
  await rename(draft, file)
}

interface Wanted { key: string, width: number, format: Format, uploaded: Pick<Store, 'read'> | undefined }

/** Sources lie in DATA_DIR/files/pictures, made pictures in DATA_DIR/cache/pictures, which may be emptied at any time. */
export function openPictures(dataDir: string): Pictures {
  const sources = path.join(dataDir, 'files/pictures')
  const made = path.join(dataDir, 'cache/pictures')
  const inWork = new Map<string, Promise<Buffer>>()
  const inTurn = openTurns(AT_ONCE)

  async function makeAndKeep({ key, width, format, uploaded }: Wanted): Promise<Buffer> {
    const source = await readFile(path.join(sources, `${key}.source`)).catch(() => undefined)
      ?? await uploaded?.read(sourceOf(key)) ?? refuse('request.not_found')
    const bytes = await inTurn(() => make(source, width, format))
    await writeWhole(path.join(made, key, nameOf(width, format)), bytes)
    return bytes
  }

  /** Many who ask for the same picture at once wait for one making of it. */
  function makeOnce(wanted: Wanted): Promise<Buffer> {
    const name = `${wanted.key}/${nameOf(wanted.width, wanted.format)}`
    const running = inWork.get(name) ?? makeAndKeep(wanted).finally(() => inWork.delete(name))
    inWork.set(name, running)
    return running
  }

  return {
    async keep(key, source) {
      if (!KEY.test(key)) throw new Error(`${key} is no key for a picture`)
      await writeWhole(path.join(sources, `${key}.source`), source)
      await rm(path.join(made, key), { recursive: true, force: true }) // what was made of the source before
    },
    async read(key, name, uploaded) {
      if (name === SHARE.name && KEY.test(key)) {
        const shared = await readFile(path.join(made, key, name)).catch(() => undefined)
        return { bytes: shared ?? await makeOnce({ key, width: SHARE.width, format: 'jpeg', uploaded }), format: 'jpeg' }
      }
      const [, digits = '', format] = NAME.exec(name) ?? []
      const width = widths.find((one) => one === Number(digits))
      if (!KEY.test(key) || width === undefined || !format) refuse('request.not_found')
      const as = format as Format // the pattern admits only these
      const kept = await readFile(path.join(made, key, name)).catch(() => undefined)
      return { bytes: kept ?? await makeOnce({ key, width, format: as, uploaded }), format: as }
    },
  }
}
