// What each kind of answer costs one process of the shop and its PostgreSQL, in processor time. Asked one after the other,
// so that a busy machine makes it slower and hardly dearer. `node bench/capacity.ts`; docs/scaling.md counts with it.
import { randomUUID } from 'node:crypto'
import { fillCarts, openCustomers } from './crowd.ts'
import type { Customer } from './crowd.ts'
import { openDemoShop } from './demo-shop.ts'
import { ask } from './kill-asking.ts'
import { processesOf, spentBetween, spentBy } from './processor-time.ts'
import { residentMegabytes } from './running-shop.ts'

const ROUNDS = 200
/** So many pages are rendered before any is measured. */
const WARM = 100
const PAGE = { 'accept': 'text/html', 'accept-encoding': 'br', 'accept-language': 'vi' }
const CALL = { 'accept': 'application/json', 'accept-language': 'vi' }

const demo = await openDemoShop({ RATE_LIMITS: 'off' })
const { shop, pool } = demo

interface Cost { node_ms: number, postgres_ms: number }

/** Of one answer, over many that are asked one after the other. */
async function costOf(times: number, once: (nth: number) => Promise<unknown>): Promise<Cost> {
  const read = async () => ({ node: await spentBy([shop.process.pid ?? 0]), postgres: await spentBy(await processesOf(pool)) })
  const before = await read()
  for (let nth = 0; nth < times; nth++) await once(nth)
  const after = await read()
  return {
    node_ms: spentBetween(before.node, after.node) / times, postgres_ms: spentBetween(before.postgres, after.postgres) / times,
  }
}

async function measure(what: string, times: number, once: (nth: number) => Promise<unknown>): Promise<void> {
  const { node_ms, postgres_ms } = await costOf(times, once)
  console.log(`| ${what} | ${node_ms.toFixed(2)} | ${postgres_ms.toFixed(2)} |`)
}

async function get(path: string, headers: Record<string, string> = CALL): Promise<void> {
  const reply = await fetch(shop.url + path, { headers })
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`${reply.status} ${path}`)
}

async function order({ token, addressId }: Customer, shippingMethodId: number): Promise<void> {
  await ask(shop.url, 'POST', '/api/orders', {
    token, headers: { 'idempotency-key': randomUUID() }, body: { addressId, shippingMethodId, paymentMethod: 'COD' },
  })
}

try {
  const { rows: products } = await pool.query<{ id: number }>(`select id from product where status = 'AVAILABLE' order by id`)
  const { rows: variants } = await pool.query<{ id: number }>('select id from variant where stock > 5 and price_dong < 5000000')
  const [method] = await ask<{ id: number }[]>(shop.url, 'GET', '/api/shipping-methods')
  const customers = await openCustomers(pool, ROUNDS)
  const bearer = (nth: number) => ({ ...CALL, authorization: `Bearer ${customers[nth % ROUNDS]?.token ?? ''}` })
  console.log('| one answer | Node, ms | PostgreSQL, ms |\n| --- | ---: | ---: |')
  const [first, others] = [products.slice(0, WARM), products.slice(WARM)]
  for (const { id } of first) await get(`/products/${id}`, PAGE) // what runs often is made fast first
  await measure('a product\'s page, rendered', others.length, (nth) => get(`/products/${others[nth]?.id}`, PAGE))
  await measure('the home page, kept', 10 * ROUNDS, () => get('/', PAGE))
  await measure('a list by the API', ROUNDS, (nth) => get(`/api/products/filter?keyword=op+lung&minPrice=${nth}`))
  await measure('the counts beside it', ROUNDS, (nth) => get(`/api/products/facets?keyword=op+lung&minPrice=${nth}`))
  await measure('whose a token is, and the profile', ROUNDS, (nth) => get('/api/users/me', bearer(nth)))
  await fillCarts(pool, variants.map(({ id }) => id), 2)
  await measure('a cart of two things', ROUNDS, (nth) => get('/api/cart', bearer(nth)))
  await measure('an order of two things, with its mails and notifications', ROUNDS, async (nth) => {
    const customer = customers[nth]
    if (customer) await order(customer, method?.id ?? 0)
  })
  console.log(`\nMemory of the process: ${residentMegabytes(shop.process.pid)?.toFixed(0)} MB`)
} finally {
  await demo.close()
}
