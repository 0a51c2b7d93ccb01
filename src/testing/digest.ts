// What stands in a test's database, as one text: equal before and after, nothing was changed.
import { createHash } from 'node:crypto'
import type pg from 'pg'

const TABLES = `select tablename as name from pg_tables where schemaname = 'public' order by tablename`

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(TABLES)
  return rows.map((row) => row.name).filter((name) => name !== CHANGES)
}

/** A digest of every row of every table of the shop (the queues have a schema of their own). */
export async function digestOf(pool: pg.Pool): Promise<string> {
  const digest = createHash('sha256')
  for (const name of await tablesOf(pool)) {
    const { rows } = await pool.query<{ text: string | null }>(
      `select string_agg(t::text, e'\\n' order by t::text) as text from "${name}" t`)
    digest.update(`${name}\n${rows[0]?.text ?? ''}\n`)
  }
  return digest.digest('hex')
}

const CHANGES = 'change_counted'

/** From now on every committed change of a row is counted, also one that leaves the row as it was. Gives the counter. */
export async function countChanges(pool: pg.Pool): Promise<() => Promise<number>> {
  await pool.query(`create table ${CHANGES} (id bigint generated always as identity primary key)`)
  await pool.query(`create function count_change() returns trigger language plpgsql as
    $$ begin insert into ${CHANGES} default values; return null; end $$`)
  for (const name of await tablesOf(pool)) {
    await pool.query(`create trigger change_counted after insert or update or delete on "${name}"
      for each row execute function count_change()`)
  }
  return async () => {
    const { rows } = await pool.query<{ count: number | null }>(`select max(id) as count from ${CHANGES}`)
    return rows[0]?.count ?? 0
  }
}
