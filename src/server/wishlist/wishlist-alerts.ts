// Looking after wishlists: what has got better since its owner last heard of it is told. Part of the wishlist's front door.
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { Brighter } from '#server/kit/news.ts'
import { tell } from '#server/kit/outbox.ts'
import * as rows from './wishlist-alerts-sql.ts'
import { afterLook } from './wishlist-rules.ts'

/** People whose wishlists are read at once, and told in one transaction; what one has is bounded by `WISHLIST_MAX`. */
const PEOPLE_MOST = 100

interface Finding extends rows.Learned { kind: Brighter['kind'] | undefined }

/** What a look makes of a row; nothing where the person knows as much already. */
function findingOf(row: rows.LookedAt, moment: Date): Finding[] {
  const before = {
    price: row.known_price_dong, inStock: row.known_in_stock, toldAt: row.told_at, lookAgainAt: row.look_again_at,
  }
  const { known, tell: kind } = afterLook(before, { price: row.price_dong, inStock: row.in_stock }, moment)
  const same = known.price === before.price && known.inStock === before.inStock && known.toldAt === before.toldAt
    && known.lookAgainAt?.getTime() === before.lookAgainAt?.getTime()
  return same ? [] : [{ id: row.id, before: row, kind, ...known }]
}

/** Writes what these people know now, and tells each of them in one piece of news; both or neither. Gives how many are told. */
async function tellPeople(db: Db, findings: readonly Finding[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const written = await rows.updateKnown(tx, findings)
    const good = findings.flatMap(({ id, kind, before, price }) => {
      const product = { productId: before.product_id, was: before.known_price_dong, now: price }
      return kind && written.has(id) ? [{ personId: before.person_id, product: { ...product, kind } }] : []
    })
    const byPerson = Map.groupBy(good, ({ personId }) => personId)
    for (const [personId, own] of byPerson) {
      await tell(tx, 'wishlist.brighter', { personId, products: own.map(({ product }) => product) })
    }
    return byPerson.size
  })
}

/**
 * Tells people what has come back in stock or become cheaper in their wishlists since they last heard of it, with news
 * `wishlist.brighter`; gives how many are told. Safe to do in several processes at once, and to be cut short: what was not told
 * is found again.
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
  return told
}

/** Of these products those that still stand in this person's wishlist, with their names; none for one who may not sign in. */
export async function readWished(db: Db, personId: number, productIds: readonly number[]): Promise<Map<number, string>> {
  return new Map((await rows.selectWished(db, personId, productIds)).map((row) => [row.id, row.name]))
}
