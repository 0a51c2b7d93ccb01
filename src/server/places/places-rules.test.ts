import { expect, test } from 'vitest'
import { drawAtlas } from './places-atlas.ts'
import { CORRECTIONS } from './places-corrections.ts'
import { plainName, provinceCore, readName } from './places-names.ts'
import { findRenamed } from './places-renamed.ts'

const TABLES = {
  provinces: [{ province_code: '75', name: 'Đồng Nai' }, { province_code: '46', name: 'Thành phố Huế' }],
  wards: [
    { ward_code: '26368', name: 'Xã Long Thành', province_code: '75' },
      { ward_code: '26383', name: 'Xã An Phước', province_code: '75' },
    { ward_code: '00001', name: 'Xã Tân Hưng', province_code: '75' },
      { ward_code: '00002', name: 'Xã Tân Hùng', province_code: '75' },
  ],
  mappings: [
    { old_ward_name: 'Thị trấn Long Thành', old_district_name: 'Huyện Long Thành', old_province_name: 'Tỉnh Đồng Nai',
      new_ward_name: 'Xã Long Thành', new_province_name: 'Đồng Nai' },
    { old_ward_name: 'Xã Cũ', old_district_name: 'Huyện Long Thành', old_province_name: 'Tỉnh Đồng Nai',
      new_ward_name: 'xã Tan Hung', new_province_name: 'Đồng Nai' },
    { old_ward_name: null, old_district_name: null, old_province_name: null, new_ward_name: 'Xã An Phước',
      new_province_name: 'Đồng Nai' },
  ],
}
const namesOf = async (today: string) => {
  const { provinces, wards } = await drawAtlas(TABLES, CORRECTIONS, today)
  return [provinces.map(({ name }) => name), wards.get('75')?.map(({ name }) => name)]
}

test('Đồng Nai is a city, and Long Thành a ward, from 30 April 2026 on and not before', async () => {
  expect(await namesOf('2026-04-29')).toEqual([['Đồng Nai', 'TP. Huế'],
    ['Xã An Phước', 'Xã Long Thành', 'Xã Tân Hùng', 'Xã Tân Hưng']])
  expect(await namesOf('2026-04-30')).toEqual([['TP. Đồng Nai', 'TP. Huế'],
    ['Xã An Phước', 'Phường Long Thành', 'Xã Tân Hùng', 'Xã Tân Hưng']])
})

test('an old name leads to a ward under its name of today', async () => {
  const atlas = await drawAtlas(TABLES, CORRECTIONS, '2026-11-22')
  expect(findRenamed(atlas, { ward: 'thi tran long thanh' }).map(({ was, ward }) => [was, ward.name]))
    .toEqual([['Thị trấn Long Thành, Huyện Long Thành, Đồng Nai', 'Phường Long Thành']])
})

test('what could be two places is left out rather than guessed', async () => {
  expect(findRenamed(await drawAtlas(TABLES, CORRECTIONS, '2026-11-22'), { ward: 'Xã Cũ' })).toEqual([])
})

test('every correction has its day and its source', () => {
  for (const { since, source } of CORRECTIONS) expect([since, source]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    expect.stringMatching(/QH16/)])
  expect(CORRECTIONS.map(({ since }) => since)).toEqual(CORRECTIONS.map(({ since }) => since).toSorted())
})

test.each([
  ['ward', 'P.07', 'phuong', '7'], ['ward', 'phường Bến Thành', 'phuong', 'ben thanh'],
    ['ward', 'TT Củ Chi', 'thi tran', 'cu chi'],
  ['ward', 'Phú Mỹ', undefined, 'phu my'], ['ward', 'Xã', undefined, 'xa'], ['ward', 'Xuân Lộc', undefined, 'xuan loc'],
  ['district', 'Q3', 'quan', '3'], ['district', 'Thị xã Kỳ Anh', 'thi xa', 'ky anh'], ['province', 'TP. HCM', 'thanh pho', 'hcm'],
] as const)('%s %j is read as %s, %s', (level, text, kind, core) => {
  expect(readName(level, text)).toEqual({ kind, core })
})

test('names are compared without accents, apostrophes and hyphens', () => {
  expect([plainName('Ea H’Leo'), plainName('Bà Rịa - Vũng Tàu'), plainName('ĐẮK  LẮK')]).toEqual(['ea hleo', 'ba ria vung tau',
    'dak lak'])
  expect(['TP.HCM', 'Sài Gòn', 'Thành phố Hồ Chí Minh', 'TP. Hồ Chí Minh'].map(provinceCore)).toEqual(Array.from({ length: 4 },
    () => 'ho chi minh'))
})
