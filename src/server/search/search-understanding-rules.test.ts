// What was typed, read on a small shelf.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildShelf } from './search-shelf.ts'
import type { ShelfRow } from './search-shelf.ts'
import { takePrice, takeSizes } from './search-understanding-prices.ts'
import { typedText } from './search-understanding-typed.ts'
import { matchingOf, understand } from './search-understanding.ts'
import { slotsOf } from './search-bits.ts'

const BRANDS = ['Apple', 'Samsung', 'Xiaomi', 'Anker']
  .map((name, at) => ({ id: at + 1, slug: name.toLowerCase(), name, position: at }))
const CATEGORIES = ([
  ['dien-thoai', 'phone'], ['op-lung', 'accessory'], ['tai-nghe', 'accessory'], ['cu-sac', 'accessory'],
  ['sac-du-phong', 'accessory'],
] as const).map(([slug, family], at) => ({ id: at + 1, slug, vi: slug, en: slug, family, position: at, active: true }))

const row = (id: number, name: string, brandId: number, categoryId: number, more: Partial<ShelfRow> = {}): ShelfRow => ({
  id, name, brandId, categoryId, status: 'AVAILABLE', featured: false, inStock: true, price: 10_000_000, onSale: false,
  createdAt: id, ratingSum: 0, ratingCount: 0, ram: [], storage: [], colours: [], fits: [], batteryMah: 0, cameraMp: 0,
  refreshHz: 0, screenSize: 0, details: [], ...more,
})
const black = { vi: 'Đen', en: 'Black', hex: '#202020' }
const ROWS = [
  row(1, 'iPhone 16', 1, 1, { price: 18_000_000, storage: ['128GB', '256GB'] }),
  row(2, 'iPhone 16 Pro', 1, 1, { price: 25_000_000, storage: ['256GB'], colours: [black] }),
  row(3, 'Galaxy S25', 2, 1, { price: 16_000_000, ram: ['12GB'] }),
  row(4, 'Galaxy S25 Ultra', 2, 1, { price: 26_000_000, ram: ['12GB'], batteryMah: 5000 }),
  row(5, 'Galaxy Z Flip7', 2, 1),
  row(6, 'Redmi Note 14', 3, 1, { price: 4_500_000, batteryMah: 5500, onSale: true }),
  row(7, 'Clear Case iPhone 16', 1, 2, { price: 900_000, fits: ['iPhone 16'] }),
  row(8, 'Silicone Case Galaxy S25 Ultra', 2, 2, { price: 600_000 }),
  row(9, 'AirPods Pro 3', 1, 3, { price: 6_000_000 }),
  row(10, 'Anker Nano 30W', 4, 3 + 1, { price: 400_000 }),
  row(11, 'Anker Power Bank 10K', 4, 5, { price: 700_000 }),
  row(12, 'iPhone 15', 1, 1, { status: 'DISCONTINUED' }),
]
const shelf = buildShelf(ROWS, BRANDS, CATEGORIES)
const found = (text: string): number[] =>
  Array.from(slotsOf(matchingOf(shelf, understand(text, shelf))), (slot) => shelf.columns.id[slot] ?? 0)

