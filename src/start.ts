// Starts the shop: settings, database, demo, jobs, pages. The only file with side effects on import.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fillShelf } from '#server/app-ahead.ts'
import type { Warn } from '#server/app-ahead.ts'
import { answersTo } from '#server/app-news.ts'
import { schedulesOf } from '#server/app-schedules.ts'
import { buildApp } from '#server/app.ts'
import {
  isCatalogueEmpty, listSitemapCategories, listSitemapProducts, readHighestProductId,
} from '#server/catalogue/catalogue.ts'
import { listFeed, listTextAddresses } from '#server/content/content.ts'
import { mountTestGateway } from '#server/app-test-gateway.ts'
import { openPictures } from '#server/files/pictures.ts'
import { isHalfRestored } from '#server/kit/backup-restore.ts'
import { shareCounts } from '#server/kit/counts.ts'
import { followClock } from '#server/kit/clock-database.ts'
import { alone, openDatabase } from '#server/kit/db.ts'
import { openReplicas } from '#server/kit/db-replicas.ts'
import type { Replicas } from '#server/kit/db-replicas.ts'
import type { Database, Db } from '#server/kit/db.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { startJobs } from '#server/kit/jobs.ts'
import { NOTICE_MS, openLeaving } from '#server/kit/serve-leaving.ts'
import { openLog } from '#server/kit/log.ts'
import type { Log } from '#server/kit/log.ts'
import { openMetrics } from '#server/kit/metrics.ts'
import type { Metrics } from '#server/kit/metrics.ts'
import { migrate, readEncoding } from '#server/kit/migrate.ts'
import { openPageCache } from '#server/kit/page-cache.ts'
import type { PageCache } from '#server/kit/page-cache.ts'
import { startPulse } from '#server/kit/pulse.ts'
import type { Pulse } from '#server/kit/pulse.ts'
import { ROOT } from '#server/kit/root.ts'
import { listenForForgotten } from '#server/kit/page-forget.ts'
import type { Forgetting } from '#server/kit/page-forget.ts'
import { loadSettings } from '#server/kit/settings.ts'
import type { Settings } from '#server/kit/settings.ts'
import { openStore } from '#server/kit/store.ts'
import type { Store } from '#server/kit/store.ts'
import { sweepAfterStart } from '#server/kit/sweep.ts'
import type { Till } from '#server/kit/till.ts'
import { openPost } from '#server/mails/mails.ts'
import { tillOf } from '#server/payments/payments.ts'
import { listPromotionAddresses } from '#server/promotions/promotions.ts'
import { demoPeople, openDemoPeople } from '#server/seed-people.ts'
import { openFacts, pageFacts } from '#server/settings/settings.ts'
import { servePages } from './pages.ts'
import { mountFeed } from './pages-feed.ts'
import { mountSitemap } from './pages-sitemap.ts'
import { databaseFault, listenFault, StartError } from './start-faults.ts'
import type { SeedPlace } from './start-seed.ts'

const NODE_MIN = 26
const SEED_LOCK = 7_146_252
/** What has not ended by itself after so long is cut off: a notice to the balancer, then what is being answered. */
const STOP_MS = 15_000

type Stop = () => unknown

/** What must be ended, in the order it was begun; ended in the opposite order. */
const stops: Stop[] = []

