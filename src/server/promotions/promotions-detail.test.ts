// A promotion on its own page.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addCoupons } from '#testing/coupons.ts'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { importPromotions, listPromotionAddresses } from './promotions.ts'
import type { PromotionFile } from './promotions.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 5), onePhone('may-het', 0), product({ slug: 'may-cu', status: 'DISCONTINUED' }),
    product({ slug: 'op', category: 'op-lung' }), product({ slug: 'op-giam', category: 'op-lung',
      variants: [{ ram: null, storage: null, price: 200_000, salePrice: 150_000, stock: { den: 3 } }] }),
    product({ slug: 'op-moi', category: 'op-lung' }),
    ...Array.from({ length: 30 }, (_, n) => onePhone(`nhieu-${n}`, 1))])
})
afterAll(() => shop.close())
afterEach(async () => {
  vi.useRealTimers()
  for (const table of ['promotion', 'coupon'] as const) await shop.database.db.deleteFrom(table).execute()
})

async function add(given: Partial<PromotionFile> = {}): Promise<string> {
  const words = { vi: 'Chữ', en: 'Text' }
  await shop.database.db.transaction().execute((tx) =>
    importPromotions(tx, [{ slug: 'mot', title: words, description: words, image: null, ...given }]))
  const { id } = await shop.database.db.selectFrom('promotion').select('id').where('slug', '=', given.slug ?? 'mot')
    .executeTakeFirstOrThrow()
  return String(id)
}
const read = async (id: string, headers = {}) => (await shop.call('GET /api/promotions/{id}', { params: { id } }, headers)).body

test('ROLE-05 ENT-33 API-99 tells anybody what it is, when, with which coupon, and what of it can be bought now', async () => {
  await addCoupons(shop, [{ code: 'GIAM10' }])
  const id = await add({
    coupon: 'GIAM10', image: 'scene-phones', startsInDays: -1, endsInDays: 1, products: ['may', 'may-het', 'may-cu'],
    categories: ['op-lung'],
    body: { vi: '**Giao** trên {free_shipping_over}, xem [máy](product:may)', en: 'See [it](product:may) within {return_days}' },
  })
  const shown = await read(id)
  expect(shown).toMatchObject({
    id: Number(id), title: 'Chữ', description: 'Chữ', image: '/pictures/scene-phones/640.webp', discountPercent: 10,
    coupon: { code: 'GIAM10' }, startsAt: expect.stringMatching(/Z$/), endsAt: expect.stringMatching(/Z$/),
  })
  expect(shown.body).toEqual([{ kind: 'paragraph', runs: [{ text: 'Giao', strong: true },
    { text: ' trên 1.000.000\u00a0₫, xem ' }, { text: 'máy', href: `/products/${goods.idOf('may')}` }] }])
  expect(shown.products.map((one) => one.slug)).toEqual(['may', 'op-giam', 'op-moi', 'op'])
  const english = await read(id, { 'accept-language': 'en' })
  expect([english.title, english.body.at(0)]).toEqual(['Text', { kind: 'paragraph', runs: [{ text: 'See ' },
    { text: 'it', href: `/products/${goods.idOf('may')}` }, { text: ' within 7 days' }] }])
})

test.each([
  ['has ended', { startsInDays: -9, endsInDays: -1 }], ['has not begun', { startsInDays: 1, endsInDays: 9 }],
])('API-99 one that %s has its page and says so by its dates', async (_, span) => {
  const id = await add(span)
  expect((await shop.call('GET /api/promotions/active')).body).toEqual([])
  const { startsAt, endsAt } = await read(id)
  expect([Date.parse(startsAt ?? '') < Date.now(), Date.parse(endsAt ?? '') > Date.now()])
    .toEqual([span.startsInDays < 0, span.endsInDays > 0])
})