describe('prices', () => {
  test.each([
    ['dưới 5 triệu', null, 5_000_000], ['duoi 5tr', null, 5_000_000], ['< 3tr', null, 3_000_000],
    ['tối đa 5 củ', null, 5_000_000],
    ['under 5m', null, 5_000_000], ['không quá 700k', null, 700_000], ['5 triệu trở xuống', null, 5_000_000],
    ['dưới 5.000.000đ', null, 5_000_000], ['trên 10tr', 10_000_000, null], ['20 triệu trở lên', 20_000_000, null],
    ['từ 10 đến 15 triệu', 10_000_000, 15_000_000], ['10-15tr', 10_000_000, 15_000_000], ['500k-1tr', 500_000, 1_000_000],
    ['between 5 and 10 million', 5_000_000, 10_000_000], ['trên 5 triệu dưới 10 triệu', 5_000_000, 10_000_000],
    ['khoảng 7 triệu', 5_950_000, 8_050_000], ['tầm 7tr', 5_950_000, 8_050_000], ['5 củ', 4_250_000, 5_750_000],
    ['7tr5', 6_375_000, 8_625_000], ['7 triệu rưỡi', 6_375_000, 8_625_000], ['10000000', 8_500_000, 11_500_000],
    ['dưới mười lăm triệu', null, 15_000_000], ['dưới hai mươi triệu', null, 20_000_000],
    ['từ mười đến hai mươi triệu', 10_000_000, 20_000_000],
  ])('%s', (text, min, max) => {
    const { typed, price } = takePrice(typedText(`điện thoại ${text}`))
    expect(price).toEqual({ min, max })
    expect(typed.said.trim()).toBe('điện thoại')
  })

  test.each([
    'iphone 15 cũ', 'iphone 15 cu', 'cáp 2m', '5 củ sạc', 'redmi note 14', 'iphone 16-17', 'sạc 20w', '20k mah', 'galaxy a16 5g',
  ])('%s asks for none', (text) => {
    expect(takePrice(typedText(text)).price).toBeUndefined()
  })

  test('every amount is whole dong within what the contract takes, however it is written', () => {
    const units = fc.constantFrom('tr', ' triệu', 'm', ' củ', 'k', '', ' million', ' tr rưỡi')
    const amount = fc.tuple(fc.oneof(fc.nat(99), fc.nat(9_999_999_999_999)), units, fc.option(fc.nat(9), { nil: undefined }))
      .map(([number, unit, tenths]) => `${number}${unit}${tenths ?? ''}`)
    const wish = fc.oneof(amount.map((one) => `dưới ${one}`), amount.map((one) => `tầm ${one}`),
      fc.tuple(amount, amount).map(([from, to]) => `từ ${from} đến ${to}`))
    fc.assert(fc.property(wish, (text) => {
      const { min = null, max = null } = takePrice(typedText(text)).price ?? {}
      const ends = [min, max].filter((end) => end !== null)
      expect([text, ends.every((end) => Number.isInteger(end) && end <= 12_000_000_000)]).toEqual([text, true])
      expect(min ?? 0).toBeLessThanOrEqual(max ?? Infinity)
    }), { numRuns: 2_000 })
    expect(takePrice(typedText('dưới 8tr2')).price).toEqual({ min: null, max: 8_200_000 })
    expect(takePrice(typedText('từ 4tr1 đến 8tr3')).price).toEqual({ min: 4_100_000, max: 8_300_000 })
    expect(takePrice(typedText('từ 15 đến 10 triệu')).price).toEqual({ min: 10_000_000, max: 15_000_000 })
  })
})

test.each([
  ['8/256', ['8GB'], ['256GB']], ['12gb/1tb', ['12GB'], ['1TB']], ['8+128', ['8GB'], ['128GB']], ['ram 12', ['12GB'], []],
  ['8gb ram', ['8GB'], []], ['256gb', [], ['256GB']], ['2 tb', [], ['2TB']], ['bộ nhớ 512', [], ['512GB']], ['5g', [], []],
  ['12gb', ['12GB'], []],
])('sizes in %s', (text, ram, storage) => {
  const { sizes } = takeSizes(typedText(text))
  expect([sizes.ram, sizes.storage]).toEqual([ram, storage])
})

test('battery, camera and screen are read as the least that is asked for', () => {
  expect(takeSizes(typedText('5.000mAh 200MP 120Hz')).sizes).toMatchObject({ batteryMah: 5000, cameraMp: 200, refreshHz: 120 })
})

describe('words', () => {
  test.each([
    ['iphone 16', [1, 2, 7]], ['ip16', [1, 2, 7]], ['i phone 16', [1, 2, 7]], ['iphone16pro', [2]], ['16 pro', [2]],
    ['s 25 ultra', [4, 8]],
    ['s25u', [4, 8]], ['zflip', [5]], ['z flip 7', [5]], ['note14', [6]], ['redminote 14', [6]], ['air pods', [9]],
    ['airpod', [9]],
    ['ss s25', [3, 4, 8]], ['táo', [1, 2, 7, 9, 12]], ['galaxys25', [3, 4, 8]], ['mi', [6]],
  ])('%s finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test.each([
    ['samsumg s25', 'samsung s25', [3, 4, 8]], ['galxy z flip7', 'galaxy z flip7', [5]],
    ['iphnoe 16 pro', 'iphone 16 pro', [2]],
    ['op lugn', 'ốp lưng', [7, 8]], ['ddien thoai samsung', 'điện thoại samsung', [3, 4, 5]],
    ['sac du phogn', 'sạc dự phòng', [11]],
    ['tai ngeh', 'tai nghe', [9]],
  ])('%s is corrected to %s', (text, corrected, ids) => {
    expect(understand(text, shelf).corrected).toBe(corrected)
    expect(found(text)).toEqual(ids)
  })

  test.each(['iphone 16', 'sams', 'ốp lưng', 'dien thoai', 's25', 'redmi no'])('%s is not corrected', (text) => {
    expect(understand(text, shelf).corrected).toBeNull()
    expect(found(text)).not.toEqual([])
  })

  test.each(['asdkjh qwe', 'bánh mì', 'xe máy honda', '???', 'tủ lạnh'])('%s finds nothing', (text) => {
    expect(understand(text, shelf)).toMatchObject({ nothing: true, conditions: [] })
    expect(found(text)).toEqual([])
  })

  test('words of phrases that go with each other may still be typed', () => {
    expect([found('tai ng'), found('ốp lư'), found('điện tho')]).toEqual([[9], [7, 8], [1, 2, 3, 4, 5, 6, 12]])
  })
})

