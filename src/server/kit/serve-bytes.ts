// Lines that answer with bytes instead of JSON: pictures today.
import type { FastifyInstance } from 'fastify'

export interface Bytes { bytes: Buffer, type: string, /** For Cache-Control. */ lasts: string }

export interface BytesLine {
  /** "/pictures/{key}/{name}" */
  path: string
  read(params: Record<string, string>): Promise<Bytes>
}

/** Mounts lines of bytes; anyone may ask. Their `read` refuses what is not there. */
export function mountBytes(fastify: FastifyInstance, lines: readonly BytesLine[]): void {
  for (const line of lines) {
    fastify.get<{ Params: Record<string, string> }>(line.path.replace(/\{(\w+)\}/g, ':$1'), async ({ params }, reply) => {
      const { bytes, type, lasts } = await line.read(params)
      return reply.type(type).header('Cache-Control', lasts).header('X-Content-Type-Options', 'nosniff').send(bytes)
    })
  }
}
