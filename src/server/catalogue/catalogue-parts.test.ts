// The parts of a product by themselves: specifications, pictures, attributes, every combination of its variants.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

const specifications = [
  { group: 'display', key: 'screen_size', vi: '6,1 inch', en: '6.1 inch' },
  { group: 'performance', key: 'os', vi: 'Android 16', en: 'Android 16' },
  { group: 'performance', key: 'storage', vi: '128GB', en: '128GB' },
  { group: 'camera', key: 'rear_camera', vi: '50 MP', en: '50 MP' },
  { group: 'battery', key: 'battery', vi: '5.000 mAh', en: '5,000 mAh' },
  { group: 'design', key: 'not_known_here', vi: 'Đen', en: 'Black' },
]

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    product({
      slug: 'du-thu', specifications,
      images: [
        { key: 'anh.den', color: 'Đen', view: 'back', alt: { vi: 'Mặt lưng', en: 'Back' } },
        { key: 'anh.chung', color: null, view: 'detail', alt: { vi: 'Chi tiết', en: 'Detail' } },
      ],
      variants: [
        { ram: '8GB', storage: '128GB', price: 10_000_000, salePrice: 9_000_000, saleEndsOn: '2099-05-01T00:00:00Z',
          stock: { den: 5, trang: 0 } },
        { ram: '12GB', storage: '256GB', price: 12_000_000, stock: { den: 3 } },
      ],
    }),
    { ...onePhone('op', 5), category: 'op-lung', specifications: [],
      variants: [{ ram: null, storage: null, price: 90_000, stock: { den: 5 } }] },
  ])
  await shop.database.db.deleteFrom('variant').where('product_id', '=', goods.idOf('op')).execute()
})
afterAll(() => shop.close())

const params = (slug: string) => ({ params: { id: String(goods.idOf(slug)) } })
const english = { 'accept-language': 'en' }

test('API-33 ENT-12 the specifications of a product stand in the shop\'s order, in the asker\'s language', async () => {
  const { status, body } = await shop.call('GET /api/products/{id}/specifications', params('du-thu'))
  expect(status).toBe(200)
  expect(body.map(({ key, label, value }) => [key, label, value])).toEqual([
    ['screen_size', 'Kích thước màn hình', '6,1 inch'], ['os', 'Hệ điều hành', 'Android 16'],
    ['storage', 'Bộ nhớ trong', '128GB'], ['rear_camera', 'Camera sau', '50 MP'], ['battery', 'Dung lượng pin', '5.000 mAh'],
    ['not_known_here', 'not_known_here', 'Đen'],
  ])
  const said = await shop.call('GET /api/products/{id}/specifications', params('du-thu'), english)
  expect(said.body[4]).toEqual({ key: 'battery', label: 'Battery', value: '5,000 mAh' })
})

test('API-34 the same by group', async () => {
  const { status, body } = await shop.call('GET /api/products/{id}/specification-groups', params('du-thu'))
  expect(status).toBe(200)
  expect(body.map((group) => [group.key, group.name, group.specifications.map((one) => one.key)])).toEqual([
    ['display', 'Màn hình', ['screen_size']], ['performance', 'Cấu hình', ['os', 'storage']],
    ['camera', 'Camera', ['rear_camera']],
    ['battery', 'Pin và sạc', ['battery']], ['design', 'Thiết kế', ['not_known_here']],
  ])
  expect(body).toEqual((await shop.call('GET /api/products/{id}', params('du-thu'))).body.specificationGroups)
})

test('API-35 the pictures of a product, those of a colour and those of none', async () => {
  const { status, body } = await shop.call('GET /api/products/{id}/images', params('du-thu'), english)
  expect([status, body]).toEqual([200, [
    { url: '/pictures/anh.den/640.webp', color: 'Đen', view: 'back', alt: 'Back' },
    { url: '/pictures/anh.chung/640.webp', color: null, view: 'detail', alt: 'Detail' },
  ]])
})

test('API-38 ENT-13 the attributes are each value once, colours as orders keep them', async () => {
  const { status, body } = await shop.call('GET /api/products/{id}/attributes', params('du-thu'), english)
  expect([status, body]).toEqual([200, { color: ['Đen', 'Trắng'], ram: ['8GB', '12GB'], storage: ['128GB', '256GB'] }])
})

test('API-37 the matrix holds every combination, with null where none is sold', async () => {
  const { status, body } = await shop.call('GET /api/products/{id}/variants/matrix', params('du-thu'))
  expect(status).toBe(200)
  expect(body).toMatchObject({ color: ['Đen', 'Trắng'], ram: ['8GB', '12GB'], storage: ['128GB', '256GB'] })
  const told = body.combinations.map(({ color, ram, storage, variant }) => [color, ram, storage, variant?.price ?? null])
  expect(told).toEqual([
    ['Đen', '8GB', '128GB', 10_000_000], ['Đen', '8GB', '256GB', null], ['Đen', '12GB', '128GB', null],
    ['Đen', '12GB', '256GB', 12_000_000], ['Trắng', '8GB', '128GB', 10_000_000], ['Trắng', '8GB', '256GB', null],
    ['Trắng', '12GB', '128GB', null], ['Trắng', '12GB', '256GB', null],
  ])
  const variants = (await shop.call('GET /api/products/{id}/variants', params('du-thu'))).body
  expect(body.combinations.flatMap(({ variant }) => variant ?? []).map((one) => one.id).toSorted((a, b) => a - b))
    .toEqual(variants.map((one) => one.id).toSorted((a, b) => a - b))
})

test('API-36 a reduction says when it ends, on the variant and on the product whose price it is', async () => {
  const { body } = await shop.call('GET /api/products/{id}/variants', params('du-thu'))
  const ends = '2099-05-01T00:00:00.000Z'
  expect(body.map((one) => [one.discountPrice, one.discountEndsAt]))
    .toEqual([[9_000_000, ends], [9_000_000, ends], [null, null]])
  expect((await shop.call('GET /api/products/{id}', params('du-thu'))).body)
    .toMatchObject({ discountPrice: 9_000_000, discountEndsAt: ends })
})

test('a product that has none of a part is told with an empty list, not refused', async () => {
  for (const line of ['GET /api/products/{id}/specifications', 'GET /api/products/{id}/specification-groups',
    'GET /api/products/{id}/images', 'GET /api/products/{id}/variants'] as const) {
    const { status, body } = await shop.call(line, params('op'))
    expect([line, status, body]).toEqual([line, 200, []])
  }
  expect((await shop.call('GET /api/products/{id}/variants/matrix', params('op'))).body)
    .toEqual({ color: [], ram: [], storage: [], combinations: [] })
  expect((await shop.refused('GET /api/products/{id}/variants/find', params('op'))).body.code).toBe('catalogue.variant_not_found')
})

test('API-39 a colour longer than any name is refused beside its field', async () => {
  const { status, body } = await shop.refused('GET /api/products/{id}/variants/find',
    { ...params('du-thu'), query: { color: 'x'.repeat(61) } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['color']])
})
