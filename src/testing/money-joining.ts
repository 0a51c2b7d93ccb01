// Money of the model and its rows: some of it is found by chance, and staff say of some that it is for an order.
import { expect } from 'vitest'
import type { Db } from '#server/kit/db.ts'
import type { Dice } from './dice.ts'
import type { ModelMoney, ModelOrder, MoneyModel } from './money-model.ts'
import type { TestPerson } from './shop.ts'

/** Some of the money there is, with its row; mostly such that something may be done with it. */
export async function findMoney(db: Db, model: MoneyModel, luck: Dice, mostly: (money: ModelMoney) => boolean) {
  const fit = [...model.money].filter(([, money]) => mostly(money)).map(([name]) => name)
  const all = fit.length > 0 && luck.often(0.8) ? fit : [...model.money.keys()]
  if (all.length === 0) return undefined
  const name = luck.one(all)
  const money = model.money.get(name)
  const row = await db.selectFrom('receipt').selectAll().where('external_id', '=', name).executeTakeFirstOrThrow()
  return money && { money, row, params: { id: String(row.id) } }
}

/** How often parts have come to a total by themselves, and how often by the word of staff, with how much left over. */
export const joined = { whole: 0, parts: 0, paid: 0, over: 0 }

/** Staff say that a transfer which waits is for an order, whatever it comes to; sometimes twice. */
export async function joinMoney(
  { db, staff }: { db: Db, staff: TestPerson }, model: MoneyModel, luck: Dice, any: ModelOrder,
): Promise<void> {
  const order = luck.often(0.8) ? model.orders.findLast((one) => model.waits(one)) ?? any : any
  const some = await findMoney(db, model, luck, ({ state }) => state === 'WAITING')
  if (!some || some.row.channel !== 'BANK' || model.partsOf(order).some((name) => name.includes('/'))) return
  const { money, row, params } = some
  const before = model.money.size
  const says = () => staff.call('POST /api/admin/receipts/{id}/settle', {
    params, body: { orderId: order.id, anySum: true, how: 'x' },
  })
  const { status, body } = await says()
  const takes = money.state === 'WAITING' && model.waits(order)
  expect([row.id, order.id, status]).toEqual([row.id, order.id, takes ? 200 : 409])
  if (!takes) return
  const pays = model.join(row.external_id, order)
  expect(body.state).toBe(pays ? 'APPLIED' : 'WAITING')
  if (luck.often(0.3)) expect((await says()).status).toBe(pays ? 409 : 200)
  joined[pays ? 'paid' : 'parts']++
  joined.over += model.money.size - before
}
