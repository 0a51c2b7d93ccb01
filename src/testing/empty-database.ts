// A database with nothing in it, on the run's own PostgreSQL.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject as provided } from 'vitest'
import { openDatabase } from '#server/kit/db.ts'
import type { Database } from '#server/kit/db.ts'
import { dropDatabase, urlOf } from './database-setup.ts'

export interface EmptyDatabase extends Database { url: string }

/** `encoding`: of other letters than the shop's. */
export async function openEmptyDatabase({ encoding }: { encoding?: 'SQL_ASCII' } = {}): Promise<EmptyDatabase> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: provided('databaseUrl') })
  await admin.connect()
  const letters = encoding === undefined ? '' : `template template0 encoding ${encoding} locale_provider libc locale 'C'`
  await admin.query(`create database ${name} ${letters}`)
  const url = urlOf(provided('databaseUrl'), name)
  const database = openDatabase(url, 10)
  return {
    ...database, url,
    async close() {
      await database.close()
      await dropDatabase(admin, name)
      await admin.end()
    },
  }
}
