import { expect, test } from 'vitest'
import { PROMISED } from '#contract/shop-facts.ts'
import { factWords, fillFacts } from './content-facts-rules.ts'

test('a text says the shop\'s own numbers, in its language', () => {
  const text = 'Trên {free_shipping_over}; {city_days}; {return_days}; {instalment_months}; {transfer_hold}'
  expect(fillFacts(text, 'vi')).toBe('Trên 1.000.000\u00a0₫; 1–3 ngày; 7 ngày; 6, 9 hoặc 12 tháng; 24 giờ')
  expect(fillFacts(text, 'en')).toBe('Trên 1.000.000\u00a0₫; 1–3 days; 7 days; 6, 9 or 12 months; 24 hours')
  expect(fillFacts('{hours}', 'vi')).toBe('8:00–21:00 thứ Hai đến thứ Bảy, 9:00–20:00 Chủ nhật')
  expect(fillFacts('{hours}', 'en')).toBe('8:00–21:00 Monday to Saturday, 9:00–20:00 Sunday')
})

test('every number that is promised has a name to be said by', () => {
  const said = Object.values(factWords()).map(({ en }) => en.replace(/\D/g, ''))
  const { instalmentMonths, holdMinutes, cityDays, elsewhereDays, ...plain } = PROMISED
  for (const value of Object.values(plain)) expect(said).toContain(String(value))
  expect(said).toContain(instalmentMonths.join(''))
  expect(said).toEqual(expect.arrayContaining([`${cityDays.from}${cityDays.to}`, `${elsewhereDays.from}${elsewhereDays.to}`]))
  expect(said).toEqual(expect.arrayContaining([String(holdMinutes.VNPAY), String(holdMinutes.BANK_TRANSFER / 60)]))
})

test('what stands for nothing is left as it is', () => {
  expect(fillFacts('{nothing} {constructor} {Return_days} {} {return_days', 'vi'))
    .toBe('{nothing} {constructor} {Return_days} {} {return_days')
})
