// The page a security reviewer reads: every line, who may call it, how often, and how it says no.
// After a wanted change: npm run slices -- src/server/routes.test.ts -u, and read the difference.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { refusalStatus } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { openTestShop } from '#testing/shop.ts'
import { lines } from './app.ts'
import { paceOf } from './kit/serve-rate-limit.ts'
import { everyLineRefuses } from './kit/serve.ts'
import type { Mounted } from './kit/serve.ts'

const told = (codes: readonly RefusalCode[]): string => codes.map((code) => `${refusalStatus[code]} ${code}`).join(', ')
  || 'nothing of its own'

function row({ line, method, route }: Mounted): string {
  const { groupId, max } = paceOf(method, route)
  return `${line}\n    ${route.access}, ${groupId} ${max} a minute, ${route.status ?? 200}; refuses ${told(route.refuses)}`
}

test('every line, who may call it, how often, and how it refuses is as it was read last', async () => {
  const page = [`Every line may refuse: ${told(everyLineRefuses)}`, ...lines.map(row), ''].join('\n')
  expect(existsSync(new URL('routes.golden.txt', import.meta.url))).toBe(true) // a lost page would else be written anew
  await expect(page).toMatchFileSnapshot('./routes.golden.txt')
})

test('no line stands twice, and none is open by mistake', () => {
  const all = lines.map(({ line }) => line)
  expect(all.filter((line, at) => all.indexOf(line) !== at)).toEqual([])
  const openWriting = lines.filter(({ route, method }) => route.access === 'anyone' && method !== 'GET').map(({ line }) => line)
  // the bank's messenger proves itself with a key of its own
  expect(openWriting).toEqual(['POST /api/auth/register', 'POST /api/auth/login',
    'POST /api/auth/login/code', 'POST /api/auth/forgot-password', 'POST /api/auth/reset-password',
    'POST /api/auth/verify-email', 'POST /api/auth/resend-verification', 'POST /api/products/{id}/views',
    'POST /api/cart/quote', 'POST /api/coupons/apply', 'POST /api/payments/bank/webhook', 'POST /api/leads',
    // whoever is not signed in names themselves by a secret of their browser's own
    'POST /api/support-chats/guest', 'POST /api/support-chats', 'POST /api/support-chats/{id}/messages',
    'PATCH /api/support-chats/{id}/read', 'PATCH /api/support-chats/{id}/received', 'POST /api/support-chats/{id}/typing',
    'PATCH /api/support-chats/{id}/close', 'POST /api/support-chats/ai-chat', 'POST /api/feedback'])
  const personal = lines.filter(({ path, route }) => /\/me(\/|$)|\/cart|\/orders/.test(path) && route.access === 'anyone')
  // the goods of the one come with the call; of the other more must be known than an address
  expect(personal.map(({ line }) => line)).toEqual(['POST /api/cart/quote', 'GET /api/orders/track', 'GET /api/support-chats/me'])
})

/** Mounted beside the promises: health, documents, pictures, files. None of them takes a body or knows who asks. */
const BESIDE = ['GET /healthz', 'GET /readyz', 'GET /api/openapi.json', 'GET /api/docs', 'GET /pictures/:key/:name',
  'GET /api/storage/:bucket/objects/:name/content', 'GET /api/return-photos/:id/content']

test('the app has these lines and the declared few beside them, and nothing else', async () => {
  const mounted: string[] = []
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance } // as Fastify documents the channel
    fastify.addHook('onRoute', ({ method, url }) => { mounted.push(...[method].flat().map((one) => `${one} ${url}`)) })
  }
  subscribe('fastify.initialization', listen)
  const shop = await openTestShop().finally(() => unsubscribe('fastify.initialization', listen))
  await shop.close()
  const promised = lines.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
  const found = mounted.filter((one) => !one.startsWith('HEAD ')).toSorted()
  expect(found).toEqual([...promised, ...BESIDE].toSorted())
  const heads = mounted.filter((one) => one.startsWith('HEAD ')).map((one) => one.replace('HEAD', 'GET')).toSorted()
  expect(heads).toEqual(found.filter((one) => one.startsWith('GET ')))
})
