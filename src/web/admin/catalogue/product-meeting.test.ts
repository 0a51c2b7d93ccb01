import { describe, expect, test } from 'vitest'
import type { ProductDraft } from './product-draft.ts'
import { joined, meet } from './product-meeting.ts'

const variant = (id: number, price: number) => ({
  id, sku: `SKU-${id}`, color: 'Đen', colorEn: 'Black', colorHex: `${'#'}000000`, ram: null, storage: `${id}GB`, price,
  discountPrice: null, discountEndsAt: null,
})
const picture = (id: number, altVi = `Ảnh ${id}`) => ({ id, color: null, view: 'front', altVi, altEn: `Picture ${id}` })
const said = (key: string, valueVi: string) => ({ group: 'display', key, valueVi, valueEn: valueVi })

const BASE: ProductDraft = {
  details: {
    name: 'A', slug: 'a', brandId: 1, categoryId: 1, status: 'DRAFT', featured: false, releasedOn: null, descriptionVi: '',
    descriptionEn: '', highlightsVi: [], highlightsEn: [], tintLight: `${'#'}ffffff`, tintDark: `${'#'}000000`, fits: [],
  },
  variants: [variant(1, 100), variant(2, 200)], specifications: [said('chip', 'X1'), said('os', 'Y1')],
  pictures: [picture(1), picture(2), picture(3)],
}
const NONE = new Map<string, 'mine' | 'theirs'>()

describe('two edit one product', () => {
  test('what only one of them changed is kept of either, and nobody has to choose', () => {
    const mine = { ...BASE, variants: [variant(1, 150), variant(2, 200)] }
    const theirs = { ...BASE, details: { ...BASE.details, name: 'B' } }
    expect(meet(BASE, mine, theirs)).toEqual([{ key: 'details/name', mine: 'A', theirs: 'B', both: false }])
    const made = joined(BASE, mine, theirs, NONE)
    expect([made.details.name, made.variants[0]?.price]).toEqual(['B', 150])
  })

  test('what both changed otherwise is told, and is the side that was chosen', () => {
    const mine = { ...BASE, variants: [variant(1, 150), variant(2, 250)] }
    const theirs = { ...BASE, variants: [variant(1, 170), variant(2, 250)] }
    expect(meet(BASE, mine, theirs)).toEqual([{ key: 'variants/1/price', mine: 150, theirs: 170, both: true }])
    expect(joined(BASE, mine, theirs, new Map([['variants/1/price', 'mine' as const]])).variants[0]?.price).toBe(150)
    expect(joined(BASE, mine, theirs, new Map([['variants/1/price', 'theirs' as const]])).variants[0]?.price).toBe(170)
  })

  test('variants that they added are there, those they deleted are gone with what was made of them', () => {
    const mine = { ...BASE, variants: [variant(1, 100), variant(2, 999)] }
    const theirs = { ...BASE, variants: [variant(1, 100), variant(3, 300)] }
    expect(meet(BASE, mine, theirs).every(({ both }) => !both)).toBe(true)
    expect(joined(BASE, mine, theirs, NONE).variants).toEqual([variant(1, 100), variant(3, 300)])
  })

  test('a specification removed by one and written by the other is told; both ways can be chosen', () => {
    const mine = { ...BASE, specifications: [said('os', 'Y1')] }
    const theirs = { ...BASE, specifications: [said('chip', 'X2'), said('os', 'Y1'), said('nfc', 'Có')] }
    expect(meet(BASE, mine, theirs).filter(({ both }) => both).map(({ key }) => key)).toEqual(['specifications/chip'])
    const keys = (side: 'mine' | 'theirs') =>
      joined(BASE, mine, theirs, new Map([['specifications/chip', side]])).specifications.map(({ key }) => key)
    expect(keys('mine')).toEqual(['os', 'nfc'])
    expect(keys('theirs')).toEqual(['chip', 'os', 'nfc'])
  })

  test('pictures keep my order where they only added one, and theirs behind what it stood behind', () => {
    const mine = { ...BASE, pictures: [picture(3), picture(1), picture(2)] }
    const theirs = { ...BASE, pictures: [...BASE.pictures, picture(4)] }
    expect(meet(BASE, mine, theirs).filter(({ both }) => both)).toEqual([])
    expect(joined(BASE, mine, theirs, NONE).pictures.map(({ id }) => id)).toEqual([3, 4, 1, 2])
  })

  test('two orders of the pictures are told as one field', () => {
    const mine = { ...BASE, pictures: [picture(3), picture(1), picture(2)] }
    const theirs = { ...BASE, pictures: [picture(2), picture(1), picture(3)] }
    expect(meet(BASE, mine, theirs).map(({ key, both }) => [key, both])).toEqual([['order/pictures', true]])
    const order = (side: 'mine' | 'theirs') =>
      joined(BASE, mine, theirs, new Map([['order/pictures', side]])).pictures.map(({ id }) => id)
    expect([order('mine'), order('theirs')]).toEqual([[3, 1, 2], [2, 1, 3]])
  })

  test('a picture that I took off stays off, one that they took off too', () => {
    const mine = { ...BASE, pictures: [picture(1), picture(2)] }
    const theirs = { ...BASE, pictures: [picture(2), picture(3)] }
    expect(joined(BASE, mine, theirs, NONE).pictures.map(({ id }) => id)).toEqual([2])
  })
})
