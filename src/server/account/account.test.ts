// Delivery addresses: whose they are, what they hold, which is the default.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES_MAX } from '#contract/account.ts'
import type { AddressBody, PaymentMethodBody } from '#contract/account.ts'
import { ADDRESS } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { addPaymentMethod } from './account-payment.ts'
import { addAddress, changeAddress, removeAddress } from './account.ts'

let shop: TestShop

beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

const add = async (person: TestPerson, given: Partial<AddressBody> & { default?: boolean } = {}) =>
  (await person.call('POST /api/users/me/addresses', { body: { ...ADDRESS, ...given } })).body
const list = async (person: TestPerson) => (await person.call('GET /api/users/me/addresses')).body
const params = (id: number) => ({ params: { id: String(id) } })

const NOT_FOUND = { status: 404, code: 'account.address_not_found', message: 'Không tìm thấy địa chỉ' }

test('API-73 API-74 ENT-42 ENT-46 an address is added, listed and told under both names of its default', async () => {
  const person = await shop.person()
  expect(await list(person)).toEqual([])
  const reply = await person.call('POST /api/users/me/addresses', { body: ADDRESS })
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({ ...ADDRESS, id: expect.any(Number), phone: '+84912345678', default: true, isDefault: true })
  expect(await list(person)).toEqual([reply.body])
})

test('API-75 one address is read', async () => {
  const person = await shop.person()
  const address = await add(person)
  const { status, body } = await person.call('GET /api/users/me/addresses/{id}', params(address.id))
  expect([status, body]).toEqual([200, address])
})

test('the whole address sent back with isDefault true becomes the default (specification section 4)', async () => {
  const person = await shop.person()
  await add(person)
  const second = await add(person, { addressLine: '2 Lê Lợi' })
  const reply = await person.call('PUT /api/users/me/addresses/{id}',
    { ...params(second.id), body: { ...second, isDefault: true } })
  expect([reply.status, reply.body.isDefault]).toEqual([200, true])
  expect((await list(person)).map(({ id, isDefault }) => [id, isDefault])[0]).toEqual([second.id, true])
})

test.each(['1', '12ab', '1234567'])('a postal code of Việt Nam is five or six digits, not %s', async (postalCode) => {
  const person = await shop.person()
  const { status, body } = await person.refused('POST /api/users/me/addresses', { body: { ...ADDRESS, postalCode } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['postalCode']])
})

test.each([
  ['half of a character', '\ud800'], ['nothing to see', '\u200b\u200d'], ['turned direction', 'An \u202e nA'],
  ['a bell', 'An\u0007'],
])('a receiver whose name is %s is refused beside its field', async (_, receiverName) => {
  const person = await shop.person()
  const { status, body } = await person.refused('POST /api/users/me/addresses', { body: { ...ADDRESS, receiverName } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['receiverName']])
  expect(await list(person)).toEqual([])
})

test('API-76 an address is replaced as a whole', async () => {
  const person = await shop.person()
  const { id } = await add(person, { postalCode: '100000' })
  const wish = { receiverName: 'Bùi Văn Đào', phone: '+84 987 654 321', addressLine: '9 Hùng Vương', city: 'Huế',
    state: 'Phường Phú Xuân' }
  const { status, body } = await person.call('PUT /api/users/me/addresses/{id}', { ...params(id), body: wish })
  expect(status).toBe(200)
  expect(body).toEqual({ ...wish, id, phone: '+84987654321', country: 'Việt Nam', postalCode: '', default: true,
    isDefault: true })
  expect(await list(person)).toEqual([body])
})

test('API-77 an address is removed, and the shop says so in both languages', async () => {
  const person = await shop.person()
  const [first, second] = [await add(person), await add(person)]
  const removed = await person.call('DELETE /api/users/me/addresses/{id}', params(first.id))
  expect([removed.status, removed.body]).toEqual([200, { message: 'Xóa địa chỉ thành công!' }])
  expect((await person.refused('GET /api/users/me/addresses/{id}', params(first.id))).body).toEqual(NOT_FOUND)
  expect((await person.refused('DELETE /api/users/me/addresses/{id}', params(first.id))).body).toEqual(NOT_FOUND)
  const english = await person.call('DELETE /api/users/me/addresses/{id}', params(second.id), { 'accept-language': 'en' })
  expect(english.body.message).toBe('Address removed!')
})

