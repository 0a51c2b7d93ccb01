// What is offered beside a product: accessories, and the newest of a category.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

const of = (slug: string, category: string, fits: string[] = [], units = 5) => ({ ...onePhone(slug, units), category, fits })

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    of('op-17', 'op-lung', ['may-17', 'may-17-pro']), of('op-17-het', 'op-lung', ['may-17'], 0),
    of('op-17-ngung', 'op-lung', ['may-17']), of('op-17-pro', 'op-lung', ['may-17-pro']), of('op-chung', 'op-lung'),
    of('op-moi', 'op-lung', ['may-17']),
    onePhone('may-17', 5), onePhone('may-17-pro', 0), onePhone('may-le', 5), onePhone('may-ngung', 5),
  ])
  const { db } = shop.database
  for (const [position, slug] of ['cap', 'sac', 'pin'].entries()) {
    await db.insertInto('category').values({ slug, name_vi: slug, name_en: slug, family: 'accessory', position: 5 + position })
      .execute()
  }
  await db.updateTable('product').set({ status: 'DISCONTINUED' })
    .where('slug', 'in', ['op-17-ngung', 'may-ngung']).execute()
  const brand = await db.selectFrom('brand').select('id').where('slug', '=', 'alo').executeTakeFirstOrThrow()
  const more: [slug: string, category: string, stars: number[], inStock: boolean][] = [
    ['sac-kha', 'sac', [0, 0, 0, 9, 0], true], ['sac-hay', 'sac', [0, 0, 0, 1, 50], true],
    ['sac-moi', 'sac', [0, 0, 0, 0, 1], true],
    ['sac-het', 'sac', [0, 0, 0, 0, 99], false],
    ['cap-cu', 'cap', [0, 0, 0, 0, 0], true], ['cap-moi', 'cap', [0, 0, 0, 0, 0], true],
    ['pin-rieng', 'pin', [0, 0, 0, 0, 9], true],
  ]
  for (const [slug, category, stars, inStock] of more) {
    await db.insertInto('product').values((row) => ({
      slug, name: slug, brand_id: brand.id, stars, in_stock: inStock,
      category_id: row.selectFrom('category').select('id').where('slug', '=', category),
    })).execute()
  }
  await db.insertInto('product_fit').values((row) => ({
    accessory_id: row.selectFrom('product').select('id').where('slug', '=', 'pin-rieng'), product_id: goods.idOf('may-le'),
  })).execute()
})
afterAll(() => shop.close())

const accessories = async (slug: string, query = {}) => (await shop.call('GET /api/products/{id}/accessories',
  { params: { id: String(goods.idOf(slug)) }, query })).body.map((one) => one.slug)

