// The statements of one order, as the shop sends them but one after the other, for pgbench to send for others: what PostgreSQL
// alone gives for the work.
import pg from 'pg'
import { identify } from '#server/auth/auth.ts'
import type { Database } from '#server/kit/db.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { CASH_ONLY } from '#server/kit/till.ts'
import { placeOrder } from '#server/orders/orders.ts'
import type { Customer, Shelf } from './crowd.ts'

interface Sent { text: string, values: unknown[] }

type Query = (this: pg.Client, ...asked: unknown[]) => unknown

/** Places one order in this process and gives what was sent for it. */
async function sentFor({ db }: Database, { token, addressId }: Customer, shippingMethodId: number): Promise<Sent[]> {
  const sent: Sent[] = []
  const connection = pg.Client.prototype as unknown as { query: Query } // its many forms, handed on as they come
  const { query } = connection
  connection.query = function listen(this: pg.Client, ...asked) {
    const [first, values] = asked
    if (typeof first === 'string') sent.push({ text: first, values: Array.isArray(values) ? values : [] })
    else sent.push(first as Sent) // a text with its values
    return query.apply(this, asked)
  }
  const person = await identify(db, token)
  if (!person) throw new Error('the customer is signed in')
  await placeOrder(db, CASH_ONLY, { ...person, origin: NOWHERE }, { addressId, shippingMethodId, paymentMethod: 'COD' },
    'bench', 'vi')
  connection.query = query
  return sent
}

/** A value as the driver sends it. */
function wordOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) return String(value)
  return `{${value.map((one) => (Buffer.isBuffer(one) ? `"\\${wordOf(one)}"` : wordOf(one))).join(',')}}`
}

/** As PostgreSQL reads it, without a colon: pgbench would take it for the beginning of a name of its own. */
function literal(value: unknown, holes: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return 'null'
  const text = wordOf(value)
  const whole = holes.get(text)
  if (whole !== undefined) return `:${whole}`
  const plain = text.replaceAll('\\', '\\\\').replaceAll('\'', '\'\'').replaceAll(':', '\\x3a')
  const filled = [...holes].reduce((all, [known, name]) => all.replaceAll(known, `' || :${name} || E'`), plain)
  const isJson = text.startsWith('{"') || text.startsWith('[{')
  return filled === plain ? `E'${plain}'` : `(E'${filled}')${isJson ? '::json' : ''}`
}

/** Goods and people have numbers of so many digits from here on, which stand for nothing else in a statement. */
const FIRST = 7_000_000_001

/** The numbers of what is made from here on; before the shelves are filled and customers come. */
export async function numberHigh(pool: pg.Pool): Promise<void> {
  for (const [at, table] of ['person', 'address', 'product', 'variant'].entries()) {
    await pool.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, 'id', FIRST + at * 100_000_000 - 1])
  }
}

/**
 * A script for pgbench that sends the same for one customer after the other, each client for its own: `clients` of them. The
 * first customer's order is placed for it.
 */
export async function statementsOfOrder(
  database: Database, customers: readonly Customer[], { variantIds, shippingMethodId }: Shelf, clients: number,
): Promise<string> {
  const [sample] = customers
  if (!sample) throw new Error('there is nobody')
  const { rows: goods } = await database.pool.query<{ variant_id: number, product_id: number }>(
    'select variant_id, product_id from cart_line where person_id = $1 order by variant_id', [sample.id])
  const sent = await sentFor(database, sample, shippingMethodId)
  const { rows: [placed] } = await database.pool.query<{ code: string }>(
    'select code from shop_order where person_id = $1', [sample.id])
  const holes = new Map([[placed?.code ?? '', 'code'], [String(sample.id), 'person'], [String(sample.addressId), 'address']])
  for (const [at, { variant_id, product_id }] of goods.entries()) {
    holes.set(String(variant_id), `variant${at}`).set(String(product_id), `product${at}`)
  }
  const [product] = goods
  const base = (product?.product_id ?? 0) - ((sample.id * 7919) % variantIds.length)
  const lines = goods.flatMap((_, at) => [
    `\\set place${at} (:person * 7919 + ${at}) % ${variantIds.length}`,
    `\\set variant${at} ${variantIds[0]} + :place${at}`, `\\set product${at} ${base} + :place${at}`,
  ])
  const statements = sent.map(({ text, values }) => {
    const spoken = values.reduceRight<string>((all, value, at) => all.replaceAll(`$${at + 1}`, literal(value, holes)), text)
    return `${spoken.replaceAll(/\s+/g, ' ')};`
  })
  return [
    '\\set n :n + 1', `\\set person ${sample.id} + :client_id + ${clients} * :n`,
    `\\set address ${sample.addressId - sample.id} + :person`, '\\set code :person', ...lines, ...statements, '',
  ].join('\n')
}
