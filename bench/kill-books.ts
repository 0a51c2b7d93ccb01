// The shop's books as bench/kill.ts reads them after every kill: straight from the database, past everything the shop could say.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import type { Acknowledged } from './kill-buyers.ts'

/** What there was before the first order of the proof. */
export interface Before { lastOrder: number; stock: ReadonlyMap<number, number> }

export interface Audit { lost: number; unpaid: number; twice: number; faults: string[] }

/** Works on the running shop's own database, beside it. */
export async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await database.stop()
  }
}

async function select(client: pg.Client, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql, values)).rows
}

export async function readBefore(client: pg.Client): Promise<Before> {
  const [last] = await select(client, 'select coalesce(max(id), 0) as id from shop_order')
  const stock = await select(client, 'select id, stock from variant')
  return { lastOrder: Number(last?.['id']), stock: new Map(stock.map(({ id, stock: units }) => [Number(id), Number(units)])) }
}

/** Each of these must find nothing; $1 is the last order before the proof. */
const LAWS: Readonly<Record<string, string>> = {
  'an order is paid without its money, or with more or less than it costs': `
    select o.code, o.total_dong, o.payment_status, sum(r.amount_dong) as received from shop_order o
    left join receipt r on r.order_id = o.id and r.state = 'APPLIED' where o.id > $1
    group by o.id having (o.payment_status in ('PAID', 'REFUNDED')) <> (count(r.id) = 1)
      or coalesce(sum(r.amount_dong), o.total_dong) <> o.total_dong`,
  'money was taken that pays no order': `select id, external_id, state, reason from receipt where state <> 'APPLIED'`,
  'the money received is not the money of paid orders': `
    select received, paid from (select coalesce(sum(amount_dong), 0) as received from receipt where state = 'APPLIED') r,
      (select coalesce(sum(total_dong), 0) as paid from shop_order where id > $1 and payment_status in ('PAID', 'REFUNDED')) o
    where received <> paid`,
  'an order has no goods': `
    select code from shop_order o where id > $1 and not exists (select from order_line l where l.order_id = o.id)`,
  'an order costs another sum than its goods': `
    select o.code from shop_order o join order_line l on l.order_id = o.id where o.id > $1 group by o.id
    having sum(l.unit_price_dong * l.quantity) <> o.subtotal_dong`,
  'an order is in a state it never moved to': `
    select o.code, o.status from shop_order o where o.id > $1 and o.status is distinct from
      (select m.status from order_move m where m.order_id = o.id order by m.at desc limit 1)`,
  'an order has moved without news of it, or news is there twice': `
    with told as (select (payload ->> 'orderId')::bigint as order_id, count(*) filter (where kind = 'orders.placed') as placed,
      count(*) filter (where kind = 'orders.moved') as moved, count(*) filter (where kind = 'orders.paid') as paid from outbox
      group by 1)
    select o.code, told.* from shop_order o left join told on told.order_id = o.id where o.id > $1
      and (told.placed, told.moved, told.paid) is distinct from (1::bigint,
        (select count(*) - 1 from order_move m where m.order_id = o.id), (o.paid_at is not null)::int::bigint)`,
  'a cancelled order that was paid is not given back, or an order is given back twice': `
    select o.code, o.status, count(f.id) from shop_order o left join refund f on f.order_id = o.id where o.id > $1
    group by o.id having count(f.id) > (o.status = 'CANCELLED' and o.paid_at is not null)::int`,
}

async function checkLaws(client: pg.Client, laws: Readonly<Record<string, string>>, lastOrder: number): Promise<string[]> {
  const faults: string[] = []
  for (const [fault, sql] of Object.entries(laws)) {
    const found = await select(client, sql, sql.includes('$1') ? [lastOrder] : [])
    if (found.length > 0) faults.push(`${fault}: ${JSON.stringify(found.slice(0, 3))}`)
  }
  return faults
}

/** What is on the shelf must be what there was less what orders hold, variant by variant. */
async function checkStock(client: pg.Client, { stock, lastOrder }: Before): Promise<string[]> {
  const now = await select(client, `
    select v.id, v.stock, coalesce((select sum(l.quantity) from order_line l join shop_order o on o.id = l.order_id
      where l.variant_id = v.id and o.id > $1 and o.status <> 'CANCELLED'), 0) as held from variant v`, [lastOrder])
  return now.flatMap(({ id, stock: units, held }) => {
    const [had, holds, left] = [stock.get(Number(id)) ?? 0, Number(held), Number(units)]
    return left === had - holds ? [] : [`variant ${Number(id)}: ${had} before, ${holds} held, ${left} left`]
  })
}

