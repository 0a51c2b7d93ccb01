// The activity log over HTTP: what is noted of what people do, who reads it, and how it is found again.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ACTIVITY_PAGE_SIZE } from '#contract/activity.ts'
import type { ActivityEntry } from '#contract/activity.ts'
import { now } from '#server/kit/clock.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { ADDRESS, buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { noteActivity, purgeActivity } from './activity.ts'
import type { Details, Kind } from './activity-words.ts'

let shop: TestShop
let goods: Goods
const CHROME = 'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 '
  + 'Mobile Safari/537.36'
const HANOI = { address: '14.160.1.1', agent: CHROME }

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may-mot', 50), onePhone('may-hai', 50)])
})
afterAll(() => shop.close())
afterEach(() => { vi.useRealTimers() })

type Query = Record<string, string>
const log = async (person: TestPerson, query: Query = {}) =>
  (await person.call('GET /api/activity-logs/me', { query })).body
const says = async (person: TestPerson, query: Query = {}) => (await log(person, query)).content.map((entry) => entry.details)

/** Nobody's hands are as quick as a test's: the deeds are further apart than what is folded into one. */
const note = <K extends Kind>(person: TestPerson, kind: K, details: Details[K], origin = NOWHERE) =>
  noteActivity(shop.database.db, { id: person.id, origin }, kind, details)

/** From now on it is this moment wherever the clock is asked. */
function setClock(moment: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
}

async function agree(person: TestPerson, granted: boolean): Promise<void> {
  await shop.database.db.insertInto('consent').values({
    person_id: person.id, purpose: 'activity_origin', granted, text_version: '1', text: 'x', language: 'vi', address: '',
    agent: '',
  }).execute()
}

test('ENT-59 ENT-60 ENT-61 API-88 what one does is there, latest first, as pages of ten', async () => {
  const person = await shop.person()
  const product = { productId: goods.idOf('may-mot') }
  for (let time = 0; time < 12; time++) await note(person, time % 2 ? 'wishlist.added' : 'wishlist.removed', product)
  await note(person, 'orders.placed', { code: 'AB12', total: 1_500_000 })
  const page = await log(person)
  expect(page).toMatchObject({ number: 0, size: ACTIVITY_PAGE_SIZE, last: false, first: true })
  expect(page.content).toHaveLength(ACTIVITY_PAGE_SIZE)
  expect(page.content[0]).toEqual({
    id: expect.any(Number), type: 'order', entityType: 'ORDER', details: 'Đặt đơn hàng AB12, tổng cộng 1.500.000 ₫',
    createdAt: expect.any(String), ipAddress: null, deviceInfo: null, location: null,
  } satisfies Record<keyof ActivityEntry, unknown>)
  const next = await log(person, { page: '1' })
  expect(next).toMatchObject({ number: 1, last: true })
  expect([...page.content, ...next.content].map(({ id }) => id)).toEqual(
    [...page.content, ...next.content].map(({ id }) => id).toSorted((a, b) => b - a))
  const types = new Set([...page.content, ...next.content].map(({ type }) => type))
  expect([...types].toSorted()).toEqual(['account', 'order', 'product'])
})

test('API-89 the five latest', async () => {
  const person = await shop.person()
  for (const slug of ['may-mot', 'may-hai', 'may-mot', 'may-hai', 'may-mot', 'may-hai']) {
    await note(person, 'wishlist.added', { productId: goods.idOf(slug) })
  }
  const { body } = await person.call('GET /api/activity-logs/me/latest')
  expect(body.map(({ details }) => details)).toEqual((await says(person)).slice(0, 5))
  expect(body).toHaveLength(5)
})

