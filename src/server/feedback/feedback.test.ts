// What people tell the shop, over HTTP: leaving it, finding it again, and what keeps machines out.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FeedbackBody } from '#contract/feedback.ts'
import { crowded } from '#testing/crowd.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Reply, TestPerson, TestShop } from '#testing/shop.ts'
import { FEEDBACK_A_DAY, FEEDBACK_FROM_ONE_MAX, purgeFeedback } from './feedback.ts'

let shop: TestShop
let staff: TestPerson

beforeAll(async () => {
  const open = await openTestShop({ connections: 32 })
  staff = await open.person('STAFF')
  shop = crowded(open)
})
afterEach(() => { vi.useRealTimers() })
afterAll(() => shop.close())

let made = 0
/** Something nobody has told yet. */
const words = (given: Partial<FeedbackBody> = {}): FeedbackBody =>
  ({ kind: 'SUGGESTION', subject: `Góp ý số ${++made}`, message: 'Shop nên mở cửa sớm hơn một chút', ...given })
const newAddress = (): string => `10.${++made >> 8 & 255}.${made & 255}.7`

/** `key` null: without one. */
interface From { token?: string | undefined, key?: string | null, address?: string }
interface Left { id: number, code: string, message: string, errors?: Record<string, string> }

/** Leaves it, each from an address of its own unless told; gives a refusal's body too. */
async function leave(
  body: object, { token, key = crypto.randomUUID(), address = newAddress() }: From = {}, language = 'vi',
): Promise<Reply<Left>> {
  const signed = token !== undefined && { authorization: `Bearer ${token}` }
  const headers = { ...(key !== null && { 'idempotency-key': key }), 'accept-language': language, ...signed }
  const reply = await shop.send({ method: 'POST', url: '/api/feedback', headers, payload: body, remoteAddress: address })
  return reply as Reply<Left> // the server checks it while strict; a refusal is the error body
}
const desk = async () => (await staff.call('GET /api/admin/feedback', { query: { size: '100' } })).body
const tomorrow = (): void => { vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_001 }) }
const count = async (subject: string): Promise<number> =>
  (await shop.database.db.selectFrom('feedback').select('id').where('subject', '=', subject).execute()).length

