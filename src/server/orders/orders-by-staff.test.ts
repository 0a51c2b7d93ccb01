// Orders that staff make for somebody on the telephone: found, quoted, placed as a customer's own are, and told once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HandOrderBody, HandQuoteBody } from '#contract/orders-admin.ts'
import { addCoupons, usesOf } from '#testing/coupons.ts'
import { ADDRESS, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { TEST_TILL } from '#testing/till.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson
beforeAll(async () => {
  shop = await openTestShop({ till: TEST_TILL })
  staff = await shop.person('STAFF')
  goods = await stock(shop, [
    onePhone('may', 500, 200_000), onePhone('mot', 1, 300_000), { ...onePhone('cu', 9, 100_000), status: 'DISCONTINUED' },
  ])
  await addCoupons(shop, [{ code: 'GIAM10' }, { code: 'MOTLAN', perCustomerLimit: 1 }])
})
afterAll(() => shop.close())

const address = {
  receiverName: 'Trần Thị Lan', phone: '0987 654 321', addressLine: '5 Hàng Bài', city: 'Thành phố Hà Nội',
  state: 'Phường Cửa Nam',
}
let keys = 0

async function variantOf(slug: string): Promise<number> {
  return (await goods.variantsOf(slug))[0]?.id ?? 0
}
/** Two units of "may", delivered for 30,000: 430,000 dong. */
async function wish(more: Partial<HandOrderBody> = {}): Promise<HandOrderBody> {
  return {
    items: [{ variantId: await variantOf('may'), quantity: 2 }], address, shippingMethodId: goods.shippingMethodId,
    paymentMethod: 'COD', expectedTotal: 430_000, ...more,
  }
}
const make = (body: HandOrderBody, key = `k${++keys}`, by = staff) =>
  by.call('POST /api/admin/orders', { headers: { 'idempotency-key': key }, body })
const refused = (body: HandOrderBody, key = `k${++keys}`) =>
  staff.refused('POST /api/admin/orders', { headers: { 'idempotency-key': key }, body })
const stockOf = async (slug: string): Promise<number> => {
  const row = await shop.database.db.selectFrom('variant').select('stock').where('id', '=', await variantOf(slug))
    .executeTakeFirstOrThrow()
  return row.stock
}

test('ROLE-04 staff alone make orders, ask what they come to, and find customers', async () => {
  const customer = await shop.person()
  const statuses = [
    await customer.refused('POST /api/admin/orders', { headers: { 'idempotency-key': 'k' }, body: await wish() }),
    await customer.refused('POST /api/admin/orders/quote', { body: { items: [{ variantId: 1, quantity: 1 }] } }),
    await customer.refused('GET /api/admin/customers/find', { query: { contact: '0912345678' } }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([403, 403, 403])
})

test('for somebody without an account it is placed like any other, says who made it, and can be followed', async () => {
  const left = await stockOf('may')
  const { status, body: order } = await make(await wish({ note: 'Gọi trước' }))
  expect({ status, left: await stockOf('may') }).toEqual({ status: 201, left: left - 2 })
  expect(order).toMatchObject({
    status: 'PENDING', paymentStatus: 'UNPAID', subtotal: 400_000, shippingCost: 30_000, total: 430_000, note: 'Gọi trước',
    address: { ...address, phone: '+84987654321', country: 'Việt Nam' }, history: [{ status: 'PENDING', mover: 'staff' }],
  })
  const { body } = await staff.call('GET /api/admin/orders/{id}', { params: { id: String(order.id) } })
  expect(body).toMatchObject({
    customer: null, email: null, madeBy: { id: staff.id }, moves: ['CONFIRMED', 'CANCELLED'], transfer: null,
  })
  const rows = (await staff.call('GET /api/admin/orders', { query: { text: '0987654321' } })).body.content
  expect(rows.find(({ id }) => id === order.id)).toMatchObject({ customer: null, receiverName: 'Trần Thị Lan', count: 2 })
  const tracked = await shop.call('GET /api/orders/track', { query: { code: order.code, contact: '0987654321' } })
  expect(tracked.body).toMatchObject({ code: order.code, status: 'PENDING' })
  const wrong = await shop.refused('GET /api/orders/track', { query: { code: order.code, contact: 'x@example.com' } })
  expect(wrong.status).toBe(404)
})

test('for a customer it is one of their own orders; their cart and what they did stay as they were', async () => {
  const customer = await shop.person()
  await customer.call('POST /api/cart/items', { body: { productId: goods.idOf('may'), quantity: 1 } })
  const { body: order } = await make(await wish({ customerId: customer.id, email: 'khac@example.com' }))
  const own = await customer.call('GET /api/orders/{id}', { params: { id: String(order.id) } })
  expect(own.body).toMatchObject({ code: order.code, total: 430_000 })
  expect((await customer.call('GET /api/cart')).body.count).toBe(1)
  const done = await shop.database.db.selectFrom('activity').select('kind').where('person_id', '=', customer.id).execute()
  expect(done.map(({ kind }) => kind)).not.toContain('orders.placed')
  const { body } = await staff.call('GET /api/admin/orders/{id}', { params: { id: String(order.id) } })
  expect(body).toMatchObject({ customer: { id: customer.id }, email: null, madeBy: { id: staff.id } })
})

test('one entry stands in the log, with what was sold, and nothing of the person', async () => {
  const { body: order } = await make(await wish())
  const entries = await shop.database.db.selectFrom('audit_entry').selectAll().where('subject_kind', '=', 'order')
    .where('subject_id', '=', String(order.id)).execute()
  expect(entries).toMatchObject([{
    line: 'POST /api/admin/orders', before: null, person_id: staff.id,
    after: { status: 'PENDING', paymentMethod: 'COD', total: 430_000, items: [{ quantity: 2, price: 200_000 }] },
  }])
  expect(JSON.stringify(entries)).not.toMatch(/Lan|987654321|Hàng Bài/)
})

test('the same key makes one order, however often and however simultaneously it comes; another wish is refused', async () => {
  const [body, left] = [await wish(), await stockOf('may')]
  const makeAtOnce = (key: string) => Promise.all(Array.from({ length: 12 }, () => make(body, key)))
  await makeAtOnce('khoa-truoc') // with all connections open none comes late
  const made = await makeAtOnce('mot-khoa')
  expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(1)
  expect(await stockOf('may')).toBe(left - 2 - 2)
  expect((await refused({ ...body, note: 'khác' }, 'mot-khoa')).body.code).toBe('orders.idempotency_key_reused')
  // another one's key is their own
  expect((await make(body, 'mot-khoa', await shop.person('STAFF'))).body.id).not.toBe(made[0]?.body.id)
})

test('of the last unit two of the staff make one order', async () => {
  const items = [{ variantId: await variantOf('mot'), quantity: 1 }]
  const bodies = await wish({ items, expectedTotal: 330_000 })
  const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => staff.refused('POST /api/admin/orders', {
    headers: { 'idempotency-key': `cuoi${at}` }, body: bodies,
  })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  expect(await stockOf('mot')).toBe(0)
})

describe('refused is', () => {
  test('another total than was told', async () => {
    expect((await refused(await wish({ expectedTotal: 429_999 }))).body.code).toBe('orders.total_changed')
  })
  test('a customer who is not there', async () => {
    expect((await refused(await wish({ customerId: 999_999 }))).body.code).toBe('orders.customer_not_found')
  })
  test('an account that is closed', async () => {
    const closed = await shop.person()
    await shop.database.db.updateTable('person').set({ status: 'CLOSED' }).where('id', '=', closed.id).execute()
    expect((await refused(await wish({ customerId: closed.id }))).body.code).toBe('orders.customer_not_found')
  })
  test('goods that are gone, or not sold any more', async () => {
    const items = [{ variantId: 999_999, quantity: 1 }]
    expect((await refused(await wish({ items }))).body.code).toBe('orders.goods_gone')
    const ended = [{ variantId: await variantOf('cu'), quantity: 1 }]
    expect((await refused(await wish({ items: ended, expectedTotal: 130_000 }))).body.code).toBe('orders.not_on_sale')
  })
  test('the same goods twice, and a telephone number that is none, beside their fields', async () => {
    const [item] = (await wish()).items
    if (!item) throw new Error('no goods')
    const { body } = await refused(await wish({ items: [item, item], address: { ...address, phone: '123' } }))
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['address.phone', 'items'])
  })
})

describe('a coupon', () => {
  test('takes off what it takes off a customer, and is given back when the order is cancelled', async () => {
    const { body: order } = await make(await wish({ couponCode: 'GIAM10', expectedTotal: 390_000 }))
    expect(order).toMatchObject({ discount: 40_000, couponCode: 'GIAM10', total: 390_000 })
    expect(await usesOf(shop, 'GIAM10')).toEqual({ counted: 1, noted: 1 })
    await staff.call('POST /api/admin/orders/{id}/move', { params: { id: String(order.id) }, body: { status: 'CANCELLED' } })
    expect(await usesOf(shop, 'GIAM10')).toEqual({ counted: 0, noted: 0 })
  })

  test('that each customer may use so often needs one; of that customer the uses count', async () => {
    const body = await wish({ couponCode: 'MOTLAN', expectedTotal: 390_000 })
    expect((await refused(body)).body.code).toBe('promotions.coupon_needs_account')
    const customer = await shop.person()
    expect((await make({ ...body, customerId: customer.id })).status).toBe(201)
    expect((await refused({ ...body, customerId: customer.id })).body.code).toBe('promotions.coupon_used_by_you')
  })
})

test('asked beforehand it comes to what it will come to, and what stands in the way is told', async () => {
  const [may, cu] = [await variantOf('may'), await variantOf('cu')]
  const quote = (items: HandOrderBody['items'], more: Partial<HandQuoteBody> = {}) =>
    staff.call('POST /api/admin/orders/quote', { body: { items, ...more } })
  const early = await quote([{ variantId: may, quantity: 2 }])
  expect(early.body).toMatchObject({ subtotal: 400_000, shippingCost: null, discount: 0, total: 400_000, couponProblem: null })
  const whole = await quote([{ variantId: may, quantity: 2 }],
    { shippingMethodId: goods.shippingMethodId, couponCode: 'GIAM10' })
  expect(whole.body).toMatchObject({ shippingCost: 30_000, discount: 40_000, total: 390_000, ways: ['COD', 'BANK_TRANSFER'] })
  const wrong = await quote([{ variantId: cu, quantity: 1 }, { variantId: may, quantity: 99 }], { couponCode: 'KHONGCO' })
  expect(wrong.body).toMatchObject({ items: [{ variantId: cu }, { variantId: may, quantity: 99, problem: null }], discount: 0 })
  expect(wrong.body.items[0]?.problem).toMatch(/\S/)
  expect(wrong.body.couponProblem).toMatch(/\S/)
})

test('paid by transfer it is held, and staff can tell where to', async () => {
  const { body: order } = await make(await wish({ paymentMethod: 'BANK_TRANSFER' }))
  expect(order.holdUntil).not.toBeNull()
  const { body } = await staff.call('GET /api/admin/orders/{id}', { params: { id: String(order.id) } })
  expect(body.transfer).toMatchObject({ account: '257678859', amount: 430_000, content: order.code })
  expect(body.moves).toEqual(['CANCELLED'])
})

test('mails go to the address that was given, and lead to where everybody may follow an order', async () => {
  const mailbox = openMailbox(shop)
  await mailbox.collect()
  const { body: order } = await make(await wish({ email: 'Lan@Example.com' }))
  await make(await wish())
  const mails = await mailbox.collect()
  expect(mails).toMatchObject([{ to: 'lan@example.com', subject: expect.stringContaining(order.code) }])
  expect(mails[0]?.text).toContain('Trần Thị Lan')
  expect(mails[0]?.text).toContain(`/track-order?code=${order.code}`)
  expect(mails[0]?.text).not.toContain('/notification')
  const tracked = await shop.call('GET /api/orders/track', { query: { code: order.code, contact: 'lan@example.com' } })
  expect(tracked.status).toBe(200)
})

test('customers are found by exactly what they are called by, with their addresses; closed accounts are not', async () => {
  const [one, closed] = [await shop.person(), await shop.person()]
  await one.call('POST /api/users/me/addresses', { body: ADDRESS })
  const { db } = shop.database
  await db.updateTable('person').set({ phone: '+84909111222' }).where('id', 'in', [one.id, closed.id]).execute()
  await db.updateTable('person').set({ status: 'CLOSED' }).where('id', '=', closed.id).execute()
  const find = async (contact: string) =>
    (await staff.call('GET /api/admin/customers/find', { query: { contact } })).body.map(({ id }) => id)
  const { email } = await db.selectFrom('person').select('email').where('id', '=', one.id).executeTakeFirstOrThrow()
  const called = ['0909 111 222', email.toUpperCase(), one.username, one.username.slice(0, -1)]
  expect(await Promise.all(called.map(find))).toEqual([[one.id], [one.id], [one.id], []])
  const [found] = (await staff.call('GET /api/admin/customers/find', { query: { contact: one.username } })).body
  expect(found).toMatchObject({ email, phone: '+84909111222', addresses: [{ city: ADDRESS.city }] })
})
