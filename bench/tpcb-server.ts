// A plain Fastify server whose one line runs pgbench's own transaction: what any order by HTTP and Node costs at least.
// Takes over IPC { url, scale } once, of a database that pgbench has filled, and tells its port.
import { randomInt } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const [TELLERS, ACCOUNTS] = [10, 100_000]

async function open({ url, scale }: { url: string, scale: number }): Promise<number> {
  const fastify = Fastify()
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  fastify.post('/', async () => {
    const client = await pool.connect()
    const [aid, bid, tid] = [1 + randomInt(ACCOUNTS * scale), 1 + randomInt(scale), 1 + randomInt(TELLERS * scale)]
    const delta = randomInt(10_000) - 5_000
    await client.query('begin')
    const ask = (name: string, text: string, values: number[]) => client.query<{ abalance: number }>({ name, text, values })
    await ask('account', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid])
    const { rows } = await ask('look', 'select abalance from pgbench_accounts where aid = $1', [aid])
    await ask('teller', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
    await ask('branch', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid])
    await ask('history', `insert into pgbench_history (tid, bid, aid, delta, mtime)
      values ($1, $2, $3, $4, current_timestamp)`, [tid, bid, aid, delta])
    await client.query('end')
    client.release()
    return rows[0]
  })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  return (fastify.server.address() as { port: number }).port // listens on a port
}

process.once('message', (given) => {
  void open(given as { url: string, scale: number }).then((port) => process.send?.({ port })) // bench/orders-floor.ts sends it
})

// nobody asks any more
process.once('disconnect', () => process.exit())
