// The server's table of contents: every slice's lines, and what is done when news arrives.
import { parse as parseQuery } from 'node:querystring'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { accountHttp } from './account/account-http.ts'
import { activityHttp } from './activity/activity-http.ts'
import { purgeActivity } from './activity/activity.ts'
import { assistantHttp } from './assistant/assistant-http.ts'
import { authHttp, limitGuesses } from './auth/auth-http.ts'
import { identify, purgeGuesses, purgeLinks, purgeSessions } from './auth/auth.ts'
import { cartHttp } from './cart/cart-http.ts'
import { purgeChanges } from './cart/cart.ts'
import { catalogueHttp } from './catalogue/catalogue-http.ts'
import { endDiscounts, pictureUrl, purgeGone, readProducts, untilNextEnd } from './catalogue/catalogue.ts'
import { contentHttp } from './content/content-http.ts'
import { eventsHttp } from './events/events-http.ts'
import { findPasses, openEvents } from './events/events.ts'
import { feedbackHttp } from './feedback/feedback-http.ts'
import { purgeFeedback } from './feedback/feedback.ts'
import { filesBytes, filesHttp } from './files/files-http.ts'
import { sweepFiles } from './files/files.ts'
import { picturesHttp } from './files/pictures-http.ts'
import type { Pictures } from './files/pictures.ts'
import { isMigrated } from './kit/migrate.ts'
import type { Database, Db } from './kit/db.ts'
import type { Answers, Schedules } from './kit/jobs.ts'
import { openLive } from './kit/live.ts'
import type { Log } from './kit/log.ts'
import { purgeNews } from './kit/outbox.ts'
import { limitRates } from './kit/serve-rate-limit.ts'
import { refuse } from './kit/refuse.ts'
import { mountBytes } from './kit/serve-bytes.ts'
import { answerUnreadable, BARE_HEADERS } from './kit/serve-errors.ts'
import { answerWithin, mount, refuseUnknown, sendRefusal } from './kit/serve-http.ts'
import type { Answer } from './kit/serve-http.ts'
import { docsPage, openApi } from './kit/serve-openapi.ts'
import type { Mounted } from './kit/serve.ts'
import type { Store } from './kit/store.ts'
import { CASH_ONLY } from './kit/till.ts'
import type { Till } from './kit/till.ts'
import { leadsHttp } from './leads/leads-http.ts'
import { purgeLeads } from './leads/leads.ts'
import {
  mailEmailChanged, mailFeedbackAnswered, mailLink, mailMoneyWaiting, mailOrderMoved, mailOrderPaid, mailOrderPlaced,
  mailOrderRefunded, mailParcelNamed, mailPasswordChanged, mailReturnAsked, mailReturnMoved, mailSignedInElsewhere, mailsPage,
  mailSupportUnread, mailWishlistBrighter, openDesk,
} from './mails/mails.ts'
import type { Desk, Post } from './mails/mails.ts'
import { notificationsHttp } from './notifications/notifications-http.ts'
import {
  noteFeedbackAnswered, noteMoneyWaiting, noteOrderMoved, noteOrderPlaced, noteOrderRefunded, noteParcelNamed, notePayment,
  noteReturn, noteSupportUnread, noteWishlistBrighter, openBoard, purgeNotifications, wantMails, wantsAboutSupport,
} from './notifications/notifications.ts'
import type { Board } from './notifications/notifications.ts'
import { ordersHttp } from './orders/orders-http.ts'
import { endHolds, untilHoldEnds } from './orders/orders.ts'
import { paymentsHttp } from './payments/payments-http.ts'
import { placesHttp } from './places/places-http.ts'
import { profileHttp } from './profile/profile-http.ts'
import { stopShowing } from './profile/profile.ts'
import { promotionsHttp } from './promotions/promotions-http.ts'
import { reportsHttp } from './reports/reports-http.ts'
import { returnsBytes, returnsHttp } from './returns/returns-http.ts'
import { sweepPhotos } from './returns/returns.ts'
import { reviewsHttp } from './reviews/reviews-http.ts'
import { searchHttp } from './search/search-http.ts'
import { settlingHttp } from './settling/settling-http.ts'
import { askAboutSilent, giveBackCancelled, purgeMessages, sendWaitingRefunds } from './settling/settling.ts'
import { shippingHttp } from './shipping/shipping-http.ts'
import { supportHttp } from './support/support-http.ts'
import { purgeGuests, tellUnread } from './support/support.ts'
import { wishlistHttp } from './wishlist/wishlist-http.ts'
import { tellBrighter } from './wishlist/wishlist.ts'

