// Rows of categories, brands and names of specifications as staff write them.
import { sql } from 'kysely'
import type { BrandBody, CategoryBody, SpecificationKind } from '#contract/catalogue-admin-kinds.ts'
import type { Db, Tx } from '#server/kit/db.ts'

export type Kind = 'category' | 'brand'

/** Writers of one kind do so one after the other: slugs and places are theirs together. */
export async function lockKind(tx: Tx, kind: Kind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`catalogue ${kind}`}))`.execute(tx)
}

const countedOf = (kind: Kind) => sql<number>`(select coalesce(sum(n.products), 0)::int from product_count n
  where n.${sql.ref(`${kind}_id`)} = k.id)`.as('products')

/** In the shop's order. */
export function selectCategories(db: Db | Tx) {
  return db.selectFrom('category as k').selectAll('k').select(countedOf('category')).orderBy('k.position').orderBy('k.id')
    .execute()
}

export function selectBrands(db: Db | Tx) {
  return db.selectFrom('brand as k').selectAll('k').select(countedOf('brand')).orderBy('k.position').orderBy('k.name').execute()
}

const ofCategory = (body: CategoryBody) => ({
  slug: body.slug, name_vi: body.nameVi, name_en: body.nameEn, description_vi: body.descriptionVi,
  description_en: body.descriptionEn, family: body.family, active: body.active,
})

export async function insertCategory(tx: Tx, body: CategoryBody): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from category)`
  return (await tx.insertInto('category').values({ ...ofCategory(body), position }).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertBrand(tx: Tx, body: BrandBody): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from brand)`
  return (await tx.insertInto('brand').values({ ...body, position }).returning('id').executeTakeFirstOrThrow()).id
}

/** Only in the edition named, unless none is. False: it is in another by now, or gone. */
export async function updateCategory(tx: Tx, id: number, edition: number | undefined, body: CategoryBody): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('category').set({ ...ofCategory(body), edition: sql`edition + 1` })
    .where('id', '=', id).$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** As `updateCategory`. */
export async function updateBrand(tx: Tx, id: number, edition: number | undefined, body: BrandBody): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('brand').set({ ...body, edition: sql`edition + 1` })
    .where('id', '=', id).$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Raises a category's edition for what hangs on it; as `updateCategory`. */
export async function takeCategory(tx: Tx, id: number, edition: number | undefined): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('category').set({ edition: sql`edition + 1` }).where('id', '=', id)
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function isSlugTaken(tx: Tx, kind: Kind, slug: string, but: number | undefined): Promise<boolean> {
  const other = await tx.selectFrom(kind).select('id').where('slug', '=', slug).executeTakeFirst()
  return other !== undefined && other.id !== but
}

export async function updateOrder(tx: Tx, kind: Kind, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(kind)} k set position = w.at - 1
    from unnest(${ids}::bigint[]) with ordinality as w (id, at) where w.id = k.id and k.position <> w.at - 1`.execute(tx)
}

/** What would lose its sense without it; whoever would use it from now on waits. */
export async function isUsed(tx: Tx, kind: Kind, id: number): Promise<boolean> {
  await tx.selectFrom(kind).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const narrowed = kind === 'brand' ? sql`false` : sql`exists (select from coupon_category where category_id = ${id})
    or exists (select from promotion_category where category_id = ${id})`
  const { rows: [row] } = await sql<{ used: boolean }>`select exists (select from product where ${sql.ref(`${kind}_id`)} = ${id})
    or ${narrowed} as used`.execute(tx)
  return row?.used ?? false
}

export async function deleteKind(tx: Tx, kind: Kind, id: number): Promise<void> {
  await sql`delete from product_count where ${sql.ref(`${kind}_id`)} = ${id}`.execute(tx) // what was counted is none
  await tx.deleteFrom(kind).where('id', '=', id).execute()
}

export function selectTemplate(db: Db | Tx, categoryId: number) {
  return db.selectFrom('category_specification').select(['group_key as group', 'key']).where('category_id', '=', categoryId)
    .orderBy('position').execute()
}

export async function replaceTemplate(
  tx: Tx, categoryId: number, lines: readonly { group: string, key: string }[],
): Promise<void> {
  await tx.deleteFrom('category_specification').where('category_id', '=', categoryId).execute()
  if (lines.length === 0) return
  await tx.insertInto('category_specification').values(lines.map(({ group, key }, position) =>
    ({ category_id: categoryId, position, group_key: group, key }))).execute()
}

export function selectSpecificationUse(db: Db, categoryId: number) {
  return db.selectFrom('product as p').innerJoin('product_specification as s', 's.product_id', 'p.id')
    .select(['s.key', sql<number>`count(distinct p.id)::int`.as('products')]).where('p.category_id', '=', categoryId)
    .groupBy('s.key').orderBy('s.key').execute()
}

export function selectNames(db: Db | Tx) {
  return db.selectFrom('specification_name').selectAll().orderBy('kind').orderBy('position').orderBy('key').execute()
}
export type NameRow = Awaited<ReturnType<typeof selectNames>>[number]

interface NewName { kind: SpecificationKind, key: string, name_vi: string, name_en: string }

/** False: there is one by now. */
export async function insertName(tx: Tx, name: NewName): Promise<boolean> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from specification_name where kind = ${name.kind})`
  const { numInsertedOrUpdatedRows } = await tx.insertInto('specification_name').values({ ...name, position })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False: it is in another edition by now, or there is none. */
export async function updateName(tx: Tx, { kind, key, ...names }: NewName, edition: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('specification_name').set({ ...names, edition: sql`edition + 1` })
    .where('kind', '=', kind).where('key', '=', key).where('edition', '=', edition).executeTakeFirst()
  return numUpdatedRows === 1n
}
