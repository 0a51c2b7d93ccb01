// Rows of variants as staff write them: in the order given, without their stock.
import { sql } from 'kysely'
import type { VariantBody } from '#contract/catalogue-admin.ts'
import type { Tx } from '#server/kit/db.ts'

/** Which of these codes other products' variants have. */
export async function selectTakenSkus(tx: Tx, skus: readonly string[], productId: number): Promise<Set<string>> {
  const found = await tx.selectFrom('variant').select('sku').where(sql<boolean>`sku = any(${skus}::text[])`)
    .where('product_id', '<>', productId).execute()
  return new Set(found.map((row) => row.sku))
}

/** Codes that begin so, of any product. */
export async function selectSkusLike(tx: Tx, beginning: string): Promise<Set<string>> {
  const found = await tx.selectFrom('variant').select('sku')
    .where(sql<boolean>`sku like ${`${beginning.replace(/[\\%_]/g, String.raw`\$&`)}%`}`).execute()
  return new Set(found.map((row) => row.sku))
}

/** New codes are found one writer after the other. */
export async function lockSkus(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue skus'))`.execute(tx)
}

export interface NewVariant {
  sku: string, color: string, colorEn: string, colorHex: string, ram: string | null, storage: string | null, price: number
}

/** Behind those that are there; in no stock; shown with the product's first picture in their colour. */
export async function insertVariants(tx: Tx, productId: number, given: readonly NewVariant[]): Promise<void> {
  const { last } = await tx.selectFrom('variant').select(sql<number>`coalesce(max(position), -1)`.as('last'))
    .where('product_id', '=', productId).executeTakeFirstOrThrow()
  await tx.insertInto('variant').values(given.map((one, at) => ({
    product_id: productId, sku: one.sku, color: one.color, color_en: one.colorEn, color_hex: one.colorHex, ram: one.ram,
    storage: one.storage, position: last + 1 + at, price_dong: one.price,
  }))).execute()
}

/**
 * Writes locked variants. Their traits and codes may change places with each other: both are unique, so those that will be
 * another one's are set aside first.
 */
export async function updateVariants(tx: Tx, productId: number, given: readonly VariantBody[]): Promise<void> {
  const list = JSON.stringify(given.map((one, position) => ({ ...one, position })))
  const wanted = sql`json_to_recordset(${list}) as w (id bigint, position int, sku text, color text,
    "colorEn" text, "colorHex" text,
    ram text, storage text, price bigint, "discountPrice" bigint, "discountEndsAt" timestamptz)`
  await sql`update variant v set sku = 'moving ' || v.id, color = 'moving ' || v.id from ${wanted}
    where v.id = w.id and v.product_id = ${productId}
      and (v.sku, v.color, v.ram, v.storage) is distinct from (w.sku, w.color, w.ram, w.storage)`.execute(tx)
  await sql`update variant v set position = w.position, sku = w.sku, color = w.color, color_en = w."colorEn",
      color_hex = w."colorHex", ram = w.ram, storage = w.storage, price_dong = w.price, discount_price_dong = w."discountPrice",
      discount_ends_at = w."discountEndsAt"
    from ${wanted} where v.id = w.id and v.product_id = ${productId}`.execute(tx)
}

/** Each variant shows the product's first picture in its colour, the card its first picture. Only what differs is written. */
export async function matchPictures(tx: Tx, productId: number): Promise<void> {
  await sql`update variant v set image_key = f.key from (
      select n.id, (select i.key from product_image i where i.product_id = n.product_id and i.color = n.color
        order by i.position, i.id limit 1) as key
      from variant n where n.product_id = ${productId}) f
    where f.id = v.id and v.image_key is distinct from f.key`.execute(tx)
  await sql`update product p set image_key = f.key
    from (select (select key from product_image where product_id = ${productId} order by position, id limit 1) as key) f
    where p.id = ${productId} and p.image_key is distinct from f.key`.execute(tx)
}

/** The variants of another product, with new codes that begin with their own and none in stock, nor reduced. */
export async function insertCopies(tx: Tx, fromId: number, productId: number): Promise<void> {
  await sql`insert into variant (product_id, sku, color, color_en, color_hex, ram, storage, position, price_dong, image_key)
    select ${productId}, left(sku, 45) || '-' || ${productId}::text || '-' || row_number() over (order by position, id), color,
      color_en,
      color_hex, ram, storage, position, price_dong, image_key from variant where product_id = ${fromId}`.execute(tx)
}

export async function deleteVariant(tx: Tx, productId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('variant').where('id', '=', id).where('product_id', '=', productId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
