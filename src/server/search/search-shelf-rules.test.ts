// What goes onto the shelf: colours by family, prices by band, numbers out of specifications, sizes in order, sets of slots.
import { describe, expect, test } from 'vitest'
import { bandAt, bandCount, bandOf } from './search-bands.ts'
import { bitsFor, copyOf, countSlots, highestSlots, lending, setSlot, slotsOf } from './search-bits.ts'
import { colourFamilies, colourFamily, familiesOf, familyCalled } from './search-colours.ts'
import { detailsOf } from './search-details.ts'
import { gigabytes } from './search-facets.ts'
import { countPostings, countPostingsIn, hasPosting, withoutSlot, withSlot } from './search-postings.ts'
import type { Postings } from './search-postings.ts'
import { keepRange } from './search-ranges.ts'
import { putRow, removeRow } from './search-shelf-put.ts'
import { buildShelf } from './search-shelf.ts'
import type { ShelfRow } from './search-shelf.ts'
import { traitsOf } from './search-traits.ts'
import { addWord, emptyVocabulary, frequencyOf, postingsOf, removeWord, wordsFrom } from './search-vocabulary.ts'

const family = (hex: string): string => colourFamilies[colourFamily(hex)]?.vi ?? ''

describe('a family of colours', () => {
  test.each([
    ['#232325', 'Đen'], ['#45464a', 'Đen'], ['#35393b', 'Đen'], ['#f4f4f2', 'Trắng'], ['#eeeeea', 'Trắng'], ['#8e8b86', 'Xám'],
    ['#6b6b6e', 'Xám'], ['#d5d8db', 'Bạc'], ['#c7c9cc', 'Bạc'], ['#6f94c4', 'Xanh dương'], ['#2f3b52', 'Xanh dương'],
    ['#cbddeb', 'Xanh dương'], ['#7f9a86', 'Xanh lá'], ['#cfe2d8', 'Xanh lá'], ['#3b4e3a', 'Xanh lá'], ['#b7a6cf', 'Tím'],
    ['#594f63', 'Tím'], ['#e7c3c4', 'Hồng'], ['#f2adda', 'Hồng'], ['#b3363c', 'Đỏ'], ['#be1422', 'Đỏ'], ['#e8743b', 'Cam'],
    ['#f77e2d', 'Cam'], ['#f2e08e', 'Vàng'], ['#f6e27c', 'Vàng'], ['#7a5b4e', 'Nâu'], ['#8a6f63', 'Nâu'], ['#e4d9c6', 'Be'],
    ['#d9c3a5', 'Be'],
  ])('%s looks %s', (hex, name) => expect(family(hex)).toBe(name))

  test('what stands for a family belongs to it', () => {
    for (const { vi, hex } of colourFamilies) expect([vi, family(hex)]).toEqual([vi, vi])
  })

  test('a colour is offered under what it looks like and under what its name begins with', () => {
    const names = (colour: Parameters<typeof familiesOf>[0]): string[] =>
      familiesOf(colour).map((n) => colourFamilies[n]?.vi ?? '')
    expect(names({ vi: 'Vàng đồng', en: 'Gold', hex: '#f4e2ca' })).toEqual(['Be', 'Vàng'])
    expect(names({ vi: 'Bóng đêm', en: 'Midnight', hex: '#232325' })).toEqual(['Đen'])
    expect(names({ vi: 'Cẩm thạch', en: 'Marble', hex: '#f4f4f2' })).toEqual(['Trắng']) // not "cam"
    expect(names({ vi: 'Noir', en: 'Black', hex: '#f4f4f2' })).toEqual(['Trắng', 'Đen'])
  })

  test('families are called by either name, accents and capitals aside', () => {
    for (const called of ['Xanh dương', 'XANH DUONG', ' blue ', 'Xanh dương'.normalize('NFD')]) {
      expect(familyCalled(called)).toBe(colourFamilies.findIndex(({ en }) => en === 'Blue'))
    }
    expect(familyCalled('xanh')).toBeUndefined()
  })
})

test('bands begin with their lower end and leave no gap', () => {
  for (let band = 0; band < bandCount; band++) {
    const { min, max } = bandAt(band)
    expect([bandOf(min), max === null ? band : bandOf(max - 1)]).toEqual([band, band])
  }
  const starts = Array.from({ length: bandCount }, (_, band) => bandAt(band).min)
  expect(starts.map((_, band) => bandAt(band).max)).toEqual([...starts.slice(1), null])
  expect([bandAt(0).min, bandAt(bandCount - 1).max, bandOf(10_000_000_000)]).toEqual([0, null, bandCount - 1])
})

