// The ledger of stock: every unit that came or went, and why; its sum is the stock, whatever happens at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StockBody } from '#contract/catalogue-admin-stock.ts'
import { dice as openDice } from '#testing/dice.ts'
import { buyerOf, onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { giveBackStock } from './catalogue.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson
let other: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    product({ slug: 'hai-mau' }), ...['mo', 'dem', 'lap', 'ban', 'tra', 'tay', 'thap'].map((slug) => onePhone(slug, 10)),
    ...Array.from({ length: 4 }, (_, n) => onePhone(`xao-${n}`, 40)),
  ])
  staff = await shop.person('STAFF')
  other = await shop.person('ADMIN')
})
afterAll(() => shop.close())

const variantOf = async (slug: string): Promise<number> => (await goods.variantsOf(slug))[0]?.id ?? 0
const ledger = async (query: Record<string, string>, who = staff) => (await who.call('GET /api/admin/stock-movements', { query }))
  .body
const rowsOf = async (slug: string) => (await ledger({ variantId: String(await variantOf(slug)), size: '100' }))
  .content.toReversed()
const told = async (slug: string) => (await rowsOf(slug)).map(({ delta, stockAfter, reason }) => [reason, delta, stockAfter])
let keys = 0
const change = (body: StockBody, who = staff, key = `khoa-${++keys}`) =>
  who.refused('POST /api/admin/stock', { headers: { 'idempotency-key': key }, body })
const left = async (slug: string): Promise<number> => (await shop.database.db.selectFrom('variant').select('stock')
  .where('id', '=', await variantOf(slug)).executeTakeFirstOrThrow()).stock

describe('the ledger', () => {
  test('begins with what a variant was made with, and tells every later change, who made it and why', async () => {
    const variantId = await variantOf('mo')
    const { status, body } = await staff.call('POST /api/admin/stock', {
      headers: { 'idempotency-key': 'nhap-kho' }, body: { reason: 'RECEIVED', note: 'Phiếu 12', lines: [{ variantId,
        delta: 5 }] },
    })
    expect([status, body.map(({ delta, stockAfter, reason, note, by }) => [delta, stockAfter, reason, note, by])])
      .toEqual([201, [[5, 15, 'RECEIVED', 'Phiếu 12', 'Người 1']]])
    await change({ reason: 'DAMAGED', lines: [{ variantId, delta: -2 }] })
    expect(await told('mo')).toEqual([['OPENED', 10, 10], ['RECEIVED', 5, 15], ['DAMAGED', -2, 13]])
    const entry = await shop.database.db.selectFrom('audit_entry').selectAll().where('line', '=', 'POST /api/admin/stock')
      .where('subject_id', '=', String(goods.idOf('mo'))).orderBy('id').execute()
    expect(entry.map(({ before, after }) => [before, after])).toEqual([
      [{ stock: [expect.objectContaining({ stock: 10 })] },
        { reason: 'RECEIVED', note: 'Phiếu 12', stock: [expect.objectContaining({ stock: 15 })] }],
      [{ stock: [expect.objectContaining({ stock: 15 })] }, { reason: 'DAMAGED', note: '',
        stock: [expect.objectContaining({ stock: 13 })] }],
    ])
  })

  test('tells of an order which one it was, and of one that was cancelled too', async () => {
    const buyer = await buyerOf(shop, goods, 'ban', 3)
    const { body: order } = await buyer.order('mot')
    await buyer.person.call('POST /api/orders/{id}/cancel', { params: { id: String(order.id) }, body: {} })
    const rows = await rowsOf('ban')
    expect(rows.map(({ delta, stockAfter, reason, order: of, by }) => [reason, delta, stockAfter, of?.code ?? null, by]))
      .toEqual([
      ['OPENED', 10, 10, null, null], ['SALE', -3, 7, order.code, null], ['CANCELLED', 3, 10, order.code, null],
    ])
  })

  test('calls a change by hand a correction, and no reason is left over for the next change', async () => {
    const id = await variantOf('tay')
    await shop.database.db.transaction().execute(async (tx) => {
      await giveBackStock(tx, [{ variantId: id, quantity: 1 }], { reason: 'RETURNED', personId: staff.id })
      await tx.updateTable('variant').set({ stock: 3 }).where('id', '=', id).execute()
      await tx.updateTable('variant').set({ stock: 3 }).where('id', '=', id).execute()
    })
    expect((await rowsOf('tay')).map(({ reason, delta, stockAfter, by }) => [reason, delta, stockAfter, by]))
      .toEqual([['OPENED', 10, 10, null], ['RETURNED', 1, 11, 'Người 1'], ['CORRECTED', -8, 3, null]])
  })

  test('is read by variant, by product and by reason, latest first, slice after slice', async () => {
    const [black, white] = await goods.variantsOf('hai-mau')
    const lines = [{ variantId: black?.id ?? 0, delta: 1 }, { variantId: white?.id ?? 0, delta: 2 }]
    for (let n = 0; n < 4; n++) await change({ reason: 'LOST', lines: lines.map((one) => ({ ...one, delta: -1 })) })
    const productId = String(goods.idOf('hai-mau'))
    const whole = await ledger({ productId, size: '100' })
    expect([whole.total, whole.next, whole.content.length]).toEqual([10, null, 10])
    expect(whole.content.map(({ id }) => id)).toEqual(whole.content.map(({ id }) => id).toSorted((a, b) => b - a))
    const first = await ledger({ productId, size: '6' })
    const rest = await ledger({ productId, size: '6', cursor: first.next ?? '' })
    expect([...first.content, ...rest.content]).toEqual(whole.content)
    expect((await ledger({ productId, reason: 'LOST' })).total).toBe(8)
    expect((await ledger({ variantId: String(black?.id), reason: 'LOST' })).total).toBe(4)
    expect((await ledger({ variantId: String(black?.id), productId: String(goods.idOf('mo')) })).content).toEqual([])
    expect((await ledger({ reason: 'LOST' })).content.map(({ delta }) => delta)).toEqual(Array.from({ length: 8 }, () => -1))
    expect((await staff.refused('GET /api/admin/stock-movements', { query: { cursor: 'eA' } })).status).toBe(400)
  })
})