test('ENT-33 a share is told only of a coupon that holds and takes a share', async () => {
  await addCoupons(shop, [{ code: 'BOT', discountType: 'FIXED_AMOUNT', discountValue: 50_000 }, { code: 'CU', endsInDays: -1 }])
  const shown = [await read(await add({ slug: 'a', coupon: 'BOT' })), await read(await add({ slug: 'b', coupon: 'CU' })),
    await read(await add({ slug: 'c' }))]
  expect(shown.map((one) => [one.coupon?.code, one.discountPercent])).toEqual([['BOT', null], [undefined, null], [undefined,
    null]])
})

test.each([
  ['HOLDS', { endsInDays: 1 }, true], ['NOT_YET', { startsInDays: 2 }, true], ['OVER', { endsInDays: -1 }, false],
  ['USED_UP', { usageLimit: 3, used: 3 }, false],
] as const)('API-99 whether its coupon holds is told: %s; which it is, as long as it is of use', async (state, terms, named) => {
  await addCoupons(shop, [{ code: 'MA', ...terms }])
  const shown = await read(await add({ coupon: 'MA' }))
  expect([shown.couponState, shown.coupon?.code]).toEqual([state, named ? 'MA' : undefined])
})

test('API-99 no coupon is another thing than one that was withdrawn', async () => {
  await addCoupons(shop, [{ code: 'MA' }])
  const [without, withdrawn] = [await add({ slug: 'khong' }), await add({ slug: 'co', coupon: 'MA' })]
  await shop.database.db.updateTable('coupon').set({ active: false }).execute()
  expect([await read(without), await read(withdrawn)].map((one) => [one.couponState, one.coupon]))
    .toEqual([['NONE', null], ['OVER', null]])
})

test('days are whole days in Vietnam: from midnight, to the end of the last one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T16:59:59.999Z') }) // a moment before midnight of the 23rd
  const { startsAt, endsAt } = await read(await add({ startsInDays: -1, endsInDays: 2 }))
  expect([startsAt, endsAt]).toEqual(['2026-11-20T17:00:00.000Z', '2026-11-24T17:00:00.000Z'])
})

test('a sum keeps its sign on its line in title, description and text, as it was typed', async () => {
  const words = { vi: 'Bớt 200.000 ₫', en: 'Save 200.000 ₫' }
  const shown = await read(await add({ title: words, description: words, body: words }))
  expect([shown.title, shown.description, shown.body]).toEqual(['Bớt 200.000\u00a0₫', 'Bớt 200.000\u00a0₫',
    [{ kind: 'paragraph', runs: [{ text: 'Bớt 200.000\u00a0₫' }] }]])
})

test('those that have not begun are announced, the nearest first', async () => {
  await addCoupons(shop, [{ code: 'MAI', startsInDays: 2 }])
  await add({ slug: 'sau', startsInDays: 9 })
  await add({ slug: 'mai', startsInDays: 2, coupon: 'MAI' })
  await add({ slug: 'dang-chay', startsInDays: -1 })
  await add({ slug: 'tat', startsInDays: 1 })
  await shop.database.db.updateTable('promotion').set({ active: false }).where('slug', '=', 'tat').execute()
  const { body } = await shop.call('GET /api/promotions/upcoming')
  expect(body.map(({ couponState, coupon }) => [couponState, coupon?.code])).toEqual([['NOT_YET', 'MAI'], ['NONE', undefined]])
})

test('API-99 an unknown one and one that is switched off are not there, nor told to search engines', async () => {
  const id = await add()
  expect(await listPromotionAddresses(shop.database.db)).toEqual([{ id: Number(id) }])
  await shop.database.db.updateTable('promotion').set({ active: false }).execute()
  expect(await listPromotionAddresses(shop.database.db)).toEqual([])
  for (const unknown of [id, '999999']) {
    expect((await shop.refused('GET /api/promotions/{id}', { params: { id: unknown } })).body)
      .toEqual({ status: 404, code: 'promotions.not_found', message: 'Không tìm thấy chương trình khuyến mãi này' })
  }
})

test('what a promotion is about is at most so many products', async () => {
  expect((await read(await add({ categories: ['dien-thoai'] }))).products).toHaveLength(24)
})
