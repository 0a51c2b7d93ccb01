// The guards of orders and money as staff see and move them. Part of the list in guards-list.ts.
import { edit, guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const ordersAdminAuditTest = 'src/server/orders/orders-admin-audit.test.ts'
const settlingReceiptsTest = 'src/server/settling/settling-receipts.test.ts'
const settlingAuditTest = 'src/server/settling/settling-audit.test.ts'
const ordersCorrectingTest = 'src/server/orders/orders-correcting.test.ts'
const ordersAdminTest = 'src/server/orders/orders-admin.test.ts'
const ordersPackingTest = 'src/server/orders/orders-packing.test.ts'
const orderSumsTest = 'src/web/admin/orders/order-sums.test.ts'
const rowActionTest = 'src/web/admin/kit/row-action.test.ts'
const ordersAdminListTest = 'src/server/orders/orders-admin-list.test.ts'
const settlingSuggestingTest = 'src/server/settling/settling-suggesting.test.ts'

export const orderAdminGuards: readonly Guard[] = [
  guard('packing: nobody writes over numbers they have not seen', [edit('orders/orders-packing.ts',
    'await refuseUnseen(tx, id, packing, before.imeis)', '')],
    [ordersPackingTest,
      'keeps the numbers of who packed it first: others are told who did, and replace only what they have seen']),
  guard('order: staff are named for what staff did', [edit('orders/orders-admin-sql.ts',
    '.on(\'m.mover\', \'=\', \'staff\')', '')],
    [ordersAdminTest,
      'it is told who of the staff took each step and gave back its money, by name; what others do has none']),
  guard('order: money is asked back by itself once', [webEdit('admin/orders/order-sums.ts',
    '!refunds.some(({ askedAt }) => askedAt >= last.at)', 'true')],
    [orderSumsTest, 'what was paid and never arrived goes back by itself, until that is asked for: dropped by staff']),
  guard('rows: the question counts what it will touch', [webEdit('admin/kit/row-action.ts',
    'action.question?.(able)', 'action.question?.(rows)')],
    [rowActionTest, 'the question counts the rows it can be done to, and says that others are left out']),
  guard('audit: packed again the same is no news', [edit('orders/orders-packing.ts',
    'if (changes.length === 0) return', '')],
    [ordersAdminAuditTest,
      'packing stands there with the numbers; packed again the same it does not, with another number it does']),
  guard('undo: the parcels of an order that has arrived are how it went', [edit('orders/orders-packing.ts',
    'if (!told || (order.status !== \'PACKED\' && order.status !== \'SHIPPING\')) refuse', 'if (!told) refuse')],
    [ordersAdminAuditTest, 'a parcel is put back from the log, and taken back again; not once its order has arrived']),
  guard('undo: a parcel that is gone already', [edit('orders/orders-packing.ts',
    'if (!parcel) refuse(\'audit.changed_since\')', 'if (!parcel) return')],
    [ordersAdminAuditTest, 'a parcel that was taken back by hand is not taken back from the log a second time']),
  guard('undo: a parcel\'s number is of one order', [edit('orders/orders-packing.ts',
    'if (added === undefined) refuse(\'audit.changed_since\')', '')],
    [ordersAdminAuditTest, 'a parcel whose number another order has by now is not put back']),
  guard('settling: money pays no order that nobody is to pay', [edit('settling/settling-parts.ts',
    'if (!takesPayment(order) && !isDueAtDoor(order)) refuse(\'orders.not_payable\')', '')],
    [settlingReceiptsTest, 'it pays no order of another sum, none that is not waiting, none that is not there']),
  guard('audit: a statement that is known is no news', [edit('settling/settling-statement.ts',
    'if (taking.lines.some(({ fate }) => !IDLE.has(fate))) {',
    'if (taking.lines.length > 0) {')],
    [settlingAuditTest, 'a statement stands there once, by its days; read again, when all of it is known, it does not']),
  guard('devices: once it has left a reason is needed', [edit('orders/orders-correcting.ts',
    'if (order.status !== \'PACKED\' && reason === undefined) refuse(\'orders.reason_needed\')', '')],
    [ordersCorrectingTest, 'once it has left with the reason, which is kept as a note']),
  guard('devices: said again changes nothing', [edit('orders/orders-correcting.ts',
    'if (!held.includes(was) && held.includes(imei)) return', '')],
    [ordersCorrectingTest, 'until it leaves without a reason; said again it changes nothing, and stands in the log once']),
  guard('notes: a key is for one text', [edit('orders/orders-admin.ts',
    'if (before) return before.text === text ?', 'if (before) return before.text !== \'\' ?')],
    [ordersAdminTest,
      'one key writes one note, however simultaneously; with another text it is refused; nothing to read is none']),
  guard('orders list: none of one moment is left out', [edit('orders/orders-admin-list-sql.ts',
    '(o.placed_at, o.id) < (', '(o.placed_at, 0) < (')],
    [ordersAdminListTest, 'orders of one moment are neither left out nor told twice']),
  guard('orders: only moves that are taken are offered', [edit('orders/orders-moves.ts',
    'if (await whyNotMoved(tx, order, to, \'staff\') === undefined) moves.push(to)', 'moves.push(to)')],
    [ordersAdminTest, 'where it may be moved follows the one table, and what would be refused is not offered']),
  guard('suggesting: codes that are nearly named', [edit('settling/settling-suggesting.ts',
    'codes.filter(({ code }) => nearlyNames(text, code))', 'codes')],
    [settlingSuggestingTest,
      'a code with one letter wrong names its order before others of the same sum; the money then pays it']),
  guard('suggesting: only for money that waits', [edit('settling/settling-suggesting.ts',
    'if (receipt.state !== \'WAITING\') return []', '')],
    [settlingSuggestingTest,
      'a code with one letter wrong names its order before others of the same sum; the money then pays it']),
  guard('suggesting: only those that wait for the sum', [edit('settling/settling-suggesting-sql.ts',
    'newest(sql`o.total_dong = ${amountDong} and ${TO_PAY}`)', 'newest(sql`o.total_dong = ${amountDong}`)')],
    [settlingSuggestingTest, 'the sum alone names those that wait for it, not those that are paid, cancelled or of another sum']),
]