test.each([
  ['battery', '5.000 mAh', { batteryMah: 5000 }], ['battery', '5,000 mAh', { batteryMah: 5000 }],
  ['battery', '20.000 mAh (74 Wh)', { batteryMah: 20_000 }],
  ['battery', 'Hộp sạc 530 mAh, mỗi tai 55 mAh', { batteryMah: 530 }], ['battery', 'Xem video 33 giờ', {}],
  ['battery', '100.000 mAh', { batteryMah: 65_535 }],
  ['rear_camera', '200 MP chính (f/1,7) + 50 MP góc siêu rộng', { cameraMp: 200 }], ['rear_camera', '12,2 MP', { cameraMp: 12 }],
  ['refresh_rate', '1–120 Hz', { refreshHz: 120 }],
  ['screen_size', 'Màn hình chính 6,7 inch, màn hình ngoài 3,4 inch', { screenSize: 670 }],
  ['screen_size', '11-inch (10.86 inches measured diagonally)', { screenSize: 1100 }], ['chip', '5.000 mAh', {}],
])('%s "%s" is read', (key, value, read) => {
  expect(traitsOf([{ key, value }])).toEqual({ batteryMah: 0, cameraMp: 0, refreshHz: 0, screenSize: 0, ...read })
})

test('sizes are in order of what they hold', () => {
  expect(['1TB', 'lớn', '512GB', '64GB', '128MB', '1.5TB', '8GB'].toSorted((one, other) => gigabytes(one) - gigabytes(other)))
    .toEqual(['128MB', '8GB', '64GB', '512GB', '1TB', '1.5TB', 'lớn'])
})

test('postings keep the same slots in whatever form they are', () => {
  let postings: Postings = []
  const slots = new Set<number>()
  let state = 1
  for (let n = 0; n < 3000; n++) {
    state = (state * 48_271) % 2_147_483_647
    const slot = state % 400
    if (state % 3 === 0) {
      slots.delete(slot)
      postings = withoutSlot(postings, slot)
    } else {
      slots.add(slot)
      postings = withSlot(postings, slot, 256) // fewer than come: the shelf has grown since
    }
    expect(countPostings(postings)).toBe(slots.size)
  }
  expect(typeof postings === 'object' && !Array.isArray(postings)).toBe(true)
  const even = bitsFor(200)
  for (let slot = 0; slot < 200; slot += 2) setSlot(even, slot)
  expect(countPostingsIn(postings, even)).toBe([...slots].filter((slot) => slot < 200 && slot % 2 === 0).length)
  for (let slot = 0; slot < 400; slot++) expect(hasPosting(postings, slot)).toBe(slots.has(slot))
})

test('the highest slots are taken after skipping, across empty words', () => {
  const bits = bitsFor(300)
  for (const slot of [0, 5, 31, 32, 290, 299]) setSlot(bits, slot)
  expect([...slotsOf(bits)]).toEqual([0, 5, 31, 32, 290, 299])
  expect(countSlots(bits)).toBe(6)
  expect(highestSlots(bits, 1, 3)).toEqual([290, 32, 31])
  expect(highestSlots(bits, 4, 9)).toEqual([5, 0])
  expect(highestSlots(bits, 6, 9)).toEqual([])
})

test('sets that are lent come back empty, also after a fault, and are never those that are kept', () => {
  const kept = bitsFor(100)
  setSlot(kept, 7)
  const fill = (slots: number): number => lending(() => {
    const [one, other] = [bitsFor(slots), copyOf(kept, slots)]
    const before = [countSlots(one), countSlots(other), one.length]
    expect(before).toEqual([0, 1, (slots + 31) >>> 5])
    one.fill(0xffffffff)
    other.fill(0xffffffff)
    expect(lending(() => countSlots(bitsFor(slots)))).toBe(0) // within another it lends from the same heap
    return countSlots(one)
  })
  expect([fill(100), fill(64), fill(4000), fill(100)]).toEqual([128, 64, 4000, 128])
  expect(() => lending(() => { throw new Error('a fault') })).toThrow('a fault')
  setSlot(bitsFor(100), 3)
  expect([[...slotsOf(kept)], countSlots(bitsFor(100)), fill(100)]).toEqual([[7], 0, 128])
})

test('words are known while a product has them, and are found by how they begin', () => {
  const words = emptyVocabulary()
  for (const [slot, word] of ['galaxy', 'galaxy', 'gala', 'note'].entries()) addWord(words, word, slot, 64)
  expect(wordsFrom(words, 'gal', 9)).toEqual(['gala', 'galaxy'])
  addWord(words, 'galant', 4, 64)
  expect(wordsFrom(words, 'gal', 9)).toEqual(['gala', 'galant', 'galaxy'])
  expect(wordsFrom(words, 'gal', 2)).toEqual(['gala', 'galant'])
  removeWord(words, 'gala', 2)
  expect(wordsFrom(words, 'gal', 9)).toEqual(['galant', 'galaxy'])
  expect([postingsOf(words, 'gala'), frequencyOf(words, 'galaxy')]).toEqual([undefined, 2])
})

