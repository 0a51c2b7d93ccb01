import { expect, test } from 'vitest'
import { formatPhone } from '#web/kit/phone.ts'
import { addressText, COUNTRY_DEFAULT, firstChoice } from './address-rules.ts'

const address = {
  id: 1, receiverName: 'Nguyễn An', phone: '+84912345678', addressLine: '12 Lê Lợi', state: 'Phường Bến Thành',
  city: 'TP. Hồ Chí Minh',
  country: COUNTRY_DEFAULT, postalCode: '700000', default: false, isDefault: false,
}

test('VALID-21 VALID-25 an address reads on one line, the country only where it is another', () => {
  expect(addressText(address)).toBe('12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh, 700000')
  expect(addressText({ ...address, country: 'Lào', postalCode: '' })).toBe('12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh, Lào')
})

test('ENT-46 checkout begins with the default address, else with the first', () => {
  const [one, two] = [address, { ...address, id: 2, isDefault: true }]
  expect([firstChoice([one, two]), firstChoice([one]), firstChoice([])]).toEqual([2, 1, undefined])
})

test.each([
  ['+84912345678', '0912 345 678'], ['+842838123456', '028 3812 3456'], ['+842363812345', '0236 3812 345'],
  ['+8562012345', '+8562012345'], ['', ''],
])('VALID-26 the number %s reads %j', (phone, text) => {
  expect(formatPhone(phone)).toBe(text)
})
