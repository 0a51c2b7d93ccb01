// The guards of placing an order in few statements. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const ordersUndoneTest = 'src/server/orders/orders-undone.test.ts'
const ordersPlacingTest = 'src/server/orders/orders-placing.test.ts'
const ordersTest = 'src/server/orders/orders.test.ts'
const ordersCouponRacesTest = 'src/server/orders/orders-coupon-races.test.ts'

export const placingGuards: readonly Guard[] = [
  guard('placing: one transaction', [edit('orders/orders.ts',
    'await db.transaction().execute((tx) => place(tx, { till, asker, body, key, language }))',
    'await place(db as never, { till, asker, body, key, language })')],
    [ordersUndoneTest, 'a fault at coupon_use (insert) leaves nothing half written and says nothing of its insides']),
  guard('placing: a code that is taken is not written over', [edit('orders/orders-placing-sql.ts',
    'on conflict (code) do nothing', '')],
    [ordersPlacingTest, 'a code that is another order’s is drawn again, and the order is placed once']),
  guard('placing: a code that is taken is drawn again', [edit('orders/orders.ts',
    'if (!written) throw new CodeTaken()', 'if (!written) return refuse(\'request.busy\')')],
    [ordersPlacingTest, 'a code that is another order’s is drawn again, and the order is placed once']),
  guard('placing: who comes short is told of what', [edit('orders/orders.ts',
    'await refuseShort(tx, cart.items, written.taken)', '')],
    [ordersTest, 'for more than is left, naming the product and what is left']),
  guard('placing: told in its statement', [edit('orders/orders-placing-sql.ts',
    ', told as (${tellStep(\'orders.placed\', { orderId: sql`placed.id` }, sql`placed`)})', '')],
    [ordersTest, 'API-93 is placed from the server’s cart: lines, totals, address, first state; stock falls, cart empties']),
  guard('placing: the cart is emptied in its statement', [edit('orders/orders-placing-sql.ts',
    'emptied as (${others.emptyCart}),', '')],
    [ordersTest, 'API-93 is placed from the server’s cart: lines, totals, address, first state; stock falls, cart empties']),
  guard('placing: a way of delivery that is offered', [edit('orders/orders-placing-sql.ts',
    'm.id = ${methodId} and m.active) as method', 'm.id = ${methodId}) as method')],
    [ordersPlacingTest, 'a way of delivery that was switched off meanwhile is refused, as an unknown one is']),
  guard('placing: the same language is not noted again', [edit('orders/orders.ts',
    'if (language !== basis.language) await', 'await')],
    [ordersPlacingTest, 'placing an order is seven questions to the database, however much is in it']),
  guard('placing: the answer holds the first state', [edit('orders/orders-read.ts',
    'moves: [move], parts }', 'moves: [], parts }')],
    [ordersPlacingTest, 'what is answered is the order as it is read from then on (vi)']),
  guard('placing: the use of a coupon is noted', [edit('promotions/promotions-sql.ts',
    'tx.with(\'noted\', (db) => db.insertInto(\'coupon_use\').values(use)) .updateTable', 'tx.updateTable')],
    [ordersCouponRacesTest, '100 customers for the last five uses are exactly five orders with it']),
]
