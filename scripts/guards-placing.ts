// The guards of placing an order in few statements. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const ordersUndoneTest = 'src/server/orders/orders-undone.test.ts'
const ordersPlacingTest = 'src/server/orders/orders-placing.test.ts'
const ordersTogetherTest = 'src/server/orders/orders-together.test.ts'
const gatherTest = 'src/server/kit/gather.test.ts'
const ordersTest = 'src/server/orders/orders.test.ts'
const ordersCouponRacesTest = 'src/server/orders/orders-coupon-races.test.ts'

const FEW = 'thirty who order at the same moment are few transactions, also where there is enough for ten'
const WITHDRAWN = 'what is taken off sale while an order waits for its units is not sold'

export const placingGuards: readonly Guard[] = [
  guard('order: a key is for one wish', [edit('orders/orders-placing.ts', 'if (before && !before',
    'if (before === null && !before')],
    [ordersTest, 'with the same key and another wish it is refused']),
  guard('order: ways of paying offered', [edit('orders/orders-placing.ts', 'if (!canPay(',
    'if (total < 0 && !canPay(')],
    [ordersTest, 'for VNPAY, which is not offered now']),
  guard('placing: one transaction', [edit('orders/orders.ts',
    'await db.transaction().execute(async (tx) => {', 'await (async (tx: Tx) => {'),
  edit('orders/orders.ts', 'return ended\n })', 'return ended\n })(db as never)')],
    [ordersUndoneTest, 'a fault at coupon_use (insert) leaves nothing half written and says nothing of its insides']),
  guard('placing: a code that is taken is not written over', [edit('orders/orders-placing-sql.ts',
    'on conflict (code) do nothing', '')],
    [ordersPlacingTest, 'a code that is another order’s is drawn again, and the order is placed once']),
  guard('placing: a code that is taken is drawn again', [edit('orders/orders-placing.ts',
    'if (!done) throw new CodeTaken()', 'if (!done) return refuse(\'request.busy\')')],
    [ordersPlacingTest, 'a code that is another order’s is drawn again, and the order is placed once']),
  guard('placing: who comes short is told of what', [edit('orders/orders-placing.ts',
    '  refuseShort(cart.items, left)\n', '')],
    [ordersTest, 'for more than is left, naming the product and what is left']),
  guard('placing: told in its statement', [edit('orders/orders-placing-sql.ts',
    ', told as (${tellStep(\'orders.placed\', { orderId: sql`placed.id` }, sql`placed`)})', '')],
    [ordersTest, 'API-93 is placed from the server’s cart: lines, totals, address, first state; stock falls, cart empties']),
  guard('placing: the cart is emptied in its statement', [edit('orders/orders-placing-sql.ts',
    'emptied as (${emptyCarts}),', '')],
    [ordersTest, 'API-93 is placed from the server’s cart: lines, totals, address, first state; stock falls, cart empties']),
  guard('placing: a way of delivery that is offered', [edit('orders/orders-placing-sql.ts',
    'm.id = asked.method_id and m.active) as method', 'm.id = asked.method_id) as method')],
    [ordersPlacingTest, 'a way of delivery that was switched off meanwhile is refused, as an unknown one is']),
  guard('placing: the same language is not noted again', [edit('orders/orders.ts',
    'if (language !== basis.language && !(placed[at] instanceof Refusal)) await', 'await')],
    [ordersPlacingTest, 'placing an order is seven questions to the database, however much is in it']),
  guard('placing: the answer holds the first state', [edit('orders/orders-read.ts',
    'moves: [move], parts }', 'moves: [], parts }')],
    [ordersPlacingTest, 'what is answered is the order as it is read from then on (vi)']),
  guard('placing: the use of a coupon is noted', [edit('promotions/promotions-sql.ts',
    'tx.with(\'noted\', (db) => db.insertInto(\'coupon_use\').values(use)) .updateTable', 'tx.updateTable')],
    [ordersCouponRacesTest, '100 customers for the last five uses are exactly five orders with it']),
  guard('together: what is left counts those who came before', [edit('orders/orders-placing.ts',
    'if (unit) unit.stock -= quantity', 'if (unit) unit.stock -= 0')],
    [ordersTogetherTest, FEW]),
  guard('together: one refusal is one order’s', [edit('orders/orders-placing.ts',
    'if (error instanceof Refusal) return error\n', '')],
    [ordersTogetherTest, FEW]),
  guard('together: few transactions', [edit('orders/orders.ts',
    'const placed = await placeInGroup(db, {', 'const [placed] = await placeTogether(db, [{'),
  edit('orders/orders.ts', 'language, requestId: requestNow() })', 'language, requestId: requestNow() }])')],
    [ordersTogetherTest, FEW]),
  guard('together: each order is told for its own request', [edit('orders/orders-placing.ts',
    'invoice: toInvoice(wish.invoice), requestId,', 'invoice: toInvoice(wish.invoice), requestId: undefined,')],
    [ordersTogetherTest, 'what is told of an order names the request that placed it, whoever was placed with it']),
  guard('together: the ledger goes on from order to order', [{ file: 'db/migrations/0052-orders-written-together.sql',
    find: '(partition by s.variant_id order by s.turn)', replace: '(partition by s.variant_id)' }],
    [ordersTogetherTest, 'what is written together belongs to each']),
  guard('stock: the ledger says times in its order', [{ file: 'db/migrations/0053-ledger-in-its-order.sql',
    find: 'set default clock_timestamp()', replace: 'set default now()' }],
    ['src/server/catalogue/catalogue-stock.test.ts', 'the ledger says times in the order of its rows']),
  guard('together: nothing placed leaves no trace', [edit('orders/orders.ts',
    'throw new NothingPlaced(ended)', 'return ended')],
    ['src/server/orders/orders-coupons.test.ts', 'TOITHIEU refuses the whole order and writes nothing']),
  guard('together: withdrawn between lock and writing', [edit('orders/orders-placing.ts',
    'if (untaken) refuse(', 'if (untaken && !done) refuse(')],
    ['src/server/orders/orders-waiting.test.ts', WITHDRAWN]),
  guard('gather: kept apart', [edit('kit/gather.ts', '|| away.has(key) || group.has(key)', '')],
    [gatherTest, 'what is to be kept apart never goes together, nor while the first is on its way; it holds nobody else up']),
]
