// What a backup asks of PostgreSQL, and says to it. Everything happens on one connection, in one transaction.
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { CopyStreamQuery, CopyToStreamQuery } from 'pg-copy-streams'

export interface TableForm { name: string, /** Without those that PostgreSQL computes. */ columns: readonly string[] }
export interface Sequence { name: string, /** What was given last; null while nothing was. */ value: string | null }
export interface Step { name: string, checksum: string }

/** So that the same rows are the same bytes, whatever the server is set to. */
const SPEECH = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** From here on the connection sees the database as it is at this moment, and holds nobody up. */
export async function beginLooking(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(SPEECH)
}

export async function beginWriting(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await client.query(SPEECH)
}

export const end = (client: pg.ClientBase, how: 'commit' | 'rollback'): Promise<unknown> => client.query(how)

/** The shop's tables in the order of their names. Which migrations ran is told apart, and pg-boss keeps its own. */
export async function listTables(client: pg.ClientBase): Promise<TableForm[]> {
  const { rows } = await client.query<TableForm>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

export async function listSteps(client: pg.ClientBase): Promise<Step[]> {
  const { rows } = await client.query<Step>('select name, checksum from migration order by name')
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by sequencename`)
  return rows
}

/** News whose answers are not all given yet: the jobs themselves are not kept. */
export async function listUnanswered(client: pg.ClientBase): Promise<string[]> {
  const { rows: [there] } = await client.query<{ jobs: boolean }>(`select to_regclass('pgboss.job') is not null as jobs`)
  if (there?.jobs !== true) return []
  const { rows } = await client.query<{ id: string }>(`
    select distinct data->>'eventId' as id from pgboss.job where state < 'completed' and data->>'eventId' is not null`)
  return rows.map(({ id }) => id)
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
const named = ({ name, columns }: TableForm): string => `public.${quote(name)} (${columns.map(quote).join(', ')})`

/** A table's rows as PostgreSQL's own text. */
export const readTable = (client: pg.ClientBase, table: TableForm): CopyToStreamQuery =>
  client.query(copyTo(`copy ${named(table)} to stdout`))

/** Takes that text. */
export const fillTable = (client: pg.ClientBase, table: TableForm): CopyStreamQuery =>
  client.query(copyFrom(`copy ${named(table)} from stdin`))

/** What is there that is not PostgreSQL's own: a restore needs a database where nothing is. */
export async function countTables(client: pg.ClientBase): Promise<number> {
  const { rows: [found] } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg_toast%' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`)
  return found?.count ?? 0
}

/**
 * Empties all tables, takes away what would look at single rows while they come (foreign keys, triggers), lets `fill` fill them,
 * and brings it back: each key is then proved for all rows.
 */
export async function refill(client: pg.ClientBase, tables: readonly TableForm[], fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ place: string, name: string, form: string }>(`
    select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as form
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  const all = tables.map(({ name }) => `public.${quote(name)}`)
  for (const { place, name } of keys) await client.query(`alter table ${place} drop constraint ${name}`)
  for (const name of all) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${all.join(', ')}`)
  await fill()
  for (const name of all) await client.query(`alter table ${name} enable trigger user`)
  for (const { place, name, form } of keys) await client.query(`alter table ${place} add constraint ${name} ${form}`)
}

export async function setSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [`public.${quote(name)}`, value])
  }
}

/** News with these ids is told once more: whoever has answered it already knows. */
export async function tellAgain(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  await client.query('update outbox set relayed_at = null where id = any($1::bigint[])', [ids])
}

/** A schema with nothing in it stands for: this was empty, and a restore is filling it. */
const MARK = 'restoring'

export async function markRestoring(pool: pg.Pool): Promise<void> {
  await pool.query(`create schema ${MARK}`)
}

/** True where a restore is at work, or was killed: it looks like a shop, and is none. */
export async function isHalfRestored(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select from pg_namespace where nspname = $1', [MARK])
  return rows.length > 0
}

export async function unmarkRestoring(pool: pg.Pool): Promise<void> {
  await pool.query(`drop schema ${MARK}`)
}

/** Leaves nothing in a database that was empty before. */
export async function emptyAll(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema public cascade; create schema public; drop schema ${MARK}`)
}

/** Notes a backup that is whole, with the moment it is of. */
export async function insertMade(
  pool: pg.Pool, { madeAt, place, rows, files }: { madeAt: string, place: string, rows: number, files: number },
): Promise<void> {
  await pool.query('insert into backup_made (made_at, place, rows_count, files_count) values ($1, $2, $3, $4)',
    [madeAt, place, rows, files])
}