describe('accessories', () => {
  test('of a phone are those made for it, in stock first, then the best of each other kind that fits anything', async () => {
    expect(await accessories('may-17')).toEqual(['op-moi', 'op-17', 'op-17-het', 'cap-moi', 'sac-hay'])
    expect(await accessories('may-17-pro')).toEqual(['op-17-pro', 'op-17', 'cap-moi', 'sac-hay'])
    expect(await accessories('may-le')).toEqual(['pin-rieng', 'op-chung', 'cap-moi', 'sac-hay'])
  })

  test('that fit anything are of its own brand first, then of brands without phones, of other phone makers last', async () => {
    const { db } = shop.database
    await db.insertInto('brand').values({ slug: 'day-sac', name: 'Dây sạc' }).execute()
    const add = (slug: string, brand: string, category: string, stars: number[], inStock = true) => db.insertInto('product')
      .values((row) => ({
        slug, name: slug, stars, in_stock: inStock,
        brand_id: row.selectFrom('brand').select('id').where('slug', '=', brand),
        category_id: row.selectFrom('category').select('id').where('slug', '=', category),
      })).execute()
    const praised = [0, 0, 0, 0, 90]
    await add('may-sam', 'samsung', 'dien-thoai', [0, 0, 0, 0, 0])
    await add('pin-day', 'day-sac', 'pin', [0, 9, 0, 0, 0])
    await add('pin-alo', 'alo', 'pin', praised)
    await add('sac-sam', 'samsung', 'sac', [9, 0, 0, 0, 0])
    await add('cap-sam-het', 'samsung', 'cap', praised, false)
    const { id } = await db.selectFrom('product').select('id').where('slug', '=', 'may-sam').executeTakeFirstOrThrow()
    const found = async (query = {}) => (await shop.call('GET /api/products/{id}/accessories',
      { params: { id: String(id) }, query })).body.map((one) => one.slug)
    // alo makes phones: its accessories come last, and only where nobody else has any in stock
    expect(await found()).toEqual(['sac-sam', 'pin-day', 'op-chung', 'cap-moi'])
    expect(await found({ limit: '2' })).toEqual(['sac-sam', 'pin-day'])
    expect(await accessories('may-17')).toEqual(['op-moi', 'op-17', 'op-17-het', 'cap-moi', 'sac-hay', 'pin-alo'])
    await db.deleteFrom('product').where('slug', 'in', ['may-sam', 'pin-day', 'pin-alo', 'sac-sam', 'cap-sam-het']).execute()
  })

  test('of an accessory are the products it is made for, then other accessories for them', async () => {
    expect(await accessories('op-17')).toEqual(['may-17', 'may-17-pro', 'op-moi', 'op-17-pro', 'op-17-het'])
    expect(await accessories('op-17-pro')).toEqual(['may-17-pro', 'op-17'])
  })

  test('of an accessory that fits anything are its like, the best first', async () => {
    const id = (await shop.database.db.selectFrom('product').select('id').where('slug', '=', 'sac-kha')
      .executeTakeFirstOrThrow()).id
    const { body } = await shop.call('GET /api/products/{id}/accessories', { params: { id: String(id) } })
    expect(body.map((one) => one.slug)).toEqual(['sac-hay', 'sac-moi', 'sac-het'])
    expect(await accessories('op-chung')).toEqual([])
  })

  test.each([['1', ['op-moi']], ['4', ['op-moi', 'op-17', 'op-17-het', 'cap-moi']]])('limit=%s is kept', async (limit, found) =>
    expect(await accessories('may-17', { limit })).toEqual(found))

  test.each(['0', '25', 'x'])('limit=%s is refused', async (limit) => {
    const { status, body } = await shop.refused('GET /api/products/{id}/accessories',
      { params: { id: String(goods.idOf('may-17')) }, query: { limit } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['limit']])
  })
})

describe('the newest of a category', () => {
  const categoryId = async (slug: string) => String((await shop.call('GET /api/categories')).body
    .find((one) => one.slug === slug)?.id)
  const newest = async (slug: string, query = {}) => (await shop.call('GET /api/products/category/{categoryId}/related',
    { params: { categoryId: await categoryId(slug) }, query })).body.map((one) => one.slug)

  test('API-44 come without the one that is left out, and without what is sold no more', async () => {
    expect(await newest('dien-thoai')).toEqual(['may-le', 'may-17-pro', 'may-17'])
    expect(await newest('dien-thoai', { excludeProductId: String(goods.idOf('may-17-pro')) })).toEqual(['may-le', 'may-17'])
    expect(await newest('dien-thoai', { excludeProductId: '999999', limit: '1' })).toEqual(['may-le'])
  })

  test('API-44 CONST-04 are 8 unless told otherwise', async () => {
    const { db } = shop.database
    const { brand_id, category_id } = await db.selectFrom('product').select(['brand_id', 'category_id'])
      .where('slug', '=', 'pin-rieng').executeTakeFirstOrThrow()
    await db.insertInto('product').values(Array.from({ length: 12 },
      (_, n) => ({ slug: `pin-${n}`, name: `pin-${n}`, brand_id, category_id }))).execute()
    expect(await newest('pin')).toEqual(Array.from({ length: 8 }, (_, n) => `pin-${11 - n}`))
    expect(await newest('pin', { limit: '24' })).toHaveLength(13)
  })

  test('of an unknown category are refused, and so is a wrong limit', async () => {
    const line = 'GET /api/products/category/{categoryId}/related'
    const { status, body } = await shop.refused(line, { params: { categoryId: '999999' } })
    expect([status, body.code]).toEqual([404, 'catalogue.category_not_found'])
    const wrong = await shop.refused(line, { params: { categoryId: '1' }, query: { limit: '25', excludeProductId: 'x' } })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {}).toSorted()]).toEqual([422, ['excludeProductId', 'limit']])
  })
})
