// Notifications over HTTP: the list, its counts, reading and deleting, each person their own.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NotificationType } from '#contract/notifications.ts'
import { onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { notify, purgeNotifications } from './notifications.ts'

let shop: TestShop
let productId: number

beforeAll(async () => {
  shop = await openTestShop()
  productId = (await stock(shop, [onePhone('may-mot', 5)])).idOf('may-mot')
})
afterAll(() => shop.close())

const COUNT = 'GET /api/notifications/me/count'
const LIST = 'GET /api/notifications/me/paginated'
const READ = 'PATCH /api/notifications/{id}/read'
const READ_ALL = 'PATCH /api/notifications/me/read-all'
const DELETE = 'DELETE /api/notifications/{id}'

const note = (person: TestPerson, name: string, given: { type?: NotificationType, eventId?: number } = {}) =>
  notify(shop.database.db, [{
    personId: person.id, type: given.type ?? 'WISHLIST', kind: 'wishlist.cheaper',
    details: { productName: name, was: 10_000_000, now: 9_000_000 }, referenceId: productId, eventId: given.eventId ?? null,
  }])

async function withNotes(...names: string[]): Promise<TestPerson> {
  const person = await shop.person()
  for (const name of names) await note(person, name)
  return person
}

const list = async (person: TestPerson, query = {}) => (await person.call(LIST, { query })).body
const firstId = async (person: TestPerson) => ({ id: String((await list(person)).content[0]?.id) })

describe('what it answers', () => {
  test('ENT-53 ENT-58 API-84 a page of them, ten unless told, latest first', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `May ${at}`)
    const person = await withNotes(...names)
    const first = await list(person)
    expect(first).toMatchObject({ number: 0, size: 10, last: false, totalElements: 12, totalPages: 2 })
    expect(first.content).toHaveLength(10)
    expect(first.content[0]).toEqual({
      id: expect.any(Number), type: 'WISHLIST', title: 'Sản phẩm yêu thích giảm giá',
      message: 'May 11 giảm từ 10.000.000 ₫ còn 9.000.000 ₫.', isRead: false, referenceId: productId,
      isPinned: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    const second = await list(person, { page: '1' })
    expect(second).toMatchObject({ number: 1, last: true })
    expect([...first.content, ...second.content].map(({ message }) => message.split(' giảm')[0])).toEqual(names.toReversed())
    expect(await list(person, { page: '2', size: '6' })).toMatchObject({ content: [], totalElements: 12 })
  })

  test('is said in the language of who reads', async () => {
    const person = await withNotes('Phone')
    const { body } = await person.call(LIST, {}, { 'accept-language': 'en' })
    expect(body.content[0]).toMatchObject({ title: 'A product you like is cheaper',
      message: 'Phone went down from 10.000.000 ₫ to 9.000.000 ₫.' })
    const read = await person.call(READ, { params: { id: String(body.content[0]?.id) } }, { 'accept-language': 'en' })
    expect(read.body.title).toBe('A product you like is cheaper')
  })

  test('ENT-54 every type there is, and the list of one type alone', async () => {
    const person = await shop.person()
    expect(NotificationType.options).toEqual(
      ['ORDER', 'USER', 'WISHLIST', 'SHIPPING', 'PAYMENT', 'DOCUMENT', 'WARNING', 'SUCCESS', 'PROMOTION'])
    for (const type of NotificationType.options) await note(person, type, { type })
    expect((await list(person)).content.map(({ type }) => type)).toEqual(NotificationType.options.toReversed())
    for (const type of NotificationType.options) {
      const { content, totalElements } = await list(person, { type })
      expect([totalElements, content.map((one) => one.message.split(' ')[0])]).toEqual([1, [type]])
    }
    const { status, body } = await person.refused(LIST, { query: { type: 'OTHER' } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['type']])
  })

  test('ENT-56 API-83 API-85 API-86 counts follow what is read', async () => {
    const person = await withNotes('a', 'b', 'c')
    expect((await person.call(COUNT)).body).toEqual({ unreadCount: 3, totalCount: 3 })
    const [latest] = (await list(person)).content
    const read = await person.call(READ, { params: await firstId(person) })
    expect([read.status, read.body]).toEqual([200, { ...latest, isRead: true }])
    expect((await person.call(READ, { params: await firstId(person) })).body).toEqual(read.body)
    expect((await person.call(COUNT)).body).toEqual({ unreadCount: 2, totalCount: 3 })
    expect((await list(person)).content.map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect((await person.call(READ_ALL)).body).toEqual({ unreadCount: 0, totalCount: 3 })
    expect((await list(person)).content.map(({ isRead }) => isRead)).toEqual([true, true, true])
  })

  test('the pages before one stay as they are, whatever comes meanwhile', async () => {
    const person = await withNotes('a', 'b', 'c', 'd')
    const [latest] = (await list(person)).content
    const before = String((latest?.id ?? 0) - 1)
    await note(person, 'e', { type: 'ORDER' })
    const page = await list(person, { before, size: '1', page: '1' })
    expect(page).toMatchObject({ totalElements: 2, last: true, content: [{ message: expect.stringMatching(/^a /) }] })
    expect(await list(person, { before, type: 'ORDER' })).toMatchObject({ totalElements: 0, content: [] })
  })

  test('marking all up to one leaves unread what came after it', async () => {
    const person = await withNotes('a', 'b')
    const upTo = String((await list(person)).content[0]?.id)
    await note(person, 'c')
    expect((await person.call(READ_ALL, { query: { upTo } })).body).toEqual({ unreadCount: 1, totalCount: 3 })
    expect((await list(person)).content.map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  test('API-87 deleting answers with nothing; again, that it is not there', async () => {
    const person = await withNotes('a', 'b')
    const params = await firstId(person)
    expect(await person.call(DELETE, { params })).toMatchObject({ status: 204, body: '' })
    expect((await person.refused(DELETE, { params })).body.code).toBe('notifications.not_found')
    expect((await list(person)).content.map(({ message }) => message.split(' ')[0])).toEqual(['a'])
    expect((await person.call(COUNT)).body).toEqual({ unreadCount: 1, totalCount: 1 })
  })
})

test.each([
  ['vi', 'Thông báo từ Alô', 'Bạn có một thông báo từ Alô.'], ['en', 'A word from Alô', 'Alô has told you something.'],
])('what only a newer shop can say is listed and read with a general sentence in %s', async (language, title, message) => {
  const person = await withNotes('a')
  for (const [type, kind] of [['ORDER', 'orders.shipped'], ['RETURN', 'toString']]) {
    await shop.database.pool.query('insert into notification (person_id, type, kind) values ($1, $2, $3)',
      [person.id, type, kind])
  }
  const { status, body } = await person.call(LIST, {}, { 'accept-language': language })
  expect([status, body.content.length]).toEqual([200, 3])
  expect(body.content.slice(0, 2)).toMatchObject([{ type: 'USER', title, message }, { type: 'ORDER', title, message }])
  const read = await person.call(READ, { params: await firstId(person) }, { 'accept-language': language })
  expect(read).toMatchObject({ status: 200, body: { title, message, isRead: true } })
})

test('many things are told with as many statements as one', async () => {
  const [person, asked] = [await shop.person(), vi.spyOn(shop.database.pool, 'connect')]
  await notify(shop.database.db, Array.from({ length: 200 }, (_, at) => ({
    personId: person.id, type: 'WISHLIST', kind: 'wishlist.cheaper', details: { productName: 'May', was: 2, now: 1 },
    referenceId: at, eventId: 7,
  })))
  expect(asked).toHaveBeenCalledTimes(3)
  asked.mockRestore()
  await notify(shop.database.db, [])
  expect((await list(person)).totalElements).toBe(200)
})

describe('each person their own', () => {
  test('nobody reads, marks or deletes somebody else\'s', async () => {
    const [person, other] = [await withNotes('a'), await shop.person('ADMIN')]
    const params = await firstId(person)
    expect((await other.refused(READ, { params })).body).toEqual({ status: 404, code: 'notifications.not_found',
      message: 'Không tìm thấy thông báo' })
    expect((await other.refused(DELETE, { params })).body.code).toBe('notifications.not_found')
    expect((await other.call(READ_ALL)).body).toEqual({ unreadCount: 0, totalCount: 0 })
    expect((await list(other)).content).toEqual([])
    expect((await list(person)).content).toMatchObject([{ isRead: false }])
  })

  test.each([COUNT, LIST, READ, READ_ALL, DELETE] as const)('%s is closed to strangers', async (line) => {
    expect((await shop.refused(line, { params: { id: '1' } })).status).toBe(401)
  })

  test('one that nobody has is unknown', async () => {
    const person = await shop.person()
    expect((await person.refused(READ, { params: { id: '999999' } })).body.code).toBe('notifications.not_found')
    expect((await person.refused(READ, { params: { id: 'abc' } })).status).toBe(404)
  })
})

test('what one piece of news says of one thing is told once, however often and however much at once it arrives', async () => {
  const [person, other] = [await shop.person(), await shop.person()]
  await Promise.all(Array.from({ length: 10 }, () => note(person, 'May', { eventId: 41 })))
  await note(other, 'May', { eventId: 41 })
  await note(person, 'May', { eventId: 42 })
  expect([(await list(person)).totalElements, (await list(other)).totalElements]).toEqual([2, 1])
})

test('what is older than 180 days is forgotten, read or not', async () => {
  const person = await withNotes('qua hạn', 'quá hạn', 'vừa đúng', 'mới')
  const ids = (await list(person)).content.map(({ id }) => id)
  const age = (at: number, hours: number) => shop.database.pool.query(
    `update notification set created_at = now() - make_interval(hours => $2) where id = $1`, [ids[at], hours])
  await age(3, 181 * 24)
  await age(2, 180 * 24 + 1)
  await age(1, 180 * 24 - 1)
  await person.call(READ, { params: { id: String(ids[2]) } })
  expect(await purgeNotifications(shop.database.db)).toBe(2)
  expect((await list(person)).content.map(({ id }) => id)).toEqual([ids[0], ids[1]])
})
