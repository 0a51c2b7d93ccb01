// Whatever is sent, the shop answers with its own error body, changes nothing, and never breaks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#contract/basics.ts'
import { lines } from './app.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import { countChanges } from '#testing/digest.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { sampleOf, wrongInputs } from '#testing/wrong-inputs.ts'
import type { Wrong } from '#testing/wrong-inputs.ts'
import type { Mounted } from '#server/kit/serve.ts'

let shop: TestShop
let changes: () => Promise<number>
let token = ''

beforeAll(async () => {
  shop = await openTestShop()
  const goods = await stock(shop, [onePhone('may-mot', 50), onePhone('may-hai', 50)])
  const buyer = await buyerOf(shop, goods, 'may-mot')
  await buyer.order('before')
  await buyer.person.call('POST /api/cart/items', { body: { productId: goods.idOf('may-hai'), quantity: 1 } })
  token = buyer.person.token
  changes = await countChanges(shop.database.pool)
})
afterAll(() => shop.close())

const TRACE = /\n\s+at |node_modules|\.ts:\d|\.js:\d|select .* from |syntax error|relation "/i

/** What is wrong with an answer; nothing when it is as it must be. */
function faultOf(wrong: Wrong, answer: { status: number, body: unknown, headers: Record<string, unknown> }): string | undefined {
  const text = JSON.stringify(answer.body)
  const says = (fault: string): string => `${wrong.what}: ${fault} (${answer.status} ${text.slice(0, 200)})`
  if (answer.status < 400) return wrong.mustRefuse ? says('taken, though the promise refuses it') : undefined
  if (answer.status >= 500) return says('broke')
  const body = ErrorBody.safeParse(answer.body)
  if (!body.success) return says('not the error body')
  if (body.data.status !== answer.status) return says('another status in the body')
  if (body.data.message.trim() === '' || /\{\w+\}/.test(body.data.message)) return says('no sentence')
  if (TRACE.test(text)) return says('tells its insides')
  return text.length > 20_000 ? says('repeats what was sent') : undefined
}

/**
 * Sends all of it; gives what was wrong with the answers and with what they left behind. That is looked at before anything that
 * may be taken, and at the end: what must be refused is looked at together.
 */
async function faultsOf(wrongs: readonly Wrong[], headers: Record<string, string>): Promise<string[]> {
  const faults: string[] = []
  let [before, refused] = [await changes(), [] as string[]]
  const look = async (): Promise<void> => {
    const after = refused.length > 0 ? await changes() : before
    if (after !== before) faults.push(`refused, and yet something was written: ${refused.join(' · ')}`)
    ;[before, refused] = [after, []]
  }
  for (const wrong of wrongs) {
    if (!wrong.mustRefuse) await look()
    const { method, url, payload } = wrong
    const answer = await shop.send({ method, url, headers: { ...wrong.headers, ...headers },
      ...(payload !== undefined && { payload }) })
    const fault = faultOf(wrong, answer)
    if (fault !== undefined) faults.push(fault)
    if (answer.status >= 400) refused.push(wrong.what)
    else before = await changes()
  }
  await look()
  return faults
}

/**
 * Every wrong request of a line. A key that may be left out is left out, except where it is itself what is wrong: a change
 * whose key was seen is not made again, so the first would answer for all the others.
 */
function wrongsOf(mounted: Mounted): Wrong[] {
  const sample = sampleOf(mounted)
  if (!mounted.route.headers?.safeParse({}).success) return wrongInputs(mounted, sample)
  const aboutHeaders = wrongInputs(mounted, sample).filter(({ what }) => what.startsWith('header '))
  return [...aboutHeaders, ...wrongInputs(mounted, { ...sample, headers: {} })]
}

const byLine = lines.map((mounted): [string, Mounted] => [mounted.line, mounted])

