// Pictures over HTTP: kept for good, because a key changes when its picture does.
import type { FastifyInstance } from 'fastify'
import type { Pictures } from './pictures.ts'

/** Keys without a hash in them (scenes) may be redrawn under the same name. */
const HASHED = /\.[0-9a-f]{8}$/

/** GET /pictures/{key}/{width}.{avif|webp} */
export function mountPictures(fastify: FastifyInstance, pictures: Pictures): void {
  fastify.get<{ Params: { key: string, name: string } }>('/pictures/:key/:name', async ({ params }, reply) => {
    const { bytes, format } = await pictures.read(params.key, params.name)
    const lasts = HASHED.test(params.key) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    return reply.type(`image/${format}`).header('Cache-Control', lasts).header('X-Content-Type-Options', 'nosniff').send(bytes)
  })
}
