import { describe, expect, test } from 'vitest'
import { placeMeant, placesLike, wardOptions } from './address-places.ts'

const named = (...names: string[]) => names.map((name, at) => ({ code: String(at), name }))
const PROVINCES = named('An Giang', 'TP. Đà Nẵng', 'Đắk Lắk', 'TP. Hà Nội', 'Hà Tĩnh', 'TP. Hồ Chí Minh', 'Thanh Hóa')
const WARDS = named('Phường Bình An', 'Phường Bình Tân', 'Xã Bình Tân', 'Phường Tân Bình', 'Xã Tân Hùng', 'Xã Tân Hưng')
const names = (places: readonly { name: string }[]) => places.map(({ name }) => name)

describe('what was typed finds places', () => {
  test.each([
    ['ha', ['TP. Hà Nội', 'Hà Tĩnh']], ['hà n', ['TP. Hà Nội']], ['HO CHI', ['TP. Hồ Chí Minh']],
      ['tp', ['TP. Đà Nẵng', 'TP. Hà Nội', 'TP. Hồ Chí Minh']],
    ['lak', ['Đắk Lắk']], ['dak', ['Đắk Lắk']], ['a', ['An Giang']], ['oa', []], ['', names(PROVINCES)],
  ])('VALID-22 %j', (typed, found) => {
    expect(names(placesLike(PROVINCES, typed))).toEqual(found)
  })

  test('VALID-23 what begins so stands before what only has such a word', () => {
    expect(names(placesLike(WARDS, 'binh'))).toEqual(['Phường Bình An', 'Phường Bình Tân', 'Xã Bình Tân', 'Phường Tân Bình'])
    expect(names(placesLike(WARDS, 'xa b'))).toEqual(['Xã Bình Tân'])
  })
})

describe('what was typed is a place', () => {
  test.each([
    ['Hà Nội', 'TP. Hà Nội'], ['ha noi', 'TP. Hà Nội'], ['Thành phố Hồ Chí Minh', 'TP. Hồ Chí Minh'], ['tỉnh hà tĩnh', 'Hà Tĩnh'],
    ['Hà', undefined], ['', undefined], ['Lào', undefined],
  ])('VALID-22 %j is %s', (typed, name) => {
    expect(placeMeant(PROVINCES, typed)?.name).toBe(name)
  })

  test('VALID-23 among several nothing is guessed', () => {
    expect(placeMeant(WARDS, 'Bình Tân')).toBeUndefined()
    expect(placeMeant(WARDS, 'phường bình tân')?.name).toBe('Phường Bình Tân')
    expect(placeMeant(WARDS, 'xa tan hung')).toBeUndefined()
    expect(placeMeant(WARDS, 'Xã Tân Hưng')?.name).toBe('Xã Tân Hưng')
  })
})

test('VALID-23 old names follow those of today, each with what it was', () => {
  const renamed = [
    { was: 'Phường 7, Quận 3, TP. Hồ Chí Minh', province: { code: '79', name: 'TP. Hồ Chí Minh' },
      ward: { code: '1', name: 'Phường Xuân Hòa' } },
    { was: 'Phường Bình An, Quận 2, TP. Hồ Chí Minh', province: { code: '79', name: 'TP. Hồ Chí Minh' },
      ward: { code: '2', name: 'Phường Bình An' } },
  ]
  expect(wardOptions(WARDS, renamed, 'bình an')).toEqual([
    { name: 'Phường Bình An' },
    { name: 'Phường Xuân Hòa', was: 'Phường 7, Quận 3, TP. Hồ Chí Minh', province: 'TP. Hồ Chí Minh' },
  ])
  expect(wardOptions([], renamed, '7', 'TP. Hồ Chí Minh')[0]).toEqual({ name: 'Phường Xuân Hòa',
    was: 'Phường 7, Quận 3, TP. Hồ Chí Minh' })
})
