// How long a message takes to the other side while many chat at once, on one process of the shop:
// `node bench/chats.ts [chats] [seconds] [milliseconds between two messages of one side]`.
// Each chat has a customer, or a guest, and somebody of the shop, both listening by server-sent events; both write in the same
// rhythm, each at its own moments. A message's time runs from before the call that writes it to when the other side has heard of
// it and fetched it. Ends with 1 where a message was refused, lost, doubled or out of order.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import type pg from 'pg'
import type { LiveEvent } from '#contract/events.ts'
import type { SupportChat } from '#contract/support.ts'
import { openDatabase } from '#server/kit/db.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { openCustomers } from './crowd.ts'
import { openLine } from './line.ts'
import type { Line } from './line.ts'
import { startShop, stopShop } from './running-shop.ts'

const [chats = 200, seconds = 40, every_ms = 1_000] = process.argv.slice(2).map(Number)
/** People of the shop, who share the chats. Each listens once and hears of all of them. */
const STAFF = 8
/** The last messages arrive in this time, or they are lost. */
const LAST_MS = 5_000

type Headers = Readonly<Record<string, string>>

/** One end of a chat. */
interface Side {
  headers: Headers
  /** "/api/support-chats/7" or the same at the desk. */
  path: string
  /** What it writes on, and what it fetches on: nobody waits for the other. */
  lines: { write: Line, read: Line }
  /** What it has fetched: texts of the other side, in their order. */
  heard: string[]
  sent: string[]
  known: number
  latest: number
  fetching: boolean
}

const [began, took, faults]: [Map<string, number>, number[], string[]] = [new Map(), [], []]

/** Who calls, each from an address of their own as a proxy in front of the shop would tell it. */
let addresses = 0
const from = (who: Headers): Headers => ({ ...who, 'x-forwarded-for': `10.${++addresses >> 8}.${addresses & 255}.7` })

async function openGuests(pool: pg.Pool, count: number): Promise<string[]> {
  const secrets = Array.from({ length: count }, () => randomBytes(32).toString('hex'))
  const hashes = secrets.map((secret) => createHash('sha256').update(secret, 'hex').digest())
  await pool.query('insert into support_guest (secret_hash) select unnest($1::bytea[])', [hashes])
  return secrets
}

/** Hears one stream for as long as it lasts. */
function listen(port: number, headers: Headers, onEvent: (event: LiveEvent) => void): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  const asked = request({ port, host: '127.0.0.1', path: '/api/events', headers, agent: false }, (reply) => {
    if (reply.statusCode !== 200) return reject(new Error(`a stream was answered with ${reply.statusCode}`))
    let [text, over] = ['', false]
    reply.setEncoding('utf8').on('data', (more: string) => {
      const parts = (text + more).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const data = part.split('\ndata: ')[1]
        if (data !== undefined) onEvent(JSON.parse(data) as LiveEvent) // as the line promises
      }
    })
    reply.on('close', () => { if (!over) faults.push('a stream ended') })
    resolve(() => {
      over = true
      reply.destroy()
    })
  })
  asked.on('error', reject).end()
  return promise
}

/** Fetches what is new until there is no more. */
async function catchUp(side: Side): Promise<void> {
  if (side.fetching) return
  side.fetching = true
  while (side.known < side.latest) {
    const { status, text } = await side.lines.read.ask('GET', `${side.path}?after=${side.known}`, side.headers)
    if (status !== 200) {
      faults.push(`reading: ${status} ${text}`)
      break
    }
    const { messages } = JSON.parse(text) as SupportChat // as the line promises
    for (const { id, message } of messages) {
      side.known = id
      const at = began.get(message)
      if (side.sent.includes(message) || at === undefined) continue
      side.heard.push(message)
      took.push(performance.now() - at)
    }
  }
  side.fetching = false
}

function onChat(side: Side | undefined, event: LiveEvent): void {
  if (!side || event.event !== 'chat') return
  side.latest = Math.max(side.latest, event.lastMessageId)
  void catchUp(side)
}

/** Writes in a steady rhythm, beginning at some moment of the first beat. */
async function writeOn(side: Side, until: number): Promise<void> {
  await pause(Math.random() * every_ms)
  for (let next = performance.now(); next < until; next += every_ms) {
    await pause(Math.max(0, next - performance.now()))
    const message = randomUUID()
    side.sent.push(message)
    began.set(message, performance.now())
    const { status, text } = await side.lines.write.ask('POST', `${side.path}/messages?after=${side.known}`,
      { ...side.headers, 'idempotency-key': randomUUID() }, JSON.stringify({ message }))
    if (status !== 200) faults.push(`writing: ${status} ${text}`)
  }
}

/** Milliseconds of processor time a process has used; NaN outside Linux. */
function processorTime(pid: number | undefined): number {
  if (process.platform !== 'linux') return NaN
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return ((user ?? NaN) + (system ?? NaN)) * 10
}

