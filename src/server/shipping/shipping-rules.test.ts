import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeShippingOver, isBigCity, shippingCost } from './shipping-rules.ts'

test.each([
  [0, 0], [1, 30_000], [999_999, 30_000], [1_000_000, 30_000], [1_000_001, 0], [1_500_000, 0], [50_000_000, 0],
])('goods of %i dong are delivered for %i', (goods, cost) => expect(shippingCost(30_000, goods)).toBe(cost))

test('free delivery begins strictly above 1,000,000 dong', () => expect(freeShippingOver()).toBe(1_000_000))

test('delivery costs its base or nothing, and never more for dearer goods', () => {
  const dong = fc.integer({ min: 1, max: 2_000_000_000 })
  fc.assert(fc.property(dong, dong, dong, (base, goods, more) => {
    const cost = shippingCost(base, goods)
    expect([0, base]).toContain(cost)
    expect(shippingCost(base, goods + more)).toBeLessThanOrEqual(cost)
  }))
})

test.each([
  'Hà Nội', 'Thành phố Hà Nội', 'TP. Hà Nội', 'Ha Noi', 'hanoi', 'HÀ NỘI', 'Hà Nội'.normalize('NFD'),
  'Thành phố Hồ Chí Minh', 'TP. Hồ Chí Minh', 'TP.HCM', 'TP HCM', 'Tp. Hồ Chí Minh', 'thanh pho ho chi minh',
  'Ho Chi Minh City', 'Sài Gòn', 'T.P. Hồ Chí Minh', 'Thành phố Hải Phòng', 'Hải Phòng', 'Haiphong', 'Đà Nẵng', 'Da Nang',
  'TP Đà Nẵng', 'Cần Thơ', 'Thành phố Cần Thơ', 'Huế', 'Thành phố Huế', 'Tỉnh Thừa Thiên Huế', 'Thừa Thiên - Huế',
  'TP. Đồng Nai', 'Tỉnh Đồng Nai', 'Dong Nai', 'TP. Quảng Ninh', 'Bắc Ninh', ' Hà Nội ',
])('"%s" is a big city', (city) => expect(isBigCity(city)).toBe(true))

test.each([
  'Lào Cai', 'Tỉnh Cà Mau', 'Khánh Hòa', 'Thanh Hóa', 'Hà Tĩnh', 'Tây Ninh', 'Quảng Ngãi', 'Hà Nam', 'Thành phố Vinh',
  'Thành phố', '', '河内', 'Hà', 'Nội',
])('"%s" is far', (city) => expect(isBigCity(city)).toBe(false))

test('a city may stand with or without its accents, its kind and its capitals', () => {
  const written = fc.record({
    city: fc.constantFrom('Hà Nội', 'Hồ Chí Minh', 'Hải Phòng', 'Đà Nẵng', 'Cần Thơ', 'Huế', 'Đồng Nai', 'Lào Cai', 'Cà Mau'),
    kind: fc.constantFrom('', 'Thành phố ', 'TP. ', 'TP.', 'tp ', 'Tỉnh '), bare: fc.boolean(), capitals: fc.boolean(),
  })
  fc.assert(fc.property(written, ({ city, kind, bare, capitals }) => {
    const full = `${kind}${city}`
    const plain = bare ? full.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D') : full
    expect(isBigCity(capitals ? plain.toUpperCase() : plain)).toBe(city !== 'Lào Cai' && city !== 'Cà Mau')
  }))
})
