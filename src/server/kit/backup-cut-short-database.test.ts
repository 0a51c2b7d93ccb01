// Backups and restores as they are really run, killed in the middle: what is left harms nobody, and the next one is whole.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openEmptyDatabase } from '#testing/empty-database.ts'
import { onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

vi.setConfig({ testTimeout: 180_000 }) // each starts processes
/** So long each process may take, on a machine that is busy; then it is ended and what it said is told. */
const PATIENCE_MS = 80_000
const ROOT = path.join(import.meta.dirname, '../../..')
let shop: TestShop
let place: string

beforeAll(async () => {
  shop = await openTestShop()
  await stock(shop, [onePhone('may', 50)])
})
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'alo-cut-'))
  return () => rm(place, { recursive: true })
})
afterAll(() => shop.close())

/** Runs one of the scripts, to its end or until it says `killAt`. */
async function run(script: 'backup' | 'restore', args: string[], settings: Record<string, string>, killAt?: RegExp) {
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...settings }
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args],
    { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE_MS })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (killAt?.test(said) === true) child.kill('SIGKILL')
    })
  }
  const [code] = await once(child, 'close') as [number | null] // the first argument of 'close' is the code
  return { code, said }
}

const ours = () => ({ DATABASE_URL: shop.url, DATA_DIR: shop.dataDir })
/** As it says each table. */
const A_TABLE = /: \d+ rows/

async function makeBackup(): Promise<string> {
  const { said } = await run('backup', [path.join(place, 'backups')], ours())
  return /--check (.*)/.exec(said)?.[1] ?? said
}

test('a restore that was killed is begun anew by the next one', async () => {
  const folder = await makeBackup()
  const empty = await openEmptyDatabase()
  const target = { DATABASE_URL: empty.url, DATA_DIR: path.join(place, 'data') }
  const rows = (table: string) => empty.pool.query(`select from ${table}`).then(({ rowCount }) => rowCount)
  expect(await run('restore', [folder], target, A_TABLE)).toMatchObject({ code: null })
  expect(await rows('product')).toBe(0) // it looks like a shop
  expect(await run('restore', [folder], target)).toMatchObject({ code: 0, said: expect.stringContaining('Start the shop.') })
  expect(await rows('product')).toBe(1)
  expect(await run('restore', [folder], target))
    .toMatchObject({ code: 1, said: expect.stringMatching(/^The database is not empty/) })
  await empty.close()
})

test('what a killed backup left is taken away a day later; what others write or have put there is not', async () => {
  const folder = path.join(place, 'backups')
  expect(await run('backup', [folder], ours(), A_TABLE)).toMatchObject({ code: null })
  const [made = ''] = await readdir(folder)
  expect(made).toMatch(/^alo-.*Z\.part$/)
  const left = made.replace(/\d{4}/, '2025') // the next one may be made in the same second
  await rename(path.join(folder, made), path.join(folder, left))
  await mkdir(path.join(folder, 'someone.part'))
  const dayAgo = new Date(Date.now() - 86_500_000)
  await utimes(path.join(folder, 'someone.part'), dayAgo, dayAgo)
  await makeBackup()
  expect(await readdir(folder)).toContain(left)
  await utimes(path.join(folder, left), dayAgo, dayAgo)
  await makeBackup()
  expect(await readdir(folder)).toEqual(expect.not.arrayContaining([left]))
  expect(await readdir(folder)).toContain('someone.part')
})

test('a backup is checked below DATA_DIR, and nothing of it is left there', async () => {
  const folder = await makeBackup()
  const dataDir = path.join(place, 'data')
  const left = path.join(dataDir, 'checking-killed')
  const dayAgo = new Date(Date.now() - 86_500_000)
  await mkdir(left, { recursive: true })
  await utimes(left, dayAgo, dayAgo)
  const seen = new Set<string>()
  const looking = watch(dataDir, (_, name) => seen.add(String(name)))
  onTestFinished(() => looking.close())
  expect(await run('restore', ['--check', folder], { DATA_DIR: dataDir, TMPDIR: path.join(place, 'no-room') }))
    .toMatchObject({ code: 0, said: expect.stringContaining('The backup is whole.') })
  expect([...seen].filter((name) => name !== 'checking-killed')).toEqual([expect.stringMatching(/^checking-/)])
  expect(await readdir(dataDir)).toEqual([])
})
