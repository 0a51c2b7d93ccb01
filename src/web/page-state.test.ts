import { expect, test } from 'vitest'
import { productTags } from './page-state.ts'

const phone = { id: 7, slug: 'phone', discountPrice: null }

test('every product an answer shows is a tag, once, however deep it lies', () => {
  const answers = [
    [['list'], { content: [phone, { ...phone, id: 8 }], total: 2 }],
    [['detail'], { ...phone, related: [{ product: { ...phone, id: 9 } }] }],
    [['categories'], [{ id: 3, slug: 'phones', name: 'Phones' }]],
    [['none'], null],
  ] as const
  expect(productTags(answers)).toEqual(['product:7', 'product:8', 'product:9'])
})
