// What an uploaded picture costs: how long it takes and how much memory the process grows by meanwhile, for right pictures and
// for those that mean harm. Every kind is taken three times; the slowest and the largest are shown.
// Run: node_modules/.bin/node bench/uploads.ts
import sharp from 'sharp'
import { takeImage } from '#server/files/files-image.ts'
import { Refusal } from '#server/kit/refuse.ts'
import { boastingJpeg, foldedText, hugePng, movingPicture, pictureOf } from '#testing/images.ts'

const MB = 1024 * 1024
const TIMES = 3

/** A picture that is read to its end in many rounds, each as large as the whole. */
async function manyScans(side: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#777777' } })
    .jpeg({ progressive: true, quality: 1 }).toBuffer()
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = bytes.subarray(last, -2)
  const times = Math.min(2_000, Math.floor((4.9 * MB - bytes.length) / scan.length))
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: times }, () => scan), bytes.subarray(-2)])
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#08704a' } })
const clear = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#08704a80' } })
const fine = { progressive: true, chromaSubsampling: '4:4:4', quality: 100 } as const

const kinds: Record<string, () => Promise<Buffer> | Buffer> = {
  'a photo of 0.2 megapixels': () => pictureOf('jpeg', { width: 500, height: 400 }),
  'a JPEG of 12 megapixels': () => plain(4_000, 3_000).jpeg().toBuffer(),
  'a JPEG of 40 megapixels': () => plain(8_000, 5_000).jpeg().toBuffer(),
  'a progressive JPEG of 40 megapixels': () => plain(8_000, 5_000).jpeg({ progressive: true }).toBuffer(),
  'a PNG of 40 megapixels': () => plain(8_000, 5_000).png().toBuffer(),
  'an interlaced PNG of 40 megapixels': () => plain(8_000, 5_000).png({ progressive: true }).toBuffer(),
  'a progressive JPEG of 25 megapixels, 4:4:4': () => plain(5_000, 5_000).jpeg(fine).toBuffer(),
  'a progressive JPEG of 40 megapixels, 4:4:4': () => plain(8_000, 5_000).jpeg(fine).toBuffer(),
  'a progressive CMYK JPEG of 18 megapixels': () => plain(6_000, 3_000).toColourspace('cmyk').jpeg(fine).toBuffer(),
  'a progressive CMYK JPEG of 40 megapixels': () => plain(8_000, 5_000).toColourspace('cmyk').jpeg(fine).toBuffer(),
  'an interlaced RGBA PNG, 16 bits, 18 megapixels': () =>
    clear(6_000, 3_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'an interlaced RGBA PNG, 16 bits, 40 megapixels': () =>
    clear(8_000, 5_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'a WebP of 40 megapixels': () => plain(8_000, 5_000).webp().toBuffer(),
  'a lossless WebP of 37 megapixels, clear': () => clear(7_400, 5_000).webp({ lossless: true, effort: 0 }).toBuffer(),
  'a moving WebP': () => movingPicture(),
  'an SVG': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'HTML that is called a picture': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a PDF': () => Buffer.from('%PDF-1.7\n'),
  'a JPEG cut in half': async () => (await plain(4_000, 3_000).jpeg().toBuffer()).subarray(0, 40_000),
  'a PNG that says 50,000 x 50,000': () => hugePng({ width: 50_000, height: 50_000, rows: 1 }),
  'a PNG that is 50,000 x 50,000': () => hugePng({ width: 50_000, height: 50_000, rows: 50_000 }),
  'a JPEG that says 65,000 x 65,000': () => boastingJpeg({ width: 65_000, height: 65_000 }),
  'a PNG with 1 GB of text folded in': () => hugePng({ width: 64, height: 64, rows: 64, extra: [foldedText(1_024)] }),
  'a PNG with 20 x 50 MB of text folded in': () => {
    const text = foldedText(50)
    return hugePng({ width: 64, height: 64, rows: 64, extra: Array.from({ length: 20 }, () => text) })
  },
  'a JPEG of 16 megapixels in 2,000 rounds': () => manyScans(4_000),
}

interface Figures { outcome: string, ms: number, grown: number }

async function measure(bytes: Buffer): Promise<Figures> {
  global.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => { most = Math.max(most, process.memoryUsage.rss()) }, 2)
  const began = performance.now()
  const outcome = await takeImage(bytes).then(({ bytes: made }) => `kept, ${Math.round(made.length / 1024)} KB`,
    (error: unknown) =>
    (error instanceof Refusal ? error.code : String(error)))
  const ms = performance.now() - began
  clearInterval(watch)
  return { outcome, ms, grown: Math.max(most, process.memoryUsage.rss()) - before }
}

await takeImage(await pictureOf('jpeg')) // the library is loaded
process.stdout.write(`${'kind'.padEnd(48)}${'KB'.padStart(8)}${'ms'.padStart(9)}${'RSS +MB'.padStart(9)}  outcome\n`)
for (const [kind, make] of Object.entries(kinds)) {
  const bytes = await make()
  const runs: Figures[] = []
  for (let n = 0; n < TIMES; n++) runs.push(await measure(bytes))
  const [ms, grown] = [Math.max(...runs.map((run) => run.ms)), Math.max(...runs.map((run) => run.grown))]
  process.stdout.write(`${kind.padEnd(48)}${(bytes.length / 1024).toFixed(1).padStart(8)}${ms.toFixed(0).padStart(9)}`
    + `${(grown / MB).toFixed(0).padStart(9)}  ${runs[0]?.outcome}\n`)
}
process.stdout.write(`\nRSS at the end: ${Math.round(process.memoryUsage.rss() / MB)} MB\n`)
