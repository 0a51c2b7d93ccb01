// The server's table of contents: every slice's lines, and the server that answers them.
import { parse as parseQuery } from 'node:querystring'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { accountHttp } from './account/account-http.ts'
import { activityHttp } from './activity/activity-http.ts'
import { assistantHttp } from './assistant/assistant-http.ts'
import { auditHttp } from './audit/audit-http.ts'
import { authHttp, limitGuesses } from './auth/auth-http.ts'
import { identify } from './auth/auth.ts'
import { cartHttp } from './cart/cart-http.ts'
import { undoes } from './app-undo.ts'
import { catalogueAdminHttp } from './catalogue/catalogue-admin-http.ts'
import { catalogueCsvHttp } from './catalogue/catalogue-csv-http.ts'
import { catalogueHttp } from './catalogue/catalogue-http.ts'
import { pictureUrl, readProducts } from './catalogue/catalogue.ts'
import { contentAdminHttp } from './content/content-admin-http.ts'
import { contentHttp } from './content/content-http.ts'
import { deskHttp } from './desk/desk-http.ts'
import { eventsHttp } from './events/events-http.ts'
import { findPasses, openEvents } from './events/events.ts'
import { feedbackHttp } from './feedback/feedback-http.ts'
import { filesBytes, filesHttp } from './files/files-http.ts'
import { picturesHttp } from './files/pictures-http.ts'
import type { Pictures } from './files/pictures.ts'
import type { Leaving } from './kit/serve-leaving.ts'
import { isMigrated } from './kit/migrate.ts'
import type { Database } from './kit/db.ts'
import { openLive } from './kit/live.ts'
import type { Log } from './kit/log.ts'
import type { Metrics } from './kit/metrics.ts'
import { mountMetrics } from './kit/serve-metrics.ts'
import { limitRates } from './kit/serve-rate-limit.ts'
import { refuse } from './kit/refuse.ts'
import { mountBytes } from './kit/serve-bytes.ts'
import { answerUnreadable, BARE_HEADERS, refuseUnfit } from './kit/serve-errors.ts'
import { forgetPorts } from './kit/serve-forwarded.ts'
import { answerWithin, mount, refuseUnknown, sendRefusal } from './kit/serve-http.ts'
import { protect } from './kit/serve-protect.ts'
import { shareReplies } from './kit/serve-shared.ts'
import { toldPath } from './kit/serve-told.ts'
import type { Answer } from './kit/serve-http.ts'
import { openKeeping } from './kit/serve-keeping.ts'
import type { Keeping, KeepingSettings } from './kit/serve-keeping.ts'
import { docsPage, openApi } from './kit/serve-openapi.ts'
import type { Mounted } from './kit/serve.ts'
import type { Store } from './kit/store.ts'
import { CASH_ONLY } from './kit/till.ts'
import type { Till } from './kit/till.ts'
import { openNaming } from './kit/serve-naming.ts'
import { leadsHttp } from './leads/leads-http.ts'
import { mailsPage } from './mails/mails.ts'
import { notificationsHttp } from './notifications/notifications-http.ts'
import { ordersAdminHttp } from './orders/orders-admin-http.ts'
import { ordersHttp } from './orders/orders-http.ts'
import { paymentsHttp } from './payments/payments-http.ts'
import { peopleHttp } from './people/people-http.ts'
import { placesHttp } from './places/places-http.ts'
import { privacyHttp } from './privacy/privacy-http.ts'
import { profileAdminHttp } from './profile/profile-admin-http.ts'
import { profileHttp } from './profile/profile-http.ts'
import { stopShowing } from './profile/profile.ts'
import { promotionsAdminHttp } from './promotions/promotions-admin-http.ts'
import { promotionsHttp } from './promotions/promotions-http.ts'
import { reportsAdminHttp } from './reports/reports-admin-http.ts'
import { reportsHttp } from './reports/reports-http.ts'
import { returnsBytes, returnsHttp } from './returns/returns-http.ts'
import { listOrderReturns } from './returns/returns.ts'
import { reviewsHttp } from './reviews/reviews-http.ts'
import { searchHttp } from './search/search-http.ts'
import { settingsHttp } from './settings/settings-http.ts'
import { settlingHttp } from './settling/settling-http.ts'
import { findTransfer, listOrderReceipts, listOrderRefunds } from './settling/settling.ts'
import { shippingAdminHttp } from './shipping/shipping-admin-http.ts'
import { shippingHttp } from './shipping/shipping-http.ts'
import { supportAdminHttp } from './support/support-admin-http.ts'
import { supportHttp } from './support/support-http.ts'
import { wishlistHttp } from './wishlist/wishlist-http.ts'

