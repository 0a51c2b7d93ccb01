// Rows of the audit log.
import { sql } from 'kysely'
import type { AuditCell } from '#contract/audit.ts'
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

export type NewCell = Omit<AuditCell, 'number'>

/** Behind those that the entry has. */
export async function insertCells(tx: Tx, entryId: number, cells: readonly NewCell[]): Promise<void> {
  const given = JSON.stringify(cells.map(({ product, ...cell }, at) =>
    ({ ...cell, at: at + 1, productId: product.id, product: product.name })))
  await sql`insert into audit_cell (entry_id, number, product_id, product, sku, field, before, after)
    select ${entryId}, (select coalesce(max(number), 0) from audit_cell where entry_id = ${entryId}) + w.at, w."productId",
      w.product, w.sku, w.field, w.before, w.after
    from json_to_recordset(${given}) as w (at int, "productId" bigint, product text, sku text, field text, before text,
      after text)`.execute(tx)
}

interface WhichCells { entryId: number, productId: number | undefined }

const cellsOf = (db: Db, { entryId, productId }: WhichCells) => db.selectFrom('audit_cell').where('entry_id', '=', entryId)
  .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? 0))

/** In their order, those behind `after`; one more than asked for where there are more. */
export function selectCells(db: Db, which: WhichCells, after: number | undefined, size: number) {
  return cellsOf(db, which).$if(after !== undefined, (query) => query.where('number', '>', after ?? 0))
    .select(['number', 'product_id', 'product', 'sku', 'field', 'before', 'after']).orderBy('number').limit(size + 1).execute()
}

export async function countCells(db: Db, which: WhichCells): Promise<number> {
  const { count } = await db.selectFrom(cellsOf(db, which).select('number').limit(COUNTED_MAX + 1).as('some'))
    .select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

export interface Which {
  personId?: number | undefined, kind?: string | undefined, subjectId?: string | undefined
  from?: Date | undefined, before?: Date | undefined
  /** Kinds of things that this reader is not told of. */
  hidden: readonly string[]
}

/** Of one thing: its own entries, and of a product also those of many things that changed a cell of it. */
const ofThing = (db: Db, kind: string, id: string) => db.selectFrom('audit_entry').select('id')
  .where('subject_kind', '=', kind).where('subject_id', '=', id)
  .$if(kind === 'product' && /^\d{1,15}$/.test(id), (query) => query.union(
    db.selectFrom('audit_cell').select('entry_id as id').where('product_id', '=', Number(id))))

function matching(db: Db, { personId, kind, subjectId, from, before, hidden }: Which) {
  return db.selectFrom('audit_entry as e')
    .$if(personId !== undefined, (query) => query.where('e.person_id', '=', personId ?? 0))
    .$if(kind !== undefined && subjectId === undefined, (query) => query.where('e.subject_kind', '=', kind ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('e.id', 'in', ofThing(db, kind ?? '', subjectId ?? '')))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('e.at', '<', before ?? new Date(0)))
    .$if(hidden.length > 0, (query) => query.where('e.subject_kind', 'not in', [...hidden]))
}

const told = (db: Db | Tx) => db.selectFrom('audit_entry as e').innerJoin('person as p', 'p.id', 'e.person_id')
  .leftJoin('audit_entry as u', 'u.undoes', 'e.id').selectAll('e').select(['p.username', 'p.fullname', 'u.id as undone_by'])
  // they are numbered from 1
  .select(sql<number>`coalesce((select max(number) from audit_cell where entry_id = e.id), 0)`.as('cells'))

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
