// A backup becomes a shop again, in a database where nothing is. What was filled is read back and compared before it counts.
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { BackupError, openSum, readFiles, readManifest, readTableFile } from './backup.ts'
import type { Manifest, Say } from './backup.ts'
import {
  beginWriting, countTables, emptyAll, end, fillTable, isHalfRestored, listTables, markRestoring, readTable, refill, setSequences,
  tellAgain, unmarkRestoring,
} from './backup-sql.ts'
import { alone, openDatabase } from './db.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'

export { isHalfRestored } from './backup-sql.ts'

/** Held while restoring: a second restore finds what the first has made of the database, not what it is making. */
const LOCK = 7_146_253

export interface Target {
  url: string
  /** Keeps the bytes of a key. */
  keep: (key: string, bytes: Buffer) => Promise<void>
}

/**
 * Keeps the files of a backup, fills an empty database with its rows, then brings it to the form of this version. All rows are
 * there or none, and the database is empty again; files that were kept until then stay, and may be kept again. What a restore
 * left that was killed counts as nothing.
 * @throws BackupError when the database is not empty, or the backup is damaged or of a newer shop
 */
export async function restoreBackup(folder: string, { url, keep }: Target, say: Say, log: Log): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const database = openDatabase(url, 3, undefined, { pipeline: false }) // COPY
  const { pool } = database
  try {
    await alone(pool, LOCK, async () => {
      if (await isHalfRestored(pool)) await using(pool, emptyAll)
      await refuseFull(pool)
      await markRestoring(pool)
      try {
        for await (const { key, bytes } of readFiles(folder, manifest)) await keep(key, bytes)
        await say(`  ${manifest.files.count} files`)
        await fillRows(pool, folder, manifest, { say, log })
        await migrate(pool, log)
      } catch (error) {
        await using(pool, emptyAll)
        throw error
      }
      await unmarkRestoring(pool)
    })
  } finally {
    await database.close()
  }
  return manifest
}

async function using<T>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await act(client)
  } finally {
    client.release(true)
  }
}

async function refuseFull(pool: pg.Pool): Promise<void> {
  if (await using(pool, countTables) === 0) return
  throw new BackupError('The database is not empty: a backup is restored only where nothing is. Name another one.')
}

async function fillRows(
  pool: pg.Pool, folder: string, manifest: Manifest, { say, log }: { say: Say, log: Log },
): Promise<void> {
  await migrate(pool, log, { upTo: manifest.steps })
  await using(pool, async (client) => {
    await beginWriting(client)
    const tables = await listTables(client)
    refuseOtherForms(tables, manifest)
    await refill(client, tables, async () => {
      for (const table of manifest.tables) {
        if (table.rows === 0) continue
        await fill(client, folder, table)
        await say(`  ${table.name}: ${table.rows} rows`)
      }
    })
    await setSequences(client, manifest.sequences)
    await tellAgain(client, manifest.unanswered)
    await end(client, 'commit')
  })
}

/** The migrations are the same by their sums, so this is a backup that somebody changed. */
function refuseOtherForms(tables: Awaited<ReturnType<typeof listTables>>, manifest: Manifest): void {
  const formOf = (all: readonly { name: string, columns: readonly string[] }[]): string =>
    JSON.stringify(all.map(({ name, columns }) => [name, ...columns]))
  if (formOf(tables) !== formOf(manifest.tables)) throw new BackupError('The tables of the backup are not those of its version.')
}

/** What PostgreSQL took is read back: it must be the same to the byte. */
async function fill(client: pg.PoolClient, folder: string, table: Manifest['tables'][number]): Promise<void> {
  const came = openSum()
  await pipeline(
    readTableFile(folder, table.name), createZstdDecompress(), (chunks: AsyncIterable<Buffer>) => came.through(chunks),
    fillTable(client, table),
  ).catch((error: unknown) => { throw new BackupError(`The table ${table.name} cannot be read.`, { cause: error }) })
  const back = openSum()
  for await (const _ of back.through(readTable(client, table))); // only summed up
  const [sent, stands] = [came.read(), back.read()]
  if (sent.sha256 !== table.sha256 || stands.sha256 !== table.sha256) {
    throw new BackupError(`The table ${table.name} is not what it was when it was kept.`)
  }
}