test('a product of an unknown brand is refused, and a shelf grows as it needs to', () => {
  const brands = [{ id: 1, slug: 'alo', name: 'Alô', position: 0 }]
  const categories = [{ id: 1, slug: 'loa', vi: 'Loa', en: 'Speakers', family: 'accessory' as const, position: 0, active: true }]
  const row = (id: number): ShelfRow => ({
    id, name: `Loa ${id % 10}`, brandId: 1, categoryId: 1, status: 'AVAILABLE', featured: false, inStock: id % 2 === 0, price: id,
    onSale: false, createdAt: 0, ratingSum: 0, ratingCount: 0, ram: [], storage: [], colours: [], fits: [], batteryMah: 0,
    cameraMp: 0, refreshHz: 0, screenSize: 0, details: [],
  })
  const shelf = buildShelf(Array.from({ length: 5000 }, (_, n) => row(n + 1)), brands, categories)
  expect([shelf.used, countSlots(shelf.live), countSlots(shelf.available)]).toEqual([5000, 5000, 2500])
  expect(frequencyOf(shelf.words, 'loa')).toBe(5000)
  for (let id = 1; id <= 4000; id++) removeRow(shelf, id)
  expect([shelf.used, countSlots(shelf.live), frequencyOf(shelf.words, 'loa')]).toEqual([5000, 1000, 1000])
  expect(() => putRow(shelf, { ...row(6000), brandId: 2 })).toThrow('unknown brand')
})

describe('words of specifications', () => {
  const words = (key: string, vi: string, en = vi) => detailsOf([{ key, vi, en }], [])
  test.each([
    ['network', '5G', ['5g']], ['wifi', 'Wi-Fi 6E', ['wifi', 'wifi6', '6e']], ['protection', 'IP68', ['ip', 'ip68']],
    ['nfc', 'Có', ['nfc']],
    ['port', 'USB-C, giắc tai nghe 3,5 mm', ['usbc', 'headphonejack']],
    ['technology', 'MagSafe, Qi2', ['wirelesscharging', 'qi2']],
    ['materials', 'Khung thép không gỉ', ['thep', 'gi']], ['chip', 'Apple A18 Pro (CPU 6 lõi)', ['@a18pro', '@a18']],
    ['chip', 'Snapdragon 8 Elite', ['@snapdragon', '@8elite', '@snapdragon8elite']],
  ])('%s "%s" has %j', (key, value, some) => {
    expect(words(key, value)).toEqual(expect.arrayContaining(some))
  })

  test('what is said not to be there is no word', () => {
    expect([words('nfc', 'Không'), words('wireless_charging', 'Không hỗ trợ'), words('weight', '5G')]).toEqual([[], [], []])
    expect(words('wireless_charging', 'Qi tới 7,5 W (không có MagSafe)', 'Qi up to 7.5 W (no MagSafe)')).not.toContain('magsafe')
    expect(words('noise_cancelling', 'Không (bản tiêu chuẩn)', 'No (standard version)')).toEqual([])
  })

  test('those of highlights are marked, unless specifications have them too', () => {
    expect(detailsOf([{ key: 'network', vi: '5G', en: '5G' }], ['Sóng 5G', 'Camera Leica']))
      .toEqual(['5g', '~song', '~song5', '~camera', '~leica'])
  })
})

test('products by how much they have of something are looked up anew once one changed', () => {
  const brands = [{ id: 1, slug: 'alo', name: 'Alô', position: 0 }]
  const categories = [{ id: 1, slug: 'dt', vi: 'Máy', en: 'Phones', family: 'phone' as const, position: 0, active: true }]
  const row = (id: number, screenSize: number): ShelfRow => ({
    id, name: 'Máy', brandId: 1, categoryId: 1, status: 'AVAILABLE', featured: false, inStock: true, price: 1, onSale: false,
    createdAt: 0, ratingSum: 0, ratingCount: 0, ram: [], storage: [], colours: [], fits: [], batteryMah: 0, cameraMp: 0,
    refreshHz: 0, screenSize, details: [],
  })
  const shelf = buildShelf([row(1, 610), row(2, 690), row(3, 0)], brands, categories)
  const large = (): number[] => {
    const bits = copyOf(shelf.live, shelf.used)
    keepRange(shelf, bits, 'screenSize', 670, Infinity)
    return [...slotsOf(bits)]
  }
  expect([large(), large()]).toEqual([[1], [1]])
  putRow(shelf, row(1, 680))
  expect(large()).toEqual([0, 1])
  removeRow(shelf, 2)
  expect(large()).toEqual([0])
})
