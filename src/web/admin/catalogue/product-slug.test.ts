import { expect, test } from 'vitest'
import { slugFrom } from './product-slug.ts'

test.each([
  ['iPhone 17 Pro – Cam vũ trụ', 'iphone-17-pro-cam-vu-tru'], ['Đế sạc S24+', 'de-sac-s24-plus'], ['  ', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)], ['x'.repeat(70), 'x'.repeat(60)],
  ['Ốp lưng trong suốt chống sốc cho iPhone 17 Pro Max màu cam vũ trụ',
    'op-lung-trong-suot-chong-soc-cho-iphone-17-pro-max-mau-cam'],
  [`${'a'.repeat(30)} ${'b'.repeat(29)} c`, `${'a'.repeat(30)}-${'b'.repeat(29)}`],
])('%j has the address %j', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})
