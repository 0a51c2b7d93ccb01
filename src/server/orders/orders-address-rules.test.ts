// Until when an order's address is corrected, and what of it was.
import { expect, test } from 'vitest'
import { OrderStatus } from '#contract/orders.ts'
import { correctedParts, isPlaceCorrected, mayCorrectAddress } from './orders-address-rules.ts'

const was = { receiverName: 'An', phone: '+84912345678', addressLine: '1 Lê Lợi', city: 'Hà Nội', state: 'Phường Cửa Nam' }

test('while it is in the shop', () => {
  expect(OrderStatus.options.filter(mayCorrectAddress)).toEqual(['PENDING', 'CONFIRMED', 'PACKED'])
})

test.each([
  [{}, [], false],
  [{ receiverName: 'Ân' }, ['RECEIVER'], false],
  [{ addressLine: '2 Lê Lợi', phone: '+84987654321' }, ['PHONE', 'STREET'], false],
  [{ state: 'Phường Hoàn Kiếm' }, ['WARD'], true],
  [{ city: 'Thành phố Huế', state: 'Phường Thuận Hóa' }, ['WARD', 'PROVINCE'], true],
])('%j is %j', (changed, parts, elsewhere) => {
  const found = correctedParts(was, { ...was, ...changed })
  expect([found, isPlaceCorrected(found)]).toEqual([parts, elsewhere])
})
