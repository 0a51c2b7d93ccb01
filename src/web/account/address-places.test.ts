import { describe, expect, test } from 'vitest'
import { placeMeant, placesLike, provinceMeant, provinceOptions, spelledOut, wardOptions } from './address-places.ts'
import { OLD_PROVINCES } from './address-provinces-old.ts'

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

describe('shortened kinds', () => {
  test.each([
    ['P. Bến Thành', 'Phường Bến Thành'], ['p.7', 'Phường 7'], ['Q1', 'Quận 1'], ['q. 10', 'Quận 10'],
    ['X. Tân Hưng', 'Xã Tân Hưng'],
    ['TT Củ Chi', 'Thị trấn Củ Chi'], ['Phú Nhuận', 'Phú Nhuận'], ['Quy', 'Quy'], ['p', 'p'], ['P.', 'P.'], ['Xuân', 'Xuân'],
  ])('VALID-23 %j is read as %j', (typed, read) => {
    expect(spelledOut(typed)).toBe(read)
  })

  test('VALID-23 they find their ward; where it is of another kind now, that one is found', () => {
    expect(names(placesLike(WARDS, 'P. Bình T'))).toEqual(['Phường Bình Tân'])
    expect(placeMeant(WARDS, 'x. bình tân')?.name).toBe('Xã Bình Tân')
    expect(names(placesLike(WARDS, 'P. Tân Hưng'))).toEqual(['Xã Tân Hùng', 'Xã Tân Hưng'])
    expect(names(placesLike(WARDS, 'Q. 1'))).toEqual([])
  })
})

describe('provinces that are part of another now', () => {
  const today = named('Bắc Ninh', 'TP. Hà Nội', 'TP. Hồ Chí Minh', 'TP. Huế', 'Vĩnh Long')

  test.each([
    ['Bình Dương', [{ name: 'TP. Hồ Chí Minh', was: 'Bình Dương' }]],
    ['tỉnh binh duong', [{ name: 'TP. Hồ Chí Minh', was: 'Bình Dương' }]],
    ['vung tau', [{ name: 'TP. Hồ Chí Minh', was: 'Bà Rịa - Vũng Tàu' }]],
    ['thua thien', [{ name: 'TP. Huế', was: 'Thừa Thiên Huế' }]],
    ['huế', [{ name: 'TP. Huế' }]], ['b', [{ name: 'Bắc Ninh' }]],
    ['bac', [{ name: 'Bắc Ninh' }]], // not once more for Bắc Giang
    ['ben', [{ name: 'Vĩnh Long', was: 'Bến Tre' }]],
  ])('VALID-22 %j offers what it is called today', (typed, offered) => {
    expect(provinceOptions(today, typed)).toEqual(offered)
  })

  test.each(['sai gon', 'Sài Gòn', 'hcm', 'TP.HCM', 'tphcm', 'sg'])('VALID-22 %j means the city', (typed) => {
    expect(provinceMeant(today, typed)?.name).toBe('TP. Hồ Chí Minh')
    expect(provinceOptions(today, typed)).toEqual([{ name: 'TP. Hồ Chí Minh' }])
  })

  test('VALID-22 an old name is offered, never silently replaced', () => {
    expect(provinceMeant(today, 'Bình Dương')).toBeUndefined()
    expect(provinceMeant(today, 'hn')?.name).toBe('TP. Hà Nội')
  })

  test('VALID-22 all 29 of July 2025 and Thừa Thiên Huế are known, each once', () => {
    const were = OLD_PROVINCES.flatMap(([, ...names]) => names)
    expect([were.length, new Set(were).size]).toEqual([30, 30])
  })
})
