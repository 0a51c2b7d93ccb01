// The guards of what staff are told of their goods before it holds: prices, what runs low, what came back, what products are
// asked for. Part of the list in guards-list.ts.
import { edit, guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const listTest = 'src/server/catalogue/catalogue-admin-list.test.ts'
const leapTest = 'src/web/admin/catalogue/price-leap.test.ts'
const LOW = 'runs low: what is on sale and gone, or will be within 14 days at its pace; not what is coming or ended'
const STORY = 'e2e/admin-catalogue.spec.ts'
const MATRIX = 'a product is made from nothing: a matrix filled as a spreadsheet, pictures, published; a shopper buys it'
const FAR = 'a price far from the present one is asked about once, in the list, in the matrix, and when it is planned'

export const goodsToldGuards: readonly Guard[] = [
  guard('price: far below is asked about', [webEdit('admin/catalogue/price-leap.ts', 'after * 2 < before', 'false')],
    [leapTest, 'a leap is asked about: twelve dong']),
  guard('price: far above is asked about', [webEdit('admin/catalogue/price-leap.ts', 'after > before * 2', 'false')],
    [leapTest, 'a leap is asked about: a zero too many']),
  guard('price: in the list it is asked about before it is kept', [webEdit('admin/kit/cell-edit.tsx',
    'if (!found) void keep()', 'void keep()')],
    [STORY, 'a price is changed in the list, refused where it cannot be, and put back as it was']),
  guard('price: in the matrix it is asked about before it is sent', [webEdit('admin/catalogue/product-screen.tsx',
    'leaps.length > 0 && form.unread.size === 0 ?', 'leaps.length > 99 ?')], [STORY, FAR]),
  guard('price: planned, it is asked about before it is kept', [webEdit('admin/catalogue/plan-adding.tsx',
    'if (leaps.length > 0) setAsked(true)\n    else void send()', 'void send()')], [STORY, FAR]),
  guard('matrix: nothing is sent while a cell cannot be read', [webEdit('admin/catalogue/product-form.ts',
    'unread.refuse(latest.current.draft)', '')], [STORY, MATRIX]),
  guard('list: variants that differ have no one price', [edit('catalogue/catalogue-admin-list-sql.ts',
    'v.discount_ends_at))) <= 1', 'v.discount_ends_at))) <= 99')],
    [listTest, 'tells where variants differ in price, or in what they are reduced to']),
  guard('low: only what is on sale', [edit('catalogue/catalogue-low-sql.ts',
    'p.status = \'AVAILABLE\' and not p.draft', 'true')], [listTest, LOW]),
  guard('low: what is gone, sold lately or not', [edit('catalogue/catalogue-low-sql.ts',
    'where stock = 0 and', 'where false and')], [listTest, LOW]),
  guard('low: the dashboard calls the same so', [edit('reports/reports-goods-sql.ts',
    'select variant_id from variant_low where stock = 0', 'select variant_id from variant_low where false')], [listTest, LOW]),
  guard('returns: what is broken goes on no shelf by itself', [webEdit('admin/returns/receiving.ts',
    'isBroken(given) ? 0 : quantity', 'quantity')],
    ['src/web/admin/returns/receiving.test.ts', 'what came back FAULTY goes on no shelf unless staff say so']),
  guard('template: a specification is in one group', [webEdit('admin/categories/template-lines.ts',
    '[...withoutLine(lines, key), { group, key }]', '[...lines, { group, key }]')],
    ['src/web/admin/categories/template-lines.test.ts',
      'a specification is put at the end of a group, also of a new one, and is in one only']),
]