describe('staff', () => {
  test('count against what the shop says; who counts against another stock is told, and two at once lose no unit', async () => {
    const variantId = await variantOf('dem')
    for (let round = 0; round < 15; round++) {
      const against = await left('dem')
      const counted = round % 2 === 0 ? 8 : 9
      const replies = await Promise.all([staff, other].map((who) =>
        change({ reason: 'COUNTED', lines: [{ variantId, counted, against }] }, who)))
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
      expect(replies.find(({ status }) => status === 409)?.body)
        .toMatchObject({ code: 'catalogue.stock_moved', message: expect.stringContaining(`thành ${counted}`) as string })
      expect(await left('dem')).toBe(counted)
    }
  })

  test('note a count that was right', async () => {
    const variantId = await variantOf('lap')
    const { body } = await staff.call('POST /api/admin/stock', {
      headers: { 'idempotency-key': 'dung' }, body: { reason: 'COUNTED', lines: [{ variantId, counted: 10, against: 10 }] },
    })
    expect(body.map(({ delta, stockAfter, reason }) => [reason, delta, stockAfter])).toEqual([['COUNTED', 0, 10]])
  })

  test('who send a change again, also at once, change nothing twice; another change under its key is refused', async () => {
    const variantId = await variantOf('lap')
    const body: StockBody = { reason: 'RECEIVED', lines: [{ variantId, delta: 4 }] }
    const replies = await Promise.all(Array.from({ length: 8 }, () => change(body, staff, 'mot-lan')))
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1)
    expect([replies[0]?.status, await left('lap')]).toEqual([201, 14])
    const another = await change({ ...body, reason: 'LOST' }, staff, 'mot-lan')
    expect([another.status, another.body.code]).toEqual([422, 'catalogue.key_reused'])
    expect((await change(body, other, 'mot-lan')).status).toBe(201)
    expect(await left('lap')).toBe(18)
  })

  test('take no more than there is, of no variant but one there is; all lines or none', async () => {
    const variantId = await variantOf('thap')
    const also = { variantId: await variantOf('mo'), delta: 1 }
    const before = await left('mo')
    const low = await change({ reason: 'LOST', lines: [also, { variantId, delta: -11 }] })
    expect([low.status, low.body.code]).toEqual([409, 'catalogue.stock_too_low'])
    const gone = await change({ reason: 'LOST', lines: [also, { variantId: 999_999, delta: 1 }] })
    expect([gone.status, gone.body.code]).toEqual([404, 'catalogue.variant_not_found'])
    const twice = await change({ reason: 'LOST', lines: [{ variantId, delta: 1 }, { variantId, delta: 1 }] })
    expect(twice.status).toBe(422)
    const sale = { reason: 'SALE', lines: [{ variantId, delta: -1 }] }
    expect((await staff.refused('POST /api/admin/stock', { headers: { 'idempotency-key': 'ban' }, body: sale })).status).toBe(422)
    expect([await left('thap'), await left('mo')]).toEqual([10, before])
  })
})