/** Every line of the API. */
export const lines: readonly Mounted[] = [
  ...authHttp, ...accountHttp, ...catalogueHttp, ...catalogueAdminHttp, ...catalogueCsvHttp, ...searchHttp, ...cartHttp,
  ...shippingHttp, ...paymentsHttp, ...ordersHttp,
  ...ordersAdminHttp({ listOrderReceipts, listOrderRefunds, listOrderReturns, findTransfer }),
  ...reviewsHttp, ...reportsHttp, ...reportsAdminHttp, ...promotionsHttp, ...wishlistHttp, ...notificationsHttp, ...placesHttp,
  ...activityHttp, ...eventsHttp, ...filesHttp(stopShowing), ...profileHttp, ...settlingHttp,
  ...returnsHttp, ...leadsHttp, ...contentHttp({ readProducts, pictureUrl }), ...contentAdminHttp(pictureUrl), ...supportHttp,
  ...assistantHttp,
  ...feedbackHttp, ...auditHttp(undoes), ...settingsHttp, ...privacyHttp, ...profileAdminHttp, ...deskHttp, ...peopleHttp,
  ...promotionsAdminHttp, ...shippingAdminHttp, ...supportAdminHttp,
]

export interface AppSettings {
  version: string
  /** Refuse who calls too often, and everybody while the process cannot keep up. */
  rateLimits: boolean
  /** Check every reply in full and refuse unpromised refusals: on outside production. */
  strict: boolean
  /** Addresses whose word on who is asking (`X-Forwarded-For`) is taken; none unless told. */
  trustedProxy?: readonly string[]
  /** Where mails lie that were not sent; given, they can be looked at under /dev/mail. Never in production. */
  unsentMails?: string | undefined
  /** Shoppers come by https alone: every answer says so. */
  secure?: boolean
  /** Lets Prometheus read from elsewhere than this machine. */
  metricsToken?: string | undefined
}

/** What the server works with besides its database. */
interface Around {
  pictures: Pictures
  store: Store
  /** Cash alone unless told. */
  till?: Till
  /** Mails are handed on; else they stay on this machine. */
  mailsLeave?: boolean
  metrics?: Metrics
  /** Told by /readyz; none: a process that is there stays. */
  leaving?: Leaving
  /** Where answers that are the same for everybody are kept; nowhere unless told. */
  kept?: Pick<KeepingSettings, 'cache' | 'caughtUp'> | undefined
}

/** A request is given up after so long, headers and body together: 5 MB then take 350 kbit a second. */
const REQUEST_MS = 120_000
/** A connection on which nothing moves for so long is closed: nobody reads the answer. What streams says something more often. */
const STILL_MS = 120_000
const URL_MAX = 200

/**
 * While the process answers more than two seconds late it refuses everybody. A second in which nothing could be measured, as
 * while it starts, is told as Infinity: that proves nothing.
 */
const PRESSURE = {
  maxEventLoopDelay: 2_000, exposeStatusRoute: false,
  pressureHandler: async (_request: unknown, _reply: unknown, _kind: string, late: number | undefined): Promise<void> => {
    if (Number.isFinite(late)) refuse('request.busy')
  },
}

/** "/products" and "/products/" with `Accept: application/json` mean "/api/products". */
function apiAddress(url: string, accept: string | undefined): string {
  if (url.startsWith('/api/') || !accept?.includes('application/json') || accept.includes('text/html')) return url
  const path = url.split('?', 1)[0] ?? ''
  if (path === '/' || !lines.some((line) => line.path.startsWith(`/api/${path.split('/')[1] ?? ''}`))) return url
  return `/api${path.endsWith('/') ? path.slice(0, -1) : path}${url.slice(path.length)}`
}

/** Neither is refused while the process is slow: to be started anew, or to leave its share to the others, mends nothing. */
const HEALTH = { logLevel: 'error', config: { pressureHandler: () => {} } } as const

/**
 * /readyz tells a balancer whom to send somebody to: to no process that leaves, or whose tables are not there yet. A database
 * that is away is no reason to say no. It is away from all of them, and a balancer that drops them all has nothing to show,
 * where they show the pages they keep and else say when to come again. One that alone has lost its way to the database finds it
 * again by itself, with other connections; until then its share of the calls hears "busy", and `alo_database_up` names it.
 */
function mountHealth(fastify: FastifyInstance, { pool }: Database, leaving: Leaving | undefined): void {
  fastify.get('/healthz', HEALTH, () => ({ status: 'ok' }))
  let migrated = false
  // who asks each second knows the answer: it is no warning
  fastify.get('/readyz', HEALTH, async () => {
    migrated ||= await isMigrated(pool).catch(() => false)
    return !leaving?.begun && migrated ? { status: 'ok' } : refuse('request.busy')
  })
}

