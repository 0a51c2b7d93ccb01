// Rows of what people did.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

export interface NewEntry {
  personId: number, entityType: string, kind: string, details: string, address: string, agent: string
  /** Where it came from is kept whether or not the person agreed to that. */
  keepOrigin: boolean
}

/** True when the person's latest entry was the same kind about the same product, after `since`: it then says what is new. */
export async function foldIntoLatest(
  db: Db | Tx, { personId, kind, details }: NewEntry, moment: Date, since: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update activity set details = ${details}::jsonb, created_at = ${moment}
    where id = (select id from activity where person_id = ${personId} order by id desc limit 1)
      and kind = ${kind} and created_at > ${since} and details -> 'productId' = ${details}::jsonb -> 'productId'`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Address and device only where they may be kept: the latest word on `activity_origin` counts. In their order. */
export function insertEntriesStep(entries: readonly NewEntry[], moment: Date): RawBuilder<unknown> {
  // by columns: one text for any number of them, so that it is prepared once
  const column = <K extends keyof NewEntry>(name: K): NewEntry[K][] => entries.map((entry) => entry[name])
  return sql`
    insert into activity (person_id, entity_type, kind, details, address, agent, created_at)
    select person_id, entity_type, kind, details::jsonb, case when origin then nullif(address, '') end,
      case when origin then nullif(agent, '') end, ${moment}::timestamptz
    from (select n.*, n.keep_origin or coalesce((select granted from consent
        where person_id = n.person_id and purpose = 'activity_origin' order by id desc limit 1), false) as origin
      from unnest(${column('personId')}::bigint[], ${column('entityType')}::text[], ${column('kind')}::text[],
        ${column('details')}::text[], ${column('address')}::text[], ${column('agent')}::text[],
        ${column('keepOrigin')}::boolean[])
        with ordinality as n (person_id, entity_type, kind, details, address, agent, keep_origin, place)
      order by n.place) entry`
}

export interface Which { entityTypes?: readonly string[] | undefined, from?: Date | undefined, before?: Date | undefined }

function own(db: Db, personId: number, { entityTypes, from, before }: Which) {
  return db.selectFrom('activity as a').where('a.person_id', '=', personId)
    .$if(entityTypes !== undefined, (query) => query.where('a.entity_type', 'in', [...entityTypes ?? []]))
    .$if(from !== undefined, (query) => query.where('a.created_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('a.created_at', '<', before ?? new Date(0)))
}

/** Latest first, with the name of the product each is about. */
export function selectEntries(db: Db, personId: number, which: Which, limit: number, offset = 0) {
  return own(db, personId, which)
    .leftJoin('product as p', (join) => join.on('p.id', '=', sql<number>`(a.details ->> 'productId')::bigint`))
    .selectAll('a').select('p.name as product_name').orderBy('a.id', 'desc').limit(limit).offset(offset).execute()
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

export async function countEntries(db: Db, personId: number, which: Which): Promise<number> {
  const { count } = await own(db, personId, which).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

export async function deleteEntries(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('activity').where('person_id', '=', personId).execute()
}

/** Those before a moment, and of each person all but the latest so many. */
export async function deleteOld(db: Db, before: Date, keep: number): Promise<number> {
  const old = await db.deleteFrom('activity').where('created_at', '<', before).executeTakeFirst()
  const { numAffectedRows } = await sql`
    delete from activity where id in (
      select id from (select id, row_number() over (partition by person_id order by id desc) as place from activity) as placed
      where place > ${keep})`.execute(db)
  return Number(old.numDeletedRows) + Number(numAffectedRows ?? 0)
}
