// Looking after wishlists while others do so too, while products change, after a failure, and where there are very many.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { openDatabase } from '#server/kit/db.ts'
import type { News } from '#server/kit/news.ts'
import { tellBrighter } from './wishlist.ts'

let shop: TestShop
let goods: Goods

const slugs = Array.from({ length: 101 }, (_, at) => `may-${at}`)

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, slugs.map((slug) => onePhone(slug, 5)))
})
afterEach(async () => {
  await shop.database.pool.query('delete from wishlist_item')
  await query('update variant set price_dong = 10000000')
  await query('delete from outbox')
  await tellBrighter(shop.database.db)
})
afterAll(() => shop.close())

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values)
const like = (who: TestPerson, slug: string) => who.call('POST /api/users/{userId}/wishlist',
  { params: { userId: 'current' }, query: { productId: String(goods.idOf(slug)) } })
const cheaper = (slug: string, price = 9_000_000): [string, unknown[]] =>
  ['update variant set price_dong = $1 where product_id = $2', [price, goods.idOf(slug)]]

async function told(): Promise<News['wishlist.brighter'][]> {
  const rows = await shop.database.db.selectFrom('outbox').select('payload').where('kind', '=', 'wishlist.brighter')
    .orderBy('id').execute()
  return rows.map((row) => row.payload as News['wishlist.brighter'])
}

/** So many people, and as many of the products in each wishlist, known at 20 million. */
async function wishlists(people: number, each: number): Promise<void> {
  await query(`insert into person (username, email, fullname, password_hash)
    select 'dong' || n, 'dong' || n || '@example.com', 'Đông', 'x' from generate_series(1, $1) n
    on conflict do nothing`, [people])
  await query(`insert into wishlist_item (person_id, product_id, added_prices, known_price_dong, known_prices, known_in_stock)
    select n.id, p.id, '{}', 20000000, (select jsonb_object_agg(v.id, 20000000) from variant v where v.product_id = p.id), true
    from (select id from person where username like 'dong%' order by id limit $1) n,
      (select id from product order by id limit $2) p`, [people, each])
  await query('update product set updated_at = now()')
}

test('ten looks of two processes at once tell everybody once', async () => {
  const other = openDatabase(shop.url)
  await wishlists(150, 3)
  const looks = Array.from({ length: 10 }, (_, at) => tellBrighter(at % 2 === 0 ? shop.database.db : other.db))
  expect((await Promise.all(looks)).reduce((sum, many) => sum + many)).toBe(150)
  await other.close()
  const all = await told()
  expect(new Set(all.map(({ personId }) => personId)).size).toBe(150)
  expect(all.flatMap(({ products }) => products)).toHaveLength(450)
})

test('of more people than are told at once each still hears of everything in one piece of news', async () => {
  await wishlists(105, 101) // 10 605 rows
  expect(await tellBrighter(shop.database.db)).toBe(105)
  expect((await told()).map(({ products }) => new Set(products.map(({ productId }) => productId)).size))
    .toEqual(Array.from({ length: 105 }, () => 101))
  expect(await tellBrighter(shop.database.db)).toBe(0)
})

test('what somebody was changing during a look is found by the next one', async () => {
  const person = await shop.person()
  for (const slug of ['may-0', 'may-1']) await like(person, slug)
  const client = await shop.database.pool.connect()
  await client.query('begin')
  await client.query(...cheaper('may-0'))
  await query(...cheaper('may-1'))
  expect(await tellBrighter(shop.database.db)).toBe(1)
  await client.query('commit')
  client.release()
  expect(await tellBrighter(shop.database.db)).toBe(1)
  expect((await told()).map(({ products }) => products.map(({ productId }) => productId)))
    .toEqual([[goods.idOf('may-1')], [goods.idOf('may-0')]])
})

test('who adds a product that is just becoming cheaper knows the new price', async () => {
  const person = await shop.person()
  const client = await shop.database.pool.connect()
  await client.query('begin')
  await client.query(...cheaper('may-0'))
  const adding = like(person, 'may-0')
  try {
    await vi.waitFor(async () => {
      const { rows } = await query('select from pg_stat_activity where datname = current_database() '
        + 'and wait_event_type = \'Lock\'')
      expect(rows.length).toBeGreaterThan(0)
    }, { timeout: 5_000, interval: 20 })
  } finally {
    await client.query('commit')
    client.release()
  }
  expect((await adding).body).toMatchObject({ addedPrice: 9_000_000 })
  expect(await tellBrighter(shop.database.db)).toBe(0)
})

test('a look that fails tells nobody by halves; the next one tells those who were not told', async () => {
  await wishlists(150, 1)
  await query(`create function refuse_one() returns trigger language plpgsql as $$ begin
    if (new.payload ->> 'personId')::bigint = (select id from person where username = 'dong120') then raise 'no'; end if;
    return new; end $$`)
  await query('create trigger refuse_one before insert on outbox for each row execute function refuse_one()')
  await expect(tellBrighter(shop.database.db)).rejects.toThrow('no')
  expect(await told()).toHaveLength(100) // the first hundred were told before it broke
  await query('drop trigger refuse_one on outbox')
  expect(await tellBrighter(shop.database.db)).toBe(50)
  const all = await told()
  expect([all.length, new Set(all.map(({ personId }) => personId)).size]).toEqual([150, 150])
})

test('in a database that came from a server which was further on, nothing is missed', async () => {
  const person = await shop.person()
  await like(person, 'may-0')
  await query(`update wishlist_look set seen = (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000)::text::xid8`)
  await query(...cheaper('may-0'))
  expect(await tellBrighter(shop.database.db)).toBe(1)
  const { rows } = await query('select seen <= pg_snapshot_xmax(pg_current_snapshot()) as sane from wishlist_look')
  expect(rows).toEqual([{ sane: true }])
})
