// Lines that answer with server-sent events: one stream per listener, over HTTP as it is.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod'
import type { LiveEvent } from '#contract/events.ts'
import type { Listener, Live } from './live.ts'

/** Who leaves more than this unread is let go: events are small, so nobody is there. Bytes, beyond what the socket holds. */
export const UNREAD_BYTES_MAX = 16 * 1024

/** Who listens in which session. */
export interface Stream { live: Live, personId: number, tokenHash: Buffer }

/** Answers with a stream; it ends with the session, with the reader, or with the process. Refuses `request.busy`. */
export async function sendEvents(
  reply: FastifyReply, { live, personId, tokenHash }: Stream, event: z.ZodType,
): Promise<FastifyReply> {
  reply.type('text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no') // a proxy passes each event on at once
  if (reply.request.method === 'HEAD') return reply.send()
  const stream = new Readable({ read() {} })
  const write = (text: string): void => {
    if (stream.destroyed || stream.readableEnded) return
    stream.push(text)
    if (stream.readableLength > UNREAD_BYTES_MAX) stream.destroy()
  }
  const listener: Listener = {
    personId, tokenHash,
    // what was not declared does not leave the server here either
    tell: (told) => write(eventText(event.parse(told) as LiveEvent)), // the line promises events of this kind
    beat: () => write(':\n\n'),
    end: () => { if (!stream.destroyed) stream.push(null) },
  }
  await live.join(listener)
  stream.once('close', () => live.leave(listener))
  write(':\n\n') // the head leaves with the first bytes
  return reply.send(stream)
}

const eventText = (event: LiveEvent): string => `event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`
