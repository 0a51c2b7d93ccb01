// Which notifications a list shows: pinned, important, read or not, with a word in them; and how many are kept.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotificationType } from '#contract/notifications.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { notify, purgeNotifications } from './notifications.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may-mot', 5)])
})
afterAll(() => shop.close())

const LIST = 'GET /api/notifications/me/paginated'
const READ = 'PATCH /api/notifications/{id}/read'
const PIN = 'PUT /api/notifications/{id}/pin'

const note = (person: TestPerson, productName: string, type: NotificationType = 'WISHLIST', referenceId: number | null = null) =>
  notify(shop.database.db, [{
    personId: person.id, type, kind: 'wishlist.cheaper', details: { productName, was: 2, now: 1 }, referenceId, eventId: null,
  }])

async function withNotes(...names: string[]): Promise<TestPerson> {
  const person = await shop.person()
  for (const name of names) await note(person, name)
  return person
}

const list = async (person: TestPerson, query = {}, headers = {}) => (await person.call(LIST, { query }, headers)).body
/** The first words of their messages. */
const names = async (person: TestPerson, query = {}, headers = {}) =>
  (await list(person, query, headers)).content.map(({ message }) => message.split(' giảm')[0])
const idOf = async (person: TestPerson, at: number) => ({ id: String((await list(person)).content[at]?.id) })

describe('a pin', () => {
  test('stands until it is taken away, and is the person\'s own', async () => {
    const [person, other] = [await withNotes('a', 'b'), await shop.person()]
    const params = await idOf(person, 1)
    const pinned = await person.call(PIN, { params, body: { isPinned: true } })
    expect([pinned.status, pinned.body]).toMatchObject([200, { id: Number(params.id), isPinned: true, isRead: false }])
    expect((await list(person)).content.map(({ isPinned }) => isPinned)).toEqual([false, true])
    expect((await other.refused(PIN, { params, body: { isPinned: false } })).body.code).toBe('notifications.not_found')
    expect((await shop.refused(PIN, { params, body: { isPinned: false } })).status).toBe(401)
    expect((await person.call(PIN, { params, body: { isPinned: false } })).body.isPinned).toBe(false)
    expect((await list(person)).content.map(({ isPinned }) => isPinned)).toEqual([false, false])
  })
})

describe('what a list shows', () => {
  test('read ones, or unread ones', async () => {
    const person = await withNotes('a', 'b', 'c')
    await person.call(READ, { params: await idOf(person, 1) })
    expect([await names(person, { isRead: 'true' }), await names(person, { isRead: 'false' })]).toEqual([['b'], ['c', 'a']])
    expect(await list(person, { isRead: 'false', size: '1' })).toMatchObject({ totalElements: 2, last: false })
  })

  test('NOTIFW-12 important ones: those pinned, and orders, payments and warnings', async () => {
    const person = await shop.person()
    for (const type of NotificationType.options) await note(person, type, type)
    expect(await names(person, { important: 'true' })).toEqual(['WARNING', 'PAYMENT', 'ORDER'])
    const { content } = await list(person, { type: 'SUCCESS' })
    await person.call(PIN, { params: { id: String(content[0]?.id) }, body: { isPinned: true } })
    expect(await names(person, { important: 'true' })).toEqual(['SUCCESS', 'WARNING', 'PAYMENT', 'ORDER'])
    expect(await names(person, { important: 'true', type: 'ORDER' })).toEqual(['ORDER'])
  })

  test('NOTIF-06 NOTIF-07 those whose title or message say a word, letter case aside, as they are read', async () => {
    const person = await withNotes('Điện thoại Ánh', 'Ốp lưng', 'Sạc 20W')
    await note(person, 'Cáp', 'ORDER')
    expect(await names(person, { keyword: 'ĐIỆN THOẠI' })).toEqual(['Điện thoại Ánh'])
    expect(await names(person, { keyword: 'ánh' })).toEqual(['Điện thoại Ánh'])
    expect(await names(person, { keyword: 'SẢN PHẨM yêu thích' })).toHaveLength(4) // in the title
    expect(await names(person, { keyword: 'YÊU', type: 'ORDER' })).toEqual(['Cáp'])
    expect(await list(person, { keyword: '%' })).toMatchObject({ content: [], totalElements: 0 })
    const english = { 'accept-language': 'en' }
    expect((await list(person, { keyword: 'YOU LIKE IS CHEAPER' }, english)).totalElements).toBe(4)
    expect((await list(person, { keyword: 'yêu thích' }, english)).totalElements).toBe(0)
    const second = await list(person, { keyword: 'thích', size: '3', page: '1' })
    expect(second).toMatchObject({ totalElements: 4, number: 1, last: true })
    expect(second.content).toMatchObject([{ message: expect.stringMatching(/^Điện/) }])
    const before = String((await list(person)).content[1]?.id)
    expect(await names(person, { keyword: 'thích', before })).toEqual(['Ốp lưng', 'Điện thoại Ánh'])
  })

  test('a word is some text, and no longer than 100 characters', async () => {
    const person = await shop.person()
    for (const keyword of ['', ' ', 'x'.repeat(101)]) {
      const { status, body } = await person.refused(LIST, { query: { keyword } })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['keyword']])
    }
  })
})

