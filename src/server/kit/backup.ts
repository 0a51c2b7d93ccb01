// A backup: a folder that holds all of a shop at one moment, for any machine and any later version of the shop.
//
//   backup.json           what is in it: version, moment, migrations, tables with their rows and sums
//   tables/NAME.copy.zst  a table's rows, as PostgreSQL itself writes and reads them; none for a table without rows
//   files.ndjson          a line for each file: its key, bytes and sum
//   files/KEY             what customers and staff uploaded, and the sources of pictures
//
// It is written beside its name and renamed when all of it is on the disk: what has the name is whole.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import * as z from 'zod'
import { now } from './clock.ts'
import { beginLooking, end, insertMade, listSequences, listSteps, listTables, listUnanswered, readTable } from './backup-sql.ts'
import type { TableForm } from './backup-sql.ts'
import { openDatabase } from './db.ts'

const FORMAT = 1

const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** Of the shop that wrote it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  steps: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.strictObject({
    name: z.string(), columns: z.array(z.string()), rows: z.int(), bytes: z.int(), sha256: z.string(),
  })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string().nullable() })),
  /** News that was not answered in full. */
  unanswered: z.array(z.string()),
  files: z.strictObject({ count: z.int(), bytes: z.int(), sha256: z.string() }),
})
export type Manifest = z.infer<typeof Manifest>

/** What makes a backup useless, in one sentence for a person. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Bytes that are kept beside the database, by key. */
export interface Bytes {
  list(): AsyncIterable<string>
  /** Undefined: taken away since it was listed. */
  read(key: string): Promise<Buffer | undefined>
}

export interface Source { url: string, bytes: Bytes, version: string }
/** Hears how far it is; may take its time. */
export type Say = (line: string) => void | Promise<void>

export const tableFile = (folder: string, name: string): string => path.join(folder, 'tables', `${name}.copy.zst`)
export const filesList = (folder: string): string => path.join(folder, 'files.ndjson')

/** Where the file of a key lies in a backup. Refuses a key that would lead out of it. */
export function fileOf(folder: string, key: string): string {
  const root = path.join(folder, 'files')
  const file = path.join(root, key)
  if (!file.startsWith(root + path.sep)) throw new BackupError(`The backup names a file outside itself: ${key}`)
  return file
}

/** Counts and sums up what flows through. */
export function openSum() {
  const sum = createHash('sha256')
  let bytes = 0
  return {
    async* through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        sum.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    read: () => ({ bytes, sha256: sum.digest('hex') }),
  }
}

