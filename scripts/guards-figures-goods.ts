// The guards of what sold best, and of counts that are told without counting. Part of the list in guards-office.ts.
import { edit, guard } from './guards-form.ts'
import type { Edit, Guard } from './guards-form.ts'

const keepingTest = 'src/server/reports/reports-keeping.test.ts'
const goodsTest = 'src/server/reports/reports-goods.test.ts'
const figuresTest = 'src/server/reports/reports-figures.test.ts'
const spanTest = 'src/server/reports/reports-span-rules.test.ts'
const receiptsTest = 'src/server/reports/reports-receipts.test.ts'
const ordersListTest = 'src/server/orders/orders-admin-list.test.ts'

const HUNDREDS = 'hundreds of orders, moves, payments and refilings, counted meanwhile: each copy equals a count of the rows'
const WHICHEVER = 'whichever span: what sold best is what the lines say, however few that lead are looked at first'
const RECEIPTS = 'receipts that come, are settled, moved or taken away, counted by the day meanwhile: their number is right'

const ofReceipts = (find: string, replace: string): Edit => ({ file: 'db/migrations/0040-receipts-counted.sql', find, replace })

export const figureGoodsGuards: readonly Guard[] = [
  guard('goods: a line counts where its product stood when it was last counted', [edit('reports/reports-keeping-goods-sql.ts',
    'coalesce(due.category_id, p.category_id) as category_id', 'p.category_id as category_id')], [keepingTest, HUNDREDS]),
  guard('goods: what was filed elsewhere twice leaves where it stood first', [edit('reports/reports-keeping-goods-sql.ts',
    'from taken order by product_id, id', 'from taken order by product_id, id desc')], [keepingTest, HUNDREDS]),
  guard('goods: a product that is filed elsewhere is noted', [{ file: 'db/migrations/0039-goods-over-months.sql',
    find: 'when ((old.category_id, old.brand_id) is distinct from (new.category_id, new.brand_id))', replace: 'when (false)' }],
    [goodsTest, 'the span before, categories and brands are what the lines say, also of products that are filed elsewhere now']),
  guard('goods: who leads is sure, or all are summed', [edit('reports/reports-goods.ts',
    'if (isSure(best, most)) return best', 'return best')], [goodsTest, WHICHEVER]),
  guard('goods: what is not among the first may have sold as much as the last of them', [edit('reports/reports-goods-sql.ts',
    'then 0 else min(sold) end', 'then 0 else 0 end')], [goodsTest, WHICHEVER]),
  guard('goods: who leads is looked for in the months of odd days too', [edit('reports/reports-goods.ts',
    'cover: coverOf(span)', 'cover: piecesOf(span)')], [goodsTest, WHICHEVER]),
  guard('goods: a run ends with its last piece', [edit('reports/reports-span-rules.ts',
    'run.last = since', 'run.last = run.first')], [spanTest, 'runs are pieces of one length that follow each other']),
  guard('goods: a young product sold in fewer days', [edit('reports/reports-goods-sql.ts',
    'created_at >= (${span.fromDate}::date + 1)::timestamp', 'created_at > (${span.toDate}::date + 99)::timestamp')],
    [figuresTest, 'what runs out within two weeks at the pace of the last month, the soonest first; then what is gone already']),
  guard('orders: a name that is rare is looked up', [edit('orders/orders-admin-list-sql.ts',
    'if (rows.length === limit) return rows', 'if (rows.length <= limit) return rows')],
    [ordersListTest, 'a name is found however few of the newest orders are looked through first, and goes on where it ended']),
  guard('receipts: of a day that is due the rows are counted', [edit('payments/payments-ledger-sql.ts',
    'where day not in (select day from figure_due where what = \'money\')', '')], [receiptsTest, RECEIPTS]),
  guard('receipts: one that is of another day now is counted once', [ofReceipts(
    'when ((old.received_at, old.channel, old.amount_dong) is distinct from (new.received_at, new.channel, new.amount_dong))',
    'when (false)')], [receiptsTest, RECEIPTS]),
  guard('receipts: one that is gone is not counted', [ofReceipts('after delete on receipt for each row',
    'after delete on receipt for each row when (false)')], [receiptsTest, RECEIPTS]),
]
