import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { ACCOUNT, BANK_TILL, HOOK_KEY, receiptsOf, tellTransfer, transferBuyer, transferNews } from '#testing/transfers.ts'
import type { Asker } from '#server/kit/serve.ts'
import { readTransfer } from './settling-bank.ts'
import { replayMessages } from './settling-replay.ts'

const SUCCESS = [200, { success: true }]
const SUCCEEDS = { status: 200, body: { success: true } }

let shop: TestShop
let goods: Goods
let buyer: Awaited<ReturnType<typeof transferBuyer>>

beforeAll(async () => {
  shop = await openTestShop({ till: BANK_TILL })
  goods = await stock(shop, [onePhone('may', 1_000, 28_990_000)])
  buyer = await transferBuyer(shop, goods, 'may')
})
afterAll(() => shop.close())
beforeEach(() => shop.database.db.deleteFrom('receipt').execute())

const anOrder = async () => ({ person: buyer.person, order: await buyer.order() })

async function stateOf({ person, order }: Awaited<ReturnType<typeof anOrder>>) {
  const { body } = await person.call('GET /api/orders/{id}', { params: { id: String(order.id) } })
  return [body.status, body.paymentStatus]
}

async function tell(...given: Parameters<typeof transferNews>) {
  const { status, body } = await tellTransfer(shop, transferNews(...given))
  return [status, body]
}

/** Of every receipt: its order, whether it waits and why. */
const told = async () => (await receiptsOf(shop)).map((one) => [one.order_id, one.state, one.reason])

const messages = () => shop.database.db.selectFrom('payment_message').select(['channel', 'body', 'outcome']).orderBy('id')
  .execute()

describe('where to transfer the money', () => {
  test('is told to the buyer with the sum, the code as text and the QR code of both', async () => {
    const { person, order } = await anOrder()
    const { status, body } = await person.call('GET /api/orders/{id}/transfer', { params: { id: String(order.id) } })
    expect([status, order.total]).toEqual([200, 28_990_000])
    expect(body).toEqual({
      bin: '970436', bankName: 'Vietcombank', account: ACCOUNT, holder: 'CONG TY ALO', amount: 28_990_000, content: order.code,
      qr: {
        payload: expect.stringContaining(`53037045408289900005802VN62130809${order.code}6304`),
        size: 41, path: expect.any(String),
      },
    })
    expect(body.qr.payload).toContain(`0006970436011300110012345670208QRIBFTTA`)
    expect(body.qr.path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/)
  })

  test('is told to nobody else, and of no order that does not wait for a transfer', async () => {
    const one = await anOrder()
    const [stranger, params] = [await shop.person(), { id: String(one.order.id) }]
    const refusal = async (who: typeof one.person | TestShop) => {
      const { status, body } = await who.refused('GET /api/orders/{id}/transfer', { params })
      return [status, body.code]
    }
    expect(await refusal(stranger)).toEqual([404, 'orders.not_found'])
    expect(await refusal(shop)).toEqual([401, 'auth.sign_in'])
    const asker = { id: one.person.id } as Asker // asked for no more
    await expect(readTransfer(shop.database.db, { publicUrl: '' }, asker, one.order.id))
      .rejects.toMatchObject({ code: 'orders.not_payable' })
    await tell(one.order)
    expect(await refusal(one.person)).toEqual([409, 'orders.not_payable'])

    const given = await buyer.order()
    await buyer.person.call('POST /api/orders/{id}/cancel', { params: { id: String(given.id) }, body: {} })
    for (const { id } of [given, await buyer.order('COD'), await buyer.order('VNPAY')]) {
      const { status, body } = await buyer.person.refused('GET /api/orders/{id}/transfer', { params: { id: String(id) } })
      expect([status, body.code]).toEqual([409, 'orders.not_payable'])
    }
  })
})

