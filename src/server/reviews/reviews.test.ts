// Reviews: written by customers, shown once staff has approved them, voted for by others.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Answered } from '#contract/shop.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson

const slugs = Array.from({ length: 9 }, (_, n) => `may-${n}`)

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [...slugs, 'da-mua', 'nhieu', 'bo-phieu', 'duyet', 'cung-luc', 'tu-choi', 'rut-phieu', 'phieu-nho']
    .map((slug) => onePhone(slug, 50)))
  staff = await shop.person('STAFF')
})
afterAll(() => shop.close())

const params = (slug: string) => ({ params: { id: String(goods.idOf(slug)) } })
const COMMENT = 'Máy dùng êm, pin được hai ngày'
const write = (person: TestPerson, slug: string, body = { rating: 5, comment: COMMENT }) =>
  person.call('POST /api/products/{id}/reviews', { ...params(slug), body })
const moderate = (id: number, status: 'APPROVED' | 'REJECTED' = 'APPROVED') =>
  staff.call('PATCH /api/admin/reviews/{id}', { params: { id: String(id) }, body: { status } })
const shown = async (slug: string, query = {}) => (await shop.call('GET /api/products/{id}/reviews',
  { ...params(slug), query })).body
const comments = (list: Answered<'GET /api/products/{id}/reviews'>) => list.content.map((one) => one.comment)

test('ENT-52 REVIEW-01 REVIEW-02 REVIEW-03 API-95 a review waits for staff, and is shown once it is approved', async () => {
  const person = await shop.person()
  const { status, body: written } = await write(person, 'duyet', { rating: 4, comment: '  Máy đẹp,\nchụp ảnh rõ  ' })
  const { status: state, ...body } = written // what became of it is for its author alone
  expect([status, state, body]).toEqual([201, 'PENDING', {
    id: expect.any(Number), productId: goods.idOf('duyet'), author: expect.stringMatching(/^\d+ N\.$/), rating: 4,
    comment: 'Máy đẹp,\nchụp ảnh rõ', verifiedPurchase: false, pendingApproval: true, helpfulVotes: 0,
    createdAt: expect.any(String),
  }])
  expect(await shown('duyet')).toMatchObject({ content: [], totalElements: 0,
    breakdown: { average: null, count: 0, stars: [0, 0, 0, 0, 0] } })
  const own = () => person.call('GET /api/products/{id}/reviews/me', params('duyet'))
  expect((await own()).body).toEqual(written)
  const approved = await moderate(body.id)
  expect([approved.status, approved.body]).toEqual([200, { ...body, pendingApproval: false }])
  expect(await shown('duyet')).toMatchObject({ content: [{ ...body, pendingApproval: false }], totalElements: 1, first: true,
    last: true, breakdown: { average: 4, count: 1, stars: [0, 0, 0, 1, 0] } })
  expect((await own()).body).toEqual({ ...body, status: 'APPROVED', pendingApproval: false })
  await moderate(body.id, 'REJECTED')
  expect(await shown('duyet')).toMatchObject({ content: [], breakdown: { count: 0 } })
  expect((await own()).body).toMatchObject({ id: body.id, status: 'REJECTED', pendingApproval: false })
})

