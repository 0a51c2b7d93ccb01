// Makes what is done at once really meet, so that a race does not rest on luck.
import pg from 'pg'
import type { TestShop } from './shop.ts'

/**
 * Does all of it at once, and lets nobody write to this table before as many as the shop lets change something at once, half of
 * its connections, have come as far as they can: to the writing, or to a lock that one of them holds.
 */
export async function meetBefore<T>(shop: TestShop, table: string, deeds: readonly (() => Promise<T>)[]): Promise<T[]> {
  const holder = new pg.Client({ connectionString: shop.url })
  await holder.connect()
  try {
    await holder.query(`begin; lock table ${table} in share mode`)
    const many = Math.min(deeds.length, Math.floor(shop.database.pool.options.max / 2))
    let over = 0
    const all = Promise.all(deeds.map((deed) => deed().finally(() => over++)))
    for (let waiting = 0; waiting + over < many;) {
      // not by the holder: within a transaction it does not see who has connected since it first looked
      const { rowCount } = await shop.database.pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      waiting = rowCount ?? 0
    }
    await holder.query('rollback')
    return await all
  } finally {
    await holder.end()
  }
}
