import { expect, test } from 'vitest'
import { translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/orders.ts'
import { groupImei, warrantyOf } from './order-lines.tsx'

const t = translator({ language: 'vi', books: { orders: words } })
const line = {
  productId: 1, variantId: 1, productName: 'Máy', productImage: null, sku: 'M', color: 'black', colorLabel: 'Đen', ram: null,
  storage: null, unitPrice: 1, quantity: 1, lineTotal: 1, imeis: [], warrantyMonths: 12, warrantyUntil: null,
}

test('an IMEI stands in its groups; what is none is left as it is', () => {
  expect(groupImei('356789012345678')).toBe('35\u00a0678901\u00a0234567\u00a08')
  expect(groupImei('12345')).toBe('12345')
})

test('a warranty says how long, once it runs until when, and nothing where there is none', () => {
  expect(warrantyOf(line, t)).toBe('Bảo hành 12 tháng')
  expect(warrantyOf({ ...line, warrantyUntil: '2027-11-22' }, t)).toBe('Bảo hành đến 22/11/2027')
  expect(warrantyOf({ ...line, warrantyMonths: 0 }, t)).toBeUndefined()
})
