// One cart in several hands: changes that arrive again, and changes made on what another browser has changed meanwhile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { meetBefore } from '#testing/meeting.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { LINES_MAX } from '#contract/cart.ts'
import { purgeChanges } from './cart.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 500), onePhone('may-hai', 500), onePhone('it', 3), product({ slug: 'hai-mau' }),
    { ...onePhone('sap-ban', 10), status: 'COMING_SOON' },
    ...Array.from({ length: LINES_MAX }, (_, n) => onePhone(`day-${n}`, 5, 100_000))])
})
afterAll(() => shop.close())

const keyed = (key: string | undefined) => ({ headers: key === undefined ? {} : { 'idempotency-key': key } })
const add = (person: TestPerson, slug: string, quantity = 1, key?: string) =>
  person.refused('POST /api/cart/items', { ...keyed(key), body: { productId: goods.idOf(slug), quantity } })

const variantOf = async (slug: string) => (await goods.variantsOf(slug))[0]?.id ?? 0
const cartOf = async (person: TestPerson) => (await person.call('GET /api/cart')).body
const countOf = async (person: TestPerson) => (await cartOf(person)).count
const keysOf = async (person: TestPerson) => (await shop.database.db.selectFrom('cart_change').select('key')
  .where('person_id', '=', person.id).orderBy('key').execute()).map((row) => row.key)

/** Sets a line by its variant, which may not be held yet. */
async function set(person: TestPerson, slug: string, quantity: number, given: { from?: number, key?: string } = {}) {
  const params = { productId: String(goods.idOf(slug)), variantId: String(await variantOf(slug)) }
  const query = { quantity: String(quantity), ...given.from !== undefined && { from: String(given.from) } }
  return person.refused('PUT /api/cart/items/{productId}/variant/{variantId}', { params, query, ...keyed(given.key) })
}

/** The same by its product. */
const setProduct = (person: TestPerson, productId: number, quantity: number, given: { from?: number, key?: string } = {}) =>
  person.refused('PUT /api/cart/items/{productId}', { params: { productId: String(productId) }, ...keyed(given.key),
    query: { quantity: String(quantity), ...given.from !== undefined && { from: String(given.from) } } })

