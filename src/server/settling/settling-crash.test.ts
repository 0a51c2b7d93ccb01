// A stop between any two steps: the process throws, or its connection breaks, at every statement of a change. Nothing half is
// left of it: all rows are as they were before, or all as they are after; and done again, it is done once.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endHolds } from '#server/orders/orders.ts'
import { inItsForm } from '#testing/asked-forms.ts'
import { addCoupons } from '#testing/coupons.ts'
import { ADDRESS, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { BANK, debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import type { TestPerson } from '#testing/shop.ts'
import { giveBackCancelled } from './settling.ts'

const SLUG = 'may-vo'

let shop: PayingShop
let goods: Goods
let staff: TestPerson
/** A connection that nothing stops. */
let reading: pg.Client
let readRows: () => Promise<Record<string, string>>

/** The stop that is to come: at which statement of a transaction, counted from its beginning, and how. */
interface Stop { at: number, how: How, seen: number, came: boolean }
/** The process throws before it asks; the connection breaks before the question is out, or before its answer is in. */
const HOWS = ['throws', 'cut before', 'cut after'] as const
type How = (typeof HOWS)[number]
let stop: Stop | undefined

type Query = (...asked: readonly unknown[]) => Promise<unknown>

function stopQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query // whatever its form, it is handed on
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection // not in its types
  let isOpen = false
  async function ask(asked: readonly unknown[]): Promise<unknown> {
    const [first] = asked
    const { text } = typeof first === 'string' ? { text: first } : first as { text: string }
    if (text === 'begin') isOpen = true
    if (!stop || stop.came || !isOpen || ++stop.seen !== stop.at) {
      if (text === 'commit' || text === 'rollback') isOpen = false
      return query(...asked)
    }
    stop.came = true
    isOpen = false
    if (stop.how === 'throws') throw new Error('stopped')
    if (stop.how === 'cut after') await query(...asked)
    stream.destroy()
    throw new Error('the connection is gone')
  }
  client.query = ((...asked: readonly unknown[]) => inItsForm(asked, ask)) as typeof client.query // as above
}

/** Makes the connections of the shop stop where `stop` says. */
function stopConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const known = new WeakSet<pg.PoolClient>()
  pool.on('error', () => {})
  pool.connect = (async (...callback: []) => {
    if (callback.length > 0) return connect(...callback) // the pool's own way for a single question
    const client = await connect()
    if (known.has(client)) return client
    known.add(client)
    client.on('error', () => {})
    stopQueries(client)
    return client
  }) as typeof pool.connect // both of its forms
}

/**
 * Gives what reads every row of the shop, table by table. But for what a gateway or a bank said, which is kept before anything is
 * done about it, and the row that is a cart's lock.
 */
