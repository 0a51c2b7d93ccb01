// Makes a shop of a backup again, in the place the settings name (DATABASE_URL or DATA_DIR, STORAGE_URL), where nothing may be
// yet. What was filled is read back and compared before it counts. The shop must not run there meanwhile.
//   npm run restore -- /var/backups/alo/alo-2026-11-23T05-30-00Z
//   npm run restore -- --check /var/backups/alo/alo-2026-11-23T05-30-00Z   the same in a place of its own below DATA_DIR, thrown
//                                                                         away afterwards
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../src/server/kit/backup-restore.ts'
import type { Target } from '../src/server/kit/backup-restore.ts'
import { startEmbeddedPostgres } from '../src/server/kit/embedded-postgres.ts'
import { openLog } from '../src/server/kit/log.ts'
import type { Log } from '../src/server/kit/log.ts'
import { loadSettings } from '../src/server/kit/settings.ts'
import { sweepLeft } from './left-behind.ts'
import { openShopBytes } from './shop-bytes.ts'

const USAGE = 'Usage: npm run restore -- [--check] BACKUP'

interface Wish { folder: string, check: boolean }

function readWish(args: string[]): Wish | undefined {
  try {
    const { values: { check = false }, positionals } =
      parseArgs({ args, options: { check: { type: 'boolean' } }, allowPositionals: true })
    const [folder] = positionals
    return folder === undefined || positionals.length > 1 ? undefined : { folder: path.resolve(folder), check }
  } catch {
    return undefined // an option that is none
  }
}

/** A database below `dataDir`, for as long as it is needed. */
async function withEmbedded<T>(dataDir: string, log: Log, act: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await act(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function restore(folder: string, target: Target, log: Log): Promise<void> {
  const { madeAt, version, tables, files } = await restoreBackup(folder, target, (line) => console.log(line), log)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`The shop of ${madeAt} (version ${version}):`)
  console.log(`${rows} rows in ${tables.length} tables, ${files.count} files, each compared.`)
}

/** Where the shop's own database has room; the system's folder for what is temporary is often memory. */
async function check(folder: string, dataDir: string, log: Log): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await sweepLeft(dataDir, /^checking-/)
  const place = await mkdtemp(path.join(dataDir, 'checking-'))
  try {
    await withEmbedded(place, log, (url) => restore(folder, { url, keep: async () => undefined }, log))
  } finally {
    await rm(place, { recursive: true, force: true })
  }
  console.log('The backup is whole.')
}

async function run({ folder, check: isCheck }: Wish): Promise<void> {
  const settings = loadSettings()
  const log = openLog(settings.logLevel)
  if (isCheck) return check(folder, settings.dataDir, log)
  const bytes = openShopBytes(settings, log)
  const keep: Target['keep'] = (key, content) => bytes.keep(key, content)
  const { databaseUrl, dataDir } = settings
  if (databaseUrl === undefined) await withEmbedded(dataDir, log, (url) => restore(folder, { url, keep }, log))
  else await restore(folder, { url: databaseUrl, keep }, log)
  console.log('Start the shop.')
}

const wish = readWish(process.argv.slice(2))
if (!wish) {
  console.error(USAGE)
  process.exit(2)
}
await run(wish).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