describe('leaving it', () => {
  test('API-96 ROLE-08 anyone tells the shop something, with or without a name, and staff read it', async () => {
    const told = words({ rating: 4, name: 'Lê Thị Bưởi', email: 'Buoi@Example.com', phone: '0912 345 678', orderCode: 'DH1' })
    const { status, body } = await leave(told)
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    expect((await desk()).content[0]).toEqual({
      ...told, id: body.id, email: 'buoi@example.com', phone: '+84912345678', personId: null, state: 'NEW',
      createdAt: expect.any(String), answer: null, answeredAt: null, closedAt: null, closedHow: '', closedBy: null,
    })
    const bare = await leave(words())
    expect((await desk()).content[0]).toMatchObject({ id: bare.body.id, rating: null, name: null, email: null, phone: null })
  })

  test('API-96 a signed-in person\'s is theirs, and how to reach them comes from their account', async () => {
    const person = await shop.person()
    const { body } = await leave(words({ name: 'Người khác', email: 'khac@example.com' }), person)
    expect((await desk()).content[0]).toMatchObject({ id: body.id, personId: person.id, email: `${person.username}@example.com`,
      phone: '+84912345678' })
    expect((await person.call('GET /api/feedback/{id}', { params: { id: String(body.id) } })).body.id).toBe(body.id)
  })

  test('whose account is locked tells it as a guest', async () => {
    const person = await shop.person()
    await shop.database.pool.query(`update person set status = 'LOCKED' where id = $1`, [person.id])
    expect([(await leave(words(), person)).status, (await desk()).content[0]?.personId]).toEqual([201, null])
  })

  test.each([
    [{ subject: ' ' }, 'subject'], [{ subject: 'a'.repeat(151) }, 'subject'], [{ message: 'ngắn quá' }, 'message'],
    [{ message: 'a'.repeat(3_001) }, 'message'], [{ kind: 'SPAM' }, 'kind'], [{ rating: 6 }, 'rating'], [{ rating: 0 }, 'rating'],
    [{ email: 'không phải' }, 'email'], [{ phone: '123' }, 'phone'], [{ orderCode: 'a\0b' }, 'orderCode'],
  ])('%j is refused beside its field, in both languages', async (wrong, field) => {
    const [vi_, en] = [await leave(words({ ...wrong as object }), {}, 'vi'), await leave(words({ ...wrong as object }), {}, 'en')]
    expect([vi_.status, en.status, Object.keys(vi_.body.errors ?? {})]).toEqual([422, 422, [field]])
    expect(vi_.body.errors?.[field]).not.toBe(en.body.errors?.[field])
  })

  test('a hundred empty lines are few, to both who wrote and who answers', async () => {
    const person = await shop.person()
    const { body: { id } } = await leave(words({ message: `Máy tốt${'\n'.repeat(100)}Cảm ơn` }), person)
    const answered = await staff.call('POST /api/admin/feedback/{id}/answer', {
      params: { id: String(id) }, body: { answer: `Dạ${'\n'.repeat(100)}Alô` } })
    expect([answered.body.message, answered.body.answer]).toEqual(['Máy tốt\n\n\nCảm ơn', 'Dạ\n\n\nAlô'])
  })

  test('markup is kept as the text it is', async () => {
    const person = await shop.person()
    const hostile = { subject: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script> [a](javascript:alert(1))' }
    const { body: { id } } = await leave(words(hostile), person)
    expect((await person.call('GET /api/feedback/{id}', { params: { id: String(id) } })).body).toMatchObject(hostile)
  })
})

describe('safe to repeat', () => {
  test('API-96 without a key it is told all the same, and the same words within a day are one', async () => {
    const [one, other, from] = [words(), words(), { key: null, address: newAddress() }]
    const replies = [await leave(one, from), await leave(other, from), await leave(one, from)]
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect([replies[1]?.body.id === replies[0]?.body.id, replies[2]?.body.id]).toEqual([false, replies[0]?.body.id])
  })

  test('the same key and words leave one, also many at once, of a guest and of a person', async () => {
    for (const token of [undefined, (await shop.person()).token]) {
      const [told, from] = [words(), { key: crypto.randomUUID(), address: newAddress(), token }]
      const many = await Promise.all(Array.from({ length: 12 }, () => leave(told, from)))
      expect(new Set(many.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
      expect([many[0]?.status, await count(told.subject)]).toEqual([201, 1])
    }
  })

  test('the same words under other keys within a day are one, of the same teller alone', async () => {
    for (const token of [undefined, (await shop.person()).token]) {
      const [told, from] = [words(), { address: newAddress(), token }]
      const many = await Promise.all(Array.from({ length: 8 }, () => leave(told, from)))
      expect(new Set(many.map(({ body }) => body.id)).size).toBe(1)
      await leave(told) // somebody else, elsewhere
      expect(await count(told.subject)).toBe(2)
      tomorrow()
      await leave(told, from)
      vi.useRealTimers()
      expect(await count(told.subject)).toBe(3)
    }
  })

  test('the same key with other words is refused, and leaves nothing; two at once leave one', async () => {
    for (let n = 0; n < 20; n++) {
      const from = { key: crypto.randomUUID() }
      const both = await Promise.all([leave(words(), from), leave(words(), from)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
      expect(both.find(({ status }) => status === 422)?.body.code).toBe('feedback.key_reused')
    }
  })
})

describe('machines', () => {
  test('a guest\'s that fills what no person sees is refused in words, and may be sent again without it', async () => {
    const [told, from] = [words(), { key: crypto.randomUUID() }]
    const { status, body } = await leave({ ...told, website: 'https://a.example' }, from)
    expect([status, body.code, await count(told.subject)]).toEqual([422, 'feedback.machine', 0])
    expect((await leave({ ...told, website: '' }, from)).status).toBe(201)
    expect((await leave({ ...words(), website: 'điền tự động' }, await shop.person())).status).toBe(201)
  })

  test('two links a guest may write, a person as many as they like', async () => {
    const three = words({ subject: 'www.a.example', message: 'https://b.example và https://www.c.example' })
    const { status, body } = await leave(three)
    expect([status, body.code, body.errors]).toEqual([422, 'feedback.links', {
      message: 'Khách chưa đăng nhập gửi được nhiều nhất 2 đường dẫn, bạn hãy bớt đường dẫn hoặc đăng nhập' }])
    expect((await leave({ ...three, subject: 'a' })).status).toBe(201)
    expect((await leave(three, await shop.person())).status).toBe(201)
    const bare = await leave(words({ message: 'casino.com bet88.vip nha-cai.xyz w88.net' }))
    expect([bare.status, bare.body.code]).toEqual([422, 'feedback.links'])
  })

  test('ten a day of a person, wherever they are, also at once; each then sent again is still answered', async () => {
    const person = await shop.person()
    const all = Array.from({ length: FEEDBACK_A_DAY + 6 }, () => words())
    const replies = await Promise.all(all.map((one) => leave(one, person)))
    expect([FEEDBACK_A_DAY, replies.filter(({ status }) => status === 201).length]).toEqual([10, 10])
    const refused = replies.find(({ status }) => status === 429)?.body
    expect([refused?.code, refused?.message]).toEqual(['feedback.too_many',
      'Bạn đã gửi 10 góp ý trong 24 giờ qua, vui lòng thử lại sau'])
    const again = await leave(all[replies.findIndex(({ status }) => status === 201)] ?? {}, person)
    expect(again.status).toBe(201)
    tomorrow()
    expect((await leave(words(), person)).status).toBe(201)
  })

  test('thirty a day of one network\'s guests, also at once; who signs in is not among them; no address is kept', async () => {
    const from = { address: '203.0.113.77' }
    const replies = await Promise.all(Array.from({ length: FEEDBACK_FROM_ONE_MAX + 6 }, () => leave(words(), from)))
    expect([FEEDBACK_FROM_ONE_MAX, replies.filter(({ status }) => status === 201).length]).toEqual([30, 30])
    expect((await leave(words(), from)).body.code).toBe('feedback.too_many_from_here')
    expect((await leave(words(), { ...from, token: (await shop.person()).token })).status).toBe(201)
    expect((await leave(words(), { address: '203.0.113.78' })).status).toBe(201)
    const { rows } = await shop.database.pool.query<{ text: string }>('select f::text as text from feedback f')
    expect(rows.filter(({ text }) => text.includes('203.0.113'))).toEqual([])
    tomorrow()
    expect((await leave(words(), from)).status).toBe(201)
  })
})

describe('finding it again', () => {
  test('ROLE-19 API-96 nobody reads it without signing in, nor somebody else\'s', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    const one = { params: { id: String((await leave(words(), person)).body.id) } }
    const guests = { params: { id: String((await leave(words())).body.id) } }
    expect((await shop.refused('GET /api/feedback/me')).status).toBe(401)
    expect((await shop.refused('GET /api/feedback/{id}', one)).status).toBe(401)
    for (const [who, what] of [[other, one], [staff, one], [person, guests], [person, { params: { id: '999999' } }]] as const) {
      const { status, body } = await who.refused('GET /api/feedback/{id}', what)
      expect([status, body.code]).toEqual([404, 'feedback.not_found'])
    }
    expect((await other.call('GET /api/feedback/me')).body.totalElements).toBe(0)
  })

  test('API-96 one\'s own, the latest first, a page at a time', async () => {
    const person = await shop.person()
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.unshift((await leave(words(), person)).body.id)
    const { body } = await person.call('GET /api/feedback/me', { query: { page: '1', size: '2' } })
    expect([body.content.map(({ id }) => id), body.totalElements, body.totalPages]).toEqual([ids.slice(2, 4), 5, 3])
  })
})

test('a guest\'s goes after two years, where it came from after a day; a person\'s stays with them', async () => {
  const person = await shop.person()
  const { db } = shop.database
  const ids = [(await leave(words())).body.id, (await leave(words(), person)).body.id]
  const after = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
    await purgeFeedback(db)
    vi.useRealTimers()
    const rows = await db.selectFrom('feedback').select(['id', 'origin_hash']).where('id', 'in', ids).orderBy('id').execute()
    return rows.map(({ id, origin_hash }) => [id, origin_hash === null])
  }
  expect(await after(0.9)).toEqual([[ids[0], false], [ids[1], true]])
  expect(await after(729)).toEqual([[ids[0], true], [ids[1], true]])
  expect(await after(731)).toEqual([[ids[1], true]])
})
