import { expect, test } from 'vitest'
import { meantBy } from './orders-admin-rules.ts'

test('a code or its beginning, however it is written', () => {
  expect(meantBy('dh7k 3m9-q2')).toMatchObject({ codeFrom: 'DH7K3M9Q2', codeTo: 'DH7K3M9Q2~' })
  expect(meantBy('DH7K')).toMatchObject({ codeFrom: 'DH7K', called: 'DH7K' })
  expect(meantBy('DH7')).not.toHaveProperty('codeFrom') // far too many begin so
  expect(meantBy('DH7K3M9Q2X')).not.toHaveProperty('codeFrom')
})

test('a telephone number in any form is nothing else', () => {
  for (const text of ['0912345678', '+84 912 345 678', '0912.345.678']) expect(meantBy(text)).toEqual({ phone: '+84912345678' })
})

test('an e-mail address is nothing else; one word may be a username or a name', () => {
  expect(meantBy('An@Example.com')).toEqual({ called: 'An@Example.com' })
  expect(meantBy('khanhan')).toEqual({ called: 'khanhan', words: 'khanhan' })
})

test('the number of a device is that, however it is written; one whose check digit is wrong is not', () => {
  for (const text of ['490154203237518', '49-015420 323751 8']) expect(meantBy(text)).toMatchObject({ imei: '490154203237518' })
  expect(meantBy('490154203237518')).not.toHaveProperty('words')
  expect(meantBy('490154203237517')).not.toHaveProperty('imei')
})

test('one word with a figure may be what a carrier calls a parcel', () => {
  expect(meantBy('ghn0099')).toEqual({ called: 'ghn0099', tracking: 'GHN0099', words: 'ghn0099' })
  expect(meantBy('DH7K3M9Q2')).toMatchObject({ codeFrom: 'DH7K3M9Q2', tracking: 'DH7K3M9Q2' })
  expect(meantBy('490154203237518')).toMatchObject({ tracking: '490154203237518' })
  for (const text of ['khanhan', 'An Khánh 2', 'a1']) expect(meantBy(text)).not.toHaveProperty('tracking')
})

test('words of a name, the last one begun; what is no letter or figure is left out', () => {
  expect(meantBy('Nguyễn  Khá')).toEqual({ words: 'Nguyễn Khá' })
  expect(meantBy(`a' | !b <-> (c):*`)).toEqual({ words: 'a b c' })
  expect(meantBy('!!!')).toEqual({ called: '!!!' })
})