describe('what is noted', () => {
  test('ROLE-02 carts, wishes, orders and reviews leave their entry; what changed nothing leaves none', async () => {
    const { person, order } = await buyerOf(shop, goods, 'may-mot')
    await order('a-key')
    expect((await says(person))[0]).toMatch(/^Đặt đơn hàng [A-Z0-9]+, tổng cộng [\d.]+ ₫$/)
    const body = { productId: goods.idOf('may-hai'), quantity: 1 }
    const params = { productId: String(body.productId) }
    await person.call('POST /api/cart/items', { body })
    await person.call('PUT /api/cart/items/{productId}', { params, query: { quantity: '2' } })
    await person.call('DELETE /api/cart/items/{productId}', { params })
    await person.call('DELETE /api/cart/items/{productId}', { params })
    await person.call('POST /api/cart/items', { body })
    await person.call('DELETE /api/cart')
    await person.call('DELETE /api/cart')
    const wish = { params: { userId: 'current' }, query: { productId: params.productId } }
    await person.call('POST /api/users/{userId}/wishlist', wish)
    await person.call('POST /api/users/{userId}/wishlist', wish)
    await person.call('DELETE /api/users/{userId}/wishlist/{productId}', { params: { userId: 'current', ...params } })
    await person.call('DELETE /api/users/{userId}/wishlist/{productId}', { params: { userId: 'current', ...params } })
    await person.call('POST /api/products/{id}/reviews', { params: { id: params.productId },
      body: { rating: 5, comment: 'Máy dùng rất tốt' } })
    const { name } = (await shop.call('GET /api/products/{id}', { params: { id: params.productId } })).body
    const before = (await says(person)).filter((text) => text.includes(name) || text === 'Xóa hết giỏ hàng')
    expect(before).toEqual([
      `Viết đánh giá cho ${name}`, `Bỏ ${name} khỏi danh sách yêu thích`, `Thêm ${name} vào danh sách yêu thích`,
      'Xóa hết giỏ hàng', `Thêm ${name} vào giỏ hàng`, `Bỏ ${name} khỏi giỏ hàng`,
      `Đổi số lượng ${name} trong giỏ hàng thành 2`, `Thêm ${name} vào giỏ hàng`,
    ])
  })

  test('addresses and ways of paying leave theirs, a card without its number', async () => {
    const person = await shop.person()
    const { body: address } = await person.call('POST /api/users/me/addresses', { body: ADDRESS })
    const params = { id: String(address.id) }
    await person.call('PUT /api/users/me/addresses/{id}', { params, body: { ...ADDRESS, city: 'Huế' } })
    await person.call('DELETE /api/users/me/addresses/{id}', { params })
    const card = {
      paymentType: 'credit_card' as const, provider: 'Vietcombank', accountNumber: '4111111111111111', expiryDate: '12/40',
    }
    const { body: method } = await person.call('POST /api/users/me/payment-methods', { body: card })
    const which = { params: { id: String(method.id) } }
    await person.call('PUT /api/users/me/payment-methods/{id}', { ...which, body: { ...card, provider: 'Techcombank' } })
    await person.call('DELETE /api/users/me/payment-methods/{id}', which)
    await person.refused('DELETE /api/users/me/payment-methods/{id}', which)
    expect((await says(person, { entityType: 'PROFILE' })).slice(0, 6)).toEqual([
      'Xóa phương thức thanh toán Techcombank (1111)', 'Sửa phương thức thanh toán Techcombank (1111)',
      'Thêm phương thức thanh toán Vietcombank (1111)', 'Xóa địa chỉ ở Huế', 'Sửa địa chỉ ở Huế', 'Thêm địa chỉ ở Hà Nội'])
  })

  test('a deed that is refused leaves none', async () => {
    const person = await shop.person()
    const before = await says(person)
    await person.refused('POST /api/cart/items', { body: { productId: goods.idOf('may-mot'), quantity: 51 } })
    expect(await says(person)).toEqual(before)
  })

  test('the same about the same product within a minute is one entry, with what is new', async () => {
    const person = await shop.person()
    const [one, other] = [goods.idOf('may-mot'), goods.idOf('may-hai')]
    setClock('2026-11-20T03:00:00Z')
    for (let quantity = 2; quantity <= 11; quantity++) await note(person, 'cart.quantity_changed', { productId: one, quantity })
    await note(person, 'cart.quantity_changed', { productId: other, quantity: 2 })
    await note(person, 'cart.quantity_changed', { productId: one, quantity: 3 })
    setClock('2026-11-20T03:01:01Z')
    await note(person, 'cart.quantity_changed', { productId: one, quantity: 4 })
    const { content } = await log(person, { entityType: 'CART' })
    expect(content.map(({ details }) => details.split(' ').at(-1))).toEqual(['4', '3', '2', '11'])
    expect(content.map(({ createdAt }) => createdAt)).toEqual([
      '2026-11-20T03:01:01.000Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z'])
  })

  test('two sign-ins within a minute are two entries', async () => {
    const person = await shop.person()
    const before = (await log(person, { entityType: 'LOGIN' })).totalElements
    await note(person, 'auth.signed_in', {})
    await note(person, 'auth.signed_in', {})
    expect((await log(person, { entityType: 'LOGIN' })).totalElements).toBe(before + 2)
  })

  test('address and device: of the account always, of all else only while the person agrees', async () => {
    const person = await shop.person()
    const product = { productId: goods.idOf('may-mot') }
    const origins = async () => (await log(person, { size: '20' })).content.map(({ ipAddress, deviceInfo, location }) =>
      [ipAddress, deviceInfo, location])
    const [hidden, kept] = [[null, null, null], ['14.160.1.1', 'Chrome 141 · Android', 'Việt Nam']]
    await note(person, 'cart.added', product, HANOI)
    expect((await origins())[0]).toEqual(hidden)
    await note(person, 'profile.updated', {}, HANOI)
    expect((await origins())[0]).toEqual(kept)
    await note(person, 'auth.signed_in', {}, HANOI)
    expect((await origins())[0]).toEqual(kept)
    await agree(person, true)
    await note(person, 'cart.removed', product, HANOI)
    expect((await origins())[0]).toEqual(kept)
    await agree(person, false)
    await note(person, 'wishlist.added', product, HANOI)
    expect((await origins())[0]).toEqual(hidden)
  })
})

