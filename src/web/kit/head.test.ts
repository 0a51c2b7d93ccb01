import { expect, test } from 'vitest'
import { tagsOf } from './head.ts'
import type { PageHead } from './page.ts'

/** What the page says of itself where it is shared; empty is left out of the document. */
function said(head: PageHead, ...names: string[]): (string | undefined)[] {
  const tags = tagsOf(head, '/products/7', 'https://shop.example', 'vi')
  return names.map((wanted) => tags.find(([, , name]) => name === wanted)?.[3])
}
const names = ['og:type', 'product:price:amount', 'product:price:currency']

test('a page of one product is shared as a product, with its price', () => {
  expect(said({ title: 'Máy', product: { price: 28_990_000 } }, ...names)).toEqual(['product', '28990000', 'VND'])
})
test('a product that has no price to be bought at is shared without one', () => {
  expect(said({ title: 'Máy', product: {} }, ...names)).toEqual(['product', '', ''])
})
test('any other page is shared as a page, and leaves no price of the product before behind', () => {
  expect(said({ title: 'Giỏ hàng' }, ...names)).toEqual(['website', '', ''])
})
