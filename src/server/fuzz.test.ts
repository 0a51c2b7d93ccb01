// A small fuzz of every line, the same at each run: whatever is sent, nothing breaks. The large one, over the wire and beside a
// shopper, is bench/fuzz.ts; the sentences of wrong input are looked at in bad-input.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InjectOptions } from 'fastify'
import { onePhone, stock } from '#testing/goods.ts'
import { openFuzz } from '#testing/fuzz-requests.ts'
import type { FuzzRequest, Who } from '#testing/fuzz-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { TEST_TILL } from '#testing/till.ts'
import { refusalStatus } from '#contract/refusals.ts'
import { lines } from './app.ts'

const REQUESTS = Number(process.env['FUZZ'] ?? 1_200)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123)

let shop: TestShop
const tokens: Partial<Record<Who, string>> = {}

beforeAll(async () => {
  shop = await openTestShop({ till: TEST_TILL })
  await stock(shop, [onePhone('may-mot', 50), onePhone('may-hai', 50)])
})
afterAll(() => shop.close())

/** Some of what is sent ends sessions, takes roles away or locks people: new ones come from time to time. */
async function renewPeople(): Promise<void> {
  tokens.customer = (await shop.person()).token
  tokens.staff = (await shop.person('STAFF')).token
  tokens.admin = (await shop.person('ADMIN')).token
}

/** As it can be sent without a wire; undefined where it cannot: no URL, a header given twice, a stream without an end. */
function injected({ method, url, headers, payload, wire, who, what }: FuzzRequest): InjectOptions | undefined {
  const streams = lines.some(({ line, route }) => line === what && route.streams)
  const names = headers.map(([name]) => name)
  if (wire === 'bytes' || streams || !/^\/(?![/\\])/.test(url) || new Set(names).size < names.length) return undefined
  if (['transfer-encoding', 'content-length', 'expect'].some((name) => names.includes(name))) return undefined
  const token = tokens[who]
  return {
    method: method as 'GET', // any word, as it is taken
    url, ...(payload && { payload }),
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...Object.fromEntries(headers) },
  }
}

test('requests of every shape, as guest, customer, staff and administrator, break nothing', async () => {
  const requestOf = openFuzz(lines, SEED)
  const broken: string[] = []
  const seen = new Map<number, number>()
  for (let n = 0; n < REQUESTS; n++) {
    if (n % 300 === 0) await renewPeople()
    const request = requestOf(n)
    const options = injected(request)
    if (!options) continue
    const { status, body } = await shop.send(options)
    seen.set(status, (seen.get(status) ?? 0) + 1)
    const code = (body as { code?: keyof typeof refusalStatus } | undefined)?.code
    const promised = code !== undefined && code !== 'request.failed' && code !== 'request.busy' && refusalStatus[code] === status
    if (status >= 500 && !promised) {
      const sent = `${request.who} ${request.method} ${request.url.slice(0, 300)} ${String(request.payload).slice(0, 600)}`
      broken.push(`number ${n}: ${status} ${sent}`)
    }
  }
  expect(broken).toEqual([])
  // it got past the door: things were read and made, and refused for what was in them
  for (const status of [200, 201, 204, 400, 401, 403, 404, 409, 422]) expect([status,
    seen.get(status) ?? 0]).not.toEqual([status, 0])
}, 120_000)