describe('fields', () => {
  test('ENT-43 the ward is read from state, else from district', async () => {
    const person = await shop.person()
    const { state: _, ...rest } = ADDRESS
    expect((await add(person, { ...rest, district: 'Quận 3' } as Partial<AddressBody>)).state).toBe('Phường Thanh Xuân')
    const only = await person.call('POST /api/users/me/addresses', { body: { ...rest, district: 'Quận 3' } })
    expect(only.body.state).toBe('Quận 3')
    const both = await person.call('POST /api/users/me/addresses', { body: { ...ADDRESS, district: 'Quận 3' } })
    expect(both.body.state).toBe(ADDRESS.state)
  })

  test('ENT-44 ENT-45 CONST-58 country is Việt Nam and the postal code empty where they are not given', async () => {
    const person = await shop.person()
    const { country: _, postalCode: __, ...rest } = ADDRESS
    const { body } = await person.call('POST /api/users/me/addresses', { body: rest })
    expect(body).toMatchObject({ country: 'Việt Nam', postalCode: '' })
  })

  test('every missing field is told beside itself, in the asker\'s language', async () => {
    const person = await shop.person()
    const { status, body } = await person.refused('POST /api/users/me/addresses', { body: {} })
    expect([status, body.code]).toEqual([422, 'request.invalid'])
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['addressLine', 'city', 'phone', 'receiverName'])
    const noWard = await person.refused('POST /api/users/me/addresses', { body: { ...ADDRESS, state: undefined } },
      { 'accept-language': 'en' })
    expect(noWard.body.errors).toEqual({ state: 'Please fill this in' })
  })

  test.each([
    ['receiverName', '   ', 'Vui lòng điền mục này'], ['receiverName', 'x'.repeat(101), 'Tối đa 100 ký tự'],
    ['receiverName', 'Một\nHai', 'Có ký tự không dùng được'], ['addressLine', '', 'Vui lòng điền mục này'],
    ['addressLine', 'x'.repeat(201), 'Tối đa 200 ký tự'], ['city', 7, 'Giá trị không đúng kiểu'],
    ['state', '', 'Vui lòng điền mục này'],
    ['phone', '12', 'Số điện thoại chưa đúng, ví dụ: 0912 345 678'], ['country', '', 'Vui lòng điền mục này'],
    ['postalCode', '70 00 00 00 00', 'Mã bưu chính chưa đúng, ví dụ: 700000'], ['isDefault', 'yes', 'Giá trị không đúng kiểu'],
    ['personId', 1, 'Mục này không được chấp nhận'],
  ])('%s = %j is refused beside its field', async (field, value, says) => {
    const person = await shop.person()
    const { status, body } = await person.refused('POST /api/users/me/addresses', { body: { ...ADDRESS, [field]: value } })
    expect([status, body.errors]).toEqual([422, { [field]: says }])
    expect(await list(person)).toEqual([])
  })

  test('words are kept composed and trimmed, so that one place is one text', async () => {
    const person = await shop.person()
    expect((await add(person, { city: `  ${'Đà Nẵng'.normalize('NFD')} ` })).city).toBe('Đà Nẵng'.normalize('NFC'))
  })
})

describe('the default', () => {
  const defaults = async (person: TestPerson) => (await list(person)).filter((one) => one.isDefault).map((one) => one.id)

  test('is the first address, and moves to one that asks for it, by either name', async () => {
    const person = await shop.person()
    const [first, second] = [await add(person), await add(person)]
    expect(await defaults(person)).toEqual([first.id])
    const third = await add(person, { isDefault: true })
    expect(await defaults(person)).toEqual([third.id])
    await person.call('PUT /api/users/me/addresses/{id}', { ...params(second.id), body: { ...ADDRESS, default: true } })
    expect(await defaults(person)).toEqual([second.id])
    expect((await list(person)).map((one) => one.id)).toEqual([second.id, third.id, first.id])
  })

  test('goes to the newest when it is removed or gives itself up', async () => {
    const person = await shop.person()
    const [first, second, third] = [await add(person), await add(person), await add(person)]
    await person.call('DELETE /api/users/me/addresses/{id}', params(first.id))
    expect(await defaults(person)).toEqual([third.id])
    const { body } = await person.call('PUT /api/users/me/addresses/{id}',
      { ...params(third.id), body: { ...ADDRESS, isDefault: false } })
    expect(body.isDefault).toBe(true) // it is the newest itself
    await person.call('PUT /api/users/me/addresses/{id}', { ...params(second.id), body: { ...ADDRESS, isDefault: true } })
    await person.call('PUT /api/users/me/addresses/{id}', { ...params(second.id), body: { ...ADDRESS, isDefault: false } })
    expect(await defaults(person)).toEqual([third.id])
  })

  test('is one and only one, however many ask for it at once', async () => {
    const person = await shop.person()
    await Promise.all(Array.from({ length: 10 }, () => add(person, { isDefault: true })))
    expect(await defaults(person)).toHaveLength(1)
    await Promise.all((await list(person)).slice(0, 9).map((one) =>
      person.call('DELETE /api/users/me/addresses/{id}', params(one.id))))
    expect(await defaults(person)).toHaveLength(1)
    expect(await list(person)).toHaveLength(1)
  })

  test('stays where it was when a change is refused', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    const mine = await add(person)
    const theirs = await add(other)
    const refused = await person.refused('PUT /api/users/me/addresses/{id}',
      { ...params(theirs.id), body: { ...ADDRESS, isDefault: true } })
    expect(refused.status).toBe(404)
    expect(await defaults(person)).toEqual([mine.id])
    expect(await list(other)).toEqual([theirs])
  })
})

