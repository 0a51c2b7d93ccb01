// Looking after wishlists: what has got better since its owner last heard of it is told. Part of the wishlist's front door.
import { isDeepStrictEqual } from 'node:util'
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import * as rows from './wishlist-alerts-sql.ts'
import { tellDue } from './wishlist-mail.ts'
import { insertUnmailed } from './wishlist-mail-sql.ts'
import { afterLook } from './wishlist-rules.ts'
import type { Known, Tell } from './wishlist-rules.ts'

/** People whose wishlists are read at once, and told in one transaction; what one has is bounded by `WISHLIST_MAX`. */
const PEOPLE_MOST = 100

interface Finding extends rows.Learned { news: Tell | undefined }

/** What a look makes of a row; nothing where the person knows as much already. */
function findingOf(row: rows.LookedAt, moment: Date): Finding[] {
  const before: Known = {
    price: row.known_price_dong, prices: row.known_prices, inStock: row.known_in_stock, toldAt: row.told_at,
    lookAgainAt: row.look_again_at,
  }
  const today = { variantId: row.variant_id, price: row.price_dong, prices: row.prices, inStock: row.in_stock }
  const { known, tell: news } = afterLook(before, today, moment)
  return isDeepStrictEqual(known, before) ? [] : [{ id: row.id, before: row, news, ...known }]
}

/** Writes what these people know now, and tells each of them in one piece of news; both or neither. Gives how many are told. */
async function tellPeople(db: Db, findings: readonly Finding[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const written = await rows.updateKnown(tx, findings)
    const good = findings.flatMap(({ id, news, before, price }) => (news && written.has(id) ? [{
      personId: before.person_id, product: { productId: before.product_id, kind: news.kind, was: news.was, now: price },
      unmailed: { item_id: id, kind: news.kind, variant_id: before.variant_id, was_dong: news.was },
    }] : []))
    await insertUnmailed(tx, good.map(({ unmailed }) => unmailed))
    const byPerson = Map.groupBy(good, ({ personId }) => personId)
    for (const [personId, own] of byPerson) {
      await tell(tx, 'wishlist.brighter', { personId, products: own.map(({ product }) => product) })
    }
    return byPerson.size
  })
}

/**
 * Tells people what has come back in stock or become cheaper in their wishlists since they last heard of it, with news
 * `wishlist.brighter`; gives how many are told. Whose mail had to wait for a day is brought up by news of no product. Safe to do
 * in several processes at once, and to be cut short: what was not told is found again.
 */
export async function tellBrighter(db: Db): Promise<number> {
  const { from, next } = await rows.selectLook(db)
  const moment = now()
  const people = await rows.selectConcerned(db, from, moment)
  let told = 0
  for (let at = 0; at < people.length; at += PEOPLE_MOST) {
    const changed = await rows.selectChanged(db, people.slice(at, at + PEOPLE_MOST), from, moment)
    const findings = changed.flatMap((row) => findingOf(row, moment))
    if (findings.length > 0) told += await tellPeople(db, findings)
  }
  await rows.updateLook(db, next)
  await tellDue(db, moment)
  return told
}

/** Of these products those that still stand in this person's wishlist, with their names; none for one who may not sign in. */
export async function readWished(db: Db, personId: number, productIds: readonly number[]): Promise<Map<number, string>> {
  return new Map((await rows.selectWished(db, personId, productIds)).map((row) => [row.id, row.name]))
}
