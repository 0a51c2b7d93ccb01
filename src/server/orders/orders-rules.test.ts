import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceBody, OrderBody } from '#contract/orders.ts'
import { hashOfWish, knowsContact, maskName, maskPhone, newOrderCode, priceRise } from './orders-rules.ts'

const wish: OrderBody = { addressId: 1, shippingMethodId: 2, paymentMethod: 'COD', note: 'Chiều' }

test('an order code has nothing to misread, and ten thousand of them are all different', () => {
  const codes = Array.from({ length: 10_000 }, newOrderCode)
  for (const code of codes) expect(code).toMatch(/^DH[0-9ABCDEFGHJKMNPQRSTVWXYZ]{7}$/)
  expect(new Set(codes).size).toBe(10_000)
})

test('the order of fields and an empty note make no other wish', () => {
  expect(hashOfWish({ note: 'Chiều', paymentMethod: 'COD', shippingMethodId: 2, addressId: 1 })).toEqual(hashOfWish(wish))
  const { note: _, ...without } = wish
  expect(hashOfWish(without)).toEqual(hashOfWish({ ...without, note: '' }))
})

const INVOICE: InvoiceBody = { kind: 'PERSON', name: 'An', address: 'Huế', email: 'an@example.com' }

const textOf = ({ addressId, shippingMethodId, paymentMethod, note, couponCode, invoice }: OrderBody): string =>
  JSON.stringify([addressId, shippingMethodId, paymentMethod, note, couponCode, invoice])

test('any other field makes another wish', () => {
  const wishes = fc.record({
    addressId: fc.integer({ min: 1, max: 30 }), shippingMethodId: fc.integer({ min: 1, max: 30 }),
    paymentMethod: fc.constantFrom('COD' as const, 'VNPAY' as const, 'BANK_TRANSFER' as const), note: fc.string({ maxLength: 5 }),
    couponCode: fc.constantFrom('GIAM10', 'GIAM20', undefined),
    invoice: fc.constantFrom<(InvoiceBody | undefined)[]>(undefined, undefined, INVOICE, { ...INVOICE, name: 'Anh' },
      { ...INVOICE, taxCode: '046190000123' }, { ...INVOICE, kind: 'COMPANY', taxCode: '0100109106' }),
  }).map(({ couponCode, invoice, ...rest }): OrderBody => ({
    ...rest, ...couponCode !== undefined && { couponCode }, ...invoice && { invoice },
  }))
  fc.assert(fc.property(wishes, wishes, (one, other) => {
    const same = textOf(one) === textOf(other)
    expect(hashOfWish(one).equals(hashOfWish(other))).toBe(same)
  }))
})

test('a wish without a coupon or an invoice is known by the hash it had before there were any', () => {
  const before = createHash('sha256').update(JSON.stringify([1, 2, 'COD', 'Chiều'])).digest()
  const withCoupon = createHash('sha256').update(JSON.stringify([1, 2, 'COD', 'Chiều', 'GIAM10'])).digest()
  const coupon = { ...wish, couponCode: 'GIAM10' }
  const wishes = [wish, { ...wish, expectedTotal: 5 }, coupon, { ...wish, invoice: INVOICE }]
  expect(wishes.map((one) => hashOfWish(one).equals(before))).toEqual([true, true, false, false])
  expect([coupon, { ...coupon, invoice: INVOICE }].map((one) => hashOfWish(one).equals(withCoupon))).toEqual([true, false])
})

test.each([
  [null, 100, undefined], [100, 100, undefined], [101, 100, undefined],
  [1_000_000, 1_200_000, { was: '1.000.000', now: '1.200.000' }], [0, 1, { was: '0', now: '1' }],
])('a price seen at %s that is %i now has risen: %j', (seen, now, rise) => expect(priceRise(seen, now)).toEqual(rise))

test.each([
  ['Nguyễn Văn An', 'N*** V*** A***'], ['  Đỗ   Ý ', 'Đ*** Ý***'], ['Ở'.normalize('NFD'), 'Ở***'], ['An', 'A***'],
])('of the name "%s" only "%s" is shown', (name, masked) => expect(maskName(name)).toBe(masked))

test.each([
  ['+84912345567', '091****567'], ['+842438253333', '024****333'], ['+14155552671', '+14****671'], ['+2902345', '****345'],
])('of the number %s only %s is shown', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

test('a masked number keeps less than it hides, and does not tell how long it was', () => {
  const digits = fc.string({ unit: fc.integer({ min: 0, max: 9 }).map(String), minLength: 7, maxLength: 12 })
  fc.assert(fc.property(digits, (number) => {
    const masked = maskPhone(`+84${number}`)
    expect(masked).toMatch(/^(\d{3})?\*{4}\d{3}$/)
  }))
})

const CONTACTS = { phones: ['+84912345678', null], email: 'An@example.com' }

test.each([
  ['an@EXAMPLE.com', true], ['0912 345 678', true], ['+84912345678', true], ['84912345678', true], ['912345678', true],
  ['091234567', false], ['0912345679', false], ['an@example.co', false], ['n@example.com', false], ['', false], ['null', false],
])('"%s" as a contact of somebody is %s', (typed, known) => expect(knowsContact(typed, CONTACTS)).toBe(known))
