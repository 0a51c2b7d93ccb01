// Rows of products' pictures as staff write them.
import { sql } from 'kysely'
import type { PictureFacts } from '#contract/catalogue-admin.ts'
import type { Db, Tx } from '#server/kit/db.ts'

export async function countPictures(db: Db | Tx, productId: number): Promise<number> {
  const { count } = await db.selectFrom('product_image').select(sql<number>`count(*)::int`.as('count'))
    .where('product_id', '=', productId).executeTakeFirstOrThrow()
  return count
}

/** Behind the others. */
export async function insertPicture(tx: Tx, productId: number, key: string, facts: PictureFacts): Promise<void> {
  await tx.insertInto('product_image').values({
    product_id: productId, key, color: facts.color, view: facts.view, alt_vi: facts.altVi, alt_en: facts.altEn,
    position: sql`(select coalesce(max(position), -1) + 1 from product_image where product_id = ${productId})`,
  }).execute()
}

/** Those that are not among them are taken off; their sources stay, because orders show what was bought. */
export async function writeRows(tx: Tx, productId: number, given: readonly (PictureFacts & { id: number })[]): Promise<void> {
  await tx.deleteFrom('product_image').where('product_id', '=', productId)
    .where(sql<boolean>`id <> all(${given.map(({ id }) => id)}::bigint[])`).execute()
  const list = JSON.stringify(given.map((one, position) => ({ ...one, position })))
  await sql`update product_image i set position = w.position, color = w.color, view = w.view, alt_vi = w."altVi",
      alt_en = w."altEn"
    from json_to_recordset(${list}) as w (id bigint, position int, color text, view text, "altVi" text, "altEn" text)
    where i.id = w.id and i.product_id = ${productId}`.execute(tx)
}
