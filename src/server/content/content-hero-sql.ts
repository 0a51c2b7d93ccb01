// Rows of the front page's slides, and the moments at which what is shown changes by itself.
import { sql } from 'kysely'
import type { SlideBody } from '#contract/content-admin.ts'
import type { Db, Tx } from '#server/kit/db.ts'

/** Those that are shown at this moment, in order. */
export function selectShownSlides(db: Db, at: Date, most: number) {
  return db.selectFrom('hero_slide').selectAll().where('active', '=', true)
    .where((row) => row.or([row('starts_at', 'is', null), row('starts_at', '<=', at)]))
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', at)]))
    .orderBy('position').orderBy('id').limit(most).execute()
}

export function selectSlides(db: Db | Tx) {
  return db.selectFrom('hero_slide').selectAll().orderBy('position').orderBy('id').execute()
}

export type SlideRow = Awaited<ReturnType<typeof selectSlides>>[number]

const columnsOf = ({ lineVi, lineEn, textVi, textEn, ways, picture, active, startsAt, endsAt }: SlideBody) => ({
  line: lineVi, line_en: lineEn, text: textVi, text_en: textEn, ways: JSON.stringify(ways), image_key: picture, active,
  starts_at: startsAt === null ? null : new Date(startsAt), ends_at: endsAt === null ? null : new Date(endsAt),
})

export async function insertSlide(
  tx: Tx, body: SlideBody, { madeBy, position }: { madeBy: string | null, position: number },
): Promise<number> {
  const { id } = await tx.insertInto('hero_slide').values({ ...columnsOf(body), made_by: madeBy, position }).returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes what is written from this edition; without one from any. False: it is another by now. */
export async function updateSlide(tx: Tx, id: number, edition: number | undefined, body: SlideBody): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('hero_slide').set({ ...columnsOf(body), edition: sql<number>`edition + 1` })
    .where('id', '=', id).$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ids of categories by their slugs, for files that name them. */
export async function selectCategoryIds(tx: Tx): Promise<Map<string, number>> {
  const found = await tx.selectFrom('category').select(['slug', 'id']).execute()
  return new Map(found.map(({ slug, id }) => [slug, id]))
}

/** Moments between these two at which something begins or ends to be shown, by the tag of the pages that show it. */
const turns = (from: Date, to: Date) => sql<{ tag: string, at: Date }>`
  select 'news' as tag, published_at as at from article where active and published_at > ${from} and published_at <= ${to}
  union all select 'hero', starts_at from hero_slide where active and starts_at > ${from} and starts_at <= ${to}
  union all select 'hero', ends_at from hero_slide where active and ends_at > ${from} and ends_at <= ${to}`

/** Tells the pages' tags of what began or ended between these moments; gives how many. */
export async function tellTurns(db: Db, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ tag: string }>`select tag, pg_notify('alo_pages', tag) from (
    select distinct tag from (${turns(from, to)}) all_turns) tags`.execute(db)
  return rows.length
}

/** The next moment after this at which something begins or ends to be shown. */
export async function selectNextTurn(db: Db, from: Date, to: Date): Promise<Date | null> {
  const { rows: [next] } = await sql<{ at: Date | null }>`select min(at) as at from (${turns(from, to)}) all_turns`.execute(db)
  return next?.at ?? null
}