test('a customer keeps at most so many addresses, also when adding at once', async () => {
  const person = await shop.person()
  const replies = await Promise.all(Array.from({ length: ADDRESSES_MAX + 5 }, () =>
    person.refused('POST /api/users/me/addresses', { body: ADDRESS })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(ADDRESSES_MAX)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.body).toEqual({ status: 409, code: 'account.addresses_full',
    message: `Bạn đã lưu tối đa ${ADDRESSES_MAX} địa chỉ` })
  expect(await list(person)).toHaveLength(ADDRESSES_MAX)
})

test('somebody else\'s address is as unknown as one that does not exist, and stays as it is', async () => {
  const [person, other] = [await shop.person(), await shop.person()]
  const theirs = await add(other)
  for (const id of [theirs.id, 999_999_999]) {
    for (const line of ['GET /api/users/me/addresses/{id}', 'PUT /api/users/me/addresses/{id}',
      'DELETE /api/users/me/addresses/{id}'] as const) {
      const body = line.startsWith('PUT') ? { body: ADDRESS } : {}
      const refused = await person.refused(line, { ...params(id), ...body })
      expect([line, refused.status, refused.body]).toEqual([line, 404, NOT_FOUND])
    }
  }
  expect((await person.refused('GET /api/users/me/addresses/{id}', params(theirs.id), { 'accept-language': 'en' })).body.message)
    .toBe('Address not found')
  expect(await list(person)).toEqual([])
  expect(await list(other)).toEqual([theirs])
})

test('without signing in there are no addresses', async () => {
  const mine = { ...params(1), body: ADDRESS }
  for (const line of ['GET /api/users/me/addresses', 'POST /api/users/me/addresses', 'GET /api/users/me/addresses/{id}',
    'PUT /api/users/me/addresses/{id}', 'DELETE /api/users/me/addresses/{id}'] as const) {
    expect([line, (await shop.refused(line, mine)).status]).toEqual([line, 401])
  }
})

test.each(['LOCKED', 'CLOSED'])('whose account is %s while a request of theirs waits keeps nothing more', async (status) => {
  const person = await shop.person()
  const { db, pool } = shop.database
  const kept = await add(person)
  await pool.query('update person set status = $1 where id = $2', [status, person.id])
  const asker = { id: person.id, username: person.username, role: 'USER', status: 'ACTIVE', tokenHash: Buffer.alloc(32),
    origin: { address: '', agent: '' } } as const
  const body = { ...ADDRESS, isDefault: true }
  const payment: PaymentMethodBody = { paymentType: 'bank_account', provider: 'Ngân hàng', accountNumber: '0123456789',
    expiryDate: null, isDefault: true }
  const tries = [
    () => addAddress(db, asker, body), () => changeAddress(db, asker, kept.id, body), () => removeAddress(db, asker, kept.id),
    () => addPaymentMethod(db, asker, payment, 'vi'),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'auth.sign_in' })
  const { rows } = await pool.query(`select (select count(*)::int from address where person_id = $1) as addresses,
    (select count(*)::int from payment_method where person_id = $1) as payments`, [person.id])
  expect(rows).toEqual([{ addresses: 1, payments: 0 }])
})
