// Rows of what was searched for and not found.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

export interface Missed { term: string, shown: string, times: number }

/** Adds to what is known of the day; of new terms only as many as bring it to `most`. */
export async function addMisses(db: Db | Tx, at: Date, misses: readonly Missed[], most: number): Promise<void> {
  await sql`
    with told as (select * from json_to_recordset(${JSON.stringify(misses)}) as told (term text, shown text, times int)),
    fresh as (
      select *, row_number() over (order by times desc, term) as nth from told
      where not exists (select from search_miss m where m.day = shop_day(${at}::timestamptz) and m.term = told.term)
    ), room as (select ${most}::int - count(*) as rows from search_miss where day = shop_day(${at}::timestamptz))
    insert into search_miss (day, term, shown, times)
    select shop_day(${at}::timestamptz), term, shown, times from told
    where term not in (select fresh.term from fresh, room where fresh.nth > room.rows) order by term
    on conflict (day, term) do update set times = search_miss.times + excluded.times`.execute(db)
}

export async function deleteMissesBefore(db: Db, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from search_miss where day < shop_day(${at}::timestamptz)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