/** Compares what was acknowledged with what is there. */
export async function audit(client: pg.Client, before: Before, placed: ReadonlyMap<number, Acknowledged>): Promise<Audit> {
  const orders = await select(client, `
    select id, status, paid_at from shop_order where id > $1`, [before.lastOrder])
  const there = new Map(orders.map((order) => [Number(order['id']), order]))
  const known = [...placed]
  return {
    lost: known.filter(([id]) => !there.has(id)).length,
    unpaid: known.filter(([id, { paid, cancelled }]) =>
      (paid && there.get(id)?.['paid_at'] === null) || (cancelled && there.get(id)?.['status'] !== 'CANCELLED')).length,
    twice: orders.filter(({ id }) => !placed.has(Number(id))).length,
    faults: [...await checkLaws(client, LAWS, before.lastOrder), ...await checkStock(client, before)],
  }
}

const PATIENCE_MS = 420_000

/** Waits until the outbox is empty and every answer to its news is done. Gives a sentence where one is not. */
export async function untilTold(client: pg.Client): Promise<string | undefined> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const [left] = await select(client, `
      select (select count(*) from outbox where relayed_at is null) as news,
        (select count(*) from pgboss.job where name like 'orders.%' and state in ('created', 'retry', 'active')) as jobs,
        (select count(*) from pgboss.job where name like 'orders.%' and state = 'failed') as failed`)
    if (Number(left?.['failed']) > 0) return `${String(left?.['failed'])} answers to news were given up`
    if (Number(left?.['news']) + Number(left?.['jobs']) === 0) return undefined
    if (performance.now() > end) return `news is still not told: ${JSON.stringify(left)}`
    await pause(200)
  }
}

/** At the end: each order has its notifications, one for each thing that is told of it, and what was paid goes back once. */
const AT_THE_END: Readonly<Record<string, string>> = {
  'an order has not exactly its notifications': `
    with said as (select reference_id as order_id, array_agg(kind order by kind) as kinds from notification
      where kind like 'orders.%' and type in ('ORDER', 'PAYMENT', 'SHIPPING') group by 1)
    select o.code, o.status, o.payment_status, said.kinds from shop_order o left join said on said.order_id = o.id
    where o.id > $1 and said.kinds is distinct from (select array_agg(kind order by kind) from (
      select 'orders.placed' as kind union all select 'orders.paid' where o.paid_at is not null
      union all select 'orders.moved' where o.status = 'CANCELLED'
      union all select 'orders.refunded' where o.payment_status = 'REFUNDED') due)`,
  'a cancelled order that was paid is not given back once': `
    select o.code from shop_order o left join refund f on f.order_id = o.id where o.id > $1
      and o.status = 'CANCELLED' and o.paid_at is not null group by o.id having count(f.id) <> 1`,
}

/** The mails of orders, by the names their event and purpose give them. */
async function checkMails(client: pg.Client, lastOrder: number, dataDir: string): Promise<string[]> {
  const news = await select(client, `
    select id, kind, payload ->> 'status' as status from outbox where (payload ->> 'orderId')::bigint > $1`, [lastOrder])
  const due = new Set(news.flatMap(({ id, kind, status }) => {
    if (kind === 'orders.moved') return status === 'CANCELLED' ? [`order-cancelled-${Number(id)}.eml`] : []
    return kind === 'orders.payment_failed' ? [] : [`${String(kind).replace('orders.', 'order-')}-${Number(id)}.eml`]
  }))
  const ids = new Set(news.map(({ id }) => String(id)))
  const sent = readdirSync(join(dataDir, 'outbox')).filter((name) => ids.has(/-(\d+)\.eml$/.exec(name)?.[1] ?? ''))
  const missing = [...due].filter((name) => !sent.includes(name))
  const strange = sent.filter((name) => !due.has(name))
  return [
    ...(missing.length ? [`${missing.length} mails were not sent: ${missing.slice(0, 3).join(', ')}`] : []),
    ...(strange.length ? [`${strange.length} mails nobody asked for: ${strange.slice(0, 3).join(', ')}`] : []),
  ]
}

export async function checkTold(client: pg.Client, { lastOrder }: Before, dataDir: string): Promise<string[]> {
  return [...await checkLaws(client, AT_THE_END, lastOrder), ...await checkMails(client, lastOrder, dataDir)]
}

/** What has come of it all, for the record. */
export async function count(client: pg.Client, { lastOrder }: Before): Promise<Record<string, unknown>> {
  const [found] = await select(client, `
    select count(*) as orders, count(paid_at) as paid, count(*) filter (where status = 'CANCELLED') as cancelled,
      (select count(*) from receipt) as receipts, (select count(*) from payment_message) as messages,
      (select count(*) from notification n join shop_order o on o.id = n.reference_id where o.id > $1 and n.kind like 'orders.%')
        as notifications from shop_order where id > $1`, [lastOrder])
  return found ?? {}
}
