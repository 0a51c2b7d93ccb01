// The guards of goods, stock and prices as staff change them. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const catalogueAdminTest = 'src/server/catalogue/catalogue-admin.test.ts'
const catalogueAdminStockTest = 'src/server/catalogue/catalogue-admin-stock.test.ts'
const catalogueAdminPricesTest = 'src/server/catalogue/catalogue-admin-prices.test.ts'
const catalogueAdminKindsTest = 'src/server/catalogue/catalogue-admin-kinds.test.ts'
const catalogueAdminVariantsTest = 'src/server/catalogue/catalogue-admin-variants.test.ts'

export const catalogueAdminGuards: readonly Guard[] = [
  guard('product: changed once of two who saw the same', [edit('catalogue/catalogue-admin-sql.ts',
    '.where(\'id\', \'=\', id).$if(edition !== undefined, (query) => query.where(\'edition\', \'=\', edition ?? '
      + '0)).executeTakeFirst()',
    '.where(\'id\', \'=\', id).executeTakeFirst()')],
    [catalogueAdminTest, 'is changed once of two who saw the same; the other is told, and nothing is lost']),
  guard('stock: counted against what the shop says', [edit('catalogue/catalogue-admin-stock.ts',
    'if (line.against !== stock) refuse(\'catalogue.stock_moved\', { name: sku, stock })', '')],
    [catalogueAdminStockTest,
      'count against what the shop says; who counts against another stock is told, and two at once lose no unit']),
  guard('stock: of two counts at once no unit is lost', [edit('catalogue/catalogue-admin-stock.ts',
    'await lockVariants(tx, ids)', '')],
    [catalogueAdminStockTest,
      'count against what the shop says; who counts against another stock is told, and two at once lose no unit']),
  guard('stock: a key is for one change', [edit('catalogue/catalogue-admin-stock.ts',
    'if (!before.request_hash.equals(hash)) refuse(\'catalogue.key_reused\')', '')],
    [catalogueAdminStockTest,
      'who send a change again, also at once, change nothing twice; another change under its key is refused']),
  guard('prices: read copies follow', [{
    file: 'db/migrations/0054-sales-at-less-cost.sql', find: 'perform refresh_products(shown);', replace: '' }],
    ['src/server/catalogue/catalogue-follows.test.ts',
      'takes the read copies, the history and the pages of its product with it']),
  guard('stock: a reason is for one change', [{
    file: 'db/migrations/0054-sales-at-less-cost.sql',
    find: 'if said is not null then perform set_config(\'alo.stock\', \'\', true); end if;',
    replace: '' }],
    [catalogueAdminStockTest, 'calls a change by hand a correction, and no reason is left over for the next change']),
  guard('stock: what goes out stands in the ledger', [{
    file: 'db/migrations/0054-sales-at-less-cost.sql',
    find: 'where n.stock <> o.stock order by n.id;',
    replace: 'where n.stock > o.stock order by n.id;' }],
    [catalogueAdminStockTest,
      'after hundreds of orders, cancellations and changes at once the sum of each ledger is the stock, row by row']),
  guard('stock: a sale names its order', [edit('orders/orders-placing.ts',
    'takeStockStep(wishes, \'placed\')', 'takeStockStep(wishes)')],
    [catalogueAdminStockTest, 'tells of an order which one it was, and of one that was cancelled too']),
  guard('product: a draft is for staff alone', [edit('catalogue/catalogue-sql.ts',
    '.where(\'p.draft\', \'=\', false)', '')],
    [catalogueAdminTest, 'is seen by staff alone, and by everybody once it is for sale']),
  guard('prices: changed once of two who saw the same', [edit('catalogue/catalogue-admin-prices.ts',
    'if (looked.seen !== seen) refuse(\'catalogue.edited_meanwhile\')', '')],
    [catalogueAdminPricesTest, 'by two at once change once; one entry tells what was before and after, and is put back from it']),
  guard('prices: of several that are due the last holds', [edit('catalogue/catalogue-admin-prices-sql.ts',
    'order by from_at, id for update`', 'order by from_at desc, id for update`')],
    [catalogueAdminPricesTest, 'of several that are due the last holds, each from what the one before left']),
  guard('categories: goes or gets its product', [edit('catalogue/catalogue-admin-kinds-sql.ts',
    '.where(\'id\', \'=\', id).forUpdate().executeTakeFirst()', '.where(\'id\', \'=\', id).executeTakeFirst()')],
    [catalogueAdminKindsTest, 'goes or gets its product: of both at once never half of each']),
  guard('variants: two change places', [edit('catalogue/catalogue-admin-variants-sql.ts',
    'and (v.sku, v.color, v.ram, v.storage) is distinct from (w.sku, w.color, w.ram, w.storage)`', 'and false`')],
    [catalogueAdminVariantsTest, 'are written all together, in the order given, and change places with each other']),
]
