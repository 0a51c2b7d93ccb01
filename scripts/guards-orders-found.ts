// The guards of what staff find, print and are told of orders. Part of the list in guards-list.ts.
import { edit, guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const listTest = 'src/server/orders/orders-admin-list.test.ts'
const packingTest = 'src/server/orders/orders-packing.test.ts'
const parcelsTest = 'src/server/orders/orders-parcels.test.ts'
const auditTest = 'src/server/orders/orders-admin-audit.test.ts'
const figuresTest = 'src/server/reports/reports-figures.test.ts'
const slipTest = 'src/web/admin/orders/slip-fate.test.ts'
const story = 'e2e/admin-orders.spec.ts'

export const ordersFoundGuards: readonly Guard[] = [
  guard('orders found: by the number of a device',
    [edit('orders/orders-admin-list-sql.ts', 'imei === undefined ? undefined : sql`', 'imei !== \'\' ? undefined : sql`')],
    [listTest, 'by the whole number of a device that is or was in it, and of a parcel of it']),
  guard('orders found: by a device that is not theirs any more',
    [edit('orders/orders-admin-list-sql.ts', 'from order_unit u where u.imei = ${imei}',
      'from order_unit u where u.released_at is null and u.imei = ${imei}')],
    [listTest, 'by the whole number of a device that is or was in it, and of a parcel of it']),
  guard('orders found: by what a carrier calls a parcel',
    [edit('orders/orders-admin-rules.ts', '&& { tracking: text.toUpperCase() }', '&& { tracking: text }')],
    [listTest, 'by the whole number of a device that is or was in it, and of a parcel of it']),
  guard('orders found: a number that is taken is told with the order that has it',
    [edit('orders/orders-packing.ts', 'code: await parts.findHolder(tx, taken.imei) ?? \'\'', 'code: order.code')],
    [packingTest, 'with a number that is in another order, until that has come back or never left']),
  guard('orders found: a parcel that is taken is told with the order that has it',
    [edit('orders/orders-packing.ts', 'code: await parts.findParcelHolder(tx, carrier, trackingNumber) ?? \'\'',
      'code: order.code')],
    [parcelsTest, 'with the number of another order, but not with that of another carrier']),
  guard('orders found: a move is told with where it began',
    [edit('audit/audit-words.ts', '[before, after].map((facts)', '[after, after].map((facts)')],
    [auditTest, 'ROLE-04 a move stands in the log with both states, once; a refused one does not']),
  guard('orders found: an order that waits for its money is counted apart',
    [edit('reports/reports-figures-sql.ts', 'and payment_method <> \'COD\' and payment_status <> \'PAID\' then',
      'and payment_method <> \'COD\' then')],
    [figuresTest, 'a new order that waits for its money is told apart from one that waits to be confirmed']),
  guard('orders found: nothing is collected for an order that is over',
    [webEdit('admin/orders/slip-fate.ts', 'if (isOver(status)) return status', '')],
    [slipTest, 'for one that was cancelled or came back nothing is collected, however it was to be paid']),
  guard('orders found: many are printed without those that are over',
    [webEdit('admin/orders/order-list.tsx', 'rows.filter(({ status }) => !isOver(status))', 'rows.filter(() => true)')],
    [story, 'a cancelled order has no slip to print: many are printed without it, and its own says that it is cancelled']),
  guard('orders found: what a scanner reads is added once it is found',
    [webEdit('admin/orders/hand-goods.tsx', 'if (exact) onExact(exact, read)',
      'if (exact && read === \'\') onExact(exact, read)')],
    [story, 'an order from the telephone is made, packed with its numbers, sent, delivered, and partly given back']),
  guard('orders found: the second click of two does not close what the first has opened',
    [webEdit('admin/kit/backdrop.ts', 'if (target === current && detail < 2) dismiss()',
      'if (target === current && detail) dismiss()')],
    [story, 'a double click on a step asks about it, and does not take the question away again']),
  guard('orders found: why an undo is refused is said at its row',
    [webEdit('admin/kit/row-buttons.tsx', 'refused?.get(row.id)', 'refused?.get(0)')],
    [story, 'the log says from where to where an order was moved, and at its row why an undo is refused']),
]
