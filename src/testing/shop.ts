// A whole shop for one test file: its own database, the real server without a socket, people and things to sell.
import { argon2Sync, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { inject as provided } from 'vitest'
import type { Method } from '#contract/api.ts'
import type { Role } from '#contract/auth.ts'
import type { ErrorBody } from '#contract/basics.ts'
import type { Answered, Asked, ShopLine } from '#contract/shop.ts'
import { buildApp } from '#server/app.ts'
import { openAccount } from '#server/auth/auth.ts'
import { openPictures } from '#server/files/pictures.ts'
import { openDatabase } from '#server/kit/db.ts'
import type { Database } from '#server/kit/db.ts'
import type { Log } from '#server/kit/log.ts'
import type { PageCache } from '#server/kit/page-cache.ts'
import { listenForForgotten } from '#server/kit/page-forget.ts'
import { openStore } from '#server/kit/store.ts'
import type { Store } from '#server/kit/store.ts'
import type { Till } from '#server/kit/till.ts'
import type { Storage } from '#server/kit/settings-forms.ts'
import { renewFacts } from '#server/settings/settings.ts'
import { dropDatabase, TEMPLATE, urlOf } from './database-setup.ts'

export const PASSWORD = 'Khach@123x'

/** Of the password, at the least cost there is: hundreds of people sign in here, and a hash says itself what checking costs. */
const CHEAP_HASH = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${argon2Sync('argon2id', {
  message: PASSWORD, nonce: Buffer.alloc(16), tagLength: 32, memory: 8, passes: 1, parallelism: 1,
}).toString('base64').replace('=', '')}`

export interface Reply<T> { status: number, body: T, headers: Record<string, unknown> }

export interface Caller {
  /** Calls a line of the API as this person; `body` is typed as the promised reply. */
  call<L extends ShopLine>(line: L, asked?: Partial<Asked<L>>, headers?: Record<string, string>): Promise<Reply<Answered<L>>>
  /** The same, when it is expected to refuse. */
  refused<L extends ShopLine>(line: L, asked?: { [K in keyof Asked<L>]?: unknown }, headers?: Record<string,
    string>): Promise<Reply<ErrorBody>>
}

export interface TestPerson extends Caller { id: number, username: string, token: string }

export interface TestShop extends Caller {
  fastify: FastifyInstance
  database: Database
  url: string
  dataDir: string
  store: Store
  /** A signed-in person. */
  person(role?: Role): Promise<TestPerson>
  /** Anything, as it goes over the wire. */
  send(options: InjectOptions): Promise<Reply<unknown>>
  close(): Promise<void>
}

function fill(line: string, params: Record<string, unknown> = {}): { method: Method, url: string } {
  const [method, template = ''] = line.split(' ')
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return { method: method as Method, url } // a line begins with its method
}

interface PlainAsked { params?: unknown, query?: unknown, headers?: object, body?: object }

function callerOf(send: TestShop['send'], token?: string): Caller {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  async function go(line: string, asked: PlainAsked = {}, headers = {}) {
    const { method, url } = fill(line, asked.params as Record<string, unknown>) // params are an object or nothing
    return send({
      method, url, query: (asked.query ?? {}) as Record<string, string>, // as the caller's types say
      headers: { 'accept-language': 'vi', ...authorization, ...asked.headers, ...headers },
      ...(asked.body !== undefined && { payload: asked.body }),
    })
  }
  // the contract says what a line answers; the server checks every reply against it while strict
  return { call: go as Caller['call'], refused: go as Caller['refused'] }
}

/** A fresh clone of the template, on the run's own server. */
async function cloneTemplate(): Promise<{ url: string, drop: () => Promise<void> }> {
  const server = provided('databaseUrl')
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${TEMPLATE}`)
  return {
    url: urlOf(server, name),
    async drop() {
      await dropDatabase(admin, name)
      await admin.end()
    },
  }
}

/** Opens a shop on a fresh clone of the template, or on the migrated database it is given. Close it in `afterAll`. */
export async function openTestShop(
  { rateLimits = false, connections = 16, log = pino({ level: 'silent' }), storage, till, databaseUrl, cache }: {
    rateLimits?: boolean, connections?: number, log?: Log, storage?: Storage, till?: Till, databaseUrl?: string,
    /** Where it keeps what answers everybody alike; nowhere unless given. */
    cache?: PageCache
  } = {},
): Promise<TestShop> {
  const { url, drop } = databaseUrl === undefined ? await cloneTemplate() : { url: databaseUrl, drop: async () => {} }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alo-shop-'))
  const database = openDatabase(url, connections)
  const store = openStore(storage ?? { kind: 'folder', folder: path.join(dataDir, 'files') }, log)
  const settings = { version: 'test', rateLimits, strict: true }
  const forgetting = cache && listenForForgotten(database, cache, log)
  const { fastify } = await buildApp(database, {
    pictures: openPictures(dataDir), store, ...(till && { till }), kept: cache && { cache, caughtUp: forgetting?.caughtUp },
  }, settings, log)
  await fastify.ready()
  await renewFacts(database.db) // as this shop has set them: the one before in this process may have had others

  async function send(options: InjectOptions): Promise<Reply<unknown>> {
    const reply = await fastify.inject(options)
    const json = reply.body !== '' && String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, body: json ? reply.json() : reply.body, headers: reply.headers }
  }
  let people = 0
  async function person(role: Role = 'USER'): Promise<TestPerson> {
    const username = `nguoi${++people}`
    const wish = { username, email: `${username}@example.com`, passwordHash: CHEAP_HASH, fullname: `Người ${people}`,
      phone: '+84912345678' }
    const id = await openAccount(database.db, wish, 'vi', { role, emailVerified: true })
    const { body } = await callerOf(send).call('POST /api/auth/login', { body: { username, password: PASSWORD } })
    return { id, username, token: body.token, ...callerOf(send, body.token) }
  }
  return {
    fastify, database, url, dataDir, store, person, send, ...callerOf(send),
    async close() {
      await fastify.close()
      await forgetting?.stop()
      await database.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
