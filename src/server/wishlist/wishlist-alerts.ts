// Looking after wishlists: what has got better since its owner last heard of it is told. Part of the wishlist's front door.
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { Brighter } from '#server/kit/news.ts'
import { tell } from '#server/kit/outbox.ts'
import * as rows from './wishlist-alerts-sql.ts'
import { afterLook } from './wishlist-rules.ts'

/** Rows read at once; a person's own are at most `WISHLIST_MAX`. */
const READ_MOST = 10_000
/** People in one transaction. */
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
    const good = findings.flatMap(({ id, kind, before, price }) => (kind && written.has(id)
      ? [{ personId: before.person_id, productId: before.product_id, kind, was: before.known_price_dong, now: price }] : []))
    const byPerson = Map.groupBy(good, ({ personId }) => personId)
    for (const [personId, products] of byPerson) {
      await tell(tx, 'wishlist.brighter', { personId, products: products.map(({ personId: _, ...product }) => product) })
    }
    return byPerson.size
  })
}

/** Without the rows of a last person who may have more. */
function wholePeople(read: rows.LookedAt[]): rows.LookedAt[] {
  const last = read.at(-1)?.person_id
  return read.length < READ_MOST ? read : read.filter((row) => row.person_id !== last)
}

/**
 * Tells people what has come back in stock or become cheaper in their wishlists since they last heard of it, with news
 * `wishlist.brighter`; gives how many are told. Safe to do in several processes at once, and to be cut short: what was not told
 * is found again.
 */
export async function tellBrighter(db: Db): Promise<number> {
  const { from, next } = await rows.selectLook(db)
  const moment = now()
  let told = 0
  let person = 0
  for (;;) {
    const read = await rows.selectChanged(db, from, moment, person, READ_MOST)
    const people = Map.groupBy(wholePeople(read), (row) => row.person_id)
    const findings = [...people.values()].map((own) => own.flatMap((row) => findingOf(row, moment)))
      .filter((own) => own.length > 0)
    for (let at = 0; at < findings.length; at += PEOPLE_MOST) {
      told += await tellPeople(db, findings.slice(at, at + PEOPLE_MOST).flat())
    }
    if (read.length < READ_MOST) break
    person = [...people.keys()].at(-1) ?? person
  }
  await rows.updateLook(db, next)
  return told
}

/** Of these products those that still stand in this person's wishlist, with their names; none for one who may not sign in. */
export async function readWished(db: Db, personId: number, productIds: readonly number[]): Promise<Map<number, string>> {
  return new Map((await rows.selectWished(db, personId, productIds)).map((row) => [row.id, row.name]))
}
