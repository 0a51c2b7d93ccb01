import { beforeEach, describe, expect, test, vi } from 'vitest'
import { beginAttempt, forgetAttempt, openAttempt, parseAttempt } from './checkout-attempt.ts'
import {
  answeredMark, bodyOf, cartMark, fitsOption, invoiceErrors, isUnsure, NOTHING_CHOSEN, placeOf, standing,
} from './checkout-rules.ts'
import type { Choice, Problem } from './checkout-rules.ts'

const company = {
  kind: 'COMPANY', name: 'Công ty Alô', taxCode: '0100109106', address: '1 Lê Lợi, Hà Nội', email: 'ke.toan@example.com',
} as const
const choice: Choice = { addressId: 3, shippingMethodId: 1, paymentMethod: 'COD', note: '  gọi trước  ' }

describe('choices', () => {
  test('API-93 complete choices become the order\'s body', () => {
    expect(bodyOf(choice)).toEqual({ addressId: 3, shippingMethodId: 1, paymentMethod: 'COD', note: 'gọi trước' })
    expect(bodyOf({ ...choice, note: ' ' })).not.toHaveProperty('note')
  })

  test('the invoice goes along where one is wanted', () => {
    expect(bodyOf({ ...choice, invoice: company })).toMatchObject({ invoice: company })
    expect(bodyOf({ ...choice, invoice: undefined })).not.toHaveProperty('invoice')
  })

  test('the total that is shown goes along', () => {
    expect(bodyOf({ ...choice, expectedTotal: 0 })).toMatchObject({ expectedTotal: 0 })
    expect(bodyOf({ ...choice, expectedTotal: undefined })).not.toHaveProperty('expectedTotal')
  })

  test.each([
    ['address', { addressId: undefined }], ['delivery', { shippingMethodId: undefined }],
    ['payment', { paymentMethod: undefined }],
  ])('API-93 the first open choice is %s', (place, open) => {
    expect(bodyOf({ ...choice, ...open })).toBe(place)
  })

  test('API-93 nothing chosen begins with the address', () => {
    expect(bodyOf(NOTHING_CHOSEN)).toBe('address')
  })

  test.each([
    ['orders.address_not_found', undefined, 'address'], ['orders.shipping_method_not_found', undefined, 'delivery'],
    ['orders.payment_method_unavailable', undefined, 'payment'], ['orders.not_enough_stock', undefined, 'lines'],
    ['request.invalid', { note: 'too long' }, 'note'], ['orders.cart_empty', undefined, 'all'],
    ['request.invalid', { other: 'x' }, 'all'], ['orders.total_changed', undefined, 'all'], ['cart.sold_out', undefined, 'lines'],
    ['request.invalid', { 'invoice.taxCode': 'x' }, 'invoice'],
  ])('API-93 the refusal %s %o belongs to %s', (code, errors, place) => {
    expect(placeOf(code, errors)).toBe(place)
  })

  test('what is wrong with the invoice is told by its own fields', () => {
    expect(invoiceErrors({ 'invoice.taxCode': 'x', note: 'y' })).toEqual({ taxCode: 'x' })
    expect(invoiceErrors({ note: 'y' })).toBeUndefined()
    expect(invoiceErrors(undefined)).toBeUndefined()
  })

  test('a problem of the lines stands until the shopper has answered to it', () => {
    const line = { productId: 1, variantId: 11, quantity: 2, seenPrice: 5_000 }
    const problem: Problem = { place: 'lines', text: () => 'x', mark: answeredMark([line]) }
    expect(standing(problem, choice, answeredMark([line]))).toBe(problem)
    expect(standing(problem, choice, answeredMark([{ ...line, quantity: 1 }]))).toBeUndefined()
    expect(standing(problem, choice, answeredMark([{ ...line, seenPrice: 6_000 }]))).toBeUndefined()
    expect(standing({ ...problem, place: 'all' }, choice, '')).toMatchObject({ place: 'all' })
  })

  test('what was open is settled by choosing', () => {
    const open: Problem = { place: 'payment', text: () => 'x', open: true }
    expect(standing(open, choice, '')).toBeUndefined()
    expect(standing(open, { ...choice, paymentMethod: undefined }, '')).toBe(open)
  })

  test.each([
    [0, 0, true], [99_999, 100_000, false], [100_000, 100_000, true],
  ])('API-93 %i dong from %i: %s', (total, minTotal, fits) => {
    expect(fitsOption({ method: 'COD', minTotal, maxTotal: null, holdMinutes: null, test: false }, total)).toBe(fits)
  })

  test('API-93 the upper limit of a way of paying is included', () => {
    const option = { method: 'COD', minTotal: 0, maxTotal: 50, holdMinutes: null, test: false } as const
    expect([50, 51].map((total) => fitsOption(option, total))).toEqual([true, false])
  })
})

