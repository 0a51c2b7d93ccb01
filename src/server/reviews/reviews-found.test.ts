// Reviews as staff look for them: by words, by whose they are, by stars; and that each of these goes along an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/shop.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { calledSo, findSought, firstOf, foundOf, placesOf } from './reviews-staff-sql.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson
let writer: TestPerson
/** By what they say. */
const idOf: Record<string, number> = {}

/** Product, author, stars, text. */
const REVIEWS = [
  ['galaxy', 'Khánh An N.', 5, 'Pin trâu, màn hình đẹp'], ['galaxy', 'Thị Đỗ T.', 1, 'Pin yếu, gọi hotline không được'],
  ['redmi', 'Quân L.', 1, 'Rẻ như Galaxy mà bền hơn'], ['redmi', 'Hà P.', 4, 'Giao hàng nhanh ★★★★★'],
] as const

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('galaxy', 5), onePhone('redmi', 5)])
  const { db } = shop.database
  await db.updateTable('product').set({ name: 'Galaxy S25 Ultra' }).where('slug', '=', 'galaxy').execute()
  await db.updateTable('product').set({ name: 'Điện thoại Redmi 15' }).where('slug', '=', 'redmi').execute()
  staff = await shop.person('STAFF')
  writer = await shop.person()
  for (const [slug, author, rating, comment] of REVIEWS) {
    const { id } = await db.insertInto('review').values({
      product_id: goods.idOf(slug), author, rating, comment, verified: false, person_id: author === 'Hà P.' ? writer.id : null,
    }).returning('id').executeTakeFirstOrThrow()
    idOf[author] = id
  }
})
afterAll(() => shop.close())

type Query = Asked<'GET /api/admin/reviews'>['query']
const list = async (query: Query) => (await staff.call('GET /api/admin/reviews', { query })).body
const authors = async (query: Query) => (await list(query)).content.map(({ author }) => author)
const [AN, DO, QUAN, HA] = REVIEWS.map(([, author]) => author)

test.each([
  ['pin', [AN, DO]], ['PIN yeu', [DO]], ['Pin yếu', [DO]], ['man hinh dep'.normalize('NFD'), [AN]], ['khanh an', [AN]],
  ['do', [DO]], ['Đỗ', [DO]], // as whole or as beginning
  ['galaxy', [AN, DO, QUAN]], ['s25 pin', [AN, DO]], ['ultra yếu', [DO]], ['dien thoai ben', [QUAN]], ['redmi giao h', [HA]],
  ['galaxy redmi', [QUAN]], // one word of the text, one of the product
  ['hot', [DO]], ['line', []], ['pin khong co', []], ['ho pin', []], // only the last word is begun
  ['★★★', []], ['!!!', []], ['%', []], [`'`, []], ['\\', []], [`pin:*|'`, [AN, DO]], ['pin & !yeu', [AN, DO].slice(1)],
])('"%s" finds what says so, or is of a product or a person called so', async (text, found) => {
  expect(await authors({ text })).toEqual(found)
})

test('whose they are: a telephone number, an e-mail address or a username, whole', async () => {
  const { db } = shop.database
  await db.updateTable('person').set({ phone: '+84987654321' }).where('id', '=', writer.id).execute()
  const { username } = writer
  for (const text of ['0987 654 321', '+84987654321', username, username.toUpperCase(), `${username}@example.com`]) {
    expect([text, await authors({ text })]).toEqual([text, [HA]])
  }
  for (const text of ['0987 654 322', `${username}x`, `${username}@example.co`]) {
    expect([text, await authors({ text })]).toEqual([text, []])
  }
})