/** Every line of the API. */
export const lines: readonly Mounted[] = [
  ...authHttp, ...accountHttp, ...catalogueHttp, ...searchHttp, ...cartHttp, ...shippingHttp, ...paymentsHttp, ...ordersHttp,
  ...reviewsHttp, ...reportsHttp, ...promotionsHttp, ...wishlistHttp, ...notificationsHttp, ...placesHttp, ...activityHttp,
  ...eventsHttp, ...filesHttp(stopShowing), ...profileHttp, ...settlingHttp,
  ...returnsHttp, ...leadsHttp, ...contentHttp({ readProducts, pictureUrl }), ...supportHttp, ...assistantHttp,
  ...feedbackHttp,
]

/** When this is told of an order, its buyer hears of it, and what was paid goes back. */
function answersOfOrders(desk: Desk, board: Board): Answers {
  const { db } = desk
  return {
    'orders.placed': {
      'mail-the-buyer': (told) => mailOrderPlaced(desk, told),
      'note-the-buyer': (told) => noteOrderPlaced(board, told),
    },
    'orders.moved': {
      'mail-the-buyer': (told) => mailOrderMoved(desk, told),
      'note-the-buyer': (told) => noteOrderMoved(board, told),
      'give-back-what-was-paid': (told) => giveBackCancelled(db, told),
    },
    'orders.paid': {
      'mail-the-buyer': (told) => mailOrderPaid(desk, told),
      'note-the-buyer': (told) => notePayment(board, told),
    },
    'orders.payment_failed': { 'note-the-buyer': (told) => notePayment(board, told) },
    'orders.refunded': {
      'mail-the-buyer': (told) => mailOrderRefunded(desk, told),
      'note-the-buyer': (told) => noteOrderRefunded(board, told),
    },
    'orders.parcel_named': {
      'mail-the-buyer': (told) => mailParcelNamed(desk, told),
      'note-the-buyer': (told) => noteParcelNamed(board, told),
    },
    'payments.waiting': {
      'mail-the-buyer': (told) => mailMoneyWaiting(desk, told),
      'note-the-buyer': (told) => noteMoneyWaiting(board, told),
    },
    'returns.asked': {
      'mail-the-buyer': (told) => mailReturnAsked(desk, told),
      'note-the-buyer': (told) => noteReturn(board, told),
    },
    'returns.moved': {
      'mail-the-buyer': (told) => mailReturnMoved(desk, told),
      'note-the-buyer': (told) => noteReturn(board, told),
    },
  }
}

/** When this is told, these things are done. */
export function answersTo(db: Db, post: Post, publicUrl: string, { bank }: Till = CASH_ONLY): Answers {
  const desk = openDesk({ db, post, publicUrl, bank, wantMails: (readers) => wantMails(db, readers) })
  const board = openBoard(db)
  return {
    'auth.registered': { 'mail-the-link': (told) => mailLink(desk, 'verify', told) },
    'auth.verification_asked': { 'mail-the-link': (told) => mailLink(desk, 'verify', told) },
    'auth.reset_asked': { 'mail-the-link': (told) => mailLink(desk, 'reset', told) },
    'auth.email_change_asked': { 'mail-the-link': (told) => mailLink(desk, 'changeEmail', told) },
    'auth.email_changed': { 'mail-the-old-address': (told) => mailEmailChanged(desk, told) },
    'auth.password_changed': { 'mail-the-person': (told) => mailPasswordChanged(desk, told) },
    'auth.signed_in_elsewhere': { 'mail-the-person': (told) => mailSignedInElsewhere(desk, told) },
    ...answersOfOrders(desk, board),
    'feedback.answered': {
      'mail-the-person': (told) => mailFeedbackAnswered(desk, told),
      'note-the-person': (told) => noteFeedbackAnswered(board, told),
    },
    'support.unread': {
      'mail-the-person': async (told) => {
        if (await wantsAboutSupport(db, told.payload.personId)) await mailSupportUnread(desk, told)
      },
      'note-the-person': (told) => noteSupportUnread(board, told),
    },
    'wishlist.brighter': {
      'mail-the-person': (told) => mailWishlistBrighter(desk, told),
      'note-the-person': (told) => noteWishlistBrighter(board, told),
    },
  }
}

