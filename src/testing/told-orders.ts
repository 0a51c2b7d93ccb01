// Orders and all that their buyers are told of them: news answered by the shop's own answers, mails kept instead of sent.
import type { Language } from '#contract/problems.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { answersTo } from '#server/app-news.ts'
import type { Tx } from '#server/kit/db.ts'
import type { News, NewsKind } from '#server/kit/news.ts'
import { tell } from '#server/kit/outbox.ts'
import type { Post } from '#server/mails/mails.ts'
import { endHolds, lockOrder } from '#server/orders/orders.ts'
import type { LockedOrder } from '#server/orders/orders.ts'
import { crowded } from './crowd.ts'
import { buyerOf, onePhone, stock } from './goods.ts'
import type { Goods } from './goods.ts'
import { openTestShop } from './shop.ts'
import type { TestPerson, TestShop } from './shop.ts'
import { TEST_TILL } from './till.ts'

export const PUBLIC = 'https://alo.example'
/** Until when what is paid ahead is held, and how that is said. */
const UNTIL = '2099-03-04T07:30:00Z'
export const SAID_UNTIL = '14:30 04/03/2099'

type Sent = Parameters<Post['send']>[0] & { name: string }

export interface Wished { language?: Language, paymentMethod?: PaymentMethod, note?: string, invoice?: object }

/** One order of its own buyer, and what happens to it. */
async function placeOne(
  { shop, staff, goods }: { shop: TestShop, staff: TestPerson, goods: Goods }, slug: string,
  { language = 'vi', paymentMethod = 'COD', ...more }: Wished,
) {
  const { db } = shop.database
  const { person, wish } = await buyerOf(shop, goods, slug)
  const { body: order } = await person.call('POST /api/orders', { headers: { 'idempotency-key': 'k' },
    body: { ...wish, paymentMethod, ...more } as typeof wish }, { 'accept-language': language }) // what a test adds is an order's
  const { id, code } = order
  if (paymentMethod !== 'COD') {
    await db.updateTable('shop_order').set({ hold_until: new Date(UNTIL) }).where('id', '=', id).execute()
  }
  const params = { id: String(id) }
  return {
    person, id, code, order, params,
    move: (...way: OrderStatus[]) => way.reduce(async (before, status) => {
      await before
      await staff.call('POST /api/admin/orders/{id}/move', { params, body: { status } })
    }, Promise.resolve()),
    cancelByStaff: (reason?: string) =>
      staff.call('POST /api/admin/orders/{id}/move', { params, body: { status: 'CANCELLED', reason } }),
    cancel: () => person.call('POST /api/orders/{id}/cancel', { params, body: { reason: 'Đổi ý' } }),
    locked: (work: (tx: Tx, order: LockedOrder) => Promise<void>) =>
      db.transaction().execute(async (tx) => work(tx, await lockOrder(tx, id))),
    tell: <K extends NewsKind>(kind: K, payload: News[K]) => db.transaction().execute((tx) => tell(tx, kind, payload)),
    async runOut() {
      await db.updateTable('shop_order').set({ hold_until: new Date(0) }).where('id', '=', id).execute()
      await endHolds(db)
    },
    async notes() {
      const { body } = await person.call('GET /api/notifications/me/paginated', {}, { 'accept-language': language })
      return body.content
    },
  }
}

export type Placed = Awaited<ReturnType<typeof placeOne>>

/** A shop that is paid in every way and sells "op", a case without a number, and "may", a telephone, each for 200,000 dong. */
export async function openToldShop() {
  const open = await openTestShop({ till: TEST_TILL })
  const staff = await open.person('STAFF')
  const shop = crowded(open)
  const goods = await stock(shop, [{ ...onePhone('op', 500, 200_000), category: 'op-lung' }, onePhone('may', 500, 200_000)])
  const { db, pool } = shop.database
  const sent: Sent[] = []
  const post: Post = { send: async (mail, eventId, purpose) => { sent.push({ ...mail, name: `${purpose}-${eventId}` }) } }
  return {
    shop, staff, goods, sent,
    placed: (wished: Wished = {}, slug = 'op') => placeOne({ shop, staff, goods }, slug, wished),
    /** Forgets what was told so far. */
    silence: () => pool.query('delete from outbox'),
    /** Gives all news so far to everybody who answers it. */
    async answer(till = TEST_TILL) {
      for (const { id, kind, payload } of await db.selectFrom('outbox').selectAll().orderBy('id').execute()) {
        const byName = answersTo(db, post, PUBLIC, till)[kind as NewsKind] ?? {} // only news is in the outbox
        // the kind decides what is carried
        const runs = Object.values(byName) as ((told: unknown) => Promise<void>)[]
        for (const run of runs) await run({ eventId: id, kind, payload })
      }
    },
    /** Between two tests: nothing is told, and no hold runs out. */
    async calm() {
      sent.length = 0
      await pool.query('delete from outbox')
      await pool.query('update shop_order set hold_until = null')
    },
  }
}
