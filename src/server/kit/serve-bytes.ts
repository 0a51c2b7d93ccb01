// Lines that answer with bytes instead of JSON: pictures and files.
import type { FastifyInstance } from 'fastify'
import { refuse } from './refuse.ts'

export interface Bytes {
  bytes: Buffer
  type: string
  /** For Cache-Control. */
  lasts: string
  headers?: Readonly<Record<string, string>>
}

export interface BytesLine {
  /** "/pictures/{key}/{name}" */
  path: string
  /** What stands twice in the query is not given. */
  read(params: Record<string, string>, query: Record<string, string>): Promise<Bytes>
}

function textsOf(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

interface Given { Params: Record<string, string>, Querystring: Record<string, unknown> }

/** Mounts lines of bytes; anyone may ask. Their `read` refuses what is not there. */
export function mountBytes(fastify: FastifyInstance, lines: readonly BytesLine[]): void {
  for (const line of lines) {
    fastify.get<Given>(line.path.replace(/\{(\w+)\}/g, ':$1'), async ({ params, query }, reply) => {
      const texts = textsOf(query)
      // PostgreSQL cannot be asked for the NUL character; nothing has it in its address
      if ([...Object.values(params), ...Object.values(texts)].some((text) => text.includes('\0'))) refuse('request.not_found')
      const { bytes, type, lasts, headers = {} } = await line.read(params, texts)
      return reply.type(type).headers({ 'Cache-Control': lasts, 'X-Content-Type-Options': 'nosniff', ...headers }).send(bytes)
    })
  }
}
