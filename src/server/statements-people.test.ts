// What each thing that customers and staff may look at asks of the database: how many statements, and that none of them reads a
// large table from its first row to its last. Twenty thousand orders of eight thousand customers, statistics as of an open shop.
// After a wanted change: npm run slices -- src/server/statements-people.test.ts -u, and read the difference.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { listenToStatements, openBill } from '#testing/statements.ts'
import type { Bill, Listener } from '#testing/statements.ts'
import { TEST_TILL } from '#testing/till.ts'
import { fillTwoYears } from '#testing/two-years.ts'
import { lines } from './app.ts'

let shop: TestShop
let listener: Listener
let customer: TestPerson
let staff: TestPerson
/** What stands in an address where it is different each time. */
let known: Record<string, string>

/** What the shop looks at for those who are signed in, by who and what. */
const CUSTOMER: Readonly<Record<string, readonly string[]>> = {
  'every page': ['/api/users/me', '/api/cart', '/api/notifications/me/count', '/api/users/current/wishlist/product-ids'],
  'cart': ['/api/cart/validate', '/api/coupons', '/api/shipping-methods', '/api/payment-options'],
  'orders': ['/api/orders/me', '/api/orders/me?page=1&size=5', '/api/orders/me?status=DELIVERED', '/api/orders/me?toPay=true',
    '/api/orders/{order}', '/api/orders/{order}/transfer', '/api/orders/{old}', '/api/orders/{old}/returns',
    '/api/orders/track?code={code}&contact=0912345678'],
  'account': ['/api/users/me/addresses', '/api/users/me/addresses/{address}', '/api/users/me/payment-methods',
    '/api/users/me/payment-methods/{method}', '/api/users/me/sessions', '/api/users/me/notification-settings',
    '/api/users/me/consents', '/api/users/me/export'],
  'notifications': ['/api/notifications/me/paginated', '/api/notifications/me/paginated?isRead=false&type=PROMOTION',
    '/api/notifications/me/paginated?important=true', '/api/notifications/me/paginated?keyword=may'],
  'activity': ['/api/activity-logs/me', '/api/activity-logs/me?page=1&size=5', '/api/activity-logs/me?keyword=may',
    '/api/activity-logs/me?fromDate={monthAgo}&toDate={today}', '/api/activity-logs/me/latest'],
  'wishlist': ['/api/users/{customer}/wishlist', '/api/users/current/wishlist?sort=price_asc',
    '/api/users/current/wishlist/all', '/api/users/current/wishlist/check/1'],
  'product': ['/api/products/{product}/reviews/me', '/api/products/{product}/reviews/helpful', '/api/products/{product}'],
  'words with the shop': ['/api/support-chats/me', '/api/support-chats/{chat}', '/api/feedback/me', '/api/feedback/{feedback}'],
}
const STAFF: typeof CUSTOMER = {
  'every page': ['/api/admin/waiting', '/api/admin/status', '/api/admin/first-steps', '/api/admin/me/factor'],
  'orders': ['/api/admin/orders', '/api/admin/orders?status=DELIVERED', '/api/admin/orders?status=PENDING&size=50',
    '/api/admin/orders?paymentStatus=FAILED', '/api/admin/orders?status=CANCELLED&paymentStatus=PAID',
    '/api/admin/orders?status=RETURNED&paymentMethod=VNPAY', '/api/admin/orders?waiting=confirm',
    '/api/admin/orders?waiting=pack', '/api/admin/orders?waiting=money',
    '/api/admin/orders?fromDate={weekAgo}&toDate={today}', '/api/admin/orders?fromDate={weekAgo}&toDate={today}&status=CANCELLED',
    '/api/admin/orders?text={code}', '/api/admin/orders?text=DHAB', '/api/admin/orders?text=0912345678',
    '/api/admin/orders?text=khach-77', '/api/admin/orders?text=khach-77@example.com', '/api/admin/orders?text=nguy%E1%BB%85n',
    '/api/admin/orders?text=Uy%C3%AAn', '/api/admin/orders?text=nguyen+xyz', '/api/admin/orders?text=yen&status=CANCELLED',
    '/api/admin/orders?text=G1777', '/api/admin/orders/{order}', '/api/admin/orders/{old}', '/api/admin/orders/{old}/refunds',
    '/api/admin/customers/find?contact=khach-77@example.com', '/api/admin/customers/find?contact=0912345678'],
  'money': ['/api/admin/receipts', '/api/admin/receipts?state=WAITING', '/api/admin/receipts?state=APPLIED&page=3',
    '/api/admin/receipts/{receipt}/suggestions', '/api/admin/refunds', '/api/admin/refunds?state=DONE',
    '/api/admin/refunds?needsStaff=true'],
  'returns': ['/api/admin/returns', '/api/admin/returns?state=REQUESTED', '/api/admin/returns?owed=true',
    '/api/admin/returns?needsStaff=true'],
  'products': ['/api/admin/products', '/api/admin/products?sort=name', '/api/admin/products?sort=stock',
    '/api/admin/products?sort=price_low', '/api/admin/products?q=galaxy', '/api/admin/products?q=redmi+pro',
    '/api/admin/products?q=x', '/api/admin/products?q=777-1', '/api/admin/products?brandId=3&categoryId=1',
    '/api/admin/products?status=DISCONTINUED', '/api/admin/products?stock=low', '/api/admin/products?stock=none',
    '/api/admin/products?onSale=true', '/api/admin/products/{product}', '/api/admin/price-plans',
    '/api/admin/price-plans?state=DONE&productId=2', '/api/admin/catalogue-csv', '/api/admin/catalogue-imports/{file}'],
  'stock': ['/api/admin/stock-movements', '/api/admin/stock-movements?productId={product}',
    '/api/admin/stock-movements?variantId=7', '/api/admin/stock-movements?reason=SALE',
    '/api/admin/stock-movements?reason=DAMAGED'],
  'kinds': ['/api/admin/categories', '/api/admin/categories/1/template', '/api/admin/categories/1/specifications',
    '/api/admin/specification-names', '/api/admin/brands'],
  'offers': ['/api/admin/coupons', '/api/admin/coupons?search=MA1', '/api/admin/coupons/{coupon}', '/api/admin/promotions',
    '/api/admin/promotions/1', '/api/admin/shipping-methods'],
  'figures': ['/api/admin/figures?fromDate={monthAgo}&toDate={today}', '/api/admin/figures?fromDate={quarterAgo}&toDate={today}',
    '/api/admin/figures/today', '/api/admin/figures/goods?fromDate={monthAgo}&toDate={today}',
    '/api/admin/figures/goods?fromDate={monthAgo}&toDate={weekAgo}', '/api/admin/figures/running-out',
    '/api/admin/figures/misses?fromDate={monthAgo}&toDate={today}'],
  'words with the shop': ['/api/admin/reviews', '/api/admin/reviews?status=APPROVED&rating=1',
    '/api/admin/reviews?status=APPROVED&text=m%C3%A1y', '/api/admin/reviews?status=APPROVED&text=zzyzx',
    '/api/admin/reviews?status=REJECTED', '/api/admin/feedback', '/api/admin/feedback?state=NEW', '/api/admin/leads',
    '/api/admin/leads?state=NEW', '/api/admin/leads?state=HANDLED', '/api/admin/inbox', '/api/admin/inbox?state=WAITING',
    '/api/admin/inbox?state=CLOSED', '/api/admin/inbox/{chat}/customer', '/api/admin/canned-answers',
    '/api/admin/support-chats', '/api/admin/support-chats?waiting=true', '/api/admin/support-chats?status=CLOSED',
    '/api/admin/support-chats/{chat}'],
  'texts': ['/api/admin/texts/names', '/api/admin/texts/pictures', '/api/admin/news', '/api/admin/news?search=may',
    '/api/admin/news/1', '/api/admin/faqs', '/api/admin/faqs/1', '/api/admin/policies', '/api/admin/policies/terms',
    '/api/admin/policies/terms/versions', '/api/admin/policies/terms/versions/1', '/api/admin/hero'],
  'people': ['/api/admin/people', '/api/admin/people?role=ADMIN', '/api/admin/people?status=LOCKED',
    '/api/admin/people?search=tran+thi', '/api/admin/people?search=khach-77@', '/api/admin/people?search=0900004001',
    '/api/admin/people/{customer}', '/api/admin/staff', '/api/admin/staff-rules', '/api/admin/data-requests',
    '/api/admin/data-requests?state=CLOSED', '/api/admin/data-requests?state=CLOSED&kind=DELETION',
    '/api/admin/data-requests/1', '/api/admin/audit', '/api/admin/audit?personId=2', '/api/admin/audit?kind=order',
    '/api/admin/audit?kind=order&subjectId=77', '/api/admin/audit?kind=product&subjectId=77',
    '/api/admin/audit?fromDate={weekAgo}&toDate={today}', '/api/admin/audit/1/cells',
    '/api/admin/audit/1/cells?productId=77', '/api/admin/audit/people', '/api/admin/settings'],
}
/** Lines for signed-in people that are looked at by other means. */
const NOT_LOOKED_AT: readonly string[] = ['/api/storage/{bucket}/objects/{name}']

