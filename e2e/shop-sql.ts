// Past everything the shop could say: its own database, as a story sets it or reads it.
import pg from 'pg'
import type { Shop } from './shop.ts'

/** One statement in the shop's own database; gives its rows. */
export async function runSql(shop: Shop, text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
