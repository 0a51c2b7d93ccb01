// What a customer put aside for later.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINES_MAX, SAVED_MAX } from '#contract/cart.ts'
import { buyerOf, onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods
const variants = new Map<string, number>()

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    ...['may', 'may-hai', 'doi-gia', 'it-hon', 'het', 'ngung', 'xoa', 'nhieu'].map((slug) => onePhone(slug, 200)),
    product({ slug: 'hai-mau' }),
    ...Array.from({ length: SAVED_MAX }, (_, n) => onePhone(`day-${n}`, 5, 100_000)),
  ])
  const rows = await shop.database.db.selectFrom('variant as v').innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'p.slug']).orderBy('v.position', 'desc').execute()
  for (const { id, slug } of rows) variants.set(slug, id)
})
afterAll(() => shop.close())

const idsOf = (slug: string) => ({ productId: goods.idOf(slug), variantId: variants.get(slug) ?? 0 })
const add = (person: TestPerson, slug: string, quantity = 1) =>
  person.call('POST /api/cart/items', { body: { ...idsOf(slug), quantity } })
const save = (person: TestPerson, slug: string, given: object = {}) =>
  person.call('POST /api/cart/saved', { body: { ...idsOf(slug), ...given } })
const back = (person: TestPerson, slug: string) =>
  person.refused('POST /api/cart/saved/{variantId}/back', { params: { variantId: String(variants.get(slug) ?? 0) } })
const forget = (person: TestPerson, slug: string) =>
  person.call('DELETE /api/cart/saved/{variantId}', { params: { variantId: String(variants.get(slug)) } })
const change = (slug: string, values: { stock?: number, price_dong?: number }) =>
  shop.database.db.updateTable('variant').set(values).where('product_id', '=', goods.idOf(slug)).execute()

/** "may 2" per line, of the cart and of what was saved. */
async function both(person: TestPerson): Promise<[string[], string[]]> {
  const { body } = await person.call('GET /api/cart')
  const told = (lines: typeof body.items) => lines.map((line) => `${line.productName} ${line.quantity}`)
  return [told(body.items), told(body.saved)]
}

describe('saving', () => {
  test('moves the cart\'s line with its quantity and price, out of what is counted and ordered', async () => {
    const person = await shop.person()
    await add(person, 'may', 3)
    await add(person, 'may-hai')
    const { body } = await save(person, 'may')
    expect(body).toMatchObject({ count: 1, subtotal: 10_000_000, items: [{ productName: 'may-hai' }],
      saved: [{ ...idsOf('may'), productName: 'may', quantity: 3, price: 10_000_000, seenPrice: 10_000_000,
        stockQuantity: 200 }] })
    expect((await person.call('GET /api/cart')).body).toEqual(body)
    expect((await person.call('GET /api/cart/validate')).body).toMatchObject({ isValid: true, subtotal: 10_000_000 })
  })

  test('of what is not in the cart it keeps what is asked for, one unless told; a second time changes nothing', async () => {
    const person = await shop.person()
    await save(person, 'may', { quantity: 4 })
    await save(person, 'may-hai')
    await save(person, 'may', { quantity: 9 })
    expect(await both(person)).toEqual([[], ['may 4', 'may-hai 1']])
  })

  test('what was saved before and the cart\'s line join; more than 99 are refused and every unit stays where it is', async () => {
    const person = await shop.person()
    await save(person, 'nhieu', { quantity: 60 })
    await add(person, 'nhieu', 30)
    await save(person, 'nhieu')
    expect(await both(person)).toEqual([[], ['nhieu 90']])
    await add(person, 'nhieu', 10)
    const { body } = await person.refused('POST /api/cart/saved', { body: idsOf('nhieu') })
    expect(body).toEqual({ status: 409, code: 'cart.saved_line_full', message: 'Mỗi sản phẩm để dành tối đa 99 chiếc' })
    expect(await both(person)).toEqual([['nhieu 10'], ['nhieu 90']])
    await person.call('PUT /api/cart/items/{productId}', { params: { productId: String(goods.idOf('nhieu')) },
      query: { quantity: '9' } })
    await save(person, 'nhieu')
    expect(await both(person)).toEqual([[], ['nhieu 99']])
  })

  test('only the variant that is meant moves', async () => {
    const person = await shop.person()
    const [black, white] = await goods.variantsOf('hai-mau')
    const body = (variantId = 0) => ({ productId: goods.idOf('hai-mau'), variantId, quantity: 1 })
    await person.call('POST /api/cart/items', { body: body(black?.id) })
    await person.call('POST /api/cart/items', { body: body(white?.id) })
    const saved = await person.call('POST /api/cart/saved', { body: body(white?.id) })
    expect(saved.body).toMatchObject({ items: [{ variantId: black?.id }], saved: [{ variantId: white?.id }] })
  })

  test.each([
    ['an unknown product', () => ({ productId: 999_999, variantId: 1 })],
    ['an unknown variant', () => ({ productId: goods.idOf('may'), variantId: 999_999 })],
    ['a variant of another product', () => ({ productId: goods.idOf('may'), variantId: variants.get('may-hai') })],
  ])('%s is refused', async (_, body) => {
    const person = await shop.person()
    await add(person, 'may-hai')
    const reply = await person.refused('POST /api/cart/saved', { body: body() })
    expect(reply.body).toEqual({ status: 404, code: 'cart.product_gone', message: 'Sản phẩm này không còn bán' })
    expect(await both(person)).toEqual([['may-hai 1'], []])
  })

  test('50 are kept and no more, and what is saved may still grow', async () => {
    const person = await shop.person()
    for (let n = 0; n < SAVED_MAX; n++) await save(person, `day-${n}`)
    await add(person, 'may')
    const { body } = await person.refused('POST /api/cart/saved', { body: idsOf('may') })
    expect(body).toEqual({ status: 409, code: 'cart.saved_full', message: 'Danh sách để dành tối đa 50 sản phẩm' })
    await add(person, 'day-7')
    expect((await save(person, 'day-7')).body).toMatchObject({ items: [{ productName: 'may' }] })
    expect((await person.call('GET /api/cart')).body.saved[7]).toMatchObject({ productName: 'day-7', quantity: 2 })
  })
})

