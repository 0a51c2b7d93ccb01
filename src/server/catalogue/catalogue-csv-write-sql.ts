// Writes many products at once, as a file of them is taken in. The statements of one product would hold thousands of variants
// locked for a minute, and with them everybody who wants to buy one; these do the same by the hundred.
import { sql } from 'kysely'
import type { ProductDetails, SpecificationBody, VariantBody } from '#contract/catalogue-admin.ts'
import type { Tx } from '#server/kit/db.ts'
import { columnsOf } from './catalogue-admin-sql.ts'
import type { VariantFacts } from './catalogue-csv-columns.ts'
import { lockVariants } from './catalogue-stock-sql.ts'

/** Takes products into one's hands, all of their variants first, as orders do that end in the product's row. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  const variants = await tx.selectFrom('variant').select('id').where(sql<boolean>`product_id = any(${ids}::bigint[])`).execute()
  await lockVariants(tx, variants.map(({ id }) => id))
  await sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
}

/** What products are under, held until the transaction ends. */
export async function lockAllKinds(tx: Tx): Promise<void> {
  await sql`select from brand order by id for key share`.execute(tx)
  await sql`select from category order by id for key share`.execute(tx)
}

interface Written { id: number, details: ProductDetails }

export async function updateManyDetails(tx: Tx, given: readonly Written[]): Promise<void> {
  if (given.length === 0) return
  const rows = JSON.stringify(given.map(({ id, details }) => ({ id, ...columnsOf(details) })))
  await sql`update product p set name = w.name, slug = w.slug, brand_id = w.brand_id, category_id = w.category_id,
      status = w.status, draft = w.draft, featured = w.featured, released_on = w.released_on,
      description_vi = w.description_vi, description_en = w.description_en, highlights_vi = w.highlights_vi,
      highlights_en = w.highlights_en, tint_light = w.tint_light, tint_dark = w.tint_dark, updated_at = now()
    from json_populate_recordset(null::product, ${rows}) w where p.id = w.id`.execute(tx)
}

/** Numbers of so many products that are made later: what is noted of them names them already. */
export async function takeProductIds(tx: Tx, many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('product', 'id')) as id from generate_series(1, ${many}::int)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Under ids that were taken for them. */
export async function insertProducts(tx: Tx, given: readonly Written[]): Promise<void> {
  if (given.length === 0) return
  const rows = JSON.stringify(given.map(({ id, details }) => ({ id, ...columnsOf(details) })))
  await sql`insert into product (id, name, slug, brand_id, category_id, status, draft, featured, released_on, description_vi,
      description_en, highlights_vi, highlights_en, tint_light, tint_dark) overriding system value
    select w.id, w.name, w.slug, w.brand_id, w.category_id, w.status, w.draft, w.featured, w.released_on, w.description_vi,
      w.description_en, w.highlights_vi, w.highlights_en, w.tint_light, w.tint_dark
    from json_populate_recordset(null::product, ${rows}) w`.execute(tx)
}

export async function replaceManyFits(tx: Tx, given: readonly Written[]): Promise<void> {
  const ids = given.map(({ id }) => id)
  const pairs = given.flatMap(({ id, details }) => details.fits.map((productId) => ({ id, productId })))
  await sql`delete from product_fit where accessory_id = any(${ids}::bigint[])`.execute(tx)
  await sql`insert into product_fit (accessory_id, product_id)
    select w.id, w."productId" from json_to_recordset(${JSON.stringify(pairs)}) as w (id bigint, "productId" bigint)
    where w.id <> w."productId" on conflict do nothing`.execute(tx)
}

export async function replaceManySpecifications(
  tx: Tx, given: readonly { id: number, specifications: readonly SpecificationBody[] }[],
): Promise<void> {
  const lines = given.flatMap(({ id, specifications }) => specifications.map((one, position) => ({ id, position, ...one })))
  await sql`delete from product_specification where product_id = any(${given.map(({ id }) => id)}::bigint[])`.execute(tx)
  await sql`insert into product_specification (product_id, position, group_key, key, value_vi, value_en)
    select w.id, w.position, w."group", w.key, w."valueVi", w."valueEn" from json_to_recordset(${JSON.stringify(lines)})
      as w (id bigint, position int, "group" text, key text, "valueVi" text, "valueEn" text)`.execute(tx)
}

/** Locked ones, which keep their places; see `updateVariants` for why some are set aside first. */
export async function updateManyVariants(tx: Tx, given: readonly VariantBody[]): Promise<void> {
  if (given.length === 0) return
  const wanted = sql`json_to_recordset(${JSON.stringify(given)}) as w (id bigint, sku text, color text, "colorEn" text,
    "colorHex" text, ram text, storage text, price bigint, "discountPrice" bigint, "discountEndsAt" timestamptz)`
  await sql`update variant v set sku = 'moving ' || v.id, color = 'moving ' || v.id from ${wanted}
    where v.id = w.id and (v.sku, v.color, v.ram, v.storage) is distinct from (w.sku, w.color, w.ram, w.storage)`.execute(tx)
  await sql`update variant v set sku = w.sku, color = w.color, color_en = w."colorEn", color_hex = w."colorHex", ram = w.ram,
      storage = w.storage, price_dong = w.price, discount_price_dong = w."discountPrice",
      discount_ends_at = w."discountEndsAt"
    from ${wanted} where v.id = w.id`.execute(tx)
}

/** Behind those their products have, in the order given; in no stock. */
export async function insertManyVariants(tx: Tx, given: readonly (VariantFacts & { productId: number })[]): Promise<void> {
  if (given.length === 0) return
  const rows = JSON.stringify(given.map((one, at) => ({ ...one, at })))
  await sql`insert into variant (product_id, sku, color, color_en, color_hex, ram, storage, position, price_dong,
      discount_price_dong, discount_ends_at)
    select w."productId", w.sku, w.color, w."colorEn", w."colorHex", w.ram, w.storage,
      (select coalesce(max(v.position), -1) from variant v where v.product_id = w."productId")
        + row_number() over (partition by w."productId" order by w.at),
      w.price, w."discountPrice", w."discountEndsAt"
    from json_to_recordset(${rows}) as w ("productId" bigint, at int, sku text, color text, "colorEn" text, "colorHex" text,
      ram text, storage text, price bigint, "discountPrice" bigint, "discountEndsAt" timestamptz)`.execute(tx)
}

/** As `matchPictures`, for many products. */
export async function matchManyPictures(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`update variant v set image_key = f.key from (
      select n.id, (select i.key from product_image i where i.product_id = n.product_id and i.color = n.color
        order by i.position, i.id limit 1) as key
      from variant n where n.product_id = any(${productIds}::bigint[])) f
    where f.id = v.id and v.image_key is distinct from f.key`.execute(tx)
}

export async function selectIdsOfSkus(tx: Tx, skus: readonly string[]): Promise<Map<string, number>> {
  const found = await tx.selectFrom('variant').select(['sku', 'id']).where(sql<boolean>`sku = any(${skus}::text[])`).execute()
  return new Map(found.map(({ sku, id }) => [sku, id]))
}
