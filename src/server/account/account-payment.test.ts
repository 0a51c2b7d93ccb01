// Saved ways of paying: what is kept of them, whose they are, which is the default, and that no card's number stays anywhere.
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAYMENT_METHODS_MAX } from '#contract/account.ts'
import { openLog } from '#server/kit/log.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
const logged: string[] = []

beforeAll(async () => {
  const log = openLog('trace', new Writable({ write(chunk: Buffer, _, done) { logged.push(chunk.toString()); done() } }))
  shop = await openTestShop({ log })
})
afterAll(() => shop.close())
beforeEach(() => { vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00Z') }) })
afterEach(() => { vi.useRealTimers() })

const VISA = '4111111111111111'
const MASK = '************1111'
const CARD = { paymentType: 'credit_card', provider: 'Vietcombank', accountNumber: '4111 1111 1111 1111',
  expiryDate: '09/28' } as const
const BANK = { paymentType: 'bank_account', provider: 'Techcombank', accountNumber: '1903 4567 8901 23',
  expiryDate: null } as const
const MADE = {
  id: expect.any(Number), paymentType: 'credit_card', provider: 'Vietcombank', brand: 'visa', lastFour: '1111',
    accountNumber: MASK,
  expiryDate: '09/28', expired: false, default: true, isDefault: true,
}
const NOT_FOUND = { status: 404, code: 'account.payment_method_not_found', message: 'Không tìm thấy phương thức thanh toán' }

const add = async (person: TestPerson, body: object = CARD) =>
  (await person.call('POST /api/users/me/payment-methods', { body: body as typeof CARD })).body // whole ways of paying, see above
const list = async (person: TestPerson) => (await person.call('GET /api/users/me/payment-methods')).body
const params = (id: number) => ({ params: { id: String(id) } })
const put = (person: TestPerson, id: number, body: object) =>
  person.refused('PUT /api/users/me/payment-methods/{id}', { ...params(id), body })

test('API-78 API-79 API-80 ENT-47 ENT-51 a card is saved, listed and read, its number masked', async () => {
  const person = await shop.person()
  expect(await list(person)).toEqual([])
  const reply = await person.call('POST /api/users/me/payment-methods', { body: CARD })
  expect([reply.status, reply.body]).toEqual([201, MADE])
  expect(await list(person)).toEqual([reply.body])
  const { status, body } = await person.call('GET /api/users/me/payment-methods/{id}', params(reply.body.id))
  expect([status, body]).toEqual([200, reply.body])
})

test('ENT-48 there are cards of two kinds, bank accounts and wallets, and nothing else', async () => {
  const person = await shop.person()
  for (const [body, shown] of [
    [{ ...CARD, paymentType: 'debit_card', accountNumber: '9704000000000018' }, ['napas', MASK.replace('1111', '0018'), '09/28']],
    [BANK, [null, '**********0123', null]],
    [{ paymentType: 'ewallet', provider: 'MoMo', accountNumber: '0912 345 678', expiryDate: '01/20' },
      [null, '******5678', null]],
  ] as const) {
    const made = await add(person, body)
    expect([made.paymentType, made.brand, made.accountNumber, made.expiryDate]).toEqual([body.paymentType, ...shown])
  }
  const refused = await person.refused('POST /api/users/me/payment-methods', { body: { ...CARD, paymentType: 'cash' } })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['paymentType']])
})

test('API-81 ENT-49 PAYM-03 the whole sent back with isDefault true becomes the default and keeps its number', async () => {
  const person = await shop.person()
  const [card, bank] = [await add(person), await add(person, BANK)]
  const before = await shop.database.db.selectFrom('payment_method').selectAll().where('id', '=',
    bank.id).executeTakeFirstOrThrow()
  const { status, body } = await person.call('PUT /api/users/me/payment-methods/{id}',
    { ...params(bank.id), body: { ...bank, isDefault: true } })
  expect([status, body]).toEqual([200, { ...bank, default: true, isDefault: true }])
  const after = await shop.database.db.selectFrom('payment_method').selectAll().where('id', '=',
    bank.id).executeTakeFirstOrThrow()
  expect([after, after.account_number]).toEqual([{ ...before, is_default: true }, '19034567890123'])
  expect(await list(person)).toEqual([body, { ...card, default: false, isDefault: false }])
})