describe('as a signed-in customer', () => {
  const signedIn = (): Record<string, string> => ({ authorization: `Bearer ${token}` })

  test.each(byLine)('%s takes the sample made from its own schemas', async (_, mounted) => {
    if (mounted.path === '/api/auth/logout' || mounted.route.streams) return
    const sample = wrongsOf(mounted).at(-1)
    expect(sample?.what).toBe('the sample itself')
    const { body, status } = await shop.send({ method: mounted.method, url: sample?.url ?? '',
      headers: { ...sample?.headers, ...signedIn() },
      ...(sample?.payload !== undefined && { payload: sample.payload }) })
    expect({ status, body }).not.toMatchObject({ body: { code: expect.stringMatching(/^request\./) } })
  })

  test.each(byLine)('%s refuses whatever is wrong', async (_, mounted) => {
    // the one ends the session, a stream never ends by itself
    const whole = mounted.path !== '/api/auth/logout' && !mounted.route.streams
    const wrongs = wrongsOf(mounted).filter(({ what, mustRefuse }) =>
      (mustRefuse || !mounted.route.streams) && (whole || what !== 'the sample itself'))
    expect(wrongs.length).toBeGreaterThan(5)
    expect(await faultsOf(wrongs, signedIn())).toEqual([])
  })
})

/** What the promise takes, and a column of the database may not. */
const TOO_LARGE = /(?: is 2\^31| is 9{15}|=9{15})$/

describe('as an administrator', () => {
  const ofStaff = byLine.filter(([, { route }]) => (route.access === 'staff' || route.access === 'admin') && !route.streams)

  test('every line of staff takes or refuses numbers too large for its columns', async () => {
    const { token: admin } = await shop.person('ADMIN')
    const faults: string[] = []
    for (const [line, mounted] of ofStaff) {
      for (const wrong of wrongsOf(mounted).filter(({ what }) => TOO_LARGE.test(what))) {
        const { method, url, headers, payload } = wrong
        const answer = await shop.send({ method, url, headers: { ...headers, authorization: `Bearer ${admin}` },
          ...(payload !== undefined && { payload }) })
        const fault = faultOf(wrong, answer)
        if (fault !== undefined) faults.push(`${line} ${fault}`)
      }
    }
    expect(faults).toEqual([])
  }, 60_000)
})

// a token that is none is refused before anything is read: what a stranger has shown of a line's inputs need not be shown again
describe.each([
  ['a stranger', {}, Infinity],
  ['somebody with a made-up token', { authorization: `Bearer ${'x'.repeat(43)}` }, 6],
] as const)('as %s', (_who, headers, most) => {
  const guarded = byLine.filter(([, { route }]) => route.access !== 'anyone')
  const open = byLine.filter(([, { route }]) => route.access === 'anyone')

  test.each(guarded)('%s is closed whatever is sent', async (_, mounted) => {
    const wrongs = wrongsOf(mounted).filter(({ url }) => !url.includes('%zz')).slice(0, most)
    expect(await faultsOf(wrongs.map((wrong) => ({ ...wrong, mustRefuse: true })), { ...headers })).toEqual([])
  })

  test.each(open)('%s refuses whatever is wrong', async (_, mounted) => {
    expect(await faultsOf(wrongsOf(mounted), { ...headers })).toEqual([])
  })
})

test('every address refuses the methods it does not promise', async () => {
  const faults: string[] = []
  for (const path of new Set(lines.map((mounted) => mounted.path))) {
    const promised = lines.filter((mounted) => mounted.path === path).map((mounted) => mounted.method as string)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (promised.includes(method)) continue
      const url = path.replace(/\{\w+\}/g, '1')
      const answer = await shop.send({ method, url, headers: { authorization: `Bearer ${token}` } })
      // a line with a blank in its address may promise it: DELETE /api/x/{id} is also that of /api/x/y
      const other = lines.some((mounted) => mounted.method === method
        && new RegExp(`^${mounted.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url))
      const allow = answer.headers['allow']
      if (answer.status !== 405 && !other) faults.push(`${method} ${path}: ${answer.status}`)
      if (answer.status === 405
        && promised.some((one) => !String(allow).includes(one))) faults.push(`${method} ${path} allows ${String(allow)}`)
    }
  }
  expect(faults).toEqual([])
})
