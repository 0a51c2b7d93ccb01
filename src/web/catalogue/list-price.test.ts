import { describe, expect, test } from 'vitest'
import { translator } from '#web/kit/words.tsx'
import { words as en } from '#web/words/en/finding.ts'
import { words as vi } from '#web/words/vi/finding.ts'
import { priceLabel, priceSentence, readDong, readPrices } from './list-price.ts'

const t = translator({ language: 'vi', books: { finding: vi } })
const english = translator({ language: 'en', books: { finding: en } })

describe('a price somebody wrote', () => {
  test.each([
    ['5000000', 5_000_000], ['5.000.000', 5_000_000], ['5,000,000', 5_000_000], [' 5 000 000 ₫ ', 5_000_000],
    ['5.000.000đ', 5_000_000],
    ['5tr', 5_000_000], ['5,5 triệu', 5_500_000], ['1.5tr', 1_500_000], ['500k', 500_000], ['300 nghìn', 300_000], ['0', 0],
    ['5 million', 5_000_000], ['2.5 Million', 2_500_000], ['500 thousand', 500_000], ['7.990.000 đồng', 7_990_000],
    ['9999999999999999999', undefined], ['99999999999', 10_000_000_000],
    ['', undefined], ['abc', undefined], ['-5', undefined], ['5 quả', undefined], [null, undefined],
  ])('%j is %j', (text, dong) => expect(readDong(text)).toBe(dong))
})

describe('both ends of a price as they were typed', () => {
  test.each([
    ['5tr', '9.000.000', { min: 5_000_000, max: 9_000_000, unclear: [] }],
    ['9tr', '5tr', { min: 5_000_000, max: 9_000_000, unclear: [] }],
    ['', ' ', { min: undefined, max: undefined, unclear: [] }],
    ['0', '99999999999', { min: undefined, max: undefined, unclear: [] }],
    ['abc', '5tr', { min: undefined, max: 5_000_000, unclear: ['min'] }],
    ['-5', 'năm triệu', { min: undefined, max: undefined, unclear: ['min', 'max'] }],
  ])('%j and %j', (low, high, read) => expect(readPrices(low, high)).toEqual(read))
})

describe('a range of prices', () => {
  test.each([
    [undefined, 199_999, 'Dưới 200 nghìn'], [200_000, 499_999, '200 – 500 nghìn'], [500_000, 999_999, '500 nghìn – 1 triệu'],
    [2_000_000, 4_999_999, '2 – 5 triệu'], [30_000_000, undefined, 'Từ 30 triệu'], [undefined, 5_500_000, 'Đến 5,5 triệu'],
    [1_234_567, 7_990_000, '1.234.567\u00a0₫ – 7.990.000\u00a0₫'],
  ])('from %j to %j reads %j', (min, max, label) => expect(priceLabel(min, max, t)).toBe(label))
  test('speaks English too', () => expect(priceLabel(2_000_000, 4_999_999, english)).toBe('2 – 5 million'))
  test.each([
    [null, 4_999_999, 'Giá dưới 5.000.000\u00a0₫'], [null, 5_000_000, 'Giá dưới 5.000.000\u00a0₫'],
    [0, 2_000_000, 'Giá dưới 2.000.000\u00a0₫'],
    [5_000_000, null, 'Giá từ 5.000.000\u00a0₫'], [5_000_000, 7_000_000, 'Giá từ 5.000.000\u00a0₫ đến 7.000.000\u00a0₫'],
    [null, null, undefined],
  ])('in a sentence, from %j to %j: %j', (min, max, said) => expect(priceSentence(min, max, t)).toBe(said))
})
