// Parts of the table: what a process of the shop takes: memory while nothing happens and under load, time to its first page, and
// what the first page brings along. PostgreSQL's own memory is not counted; its start is.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { HOME_SCRIPTS_KB, KB, weighPage } from '../scripts/weigh.ts'
import { openFilledShop } from './filled-shop.ts'
import { hammer } from './hammer.ts'
import { residentMegabytes, startShop, stopShop } from './running-shop.ts'
import type { Length, Row } from './table-form.ts'

const PRODUCTS = 1_000
const IDLE_MS = 20_000
const READ_EVERY_MS = 50
const MEGABYTES_IDLE = 180
const MEGABYTES_BUSY = 350
const WARM_START_S = 2

/** The highest that `pid` holds while `work` lasts. */
async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0
  const timer = setInterval(() => { peak = Math.max(peak, residentMegabytes(pid) ?? 0) }, READ_EVERY_MS)
  await work().finally(() => clearInterval(timer))
  return peak
}

/** Pages, lists and searches, hardly two alike, each kind for so long. */
async function keepBusy(port: number, ms: number): Promise<void> {
  const page = { 'accept': 'text/html', 'accept-encoding': 'br', 'accept-language': 'vi' }
  const call = { 'accept': 'application/json', 'accept-encoding': 'br', 'accept-language': 'vi' }
  for (const [headers, path] of [
    [page, () => '/'], [page, (nth: number) => `/products?min=${100_000 + nth * 10}`],
    [page, (nth: number) => `/products/${1 + nth % PRODUCTS}`],
    [call, (nth: number) => `/api/products?size=100&page=${nth % 10}`],
    [call, (nth: number) => `/api/products/search?keyword=galaxy+${nth % 1_500}`],
    [call, (nth: number) => `/api/products/facets?minPrice=${nth * 10_000}`],
  ] as const) await hammer({ port, path, headers, isCrowd: true }, ms)
}

const megabytes = (what: string, figure: number, most: number): Row =>
  ({ what, ours: `${figure.toFixed(0)} MB`, ratio: figure, aim: { atMost: most } })

/** Memory of the process after a rest, and the most it held while pages, lists and searches were asked for. */
export async function measureMemory({ brief }: Length): Promise<Row[]> {
  const shop = await openFilledShop(PRODUCTS)
  try {
    await pause(brief ? 3_000 : IDLE_MS)
    const idle = residentMegabytes(shop.pid) ?? NaN
    const busy = await peakDuring(shop.pid, () => keepBusy(shop.port, brief ? 2_000 : 15_000))
    return [
      megabytes(`memory, idle, ${PRODUCTS} products, MB`, idle, MEGABYTES_IDLE),
      megabytes('memory, most while pages, lists and searches are asked for, MB', busy, MEGABYTES_BUSY),
    ]
  } finally {
    await shop.close()
  }
}

const middle = (numbers: readonly number[]): number => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? NaN

/** From the beginning of the process to the first 200 of the home page: an empty folder first, then everything there. */
export async function measureStart({ brief }: Length): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-start-'))
  const startOnce = async (): Promise<number> => {
    // as package.json's start script sets it, in a folder of its own, so that the first start is an honest one
    const shop = await startShop(join(folder, 'data'), { path: '/', env: { NODE_COMPILE_CACHE: join(folder, 'compiled') } })
    await stopShop(shop)
    return shop.ready_ms / 1_000
  }
  try {
    const cold = await startOnce()
    const warm: number[] = []
    for (let round = 0; round < (brief ? 1 : 5); round++) warm.push(await startOnce())
    const spread = `${Math.min(...warm).toFixed(1)} to ${Math.max(...warm).toFixed(1)} s`
    return [
      { what: 'first start, the demo written, s', ours: `${cold.toFixed(1)} s`, ratio: cold },
      { what: 'warm start, database included, s', ours: spread, ratio: middle(warm), aim: { atMost: WARM_START_S } },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The scripts of the home page's first load, as `scripts/weigh.ts` counts them. */
export async function measureWeight(): Promise<Row[]> {
  const shop = await openFilledShop(PRODUCTS)
  try {
    const kilobytes = (await weighPage(`http://127.0.0.1:${shop.port}`, '/')).scripts / KB
    const aim = { atMost: HOME_SCRIPTS_KB }
    return [{ what: 'scripts of the first load, gzip, KB', ours: `${kilobytes.toFixed(1)} KB`, ratio: kilobytes, aim }]
  } finally {
    await shop.close()
  }
}