/** Most of its rows are meant, and reading ends with the thousand-and-first. */
const COUNTED = 'counted up to a thousand of what most rows are'
/** Large tables that are read whole: why that may be. */
const WHOLE_FOR_A_REASON: Readonly<Record<string, string>> = {
  '/api/admin/first-steps reads all of product': 'whether there is one on sale: reading ends with the first that is',
  '/api/admin/receipts reads all of money_day': 'a row for each day and way of paying: all receipts are counted from these',
  '/api/admin/receipts?state=APPLIED&page=3 reads all of money_day': 'as above',
  '/api/admin/products?q=x reads all of product': 'one letter stands in many names: a thousand are counted',
  '/api/admin/price-plans reads all of price_plan': COUNTED,
  '/api/admin/categories/1/specifications reads all of product_specification': 'a third of all products are of this category',
  '/api/admin/coupons reads all of coupon': COUNTED,
  '/api/admin/coupons?search=MA1 reads all of coupon': 'any part of its words; coupons are few',
  '/api/admin/figures/today reads all of shop_order': 'whether there is one at all: reading ends with the first',
  '/api/admin/feedback reads all of feedback': COUNTED,
  '/api/admin/leads?state=HANDLED reads all of lead': COUNTED,
  '/api/admin/people reads all of person': COUNTED,
  '/api/admin/data-requests?state=CLOSED reads all of data_request': COUNTED,
  '/api/admin/data-requests?state=CLOSED&kind=DELETION reads all of data_request': 'a third of all; they are few',
  '/api/admin/audit/1/cells reads all of audit_cell': COUNTED,
  '/api/admin/audit/people reads all of person': 'a hundred authors are expected: so many are not looked up one by one',
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function fillShop(): Promise<void> {
  await fillTwoYears(shop, async (client) => {
    customer = await shop.person()
    staff = await shop.person('ADMIN')
    await client.query('update shop_order set person_id = $1 where id % 500 = 33', [customer.id])
  })
}

/** Rows that there are but one of, and what they are called. */
const ONES = [
  `insert into promotion (slug, title, title_en) values ('a', 'a', 'a') returning id`,
  `insert into article (slug, topic, title, title_en, summary, summary_en, body, body_en, published_at)
    values ('a', 'shop', 'a', 'a', 'a', 'a', 'a', 'a', now()) returning id`,
  `insert into faq (slug, topic, question, question_en, answer, answer_en) values ('a', 'shop', 'a', 'a', 'a', 'a') returning id`,
]

async function rowOf(text: string, values: unknown[] = []): Promise<Record<string, string>> {
  const { rows: [row] } = await shop.database.pool.query<Record<string, string>>(text, values)
  if (!row) throw new Error(`no row of ${text}`)
  return row
}

/** What the customer does through the shop itself. */
async function useShop(): Promise<void> {
  const { body: address } = await customer.call('POST /api/users/me/addresses', { body: ADDRESS })
  const goods = await rowOf(`select v.id, v.product_id from variant v join product p on p.id = v.product_id
    where p.status = 'AVAILABLE' and v.stock > 4 and v.price_dong < 2000000 order by v.id limit 1`)
  const item = { productId: Number(goods['product_id']), variantId: Number(goods['id']), quantity: 1 }
  await customer.call('DELETE /api/cart')
  await customer.call('POST /api/cart/items', { body: item })
  const { body: order } = await customer.call('POST /api/orders', { headers: { 'idempotency-key': 'a-key' },
    body: { addressId: address.id, shippingMethodId: 1, paymentMethod: 'BANK_TRANSFER' } })
  await customer.call('POST /api/cart/items', { body: item })
  for (const one of ONES) await rowOf(one)
  const own = await rowOf(`select (select min(id) from shop_order where person_id = $1 and status = 'DELIVERED') as old,
    (select min(id) from payment_method where person_id = $1) as method,
    (select min(id) from support_chat where person_id = $1) as chat, (select min(id) from coupon) as coupon,
    (select max(id) from receipt where state = 'WAITING') as receipt`, [customer.id])
  const { id: feedback } = await rowOf(`insert into feedback (person_id, kind, subject, message, idempotency_key, language,
    request_hash) values ($1, 'PRAISE', 'a', 'aaaaaaaaaa', 'a', 'vi', '') returning id`, [customer.id])
  const { id: file } = await rowOf(`insert into catalogue_import (person_id, name, bytes) values ($1, 'a.csv', 1) returning id`,
    [staff.id])
  known = {
    ...own, file: file ?? '',
    order: String(order.id), code: order.code, address: String(address.id), product: String(item.productId),
    feedback: feedback ?? '', customer: String(customer.id), today: daysAgo(0), weekAgo: daysAgo(6), monthAgo: daysAgo(29),
    quarterAgo: daysAgo(89),
  }
}

beforeAll(async () => {
  shop = await openTestShop({ till: TEST_TILL })
  await fillShop()
  await useShop()
  await shop.database.pool.query('analyze')
  listener = await listenToStatements(shop)
}, 240_000) // so many take their time on a busy machine
afterAll(() => shop.close())

function valueOf(name: string): string {
  const value = known[name]
  if (!value) throw new Error(`nothing is known as ${name}`)
  return value
}

/** Adds what this person looks at, place by place. */
async function lookAt(bill: Bill, places: typeof CUSTOMER, { token }: TestPerson): Promise<void> {
  for (const [place, urls] of Object.entries(places)) {
    bill.heading(`  ${place}`)
    for (const url of urls) {
      const filled = url.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name))
      await bill.add(url, await listener.statementsOf(filled, { authorization: `Bearer ${token}` }))
    }
  }
}

