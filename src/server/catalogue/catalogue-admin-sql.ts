// Rows of products as staff see and write them.
import { sql } from 'kysely'
import type { ProductDetails, SpecificationBody } from '#contract/catalogue-admin.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { lockVariants } from './catalogue-stock-sql.ts'

export function selectStaffProduct(db: Db | Tx, id: number) {
  return db.selectFrom('product as p').innerJoin('brand as b', 'b.id', 'p.brand_id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .selectAll('p')
    .select(['b.name as brand', 'c.name_vi as category_vi', 'c.name_en as category_en',
      sql<boolean>`exists (select from order_line l where l.product_id = p.id)`.as('sold'),
      sql<number[]>`(select coalesce(json_agg(f.product_id order by f.product_id), '[]') from product_fit f
        where f.accessory_id = p.id)`.as('fits')])
    .where('p.id', '=', id).executeTakeFirst()
}
export type StaffProductRow = NonNullable<Awaited<ReturnType<typeof selectStaffProduct>>>

/** With what has ended left out; `used`: sold, or moved in the ledger after it was made. */
export function selectStaffVariants(db: Db | Tx, productId: number) {
  return db.selectFrom('variant as v').selectAll('v')
    .select([
      sql<number | null>`sale_price(v.discount_price_dong, v.discount_ends_at)`.as('discount_price_dong'),
      sql<Date | null>`sale_end(v.discount_ends_at)`.as('discount_ends_at'),
      sql<boolean>`exists (select from order_line l where l.variant_id = v.id) or exists (
        select from stock_movement m where m.variant_id = v.id and m.reason <> 'OPENED')`.as('used'),
    ])
    .where('v.product_id', '=', productId).orderBy('v.position').orderBy('v.id').execute()
}
export type StaffVariantRow = Awaited<ReturnType<typeof selectStaffVariants>>[number]

/** A draft counts as ended for everybody who does not know of drafts. */
export function columnsOf(details: ProductDetails) {
  return {
    name: details.name, slug: details.slug, brand_id: details.brandId, category_id: details.categoryId,
    status: details.status === 'DRAFT' ? 'DISCONTINUED' : details.status, draft: details.status === 'DRAFT',
    featured: details.featured, released_on: details.releasedOn, description_vi: details.descriptionVi,
    description_en: details.descriptionEn, highlights_vi: details.highlightsVi, highlights_en: details.highlightsEn,
    tint_light: details.tintLight, tint_dark: details.tintDark,
  }
}

export async function insertStaffProduct(tx: Tx, details: ProductDetails): Promise<number> {
  const { id } = await tx.insertInto('product').values(columnsOf(details)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDetails(tx: Tx, id: number, details: ProductDetails): Promise<void> {
  await tx.updateTable('product').set({ ...columnsOf(details), updated_at: sql`now()` }).where('id', '=', id).execute()
}

/**
 * Takes a product into one's hands, its variants first, as orders do that end in the product's row; raises its edition. With
 * `edition` only where it is still that one. False: there is no such product in that edition.
 */
export async function takeProduct(tx: Tx, id: number, edition: number | undefined): Promise<boolean> {
  const variants = await tx.selectFrom('variant').select('id').where('product_id', '=', id).execute()
  await lockVariants(tx, variants.map((variant) => variant.id))
  const { numUpdatedRows } = await tx.updateTable('product').set({ edition: sql`edition + 1`, updated_at: sql`now()` })
    .where('id', '=', id).$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Products whose variants were changed by other ways than theirs: who has them open is told when saving. */
export async function raiseEditions(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`select from product where id = any(${productIds}::bigint[]) order by id for no key update`.execute(tx)
  await sql`update product set edition = edition + 1 where id = any(${productIds}::bigint[])`.execute(tx)
}

/** Which of the things a product names are there; held until the transaction ends. */
export async function lockKinds(tx: Tx, { brandId, categoryId }: { brandId: number, categoryId: number }) {
  const brand = await tx.selectFrom('brand').select('id').where('id', '=', brandId).forKeyShare().executeTakeFirst()
  const category = await tx.selectFrom('category').select('id').where('id', '=', categoryId).forKeyShare().executeTakeFirst()
  return { brand: brand !== undefined, category: category !== undefined }
}

export async function isSlugTaken(tx: Tx, slug: string, but: number | undefined): Promise<boolean> {
  const other = await tx.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst()
  return other !== undefined && other.id !== but
}

/** Whatever writes products, brands or categories under new slugs does so one after the other. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue slugs'))`.execute(tx)
}

/** Gives those of the products that are there. */
export async function replaceFits(tx: Tx, accessoryId: number, productIds: readonly number[]): Promise<number[]> {
  await tx.deleteFrom('product_fit').where('accessory_id', '=', accessoryId)
    .where(sql<boolean>`product_id <> all(${productIds}::bigint[])`).execute()
  await sql`insert into product_fit (accessory_id, product_id)
    select ${accessoryId}, id from product where id = any(${productIds}::bigint[]) and id <> ${accessoryId}
    on conflict do nothing`.execute(tx)
  return (await tx.selectFrom('product_fit').select('product_id').where('accessory_id', '=', accessoryId).execute())
    .map((row) => row.product_id)
}

export async function replaceSpecifications(tx: Tx, productId: number, given: readonly SpecificationBody[]): Promise<void> {
  await tx.deleteFrom('product_specification').where('product_id', '=', productId).execute()
  if (given.length === 0) return
  await tx.insertInto('product_specification').values(given.map((one, position) => ({
    product_id: productId, position, group_key: one.group, key: one.key, value_vi: one.valueVi, value_en: one.valueEn,
  }))).execute()
}

/** What hangs on a product and is no variant, as it is, under another one. */
export async function copyParts(tx: Tx, fromId: number, toId: number): Promise<void> {
  await sql`insert into product_specification (product_id, position, group_key, key, value_vi, value_en)
    select ${toId}, position, group_key, key, value_vi,
      value_en from product_specification where product_id = ${fromId}`.execute(tx)
  await sql`insert into product_image (product_id, position, key, color, view, alt_vi, alt_en)
    select ${toId}, position, key, color, view, alt_vi, alt_en from product_image where product_id = ${fromId}`.execute(tx)
  await sql`insert into product_fit (accessory_id, product_id)
    select ${toId}, product_id from product_fit where accessory_id = ${fromId}`.execute(tx)
  await sql`update product p set image_key = o.image_key from product o where p.id = ${toId} and o.id = ${fromId}`.execute(tx)
}

/** Whether anything stands in the way of deleting it: it is no draft, was sold, somebody asked about it, a coupon is for it. */
export async function isProductUsed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from product p where p.id = ${id} and (not p.draft
    or exists (select from order_line l where l.product_id = p.id) or exists (select from lead l where l.product_id = p.id)
    or exists (select from coupon_use_product u where u.product_id = p.id)
    or exists (select from coupon_product c where c.product_id = p.id)
    or exists (select from promotion_product c where c.product_id = p.id))`.execute(tx)
  return rows.length > 0
}

export async function deleteProduct(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('product').where('id', '=', id).execute()
}
