import { describe, expect, test } from 'vitest'
import { guestItem } from '#testing/guest-items.ts'
import { isBehind, saidBeside, stockTrouble } from './cart-news.ts'

const phone = guestItem({ productId: 1, price: 8_000_000, discountPrice: null, quantity: 1, stockQuantity: 5 })
const cable = guestItem({ productId: 2, price: 100_000, discountPrice: null, quantity: 2, stockQuantity: 5 })
const items = [phone, cable]
const said = (productId: number, code: string, now?: number) =>
  ({ productId, variantId: 11, code, message: `${code} of ${productId}`, ...(now !== undefined && { was: 1, now }) })
const SUM = 8_200_000

describe('the lines are behind what the shop says', () => {
  test.each([
    ['another sum', 9_480_000, []],
    ['two prices moved and the sum stayed', SUM,
      [said(1, 'cart.price_changed', 7_900_000), said(2, 'cart.price_changed', 250_000)]],
    ['less is left than the line shows', SUM, [said(1, 'cart.not_enough_stock')]],
    ['nothing is left', SUM, [said(2, 'cart.sold_out')]],
    ['no longer sold', SUM, [said(2, 'cart.discontinued')]],
  ])('%s', (_name, subtotal, problems) => {
    expect(isBehind(items, { subtotal, problems })).toBe(true)
  })

  test.each([
    ['nothing to say', items, []],
    ['a change the line shows already', items, [said(1, 'cart.price_changed', 8_000_000)]],
    ['a shortage the line shows already', [phone, { ...cable, stockQuantity: 1 }], [said(2, 'cart.not_enough_stock')]],
    ['a line that is not there', items, [said(9, 'cart.sold_out')]],
  ])('but not with %s: nothing would be new, and it would be asked for ever', (_name, lines, problems) => {
    expect(isBehind(lines, { subtotal: SUM, problems })).toBe(false)
  })
})

test.each([
  ['nothing left', { stockQuantity: 0 }, 'sold_out'], ['not sold any more', { status: 'DISCONTINUED' as const }, 'not_on_sale'],
  ['not sold yet', { status: 'COMING_SOON' as const, stockQuantity: 0 }, 'not_on_sale'],
  ['more than there are', { quantity: 6 }, 'over_stock'], ['just as many', { quantity: 5 }, undefined],
])('what keeps a line from being bought: %s', (_name, change, trouble) => {
  expect(stockTrouble({ ...phone, ...change })).toBe(trouble)
})

test('a line that says its shortage itself is not told it again with its whole name; what it cannot say is told', () => {
  const short = { ...cable, stockQuantity: 1 }
  const closed = { ...phone, status: 'COMING_SOON' as const }
  expect([...saidBeside([phone, short], [said(2, 'cart.not_enough_stock'), said(1, 'cart.price_changed', 5)])]).toEqual([])
  expect([...saidBeside([closed, cable], [said(1, 'cart.not_on_sale'), said(2, 'cart.line_full')])])
    .toEqual([['1:11', 'cart.not_on_sale of 1'], ['2:11', 'cart.line_full of 2']])
})