describe('a change with a key', () => {
  test('arriving 50 times at once is made once, and every time answered with the cart', async () => {
    const person = await shop.person()
    const replies = await Promise.all(Array.from({ length: 50 }, () => add(person, 'may', 2, 'once')))
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 50 }, () => 200))
    const cart = await cartOf(person)
    expect(cart.count).toBe(2)
    for (const reply of replies) expect(reply.body).toEqual(cart)
  })

  test('whose answer was lost is not made again, not even after another browser has changed the line', async () => {
    const person = await shop.person()
    await add(person, 'may', 1, 'first')
    await set(person, 'may', 5, { key: 'five' }) // its answer is lost
    await set(person, 'may', 9)
    expect((await set(person, 'may', 5, { key: 'five' })).body).toEqual(await cartOf(person))
    expect(await countOf(person)).toBe(9)
    await setProduct(person, goods.idOf('may'), 7, { key: 'seven' })
    await set(person, 'may', 9)
    expect((await setProduct(person, goods.idOf('may'), 7, { key: 'seven' })).status).toBe(200)
    expect((await add(person, 'may', 1, 'first')).body).toMatchObject({ count: 9 })
    expect((await set(person, 'may', 10, { from: 9, key: 'ten' })).status).toBe(200)
    expect((await set(person, 'may', 10, { from: 9, key: 'ten' })).body).toMatchObject({ count: 10 }) // no "changed elsewhere"
  })

  test('that was refused keeps no key: it may be made later', async () => {
    const person = await shop.person()
    expect((await add(person, 'it', 4, 'again')).status).toBe(409)
    expect(await keysOf(person)).toEqual([])
    expect((await add(person, 'it', 3, 'again')).body).toMatchObject({ count: 3 })
    expect(await keysOf(person)).toEqual(['again'])
  })

  test('is of one cart: another person\'s key of the same name is another', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    for (const one of [person, other]) await add(one, 'may', 1, 'same')
    expect([await countOf(person), await countOf(other)]).toEqual([1, 1])
    await add(person, 'may')
    await add(person, 'may', 1, 'different')
    expect(await countOf(person)).toBe(3)
  })

  test('saving and bringing back are made once too', async () => {
    const person = await shop.person()
    const wish = { productId: goods.idOf('may'), variantId: await variantOf('may') }
    const save = (key: string) => person.call('POST /api/cart/saved', { ...keyed(key), body: wish })
    const params = { variantId: String(wish.variantId) }
    const back = (key: string) => person.call('POST /api/cart/saved/{variantId}/back', { params, ...keyed(key) })
    await add(person, 'may', 4)
    for (const _ of [1, 2]) expect((await save('away')).body).toMatchObject({ items: [], saved: [{ quantity: 4 }] })
    for (const _ of [1, 2]) expect((await back('back')).body).toMatchObject({ items: [{ quantity: 4 }], saved: [] })
    expect((await save('away')).body).toMatchObject({ items: [{ quantity: 4 }], saved: [] })
  })

  test('is that change and no other: another one under the same key is refused and made under its own', async () => {
    const person = await shop.person()
    await add(person, 'may', 1, 'k')
    const variantId = await variantOf('may')
    const others = [add(person, 'may', 2, 'k'), add(person, 'may-hai', 1, 'k'), set(person, 'may', 1, { key: 'k' }),
      setProduct(person, goods.idOf('may'), 1, { key: 'k' }),
      person.refused('POST /api/cart/saved', { ...keyed('k'), body: { productId: goods.idOf('may'), variantId } }),
      person.refused('POST /api/cart/saved/{variantId}/back', { ...keyed('k'), params: { variantId: String(variantId) } })]
    for (const reply of await Promise.all(others)) {
      expect(reply.body).toEqual({ status: 422, code: 'cart.idempotency_key_reused',
        message: 'Yêu cầu này đã được dùng cho một thay đổi khác' })
    }
    expect(await countOf(person)).toBe(1)
    expect((await add(person, 'may-hai', 1, 'own')).body).toMatchObject({ count: 2 })
    await set(person, 'may', 5, { from: 1, key: 'from' })
    for (const from of [2, undefined]) {
      const given = { key: 'from', ...from !== undefined && { from } }
      expect((await set(person, 'may', 5, given)).body).toMatchObject({ code: 'cart.idempotency_key_reused' })
    }
    // a price that was seen decides nothing: with another one it is still the same change
    const again = { productId: goods.idOf('may'), quantity: 1, seenPrice: 1 }
    expect((await person.refused('POST /api/cart/items', { ...keyed('k'), body: again })).body).toMatchObject({ count: 6 })
  })

  test('an empty or endless key is refused beside its field', async () => {
    const person = await shop.person()
    for (const key of ['', 'x'.repeat(256)]) {
      const { body } = await add(person, 'may', 1, key)
      expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, ['idempotency-key']])
    }
  })

  test('is forgotten after two days and not before', async () => {
    const person = await shop.person()
    await add(person, 'may', 1, 'old')
    await add(person, 'may', 1, 'young')
    const age = (key: string, hours: number) => shop.database.pool.query(`update cart_change
      set made_at = now() - $2 * interval '1 hour' where person_id = $3 and key = $1`, [key, hours, person.id])
    await age('old', 48.1)
    await age('young', 47.9)
    expect(await purgeChanges(shop.database.db)).toBe(1)
    expect(await keysOf(person)).toEqual(['young'])
  })
})

