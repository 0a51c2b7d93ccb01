// Lines that answer with server-sent events: one stream per listener, over HTTP as it is.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod'
import type { LiveEvent } from '#contract/events.ts'
import type { Hearer, Listener, Live } from './live.ts'

/** Who leaves more than this unread is let go: events are small, so nobody is there. Bytes, beyond what the socket holds. */
export const UNREAD_BYTES_MAX = 16 * 1024
/** Staff hear of every chat, of many at the same moment. */
const DESK_UNREAD_BYTES_MAX = 512 * 1024

/** Who listens. */
export interface Stream { live: Live, hearer: Hearer }

/** Answers with a stream; it ends with the session or the guest, with the reader, or with the process. Refuses `request.busy`. */
export async function sendEvents(
  reply: FastifyReply, { live, hearer }: Stream, event: z.ZodType,
): Promise<FastifyReply> {
  reply.type('text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no') // a proxy passes each event on at once
  if (reply.request.method === 'HEAD') return reply.send()
  const stream = new Readable({ read() {} })
  const most = hearer.audiences.includes('desk') ? DESK_UNREAD_BYTES_MAX : UNREAD_BYTES_MAX
  let waiting = ''
  const flush = (): void => {
    const text = waiting
    waiting = ''
    if (text === '' || stream.destroyed || stream.readableEnded) return
    stream.push(text)
    if (stream.readableLength > most) stream.destroy()
  }
  /** What is told in one go leaves in one piece. */
  const write = (text: string): void => {
    if (waiting === '') queueMicrotask(flush)
    waiting += text
  }
  const listener: Listener = {
    ...hearer,
    tell: (told) => write(textOf(told, event)),
    beat: () => write(':\n\n'),
    end() {
      flush()
      if (!stream.destroyed) stream.push(null)
    },
  }
  await live.join(listener)
  stream.once('close', () => live.leave(listener))
  write(':\n\n') // the head leaves with the first bytes
  return reply.send(stream)
}

/** Events many are told of, as they leave. */
const texts = new WeakMap<LiveEvent, string>()

/** What was not declared does not leave the server here either. */
function textOf(told: LiveEvent, event: z.ZodType): string {
  const known = texts.get(told)
  if (known !== undefined) return known
  const text = `event: ${told.event}\ndata: ${JSON.stringify(event.parse(told))}\n\n`
  texts.set(told, text)
  return text
}
