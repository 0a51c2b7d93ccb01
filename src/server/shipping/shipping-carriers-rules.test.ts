import { expect, test } from 'vitest'
import { Carrier } from '#contract/shipping.ts'
import { toParcel } from './shipping-carriers.ts'

const addedAt = new Date('2026-11-22T02:00:00Z')
const parcel = (carrier: Carrier, language: 'vi' | 'en' = 'vi', trackingNumber = 'AB.12-3_4') =>
  toParcel({ id: 1, carrier, trackingNumber, addedAt }, language)

test.each([
  ['GHN', 'Giao Hàng Nhanh (GHN)', 'https://donhang.ghn.vn/?order_code=AB.12-3_4'],
  ['GHTK', 'Giao Hàng Tiết Kiệm (GHTK)', 'https://i.ghtk.vn/AB.12-3_4'],
  ['VIETTEL_POST', 'Viettel Post', 'https://viettelpost.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber=AB.12-3_4'],
  ['VNPOST', 'Bưu điện Việt Nam (VNPost)', null],
  ['JT', 'J&T Express', 'https://jtexpress.vn/vi/tracking?type=track&billcode=AB.12-3_4'],
  ['NINJA_VAN', 'Ninja Van', 'https://www.ninjavan.co/vi-vn/tracking?id=AB.12-3_4'],
  ['OWN', 'Alô tự giao', null], ['OTHER', 'Đơn vị vận chuyển khác', null],
] as const)('a parcel of %s is shown with its name and its page', (carrier, carrierName, trackingUrl) => {
  expect(parcel(carrier)).toEqual({
    id: 1, carrier, carrierName, trackingNumber: 'AB.12-3_4', trackingUrl, addedAt: '2026-11-22T02:00:00.000Z',
  })
})

test('every carrier has an English name too, and a page is never left by what was typed', () => {
  for (const carrier of Carrier.options) {
    expect(parcel(carrier, 'en').carrierName).not.toBe('')
    const { trackingUrl } = parcel(carrier, 'en', '../&x=1#')
    expect(trackingUrl === null || trackingUrl.endsWith('..%2F%26x%3D1%23')).toBe(true)
  }
})
