import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { canPay, COD_TOTAL_MAX_DONG } from './payments.ts'

let shop: TestShop

beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

test('anyone sees the ways of paying that the shop can honour now, with their limits', async () => {
  const { status, body } = await shop.call('GET /api/payment-options')
  expect([status, body]).toEqual([200, [{ method: 'COD', minTotal: 0, maxTotal: 100_000_000 }]])
})

test.each([
  ['COD', 0, true], ['COD', 1, true], ['COD', COD_TOTAL_MAX_DONG, true], ['COD', COD_TOTAL_MAX_DONG + 1, false],
  ['VNPAY', 100_000, false], ['BANK_TRANSFER', 100_000, false],
] as const)('%s for %i dong: %s', (method, total, may) => expect(canPay(method, total)).toBe(may))