/** Written when first asked for: most starts are not for reading the API's papers. */
function mountDocs(fastify: FastifyInstance, version: string): void {
  let document: Promise<Buffer> | undefined
  let docs: ReturnType<typeof docsPage> | undefined
  fastify.get('/api/openapi.json', async (_, reply) => {
    document ??= openApi(lines, version).then((made) => Buffer.from(JSON.stringify(made)))
    return reply.type('application/json; charset=utf-8').send(await document)
  })
  fastify.get('/api/docs', async (_, reply) => {
    const { html, policy } = await (docs ??= docsPage(lines))
    return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy).send(html)
  })
}

/** What would have been mailed, for those who build with the shop. */
function mountMails(fastify: FastifyInstance, dataDir: string): void {
  fastify.get('/dev/mail', async (_, reply) => {
    const { html, policy } = await mailsPage(dataDir)
    return reply.type('text/html; charset=utf-8')
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }).send(html)
  })
}

/** The server without any line: how it reads, names, logs and refuses requests. */
function openServer({ trustedProxy = [] }: AppSettings, log: Log): FastifyInstance {
  const fastify = Fastify({
    loggerInstance: log,
    // one line of our own when it is answered
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // who has come in before the door is shut is answered like everybody
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    connectionTimeout: STILL_MS,
    // Fastify's own leaves what is no UTF-8 as it was sent, percents and all; decoded it is U+FFFD, which a line of text refuses
    routerOptions: { maxParamLength: URL_MAX, querystringParser: (text) => parseQuery(text) },
    genReqId: openNaming(trustedProxy),
    // an address that cannot be read is refused before any route
    frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply.headers(BARE_HEADERS)),
    // and what is no HTTP at all, before there is an address
    clientErrorHandler: answerUnreadable,
    http: { requireHostHeader: false }, // what has none is refused below, in our own form
    trustProxy: trustedProxy.length > 0 ? [...trustedProxy] : false,
    rewriteUrl: (request) => apiAddress(request.url ?? '/', request.headers.accept),
  }) as unknown as FastifyInstance // its logger type is narrower than the interface's; nothing else differs
  fastify.addHook('onRequest', async ({ raw }) => { forgetPorts(raw.headers) })
  fastify.addHook('onResponse', async (request, reply) => {
    const { id, method } = request
    request.log.info({
      req: { id, method, path: toldPath(request) }, res: reply, ms: Math.round(reply.elapsedTime),
    }, 'answered')
  })
  return fastify
}

/** Builds the server: API, pictures, health and docs; pages are added by `start`. Not listening yet. */
export async function buildApp(
  database: Database,
  { pictures, store, till = CASH_ONLY, mailsLeave, metrics, leaving, kept }: Around,
  settings: AppSettings, log: Log,
): Promise<{ fastify: FastifyInstance, answer: Answer, keeping: Keeping | undefined }> {
  const fastify = openServer(settings, log)
  protect(fastify, settings.secure === true)
  if (settings.rateLimits) {
    await fastify.register(underPressure, PRESSURE)
    await limitRates(fastify, database.db)
  }
  const served = settings.rateLimits ? limitGuesses(lines) : lines
  const live = openLive({
    url: database.url, read: openEvents(database.db), findPasses: (passes) => findPasses(database.db, passes),
  }, log)
  metrics?.watch('alo_listeners', 'Open pages that are told by themselves what has changed.', () => live.count())
  fastify.addHook('preClose', () => live.stop()) // an open stream would hold the server open
  const keeping = kept && openKeeping(fastify, {
    ...kept, trustedProxy: settings.trustedProxy, heard: metrics?.shared,
  })
  refuseUnfit(fastify.server) // also before what is kept
  const context = {
    live, keeping, store, till, mailsLeave, db: database.db, strict: settings.strict,
    identify: (token: string) => identify(database.db, token),
  }
  mount(fastify, served, context)
  mountHealth(fastify, database, leaving)
  if (metrics) mountMetrics(fastify, metrics, settings.metricsToken)
  mountDocs(fastify, settings.version)
  if (settings.unsentMails !== undefined) mountMails(fastify, settings.unsentMails)
  mountBytes(fastify, [...picturesHttp(pictures, store), ...filesBytes(database.db, store), ...returnsBytes(database.db, store)])
  fastify.setNotFoundHandler(refuseUnknown(lines))
  const answer = answerWithin(served, context)
  return { fastify, answer: kept ? shareReplies(answer, served, kept.cache) : answer, keeping }
}
