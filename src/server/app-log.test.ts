// The log of a whole shop at its most talkative: whatever is sent to whichever line, nothing secret or personal of it is there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#server/kit/log.ts'
import { setUpFactor } from '#testing/factors.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { sampleOf } from '#testing/wrong-inputs.ts'
import type { Sample } from '#testing/wrong-inputs.ts'
import { lines } from './app.ts'

let shop: TestShop
let logged = ''

beforeAll(async () => { shop = await openTestShop({ log: openLog('trace', { write: (line) => { logged += line } }) }) })
afterAll(() => shop.close())

/** Stands in every text that is sent, in a form that a password, a name and a token may have. */
const MARK = 'BiMat9x'

const isName = /password|token|code|secret|name|address|comment|message|note|reason|phone|email|account|challenge|contact/i

/** Every text of it with the mark in it: of all, or of those that may be secret or about somebody. */
function marked(value: unknown, all: boolean, name = ''): unknown {
  if (typeof value === 'string') return all || isName.test(name) ? `${value}-${MARK}` : value
  if (Array.isArray(value)) return value.map((one: unknown) => marked(one, all, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([own, one]) => [own, marked(one, all, own)]))
}

const queryOf = (query: Sample['query']): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

test('whatever is sent to whichever line, by whomever, no text of address, body, query or headers stands in it', async () => {
  const tokens = { USER: '', ADMIN: '' }
  for (const [at, { line, method, path, route }] of lines.entries()) {
    // some of what is sent ends sessions: others begin now and then
    if (at % 50 === 0) for (const role of ['USER', 'ADMIN'] as const) tokens[role] = (await shop.person(role)).token
    if (route.streams || path === '/api/auth/logout') continue
    const token = tokens[route.access === 'anyone' || route.access === 'customer' ? 'USER' : 'ADMIN']
    const sample = sampleOf({ line, method, path, route, handle: () => Promise.resolve() })
    for (const all of [false, true]) {
      const { query, body } = marked({ query: sample.query, body: sample.body ?? {} }, all) as Sample // of the same form
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(sample.params[name])))
      await shop.send({
        method, url: `${url}?${queryOf(query)}${all ? `&token=${MARK}&_=${MARK}` : ''}`,
        headers: {
          'authorization': all ? `Bearer ${MARK}${token}`
          : `Bearer ${token}`, 'user-agent': MARK, 'referer': `https://x/?token=${MARK}`,
          'cookie': `a=${MARK}`, 'x-chat-guest': `${MARK}${'a'.repeat(57)}`, 'x-forwarded-for': MARK,
        },
        ...(sample.body !== undefined && { payload: body }),
      })
      if (sample.body !== undefined) {
        await shop.send({ method, url, headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
          payload: `{"password":"${MARK}` })
      }
    }
    const url = path.replace(/\{\w+\}/g, MARK)
    if (url !== path) await shop.send({ method, url, headers: { authorization: `Bearer ${token}` } })
  }
  for (const url of [`/api/${MARK}`, `/${MARK}`, `/pictures/${MARK}`, `/%${MARK}`]) await shop.send({ url })
  expect(logged.split('\n').length).toBeGreaterThan(lines.length) // there was a log to look into
  expect(logged.split('\n').filter((entry) => entry.includes(MARK))).toEqual([])
}, 120_000)

test('neither what one signs in with nor what was mailed or shown once', async () => {
  const mailbox = openMailbox(shop)
  const person = await shop.person('ADMIN')
  const secrets = [PASSWORD, person.token]
  const { secret, recoveryCodes } = await setUpFactor(person)
  secrets.push(secret, ...recoveryCodes)
  const { body } = await shop.refused('POST /api/auth/login', { body: { username: person.username, password: PASSWORD } })
  secrets.push(body.challenge ?? 'no challenge')
  await shop.send({ method: 'POST', url: '/api/auth/login/code', payload: { challenge: body.challenge, code: recoveryCodes[0] } })
  await shop.call('POST /api/auth/forgot-password', { body: { email: `${person.username}@example.com` } })
  await mailbox.collect()
  const link = mailbox.tokenFor(`${person.username}@example.com`)
  secrets.push(link, 'Moi-Tinh-8y', `${person.username}@example.com`, person.username)
  await shop.send({ url: `/reset-password?token=${link}` })
  await shop.send({ method: 'POST', url: '/api/auth/reset-password', payload: { token: link, newPassword: 'Moi-Tinh-8y' } })
  expect(new Set(secrets).size).toBeGreaterThan(15)
  for (const word of secrets) expect(logged.includes(word) && word).toBe(false)
})
