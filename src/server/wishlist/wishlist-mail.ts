// Good news from a wishlist that goes by mail: all that waits in one mail, once a day at most. Part of the wishlist's front door.
import { later, now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { Brighter } from '#server/kit/news.ts'
import { tell } from '#server/kit/outbox.ts'
import * as rows from './wishlist-mail-sql.ts'
import { DAY_MS, stillHolds } from './wishlist-rules.ts'

/** People told in one transaction. */
const PEOPLE_MOST = 100

/** What a person may be mailed now: products with their names, and the rows that are done with once it is sent. */
export interface Mailing { products: (Brighter & { name: string })[], itemIds: number[] }

/**
 * What waits to be mailed to a person and still holds; nothing where there is nothing of the kind, or they were mailed within a
 * day: then it waits until that is over. Asked again for the same news it gives the rest once more, until `noteMailed`.
 */
export async function takeMailing(db: Db, personId: number, eventId: number): Promise<Mailing | undefined> {
  const waiting = await rows.selectUnmailed(db, personId)
  const itemIds = waiting.map((row) => row.item_id)
  const products = waiting.flatMap((row) => {
    const { kind, product_id: productId, name, price_dong: today } = row
    const told = { kind, variantId: row.told_variant_id, was: row.was_dong }
    const same = row.told_variant_id === row.variant_id
    const holds = stillHolds(told, { variantId: row.variant_id, price: today, inStock: row.in_stock })
    return holds ? [{ productId, name, kind, was: same ? row.was_dong : today, now: today }] : []
  })
  if (products.length === 0) {
    await rows.deleteUnmailed(db, itemIds)
    return undefined
  }
  if (await rows.claimMail(db, personId, eventId, now(), later(-DAY_MS))) return { products, itemIds }
  await rows.updateDue(db, personId, DAY_MS)
  return undefined
}

/** This was mailed, and waits no more. */
export async function noteMailed(db: Db, personId: number, { itemIds }: Mailing): Promise<void> {
  await rows.deleteUnmailed(db, itemIds)
  await rows.updateMailed(db, personId)
}

/** Nothing waits for a person who is not mailed. */
export async function forgetMailing(db: Db, personId: number): Promise<void> {
  await rows.deleteUnmailed(db, (await rows.selectUnmailed(db, personId)).map((row) => row.item_id))
}

/** Tells with news of no product that the mail of these people, which had to wait, may go. */
export async function tellDue(db: Db, moment: Date): Promise<void> {
  let people: number[]
  do {
    people = await db.transaction().execute(async (tx) => {
      const due = await rows.takeDue(tx, moment, PEOPLE_MOST)
      for (const personId of due) await tell(tx, 'wishlist.brighter', { personId, products: [] })
      return due
    })
  } while (people.length === PEOPLE_MOST)
}