test('what people look at costs as many statements as was read last, none of which reads a large table whole', async () => {
  expect([...listener.large]).toEqual(expect.arrayContaining(['shop_order', 'order_line', 'receipt', 'address', 'notification']))
  const bill = openBill(listener)
  bill.heading('customer')
  await lookAt(bill, CUSTOMER, customer)
  expect([...bill.wholes]).toEqual([])
  bill.heading('staff')
  await lookAt(bill, STAFF, staff)
  // one that is listed may also be found by an index: where both cost about the same, statistics decide
  expect([...bill.wholes].filter((one) => !(one in WHOLE_FOR_A_REASON))).toEqual([])
  expect(existsSync(new URL('statements-people.golden.txt', import.meta.url))).toBe(true) // else a lost one is written anew
  await expect(`${bill.page.join('\n')}\n`).toMatchFileSnapshot('./statements-people.golden.txt')
}, 120_000)

test('whatever signed-in people may look at is looked at here', () => {
  const shapeOf = (url: string) => url.replace(/\?.*/, '').replace(/\{\w+\}/g, '[^/]+')
  const looked = [CUSTOMER, STAFF].flatMap((places) => Object.values(places).flat()).map((url) => url.replace(/\?.*/, ''))
  const missing = lines.filter(({ method, route }) => method === 'GET' && route.access !== 'anyone').map(({ path }) => path)
    .filter((path) => !looked.some((url) => new RegExp(`^${shapeOf(path)}$`).test(url)))
  expect(missing).toEqual(NOT_LOOKED_AT)
})