describe('a change that says what it starts from', () => {
  test('is refused when the line holds another number, telling which', async () => {
    const person = await shop.person()
    await add(person, 'may', 3)
    for (const quantity of [5, 3, 0]) {
      expect((await set(person, 'may', quantity, { from: 2 })).body).toEqual({ status: 409, code: 'cart.quantity_changed',
        message: 'Số lượng đã được đổi ở nơi khác, hiện là 3' })
    }
    expect((await setProduct(person, goods.idOf('may'), 5, { from: 0 })).body).toMatchObject({ code: 'cart.quantity_changed' })
    expect(await countOf(person)).toBe(3)
    expect((await set(person, 'may', 5, { from: 3 })).body).toMatchObject({ count: 5 })
    expect((await setProduct(person, goods.idOf('may'), 6, { from: 5 })).body).toMatchObject({ count: 6 })
    expect((await set(person, 'may', 0, { from: 6 })).body).toMatchObject({ items: [] })
    expect((await set(person, 'may', 2, { from: 6 })).body).toMatchObject({ status: 409,
      message: 'Số lượng đã được đổi ở nơi khác, hiện là 0' })
  })

  test('from none makes the line, by variant or by product, at the price of today', async () => {
    const person = await shop.person()
    expect((await set(person, 'may', 2, { from: 0 })).body).toMatchObject({ items: [{ quantity: 2, seenPrice: 10_000_000 }] })
    expect((await setProduct(person, goods.idOf('may-hai'), 3, { from: 0 })).body).toMatchObject({ count: 5 })
    expect((await set(person, 'hai-mau', 0, { from: 0 })).body).toMatchObject({ count: 5 })
    expect((await set(person, 'it', 1)).body).toMatchObject({ code: 'cart.line_not_found' }) // without it as ever
  })

  test.each<[string, () => Promise<{ body: unknown }>, string]>([
    ['more than is left', async () => set(await shop.person(), 'it', 4, { from: 0 }), 'cart.not_enough_stock'],
    ['what is not sold', async () => set(await shop.person(), 'sap-ban', 1, { from: 0 }), 'cart.not_on_sale'],
    ['an unchosen variant', async () => setProduct(await shop.person(), goods.idOf('hai-mau'), 1, { from: 0 }),
      'cart.choose_variant'],
    ['an unknown product', async () => setProduct(await shop.person(), 999_999, 1, { from: 0 }), 'cart.product_gone'],
  ])('from none, %s is refused', async (_, change, code) => expect((await change()).body).toMatchObject({ code }))

  test('from none, a full cart takes no new line', async () => {
    const person = await shop.person()
    for (let n = 0; n < LINES_MAX; n++) await add(person, `day-${n}`)
    expect((await set(person, 'may', 1, { from: 0 })).body).toMatchObject({ code: 'cart.full' })
    expect((await set(person, 'day-0', 2, { from: 1 })).status).toBe(200)
  })

  test.each(['x', '-1', '1.5', ''])('"%s" is no number to start from', async (from) => {
    const person = await shop.person()
    const { body } = await person.refused('PUT /api/cart/items/{productId}',
      { params: { productId: String(goods.idOf('may')) }, query: { quantity: '1', from } })
    expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, ['from']])
  })

  test('two browsers that each bring it up by one 49 times, starting from what they have seen, lose none', async () => {
    const person = await shop.person()
    const write = async (name: string) => {
      const refused: string[] = []
      for (let n = 0, held = 0; n < 49;) {
        const reply = await set(person, 'may', held + 1, { from: held, key: `${name} ${n} from ${held}` })
        if (reply.status === 200) n++
        else refused.push(reply.body.code)
        held = await countOf(person)
      }
      return refused
    }
    const refused = (await Promise.all([write('one'), write('two')])).flat()
    expect(await countOf(person)).toBe(98)
    expect(new Set(refused)).toEqual(new Set(['cart.quantity_changed'])) // they did meet, and nothing else happened
  })
})

describe('at once', () => {
  test('adding with 20 keys, each sent three times over, adds 20', async () => {
    const person = await shop.person()
    const keys = Array.from({ length: 60 }, (_, n) => `key-${n % 20}`)
    await Promise.all(keys.map((key) => add(person, 'may', 1, key)))
    expect(await countOf(person)).toBe(20)
  })

  test('of 20 that start from the same number one is made', async () => {
    const person = await shop.person()
    await person.call('DELETE /api/cart') // whoever makes the cart itself makes the others wait
    const replies = await meetBefore(shop, 'cart_line', Array.from({ length: 20 }, (_, n) => () =>
      set(person, 'may', n + 1, { from: 0 })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(await countOf(person)).toBe(replies.findIndex((reply) => reply.status === 200) + 1)
  })

  test('saving, bringing back and adding neither lose nor double a unit', async () => {
    const person = await shop.person()
    const wish = { productId: goods.idOf('may'), variantId: await variantOf('may') }
    await add(person, 'may', 5)
    const save = () => person.call('POST /api/cart/saved', { body: wish })
    const back = () => person.refused('POST /api/cart/saved/{variantId}/back', { params: { variantId: String(wish.variantId) } })
    const turns = Array.from({ length: 20 }, () => [save(), back(), add(person, 'may')]).flat()
    const statuses = (await Promise.all<{ status: number }>(turns)).map((reply) => reply.status)
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    const { count, saved } = await cartOf(person)
    expect(count + (saved[0]?.quantity ?? 0)).toBe(25)
  })
})
