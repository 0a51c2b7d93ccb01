import { expect, test } from 'vitest'
import { slugFrom } from './product-slug.ts'

test.each([
  ['iPhone 17 Pro – Cam vũ trụ', 'iphone-17-pro-cam-vu-tru'], ['Đế sạc S24+', 'de-sac-s24-plus'], ['  ', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%j has the address %j', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})
