import { describe, expect, test } from 'vitest'
import type { Variant } from '#contract/catalogue.ts'
import { chooseVariant, firstVariant, inStockInstead, picturesOf, possibilityOf, variantName } from './variant-choice.ts'

function variant(id: number, color: string, storage: string, stockQuantity: number): Variant {
  return {
    id, productId: 1, sku: `S${id}`, color, colorLabel: color, colorHex: '', ram: '8GB', storage, price: 1, discountPrice: null,
    discountEndsAt: null,
    stockQuantity, image: null,
  }
}
const black128 = variant(1, 'Đen', '128GB', 0)
const black256 = variant(2, 'Đen', '256GB', 3)
const white256 = variant(3, 'Trắng', '256GB', 0)
const white512 = variant(4, 'Trắng', '512GB', 2)
const variants = [black128, black256, white256, white512]

describe('the first variant', () => {
  test('is the one the address asks for, sold out or not', () => expect(firstVariant({ variants }, '3')).toBe(white256))
  test('else the first in stock', () => {
    expect(firstVariant({ variants }, null)).toBe(black256)
    expect(firstVariant({ variants }, 'x')).toBe(black256)
  })
  test('else the first of all', () => expect(firstVariant({ variants: [black128, white256] }, null)).toBe(black128))
  test('is nobody where there are none', () => expect(firstVariant({ variants: [] }, '1')).toBeUndefined())
})

describe('choosing a value', () => {
  test('keeps the rest where that exists', () => expect(chooseVariant(variants, black256, 'color', 'Trắng')).toBe(white256))
  test('keeps the colour before the storage', () => expect(chooseVariant(variants, black256, 'storage', '512GB')).toBe(white512))
  test('prefers what is in stock among equals', () => {
    const other = variant(5, 'Đen', '512GB', 0)
    const stocked = { ...variant(6, 'Đen', '512GB', 1), ram: '12GB' }
    expect(chooseVariant([...variants, other, stocked], { ...black256, ram: '16GB' }, 'storage', '512GB')).toBe(stocked)
  })
  test('of a value nobody has gives nothing', () => expect(chooseVariant(variants, black256, 'ram', '64GB')).toBeUndefined())
})

describe('what may be said of a value', () => {
  test.each([['128GB', 'sold-out'], ['256GB', 'possible'], ['512GB', 'other']])('black in %s is %s', (storage, said) => {
    expect(possibilityOf(variants, black256, 'storage', storage)).toBe(said)
  })
})

describe('pictures', () => {
  const images = ['Đen', 'Trắng', null].map((color, at) => ({ url: `/pictures/${at}/640.webp`, color, view: 'front', alt: '' }))
  test('are those of the colour and those of no colour', () => {
    expect(picturesOf({ images, image: null }, 'Trắng').map(({ url }) => url))
      .toEqual(['/pictures/1/640.webp', '/pictures/2/640.webp'])
  })
  test('fall back to the card picture', () => {
    expect(picturesOf({ images: [], image: '/pictures/9/640.webp' }, 'Đen')).toHaveLength(1)
  })
})

describe('in place of a variant that is sold out', () => {
  test('stands what is in stock: its own size in another colour first, then its own colour', () => {
    expect(inStockInstead(variants, black128)).toEqual([black256, white512])
    expect(inStockInstead(variants, white256)).toEqual([black256, white512])
  })
  test('a short list has both: other colours do not push out other sizes, nor the other way round', () => {
    const red128 = variant(7, 'Đỏ', '128GB', 1)
    const blue128 = variant(8, 'Xanh', '128GB', 1)
    const black1tb = variant(9, 'Đen', '1TB', 1)
    expect(inStockInstead([...variants, red128, blue128, black1tb], black128)).toEqual(
      [red128, black256, blue128, black1tb, white512],
    )
  })
  test('stands nothing when all are sold out', () => expect(inStockInstead([black128, white256], black128)).toEqual([]))
  test('a variant is called by what sets it apart', () => expect(variantName(white512)).toBe('Trắng\u00a0· 8GB\u00a0· 512GB'))
})
