// Statements that staff send in, by themselves and beside what SePay tells.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import {
  BANK_TILL, receiptsOf, sendStatement, statementOf, tellTransfer, transferBuyer, transferNews,
} from '#testing/transfers.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson
let buyer: Awaited<ReturnType<typeof transferBuyer>>

beforeAll(async () => {
  shop = await openTestShop({ till: BANK_TILL })
  goods = await stock(shop, [onePhone('may', 1_000, 28_990_000)])
  buyer = await transferBuyer(shop, goods, 'may')
  staff = await shop.person('STAFF')
})
afterAll(() => shop.close())
beforeEach(() => shop.database.db.deleteFrom('receipt').execute())

const anOrder = async () => ({ person: buyer.person, order: await buyer.order() })

const send = async (text: string | Buffer, person = staff) => {
  const { status, body } = await sendStatement(shop, person, text)
  return status === 200 ? body : [status, body.code]
}

const told = async () => (await receiptsOf(shop)).map((one) => [one.order_id, one.amount_dong, one.state, one.reason])

const messages = async () => (await shop.database.db.selectFrom('payment_message').select('outcome')
  .where('channel', '=', 'BANK_STATEMENT').execute()).map(({ outcome }) => outcome)

describe('a statement', () => {
  test('pays what it fits, lets the rest wait, and names the lines it cannot read', async () => {
    const [one, little] = [await anOrder(), await anOrder()]
    const before = (await messages()).length
    expect(await send(statementOf([
      ['21/11/2026', 'FT26325001', '28.990.000', `CK ${one.order.code}`],
      ['21/11/2026', 'FT26325002', '28.989.999', little.order.code],
      ['22/11/2026', 'FT26325003', '500.000', 'tien hang'], ['31/02/2026', 'FT26325004', '1', one.order.code],
      ['22/11/2026', 'FT26325005', '0', 'phi'],
    ]))).toEqual({ lines: 5, applied: 1, waiting: 2, known: 0, unreadable: [5] })
    expect(await told()).toEqual([
      [one.order.id, 28_990_000, 'APPLIED', null], [little.order.id, 28_989_999, 'WAITING', 'TOO_LITTLE'],
      [null, 500_000, 'WAITING', 'UNKNOWN_ORDER'],
    ])
    expect((await messages()).slice(before)).toEqual(['APPLIED', 'WAITING', 'WAITING']) // nothing of what is unreadable
    const { body: order } = await one.person.call('GET /api/orders/{id}', { params: { id: String(one.order.id) } })
    expect([order.status, order.paymentStatus]).toEqual(['CONFIRMED', 'PAID'])
  })

  test('sent again, or overlapping another, counts each line once, with and without a reference', async () => {
    const one = await anOrder()
    const days: Parameters<typeof statementOf>[0] = [
      ['20/11/2026', '', 1_000, 'khong ma'], ['20/11/2026', '', 1_000, 'khong ma'], ['20/11/2026', '4478', 1_000, 'ma ngan'],
      ['21/11/2026', '4478', 1_000, 'ma ngan'], ['21/11/2026', 'FT26325011', '28.990.000', one.order.code],
    ]
    expect(await send(statementOf(days.slice(0, 3)))).toMatchObject({ applied: 0, waiting: 3, known: 0 })
    expect(await send(statementOf(days))).toMatchObject({ applied: 1, waiting: 1, known: 3 })
    const before = (await messages()).length
    expect(await send(statementOf(days))).toEqual({ lines: 5, applied: 0, waiting: 0, known: 5, unreadable: [] })
    expect([(await receiptsOf(shop)).length, (await messages()).length]).toEqual([5, before])
  })

  test('with the same line twice under one reference counts it once', async () => {
    const line = ['20/11/2026', 'FT26325021', 1_000, 'khong ma'] as const
    expect(await send(statementOf([line, line]))).toEqual({ lines: 2, applied: 0, waiting: 1, known: 1, unreadable: [] })
  })

  test('and SePay tell of the same transfer: it counts once, whoever is first', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const [news, later] = [transferNews(one.order), transferNews(other.order)]
    await tellTransfer(shop, news)
    expect(await send(statementOf([
      ['22/11/2026', String(news.referenceCode).replace('.', ' '), '28,990,000', 'text the bank has cut'],
      ['22/11/2026', String(later.referenceCode), '28,990,000', `CK ${other.order.code}`],
    ]))).toMatchObject({ applied: 1, waiting: 0, known: 1 })
    await tellTransfer(shop, later)
    expect(await told()).toEqual([[one.order.id, 28_990_000, 'APPLIED', null], [other.order.id, 28_990_000, 'APPLIED', null]])
  })

  test('that is none is refused whole, and nothing of it is kept', async () => {
    const before = (await messages()).length
    const refused = [422, 'settling.statement_unreadable']
    expect(await send('22/11/2026;DH0000000;28.990.000\n')).toEqual(refused)
    expect(await send(`${statementOf([['22/11/2026', 'FT26325031', 1_000, 'a']])}\n22/11/2026;"mo;0;5;b`)).toEqual(refused)
    expect(await send(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]))).toEqual(refused)
    expect(await send(Buffer.alloc(2_000_001, 'a'))).toEqual([413, 'files.too_large'])
    expect([await told(), (await messages()).length]).toEqual([[], before])
  })

  test('may be two million bytes, lines without end and with what no database takes among them', async () => {
    const head = statementOf([['22/11/2026', `F\u0000T${'9'.repeat(5_000)}`, 1_000, `\u0000\u001b${'chữ '.repeat(5_000)}`]])
    const text = `${head}\n${'x'.repeat(2_000_000 - Buffer.byteLength(head) - 1)}`
    expect(await send(text)).toEqual({ lines: 2, applied: 0, waiting: 1, known: 0, unreadable: [] })
  })

  test('is read for staff only', async () => {
    const text = statementOf([['22/11/2026', 'FT26325041', 1_000, 'a']])
    expect(await send(text, await shop.person())).toEqual([403, 'auth.forbidden'])
    expect(await send(text, { ...staff, token: 'nobody' })).toEqual([401, 'auth.sign_in'])
    expect(await told()).toEqual([])
    expect(await send(text, await shop.person('ADMIN'))).toMatchObject({ waiting: 1 })
  })
})
