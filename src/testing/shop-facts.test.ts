// One shop, one promise: what pages carry as a copy is what the facts say.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { INSTALMENT_MIN_DONG, INSTALMENT_MONTHS } from '#contract/instalments.ts'
import { TRADE_IN_MAX_DONG } from '#contract/leads-estimate.ts'
import { PROMISED, SHOP, SHOP_HOURS, SHOP_PLACES } from '#contract/shop-facts.ts'
import { shopNow } from '#server/mails/mails-shop-facts.ts'
import { codTotalMax, holdMinutesOf } from '#server/payments/payments.ts'
import { facts } from '#server/settings/settings.ts'
import { freeShippingOver } from '#server/shipping/shipping.ts'
import { shop as onPages } from '#web/kit/shop-facts.ts'
import { words as english } from '#web/words/en/shell.ts'
import { words as vietnamese } from '#web/words/vi/shell.ts'

test('pages and mails name the same shop', () => {
  expect(onPages()).toMatchObject(SHOP)
  const { name, address, phone, email } = SHOP
  expect(facts().shop).toEqual(SHOP)
  expect(shopNow()).toMatchObject({ name, phone, email, address: address.replaceAll('\u00a0', ' ') })
})

test('checkout, returns, trade-in and instalments go by the numbers that are promised', () => {
  const { freeShippingOverDong, returnDays } = PROMISED
  expect([freeShippingOver(), onPages().freeShippingOverDong]).toEqual([freeShippingOverDong, freeShippingOverDong])
  expect([facts().promised.returnDays, onPages().returnDays]).toEqual([returnDays, returnDays])
  expect({ TRADE_IN_MAX_DONG, INSTALMENT_MIN_DONG, INSTALMENT_MONTHS }).toEqual({
    TRADE_IN_MAX_DONG: PROMISED.tradeInUpToDong, INSTALMENT_MIN_DONG: PROMISED.instalmentsFromDong,
    INSTALMENT_MONTHS: PROMISED.instalmentMonths,
  })
})

test('the numbers are those of the specification', () => {
  expect(PROMISED).toMatchObject({
    freeShippingOverDong: 1_000_000, shippingFromDong: 30_000, shippingToDong: 50_000, cityDays: { from: 1, to: 3 },
    elsewhereDays: { from: 3, to: 5 }, returnDays: 7, replacementDays: 15, warrantyMonths: 12, accessoryWarrantyMonths: 6,
    discountUpToPercent: 20, bundleDiscountPercent: 30, tradeInUpToDong: 3_000_000, instalmentsFromDong: 3_000_000,
    instalmentMonths: [6, 9, 12],
  })
})

test('cash and holds are as payments have them', () => {
  expect(PROMISED.cashUpToDong).toBe(codTotalMax())
  expect(PROMISED.holdMinutes).toEqual({ VNPAY: holdMinutesOf('VNPAY'), BANK_TRANSFER: holdMinutesOf('BANK_TRANSFER') })
})

test('the demo delivers for the fees and within the days that are promised', async () => {
  const file = new URL('../../demo/shop/shipping-methods.json', import.meta.url)
  const [standard, express] = JSON.parse(await readFile(file, 'utf8')) as
    { baseCost: number, days: { city: object, far: object } }[] // our own file
  expect(standard).toMatchObject({
    baseCost: PROMISED.shippingFromDong, days: { city: PROMISED.cityDays, far: PROMISED.elsewhereDays },
  })
  expect(express).toMatchObject({ baseCost: PROMISED.shippingToDong })
})

test('the shop is open every day of the week once, and has a place to walk in', () => {
  expect(SHOP_HOURS.flatMap(({ days }) => [...days]).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(SHOP_HOURS.filter(({ from, to }) => from >= to)).toEqual([])
  expect(SHOP_PLACES.map(({ address }) => address)).toContain(SHOP.address)
})

test('the foot of every page and every mail tell the hours by which the shop is open', () => {
  const hours = SHOP_HOURS.flatMap(({ from, to }) => [from, to]).map((time) => time.replace(/^0/, ''))
  const inMails = shopNow()
  for (const told of [vietnamese.hours, english.hours, inMails.hours.vi, inMails.hours.en]) {
    expect(JSON.stringify(told).match(/\d{1,2}:\d\d/g)).toEqual(hours)
  }
  expect([inMails.hours.vi, inMails.hours.en]).toEqual([vietnamese.hours, english.hours])
})