describe('SePay\'s news', () => {
  test('of the whole sum pays the order, and is kept as it came', async () => {
    const one = await anOrder()
    const news = transferNews(one.order)
    const { status, body } = await tellTransfer(shop, news)
    expect([status, body]).toEqual(SUCCESS)
    expect(await stateOf(one)).toEqual(['CONFIRMED', 'PAID'])
    const [receipt, ...others] = await receiptsOf(shop)
    expect(others).toEqual([])
    expect(receipt).toMatchObject({
      channel: 'BANK', external_id: `ref:${String(news.referenceCode).replace('.', '')}:28990000`, amount_dong: 28_990_000,
      content: news.content, order_id: one.order.id, state: 'APPLIED', reason: null,
    })
    const kept = (await messages()).at(-1)
    expect([kept?.channel, kept?.outcome, JSON.parse(kept?.body ?? '')]).toEqual(['BANK_HOOK', 'APPLIED', news])
  })

  test('that fits no order or not to the dong waits whole for staff, and is thanked for', async () => {
    const little = await anOrder()
    expect(await tell(little.order, { transferAmount: 14_495_000 })).toEqual(SUCCESS)
    expect(await tell(little.order, { transferAmount: 14_494_999 })).toEqual(SUCCESS) // together they are too little too
    expect(await stateOf(little)).toEqual(['PENDING', 'UNPAID'])
    const much = await anOrder()
    expect(await tell(much.order, { transferAmount: 28_990_001 })).toEqual(SUCCESS)
    expect(await stateOf(much)).toEqual(['PENDING', 'UNPAID'])
    const twice = await anOrder()
    await tell(twice.order)
    expect(await tell(twice.order)).toEqual(SUCCESS)
    const late = await anOrder()
    await late.person.call('POST /api/orders/{id}/cancel', { params: { id: String(late.order.id) }, body: {} })
    expect(await tell(late.order)).toEqual(SUCCESS)
    expect(await stateOf(late)).toEqual(['CANCELLED', 'UNPAID'])
    expect(await tell(late.order, { content: 'CHUYEN TIEN' })).toEqual(SUCCESS)
    expect(await tell(late.order, { content: 'DH0000000' })).toEqual(SUCCESS)
    expect(await tell(late.order, { content: null })).toEqual(SUCCESS)
    expect(await told()).toEqual([
      [little.order.id, 'WAITING', 'TOO_LITTLE'], [little.order.id, 'WAITING', 'TOO_LITTLE'],
      [much.order.id, 'WAITING', 'TOO_MUCH'],
      [twice.order.id, 'APPLIED', null], [twice.order.id, 'WAITING', 'PAID_TWICE'], [late.order.id, 'WAITING', 'LATE'],
      [null, 'WAITING', 'UNKNOWN_ORDER'], [null, 'WAITING', 'UNKNOWN_ORDER'], [null, 'WAITING', 'UNKNOWN_ORDER'],
    ])
  })

  test('pays in time as long as the order has not been given up, also just after the last minute', async () => {
    const one = await anOrder()
    await shop.database.db.updateTable('shop_order').set({ hold_until: new Date(Date.UTC(2026, 0, 1)) })
      .where('id', '=', one.order.id).execute()
    expect((await one.person.refused('GET /api/orders/{id}/transfer', { params: { id: String(one.order.id) } })).body.code)
      .toBe('orders.not_payable')
    await tell(one.order)
    expect(await stateOf(one)).toEqual(['CONFIRMED', 'PAID'])
  })

  test('finds the code in whatever the banks have made of the text, and in SePay\'s own field for it', async () => {
    const all = [await anOrder(), await anOrder(), await anOrder()]
    const [first, second, third] = all.map(({ order }) => order)
    if (!first || !second || !third) throw new Error('three were placed')
    await tell(first, { content: `thanh toán đơn ${first.code.toLowerCase().replace('dh', 'đh ')} nhé` })
    await tell(second, { content: `IBFT ${second.code.slice(0, 4)} ${second.code.slice(4)}-CHUYEN TIEN` })
    await tell(third, { content: 'IBFT', code: third.code })
    expect(await told()).toEqual(all.map(({ order }) => [order.id, 'APPLIED', null]))
  })

  test('with several codes is no guess: only one of them may be an order, and it must wait for its money', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    await tell(one.order, { content: `${one.order.code} ${other.order.code}` })
    await tell(one.order, { content: `${one.order.code} DH0000000` })
    await tell(one.order, { content: `${one.order.code} DH0000000` })
    expect(await told()).toEqual([
      [null, 'WAITING', 'UNKNOWN_ORDER'], [one.order.id, 'APPLIED', null], [null, 'WAITING', 'UNKNOWN_ORDER'],
    ])
  })

  test('counts once: by the bank\'s reference with the sum, without one by SePay\'s number', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const news = transferNews(one.order)
    await tellTransfer(shop, news)
    await tellTransfer(shop, news)
    await tellTransfer(shop, { ...news, id: 'another', content: 'another text' })
    expect(await told()).toEqual([[one.order.id, 'APPLIED', null]])
    const nameless = transferNews(other.order, { referenceCode: null })
    await tellTransfer(shop, nameless)
    await tellTransfer(shop, { ...nameless, id: String(nameless.id), referenceCode: '' })
    expect(await told()).toEqual([[one.order.id, 'APPLIED', null], [other.order.id, 'APPLIED', null]])
    await tellTransfer(shop, { ...nameless, id: 'a third' })
    expect((await told()).at(-1)).toEqual([other.order.id, 'WAITING', 'PAID_TWICE'])
    expect((await messages()).slice(-6).map(({ outcome }) => outcome))
      .toEqual(['APPLIED', 'KNOWN', 'KNOWN', 'APPLIED', 'KNOWN', 'WAITING'])
  })

  test('of what went out, of another account and of nothing moves nothing, but is kept', async () => {
    const one = await anOrder()
    expect(await tell(one.order, { transferType: 'out' })).toEqual(SUCCESS)
    expect(await tell(one.order, { accountNumber: '999' })).toEqual(SUCCESS)
    expect(await tell(one.order, { transferAmount: 0 })).toEqual(SUCCESS)
    expect([await told(), await stateOf(one)]).toEqual([[], ['PENDING', 'UNPAID']])
    expect((await messages()).slice(-3).map(({ outcome }) => outcome)).toEqual(['OUT', 'OTHER_ACCOUNT', 'NOTHING'])
    expect(await tell(one.order, { accountNumber: '999', subAccount: ACCOUNT })).toEqual(SUCCESS)
    expect(await stateOf(one)).toEqual(['CONFIRMED', 'PAID'])
    const other = await anOrder()
    await tell(other.order, { accountNumber: undefined })
    expect(await stateOf(other)).toEqual(['CONFIRMED', 'PAID'])
  })

  test('that has another form is kept as it came and thanked for: the same words again would help nobody', async () => {
    const one = await anOrder()
    const send = (payload: string, type = 'application/json', key = `Apikey ${HOOK_KEY}`) => shop.send({
      method: 'POST', url: '/api/payments/bank/webhook', payload, headers: { 'content-type': type, 'authorization': key },
    })
    const news = transferNews(one.order)
    const other = [{ ...news, transferAmount: 'x' }, { ...news, transferAmount: -1 }, { code: one.order.code }]
    const odd = ['', '{', 'null', '[]', '"\u0000"', `\u0000${one.order.code}`, ...other.map((each) => JSON.stringify(each))]
    const before = (await messages()).length
    for (const text of odd) expect(await send(text)).toMatchObject(SUCCEEDS)
    expect((await messages()).slice(before).map(({ body, outcome }) => [body, outcome]))
      .toEqual(odd.map((text) => [text.replaceAll('\0', '\ufffd'), 'UNREADABLE']))
    expect([await told(), await stateOf(one)]).toEqual([[], ['PENDING', 'UNPAID']])
    // before anything is read there is the key, whatever comes
    for (const text of odd) expect(await send(text, 'text/plain', 'Apikey wrong')).toMatchObject({ status: 401 })
    expect((await messages()).length).toBe(before + odd.length)
    expect(await send(JSON.stringify(news), 'text/plain')).toMatchObject({ status: 200 }) // whatever it calls itself
    expect(await stateOf(one)).toEqual(['CONFIRMED', 'PAID'])
    const headers = { authorization: `Apikey ${HOOK_KEY}` } // and where it calls itself nothing
    expect(await shop.send({ method: 'POST', url: '/api/payments/bank/webhook', payload: '{', headers })).toMatchObject(SUCCEEDS)
  })

  test('whose taking fails is no success, so that SePay calls again; it is kept, and counts once', async () => {
    const one = await anOrder()
    const news = transferNews(one.order)
    await shop.database.pool.query('alter table receipt rename to receipt_away')
    expect((await tellTransfer(shop, news)).status).toBe(500)
    await shop.database.pool.query('alter table receipt_away rename to receipt')
    expect((await messages()).at(-1)).toMatchObject({ outcome: '' })
    expect((await tellTransfer(shop, news)).status).toBe(200)
    const { news: again } = await replayMessages(shop.database.db, BANK_TILL)
    expect(again.map(({ after }) => after)).not.toContain('APPLIED')
    expect(await stateOf(one)).toEqual(['CONFIRMED', 'PAID'])
  })

  test('of who does not hold the key is not heard and not kept', async () => {
    const one = await anOrder()
    const before = (await messages()).length
    for (const header of [`Apikey ${HOOK_KEY}x`, `Bearer ${HOOK_KEY}`, HOOK_KEY, 'Apikey', '']) {
      const { status, body } = await tellTransfer(shop, transferNews(one.order), header)
      expect([status, body]).toEqual([401, expect.objectContaining({ code: 'settling.hook_refused' })])
    }
    const { status } = await shop.refused('POST /api/payments/bank/webhook', { body: transferNews(one.order) })
    expect([status, await told(), (await messages()).length]).toEqual([401, [], before])
    expect(await stateOf(one)).toEqual(['PENDING', 'UNPAID'])
  })

  test.each([['no account', {}], ['no key', { bank: { bin: '970436', account: ACCOUNT, holder: 'ALO' } }]])(
    'is not heard at all by a shop with %s in its settings', async (_, till) => {
      const deaf = await openTestShop({ till: { publicUrl: '', ...till } })
      const order = { code: 'DH0000000', total: 1 }
      const headers = [`Apikey ${HOOK_KEY}`, 'Apikey ', 'Apikey undefined']
      const replies = await Promise.all(headers.map((header) => tellTransfer(deaf, transferNews(order), header)))
      await deaf.close()
      expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
    })

  test('may hold what no database takes, and more than is kept', async () => {
    const one = await anOrder()
    const content = `\u001b${one.order.code}\r\n\ud800`
    expect(await tell(one.order, { id: 'a\ud800', referenceCode: null, content })).toEqual(SUCCESS)
    expect(await tell(one.order, { referenceCode: 'R'.repeat(250), description: 'x'.repeat(30_000) })).toEqual(SUCCESS)
    expect(await told()).toEqual([[one.order.id, 'APPLIED', null], [one.order.id, 'WAITING', 'PAID_TWICE']])
  })
})

test('kept news played again makes good what was lost, and the second time changes nothing', async () => {
  const [one, other] = [await anOrder(), await anOrder()]
  await tell(one.order)
  await tell(other.order, { transferAmount: 1 })
  const before = (await receiptsOf(shop)).map(({ external_id, amount_dong, state }) => [external_id, amount_dong, state])
  expect((await replayMessages(shop.database.db, BANK_TILL)).heard).toBeGreaterThan(1)
  await shop.database.db.deleteFrom('receipt').where('order_id', '=', other.order.id).execute() // as after a fault of ours
  expect((await replayMessages(shop.database.db, BANK_TILL)).news).toMatchObject([{ before: 'WAITING', after: 'WAITING' }])
  const { news } = await replayMessages(shop.database.db, BANK_TILL)
  const after = (await receiptsOf(shop)).map(({ external_id, amount_dong, state }) => [external_id, amount_dong, state])
  expect([news, after]).toEqual([[], expect.arrayContaining(before)])
})