test('API-81 a new number, name and date take the place of the old', async () => {
  const person = await shop.person()
  const { id } = await add(person)
  const { body } = await person.call('PUT /api/users/me/payment-methods/{id}',
    { ...params(id), body: { paymentType: 'debit_card', provider: 'ACB', accountNumber: '5555555555554444',
      expiryDate: '12/26' } })
  expect(body).toEqual({ ...MADE, id, paymentType: 'debit_card', provider: 'ACB', brand: 'mastercard', lastFour: '4444',
    accountNumber: '************4444', expiryDate: '12/26' })
})

test.each([
  ['another type', { paymentType: 'debit_card' }],
    ['an account instead of a card', { paymentType: 'bank_account', expiryDate: null }],
  ['the mask of another number', { accountNumber: '************4444' }], ['fewer stars', { accountNumber: '****1111' }],
])('a mask with %s keeps nothing: the full number is asked for', async (_, change) => {
  const person = await shop.person()
  const card = await add(person)
  const { status, body } = await put(person, card.id, { ...card, ...change })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['accountNumber']])
  expect(await list(person)).toEqual([card])
})

test('a mask is no number to begin with', async () => {
  const person = await shop.person()
  const { status, body } = await person.refused('POST /api/users/me/payment-methods', { body: { ...CARD, accountNumber: MASK } })
  expect([status, body.errors]).toEqual([422, { accountNumber: 'Số thẻ chưa đúng' }])
})

test('API-82 a way of paying is forgotten: 204, and gone', async () => {
  const person = await shop.person()
  const { id } = await add(person)
  const removed = await person.call('DELETE /api/users/me/payment-methods/{id}', params(id))
  expect([removed.status, removed.body]).toEqual([204, ''])
  expect((await person.refused('GET /api/users/me/payment-methods/{id}', params(id))).body).toEqual(NOT_FOUND)
  expect((await person.refused('DELETE /api/users/me/payment-methods/{id}', params(id))).body).toEqual(NOT_FOUND)
})

describe('fields', () => {
  test.each([
    ['provider', '  ', 'Vui lòng điền mục này'], ['provider', 'x'.repeat(61), 'Tối đa 60 ký tự'],
    ['provider', 'Visa 4111 1111 1111 1111', 'Đây là số thẻ: hãy chọn loại thẻ, số thẻ không bao giờ được lưu'],
    ['accountNumber', '', 'Vui lòng điền mục này'], ['accountNumber', '4111111111111112', 'Số thẻ chưa đúng'],
    ['accountNumber', 4111111111111111, 'Giá trị không đúng kiểu'],
    ['expiryDate', null, 'Vui lòng nhập ngày hết hạn'], ['expiryDate', '9/28', 'Ngày hết hạn có dạng MM/YY, ví dụ: 09/28'],
    ['expiryDate', '10/26', 'Thẻ đã hết hạn'], ['cvv', '123', 'Mục này không được chấp nhận'],
  ])('VALID-27 VALID-28 VALID-29 VALID-30 VALID-31 VALID-32 %s = %j is refused beside its field', async (field, value, says) => {
    const person = await shop.person()
    const { status, body } = await person.refused('POST /api/users/me/payment-methods', { body: { ...CARD, [field]: value } })
    expect([status, body.errors]).toEqual([422, { [field]: says }])
    expect(await list(person)).toEqual([])
  })

  test('VALID-32 a card of this month still holds; once it has passed it is shown as expired, and cannot be kept as it is',
    async () => {
    const person = await shop.person()
    const card = await add(person, { ...CARD, expiryDate: '11/26' })
    expect(card.expired).toBe(false)
    vi.setSystemTime('2026-11-30T17:00:00Z')
    expect((await list(person))[0]?.expired).toBe(true)
    const { status, body } = await put(person, card.id, { ...card, provider: 'ACB' })
    expect([status, body.errors]).toEqual([422, { expiryDate: 'Thẻ đã hết hạn' }])
  })

  test('a card for a bank account is not kept as one', async () => {
    const person = await shop.person()
    const { status, body } = await person.refused('POST /api/users/me/payment-methods',
      { body: { ...BANK, accountNumber: VISA } },
      { 'accept-language': 'en' })
    expect([status, body.errors]).toEqual([422,
      { accountNumber: 'This is a card number: choose a card type, card numbers are never kept' }])
  })
})