describe('writing', () => {
  test('VALID-36 ROLE-20 needs somebody who has signed in', async () => {
    const { status, body } = await shop.refused('POST /api/products/{id}/reviews', { ...params('may-0'),
      body: { rating: 5, comment: COMMENT } })
    expect([status, body.code]).toEqual([401, 'auth.sign_in'])
    expect((await shop.refused('GET /api/products/{id}/reviews/me', params('may-0'))).status).toBe(401)
  })

  test.each([
    ['VALID-33', { comment: COMMENT }, { rating: 'Vui lòng chọn số sao, từ 1 đến 5' }],
    ['VALID-33', { rating: 0, comment: COMMENT }, { rating: 'Vui lòng chọn số sao, từ 1 đến 5' }],
    ['VALID-33', { rating: 6, comment: COMMENT }, { rating: 'Vui lòng chọn số sao, từ 1 đến 5' }],
    ['VALID-33', { rating: 4.5, comment: COMMENT }, { rating: 'Vui lòng chọn số sao, từ 1 đến 5' }],
    ['VALID-34', { rating: 5 }, { comment: 'Vui lòng điền mục này' }],
    ['VALID-34', { rating: 5, comment: '     ' }, { comment: 'Vui lòng điền mục này' }],
    ['VALID-35 CONST-41', { rating: 5, comment: '  Rất tốt!  ' }, { comment: 'Nhận xét cần ít nhất 10 ký tự' }],
    ['VALID-35 CONST-41 what nobody sees', { rating: 5, comment: `Tốt${'\u200b'.repeat(20)}` },
      { comment: 'Nhận xét cần ít nhất 10 ký tự' }],
    ['VALID-35 CONST-41 a run of blanks', { rating: 5, comment: `Tốt${' '.repeat(20)}nha` },
      { comment: 'Nhận xét cần ít nhất 10 ký tự' }],
    ['the longest comment', { rating: 5, comment: 'x'.repeat(2_001) }, { comment: 'Tối đa 2000 ký tự' }],
    ['both at once', {}, { rating: 'Vui lòng chọn số sao, từ 1 đến 5', comment: 'Vui lòng điền mục này' }],
  ])('%s is refused beside its fields (%#)', async (_, body, errors) => {
    const person = await shop.person()
    const answer = await person.refused('POST /api/products/{id}/reviews', { ...params('may-0'), body })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  test('VALID-35 CONST-41 ten characters are enough', async () => {
    const { status, body } = await write(await shop.person(), 'may-0', { rating: 1, comment: 'Mười ký tự' })
    expect([status, body.comment]).toEqual([201, 'Mười ký tự'])
  })

  test('is for once: a second review of the same product is refused, also when both come at once', async () => {
    const person = await shop.person()
    const replies = await Promise.all(Array.from({ length: 8 }, () => person.refused('POST /api/products/{id}/reviews',
      { ...params('cung-luc'), body: { rating: 5, comment: COMMENT } })))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    const refused = replies.find((reply) => reply.status === 409)
    expect(refused?.body).toEqual({ status: 409, code: 'reviews.already_written', message: 'Bạn đã đánh giá sản phẩm này' })
    expect((await write(person, 'may-1')).status).toBe(201)
  })

  test('again is possible once staff has rejected it, and only then; the new one waits like any other', async () => {
    const person = await shop.person()
    const again = (rating: number) => person.refused('POST /api/products/{id}/reviews',
      { ...params('tu-choi'), body: { rating, comment: COMMENT } })
    const { body: first } = await write(person, 'tu-choi')
    expect((await again(1)).status).toBe(409)
    await moderate(first.id)
    expect((await again(1)).status).toBe(409)
    await (await shop.person()).call('POST /api/reviews/{id}/helpful', { params: { id: String(first.id) } })
    await moderate(first.id, 'REJECTED')
    const replies = await Promise.all([2, 2, 2, 2].map(again))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    const { body: own } = await person.call('GET /api/products/{id}/reviews/me', params('tu-choi'))
    expect(own).toMatchObject({ rating: 2, status: 'PENDING', pendingApproval: true, helpfulVotes: 0 })
    expect((await shown('tu-choi')).content).toEqual([])
    await moderate(own?.id ?? 0)
    expect(await shown('tu-choi')).toMatchObject({ content: [{ rating: 2, helpfulVotes: 0 }], breakdown: { count: 1 } })
  })

  test('of an unknown product is refused, and so is reading of it', async () => {
    const person = await shop.person()
    const nobody = { params: { id: '999999' } }
    for (const refused of [
      await person.refused('POST /api/products/{id}/reviews', { ...nobody, body: { rating: 5, comment: COMMENT } }),
      await person.refused('GET /api/products/{id}/reviews/me', nobody),
      await shop.refused('GET /api/products/{id}/reviews', nobody),
    ]) expect([refused.status, refused.body.code]).toEqual([404, 'catalogue.product_not_found'])
    expect((await person.call('GET /api/products/{id}/reviews/me', params('may-2'))).body).toBeNull()
  })
})

test('a purchase is verified by an order of that product that was delivered to that person', async () => {
  const [one, two] = [await buyerOf(shop, goods, 'da-mua'), await buyerOf(shop, goods, 'da-mua')]
  const orders = [await one.order('a'), await two.order('b')]
  await shop.database.db.updateTable('shop_order').set({ status: 'DELIVERED' })
    .where('id', '=', orders[0]?.body.id ?? 0).execute()
  await shop.database.db.updateTable('shop_order').set({ status: 'SHIPPING' }).where('id', '=', orders[1]?.body.id ?? 0).execute()
  expect((await write(one.person, 'da-mua')).body.verifiedPurchase).toBe(true)
  expect((await write(one.person, 'may-3')).body.verifiedPurchase).toBe(false) // another product
  expect((await write(two.person, 'da-mua')).body.verifiedPurchase).toBe(false) // not there yet
})

describe('a long list', () => {
  beforeAll(async () => {
    await shop.database.db.insertInto('review').values(Array.from({ length: 30 }, (_, n) => ({
      product_id: goods.idOf('nhieu'), author: `Khách ${n}`, rating: 1 + (n % 5),
      comment: `Nhận xét số ${n}`, verified: n % 3 === 0,
      status: n === 29 ? 'PENDING' : 'APPROVED', helpful: n % 7,
    }))).execute()
  })
  const numbers = async (query: Record<string, string>) => comments(await shown('nhieu', query))
    .map((text) => Number(text.slice('Nhận xét số '.length)))

  test('comes in pages, the newest first or the most helpful', async () => {
    const first = await shown('nhieu')
    expect(first).toMatchObject({ totalElements: 29, totalPages: 3, number: 0, size: 12, first: true, last: false,
      breakdown: { count: 29, stars: [6, 6, 6, 6, 5], average: 2.9 } })
    const all = [...await numbers({}), ...await numbers({ page: '1' }), ...await numbers({ page: '2' })]
    expect(all).toEqual(Array.from({ length: 29 }, (_, n) => 28 - n))
    const helpful = await numbers({ sort: 'helpful', size: '100' })
    expect(helpful).toEqual(Array.from({ length: 29 }, (_, n) => n).toSorted((a, b) => (b % 7) - (a % 7) || b - a))
    expect(await numbers({ page: '9' })).toEqual([])
  })

  test('may be of one rating, of verified purchases or of others; the breakdown stays that of all', async () => {
    const five = await shown('nhieu', { rating: '5', size: '100' })
    expect([five.totalElements, five.content.map((one) => one.rating)]).toEqual([5, [5, 5, 5, 5, 5]])
    expect(five.breakdown.count).toBe(29)
    const verified = await shown('nhieu', { verified: 'true', size: '100' })
    expect([verified.totalElements, verified.content.every((one) => one.verifiedPurchase)]).toEqual([10, true])
    expect((await shown('nhieu', { verified: 'false' })).totalElements).toBe(19)
    expect((await shown('nhieu', { verified: 'true', rating: '1' }))).toMatchObject({ totalElements: 2, content: [{}, {}] })
  })

  test.each([['rating', '6'], ['verified', 'yes'], ['sort', 'oldest'], ['size', '101']])(
    '%s=%s is refused', async (field, value) => {
    const { status, body } = await shop.refused('GET /api/products/{id}/reviews',
      { ...params('nhieu'), query: { [field]: value } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('a vote', () => {
  test('counts once for each person, also when given many times at once', async () => {
    const author = await shop.person()
    const { body: review } = await write(author, 'bo-phieu')
    await moderate(review.id)
    const vote = (person: TestPerson) => person.refused('POST /api/reviews/{id}/helpful', { params: { id: String(review.id) } })
    const [one, two] = [await shop.person(), await shop.person()]
    const replies = await Promise.all(Array.from({ length: 8 }, () => vote(one)))
    expect(replies.map((reply) => reply.body)).toEqual(replies.map(() => ({ helpfulVotes: 1 }))) // who came second too
    const { status, body } = await vote(two)
    expect([status, body]).toEqual([200, { helpfulVotes: 2 }])
    expect((await vote(one)).body).toEqual({ helpfulVotes: 2 })
    expect((await shown('bo-phieu')).content[0]?.helpfulVotes).toBe(2)
    const own = await vote(author)
    expect([own.status, own.body]).toEqual([409,
      { status: 409, code: 'reviews.own', message: 'Bạn không thể bình chọn cho đánh giá của chính mình' }])
    expect((await shop.refused('POST /api/reviews/{id}/helpful', { params: { id: String(review.id) } })).status).toBe(401)
  })

  test('goes with its row and with who gave it, and the page that shows it is dropped', async () => {
    const { body: review } = await write(await shop.person(), 'rut-phieu')
    await moderate(review.id)
    const voters = await Promise.all([1, 2, 3].map(() => shop.person()))
    for (const voter of voters) await voter.call('POST /api/reviews/{id}/helpful', { params: { id: String(review.id) } })
    const votes = async () => (await shown('rut-phieu')).content[0]?.helpfulVotes
    expect(await votes()).toBe(3)
    const { pool } = shop.database
    const listener = new pg.Client({ connectionString: shop.url })
    const heard: string[] = []
    await listener.connect()
    listener.on('notification', ({ payload = '' }) => { heard.push(payload) })
    await listener.query('listen alo_pages')
    await pool.query('delete from review_helpful where person_id = $1', [voters[0]?.id])
    expect(await votes()).toBe(2)
    await vi.waitFor(() => { expect(heard).toEqual([`product:${goods.idOf('rut-phieu')}`]) })
    await listener.end()
    await pool.query('delete from person where id = $1', [voters[1]?.id])
    expect(await votes()).toBe(1)
  })

  test('are remembered for whoever gave them, while the review is shown', async () => {
    const [one, other] = [await shop.person(), await shop.person()]
    const helped = async (person: TestPerson, slug = 'phieu-nho') =>
      (await person.call('GET /api/products/{id}/reviews/helpful', params(slug))).body
    const [first, second] = [(await write(await shop.person(), 'phieu-nho')).body.id, (await write(other, 'phieu-nho')).body.id]
    for (const id of [first, second]) await moderate(id)
    expect(await helped(one)).toEqual([])
    for (const id of [second, first]) await one.call('POST /api/reviews/{id}/helpful', { params: { id: String(id) } })
    expect([await helped(one), await helped(other), await helped(one, 'may-0')]).toEqual([[first, second], [], []])
    await moderate(first, 'REJECTED')
    expect(await helped(one)).toEqual([second])
    const guest = await shop.refused('GET /api/products/{id}/reviews/helpful', params('phieu-nho'))
    const nowhere = await one.refused('GET /api/products/{id}/reviews/helpful', { params: { id: '999999' } })
    expect([guest.status, nowhere.status, nowhere.body.code]).toEqual([401, 404, 'catalogue.product_not_found'])
  })

  test('for a review that is not there or not shown is refused', async () => {
    const person = await shop.person()
    const { body: waiting } = await write(await shop.person(), 'bo-phieu')
    for (const id of [waiting.id, 999_999]) {
      const { status, body } = await person.refused('POST /api/reviews/{id}/helpful', { params: { id: String(id) } })
      expect([status, body.code]).toEqual([404, 'reviews.not_found'])
    }
  })
})

test('praise is the good reviews that helped most, one of each product that is still sold', async () => {
  const { db } = shop.database
  await db.updateTable('product').set({ status: 'DISCONTINUED' }).where('slug', '=', 'may-8').execute()
  await db.insertInto('review').values(slugs.flatMap((slug, n) => [[5, 100 + n], [4, 200 + n], [3, 999], [5, 1]].map(([rating = 0,
    helpful = 0]) => ({ product_id: goods.idOf(slug), author: 'An', rating, helpful, comment: 'Máy dùng tốt', verified: false,
    status: 'APPROVED' })))).execute()
  const { status, body } = await shop.call('GET /api/reviews/praise')
  expect(status).toBe(200)
  expect(body.map((one) => [one.product.slug, one.rating, one.helpfulVotes])).toEqual(
    [7, 6, 5, 4, 3, 2].map((n) => [`may-${n}`, 4, 200 + n]))
  expect(body.every((one) => one.productId === one.product.id)).toBe(true)
})

describe('staff', () => {
  test('see what waits, oldest first, with the product\'s name, and what was decided', async () => {
    const list = async (query = {}) => (await staff.call('GET /api/admin/reviews', { query })).body
    const before = await list({ size: '100' })
    expect(before.content.length).toBe(before.total)
    expect(before.content.every((one) => one.status === 'PENDING' && one.pendingApproval)).toBe(true)
    const ids = before.content.map((one) => one.id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    const { body: review } = await write(await shop.person(), 'may-4')
    const last = (await list({ size: '100' })).content.at(-1)
    expect(last).toEqual({ ...review, status: 'PENDING', productName: 'may-4' })
    await moderate(review.id, 'REJECTED')
    expect((await list()).total).toBe(before.total)
    expect((await list({ status: 'REJECTED', size: '100' })).content.at(-1))
      .toEqual({ ...review, pendingApproval: false, status: 'REJECTED', productName: 'may-4' })
    const first = await list({ status: 'APPROVED', size: '2' })
    const next = await list({ status: 'APPROVED', size: '2', cursor: first.next })
    const approved = (await list({ status: 'APPROVED', size: '100' })).content
    expect([...first.content, ...next.content]).toEqual(approved.slice(0, 4))
  })

  test('alone may do so', async () => {
    const person = await shop.person()
    for (const caller of [person, shop]) {
      const list = await caller.refused('GET /api/admin/reviews')
      const change = await caller.refused('PATCH /api/admin/reviews/{id}', { params: { id: '1' }, body: { status: 'APPROVED' } })
      expect([list.status, change.status]).toEqual(caller === shop ? [401, 401] : [403, 403])
    }
    expect((await (await shop.person('ADMIN')).call('GET /api/admin/reviews')).status).toBe(200)
  })

  test('are told of a review that is not there, and of a state they cannot give', async () => {
    const unknown = await staff.refused('PATCH /api/admin/reviews/{id}',
      { params: { id: '999999' }, body: { status: 'APPROVED' } })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'reviews.not_found'])
    const wrong = await staff.refused('PATCH /api/admin/reviews/{id}', { params: { id: '1' }, body: { status: 'LOST' } })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['status']])
    expect((await staff.refused('GET /api/admin/reviews', { query: { status: 'LOST' } })).status).toBe(422)
  })
})
