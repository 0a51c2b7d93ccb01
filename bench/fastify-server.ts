// A plain Fastify server: what the API is measured against. Takes over IPC { json } or { url } once, and tells its port.
// `json`: it sends that text. `url`: it asks this database one statement for twelve products with variants, and sends those.
import Fastify from 'fastify'
import pg from 'pg'
import { TWELVE } from './yardstick-statement.ts'

interface Given { json?: string, url?: string }

async function open({ json, url }: Given): Promise<number> {
  const fastify = Fastify()
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const type = 'application/json; charset=utf-8'
  fastify.get<{ Querystring: { page: string } }>('/*', json === undefined
    ? async ({ query }, reply) => {
      const { rows } = await pool.query<{ page: string }>({ name: 'twelve', text: TWELVE, values: [Number(query.page)] })
      return reply.type(type).send(rows[0]?.page)
    }
    : async (_request, reply) => reply.type(type).send(json))
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  return (fastify.server.address() as { port: number }).port // listens on a port
}

process.once('message', (given) => {
  void open(given as Given).then((port) => process.send?.({ port })) // sent by bench/table-requests.ts alone
})

// nobody asks any more
process.once('disconnect', () => process.exit())
