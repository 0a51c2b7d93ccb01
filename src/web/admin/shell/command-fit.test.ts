import { expect, test } from 'vitest'
import { fits } from './command-fit.ts'

test.each([
  ['Đánh giá', ''], ['Đánh giá', 'danh'], ['Đánh giá', 'ĐÁNH G'], ['Đánh giá', 'gia'], ['Danh mục & thương hiệu', 'thuong danh'],
  ['Call requests', 'req'],
])('%s is meant by "%s"', (name, typed) => {
  expect(fits(name, typed)).toBe(true)
})

test.each([['Đánh giá', 'anh'], ['Đánh giá', 'danh x'], ['Orders', 'ordersx']])('%s is not meant by "%s"', (name, typed) => {
  expect(fits(name, typed)).toBe(false)
})
