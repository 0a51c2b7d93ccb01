// Provinces and wards over HTTP, from the data the shop ships with.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RENAMED_MAX } from '#contract/places.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop

beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

const provinces = async () => (await shop.call('GET /api/places/provinces')).body
const wards = async (code: string) => (await shop.call('GET /api/places/provinces/{code}/wards', { params: { code } })).body
const renamed = async (query: { ward: string, district?: string, province?: string }) =>
  (await shop.call('GET /api/places/renamed', { query })).body
const units = async (query: Parameters<typeof renamed>[0]) =>
  (await renamed(query)).map(({ ward, province }) => `${ward.name}, ${province.name}`)

test('anyone reads the 34 provinces and cities and their 3,321 wards, as text with its zeros', async () => {
  const all = await provinces()
  expect(all).toHaveLength(34)
  expect(new Set(all.map(({ code }) => code)).size).toBe(34)
  expect(all).toContainEqual({ code: '01', name: 'TP. Hà Nội' })
  const every = await Promise.all(all.map(({ code }) => wards(code)))
  expect(every.flat()).toHaveLength(3321)
  expect(new Set(every.flat().map(({ code }) => code)).size).toBe(3321)
  expect(every.flat().every(({ code }) => /^\d{5}$/.test(code))).toBe(true)
})

test('both lists stand in Vietnamese order of the names themselves, whatever comes before them', async () => {
  const names = (await provinces()).map(({ name }) => name)
  expect(names.slice(0, 10)).toEqual(['An Giang', 'TP. Bắc Ninh', 'Cà Mau', 'Cao Bằng', 'TP. Cần Thơ', 'TP. Đà Nẵng', 'Đắk Lắk',
    'Điện Biên',
    'TP. Đồng Nai', 'Đồng Tháp'])
  expect(names.slice(-3)).toEqual(['Thanh Hóa', 'Tuyên Quang', 'Vĩnh Long'])
  const saigon = (await wards('79')).map(({ name }) => name)
  expect(saigon).toHaveLength(168)
  expect(saigon.indexOf('Phường An Đông')).toBeLessThan(saigon.indexOf('Xã An Nhơn Tây'))
  expect(saigon.indexOf('Phường Bến Thành')).toBeLessThan(saigon.indexOf('Phường Dĩ An'))
})

test('a reader may keep the lists as they may keep any public page, and asks again each time', async () => {
  const { headers } = await shop.call('GET /api/places/provinces')
  expect(headers['cache-control']).toBe('no-cache')
})

test.each(['00', '99', '1', 'ab', '010'])('there is no province %s', async (code) => {
  const { status, body } = await shop.refused('GET /api/places/provinces/{code}/wards', { params: { code } })
  expect([status, body.code, body.message]).toEqual([404, 'places.province_not_found', 'Không có tỉnh, thành phố này'])
})

describe('old names', () => {
  test.each([
    ['Phường Dịch Vọng'], ['phuong dich vong'], ['dich vong'], ['P. Dịch Vọng'], ['Dịch Vọng'.normalize('NFD')],
      ['  DỊCH   VỌNG '],
  ])('%j was split: both are offered, none is guessed', async (ward) => {
    expect(await units({ ward, district: 'Cầu Giấy', province: 'Hà Nội' })).toEqual(['Phường Cầu Giấy, TP. Hà Nội',
      'Phường Nghĩa Đô, TP. Hà Nội'])
  })

  test.each([
    ['Quận Gò Vấp', 'Thành phố Hồ Chí Minh'], ['quan go vap', 'tp hcm'], ['Q. Gò Vấp', 'Sài Gòn'], ['go vap', undefined],
  ])('the twelfth ward of %s, %s, with and without kinds', async (district, province) => {
    const asked = { ...(district && { district }), ...(province && { province }) }
    for (const ward of ['Phường 12', 'phuong 12', 'P12', 'p.12', '12']) {
      expect([ward, await units({ ward, ...asked })]).toEqual([ward, ['Phường An Hội Tây, TP. Hồ Chí Minh']])
    }
  })

  test('a number of a ward is written with a zero or without', async () => {
    expect(await units({ ward: 'Phường 06', district: 'Quận Bình Thạnh' })).toEqual(await units({ ward: 'Phường 6',
      district: 'Bình Thạnh' }))
    expect(await units({ ward: 'Phường 6', district: 'Bình Thạnh' }))
      .toEqual(['Phường Bình Lợi Trung, TP. Hồ Chí Minh', 'Phường Gia Định, TP. Hồ Chí Minh'])
  })

  test('all in one line is taken apart at its commas', async () => {
    expect(await units({ ward: 'Phường 12, Quận Gò Vấp, TP. HCM' })).toEqual(['Phường An Hội Tây, TP. Hồ Chí Minh'])
  })

  test('a province is known by its old name and by its new one', async () => {
    const asked = { ward: 'Phường Phú Lợi', district: 'Thủ Dầu Một' }
    const today = await units({ ...asked, province: 'Bình Dương' })
    expect(today).toHaveLength(1)
    expect(today[0]).toContain('TP. Hồ Chí Minh')
    expect(await units({ ...asked, province: 'TP. Hồ Chí Minh' })).toEqual(today)
    expect(await units({ ...asked, province: 'Cà Mau' })).toEqual([])
  })

  test('a whole district is told by what its wards have become, and says what it was', async () => {
    expect(await renamed({ ward: 'Quận 3', province: 'TP. Hồ Chí Minh' })).toEqual(
      ['Phường Bàn Cờ', 'Phường Nhiêu Lộc', 'Phường Xuân Hòa'].map((name) => ({
        was: 'Quận 3, TP. Hồ Chí Minh', province: { code: '79', name: 'TP. Hồ Chí Minh' },
          ward: { code: expect.any(String), name } })))
  })

  test('a common name is offered from everywhere, but never more than may be', async () => {
    const all = await renamed({ ward: 'Phường 1' })
    expect(all).toHaveLength(RENAMED_MAX)
    expect(new Set(all.map(({ province }) => province.code)).size).toBeGreaterThan(3)
  })

  test('where the data has another numbering, the name in its province decides and not the code', async () => {
    expect(await units({ ward: 'Xã Kỳ Ninh', district: 'Kỳ Anh', province: 'Hà Tĩnh' })).toEqual(['Phường Hải Ninh, Hà Tĩnh'])
  })

  test('nothing is offered for what nobody knows, and a wrong question is told', async () => {
    expect(await renamed({ ward: 'Xã Không Có' })).toEqual([])
    expect(await renamed({ ward: 'Phường 12', district: 'Quận Không Có' })).toEqual([])
    expect((await shop.refused('GET /api/places/renamed', { query: {} })).body.errors).toEqual({ ward: 'Vui lòng điền mục này' })
  })
})