test('by stars, together with words and with the state, slice by slice with how many there are', async () => {
  expect(await authors({ rating: '1' })).toEqual([DO, QUAN])
  expect(await authors({ rating: '1', text: 'galaxy' })).toEqual([DO, QUAN])
  expect(await authors({ rating: '1', text: 'yeu' })).toEqual([DO])
  expect(await list({ status: 'APPROVED', rating: '1' })).toEqual({ content: [], next: null, total: 0 })
  const first = await list({ text: 'galaxy', size: '2' })
  expect([first.total, first.content.map(({ author }) => author)]).toEqual([3, [AN, DO]])
  const rest = await list({ text: 'galaxy', size: '2', cursor: first.next ?? '' })
  expect(rest).toMatchObject({ content: [{ author: QUAN }], next: null, total: 3 })
})

test('what a product is called now counts', async () => {
  const { db } = shop.database
  await db.updateTable('product').set({ name: 'Galaxy S26' }).where('slug', '=', 'galaxy').execute()
  expect([await authors({ text: 's26' }), await authors({ text: 's25' })]).toEqual([[AN, DO], []])
})

test('what cannot be asked for is refused, a cursor of another list too', async () => {
  const wrong: [object, number][] = [
    [{ rating: '0' }, 422], [{ rating: '6' }, 422], [{ text: 'x'.repeat(101) }, 422], [{ page: '1' }, 422],
    [{ cursor: Buffer.from('["a"]').toString('base64url') }, 400],
  ]
  for (const [query, status] of wrong) {
    expect([query, (await staff.refused('GET /api/admin/reviews', { query })).status]).toEqual([query, status])
  }
})

test.each<[string, { rating?: number }, string?]>([
  ['a state', {}], ['stars', { rating: 1 }], ['a word', {}, 'galaxy'], ['words and stars', { rating: 5 }, 'pin redmi'],
])('asked for %s, no table is read from end to end', async (_, chosen, text) => {
  const { db } = shop.database
  const all = { status: 'APPROVED', ...chosen }
  const sought = text === undefined ? undefined : { ...await findSought(db, { words: text.split(' ') }), people: [writer.id] }
  const queries = [
    placesOf(all, 0, 21), calledSo(sql`'galaxy:*'::tsquery`),
    ...(sought === undefined ? [] : [firstOf(all, sought, 1_000, 21), foundOf(all, sought, 1_000, 21)]),
  ]
  const plans = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    return Promise.all(queries.map((query) => sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx)))
  })
  const steps = plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN']))
  expect(steps.filter((step) => /Seq Scan on (?!found)/.test(step))).toEqual([])
})

test('a word that many say is found among the first, one that few say wherever it stands; both are counted alike', async () => {
  const { pool } = shop.database
  await pool.query(`insert into review (product_id, author, rating, comment, verified, status)
    select $1, 'An', 1 + n % 5, concat_ws(' ', 'Chung', case when n > 20010 then 'riêng' end,
      case when n <= 1010 or n > 20015 then 'đầu' end), false, 'REJECTED'
    from generate_series(1, 20020) n`, [goods.idOf('galaxy')])
  const { rows } = await pool.query<{ id: number }>(`select id from review where status = 'REJECTED' order by id`)
  const ids = rows.map(({ id }) => id)
  const found = async (text: string, cursor?: string) => {
    const { content, next, total } = await list({ status: 'REJECTED', text, size: '8', ...(cursor !== undefined && { cursor }) })
    return { places: content.map(({ id }) => ids.indexOf(id) + 1), next, total }
  }
  expect(await found('chung')).toMatchObject({ places: [1, 2, 3, 4, 5, 6, 7, 8], total: null })
  const rare = await found('rieng')
  expect(rare).toMatchObject({ places: [20011, 20012, 20013, 20014, 20015, 20016, 20017, 20018], total: 10 })
  expect(await found('rieng', rare.next ?? '')).toMatchObject({ places: [20019, 20020], next: null, total: 10 })
  // a slice that what is among the first does not fill goes on behind it
  const cursor = Buffer.from(JSON.stringify([ids[1003]])).toString('base64url')
  expect(await found('dau', cursor)).toMatchObject({ places: [1005, 1006, 1007, 1008, 1009, 1010, 20016, 20017], total: null })
}, 60_000)