/** At these hours these things are done. */
export function schedulesOf(db: Db, store: Store, till: Till = CASH_ONLY): Schedules {
  return {
    'end-discounts': { cron: '* * * * *', run: () => endDiscounts(db), until: () => untilNextEnd(db) },
    'end-holds': { cron: '* * * * *', run: () => endHolds(db), until: () => untilHoldEnds(db) },
    'ask-about-payments': { cron: '* * * * *', run: () => askAboutSilent(db, till) },
    'send-refunds': { cron: '* * * * *', run: () => sendWaitingRefunds(db, till) },
    'purge-messages': { cron: '43 3 * * *', run: () => purgeMessages(db) },
    'look-after-wishlists': { cron: '* * * * *', run: () => tellBrighter(db) },
    'purge-leads': { cron: '53 3 * * *', run: () => purgeLeads(db) },
    'purge-feedback': { cron: '51 3 * * *', run: () => purgeFeedback(db) },
    'purge-activity': { cron: '57 3 * * *', run: () => purgeActivity(db) },
    'sweep-files': { cron: '23 4 * * *', run: () => sweepFiles(db, store) },
    'sweep-return-photos': { cron: '29 4 * * *', run: () => sweepPhotos(db, store) },
    'tell-unread-chats': { cron: '* * * * *', run: () => tellUnread(db) },
    'purge-chat-guests': { cron: '59 * * * *', run: () => purgeGuests(db) },
    'purge-gone': { cron: '7 3 * * *', run: () => purgeGone(db) },
    'purge-guesses': { cron: '13 * * * *', run: () => purgeGuesses(db) },
    'purge-links': { cron: '33 3 * * *', run: () => purgeLinks(db) },
    'purge-sessions': { cron: '17 3 * * *', run: () => purgeSessions(db) },
    'purge-news': { cron: '27 3 * * *', run: () => purgeNews(db) },
    'purge-changes': { cron: '37 3 * * *', run: () => purgeChanges(db) },
    'purge-notifications': { cron: '47 3 * * *', run: () => purgeNotifications(db) },
  }
}

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
}

/** A request is given up after so long, headers and body together: 5 MB then take 350 kbit a second. */
const REQUEST_MS = 120_000
const URL_MAX = 200

/** "/products" and "/products/" with `Accept: application/json` mean "/api/products". */
function apiAddress(url: string, accept: string | undefined): string {
  if (url.startsWith('/api/') || !accept?.includes('application/json') || accept.includes('text/html')) return url
  const path = url.split('?', 1)[0] ?? ''
  if (path === '/' || !lines.some((line) => line.path.startsWith(`/api/${path.split('/')[1] ?? ''}`))) return url
  return `/api${path.endsWith('/') ? path.slice(0, -1) : path}${url.slice(path.length)}`
}

function mountHealth(fastify: FastifyInstance, { pool }: Database): void {
  fastify.get('/healthz', () => ({ status: 'ok' }))
  fastify.get('/readyz', async () => {
    const ready = await isMigrated(pool).catch(() => false)
    return ready ? { status: 'ok' } : refuse('request.busy')
  })
}

/** Written when first asked for: most starts are not for reading the API's papers. */
function mountDocs(fastify: FastifyInstance, version: string): void {
  let document: string | undefined
  let docs: { html: string, policy: string } | undefined
  fastify.get('/api/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApi(lines, version))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  fastify.get('/api/docs', (_, reply) => {
    docs ??= docsPage(lines)
    return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', docs.policy).send(docs.html)
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

/** Builds the server: API, pictures, health and docs; pages are added by `start`. Not listening yet. */
export async function buildApp(
  database: Database, { pictures, store, till = CASH_ONLY }: { pictures: Pictures, store: Store, till?: Till },
  settings: AppSettings, log: Log,
): Promise<{ fastify: FastifyInstance, answer: Answer }> {
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }), // one line of our own when it is answered
    requestTimeout: REQUEST_MS,
    // Fastify's own leaves what is no UTF-8 as it was sent, percents and all; decoded it is U+FFFD, which a line of text refuses
    routerOptions: { maxParamLength: URL_MAX, querystringParser: (text) => parseQuery(text) },
    genReqId: () => crypto.randomUUID(),
    // an address that cannot be read is refused before any route
    frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply.headers(BARE_HEADERS)),
    // and what is no HTTP at all, before there is an address
    clientErrorHandler: answerUnreadable,
    trustProxy: settings.trustedProxy?.length ? [...settings.trustedProxy] : false,
    rewriteUrl: (request) => apiAddress(request.url ?? '/', request.headers.accept),
  }) as unknown as FastifyInstance // its logger type is narrower than the interface's; nothing else differs
  fastify.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  await fastify.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false })
  if (settings.rateLimits) {
    await fastify.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 5, exposeStatusRoute: false })
    await limitRates(fastify)
  }
  const served = settings.rateLimits ? limitGuesses(lines) : lines
  const live = openLive({
    url: database.url, read: openEvents(database.db), findPasses: (passes) => findPasses(database.db, passes),
  }, log)
  fastify.addHook('preClose', () => live.stop()) // an open stream would hold the server open
  const context = {
    live, store, till, db: database.db, strict: settings.strict, identify: (token: string) => identify(database.db, token),
  }
  mount(fastify, served, context)
  mountHealth(fastify, database)
  mountDocs(fastify, settings.version)
  if (settings.unsentMails !== undefined) mountMails(fastify, settings.unsentMails)
  mountBytes(fastify, [...picturesHttp(pictures), ...filesBytes(database.db, store), ...returnsBytes(database.db, store)])
  fastify.setNotFoundHandler(refuseUnknown(lines))
  return { fastify, answer: answerWithin(served, context) }
}