async function openReading(): Promise<typeof readRows> {
  const { rows: tables } = await reading.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('payment_message', 'cart')`)
  const each = tables.map(({ name }) =>
    `select '${name}' as name, (select string_agg(t::text, e'\\n' order by t::text) from "${name}" t) as text`)
  return async () => {
    const { rows } = await reading.query<{ name: string, text: string | null }>(each.join(' union all '))
    return Object.fromEntries(rows.map(({ name, text }) => [name, text ?? '']))
  }
}

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, [onePhone(SLUG, 1_000, 6_000_000)])
  await addCoupons(shop, [{ code: 'GIAM10', usageLimit: 100 }])
  staff = await shop.person()
  await shop.database.db.updateTable('person').set({ role: 'ADMIN' }).where('id', '=', staff.id).execute()
  reading = new pg.Client({ connectionString: shop.url })
  await reading.connect()
  readRows = await openReading()
  stopConnections(shop.database.pool)
})
afterAll(async () => {
  await reading.end()
  await shop.close()
})

interface Change {
  /** Does it, or does it again: what happened already is not to happen twice. */
  run(): Promise<unknown>
  /** What is there once it is done, in few words. */
  done(): Promise<unknown>
}

/** Stops the change at this statement; gives whether there was one. */
async function stopAt(change: Change, at: number, how: How): Promise<boolean> {
  stop = { at, how, seen: 0, came: false }
  await change.run().catch(() => undefined)
  const { came } = stop
  stop = undefined
  return came
}

/** The same change elsewhere, that nothing has stopped. */
async function outcomeOf(begin: () => Promise<Change>): Promise<unknown> {
  const change = await begin()
  await change.run()
  return change.done()
}

/**
 * Stops a change at each of its statements in each way; gives how many there are. Only where the answer to the commit was lost
 * may it have happened, and then whole: done again nothing changes.
 */
async function stopEverywhere(begin: () => Promise<Change>): Promise<number> {
  const outcome = await outcomeOf(begin)
  const counts: number[] = []
  for (const how of HOWS) {
    const change = await begin()
    const before = await readRows()
    let at = 1
    let isCommitted = false
    for (; !isCommitted && await stopAt(change, at, how); at++) {
      const left = await readRows()
      isCommitted = how === 'cut after' && JSON.stringify(left) !== JSON.stringify(before)
      expect([how, at, isCommitted ? before : left]).toEqual([how, at, before])
    }
    counts.push(at - 1)
    const after = await readRows()
    expect(after).not.toEqual(before)
    await change.run()
    expect([how, await readRows()]).toEqual([how, after])
    expect([how, await change.done()]).toEqual([how, outcome])
  }
  expect(new Set(counts).size).toBe(1) // where the answer to the commit was lost, that was the last statement
  return counts[0] ?? 0
}

const db = () => shop.database.db

/** What has become of a person's orders: states, moves, money, news. */
async function readStory(personId: number): Promise<unknown> {
  const { rows: [row] } = await reading.query<{ story: unknown }>(`
    select jsonb_build_object(
      'orders', (select jsonb_agg(jsonb_build_array(
        status, payment_status, payment_method, discount_dong, total_dong, hold_until is null)) from shop_order
        where person_id = $1),
      'lines', (select count(*) from order_line l join shop_order o on o.id = l.order_id where o.person_id = $1),
      'moves', (select jsonb_agg(jsonb_build_array(m.status, m.mover) order by m.at) from order_move m
        join shop_order o on o.id = m.order_id where o.person_id = $1),
      'money', (select jsonb_agg(jsonb_build_array(r.channel, r.amount_dong, r.state)) from receipt r
        join shop_order o on o.id = r.order_id where o.person_id = $1),
      'refunds', (select jsonb_agg(jsonb_build_array(f.amount_dong, f.state)) from refund f
        join shop_order o on o.id = f.order_id where o.person_id = $1),
      'news', (select jsonb_agg(kind order by n.id) from outbox n
        join shop_order o on o.id = (n.payload ->> 'orderId')::bigint where o.person_id = $1),
      'cart', (select count(*) from cart_line where person_id = $1)) as story`, [personId])
  return row?.story
}

/** Somebody with an order that waits to be paid, and what has become of it. */
async function debtor(paymentMethod: 'VNPAY' | 'BANK_TRANSFER' = 'VNPAY') {
  const { person, order, pay } = await debtorOf(shop, goods, SLUG, paymentMethod)
  return { person, order, pay, params: { id: String(order.id) }, done: () => readStory(person.id) }
}

/** The same, paid through VNPay. */
async function payer() {
  const known = await debtor()
  expect((await shop.ipn(newsOf(await known.pay()))).body.RspCode).toBe('00')
  return known
}

async function placing(more: { couponCode?: string } = {}): Promise<Change> {
  const person = await shop.person()
  const { body: address } = await person.call('POST /api/users/me/addresses', { body: ADDRESS })
  const [variant] = await goods.variantsOf(SLUG)
  await person.call('POST /api/cart/items', { body: { productId: goods.idOf(SLUG), variantId: variant?.id, quantity: 2 } })
  const asked = {
    headers: { 'idempotency-key': 'once' },
    body: { addressId: address.id, shippingMethodId: goods.shippingMethodId, paymentMethod: 'VNPAY' as const, ...more },
  }
  return { run: () => person.call('POST /api/orders', asked), done: () => readStory(person.id) }
}

const CHANGES: Record<string, () => Promise<Change>> = {
  'placing an order': () => placing(),
  'placing an order with a coupon': () => placing({ couponCode: 'GIAM10' }),
  'a payment VNPay tells of': async () => {
    const { pay, done } = await debtor()
    const news = newsOf(await pay())
    return { run: () => shop.ipn(news), done }
  },
  'a payment that failed': async () => {
    const { pay, done } = await debtor()
    const news = newsOf(await pay(), { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' })
    return { run: () => shop.ipn(news), done }
  },
  'a transfer the bank tells of': async () => {
    const { order, done } = await debtor('BANK_TRANSFER')
    const body = {
      id: order.id, gateway: 'VCB', transactionDate: '2026-11-22 14:02:37', accountNumber: BANK.account, code: null,
      content: `${order.code} CT tu 0099`, transferType: 'in', transferAmount: order.total, referenceCode: `FT${order.id}`,
    }
    const headers = { authorization: `Apikey ${BANK.hookKey}` }
    const run = () => shop.send({ method: 'POST', url: '/api/payments/bank/webhook', payload: body, headers })
    return { run, done }
  },
  'cancelling an order that is paid': async () => {
    const { person, params, done } = await payer()
    return { run: () => person.call('POST /api/orders/{id}/cancel', { params, body: {} }), done }
  },
  'asking for the money of a cancelled order': async () => {
    const { person, order, params, done } = await payer()
    await person.call('POST /api/orders/{id}/cancel', { params, body: {} })
    const payload = { orderId: order.id, from: 'CONFIRMED' as const, status: 'CANCELLED' as const, mover: 'customer' as const }
    return { run: () => giveBackCancelled(db(), { eventId: 1, kind: 'orders.moved', payload }), done }
  },
  'a refund by hand': async () => {
    const { order, params, done } = await payer()
    const asked = {
      params, headers: { 'idempotency-key': `back ${order.id}` }, body: { amount: order.total, reason: 'x', byHand: true },
    }
    return { run: () => staff.call('POST /api/admin/orders/{id}/refunds', asked), done }
  },
  'another way of paying': async () => {
    const { person, params, done } = await debtor()
    return { run: () => person.call('POST /api/orders/{id}/payment-method', { params, body: { paymentMethod: 'COD' } }), done }
  },
  'a hold that ends': async () => {
    const { order, done } = await debtor()
    await db().updateTable('shop_order').set({ hold_until: new Date(Date.now() - 1_000) }).where('id', '=', order.id).execute()
    return { run: () => endHolds(db()), done }
  },
}

test.each(Object.entries(CHANGES))('%s, stopped at any of its statements, is done whole or not at all', async (_, begin) => {
  expect(await stopEverywhere(begin)).toBeGreaterThan(4) // a transaction has a beginning, an end, and something between
}, 60_000)
