// Payments, cancels, expiries and refunds of the same orders at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endHolds } from '#server/orders/orders.ts'
import type { vnpay } from '#server/payments/payments.ts'
import { balance } from '#testing/balance.ts'
import { dice } from '#testing/dice.ts'
import type { Dice } from '#testing/dice.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import type { TestPerson } from '#testing/shop.ts'

const ROUNDS = 12
/** What chance must have led to, sooner or later. */
const FATES = ['CONFIRMED PAID', 'CANCELLED UNPAID', 'CANCELLED PAID', 'CONFIRMED REFUNDED']
const ROUNDS_MAX = 40
const INITIAL = 100
let shop: PayingShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, [onePhone('may', INITIAL)])
  staff = await shop.person()
  await shop.database.db.updateTable('person').set({ role: 'ADMIN' }).where('id', '=', staff.id).execute()
})
afterAll(() => shop.close())

interface Debt { person: TestPerson, id: number, total: number, urls: string[] }

async function newDebt(): Promise<Debt> {
  const { person, order, pay } = await debtorOf(shop, goods, 'may')
  return { person, id: order.id, total: order.total, urls: [await pay(), await pay()] }
}

let keys = 0
const said: vnpay.Fields[] = []

/** Something that may be done to an order just now, whatever else is being done to it. */
function actOn({ person, id, total, urls }: Debt, luck: Dice): () => Promise<unknown> {
  const params = { id: String(id) }
  switch (luck.one(['ok', 'ok', 'failed', 'again', 'cancel', 'end', 'refund'] as const)) {
    case 'again': {
      const fields = said.length > 0 ? luck.one(said.slice(-6)) : newsOf(luck.one(urls))
      return () => shop.ipn(fields)
    }
    case 'ok': {
      const fields = newsOf(luck.one(urls))
      said.push(fields)
      return () => shop.ipn(fields)
    }
    case 'failed': return () => shop.ipn(newsOf(luck.one(urls), { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }))
    case 'cancel': return () => person.call('POST /api/orders/{id}/cancel', { params, body: {} })
    case 'end': return async () => {
      await shop.database.db.updateTable('shop_order').set({ hold_until: new Date(Date.now() - 1_000) }).where('id', '=', id)
        .where('status', '=', 'PENDING').execute()
      await endHolds(shop.database.db)
    }
    case 'refund': {
      const body = { amount: luck.often(0.5) ? total : 1_000_000, reason: 'x', byHand: true }
      const headers = { 'idempotency-key': `r${++keys}` }
      return () => staff.call('POST /api/admin/orders/{id}/refunds', { params, headers, body })
    }
  }
}

test('whatever happens to an order at once, no unit and no dong is lost or made', async () => {
  const luck = dice(7)
  const fates = new Set<string>()
  const allSeen = () => FATES.every((fate) => fates.has(fate))
  for (let round = 0; round < ROUNDS || (!allSeen() && round < ROUNDS_MAX); round++) {
    const debts = await Promise.all([newDebt(), newDebt(), newDebt()])
    const acts = Array.from({ length: 12 }, () => actOn(luck.one(debts), luck))
    await Promise.all(acts.map((act) => act()))
    const { orders } = await balance(shop, goods, ['may'], INITIAL)
    for (const order of orders) fates.add(`${order.status} ${order.payment_status}`)
  }
  expect([...fates]).toEqual(expect.arrayContaining(FATES))
}, 300_000)
