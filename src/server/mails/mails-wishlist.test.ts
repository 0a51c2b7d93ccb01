// Mails of good news from wishlists: once a day to a person, of what still holds, and only to addresses they have confirmed.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { answersTo } from '#server/app-news.ts'
import { schedulesOf } from '#server/app-schedules.ts'
import type { NewsKind } from '#server/kit/news.ts'
import type { Post } from './mails.ts'

let shop: TestShop
let goods: Goods
let person: TestPerson
let broken = false
let sent: { to: string, text: string, name: string }[] = []
let answered = 0

const post: Post = {
  send: async (mail, eventId, purpose) => {
    if (broken) throw new Error('no way out')
    sent.push({ ...mail, name: `${purpose}-${eventId}` })
  },
}
const slugs = ['may-1', 'may-2', 'may-3', 'may-4']

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, slugs.map((slug) => onePhone(slug, 5)))
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  broken = false
  for (const table of ['wishlist_item', 'wishlist_mail', 'outbox']) await query(`delete from ${table}`)
  for (const slug of slugs) await cost(slug, 10_000_000)
  await look()
  sent = []
  person = await shop.person()
  await likes(person, ...slugs)
})
afterEach(() => { vi.useRealTimers() })
afterAll(() => shop.close())

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values)
const pass = (hours: number): unknown => vi.setSystemTime(Date.now() + hours * 3_600_000)
const cost = (slug: string, price: number) =>
  query('update variant set price_dong = $1 where product_id = $2', [price, goods.idOf(slug)])
const look = () => schedulesOf(shop.database.db, shop.store)['look-after-wishlists']?.run()

async function likes(who: TestPerson, ...which: string[]): Promise<void> {
  for (const slug of which) {
    await who.call('POST /api/users/{userId}/wishlist',
      { params: { userId: 'current' }, query: { productId: String(goods.idOf(slug)) } })
  }
}

interface Row { id: number, kind: string, payload: unknown }
const newsSince = async (id: number): Promise<Row[]> => (await query(
  'select id, kind, payload from outbox where id > $1 and kind = \'wishlist.brighter\' order by id', [id])).rows

/** Gives one piece of news to everybody who answers it. */
async function give({ id, kind, payload }: Row): Promise<void> {
  const byName = answersTo(shop.database.db, post, 'https://alo.example')[kind as NewsKind] ?? {}
  for (const run of Object.values(byName) as ((told: unknown) => Promise<void>)[]) await run({ eventId: id, kind, payload })
}

/** Looks, and gives what was told since the last time to everybody who answers it; what was mailed by then, by products. */
async function mailed(): Promise<string[][]> {
  await look()
  for (const row of await newsSince(answered)) {
    await give(row)
    answered = row.id
  }
  return sent.map(({ text }) => text.match(/may-\d(?=:)/g) ?? [])
}

const noted = async () => (await person.call('GET /api/notifications/me/count')).body.totalCount

describe('once a day', () => {
  test('what gets better later is noted at once, and mailed a day after the last mail in one if it still holds', async () => {
    await cost('may-1', 9_000_000)
    expect(await mailed()).toEqual([['may-1']])
    for (const slug of ['may-2', 'may-3', 'may-4']) {
      pass(1)
      await cost(slug, 9_000_000)
      expect(await mailed()).toEqual([['may-1']])
    }
    expect(await noted()).toBe(4)
    await cost('may-3', 9_950_000) // hardly cheaper any more
    pass(20.9)
    expect(await mailed()).toEqual([['may-1']])
    pass(0.2)
    expect(await mailed()).toEqual([['may-1'], ['may-2', 'may-4']])
    expect(sent[1]?.text).toContain('- may-2: giảm từ 10.000.000 ₫ còn 9.000.000 ₫')
    pass(48)
    expect(await mailed()).toHaveLength(2)
    expect(await noted()).toBe(4)
  })

  test('what was taken out while it waited is not mailed, and nothing is where nothing is left', async () => {
    await cost('may-1', 9_000_000)
    await mailed()
    await cost('may-2', 9_000_000)
    await mailed()
    await query('delete from wishlist_item where product_id = $1', [goods.idOf('may-2')])
    pass(25)
    expect(await mailed()).toEqual([['may-1']])
    await cost('may-3', 9_000_000) // and that is no mail that counts
    expect(await mailed()).toEqual([['may-1'], ['may-3']])
  })

  test('two pieces of news at once are one mail, the other waits; it is told once, however many look', async () => {
    await cost('may-1', 9_000_000)
    await look()
    await cost('may-2', 9_000_000)
    await look()
    const [first, second, ...others] = await newsSince(answered)
    if (!first || !second) throw new Error('too little was told')
    expect(others).toEqual([])
    answered = second.id
    await Promise.all([give(first), give(second)])
    expect(sent).toHaveLength(1)
    await cost('may-3', 9_000_000)
    await mailed()
    expect(sent).toHaveLength(1)
    pass(25)
    await Promise.all([look(), look(), look()])
    expect((await newsSince(answered)).map(({ payload }) => payload)).toEqual([{ personId: person.id, products: [] }])
    expect((await mailed()).flat().toSorted()).toEqual(['may-1', 'may-2', 'may-3'])
    expect(sent).toHaveLength(2)
  })

  test('news that arrives again mails nothing of what waits by then', async () => {
    await cost('may-1', 9_000_000)
    await mailed()
    const [first] = await newsSince(0)
    await cost('may-2', 9_000_000)
    await mailed()
    if (!first) throw new Error('nothing was told')
    await give(first)
    expect(sent).toHaveLength(1)
  })

  test('a mail that could not leave leaves when its news is given again', async () => {
    await cost('may-1', 9_000_000)
    broken = true
    await expect(mailed()).rejects.toThrow('no way out')
    broken = false
    expect(await mailed()).toEqual([['may-1']])
    expect(sent[0]?.name).toBe(`wishlist-brighter-${answered}`)
  })

  test('each person for themselves', async () => {
    await cost('may-1', 9_000_000)
    await mailed()
    const other = await shop.person()
    await likes(other, 'may-2')
    await cost('may-2', 9_000_000)
    await mailed()
    expect(sent.map(({ to }) => to)).toEqual([`${person.username}@example.com`, `${other.username}@example.com`])
  })
})

test('an address that nobody has confirmed is not written to, nor later of what it missed; the notification stays', async () => {
  await query('update person set email_verified = false where id = $1', [person.id])
  await cost('may-1', 9_000_000)
  expect(await mailed()).toEqual([])
  expect(await noted()).toBe(1)
  await query('update person set email_verified = true where id = $1', [person.id])
  pass(25)
  expect(await mailed()).toEqual([])
  await cost('may-2', 9_000_000)
  expect(await mailed()).toEqual([['may-2']])
})

test('a name that holds an address is not repeated in the mail', async () => {
  await query('update person set fullname = $2 where id = $1', [person.id, 'Bán rẻ! Vào http://evil.example ngay'])
  await cost('may-1', 9_000_000)
  await mailed()
  expect(sent[0]?.text.split('\n')[0]).toBe('Chào bạn,')
  expect(sent[0]?.text).not.toContain('evil')
})
