import { expect, test } from 'vitest'
import { inOrderOfSize, inSizesAsked } from './list-sizes.ts'

const product = {
  id: 1, slug: 'may', name: 'Máy', image: null, tint: { light: '', dark: '' }, variantId: 7, price: 1, discountPrice: null,
  discountEndsAt: null, brand: 'Alô', category: { id: 1, name: 'Máy' }, status: 'AVAILABLE' as const, stockQuantity: 1,
  ramOptions: ['8GB', '12GB', '16GB'], storageOptions: ['256GB', '512GB', '1TB'], colors: [],
  rating: { average: null, count: 0 },
}
const sizes = (ram: string[], storage: string[]) => {
  const { ramOptions, storageOptions, ...rest } = inSizesAsked(product, { ram, storage })
  expect(rest).toEqual({ ...product, ramOptions: undefined, storageOptions: undefined })
  return [ramOptions, storageOptions]
}

test('a card in a list of one size shows that size, not the range of all', () => {
  expect(sizes([], ['512GB'])).toEqual([product.ramOptions, ['512GB']])
  expect(sizes(['12GB'], ['1TB'])).toEqual([['12GB'], ['1TB']])
})
test('of several sizes those it has, in their order', () => {
  expect(sizes(['16GB', '24GB', '8GB'], [])).toEqual([['8GB', '16GB'], product.storageOptions])
})
test('a list that asks for none, or for others, leaves the range', () => {
  expect(sizes([], [])).toEqual([product.ramOptions, product.storageOptions])
  expect(sizes(['4GB'], ['64GB'])).toEqual([product.ramOptions, product.storageOptions])
})
test('sizes stand from the smallest to the largest, whatever their unit', () => {
  expect(inOrderOfSize(['12GB', '1TB', '512MB', '8GB'])).toEqual(['512MB', '8GB', '12GB', '1TB'])
})
