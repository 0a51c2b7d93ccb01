import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Till } from '#server/kit/till.ts'
import { canPay, codTotalMax, listPaymentOptions } from './payments.ts'

let shop: TestShop

beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

test('anyone sees the ways of paying that the shop can honour now, with their limits', async () => {
  const { status, body } = await shop.call('GET /api/payment-options')
  expect([status, body]).toEqual([200, [{ method: 'COD', minTotal: 0, maxTotal: 100_000_000, holdMinutes: null, test: false }]])
})

const till: Till = {
  publicUrl: 'https://shop.example', bank: { bin: '970436', account: '0011001234567', holder: 'CONG TY ALO' },
  vnpay: { tmnCode: 'ALO00001', hashSecret: 'A1B2C3D4E5F6', url: 'https://pay.example/paymentv2/vpcpay.html', test: true },
}

test('what the till can take is offered, and says how long it waits and whether it is only for trying out', () => {
  expect(listPaymentOptions(till)).toEqual([
    { method: 'COD', minTotal: 0, maxTotal: 100_000_000, holdMinutes: null, test: false },
    { method: 'VNPAY', minTotal: 10_000, maxTotal: 9_999_999_999, holdMinutes: 30, test: true },
    { method: 'BANK_TRANSFER', minTotal: 1, maxTotal: null, holdMinutes: 1440, test: false },
  ])
})

test.each([
  ['COD', 0, true, true], ['COD', 1, true, true], ['COD', codTotalMax(), true, true],
  ['COD', codTotalMax() + 1, false, false],
  ['VNPAY', 9_999, false, false], ['VNPAY', 10_000, false, true], ['VNPAY', 10_000_000_000, false, false],
  ['BANK_TRANSFER', 0, false, false], ['BANK_TRANSFER', 900_000_000, false, true],
] as const)('%s for %i dong: %s with cash only, %s with everything', (method, total, cash, all) => {
  expect([canPay({ publicUrl: till.publicUrl }, method, total), canPay(till, method, total)]).toEqual([cash, all])
})