describe('what is asked for', () => {
  test.each([
    ['điện thoại dưới 5 triệu', [6]], ['điện thoại 12gb ram', [3, 4]], ['iphone 256gb', [1, 2]], ['iphone đen', [2]],
    ['pin trâu', [4, 6]],
    ['giảm giá', [6]], ['ốp lưng', [7, 8]], ['ốp lưng iphone 16', [7]], ['ốp samsung', [8]], ['điện thoại gập', [5]],
    ['sạc anker', [10]],
    ['phụ kiện anker', [10, 11]], ['sạc iphone 16', [10]], ['pin dự phòng 10000mah', [11]],
  ])('%s finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test('models that are weighed against each other are all found', () => {
    expect(found('s25 ultra vs iphone 16 pro')).toEqual([2, 4, 8])
    expect(found('galaxy hoặc redmi')).toEqual([3, 4, 5, 6, 8])
  })

  test('a thing that is named is found whatever else was typed; a decimal is no model', () => {
    expect(found('điện thoại màn hình cong viền mỏng')).toEqual([1, 2, 3, 4, 5, 6, 12])
    expect(found('galaxy 6,7 inch')).toEqual([3, 4, 5, 8])
  })

  test('in Vietnamese what a thing is like stands behind it', () => {
    expect(understand('dien thoai sac nhanh', shelf).categories).toEqual([0])
    expect(understand('sac dien thoai', shelf).categories).toEqual([3])
    expect(found('tim iphone')).toEqual([1, 2, 7, 12])
  })

  test('the price that was read is told, in dong', () => {
    expect(understand('điện thoại từ 10 đến 20 triệu', shelf)).toMatchObject({ minPrice: 10_000_000, maxPrice: 20_000_000 })
    expect(understand('điện thoại dưới 100k', shelf)).toMatchObject({ minPrice: null, maxPrice: null, nearPrice: 100_000 })
  })

  test('words no product has are left aside and told; the number of a model goes after what says which of them', () => {
    expect(understand('iphone 16 zzkkq', shelf).ignored).toEqual(['zzkkq'])
    expect(understand('iphone 16 ultra', shelf).ignored).toEqual(['ultra'])
    expect(found('iphone 16 ultra')).toEqual([1, 2, 7])
    expect(found('iphone 18')).toEqual([1, 2, 7, 12])
  })

  test('a model that is no longer sold does not hide those that are', () => {
    expect(understand('iphone 15', shelf).ignored).toEqual(['15'])
  })

  test('where no case fits the model, the nearest cases are found and the model itself', () => {
    expect(found('ốp lưng galaxy s25')).toEqual([3, 4, 8])
    expect(found('ốp lưng redmi note 14')).toEqual([6, 7, 8])
  })

  test('categories and brands that were named are told by their index', () => {
    expect(understand('ốp lưng samsung', shelf)).toMatchObject({ categories: [1], brands: [1], accessory: true })
  })

  test('a text of blanks asks for everything', () => {
    expect(found('  ')).toHaveLength(ROWS.length)
  })
})

test('whatever is typed is read without a fault, and finds something unless it means nothing', () => {
  const word = fc.constantFrom(
    'iphone', 'ip', '16', 's25', 'pro', 'max', 'ốp', 'lưng', 'điện', 'thoại', 'sạc', 'dưới', '5tr', 'củ', '8/256', 'ram', 'đen',
    'pin', 'samsumg', 'z', 'flip7', '+', '-', 'phụ', 'kiện', 'rẻ', 'nhất', 'constructor', '__proto__', 'ddien', 'thoai5',
  )
  const letter = fc.constantFrom(...Array.from('aăâđeêioôơuưsxrfjw0123456789 \u0301\u0323\u0000+-/.,<>"\'%_()你😀'))
  const words = fc.array(word, { maxLength: 12 }).map((all) => all.join(' '))
  const text = fc.oneof(fc.string({ maxLength: 100, unit: letter }), words)
  fc.assert(fc.property(text, (typed) => {
    const understood = understand(typed, shelf)
    const ids = found(typed)
    expect(ids.every((id) => id >= 1 && id <= ROWS.length)).toBe(true)
    expect(ids.length > 0).toBe(!understood.nothing)
  }), { numRuns: 1000 })
})
