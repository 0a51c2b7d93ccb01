// Pictures: one source per key, made into AVIF and WebP of a few fixed widths when first asked for, then kept.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { refuse } from '#server/kit/refuse.ts'

export const widths = [160, 320, 480, 640, 960, 1280] as const
export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

const KEY = /^[a-z0-9][a-z0-9-]{0,60}(\.[a-z0-9-]{1,40}){0,4}$/
const NAME = /^(\d{2,4})\.(avif|webp)$/

/** Made at most so many at a time: the other core answers shoppers. */
const AT_ONCE = 2

sharp.cache(false)
sharp.concurrency(1)

export interface Pictures {
  /** Keeps a source: an SVG document, or a JPEG, PNG or WebP as it came. The key is its address. */
  keep(key: string, source: string | Buffer): Promise<void>
  /** Gives a picture's bytes. Refuses unknown keys, widths and formats: nothing else can be asked of the file system. */
  read(key: string, name: string): Promise<{ bytes: Buffer, format: Format }>
}

async function make(source: Buffer, width: number, format: Format): Promise<Buffer> {
  const picture = sharp(source, { density: 96, limitInputPixels: 40_000_000 }).resize({ width, withoutEnlargement: false })
  return format === 'avif'
    ? picture.avif({ quality: 58, effort: 2 }).toBuffer()
    : picture.webp({ quality: 82, alphaQuality: 90, effort: 3 }).toBuffer()
}

/** Sources lie in DATA_DIR/files/pictures, made pictures in DATA_DIR/cache/pictures, which may be emptied at any time. */
export function openPictures(dataDir: string): Pictures {
  const sources = path.join(dataDir, 'files/pictures')
  const made = path.join(dataDir, 'cache/pictures')
  const inWork = new Map<string, Promise<Buffer>>()
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((go) => { waiting.push(go) })
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }

  /** Written beside and renamed, so a stop in the middle never leaves half a picture under its name. */
  async function write(file: string, bytes: Buffer | string): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}`
    await writeFile(draft, bytes)
    await rename(draft, file)
  }

  async function makeAndKeep(key: string, width: number, format: Format): Promise<Buffer> {
    const source = await readFile(path.join(sources, `${key}.source`)).catch(() => refuse('request.not_found'))
    const bytes = await inTurn(() => make(source, width, format))
    await write(path.join(made, key, `${width}.${format}`), bytes)
    return bytes
  }

  return {
    async keep(key, source) {
      if (!KEY.test(key)) throw new Error(`${key} is no key for a picture`)
      await write(path.join(sources, `${key}.source`), source)
    },
    async read(key, name) {
      const [, digits = '', format] = NAME.exec(name) ?? []
      const width = widths.find((one) => one === Number(digits))
      if (!KEY.test(key) || width === undefined || !format) refuse('request.not_found')
      const as = format as Format // the pattern admits only these
      const kept = await readFile(path.join(made, key, name)).catch(() => undefined)
      if (kept) return { bytes: kept, format: as }
      const work = `${key}/${name}`
      let promise = inWork.get(work)
      if (!promise) {
        promise = makeAndKeep(key, width, as).finally(() => inWork.delete(work))
        inWork.set(work, promise)
      }
      return { bytes: await promise, format: as }
    },
  }
}
