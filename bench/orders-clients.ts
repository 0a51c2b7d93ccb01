// Thirty-two who ask a server for one thing after the other, and what they leave behind in a shop.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Customer } from './crowd.ts'
import { openLine } from './line.ts'

export const CLIENTS = 32

export interface Asked { path: string, headers: Record<string, string>, body: string }

/** Lets the clients post, each the next of `requests` once it is answered, until the time is over; 2xx is what they want. */
export async function postTogether(ports: readonly number[], requests: Iterator<Asked>, seconds: number) {
  const [took, failures]: [number[], string[]] = [[], []]
  const began = performance.now()
  const end = began + seconds * 1_000
  await Promise.all(Array.from({ length: CLIENTS }, async (_, at) => {
    const line = openLine(ports[at % ports.length] ?? 0)
    while (performance.now() < end) {
      const next = requests.next()
      if (next.done) throw new Error('There are too few customers for so fast a shop.')
      const { path, headers, body } = next.value
      const asked = performance.now()
      const { status, text } = await line.ask('POST', path, headers, body)
      took.push(performance.now() - asked)
      if (status < 200 || status > 299) failures.push(`${status} ${text}`)
    }
    line.end()
  }))
  return { perSecond: took.length / ((performance.now() - began) / 1_000), took, failures }
}

/** A customer's own address, as the proxy in front of the shop tells it. */
const addressOf = (id: number): string => `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`

/** An order of each of these customers, of what is in their cart. */
export function* ordersOf(customers: readonly Customer[], shippingMethodId: number): Generator<Asked> {
  for (const { id, token, addressId } of customers) {
    yield {
      path: '/api/orders',
      headers: {
        'authorization': `Bearer ${token}`, 'idempotency-key': randomUUID(), 'x-forwarded-for': addressOf(id),
        'user-agent': 'Mozilla/5.0 (Linux; Android 16; SM-S938B) AppleWebKit/537.36',
      },
      body: JSON.stringify({ addressId, shippingMethodId, paymentMethod: 'COD' }),
    }
  }
}

/** Waits until all news is told and answered; gives how long that took. */
export async function tidyUp(pool: pg.Pool): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows: [left] } = await pool.query<{ count: number }>(`
      select (select count(*) from outbox where relayed_at is null)
        + (select count(*) from pgboss.job where name like 'orders.%' and state < 'completed') as count`)
    if (left?.count === 0) return performance.now() - began
    await pause(100)
  }
}
