// SePay's news in forms that its papers do not show: what may be money is taken where it can be read, else the log tells of it.
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { BANK_TILL, HOOK_KEY, PHONE_DONG, receiptsOf, transferBuyer, transferNews } from '#testing/transfers.ts'
import { replayMessages } from './settling-replay.ts'

let shop: TestShop
let buyer: Awaited<ReturnType<typeof transferBuyer>>
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  const stream = new Writable({
    write(line: Buffer, _, done) {
      logged.push(JSON.parse(line.toString()) as Record<string, unknown>) // as pino writes it
      done()
    },
  })
  shop = await openTestShop({ till: BANK_TILL, log: pino({ level: 'error' }, stream) })
  buyer = await transferBuyer(shop, await stock(shop, [onePhone('may', 1_000, PHONE_DONG)]), 'may')
})
afterAll(() => shop.close())
beforeEach(async () => {
  logged.length = 0
  await shop.database.db.deleteFrom('receipt').execute()
  await shop.database.db.deleteFrom('payment_message').execute()
})

const send = async (news: unknown) => (await shop.send({
  method: 'POST', url: '/api/payments/bank/webhook', payload: typeof news === 'string' ? news : JSON.stringify(news),
  headers: { 'content-type': 'application/json', 'authorization': `Apikey ${HOOK_KEY}` },
})).status
const told = async () => (await receiptsOf(shop)).map((one) => [one.order_id, one.amount_dong, one.state])
const messages = () => shop.database.db.selectFrom('payment_message').selectAll().orderBy('id').execute()
const stateOf = async (id: number) =>
  (await buyer.person.call('GET /api/orders/{id}', { params: { id: String(id) } })).body.paymentStatus

describe('money that the bank tells of', () => {
  const SUMS = ['28990000', '28990000.00', '28.990.000', ' 28,990,000 ']
  test.each(SUMS)('with the sum as the text "%s" pays its order', async (sum) => {
    const order = await buyer.order()
    expect(await send({ ...transferNews(order), transferAmount: sum })).toBe(200)
    expect([await told(), await stateOf(order.id)]).toEqual([[[order.id, PHONE_DONG, 'APPLIED']], 'PAID'])
  })

  test.each([
    ['blanks without end before and behind its text', (code: string) => ({
      content: `${' '.repeat(3_000)}${code}${' '.repeat(2_000)}`,
    })],
    ['a text without end', (code: string) => ({ content: `${code} ${'x '.repeat(5_000)}` })],
    ['a code, a reference and a number without end', (code: string) => ({
      content: null, code: `${code} ${'y'.repeat(5_000)}`, referenceCode: 'R'.repeat(3_000), id: 'n'.repeat(3_000),
    })],
    ['a number and nothing else', () => ({ referenceCode: null, id: 'n'.repeat(3_000) })],
    ['no number and no reference', () => ({ referenceCode: null, id: undefined })],
    ['a day that is none', () => ({ transactionDate: 'z'.repeat(500), transferType: 'IN ' })],
    ['fields in other forms', (code: string) => ({ content: code, code: ['a'], referenceCode: { a: 1 }, transactionDate: 7 })],
  ])('with %s pays its order, once', async (_, odd) => {
    const order = await buyer.order()
    const news = { ...transferNews(order), ...odd(order.code) }
    for (let time = 0; time < 2; time++) expect(await send(news)).toBe(200)
    expect([await told(), await stateOf(order.id)]).toEqual([[[order.id, PHONE_DONG, 'APPLIED']], 'PAID'])
    expect((await messages()).map(({ outcome }) => outcome)).toEqual(['APPLIED', 'KNOWN'])
    expect(logged).toEqual([])
  })

  test('with a text in another form waits for staff: the sum is known, its order is not', async () => {
    const order = await buyer.order()
    expect(await send({ ...transferNews(order), content: { text: order.code } })).toBe(200)
    expect(await told()).toEqual([[null, PHONE_DONG, 'WAITING']])
  })

  test('in no form that can be read is no receipt: the log says which message it is, and nothing of what it says', async () => {
    const news = transferNews(await buyer.order())
    const sums = ['28990000đ?', '', -1, 1.5, null].map((transferAmount) => ({ ...news, transferAmount }))
    const odd = ['{', '[]', ...sums, { ...news, transferType: undefined }]
    for (const one of odd) expect(await send(one)).toBe(200)
    const kept = await messages()
    expect([await told(), kept.map(({ outcome }) => outcome)]).toEqual([[], odd.map(() => 'UNREADABLE')])
    expect(logged.map(({ messageId }) => messageId)).toEqual(kept.map(({ id }) => id))
    expect(JSON.stringify(logged)).not.toMatch(/Apikey|NGUYEN|28990000/)
  })

  test('that went out, or is nothing, or another account\'s, is no cause to look', async () => {
    const news = transferNews(await buyer.order())
    for (const one of [{ ...news, transferType: 'out', transferAmount: 'x' }, { ...news, transferAmount: '0' },
      { ...news, accountNumber: '9'.repeat(80) }]) expect(await send(one)).toBe(200)
    expect([await told(), logged]).toEqual([[], []])
  })

  test('in as much as a body may be is kept whole, so that it can be played again', async () => {
    const order = await buyer.order()
    const news = { ...transferNews(order), description: 'x'.repeat(64_000) }
    expect(await send(news)).toBe(200)
    expect((await messages()).map(({ body }) => body)).toEqual([JSON.stringify(news)])
    await shop.database.db.deleteFrom('receipt').execute() // as after a fault of ours
    expect((await replayMessages(shop.database.db, BANK_TILL)).news).toMatchObject([{ after: 'WAITING' }])
    expect(await told()).toEqual([[order.id, PHONE_DONG, 'WAITING']]) // paid before
  })
})
