// The guards of orders that are put right by staff: their address, and what of a parcel that came back is sold again. Part of the
// list in guards-list.ts.
import { contractEdit, edit, guard, webEdit } from './guards-form.ts'
import type { Edit, Guard } from './guards-form.ts'

const addressTest = 'src/server/orders/orders-address.test.ts'
const undeliveredTest = 'src/server/orders/orders-undelivered.test.ts'
const address = (find: string, replace = ''): Edit => edit('orders/orders-address.ts', find, replace)

export const orderCorrectGuards: readonly Guard[] = [
  guard('order address: corrected until it leaves', [
    address('if (!mayCorrectAddress(order.status as OrderStatus)) refuse(\'orders.has_left\')'),
  ],
    [addressTest, 'until it leaves: not on its way, and none that is cancelled; what is so already is no fault then']),
  guard('order address: nobody writes over one they have not seen', [
    address('if (correctedParts(was, seen).length > 0) refuse(\'orders.edited_meanwhile\')'),
  ],
    [addressTest, 'of several at once who saw the same, one corrects it; the others are told, and write over nothing']),
  guard('order address: the same again is no news', [address('if (corrected.length === 0) return')],
    [addressTest, 'said again it changes nothing, and stands in the log once, with nothing of the person']),
  guard('order address: the log tells nothing of the person', [
    address('province: wanted.city, corrected }', '...wanted, corrected }'),
  ],
    [addressTest, 'said again it changes nothing, and stands in the log once, with nothing of the person']),
  guard('order address: another province has days of its own', [
    address('...(corrected.includes(\'PROVINCE\') && await daysOf(tx, order, wanted.city)),'),
  ],
    [addressTest, 'to another province its days are counted anew; what it costs stays']),
  guard('order address: no postal code of another place', [address('...(isPlaceCorrected(corrected) && { postal_code: \'\' }),')],
    [addressTest, 'written as at the checkout it takes the other\'s place, for its customer too, and it is found by it']),
  guard('order address: its customer\'s open page hears of it', [{
    file: 'db/migrations/0047-address-told.sql', find: 'execute function tell_order();',
    replace: 'execute function tell_staff_of_order();',
  }],
    [addressTest, 'open pages hear of it: its customer\'s, and those of staff']),
  guard('undelivered: the unfit go on no shelf', [edit('orders/orders-acts.ts', 'by: asker.id, unfit })', 'by: asker.id })')],
    [undeliveredTest,
      'what was lost or broken goes on no shelf, and its devices are the order\'s no longer; the log says how many']),
  guard('undelivered: no more unfit than there are', [edit('orders/orders-move-rules.ts',
    'if (now < 0) return { wrong: back.find((one) => one.variantId === variantId)?.name ?? `#${variantId}` }', '')],
    [undeliveredTest, 'refused are more than it has, also in two parts, what it has not, and the question with another move']),
  guard('undelivered: asked of what comes back alone', [contractEdit('orders.ts',
    'unfit === undefined || status === \'RETURNED\'', 'unfit === undefined || status !== undefined')],
    [undeliveredTest, 'refused are more than it has, also in two parts, what it has not, and the question with another move']),
  guard('undelivered: the shop is told what stays off the shelf', [webEdit('admin/orders/order-undelivered.ts',
    'quantity: line.quantity - fitOf(line, fit)', 'quantity: fitOf(line, fit)')],
    ['src/web/admin/orders/order-undelivered.test.ts',
      'fit are {"1":1}: the shop is told {"unfit":[{"variantId":1,"quantity":1}]}']),
]
