// The VAT invoice of an order: whom it is made out to, who sees it, and that it is part of what was asked for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceBody } from '#contract/orders.ts'
import { crowded } from '#testing/crowd.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = crowded(await openTestShop())
  goods = await stock(shop, [onePhone('may', 500, 200_000)])
})
afterAll(() => shop.close())

const COMPANY: InvoiceBody = {
  kind: 'COMPANY', name: 'Công ty TNHH Bưởi Năm Roi', taxCode: '0100109106', address: '1 Lê Lợi, Huế',
  email: 'ketoan@example.com',
}
const PERSON: InvoiceBody = { kind: 'PERSON', name: 'Lê Thị Bưởi', address: '1 Lê Lợi, Huế', email: 'buoi@example.com' }

const buyer = () => buyerOf(shop, goods, 'may')
type Buyer = Awaited<ReturnType<typeof buyer>>
const refused = (one: Buyer, invoice: unknown, key = 'k') =>
  one.person.refused('POST /api/orders', { body: { ...one.wish, invoice } }, { 'idempotency-key': key })

describe('an invoice', () => {
  test.each<[string, InvoiceBody, string | null]>([
    ['of a company', COMPANY, '0100109106'], ['of a branch of one', { ...COMPANY, taxCode: '0100109106-001' }, '0100109106-001'],
    ['of a person', PERSON, null], ['of a person with a number', { ...PERSON, taxCode: '046190000123' }, '046190000123'],
  ])('%s is kept with the order: its customer reads it, nobody who tracks it does', async (_, invoice, taxCode) => {
    const one = await buyer()
    const { status, body } = await one.order('k', { ...one.wish, invoice })
    const kept = { ...invoice, taxCode }
    expect([status, body.invoice]).toEqual([201, kept])
    const { person } = one
    expect((await person.call('GET /api/orders/{id}', { params: { id: String(body.id) } })).body.invoice).toEqual(kept)
    expect((await person.call('GET /api/users/me/export')).body.orders.map((order) => order.invoice)).toEqual([kept])
    const tracked = await shop.call('GET /api/orders/track', { query: { code: body.code, contact: '0912345678' } })
    expect(tracked.body.code).toBe(body.code)
    expect(JSON.stringify(tracked.body)).not.toMatch(/invoice|Bưởi|Lê Lợi|0100109106|046190000123/)
  })

  test('is not asked for by most', async () => {
    const one = await buyer()
    expect((await one.order('k')).body.invoice).toBeNull()
    const { rows } = await shop.database.pool.query(
      'select from order_invoice i join shop_order o on o.id = i.order_id where o.person_id = $1', [one.person.id])
    expect(rows).toHaveLength(0)
  })

  test('is part of the wish: with the same key the same one is the same order, another or none is refused', async () => {
    const one = await buyer()
    const first = await one.order('k', { ...one.wish, invoice: COMPANY })
    const { kind, name, taxCode, address, email } = COMPANY
    const again = await one.order('k', { ...one.wish, invoice: { email, address, taxCode, name: ` ${name} `, kind } })
    expect([again.status, again.body]).toEqual([201, first.body])
    const others: unknown[] = [undefined, PERSON, { ...COMPANY, name: 'Khác' }, { ...COMPANY, taxCode: '0100109106-001' },
      { ...COMPANY, address: 'Khác' }, { ...COMPANY, email: 'khac@example.com' }]
    for (const other of others) expect((await refused(one, other)).body.code).toBe('orders.idempotency_key_reused')
  })

  test.each<[string, object, string]>([
    ['a tax code with a wrong check digit', { ...COMPANY, taxCode: '0100109107' }, 'invoice.taxCode'],
    ['no tax code of a company', { ...COMPANY, taxCode: undefined }, 'invoice.taxCode'],
    ['a person’s number of a company', { ...COMPANY, taxCode: '046190000123' }, 'invoice.taxCode'],
    ['a company’s code of a person', { ...PERSON, taxCode: '0100109106' }, 'invoice.taxCode'],
    ['no name', { ...PERSON, name: ' ' }, 'invoice.name'], ['no address', { ...COMPANY, address: '' }, 'invoice.address'],
    ['an e-mail that is none', { ...PERSON, email: 'buoi' }, 'invoice.email'],
    ['a kind that is none', { ...PERSON, kind: 'X' }, 'invoice.kind'],
    ['something more', { ...PERSON, amount: 1 }, 'invoice.amount'],
  ])('with %s is refused beside its field, and nothing is ordered', async (_, invoice, field) => {
    const one = await buyer()
    const { body } = await refused(one, invoice)
    expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect((await one.person.call('GET /api/orders/me')).body.totalElements).toBe(0)
  })
})
