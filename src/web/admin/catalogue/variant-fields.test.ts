import { describe, expect, test } from 'vitest'
import { coloursOf, readList, readMoment, textOfField, versionsOf, wishesFor, withField } from './variant-fields.ts'

const hex = `${'#'}112233`
const variant = (id: number, color: string, ram: string | null, storage: string | null) => ({
  id, color, colorEn: color, colorHex: hex, ram, storage, sku: `S-${id}`, price: 10_000_000, discountPrice: null,
  discountEndsAt: null,
})

describe('what is typed or pasted', () => {
  test.each([
    ['31/12/2026 23:59', '2026-12-31T16:59:00.000Z'], ['08:05 1/2/2027', '2027-02-01T01:05:00.000Z'],
    ['01/01/2027', '2027-01-01T16:59:00.000Z'], ['31/11/2026', undefined], ['31/12/2026 25:00', undefined],
    ['mai', undefined], ['31/12', undefined],
  ])('%j is the moment %s', (text, moment) => {
    expect(readMoment(text)).toBe(moment)
  })

  test('a field takes what its own text says; what it cannot take is refused, not guessed', () => {
    const one = { ...variant(1, 'Đen', null, null), discountPrice: 9_000_000, discountEndsAt: '2026-12-31T16:59:00.000Z' }
    for (const field of ['price', 'discountPrice', 'discountEndsAt', 'sku'] as const) {
      expect(withField(one, field, textOfField(one, field))).toEqual(one)
    }
    expect(withField(one, 'discountPrice', ' ')).toMatchObject({ discountPrice: null, discountEndsAt: null })
    expect(withField(one, 'sku', ' abc-1 ')?.sku).toBe('ABC-1')
    expect([withField(one, 'price', ''), withField(one, 'sku', ''), withField(one, 'price', 'x')])
      .toEqual([undefined, undefined, undefined])
  })

  test('lists of storages, each once, their units as the shop writes them', () => {
    expect(readList('128GB, 256 gb;1tb\n128GB,')).toEqual(['128GB', '256GB', '1TB'])
  })
})

describe('the matrix', () => {
  const variants = [
    variant(1, 'Đen', '8GB', '128GB'), variant(2, 'Kem', '8GB', '128GB'), variant(3, 'Đen', '12GB', '256GB'),
    variant(4, 'Kem', '12GB', '512GB'),
  ]
  test('has colours for rows and versions for columns, in the shop\'s order', () => {
    expect(coloursOf(variants).map(({ color }) => color)).toEqual(['Đen', 'Kem'])
    expect(versionsOf(variants)).toEqual([
      { ram: '8GB', storage: '128GB' }, { ram: '12GB', storage: '256GB' }, { ram: '12GB', storage: '512GB' },
    ])
  })

  test('a new colour comes in the versions there are, and in no others', () => {
    const blue = { color: 'Xanh', colorEn: 'Blue', colorHex: hex }
    expect(wishesFor([blue], versionsOf(variants))).toEqual([
      { colors: [blue], rams: ['8GB'], storages: ['128GB'] }, { colors: [blue], rams: ['12GB'], storages: ['256GB', '512GB'] },
    ])
    expect(wishesFor([blue], [{ ram: null, storage: null }])).toEqual([{ colors: [blue], rams: [], storages: [] }])
    expect(wishesFor([blue], [{ ram: null, storage: '64GB' }, { ram: null, storage: null }])).toHaveLength(2)
  })
})