describe('finding it again', () => {
  let person: TestPerson
  beforeAll(async () => {
    person = await shop.person()
    const product = { productId: goods.idOf('may-mot') }
    await shop.database.db.deleteFrom('activity').where('person_id', '=', person.id).execute()
    const deeds = [
      ['2026-11-18T16:59:59Z', () => note(person, 'cart.added', product)],
      ['2026-11-18T17:00:00Z', () => note(person, 'wishlist.added', product)],
      ['2026-11-19T16:59:59Z', () => note(person, 'account.address_added', { city: 'Huế' })],
      ['2026-11-19T17:00:00Z', () => note(person, 'orders.placed', { code: 'AB12', total: 5 })],
      ['2026-11-20T01:00:00Z', () => note(person, 'auth.signed_in', {}, HANOI)],
    ] as const
    for (const [moment, deed] of deeds) {
      setClock(moment)
      await deed()
    }
    vi.useRealTimers()
  })
  const kinds = async (query: Query) => (await log(person, query)).content.map(({ entityType }) => entityType)

  test.each([
    [{}, ['LOGIN', 'ORDER', 'PROFILE', 'WISHLIST', 'CART']],
    [{ entityType: 'CART' }, ['CART']],
    [{ entityType: 'LOGIN' }, ['LOGIN']],
    [{ entityType: 'REVIEW' }, []],
    [{ type: 'account' }, ['LOGIN', 'PROFILE']],
    [{ type: 'product' }, ['WISHLIST', 'CART']],
    [{ type: 'order' }, ['ORDER']],
    [{ type: 'product', entityType: 'CART' }, ['CART']],
    [{ type: 'order', entityType: 'CART' }, []],
  ] as [Query, string[]][])('ENT-62 UI-14 by what it is about: %j', async (query, expected) => {
    expect(await kinds(query)).toEqual(expected)
  })

  test.each([
    [{ fromDate: '2026-11-19' }, ['LOGIN', 'ORDER', 'PROFILE', 'WISHLIST']],
    [{ toDate: '2026-11-18' }, ['CART']],
    [{ fromDate: '2026-11-19', toDate: '2026-11-19' }, ['PROFILE', 'WISHLIST']],
    [{ fromDate: '2026-11-21' }, []],
  ] as [Query, string[]][])('UI-15 by days as they are in Vietnam: %j', async (query, expected) => {
    expect(await kinds(query)).toEqual(expected)
  })

  test.each([
    ['đặt ĐƠN', ['ORDER']], ['huế', ['PROFILE']], ['android', ['LOGIN']], ['VIỆT NAM', ['LOGIN']], ['14.160', ['LOGIN']],
    ['không có', []],
  ])('UI-13 by a word of what is read: %s', async (keyword, expected) => {
    expect(await kinds({ keyword })).toEqual(expected)
    expect(await log(person, { keyword, size: '1', page: '0' })).toMatchObject({ totalElements: expected.length })
  })

  test('in the language of the asker', async () => {
    const { body } = await person.call('GET /api/activity-logs/me', { query: { keyword: 'placed the order' } },
      { 'accept-language': 'en' })
    expect(body.content.map(({ details }) => details)).toEqual(['Placed the order AB12, 5 ₫ in all'])
  })
})

test('ROLE-18 nobody reads another person’s, and no guest any', async () => {
  const [one, other] = [await shop.person(), await shop.person()]
  await note(one, 'orders.placed', { code: 'BI-MAT', total: 1 })
  expect((await says(other)).join()).not.toContain('BI-MAT')
  expect((await shop.refused('GET /api/activity-logs/me')).status).toBe(401)
  expect((await shop.refused('GET /api/activity-logs/me/latest')).status).toBe(401)
})

test('a product that is gone is still told of', async () => {
  const person = await shop.person()
  await note(person, 'wishlist.added', { productId: 999_999 })
  expect((await says(person))[0]).toBe('Thêm một sản phẩm không còn bán vào danh sách yêu thích')
})

test('what is old goes, and of each person all but the latest thousand', async () => {
  const [busy, quiet] = [await shop.person(), await shop.person()]
  const own = (person: TestPerson) => log(person).then(({ totalElements }) => totalElements)
  const rows = Array.from({ length: 1_005 }, (_, at) => ({ person_id: busy.id, entity_type: 'OTHER', kind: `x${at}` }))
  await shop.database.db.insertInto('activity').values(rows).execute()
  const old = new Date(now().getTime() - 181 * 86_400_000)
  const before = await own(quiet)
  await shop.database.db.insertInto('activity').values({ person_id: quiet.id, entity_type: 'OTHER', kind: 'x', created_at: old })
    .execute()
  await purgeActivity(shop.database.db)
  expect([await own(busy), await own(quiet)]).toEqual([1_000, before])
  expect((await says(busy))[0]).toBe('Hoạt động khác') // a kind nobody here knows
})
