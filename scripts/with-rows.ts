// The database of the settings, for what is done beside the shop while it runs or not.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../src/server/kit/db.ts'
import type { Database } from '../src/server/kit/db.ts'
import { startEmbeddedPostgres } from '../src/server/kit/embedded-postgres.ts'
import { openLog } from '../src/server/kit/log.ts'
import { isMigrated } from '../src/server/kit/migrate.ts'
import { loadSettings } from '../src/server/kit/settings.ts'
import type { Settings } from '../src/server/kit/settings.ts'

/** It is not made here: a mistyped folder would else be an empty shop. */
async function openRows({ databaseUrl, dataDir, logLevel }: Settings): Promise<{ url: string, stop: () => Promise<void> }> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined }
  if (!existsSync(path.join(dataDir, 'postgres/data'))) throw new Error(`There is no database below ${dataDir}: see DATA_DIR.`)
  return startEmbeddedPostgres({ dataDir, log: openLog(logLevel) })
}

/** Does it with the shop's database, which is closed afterwards. Refuses where there is none, or one of another version. */
export async function withRows<T>(act: (database: Database, settings: Settings) => Promise<T>): Promise<T> {
  const settings = loadSettings()
  const { url, stop } = await openRows(settings)
  const database = openDatabase(url, 2)
  try {
    if (!await isMigrated(database.pool)) throw new Error('The database is of another version of the shop: start the shop first.')
    return await act(database, settings)
  } finally {
    await database.close()
    await stop()
  }
}
