// What news becomes: a notification and a mail, in the reader's language, for those it still concerns; each once.
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { answersTo } from '#server/app-news.ts'
import { schedulesOf } from '#server/app-schedules.ts'
import { startJobs } from '#server/kit/jobs.ts'
import type { NewsKind } from '#server/kit/news.ts'
import type { Post } from './mails.ts'
import type { Mail } from './mails-post.ts'

const PUBLIC = 'https://alo.example'

let shop: TestShop
let goods: Goods
let sent: (Mail & { name: string })[] = []

const post: Post = {
  send: async (mail, eventId, purpose) => { sent.push({ ...mail, name: `${purpose}-${eventId}` }) },
}

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, ['may-mot', 'may-hai', 'may-ba', 'may-mua'].map((slug) => onePhone(slug, 500)))
})
beforeEach(async () => {
  sent = []
  await shop.database.pool.query('update variant set price_dong = 10000000, stock = 500')
  await shop.database.pool.query('delete from wishlist_item')
  await shop.database.pool.query('delete from outbox')
})
afterAll(() => shop.close())

const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values)
const likesIn = (language: string) => async (person: TestPerson, ...slugs: string[]) => {
  for (const slug of slugs) {
    await person.call('POST /api/users/{userId}/wishlist',
      { params: { userId: 'current' }, query: { productId: String(goods.idOf(slug)) } }, { 'accept-language': language })
  }
}
const likes = likesIn('vi')
const cost = (slug: string, price: number) =>
  query('update variant set price_dong = $1 where product_id = $2', [price, goods.idOf(slug)])
const left = (slug: string, units: number) =>
  query('update variant set stock = $1 where product_id = $2', [units, goods.idOf(slug)])
const look = () => schedulesOf(shop.database.db, shop.store)['look-after-wishlists']?.run()
const notes = async (person: TestPerson) => (await person.call('GET /api/notifications/me/paginated')).body.content

/** Gives all news so far to everybody who answers it. */
async function answer(): Promise<void> {
  const news = await shop.database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  for (const { id, kind, payload } of news) {
    const byName = answersTo(shop.database.db, post, PUBLIC)[kind as NewsKind] ?? {}
    for (const run of Object.values(byName) as ((told: unknown) => Promise<void>)[]) await run({ eventId: id, kind, payload })
  }
}

describe('good news from a wishlist', () => {
  test('is one mail of everything and a notification of each, with what it cost, where it is and how to stop it', async () => {
    const person = await shop.person()
    await left('may-hai', 0)
    await likes(person, 'may-mot', 'may-hai', 'may-ba')
    await cost('may-mot', 9_000_000)
    await left('may-hai', 3)
    await cost('may-hai', 9_500_000)
    await look()
    await answer()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: `${person.username}@example.com`,
      subject: 'Tin vui về may-mot và 1 sản phẩm khác bạn thích' })
    expect(sent[0]?.text.split('\n')).toEqual([
      expect.stringMatching(/^Chào Người \d+,$/), '', 'Danh sách yêu thích của bạn có tin vui:', '',
      '- may-mot: giảm từ 10.000.000 ₫ còn 9.000.000 ₫', `  ${PUBLIC}/products/${goods.idOf('may-mot')}`,
      '- may-hai: hiện đã có hàng, giá 9.500.000 ₫ (trước là 10.000.000 ₫)', `  ${PUBLIC}/products/${goods.idOf('may-hai')}`,
      '', expect.stringMatching(/hãy bấm vào trái tim .* khỏi danh sách yêu thích: https:\/\/alo\.example\/wishlist$/),
      `Không muốn nhận thư nào như thế này nữa, hãy tắt tại đây: ${PUBLIC}/settings/notifications`,
    ])
    expect(sent[0]?.headers).toEqual({ 'List-Unsubscribe': `<${PUBLIC}/settings/notifications>` })
    expect((await notes(person)).map(({ type, title, message, referenceId }) => [type, title, message, referenceId])).toEqual([
      ['WISHLIST', 'Sản phẩm yêu thích đã có hàng',
        'may-hai hiện đã có hàng, giá nay 9.500.000 ₫ thay vì 10.000.000 ₫.', goods.idOf('may-hai')],
      ['WISHLIST', 'Sản phẩm yêu thích giảm giá', 'may-mot giảm từ 10.000.000 ₫ còn 9.000.000 ₫.', goods.idOf('may-mot')],
    ])
  })

  test('is mailed in the language its reader last used the shop in', async () => {
    const person = await shop.person()
    await left('may-hai', 0)
    await likesIn('en-US')(person, 'may-mot', 'may-hai')
    await cost('may-mot', 9_000_000)
    await left('may-hai', 1)
    await look()
    await answer()
    expect(sent[0]?.subject).toBe('Good news about may-mot and 1 more of what you like')
    expect(sent[0]?.text).toContain('- may-mot: down from 10.000.000 ₫ to 9.000.000 ₫\n')
    expect(sent[0]?.text).toContain('- may-hai: in stock now at 10.000.000 ₫\n')
    expect(sent[0]?.text).toContain(`takes it out of your wishlist: ${PUBLIC}/wishlist`)
    await query('delete from wishlist_item', [])
    await query('delete from outbox', [])
    await query('delete from wishlist_mail', []) // as on another day
    await likes(person, 'may-mot', 'may-hai')
    await person.call('DELETE /api/users/{userId}/wishlist/{productId}',
      { params: { userId: 'current', productId: String(goods.idOf('may-hai')) } }, { 'accept-language': 'en' })
    await cost('may-mot', 8_000_000)
    await look()
    await answer()
    expect(sent[1]?.subject).toBe('Good news about may-mot')
  })

  test('that arrives again is the same notification, and a mail that says it is the same', async () => {
    const person = await shop.person()
    await likes(person, 'may-mot')
    await cost('may-mot', 9_000_000)
    await look()
    for (let time = 0; time < 3; time++) await answer()
    expect(await notes(person)).toHaveLength(1)
    expect(new Set(sent.map(({ name }) => name)).size).toBe(1)
  })

  test('is not told of what was taken out meanwhile, nor to somebody who may no longer sign in', async () => {
    const [person, locked] = [await shop.person(), await shop.person()]
    await likes(person, 'may-mot', 'may-hai')
    await likes(locked, 'may-mot')
    for (const slug of ['may-mot', 'may-hai']) await cost(slug, 9_000_000)
    await look()
    await query('delete from wishlist_item where person_id = $1 and product_id = $2', [person.id, goods.idOf('may-hai')])
    await query('update person set status = \'LOCKED\' where id = $1', [locked.id])
    await answer()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[`${person.username}@example.com`, 'Tin vui về may-mot']])
    expect((await notes(person)).map(({ referenceId }) => referenceId)).toEqual([goods.idOf('may-mot')])
    const { rows } = await query('select from notification where person_id = $1', [locked.id])
    expect(rows).toEqual([])
    await query('delete from wishlist_item', [])
    sent = []
    await answer()
    expect(sent).toEqual([])
  })
})

