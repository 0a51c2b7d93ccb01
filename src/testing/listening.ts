// Listening to what the server tells by itself, over real sockets, also of a second process of the same shop.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import { buildApp } from '#server/app.ts'
import { openPictures } from '#server/files/pictures.ts'
import { openDatabase } from '#server/kit/db.ts'
import type { TestShop } from './shop.ts'

/** Opens a socket of an app; gives its address. */
export async function listening(fastify: FastifyInstance): Promise<string> {
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}` // it listens on TCP
}

/** Another process of the same shop: its own app and connections, the same database. */
export async function openSecond(shop: TestShop) {
  const database = openDatabase(shop.url)
  const { fastify } = await buildApp(database, { pictures: openPictures(shop.dataDir), store: shop.store },
    { version: 'test', rateLimits: false, strict: true }, pino({ level: 'silent' }))
  return {
    fastify, database, address: await listening(fastify),
    async close() {
      await fastify.close()
      await database.close()
    },
  }
}

export interface Heard { events: LiveEvent[], status: number, ended: Promise<unknown>, over: () => boolean, go: () => void }

/** Opens a stream as somebody signed in, by their token, or as whoever these headers name. */
export async function listen(address: string, who: string | Record<string, string>): Promise<Heard> {
  const headers = typeof who === 'string' ? { authorization: `Bearer ${who}` } : who
  const leaving = new AbortController()
  const response = await fetch(`${address}/api/events`, { headers, signal: leaving.signal })
  const events: LiveEvent[] = []
  let over = false
  async function read(): Promise<void> {
    let text = ''
    for await (const bytes of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + bytes).split('\n\n')
      text = parts.pop() ?? ''
      for (const line of parts.flatMap((part) => part.split('\n'))) {
        if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)) as LiveEvent) // as the line promises
      }
    }
  }
  const ended = read().catch(() => {}).finally(() => { over = true })
  return { events, status: response.status, ended, over: () => over, go: () => leaving.abort() }
}

/** Waits until a check holds. */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000, interval: 10 })

/** One that has heard what there is, and so hears everything from now on. */
export async function hearing(address: string, who: string | Record<string, string>): Promise<Heard> {
  const heard = await listen(address, who)
  await soon(() => { expect(heard.events.length).toBeGreaterThan(0) })
  return heard
}
