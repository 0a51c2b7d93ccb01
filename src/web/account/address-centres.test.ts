import { expect, test } from 'vitest'
import { centreOf } from './address-centres.ts'

const ALL = ['An Giang', 'TP. Bắc Ninh', 'Cà Mau', 'Cao Bằng', 'TP. Cần Thơ', 'TP. Đà Nẵng', 'Đắk Lắk', 'Điện Biên',
  'TP. Đồng Nai', 'Đồng Tháp',
  'Gia Lai', 'TP. Hà Nội', 'Hà Tĩnh', 'TP. Hải Phòng', 'TP. Hồ Chí Minh', 'TP. Huế', 'Hưng Yên', 'Khánh Hòa', 'Lai Châu',
    'Lạng Sơn', 'Lào Cai',
  'Lâm Đồng', 'Nghệ An', 'Ninh Bình', 'Phú Thọ', 'Quảng Ngãi', 'TP. Quảng Ninh', 'Quảng Trị', 'Sơn La', 'Tây Ninh', 'Thái Nguyên',
    'Thanh Hóa',
  'Tuyên Quang', 'Vĩnh Long']

test('ROUTE-45 each of the 34 has a place on the map, within the country', () => {
  const points = ALL.map(centreOf)
  expect(new Set(points.map(String)).size).toBe(34)
  for (const point of points) {
    const [latitude = 0, longitude = 0] = point ?? []
    expect([latitude > 8.5 && latitude < 23.5, longitude > 102 && longitude < 109.6]).toEqual([true, true])
  }
})

test('ROUTE-45 a province is known in each way its name is written, and nothing else is', () => {
  expect(['Hà Nội', 'Thành phố Hà Nội', 'ha noi'].map((name) => centreOf(name))).toEqual(Array.from({ length: 3 },
    () => centreOf('TP. Hà Nội')))
  expect(['', 'Paris', 'constructor'].map((name) => centreOf(name))).toEqual([undefined, undefined, undefined])
})
