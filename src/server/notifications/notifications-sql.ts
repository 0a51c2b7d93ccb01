// Rows of notifications.
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

/** One to be written; `details` as JSON. */
export type NewNotification = Required<Insertable<Omit<Tables['notification'], 'id' | 'created_at' | 'read_at' | 'pinned_at'>>>

/** All in one statement, in their order; nothing of what a person was told of the same piece of news before. */
export async function insertNotifications(db: Db | Tx, values: readonly NewNotification[]): Promise<void> {
  if (values.length === 0) return
  // by columns: one text for any number of them, so that it is prepared once
  const column = <K extends keyof NewNotification>(name: K): NewNotification[K][] => values.map((value) => value[name])
  await sql`
    insert into notification (person_id, type, kind, details, reference_id, event_id)
    select person_id, type, kind, details::jsonb, reference_id, event_id
    from unnest(${column('person_id')}::bigint[], ${column('type')}::text[], ${column('kind')}::text[],
      ${column('details')}::text[], ${column('reference_id')}::bigint[], ${column('event_id')}::bigint[])
      with ordinality as n (person_id, type, kind, details, reference_id, event_id, place)
    order by place on conflict do nothing`.execute(db)
}

/** Both numbers come from indexes alone. */
export async function countNotifications(db: Db, personId: number): Promise<{ unread: number, total: number }> {
  const { rows: [counts] } = await sql<{ unread: number, total: number }>`
    select (select count(*) from notification where person_id = ${personId} and read_at is null) as unread,
      (select count(*) from notification where person_id = ${personId}) as total`.execute(db)
  return counts ?? { unread: 0, total: 0 }
}

/** The same for many people at once; nothing for those who have none. */
export function selectCounts(db: Db, personIds: readonly number[]) {
  return db.selectFrom('notification').select(({ fn }) => [
    'person_id', fn.countAll<number>().as('total'), fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
  ]).where(sql<boolean>`person_id = any(${[...personIds]}::bigint[])`).groupBy('person_id').execute()
}

export interface Which {
  type?: string | undefined
  before?: number | undefined
  isRead?: boolean | undefined
  important?: boolean | undefined
}

/** The condition of the index `notification_important`, word for word. */
const isImportant = sql<boolean>`(n.pinned_at is not null or n.type in ('ORDER', 'PAYMENT', 'WARNING'))`

function own(db: Db, personId: number, { type, before, isRead, important }: Which) {
  return db.selectFrom('notification as n').where('n.person_id', '=', personId)
    .$if(type !== undefined, (query) => query.where('n.type', '=', type ?? ''))
    .$if(before !== undefined, (query) => query.where('n.id', '<', before ?? 0))
    .$if(isRead !== undefined, (query) => query.where('n.read_at', isRead ? 'is not' : 'is', null))
    .$if(important === true, (query) => query.where(isImportant))
}

/** What a screen can show: the person's own order, a product of the shop, their own feedback. */
const shownReference = sql<number | null>`case
  when n.type in ('ORDER', 'SHIPPING', 'PAYMENT')
    then (select o.id from shop_order o where o.id = n.reference_id and o.person_id = n.person_id)
  when n.type = 'WISHLIST' then (select p.id from product p where p.id = n.reference_id)
  when n.type = 'USER' then (select f.id from feedback f where f.id = n.reference_id and f.person_id = n.person_id) end`

const columns = ['n.id', 'n.type', 'n.kind', 'n.details', 'n.created_at', 'n.read_at', 'n.pinned_at'] as const

/** Latest first; all of them without a limit. */
export function selectNotifications(db: Db, personId: number, which: Which, part?: { page: number, size: number }) {
  return own(db, personId, which).select(columns).select(shownReference.as('reference')).orderBy('n.id', 'desc')
    .$if(part !== undefined, (query) => query.limit(part?.size ?? 0).offset((part?.page ?? 0) * (part?.size ?? 0))).execute()
}

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number]

export async function countOf(db: Db, personId: number, which: Which): Promise<number> {
  const { count } = await own(db, personId, which).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

function changeOne(db: Db, personId: number, id: number) {
  return db.updateTable('notification as n').where('n.id', '=', id).where('n.person_id', '=', personId)
    .returning(columns).returning(shownReference.as('reference'))
}

/** One that was read before keeps its moment. */
export function updateRead(db: Db, personId: number, id: number, moment: Date): Promise<NotificationRow | undefined> {
  return changeOne(db, personId, id).set({ read_at: sql<Date>`coalesce(read_at, ${moment})` }).executeTakeFirst()
}

/** One that was pinned before keeps its moment. */
export function updatePinned(db: Db, personId: number, id: number, moment: Date | null): Promise<NotificationRow | undefined> {
  const pinned_at = moment && sql<Date>`coalesce(pinned_at, ${moment})`
  return changeOne(db, personId, id).set({ pinned_at }).executeTakeFirst()
}

export async function updateAllRead(db: Db, personId: number, moment: Date, upTo?: number): Promise<void> {
  await db.updateTable('notification').set({ read_at: moment }).where('person_id', '=', personId).where('read_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0)).execute()
}

/** True when it was there. */
export async function deleteNotification(db: Db, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('notification').where('id', '=', id).where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOlder(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('notification').where('created_at', '<', moment).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Of each person keeps so many: the pinned ones, then the latest. Of these people, or of everybody. Gives how many went. */
export async function deleteBeyond(db: Db | Tx, kept: number, personIds?: readonly number[]): Promise<number> {
  const some = personIds === undefined ? sql`true` : sql`person_id = any(${[...personIds]}::bigint[])`
  const { numAffectedRows } = await sql`
    delete from notification where id in (
      select id from (
        select n.id, row_number() over (partition by n.person_id order by n.pinned_at is null, n.id desc) as place
        from notification n
        where n.person_id in (select person_id from notification where ${some} group by person_id having count(*) > ${kept})
      ) placed where place > ${kept})`.execute(db)
  return Number(numAffectedRows)
}

/** Everything a person was told, and where they wanted to hear of what. */
export async function deleteAll(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('notification').where('person_id', '=', personId).execute()
  await tx.deleteFrom('notification_setting').where('person_id', '=', personId).execute()
}