describe('the default', () => {
  const defaults = async (person: TestPerson) => (await list(person)).filter((one) => one.isDefault).map((one) => one.id)

  test('ENT-51 is the first, moves to one that asks for it by either name, and goes to the newest when it is removed',
    async () => {
    const person = await shop.person()
    const first = await add(person)
    const second = await add(person, BANK)
    expect(await defaults(person)).toEqual([first.id])
    const third = await add(person, { ...BANK, default: true })
    expect(await defaults(person)).toEqual([third.id])
    await put(person, first.id, { ...CARD, isDefault: true })
    expect(await defaults(person)).toEqual([first.id])
    await put(person, first.id, { ...CARD, isDefault: false })
    expect(await defaults(person)).toEqual([third.id])
    await person.call('DELETE /api/users/me/payment-methods/{id}', params(third.id))
    expect(await defaults(person)).toEqual([second.id])
  })

  test('is one and only one, however many ask for it at once; and there are never more than may be', async () => {
    const person = await shop.person()
    const replies = await Promise.all(Array.from({ length: PAYMENT_METHODS_MAX + 4 }, () =>
      person.refused('POST /api/users/me/payment-methods', { body: { ...CARD, isDefault: true } })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(PAYMENT_METHODS_MAX)
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => ({
      status: 409, code: 'account.payment_methods_full',
        message: `Bạn đã lưu tối đa ${PAYMENT_METHODS_MAX} phương thức thanh toán` })))
    expect(await defaults(person)).toHaveLength(1)
    await Promise.all((await list(person)).slice(0,
      -1).map(({ id }) => person.call('DELETE /api/users/me/payment-methods/{id}', params(id))))
    expect([await defaults(person), await list(person)].map((all) => all.length)).toEqual([1, 1])
  })

  test('stays where it was when a change is refused', async () => {
    const person = await shop.person()
    const [first, second] = [await add(person), await add(person, BANK)]
    expect((await put(person, second.id, { ...BANK, accountNumber: '1', isDefault: true })).status).toBe(422)
    expect((await put(person, second.id, { ...second, accountNumber: '****', isDefault: true })).status).toBe(422)
    expect(await defaults(person)).toEqual([first.id])
  })
})

test('somebody else\'s way of paying is as unknown as one that does not exist, and stays as it is', async () => {
  const [person, other] = [await shop.person(), await shop.person()]
  const theirs = await add(other)
  for (const id of [theirs.id, 999_999_999]) {
    for (const line of ['GET /api/users/me/payment-methods/{id}', 'PUT /api/users/me/payment-methods/{id}',
      'DELETE /api/users/me/payment-methods/{id}'] as const) {
      const refused = await person.refused(line,
        { ...params(id), ...(line.startsWith('PUT') && { body: { ...CARD, isDefault: true } }) })
      expect([line, refused.status, refused.body]).toEqual([line, 404, NOT_FOUND])
    }
  }
  expect([await list(person), await list(other)]).toEqual([[], [theirs]])
  for (const line of ['GET /api/users/me/payment-methods', 'POST /api/users/me/payment-methods',
    'DELETE /api/users/me/payment-methods/{id}'] as const) {
    expect([line, (await shop.refused(line,
      { ...params(theirs.id), ...(line.startsWith('POST') && { body: CARD }) })).status]).toEqual([line, 401])
  }
})

describe('a card\'s number', () => {
  const FIELDS = ['id', 'paymentType', 'provider', 'accountNumber', 'expiryDate', 'brand', 'lastFour', 'expired', 'default',
    'isDefault', 'cvv']
  const WRONG = [VISA, Number(VISA), '4111 1111 1111 1111', ` ${VISA}x`, [VISA], { number: VISA }]
  const holdsNumber = (text: string): boolean => text.replace(/[\s-]/g, '').includes(VISA)

  test('ENT-49 appears in no row, no reply and no line of the log, in whichever field and however wrongly it was typed',
    async () => {
    const person = await shop.person()
    const good = await add(person)
    const replies: unknown[] = [good]
    for (const type of [CARD, BANK]) {
      for (const field of FIELDS) {
        for (const value of WRONG) {
          const body = { ...type, [field]: value }
          replies.push(await person.refused('POST /api/users/me/payment-methods', { body }))
          replies.push(await put(person, good.id, body))
        }
      }
    }
    replies.push(await list(person))
    expect(replies.map((reply) => JSON.stringify(reply)).filter(holdsNumber)).toEqual([])
    const rows = await shop.database.db.selectFrom('payment_method').selectAll().execute()
    expect(rows.map((row) => JSON.stringify(row)).filter(holdsNumber)).toEqual([])
    expect(logged.length).toBeGreaterThan(FIELDS.length * WRONG.length) // there was a log to look into
    expect(logged.filter(holdsNumber)).toEqual([])
  })
})
