// What each thing that people do asks of the database: how many statements, and that none of them reads a large table from its
// first row to its last. Twenty thousand orders of eight thousand customers, statistics as of an open shop; one successful call
// of each write of customers, guests, the gateway and the bank (src/testing/customer-deeds.ts) and of staff (staff-deeds.ts).
// What goes on inside of functions and triggers is not seen, but for keys that refer (references.test.ts). After a wanted change:
// npm run slices -- src/server/statements-writes.test.ts -u, and read the difference.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopLine } from '#contract/shop.ts'
import { customerDeeds } from '#testing/customer-deeds.ts'
import { withCart } from '#testing/customer-desk.ts'
import { askPlainly } from '#testing/plain-asking.ts'
import type { Plain } from '#testing/plain-asking.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson } from '#testing/shop.ts'
import { done, newKey, one, staffDeskIn } from '#testing/staff-desk.ts'
import type { Desk } from '#testing/staff-desk.ts'
import { lookDeeds } from '#testing/staff-deeds-looks.ts'
import { staffDeeds } from '#testing/staff-deeds.ts'
import { listenToStatements, openBill } from '#testing/statements.ts'
import type { Listener } from '#testing/statements.ts'
import { BANK_TILL } from '#testing/transfers.ts'
import { fillTwoYears } from '#testing/two-years.ts'
import type { Mounted } from './kit/serve.ts'
import { lines } from './app.ts'

type Deed = (desk: Desk) => Promise<Plain & { as?: TestPerson }>
const deeds = { ...customerDeeds, ...staffDeeds, ...lookDeeds } as Partial<Record<ShopLine, Deed>> // whichever line it is

/** PostgreSQL does not look into a value. */
const LISTED = 'a list is taken for a hundred rows: of nine thousand variants all are read, of thirty thousand each by its index'
/** Large tables that are read whole: why that may be. */
const WHOLE_FOR_A_REASON: Readonly<Record<string, string>> = {
  'POST /api/admin/variant-prices reads all of variant': LISTED,
  'POST /api/admin/stock reads all of variant': LISTED,
  'POST /api/admin/catalogue-imports/{id}/write reads all of variant': LISTED,
  'POST /api/admin/first-steps/hide reads all of product': 'whether there is one on sale: reading ends with the first that is',
}

let desk: Desk
let listener: Listener

beforeAll(async () => {
  const shop = await openTestShop({ till: BANK_TILL })
  await fillTwoYears(shop)
  // the desk brings goods of its own, under names that are taken else
  for (const table of ['category', 'brand']) await shop.database.pool.query(`update ${table} set slug = 'cu-' || slug`)
  desk = await staffDeskIn(shop)
  await shop.database.pool.query('analyze')
  listener = await listenToStatements(shop)
}, 240_000) // so many take their time on a busy machine
afterAll(() => desk.shop.close())

const written = lines.filter(({ line, method }) => method !== 'GET' || line in deeds)
const ofStaff = ({ route }: Mounted) => route.access === 'staff' || route.access === 'admin'

async function statementsOf(mounted: Mounted, deed: Deed) {
  const { as, ...wish } = await deed(desk)
  const ofDesk = mounted.route.access === 'admin' ? desk.admin : desk.staff
  const token = (ofStaff(mounted) ? ofDesk : as)?.token
  return listener.statementsDuring(async () => {
    const { status, body } = await askPlainly(desk.shop, mounted, wish, { token })
    expect([mounted.line, status, status < 300 ? '' : body]).toEqual([mounted.line, mounted.route.status ?? 200, ''])
  })
}

test('what people do costs as many statements as was read last, none of which reads a large table whole', async () => {
  expect([...listener.large]).toEqual(expect.arrayContaining(['shop_order', 'order_line', 'cart_line', 'receipt', 'session']))
  const bill = openBill(listener)
  const staffs = written.filter(ofStaff)
  for (const [who, all] of [['customers', written.filter((one) => !staffs.includes(one))], ['staff', staffs]] as const) {
    bill.heading(who)
    for (const mounted of all) {
      const { [mounted.line as ShopLine]: deed } = deeds // every line is the shop's
      if (deed) await bill.add(mounted.line, await statementsOf(mounted, deed))
    }
  }
  expect([...bill.wholes].filter((one) => !(one in WHOLE_FOR_A_REASON))).toEqual([])
  expect(existsSync(new URL('statements-writes.golden.txt', import.meta.url))).toBe(true) // else a lost one is written anew
  await expect(`${bill.page.join('\n')}\n`).toMatchFileSnapshot('./statements-writes.golden.txt')
}, 120_000)

test('whatever people may do is done here', () => {
  expect(written.filter(({ line }) => !(line in deeds)).map(({ line }) => line)).toEqual([])
  expect(written.length).toBeGreaterThan(180)
})

/** What ordering these costs, and taking the order back. */
async function orderAndCancel(items: readonly { productId: number, variantId: number }[]): Promise<[number, number]> {
  const { as, wish } = await withCart(desk)
  for (const item of items) await done(as.call('POST /api/cart/items', { body: { ...item, quantity: 1 } }))
  const asked = { headers: { 'idempotency-key': newKey() }, body: { ...wish, paymentMethod: 'COD' as const } }
  let id = 0
  const placing = await listener.statementsDuring(async () => {
    const order = await done(as.call('POST /api/orders', asked))
    expect(order.items).toHaveLength(items.length)
    id = order.id
  })
  const cancel = () => as.call('POST /api/orders/{id}/cancel', { ...one(id), body: {} })
  const cancelling = await listener.statementsDuring(() => done(cancel()))
  return [placing.length, cancelling.length]
}

test('an order of ten things costs as many statements as an order of one', async () => {
  const { rows } = await desk.shop.database.pool.query<{ productId: string, variantId: string }>(`
    select product_id as "productId", min(v.id) as "variantId" from variant v join product p on p.id = product_id
    where p.status = 'AVAILABLE' and not p.draft and v.stock > 2 group by product_id order by product_id limit 10`)
  const items = rows.map(({ productId, variantId }) => ({ productId: Number(productId), variantId: Number(variantId) }))
  expect(items).toHaveLength(10)
  expect(await orderAndCancel(items)).toEqual(await orderAndCancel(items.slice(0, 1)))
})
