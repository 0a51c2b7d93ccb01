// Rows of the audit log.
import { sql } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { Db, Tx } from '#server/kit/db.ts'

export interface NewEntry {
  at: Date, person_id: number, address: string, line: string, subject_kind: string, subject_id: string, subject_name: string
  subject_name_en: string | null
  /** JSON, as text. */
  before: string | null, after: string | null, undoes: number | null
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { id } = await tx.insertInto('audit_entry').values(entry).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface Which {
  personId?: number | undefined, kind?: string | undefined, subjectId?: string | undefined
  from?: Date | undefined, before?: Date | undefined
  /** Kinds of things that this reader is not told of. */
  hidden: readonly string[]
}

function matching(db: Db, { personId, kind, subjectId, from, before, hidden }: Which) {
  return db.selectFrom('audit_entry as e')
    .$if(personId !== undefined, (query) => query.where('e.person_id', '=', personId ?? 0))
    .$if(kind !== undefined, (query) => query.where('e.subject_kind', '=', kind ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('e.subject_id', '=', subjectId ?? ''))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('e.at', '<', before ?? new Date(0)))
    .$if(hidden.length > 0, (query) => query.where('e.subject_kind', 'not in', [...hidden]))
}

const told = (db: Db | Tx) => db.selectFrom('audit_entry as e').innerJoin('person as p', 'p.id', 'e.person_id')
  .leftJoin('audit_entry as u', 'u.undoes', 'e.id').selectAll('e').select(['p.username', 'p.fullname', 'u.id as undone_by'])

/** Latest first, those before `after`; one more than asked for where there are more. */
export function selectEntries(db: Db, which: Which, after: number | undefined, size: number) {
  const ids = matching(db, which).$if(after !== undefined, (query) => query.where('e.id', '<', after ?? 0))
    .select('e.id').orderBy('e.id', 'desc').limit(size + 1)
  return told(db).where('e.id', 'in', ids).orderBy('e.id', 'desc').execute()
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

export async function countEntries(db: Db, which: Which): Promise<number> {
  const { count } = await db.selectFrom(matching(db, which).select('e.id').limit(COUNTED_MAX + 1).as('some'))
    .select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

export function selectEntry(db: Db | Tx, id: number): Promise<EntryRow | undefined> {
  return told(db).where('e.id', '=', id).executeTakeFirst()
}

/** Steps from person to person along the index: however long the log, there are few of them. */
export async function selectPeople(db: Db): Promise<{ id: number, username: string, fullname: string }[]> {
  const { rows } = await sql<{ id: number, username: string, fullname: string }>`
    with recursive author (id) as (
      (select person_id from audit_entry order by person_id limit 1)
      union all
      select (select e.person_id from audit_entry e where e.person_id > author.id order by e.person_id limit 1)
      from author where author.id is not null
    )
    select p.id, p.username, p.fullname from author join person p on p.id = author.id order by p.username`.execute(db)
  return rows
}

/** Whoever else would undo it waits until this transaction ends. */
export async function lockEntry(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('audit_entry').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function deleteOld(db: Db, before: Date): Promise<number> {
  return Number((await db.deleteFrom('audit_entry').where('at', '<', before).executeTakeFirst()).numDeletedRows)
}
