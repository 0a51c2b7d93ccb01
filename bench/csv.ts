// What taking a large catalogue in as a file costs: how long, and how much memory the shop's process has at its peak.
// `node bench/csv.ts [rows]`, 20,000 if not told: a file of that many variants in new products is kept, looked over and written
// by a shop of its own; then all of it with other prices; then with other counts. The file is also only read, for comparison.
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CatalogueImport } from '#contract/catalogue-csv.ts'
import { readSheet } from '#server/catalogue/catalogue-csv-reader.ts'
import { killAllOn } from '#server/kit/embedded-postgres-trial.ts'
import { csvFrom, rowsOf } from '#testing/catalogue-files.ts'
import type { Row } from '#testing/catalogue-files.ts'
import { startShop, stopShop } from './running-shop.ts'

const ROWS = Number(process.argv[2] ?? 20_000)
/** Of one product. */
const VARIANTS = 10
/** Enough for the memory to be what it is without work. */
const REST_MS = 3_000

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'alo-csv-')))
const shop = await startShop(folder, {
  path: '/api/products?size=1', env: { RATE_LIMITS: 'off', SEED: 'demo' },
})
const status = `/proc/${shop.process.pid}/status`
const megabytes = (of: 'VmRSS' | 'VmHWM'): number =>
  Math.round(Number(new RegExp(`${of}:\\s+(\\d+) kB`).exec(readFileSync(status, 'utf8'))?.[1]) / 1024)

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const reply = await fetch(shop.url + path, init)
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return await reply.json() as T // as the contract says
}

interface Figures { seconds: number, peak: number }
/** How long it takes, and the most memory the shop has meanwhile; the kernel forgets what it was before. */
async function measure<T>(work: () => Promise<T>): Promise<Figures & { answer: T }> {
  writeFileSync(`/proc/${shop.process.pid}/clear_refs`, '5')
  const began = performance.now()
  const answer = await work()
  return { answer, seconds: (performance.now() - began) / 1_000, peak: megabytes('VmHWM') }
}

const COLOURS = [['Đen', 'Black', '#111111'], ['Trắng', 'White', '#eeeeee']] as const
const SPECIFICATIONS = Array.from({ length: 12 }, (_, at) => `display/bench_${at}: Giá trị đo số ${at}`).join('\n')

/** Products as a shop's are: long facts in their first row, short ones in each. */
function newRows(): Row[] {
  return Array.from({ length: ROWS }, (_, at) => {
    const [product, place] = [Math.floor(at / VARIANTS), at % VARIANTS]
    const [color = '', colorEn = '', colorHex = ''] = COLOURS[place % 2] ?? []
    const text = 'Màn hình sáng, pin lâu, máy nhẹ và chụp ảnh đẹp trong mọi điều kiện ánh sáng. '
    return {
      'Tên sản phẩm': `Máy đo ${product}`, 'Đường dẫn': `may-do-${product}`, 'Thương hiệu': 'apple', 'Danh mục': 'dien-thoai',
      'Trạng thái': 'Đang bán', 'SKU': `DO-${product}-${place}`, 'Màu': color, 'Màu (Tiếng Anh)': colorEn, 'Mã màu': colorHex,
      'Bộ nhớ trong': `${64 * 2 ** Math.floor(place / 2)}GB`, 'Giá bán': String(9_000_000 + place * 500_000), 'Tồn kho': '5',
      ...(place === 0 && {
        'Mô tả': text.repeat(10), 'Mô tả (Tiếng Anh)': text.repeat(10), 'Thông số': SPECIFICATIONS,
        'Thông số (Tiếng Anh)': SPECIFICATIONS, 'Điểm nổi bật': 'Pin lâu\nMáy nhẹ',
        'Điểm nổi bật (Tiếng Anh)': 'Long battery\nLight',
      }),
    }
  })
}

async function readAlone(csv: string): Promise<number> {
  const began = performance.now()
  await readSheet(Buffer.from(csv))
  return (performance.now() - began) / 1_000
}

async function takeIn(what: string, rows: readonly Row[], authorization: string): Promise<void> {
  const csv = csvFrom(rows)
  const alone = await readAlone(csv)
  const form = new FormData()
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'hang.csv')
  await pause(REST_MS)
  const before = megabytes('VmRSS')
  const say = (step: string, { seconds, peak }: Figures) => console.log(
    `${what.padEnd(16)}${step.padEnd(8)}${seconds.toFixed(1).padStart(8)} s${(seconds / alone).toFixed(0).padStart(9)}x`
    + `${String(before).padStart(9)} MB${String(peak).padStart(8)} MB`)
  const post = { method: 'POST', headers: { authorization } }
  const kept = await measure(() => call<CatalogueImport>('/api/admin/catalogue-imports', { ...post, body: form }))
  const at = `/api/admin/catalogue-imports/${kept.answer.id}`
  const looked = await measure(() => call<CatalogueImport>(`${at}/check`, post))
  const { faultCount = 0, faults = [], seen } = looked.answer.outcome ?? {}
  if (faultCount > 0) throw new Error(JSON.stringify(faults.slice(0, 5)))
  const headers = { authorization, 'content-type': 'application/json' }
  const written = await measure(() => call(`${at}/write`, { method: 'POST', headers, body: JSON.stringify({ seen }) }))
  const letters = (csv.length / 1e6).toFixed(1)
  console.log(`${what}: ${rows.length} rows, ${letters} million letters, read alone in ${alone.toFixed(2)} s`)
  say('keep', kept)
  say('look', looked)
  say('write', written)
}

try {
  console.log(`${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`)
  console.log('seconds, how many times the reading of the file alone, memory before, memory at the peak')
  const { token } = await call<{ token: string }>('/api/auth/login', {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'quantri', password: 'Quantri@123' }),
  })
  const authorization = `Bearer ${token}`
  const exported = async (): Promise<Row[]> => {
    const reply = await fetch(`${shop.url}/api/admin/catalogue-csv`, { headers: { authorization, 'accept-language': 'vi' } })
    return rowsOf(await reply.text()).filter(({ SKU }) => SKU?.startsWith('DO-'))
  }
  await takeIn('new products', newRows(), authorization)
  const raised = (await exported()).map((row) => ({ ...row, 'Giá bán': String(Number(row['Giá bán']) + 10_000) }))
  await takeIn('other prices', raised, authorization)
  await takeIn('other counts', (await exported()).map((row) => ({ ...row, 'Tồn kho': '7' })), authorization)
} finally {
  await stopShop(shop)
  killAllOn(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
