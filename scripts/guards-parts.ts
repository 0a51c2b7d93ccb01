// The guards of orders that are paid in parts, and of statements that are looked at first. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const parts = 'src/server/settling/settling-parts.test.ts'
const statement = 'src/server/settling/settling-statement.test.ts'
const suggesting = 'src/server/settling/settling-suggesting.test.ts'
const rules = 'src/server/settling/settling-rules.test.ts'

const LEFT = 'leave it to staff where they come to less, to more, or one may be the other told again'
const OVER = 'what is more than it needs waits as too much, under the same number, and may go back or pay another'
const LATER = 'too little, it waits as a part; the part that makes the total pays the order, each with one entry'
const BACK = 'goes back part by part, asked for once by one key, and the order is refunded with the last of it'
const LOOKED = 'each line tells what it is and would do, and nothing is kept'

export const partGuards: readonly Guard[] = [
  guard('parts: only to the dong', [edit('settling/settling-parts.ts', 'sumOf(parts) + amountDong === order.total_dong ?',
    'sumOf(parts) + amountDong >= order.total_dong ?')], [parts, LEFT]),
  guard('parts: one transfer told twice is no two', [edit('settling/settling-parts.ts', '&& areSurelyOthers(teller, parts)',
    '&& (teller === undefined || areSurelyOthers(teller, []))')], [parts, LEFT]),
  guard('parts: what the other teller knows too is another', [edit('settling/settling-rules.ts',
    '|| (one.teller !== null && one.other_name !== null)', '')],
    [rules, 'what STATEMENT tells of is surely other money than [["HOOK","ref:A"]]: true']),
  guard('parts: what is over waits', [edit('settling/settling-parts.ts',
    'if (last && share !== undefined && share < last.amount_dong) {', 'if (last && share === undefined) {')],
    [parts, OVER]),
  guard('parts: only where staff say so', [edit('settling/settling-parts.ts', 'if (!anySum && receipt.amount_dong !== total) {',
    'if (!anySum && receipt.amount_dong === -total) {')], [parts, 'only where they say so, and of no order that takes no money']),
  guard('parts: said again it is no change', [edit('settling/settling-parts.ts',
    'if (receipt.order_id === order.id && receipt.reason === \'TOO_LITTLE\') return \'SAME\'', '')], [parts, LATER]),
  guard('parts: both orders are locked', [edit('settling/settling-receipts.ts', 'lockOrders(tx, [known.order_id, orderId])',
    'lockOrders(tx, [orderId])')], [parts, 'two who swap parts of two orders at once wait for each other, and none is stuck']),
  guard('parts: the order is refunded with the last of them', [edit('settling/settling-refunds-book.ts',
    'sumOf(done) >= sumOf(paid)', 'done.length > 0 && paid.length > 0')], [parts, BACK]),
  guard('parts: one key asks once', [edit('settling/settling-refunds.ts',
    'const isSame = sumOf(known) === wish.amount', 'const isSame = known[0]?.amount_dong === wish.amount')], [parts, BACK]),
  guard('parts: a cancelled order gives all of them back', [edit('settling/settling-refunds.ts',
    'for (const [at, receipt] of (await ledger.selectApplied(tx, order.id)).entries()) {',
    'for (const [at, receipt] of (await ledger.selectApplied(tx, order.id)).slice(0, 1).entries()) {')],
    [parts, 'is asked back whole when the order is cancelled, once']),
  guard('parts: through the gateway only what came by it', [edit('settling/settling-refunds.ts',
    'for (const receipt of gateways.length > 0 ? gateways : paid) {', 'for (const receipt of paid) {')],
    ['src/server/settling/settling-parts-gateway.test.ts',
      'through the gateway goes what came by it; who gives back the rest by hand has to say so']),
  guard('parts: what lacks names its order', [edit('settling/settling-suggesting-sql.ts',
    'w.dong + ${amountDong} = o.total_dong', 'w.dong + ${amountDong} = 0')],
    [suggesting, 'what lacks beside the parts that came names their order, and so does being one of them']),
  guard('statement: a look keeps nothing', [edit('settling/settling-statement.ts',
    'async (tx) => { throw new Seen(await takeFile(tx, read)) }', '(tx) => takeFile(tx, read)')], [statement, LOOKED]),
  guard('statement: written only as it was seen', [edit('settling/settling-statement.ts',
    'if (taking.seen !== seen) refuse', 'if (seen === \'\') refuse')],
    [statement, 'unless the file, or what it would come to, has changed since: then nothing is']),
  guard('statement: no entry where nothing is written', [edit('settling/settling-statement.ts',
    'if (taking.lines.some(({ fate }) => !IDLE.has(fate))) {', 'if (taking.lines.length > 0) {')],
    [statement, 'once: taken in again it is all known, and no entry tells of it']),
  guard('statement: parts of one file are seen as they end', [edit('settling/settling-statement.ts',
    'amount === total ? \'PAYS\' : \'COMPLETES\'', '\'PAYS\'')], [statement, LOOKED]),
  guard('parts: what is asked for is the rest', [edit('settling/settling-bank.ts', '[order.left, order.code]',
    '[order.total, order.code]')],
    [parts, 'what comes after a part is asked for as the rest of it, and nothing once parts come to the total']),
  guard('parts: taken back, it is of no order', [edit('settling/settling-receipts.ts',
    'order_id: null, reason: \'UNKNOWN_ORDER\', settled_how: how', 'reason: \'UNKNOWN_ORDER\', settled_how: how')],
    [parts, 'a part that was put to the wrong order is taken back from it, and no transfer makes that whole']),
  guard('parts: several by hand are told as one', [edit('settling/settling-refunds.ts',
    'handed.reduce((sum, one) => sum + one.amount, 0)', 'first.amount')],
    [parts, 'that staff give back by hand in one go is told as one sum, by hand']),
]