async function stopAll(): Promise<void> {
  for (const stop of stops.toReversed()) await stop()
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Seeds in a process of its own; throws when that fails. */
async function seedApart(place: SeedPlace): Promise<void> {
  const child = fork(path.join(ROOT, 'src/start-seed.ts'))
  // the lock of the seed stays taken until the child is gone: stopping must not wait for a thousand pictures
  stops.push(() => child.kill('SIGKILL'))
  child.send(place)
  const [code] = await once(child, 'exit') as [number | null] // the first argument of 'exit' is the code
  if (code !== 0) throw new Error('The demo could not be written; start again to try once more.')
}

/** By the first of those that start together, and only where nothing is yet. */
async function seedOnce({ db, pool }: Database, place: SeedPlace): Promise<void> {
  await alone(pool, SEED_LOCK, async () => {
    if (await isCatalogueEmpty(db)) await seedApart(place)
  })
}

/** Hears what could not be read ahead; a shop that stops meanwhile has nothing to say of it. */
const warnOf = (log: Log): Warn => (error, says) => {
  if (!stopping) log.warn({ err: error }, says)
}

function greeting(settings: Settings, address: string): string {
  const accounts = settings.seed === 'demo'
    ? ['', '  Demo accounts', ...demoPeople.map(({ username, password, role }) =>
        `    ${username.padEnd(11)} ${password.padEnd(13)} ${role}`)]
    : []
  const database = settings.databaseUrl === undefined ? path.join(settings.dataDir, 'postgres') : 'DATABASE_URL'
  return ['', `  Alô is open at ${address}`, ...accounts, '', `  Data: ${settings.dataDir}`, `  Database: ${database}`,
    '  Stop with Ctrl-C', ''].join('\n')
}

/** Can be stopped from its first moment on, when PostgreSQL's programs are already at work. */
async function openEmbedded(dataDir: string, log: Log): Promise<string> {
  const cut = new AbortController()
  const starting = startEmbeddedPostgres({ dataDir, log, signal: cut.signal })
  stops.push(async () => {
    cut.abort()
    await (await starting.catch(() => undefined))?.stop() // a start that failed has cleared up after itself
  })
  return (await starting).url
}

/** A database that was once filled with the demo has an administrator whose password everybody can read. */
async function refuseDemoPeople(db: Db): Promise<void> {
  const open = await openDemoPeople(db)
  if (open.length === 0) return
  throw new StartError(`The database holds people of the demo with their public passwords (${open.join(', ')}): in production `
    + 'change those passwords or lock those accounts first, or set DATABASE_URL or DATA_DIR to a database without the demo.')
}

/**
 * What a restore has not filled to its end looks like a shop that has sold nothing yet; and a database of other letters takes
 * Vietnamese for signs without meaning, or not at all.
 */
async function bringUpToDate({ pool }: Database, log: Log): Promise<void> {
  const encoding = await readEncoding(pool)
  if (encoding !== 'UTF8') { // the one the shop brings along is made so
    throw new StartError(`DATABASE_URL cannot be used: that database keeps its letters as ${encoding}, and the shop's are UTF8: `
      + 'create one with --encoding UTF8.')
  }
  if (await isHalfRestored(pool)) {
    throw new StartError('The database holds half of a backup: a restore is at work there, or was ended too early; '
      + 'wait for its end, or run it again.')
  }
  await migrate(pool, log)
}

async function openRows(settings: Settings, log: Log) {
  const { databaseUrl, databaseListenUrl, databasePool, dataDir } = settings
  const url = databaseUrl ?? await openEmbedded(dataDir, log)
  const opened = openDatabase(url, databasePool, (error) => log.warn({ err: error }, 'a database connection was lost'))
  const database = { ...opened, url: databaseListenUrl ?? url }
  stops.push(() => database.close())
  await bringUpToDate(database, log).catch((error: unknown) => {
    throw databaseUrl === undefined ? error : databaseFault(error)
  })
  const clock = await followClock(database.pool, log)
  stops.push(() => clock.stop())
  if (settings.mode === 'production') await refuseDemoPeople(database.db)
  return { url, database }
}

/** From here on what is the same for everybody is read from the replicas, where there are some. */
function openReading(database: Database, { databaseReplicaUrls, databasePool }: Settings, log: Log): Replicas | undefined {
  if (databaseReplicaUrls.length === 0) return undefined
  const replicas = openReplicas(database, { urls: databaseReplicaUrls, connections: databasePool }, log)
  stops.push(() => replicas.close())
  return replicas
}

/** Whoever mistyped a key hears of it now, and not when the first customer uploads a picture. The shop sells without it. */
function adviseStore(store: Store, log: Log): void {
  store.list('objects').next().catch((error: unknown) => {
    log.error({ err: error }, 'STORAGE_URL: the bucket cannot be read; nobody can upload a picture')
  })
}

/** From here on pages are forgotten, settings held and limits counted together, as the database tells. */
async function hearChanges(database: Database, cache: PageCache, log: Log): Promise<Forgetting> {
  const forgotten = listenForForgotten(database, cache, log)
  stops.push(() => forgotten.stop())
  const counts = shareCounts(database, log)
  stops.push(() => counts.stop())
  const facts = await openFacts(database, () => cache.clear(), log)
  stops.push(() => facts.stop())
  return forgotten
}

/** What this process counts of itself. */
function openSight(database: Database, cache: PageCache, replicas: Replicas | undefined): Metrics {
  const metrics = openMetrics(database)
  metrics.watch('alo_kept_pages', 'Answers kept in memory, pages most of them.', () => cache.size().pages)
  metrics.watch('alo_kept_pages_bytes', 'Their bytes.', () => cache.size().bytes)
  if (replicas) {
    metrics.tallyEach('alo_public_reads_total', 'Calls that read what all read alike, by whom they began to read from.',
      'from', replicas.reads)
    metrics.tallyEach('alo_public_reads_left_total', 'Statements that a replica could not answer, and the primary did.',
      'to', () => ({ primary: replicas.left() }))
    metrics.watchEach('alo_replica_behind_bytes', 'Of the primary\'s log, yet to be replayed there; NaN while it is away.',
      'replica', replicas.behind)
  }
  return metrics
}

/** What there is to read, for search engines and for readers of news. */
function mountAddresses(fastify: FastifyInstance, db: Db, publicUrl: string): void {
  mountSitemap(fastify, {
    products: (fromId, toId) => listSitemapProducts(db, fromId, toId),
    highestProductId: () => readHighestProductId(db),
    categories: () => listSitemapCategories(db),
    texts: async () => ({ ...await listTextAddresses(db), promotions: await listPromotionAddresses(db) }),
  }, publicUrl)
  mountFeed(fastify, (language) => listFeed(db, language), publicUrl)
}

/** News is answered, mails leave, and what the clock strikes is done. */
async function startWork(
  { db, pool }: Database, settings: Settings, { store, till, metrics }: { store: Store, till: Till, metrics: Metrics }, log: Log,
): Promise<void> {
  const post = openPost(settings)
  const work = { answers: answersTo(db, post, settings.publicUrl, till), schedules: schedulesOf(db, store, till) }
  const jobs = await startJobs(db, pool, work, log, metrics.jobEnded)
  stops.push(() => jobs.stop())
  stops.push(() => post.leave())
}

/** From here on whoever looks at the shop sees this process. */
function tellOfIt({ server }: FastifyInstance, told: Omit<Pulse, 'port'>, log: Log): void {
  const { port } = server.address() as AddressInfo // it listens at a port, never at a pipe
  const pulse = startPulse({ ...told, port }, log)
  stops.push(() => pulse.stop())
}

async function start(dev: boolean): Promise<void> {
  const settings = loadSettings()
  const log = openLog(settings.logLevel)
  const { url, database } = await openRows(settings, log)
  const { db } = database
  const pictures = openPictures(settings.dataDir)
  const store = openStore(settings.storage, log)
  if (settings.storage.kind === 's3') adviseStore(store, log)
  if (settings.seed === 'demo') await seedOnce(database, { url, dataDir: settings.dataDir })
  fillShelf(db, warnOf(log))
  const replicas = openReading(database, settings, log)
  const cache = openPageCache(undefined, settings.pagesBytes)
  const { caughtUp } = await hearChanges(database, cache, log)
  // package.json is ours and has a version
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const { rateLimits, trustedProxy, port, host } = settings
  const till = tillOf(settings)
  const metrics = openSight(database, cache, replicas)
  const leaving = openLeaving(trustedProxy.length > 0 ? NOTICE_MS : 0) // without a proxy there is nobody to notice
  const { fastify, answer, keeping } = await buildApp(
    database, { pictures, store, till, mailsLeave: settings.smtpUrl !== undefined, metrics, leaving,
      kept: dev ? undefined : { cache, caughtUp } }, {
      version, rateLimits, trustedProxy, metricsToken: settings.metricsToken, strict: settings.mode !== 'production',
      secure: settings.publicUrl.startsWith('https:'),
      unsentMails: settings.mode === 'development' && settings.smtpUrl === undefined ? settings.dataDir : undefined,
    }, log)
  stops.push(() => fastify.close())
  if (settings.testGateway) {
    mountTestGateway(fastify, {
      publicUrl: settings.publicUrl, dataDir: settings.dataDir, production: settings.mode === 'production',
    }, log)
  }
  mountAddresses(fastify, db, settings.publicUrl)
  await fastify.register(servePages, {
    answer, keeping, facts: pageFacts, publicUrl: settings.publicUrl, dev, production: settings.mode === 'production',
  })
  const address = await fastify.listen({ port, host }).catch((error: unknown) => { throw listenFault(error, settings) })
  stops.push(() => leaving.begin(fastify.server))
  tellOfIt(fastify, { db, version, dataDir: settings.dataDir, minutes: () => metrics.minutes() }, log)
  await startWork(database, settings, { store, till, metrics }, log)
  for (const advice of settings.advice) log.warn(advice)
  say(greeting(settings, address))
}

/** Errors that are one sentence for a person already. */
const PLAIN = new Set(['SettingsError', 'EmbeddedPostgresError', 'StartError', 'MigrationError'])

let stopping = false
async function stopOnce(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(code || 1), STOP_MS).unref()
  await stopAll()
  process.exit(code)
}

if (Number(process.versions.node.split('.')[0]) < NODE_MIN) {
  say(`Alô runs on Node ${NODE_MIN}; this is ${process.version}. Start it with "npm start", which brings the right one.`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopOnce(0))
try {
  await start(process.argv.includes('--dev'))
  sweepAfterStart()
} catch (error) {
  if (stopping) await new Promise(() => {}) // stopped in the middle of starting: what broke is what was being ended
  // a fault in the settings or at the start is told in its own sentence; a bug shows where it is
  const plain = error instanceof Error && PLAIN.has(error.name)
  say(plain ? error.message : String(error instanceof Error ? error.stack : error))
  await stopOnce(1)
}