test('two processes look, relay and answer at once: everybody hears once by mail and once by notification', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => shop.person()))
  for (const person of people) await likes(person, 'may-mot')
  const work = { answers: answersTo(shop.database.db, post, PUBLIC) }
  const log = pino({ level: 'silent' })
  const first = await startJobs(shop.database.db, shop.database.pool, work, log)
  const second = await startJobs(shop.database.db, shop.database.pool, work, log)
  await cost('may-mot', 9_000_000)
  await Promise.all([look(), look(), look()])
  await Promise.all([first.relay(), second.relay()])
  const mails = () => sent.filter(({ name }) => name.startsWith('wishlist-brighter')).map(({ to }) => to).toSorted()
  const everybody = people.map(({ username }) => `${username}@example.com`).toSorted()
  await vi.waitFor(async () => {
    expect(mails()).toEqual(everybody)
    for (const person of people) expect(await notes(person)).toHaveLength(1)
  }, { timeout: 15_000, interval: 100 })
  await Promise.all([first.relay(), second.relay()])
  await Promise.all([first.stop(), second.stop()])
  expect(mails()).toEqual(everybody)
})

describe('a placed order', () => {
  test.each([
    ['vi', 'Đơn hàng {code} đã được đặt', ['Tạm tính: 20.000.000 ₫', 'Vận chuyển (Giao hàng tiêu chuẩn): miễn phí',
      'Tổng cộng: 20.000.000 ₫, thanh toán khi nhận hàng.', '- may-mua (Đen, 8GB, 128GB) x 2: 20.000.000 ₫',
      'Giao đến: Nguyễn Khánh An, 0912 345 678, 12 Nguyễn Trãi, Phường Thanh Xuân, Hà Nội']],
    ['en', 'Order {code} was placed', ['Subtotal: 20.000.000 ₫', 'Shipping (Standard delivery): free',
      'Total: 20.000.000 ₫, to be paid on delivery.', '- may-mua (Black, 8GB, 128GB) x 2: 20.000.000 ₫']],
  ])('is confirmed in %s by mail, and stands in the notifications, once', async (language, says, lines) => {
    const { person, wish } = await buyerOf(shop, goods, 'may-mua', 2)
    const { body: { id, code } } = await person.call('POST /api/orders',
      { headers: { 'idempotency-key': 'key' }, body: wish }, { 'accept-language': language })
    for (let time = 0; time < 2; time++) await answer()
    expect(new Set(sent.map(({ name }) => name)).size).toBe(1)
    const subject = says.replace('{code}', code)
    expect(sent[0]).toMatchObject({ to: `${person.username}@example.com`, subject })
    expect(sent[0]?.text.split('\n')).toEqual(
      expect.arrayContaining([...lines, expect.stringContaining(`${PUBLIC}/orders/${id}`)]))
    const { body } = await person.call('GET /api/notifications/me/paginated', {}, { 'accept-language': language })
    expect(body.content).toMatchObject([{ type: 'ORDER', title: subject, referenceId: id, isRead: false,
      message: expect.stringContaining('20.000.000 ₫') }])
  })
})

test('a language that is the same as before is not written again', async () => {
  const person = await shop.person()
  const written = async () => (await query('select xmin::text, language from person where id = $1', [person.id])).rows[0]
  await likesIn('en')(person, 'may-mot')
  const before = await written()
  expect(before).toMatchObject({ language: 'en' })
  await likesIn('en')(person, 'may-hai')
  expect(await written()).toEqual(before)
})

test('the language of a registration is the one a person is written to in, until they sign in with another', async () => {
  const body = { username: 'moi.dang.ky', email: 'moi@example.com', password: PASSWORD, fullname: 'Mới', phone: '0987654321' }
  await shop.call('POST /api/auth/register', { body }, { 'accept-language': 'en' })
  const language = async () => (await query('select language from person where username = $1', [body.username])).rows
  expect(await language()).toEqual([{ language: 'en' }])
  const signIn = { body: { username: body.username, password: PASSWORD } }
  await shop.call('POST /api/auth/login', signIn, { 'accept-language': 'vi' })
  expect(await language()).toEqual([{ language: 'vi' }])
  await shop.refused('POST /api/auth/login', { body: { ...signIn.body, password: 'Sai@12345x' } }, { 'accept-language': 'en' })
  expect(await language()).toEqual([{ language: 'vi' }])
})