describe('bringing back', () => {
  test('what was saved is in the cart again, with the price that was seen', async () => {
    const person = await shop.person()
    await add(person, 'doi-gia', 2)
    await save(person, 'doi-gia')
    await change('doi-gia', { price_dong: 12_000_000 })
    const { status, body } = await back(person, 'doi-gia')
    expect([status, body]).toEqual([200, (await person.call('GET /api/cart')).body])
    expect(body).toMatchObject({ count: 2, saved: [], items: [{ quantity: 2, price: 12_000_000, seenPrice: 10_000_000 }] })
    expect((await person.call('GET /api/cart/validate')).body).toMatchObject({ isValid: false,
      problems: [{ code: 'cart.price_changed', was: 10_000_000, now: 12_000_000 }] })
  })

  test('joins what the cart holds by now; of both prices that were seen the lower counts', async () => {
    const person = await shop.person()
    await change('doi-gia', { price_dong: 10_000_000 })
    await save(person, 'doi-gia', { quantity: 2 })
    await change('doi-gia', { price_dong: 12_000_000 })
    await add(person, 'doi-gia', 3)
    expect((await back(person, 'doi-gia')).body).toMatchObject({ saved: [], items: [{ quantity: 5, seenPrice: 10_000_000 }] })
  })

  test('takes what there is: no more than the stock, no more than 99 of one; the rest stays saved', async () => {
    const person = await shop.person()
    await save(person, 'it-hon', { quantity: 9 })
    await change('it-hon', { stock: 4 })
    await back(person, 'it-hon')
    await save(person, 'nhieu', { quantity: 60 })
    await add(person, 'nhieu', 50)
    await back(person, 'nhieu')
    expect(await both(person)).toEqual([['it-hon 4', 'nhieu 99'], ['it-hon 5', 'nhieu 11']])
    await save(person, 'may', { quantity: 1 })
    await add(person, 'may', 99)
    expect((await back(person, 'may')).body).toEqual({ status: 409, code: 'cart.line_full',
      message: 'Mỗi sản phẩm tối đa 99 chiếc trong giỏ' })
    expect(await both(person)).toEqual([['it-hon 4', 'nhieu 99', 'may 99'], ['it-hon 5', 'nhieu 11', 'may 1']])
  })

  test('what is sold out, held to the last unit or no longer sold stays saved', async () => {
    const person = await shop.person()
    await save(person, 'het')
    await save(person, 'ngung')
    await change('het', { stock: 0 })
    await shop.database.db.updateTable('product').set({ status: 'DISCONTINUED' }).where('id', '=', goods.idOf('ngung')).execute()
    expect((await back(person, 'het')).body).toEqual({ status: 409, code: 'cart.sold_out', message: 'het hiện đã hết hàng' })
    expect((await back(person, 'ngung')).body).toMatchObject({ code: 'cart.discontinued' })
    await change('het', { stock: 3 })
    await add(person, 'het', 3)
    expect((await back(person, 'het')).body).toEqual({ status: 409, code: 'cart.not_enough_stock',
      message: 'het chỉ còn 3 sản phẩm' }) // all three are held

    expect(await both(person)).toEqual([['het 3'], ['het 1', 'ngung 1']])
  })

  test('what was never saved is refused, and what somebody else saved is not there', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    await save(other, 'may')
    expect((await back(person, 'may')).body).toEqual({ status: 404, code: 'cart.line_not_found',
      message: 'Sản phẩm này không có trong giỏ hàng' })
    await forget(person, 'may')
    expect(await both(other)).toEqual([[], ['may 1']])
  })

  test('a full cart takes no new line', async () => {
    const person = await shop.person()
    for (let n = 0; n < LINES_MAX; n++) await add(person, `day-${n}`)
    await save(person, 'may')
    expect((await back(person, 'may')).body).toEqual({ status: 409, code: 'cart.full',
      message: 'Giỏ hàng tối đa 50 dòng sản phẩm' })
    await save(person, 'day-0')
    expect((await back(person, 'may')).status).toBe(200)
  })
})

test('forgetting takes it away; what is not there is no fault', async () => {
  const person = await shop.person()
  await save(person, 'may')
  await save(person, 'may-hai')
  expect((await forget(person, 'may')).body.saved.map((line) => line.productName)).toEqual(['may-hai'])
  expect((await forget(person, 'may')).status).toBe(200)
  expect(await both(person)).toEqual([[], ['may-hai 1']])
})

test('emptying the cart, and ordering it, leave what was saved; a deleted product leaves it', async () => {
  const { person, order } = await buyerOf(shop, goods, 'may')
  await save(person, 'may-hai', { quantity: 2 })
  await save(person, 'xoa')
  expect((await order('one')).body.items.map((line) => line.productName)).toEqual(['may'])
  await add(person, 'may')
  await person.call('DELETE /api/cart')
  expect(await both(person)).toEqual([[], ['may-hai 2', 'xoa 1']])
  await shop.database.db.deleteFrom('product').where('id', '=', goods.idOf('xoa')).execute()
  expect(await both(person)).toEqual([[], ['may-hai 2']])
})
