// Writes a backup of the whole shop, as it is at this moment, while it runs or not: database, uploads, sources of pictures.
//   npm run backup -- /var/backups/alo             into a new folder there, named after the moment
//   npm run backup -- /var/backups/alo --keep 14   and afterwards takes away all but the 14 newest
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '../src/server/kit/backup.ts'
import { openLog } from '../src/server/kit/log.ts'
import { sweepLeft } from './left-behind.ts'
import { openShopBytes } from './shop-bytes.ts'
import { withRows } from './with-rows.ts'

const USAGE = 'Usage: npm run backup -- FOLDER [--keep N]'
/** "alo-2026-11-23T05-30-00Z" */
const NAME = /^alo-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
/** While it is being written. */
const PART = /^alo-[\dTZ-]+\.part$/
const nameOf = (at: Date): string => `alo-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`

function readWish(args: string[]): { folder: string, keep: number | undefined } | undefined {
  try {
    const { values: { keep }, positionals } = parseArgs({ args, options: { keep: { type: 'string' } }, allowPositionals: true })
    const [folder] = positionals
    if (folder === undefined || positionals.length > 1 || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))) return undefined
    return { folder: path.resolve(folder), keep: keep === undefined ? undefined : Number(keep) }
  } catch {
    return undefined // an option that is none
  }
}

/** The oldest go; what has another name is somebody else's. */
async function forgetOld(folder: string, keep: number): Promise<string[]> {
  const old = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted().slice(0, -keep)
  for (const name of old) await rm(path.join(folder, name), { recursive: true })
  return old
}

async function backup({ folder, keep }: { folder: string, keep: number | undefined }): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweepLeft(folder, PART)
  const into = path.join(folder, nameOf(new Date()))
  // package.json is ours and has a version
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
  console.log(`Writing ${into}`)
  await withRows(({ url }, settings) =>
    writeBackup({ url, bytes: openShopBytes(settings, openLog(settings.logLevel)), version }, into, (line) => console.log(line)))
  console.log('Done. Try it: npm run restore -- --check ' + into)
  if (keep !== undefined) for (const name of await forgetOld(folder, keep)) console.log(`Took away ${name}`)
}

const wish = readWish(process.argv.slice(2))
if (!wish) {
  console.error(USAGE)
  process.exit(2)
}
await backup(wish).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
