// Guessing passwords gets slow: for one name from one address, for one name from everywhere, for one address; over processes and
// restarts, and for names nobody has exactly as for others.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/kit/db.ts'
import type { Database, Db } from '#server/kit/db.ts'
import { Refusal } from '#server/kit/refuse.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { login, purgeGuesses } from './auth.ts'
import { attemptPassword } from './auth-guesses.ts'

let shop: TestShop
let other: Database
let db: Db
let person: TestPerson
let hashings = 0

beforeAll(async () => {
  shop = await openTestShop()
  other = openDatabase(shop.url, 16) // as another process has it
  db = shop.database.db
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await shop.database.pool.query('delete from sign_in_failure')
  person = await shop.person()
  hashings = 0
})
afterEach(() => { vi.useRealTimers() })
afterAll(async () => {
  await other.close()
  await shop.close()
})

const pass = (seconds: number): unknown => vi.setSystemTime(Date.now() + seconds * 1_000)
const wrong = (): Promise<never> => {
  hashings++
  return Promise.reject(new Refusal('auth.wrong_password'))
}
const right = (): Promise<string> => Promise.resolve('in')
const UNKNOWN = 'khong-co-ai'

/** "in", the code of the refusal, or how many seconds are to be waited. */
async function guess(target: string | number, address: string, attempt: () => Promise<unknown> = wrong,
  from: Db = db): Promise<unknown> {
  try {
    return await attemptPassword(from, { target, address, failure: 'auth.wrong_password', clears: true }, attempt)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'request.too_many' ? error.details['seconds'] : error.code
  }
}
async function guesses(times: number, target: string, address: (n: number) => string): Promise<unknown[]> {
  const outcomes = []
  for (let n = 0; n < times; n++) outcomes.push(await guess(target, address(n)))
  return outcomes
}
const WRONG = 'auth.wrong_password'
const count = (outcomes: unknown[], one: unknown): number => outcomes.filter((outcome) => outcome === one).length

describe.each([['somebody', () => person.username], ['nobody', () => UNKNOWN]])('the name of %s from one address', (_, name) => {
  test('fails 5 times freely, then waits twice as long each time, and nothing is tried meanwhile', async () => {
    expect(await guesses(5, name(), () => '10.0.0.1')).toEqual(Array.from({ length: 5 }, () => WRONG))
    const waited = []
    for (let n = 0; n < 4; n++) {
      const wait = await guess(name(), '10.0.0.1')
      waited.push(wait)
      expect(hashings).toBe(5 + n)
      pass(Number(wait))
      expect(await guess(name(), '10.0.0.1')).toBe(WRONG)
    }
    expect(waited).toEqual([2, 4, 8, 16])
  })

  test('of 100 at once 5 are tried', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => guess(name(), '10.0.0.1')))
    expect([count(outcomes, WRONG), hashings]).toEqual([5, 5])
    expect(outcomes.filter((outcome) => outcome === 2)).toHaveLength(95)
  })

  test('is slow for every process, and after a restart', async () => {
    await guesses(5, name(), () => '10.0.0.1')
    expect(await guess(name(), '10.0.0.1', wrong, other.db)).toBe(2)
    const both = await Promise.all(Array.from({ length: 40 }, (__, n) => guess(name(), '10.0.0.2', wrong, n % 2 ? db : other.db)))
    expect(count(both, WRONG)).toBe(5)
  })

  test('from everywhere fails 50 times in an hour, then waits for its end, at 100 at once too', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, (__, n) => guess(name(), `10.1.0.${n}`)))
    expect([count(outcomes, WRONG), hashings]).toEqual([50, 50])
    expect(await guess(name(), '10.1.1.1')).toBe(3_600)
    pass(3_600)
    expect(await guess(name(), '10.1.1.1')).toBe(WRONG)
  })
})

test('letter case makes no other name, and e-mail and username are one', async () => {
  const names = [person.username, person.username.toUpperCase(), `${person.username}@example.com`, ` ${person.username}`.trim(),
    `${person.username}@EXAMPLE.com`]
  for (const name of names) expect(await guess(name, '10.0.0.1')).toBe(WRONG)
  expect(await guess(person.username, '10.0.0.1')).toBe(2)
  expect(await guess(person.id, '10.0.0.1')).toBe(2)
  for (let n = 0; n < 5; n++) await guess(n % 2 ? UNKNOWN : UNKNOWN.toUpperCase(), '10.0.0.3')
  expect(await guess(UNKNOWN, '10.0.0.3')).toBe(2)
})

test('an address fails 100 times in 15 minutes whatever the names, then waits; another goes on', async () => {
  const outcomes = await Promise.all(Array.from({ length: 130 }, (_, n) => guess(`ten-${n}`, '10.2.0.1')))
  expect(count(outcomes, WRONG)).toBe(100)
  expect(await guess(person.username, '10.2.0.1', right)).toBe(900)
  expect(await guess(person.username, '10.2.0.2', right)).toBe('in')
  pass(900)
  expect(await guess(person.username, '10.2.0.1', right)).toBe('in')
})

