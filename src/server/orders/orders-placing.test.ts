// An order is placed in few questions to the database, and is answered as it was written, without being read again.
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inItsForm } from '#testing/asked-forms.ts'
import { addCoupons } from '#testing/coupons.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

const SLUGS = ['may-a', 'may-b', 'may-c', 'may-d', 'may-e', 'may-f']

let shop: TestShop
let goods: Goods
let url: string

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, SLUGS.map((slug) => onePhone(slug, 100, 200_000)))
  await addCoupons(shop, [{ code: 'GIAM10' }])
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.fastify.server.address() as AddressInfo).port}/api/orders` // a TCP server's address
})
afterAll(() => shop.close())

async function buyer(lines: number) {
  const one = await buyerOf(shop, goods, 'may-a', 2)
  for (const slug of SLUGS.slice(1, lines)) {
    await one.person.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), quantity: 1 } })
  }
  return one
}

type Ask = (this: pg.Client, ...asked: unknown[]) => Promise<unknown>

/**
 * Orders over the wire, where all of a request comes at once; gives how many questions that took, on how many ways: what is asked
 * while others are open goes on theirs, see db-together.test.ts.
 */
async function questionsOf({ person, wish }: Awaited<ReturnType<typeof buyer>>, more: object = {}, language = 'vi') {
  let [asked, ways, open] = [0, 0, 0]
  const connection = pg.Client.prototype as unknown as { query: Ask } // any of its forms
  const { query } = connection
  const spy = vi.spyOn(connection, 'query').mockImplementation(function (this: pg.Client, ...form) {
    return inItsForm(form, async (question) => {
      asked++
      if (open++ === 0) ways++
      return query.apply(this, [...question]).finally(() => { open-- })
    }) as Promise<unknown> // where it was asked so
  })
  const { status } = await fetch(url, {
    method: 'POST', body: JSON.stringify({ ...wish, ...more }),
    headers: {
      'authorization': `Bearer ${person.token}`, 'content-type': 'application/json', 'idempotency-key': 'k',
      'accept-language': language,
    },
  })
  spy.mockRestore()
  expect(status).toBe(201)
  return { asked, ways }
}

const INVOICE = { kind: 'PERSON' as const, name: 'Lê Thị Bưởi', address: '1 Lê Lợi, Huế', email: 'buoi@example.com' }

test('placing an order is seven questions to the database on five ways, however much is in it', async () => {
  // who asks; begin; the cart locked, all that decides, the variants locked; all that is written; commit
  expect(await questionsOf(await buyer(1))).toEqual({ asked: 7, ways: 5 })
  expect(await questionsOf(await buyer(6), { note: 'Chiều', invoice: INVOICE })).toEqual({ asked: 7, ways: 5 })
  // the coupon looked at, locked before the stock, which waits for it, read again and used; the language that was another before
  expect(await questionsOf(await buyer(6), { couponCode: 'GIAM10' })).toEqual({ asked: 7 + 4, ways: 5 + 5 })
  expect(await questionsOf(await buyer(1), {}, 'en')).toEqual({ asked: 7 + 1, ways: 5 + 1 })
})

test.each(['vi', 'en'])('what is answered is the order as it is read from then on (%s)', async (language) => {
  const headers = { 'idempotency-key': 'k', 'accept-language': language }
  const plain = await buyer(6)
  const rich = await buyer(3)
  const body = { ...rich.wish, couponCode: 'GIAM10', invoice: INVOICE, note: 'Gọi trước' }
  for (const [one, wish] of [[plain, plain.wish], [rich, body]] as const) {
    const placed = await one.person.call('POST /api/orders', { body: wish, headers })
    expect(placed.status).toBe(201)
    const params = { id: String(placed.body.id) }
    expect(placed.body).toEqual((await one.person.call('GET /api/orders/{id}', { params }, { 'accept-language': language })).body)
    expect(placed.body).toEqual((await one.person.call('POST /api/orders', { body: wish, headers })).body)
  }
})

test('a code that is another order’s is drawn again, and the order is placed once', async () => {
  const [other, one] = [await buyer(1), await buyer(2)]
  const { body: { code } } = await other.order('k')
  const { pool } = shop.database
  const left = async () => (await pool.query<{ left: number }>('select sum(stock)::int as left from variant')).rows[0]?.left ?? 0
  const before = await left()
  // a sequence counts on where its transaction is undone
  await pool.query(`create sequence drawn; create function draw() returns trigger language plpgsql as $$
    begin if nextval('drawn') <= 2 then new.code := '${code}'; end if; return new; end $$;
    create trigger drawn before insert on shop_order for each row execute function draw()`)
  const { status, body } = await one.order('k')
  expect([status, body.count, before - await left()]).toEqual([201, 3, 3])
  expect((await pool.query('select last_value::int from drawn')).rows).toEqual([{ last_value: 3 }])
  expect((await one.person.call('GET /api/orders/me')).body.totalElements).toBe(1)
  await pool.query('drop trigger drawn on shop_order')
})

test('a way of delivery that was switched off meanwhile is refused, as an unknown one is', async () => {
  const { person, wish } = await buyer(1)
  const { id } = await shop.database.db.insertInto('shipping_method')
    .values({ name: 'Bồ câu', name_en: 'Pigeon', base_cost_dong: 1, active: false }).returning('id').executeTakeFirstOrThrow()
  const body = { ...wish, shippingMethodId: id }
  const refused = await person.refused('POST /api/orders', { body, headers: { 'idempotency-key': 'k' } })
  expect(refused.body).toMatchObject({ status: 422, code: 'orders.shipping_method_not_found' })
})