test('NOTIF-22 what it is about is told only where a screen shows it: the person\'s own order, a product there is', async () => {
  const { person, order } = await buyerOf(shop, goods, 'may-mot')
  const orderId = (await order('a-key')).body.id
  const other = await shop.person()
  const product = goods.idOf('may-mot')
  for (const one of [person, other]) {
    for (const type of ['ORDER', 'SHIPPING', 'PAYMENT', 'USER', 'DOCUMENT', 'WARNING', 'SUCCESS', 'PROMOTION'] as const) {
      await note(one, type, type, orderId)
    }
    await note(one, 'WISHLIST', 'WISHLIST', product)
    await note(one, 'gone', 'WISHLIST', 999_999)
  }
  const shown = async (one: TestPerson) => (await list(one, { size: '20' })).content
    .flatMap(({ message, referenceId }) => referenceId === null ? [] : [[message.split(' ')[0], referenceId]])
  expect(await shown(person)).toEqual([['WISHLIST', product], ['PAYMENT', orderId], ['SHIPPING', orderId], ['ORDER', orderId]])
  expect(await shown(other)).toEqual([['WISHLIST', product]])
})

describe('of each person 500 are kept', () => {
  const fill = (person: TestPerson, count: number) => shop.database.pool.query(
    `insert into notification (person_id, type, kind, details) select $1, 'WISHLIST', 'wishlist.cheaper',
      jsonb_build_object('productName', 'May ' || n, 'was', 2, 'now', 1) from generate_series(1, $2) n`, [person.id, count])
  const total = async (person: TestPerson) => (await list(person, { size: '1' })).totalElements

  test('the latest, when one more comes, and those that were pinned', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    await fill(person, 500)
    await fill(other, 500)
    const [oldest] = (await list(person, { size: '1', page: '499' })).content
    await person.call(PIN, { params: { id: String(oldest?.id) }, body: { isPinned: true } })
    await note(person, 'mới')
    expect(await total(person)).toBe(500)
    expect(await names(person, { size: '1' })).toEqual(['mới'])
    expect(await names(person, { size: '2', page: '249' })).toEqual(['May 3', 'May 1'])
    expect(await total(other)).toBe(500)
  })

  test('whoever has more by whatever way, once a night', async () => {
    const person = await shop.person()
    await fill(person, 510)
    expect(await purgeNotifications(shop.database.db)).toBe(10)
    expect(await total(person)).toBe(500)
    expect(await names(person, { size: '1', page: '499' })).toEqual(['May 11'])
  })
})