test('whoever has signed in from an address is not shut out there by strangers\' guesses', async () => {
  const from = { address: '10.3.9.9', agent: 'Chrome/141' }
  await login(db, { username: person.username, password: PASSWORD }, 'vi', from)
  await guesses(50, person.username, (n) => `10.3.0.${n}`)
  expect(await guess(person.username, '10.3.0.99', right)).toBe(3_600)
  expect(await guess(person.username, '10.3.9.9', right)).toBe('in')
  expect(await guess(person.username, '10.3.0.99', right)).toBe(3_600)
})

test('nor by wrong passwords of others behind the same address; a name never seen there waits', async () => {
  const [known, stranger] = [person, await shop.person()]
  await login(db, { username: known.username, password: PASSWORD }, 'vi', { address: '10.8.0.1', agent: 'Chrome/141' })
  await Promise.all(Array.from({ length: 100 }, (_, n) => guess(`ai-do-${n}`, '10.8.0.1')))
  expect(await guess(stranger.username, '10.8.0.1', right)).toBe(900)
  expect(await guess(known.username, '10.8.0.1', right)).toBe('in')
  expect(await guesses(5, known.username, () => '10.8.0.1')).toEqual(Array.from({ length: 5 }, () => WRONG))
  expect(await guess(known.username, '10.8.0.1', right)).toBe(2) // its own wrong ones count as ever
})

test('whoever is signed in is held up by no strangers, and guesses no faster than they', async () => {
  await guesses(50, person.username, (n) => `10.9.0.${n}`)
  await Promise.all(Array.from({ length: 100 }, (_, n) => guess(`ai-do-${n}`, '10.9.1.1')))
  expect(await guess(person.username, '10.9.1.1', right)).toBe(3_600)
  expect(await guess(person.id, '10.9.1.1', right)).toBe('in')
  const outcomes = []
  for (let n = 0; n < 60; n++) outcomes.push(await guess(person.id, `10.9.2.${n}`))
  expect(count(outcomes, WRONG)).toBe(50)
})

test('the right password clears the wrong ones of this name from this address, and counts for nothing', async () => {
  for (let round = 0; round < 30; round++) {
    await guesses(4, person.username, () => '10.4.0.1')
    expect(await guess(person.username, '10.4.0.1', right)).toBe('in')
    await shop.database.pool.query('delete from sign_in_failure where failures >= 40') // the name's own limit
  }
  const signedIn = await Promise.all(Array.from({ length: 4 }, () => guess(person.username, '10.4.0.2', right)))
  expect(signedIn).toEqual(['in', 'in', 'in', 'in'])
  await guesses(4, person.username, () => '10.4.0.2')
  expect(await guess(person.username, '10.4.0.2', right)).toBe('in')
})

test('an attempt that ends otherwise is not counted', async () => {
  const busy = () => Promise.reject(new Refusal('request.busy'))
  for (let n = 0; n < 4; n++) expect(await guess(person.username, '10.5.0.1', busy)).toBe('request.busy')
  expect(await guesses(5, person.username, () => '10.5.0.1')).toEqual(Array.from({ length: 5 }, () => WRONG))
  const { rows } = await shop.database.pool.query('select max(failures)::int as most from sign_in_failure')
  expect(rows).toEqual([{ most: 5 }])
})

test('neither names nor addresses can be read from what is kept', async () => {
  await guesses(3, person.username, () => '10.6.0.1')
  await login(db, { username: person.username, password: PASSWORD }, 'vi', { address: '10.6.0.1', agent: 'Chrome/141' })
  const { createHash } = await import('node:crypto')
  const { rows } = await shop.database.pool.query<{ all: string }>(
    `select concat((select string_agg(t::text, ' ') from sign_in_failure t),
      (select string_agg(t::text, ' ') from known_origin t)) as all`)
  const kept = rows[0]?.all ?? ''
  expect(kept.length).toBeGreaterThan(200)
  for (const text of [person.username, '10.6.0.1']) {
    expect(kept).not.toContain(text)
    expect(kept).not.toContain(Buffer.from(text).toString('hex'))
    expect(kept).not.toContain(createHash('sha256').update(text).digest('hex'))
  }
})

test('what slows nobody down any more is forgotten, and addresses not used for half a year', async () => {
  await guesses(1, UNKNOWN, () => '10.7.0.1')
  expect(await purgeGuesses(db)).toBe(0)
  pass(15 * 60)
  expect(await purgeGuesses(db)).toBe(1)
  pass(24 * 3_600)
  expect(await purgeGuesses(db)).toBe(2)
  await shop.database.pool.query('delete from known_origin')
  await login(db, { username: person.username, password: PASSWORD }, 'vi', { address: '10.7.0.1', agent: 'Chrome/141' })
  pass(179 * 86_400)
  expect(await purgeGuesses(db)).toBe(0)
  pass(2 * 86_400)
  expect(await purgeGuesses(db)).toBe(2)
})