describe('one attempt to buy', () => {
  const kept = new Map<string, string>()
  const body = { addressId: 3, shippingMethodId: 1, paymentMethod: 'COD' as const }
  const mark = cartMark([{ productId: 1, variantId: 11, quantity: 2 }])

  beforeEach(() => {
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    })
    forgetAttempt()
  })

  test('API-93 the same wish keeps its key over a reload', () => {
    const { key } = beginAttempt(mark, body)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(beginAttempt(mark, body).key).toBe(key)
    expect(openAttempt()).toEqual({ key, mark, body })
  })

  test.each([
    ['another cart', cartMark([{ productId: 1, variantId: 11, quantity: 3 }]), body],
    ['another address', mark, { ...body, addressId: 4 }], ['a note', mark, { ...body, note: 'x' }],
    ['an invoice', mark, { ...body, invoice: company }],
  ])('API-93 %s gets a new key', (_name, nextMark, nextBody) => {
    const { key } = beginAttempt(mark, body)
    expect(beginAttempt(nextMark, nextBody).key).not.toBe(key)
  })

  const person = { kind: 'PERSON', name: 'Lan', address: 'Huế', email: 'lan@example.com' } as const

  test.each([
    ['none', undefined], ['another name', { ...company, name: 'Alô 2' }],
    ['another number', { ...company, taxCode: '0100109107' }],
    ['another address', { ...company, address: 'Huế' }], ['another e-mail', { ...company, email: 'x@example.com' }],
    ['a person\'s', person],
  ])('another invoice is another wish: %s', (_, other) => {
    const { key } = beginAttempt(mark, { ...body, invoice: company })
    expect(beginAttempt(mark, { ...body, invoice: other }).key).not.toBe(key)
  })

  test.each([
    ['a company\'s', company], ['a person\'s', person], ['a person\'s with a number', { ...person, taxCode: '001099012345' }],
  ])(
    '%s invoice survives a reload with its attempt', (_, invoice) => {
      const { key } = beginAttempt(mark, { ...body, invoice })
      expect(parseAttempt(kept.get('order-attempt') ?? '')).toEqual({ key, mark, body: { ...body, invoice } })
      expect(beginAttempt(mark, { ...body, invoice: { ...invoice } }).key).toBe(key)
    })

  test.each([
    {}, [], { ...company, kind: 'SHOP' }, { ...company, taxCode: 1 }, { ...person, name: undefined }, { ...person, email: 7 },
  ])('%j is no invoice', (invoice) => {
    expect(parseAttempt(JSON.stringify({ key: 'a', mark, body: { ...body, invoice } }))?.body).toEqual(body)
  })

  test('another total is the same wish under the same key, sent as it is shown now', () => {
    const { key } = beginAttempt(mark, { ...body, expectedTotal: 330_000 })
    const now = { ...body, expectedTotal: 335_000 }
    expect(beginAttempt(mark, now)).toEqual({ key, mark, body: now })
    expect(openAttempt()).toEqual({ key, mark, body: now })
  })

  test('API-93 after the acknowledgement the next order has a new key', () => {
    const { key } = beginAttempt(mark, body)
    forgetAttempt()
    expect(openAttempt()).toBeUndefined()
    expect(beginAttempt(mark, body).key).not.toBe(key)
  })

  test('API-93 without session storage the attempt lasts as long as the page', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const { key } = beginAttempt(mark, body)
    expect(openAttempt()?.key).toBe(key)
  })

  test.each([
    null, '', '{', '[]', '{"key":1}', '{"key":"a","mark":"m","body":{"addressId":1}}',
  ])('API-93 %j is no attempt', (text) => {
    expect(parseAttempt(text)).toBeUndefined()
  })

  test.each([[0, true], [500, true], [503, true], [429, true], [401, true], [409, false], [422, false], [404, false]])(
    'API-93 after status %i the order may have been taken: %s', (status, unsure) => {
      expect(isUnsure(status)).toBe(unsure)
    })

  test('API-93 the order of the lines does not matter', () => {
    const lines = [{ productId: 1, variantId: 11, quantity: 2 }, { productId: 2, variantId: null, quantity: 1 }]
    expect(cartMark(lines)).toBe(cartMark(lines.toReversed()))
  })
})