/** People who buy, cancel, receive, throw away and count, as chance will have it; tells what they were answered. */
async function openHustle(seed: number) {
  const { upTo, one: pick, some } = openDice(seed)
  const variantIds = await Promise.all(Array.from({ length: 4 }, (_, n) => variantOf(`xao-${n}`)))
  const buyers = await Promise.all(Array.from({ length: 8 }, () => buyerOf(shop, goods, 'xao-0')))
  const orders: { buyer: typeof buyers[number], id: number }[] = []
  const answers: number[] = []
  const acts = [
    async (key: string, n: number) => {
      const buyer = buyers[n % buyers.length] ?? pick(buyers)
      const productId = goods.idOf(`xao-${upTo(3)}`)
      await buyer.person.refused('POST /api/cart/items', { body: { productId, quantity: 1 + upTo(1) } })
      const placed = await buyer.order(key)
      answers.push(placed.status)
      if (placed.status === 201) orders.push({ buyer, id: placed.body.id })
    },
    async () => {
      const order = orders.splice(upTo(orders.length), 1)[0]
      if (order) await order.buyer.person.refused('POST /api/orders/{id}/cancel', { params: { id: String(order.id) }, body: {} })
    },
    async () => {
      const lines = [{ variantId: pick(variantIds), delta: 1 + upTo(2) }]
      answers.push((await change({ reason: 'RECEIVED', lines })).status)
    },
    async () => {
      const named = [...new Set([pick(variantIds), ...some(variantIds, 3)])]
      answers.push((await change({ reason: 'DAMAGED', lines: named.map((variantId) => ({ variantId, delta: -1 })) })).status)
    },
    async () => {
      const slug = `xao-${upTo(3)}`
      const against = await left(slug)
      const lines = [{ variantId: await variantOf(slug), counted: Math.max(0, against + upTo(2) - 1), against }]
      answers.push((await change({ reason: 'COUNTED', lines })).status)
    },
  ]
  return { orders, answers, act: (key: string, n: number) => pick(acts)(key, n) }
}

test('after hundreds of orders, cancellations and changes at once the sum of each ledger is the stock, row by row', async () => {
  const { orders, answers, act } = await openHustle(20_261_122)
  for (let round = 0; round < 30; round++) {
    await Promise.all(Array.from({ length: 10 }, (_, n) => act(`don-${round}-${n}`, n)))
  }
  expect(answers.filter((status) => ![201, 409].includes(status))).toEqual([])
  expect(orders.length).toBeGreaterThan(10)
  const { rows } = await shop.database.pool.query<{ id: number, stock: number, sum: number, broken: number }>(`
    select v.id, v.stock, (select coalesce(sum(m.delta), 0)::int from stock_movement m where m.variant_id = v.id) as sum,
      (select count(*)::int from (select stock_after, delta, lag(stock_after, 1, 0) over (order by id) as before
        from stock_movement where variant_id = v.id) m where m.stock_after <> m.before + m.delta) as broken
    from variant v`)
  for (const { id, stock: there, sum, broken } of rows) expect([id, sum, broken]).toEqual([id, there, 0])
  const low = await shop.database.pool.query('select id, product_id, stock from variant where stock <= 5 order by id')
  const kept = await shop.database.pool.query('select variant_id as id, product_id, stock from variant_low order by variant_id')
  expect(kept.rows).toEqual(low.rows)
  const sold = await shop.database.pool.query(`select m.order_id, -sum(m.delta)::int as units from stock_movement m
    where m.reason = 'SALE' group by m.order_id order by m.order_id`)
  const bought = await shop.database.pool.query(`select order_id, sum(quantity)::int as units from order_line group by order_id
    order by order_id`)
  expect(sold.rows).toEqual(bought.rows)
}, 60_000)
