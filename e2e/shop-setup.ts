// Once before all stories: one PostgreSQL, and in it the shop with its demo, from which every story file gets a copy of its own.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { FAST, urlOf } from '#testing/database-setup.ts'
import { startShop } from './shop-process.ts'

/** The filled shop: no process of its own runs any more. `databaseUrl` leads to the server, `database` is copied. */
export interface FilledShop { databaseUrl: string, database: string, dataDir: string, compiled: string }

declare module 'vitest' {
  interface ProvidedContext { filledShop: FilledShop }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alo-stories-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'warn' }), settings: FAST })
  const filled: FilledShop = {
    databaseUrl: postgres.url, database: 'shop_filled',
    dataDir: path.join(folder, 'filled'), compiled: path.join(folder, 'compiled'),
  }
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${filled.database}`)
  await admin.end()
  await mkdir(filled.dataDir)
  const shop = await startShop({ ...filled, databaseUrl: urlOf(postgres.url, filled.database) })
  await shop.stop()
  project.provide('filledShop', filled)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