const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`

/**
 * Writes a backup of the shop as it is at this moment, while it runs. Files come in two passes, before and after that moment: a
 * file is older than the row that names it, and is taken away only after that row.
 * @param folder must not exist
 * @throws BackupError, and leaves nothing behind
 */
export async function writeBackup({ url, bytes, version }: Source, folder: string, say: Say): Promise<Manifest> {
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(path.join(part, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const files = openFiles(part, say)
    await files.keepAll(bytes)
    const rows = await readDatabase(url, part, say)
    await files.keepAll(bytes)
    const manifest: Manifest = { format: FORMAT, version, ...rows, files: await files.end() }
    await writeWhole(path.join(part, 'backup.json'), `${JSON.stringify(manifest, null, 1)}\n`)
    await rename(part, folder)
    await noteBackup(url, manifest, folder)
      .catch((error: unknown) => say(`It could not be noted in the database: ${String(error)}`))
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** So that those who look after the shop see when it was backed up last. The place alone: a path is this machine's own. */
async function noteBackup(url: string, { madeAt, tables, files }: Manifest, folder: string): Promise<void> {
  const database = openDatabase(url, 1)
  const rows = tables.reduce((sum, one) => sum + one.rows, 0)
  try {
    await insertMade(database.pool, { madeAt, place: path.basename(folder), rows, files: files.count })
  } finally {
    await database.close()
  }
}

type Rows = Pick<Manifest, 'madeAt' | 'steps' | 'tables' | 'sequences' | 'unanswered'>

async function readDatabase(url: string, part: string, say: Say): Promise<Rows> {
  const database = openDatabase(url, 1, undefined, { pipeline: false }) // COPY
  const client = await database.pool.connect()
  try {
    await beginLooking(client)
    const steps = await listSteps(client) // the first statement fixes the moment
    const madeAt = now().toISOString()
    const unanswered = await listUnanswered(client)
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) {
      const kept = await keepTable(client, table, tableFile(part, table.name))
      tables.push(kept)
      if (kept.rows > 0) await say(`  ${kept.name}: ${kept.rows} rows, ${mebibytes(kept.bytes)}`)
    }
    const sequences = await listSequences(client) // last: no row above has a number beyond them
    await end(client, 'commit')
    return { madeAt, steps, tables, sequences, unanswered }
  } finally {
    client.release(true)
    await database.close()
  }
}

async function keepTable(client: pg.ClientBase, table: TableForm, file: string): Promise<Manifest['tables'][number]> {
  const out = readTable(client, table)
  const sum = openSum()
  await pipeline(
    out, (chunks: AsyncIterable<Buffer>) => sum.through(chunks), createZstdCompress(), createWriteStream(file, { mode: 0o600 }),
  )
  if (out.rowCount === 0) await rm(file)
  else await flush(file)
  return { ...table, columns: [...table.columns], rows: out.rowCount, ...sum.read() }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const SAY_EACH = 500

function openFiles(part: string, say: Say) {
  const known = new Set<string>()
  const lines: string[] = []
  let all = 0
  async function keep(key: string, bytes: Buffer): Promise<void> {
    const file = fileOf(part, key)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeWhole(file, bytes)
    lines.push(`${JSON.stringify({ key, bytes: bytes.length, sha256: sumOf(bytes) })}\n`)
    known.add(key)
    all += bytes.length
    if (known.size % SAY_EACH === 0) await say(`  ${known.size} files, ${mebibytes(all)}`)
  }
  return {
    /** Those that are not there yet. */
    async keepAll(bytes: Bytes): Promise<void> {
      for await (const key of bytes.list()) {
        if (known.has(key)) continue
        const found = await bytes.read(key)
        if (found) await keep(key, found)
      }
    },
    /** Writes their list. */
    async end(): Promise<Manifest['files']> {
      const list = lines.join('')
      await writeWhole(filesList(part), list)
      await say(`  ${known.size} files, ${mebibytes(all)}`)
      return { count: known.size, bytes: all, sha256: sumOf(list) }
    },
  }
}

const sumOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

/** On the disk when it ends. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What a backup says of itself. Refuses a folder that is none, or one of a newer shop. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'backup.json'), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`${folder} is no backup of this shop, or was not written to its end.`)
  const read = Manifest.safeParse(parseJson(text))
  if (!read.success) throw new BackupError(`${folder} cannot be read: backup.json is damaged, or of a newer version of the shop.`)
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const FileLine = z.strictObject({ key: z.string(), bytes: z.int(), sha256: z.string() })

/** Every file of a backup with its bytes, each proved by its sum. */
export async function* readFiles(folder: string, { files }: Manifest): AsyncGenerator<{ key: string, bytes: Buffer }> {
  const list = await readFile(filesList(folder), 'utf8')
  if (sumOf(list) !== files.sha256) throw new BackupError('The list of files is damaged.')
  for (const line of list.split('\n')) {
    if (line === '') continue
    const { key, sha256 } = FileLine.parse(JSON.parse(line))
    const bytes = await readFile(fileOf(folder, key)).catch(() => undefined)
    if (!bytes || sumOf(bytes) !== sha256) {
      throw new BackupError(`The file ${key} is damaged or missing.`)
    }
    yield { key, bytes }
  }
}

export const readTableFile = (folder: string, name: string): NodeJS.ReadableStream => createReadStream(tableFile(folder, name))