const share = (numbers: readonly number[], part: number): string =>
  (numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * part)] ?? NaN).toFixed(1)

interface Crowd { sides: Side[], leave: (() => void)[] }

const openSide = (port: number, headers: Headers, path: string): Side => ({
  headers, path, lines: { write: openLine(port), read: openLine(port) }, heard: [], sent: [], known: 0, latest: 0,
  fetching: false,
})

/** Begins a chat for each customer, shared among the staff; everybody listens. */
async function gatherCrowd(port: number, pool: pg.Pool): Promise<Crowd> {
  const people = await openCustomers(pool, Math.ceil(chats / 2) + STAFF)
  await pool.query(`update person set role = 'STAFF' where id = any($1)`, [people.slice(0, STAFF).map(({ id }) => id)])
  const signedIn = people.map(({ token }): Headers => ({ authorization: `Bearer ${token}` }))
  const staff = signedIn.slice(0, STAFF)
  const guests = (await openGuests(pool, chats >> 1)).map((secret): Headers => ({ 'x-chat-guest': secret }))
  /** What each of the staff looks after, by chat. */
  const desks = staff.map(() => new Map<number, Side>())
  const crowd: Crowd = { sides: [], leave: [] }
  const line = openLine(port)
  for (const [at, who] of [...signedIn.slice(STAFF), ...guests].slice(0, chats).entries()) {
    const headers = from(who)
    const { status, text } = await line.ask('POST', '/api/support-chats', { ...headers, 'idempotency-key': randomUUID() },
      JSON.stringify({ initialMessage: 'Chào shop' }))
    if (status !== 201) throw new Error(`no chat began: ${status} ${text}`)
    const { id } = JSON.parse(text) as SupportChat // as the line promises
    const mine = openSide(port, headers, `/api/support-chats/${id}`)
    const theirs = openSide(port, from(staff[at % STAFF] ?? {}), `/api/admin/support-chats/${id}`)
    crowd.sides.push(mine, theirs)
    desks[at % STAFF]?.set(id, theirs)
    crowd.leave.push(await listen(port, headers, (event) => onChat(mine, event)))
  }
  line.end()
  for (const [at, who] of staff.entries()) {
    crowd.leave.push(await listen(port, from(who), (event) => {
      if (event.event === 'chat') onChat(desks[at]?.get(event.chatId), event)
    }))
  }
  return crowd
}

/** What one side wrote the other has heard, all of it in the same order. */
function compare(sides: readonly Side[]): void {
  for (let at = 0; at < sides.length; at += 2) {
    const [mine, theirs] = sides.slice(at, at + 2) as [Side, Side] // always two
    if (mine.heard.join() === theirs.sent.join() && theirs.heard.join() === mine.sent.join()) continue
    faults.push(`${mine.path}: ${theirs.sent.length} and ${mine.sent.length} written, ${mine.heard.length} and `
      + `${theirs.heard.length} heard, or in another order`)
  }
}

async function measure(dataDir: string, url: string): Promise<void> {
  const env = { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error', TRUSTED_PROXY: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1' }
  const shop = await startShop(dataDir, { path: '/readyz', env })
  const database = openDatabase(url)
  const { sides, leave } = await gatherCrowd(Number(new URL(shop.url).port), database.pool)
  const load = loadavg()[0]?.toFixed(1)
  const [start, used] = [performance.now(), processorTime(shop.process.pid)]
  await Promise.all(sides.map((side) => writeOn(side, start + seconds * 1_000)))
  const written_s = (performance.now() - start) / 1_000
  await pause(LAST_MS)
  const used_ms = (processorTime(shop.process.pid) - used) / began.size
  compare(sides)
  console.log(`${chats} chats, ${leave.length} streams, ${(began.size / written_s).toFixed(0)} messages a second for `
    + `${written_s.toFixed(0)} s: heard and fetched after p50 ${share(took, 0.5)} ms, p99 ${share(took, 0.99)} ms, at most `
    + `${share(took, 0.99999)} ms; ${took.length} of ${began.size} arrived; ${faults.length} faults; `
    + `${used_ms.toFixed(1)} ms of the shop's processor time a message; load before ${load}, after ${loadavg()[0]?.toFixed(1)}`)
  for (const go of leave) go()
  for (const { lines } of sides) for (const one of Object.values(lines)) one.end()
  await database.close()
  await stopShop(shop)
}

const dataDir = await mkdtemp(join(tmpdir(), 'alo-chats-'))
const own = process.env['DATABASE_URL'] === undefined
  ? await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: pino({ level: 'warn' }) })
  : undefined
try {
  await measure(join(dataDir, 'shop'), own?.url ?? process.env['DATABASE_URL'] ?? '')
  for (const fault of faults.slice(0, 10)) console.log(`FAULT  ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await own?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
