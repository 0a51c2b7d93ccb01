import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  refreshedViewed, soundViewed, VIEWED_KEY, VIEWED_MAX, viewedProducts, withoutViewed, withViewed,
} from './recently-viewed.ts'
import type { ViewedProduct } from './recently-viewed.ts'

function product(id: number, name = `Máy ${id}`): ViewedProduct {
  return {
    id, name, brand: 'Alô', image: `/pictures/p${id}/640.webp`, tint: { light: '#eeeeee', dark: '#222222' },
    price: 2, discountPrice: 1,
  }
}
const ids = (list: readonly ViewedProduct[]) => list.map(({ id }) => id)
const many = Array.from({ length: 12 }, (_, at) => product(at + 1))

describe('the list', () => {
  test('RECENT-01 begins with what was seen last', () => expect(ids(withViewed([product(1)], product(2)))).toEqual([2, 1]))
  test('RECENT-02 has each product once, as it was seen last', () => {
    const list = withViewed([product(1), product(2), product(3)], product(3, 'Máy đổi tên'))
    expect(ids(list)).toEqual([3, 1, 2])
    expect(list[0]?.name).toBe('Máy đổi tên')
  })
  test('RECENT-03 CONST-15 holds at most twelve', () => {
    expect(VIEWED_MAX).toBe(12)
    expect(ids(withViewed(many, product(99)))).toEqual([99, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })
  test('RECENT-05 gives up one product and keeps the rest', () => expect(ids(withoutViewed(many, 5))).not.toContain(5))
  test('takes over what the shop says today, in its own order, and lets go of what is gone', () => {
    const today = { ...product(3), price: 9, discountPrice: 7, status: 'DISCONTINUED' as const }
    const list = refreshedViewed([product(1), product(2), product(3)], [2, 3], [today])
    expect(list).toEqual([product(1), { ...product(3), price: 9, discountPrice: 7 }])
  })
  test('an answer about nobody changes nothing', () => expect(refreshedViewed(many, [], [])).toEqual(many))
  test('keeps of a product only what its card needs', () => {
    const detail = { ...product(1), description: 'dài', variants: [] }
    expect(withViewed([], detail)[0]).toEqual(product(1))
  })
})

describe('what is stored', () => {
  const shelf = new Map<string, string>()
  beforeEach(() => {
    shelf.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, text: string) => void shelf.set(key, text),
      removeItem: (key: string) => void shelf.delete(key),
    })
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
  })

  test('RECENT-04 lies under recentlyViewedProducts', () => {
    viewedProducts.change((list) => withViewed(list, product(7)))
    expect(VIEWED_KEY).toBe('recentlyViewedProducts')
    expect(JSON.parse(shelf.get('recentlyViewedProducts') ?? '')).toEqual([product(7)])
  })
  test('RECENT-07 is read at the start', () => {
    shelf.set(VIEWED_KEY, JSON.stringify([product(3), product(4)]))
    expect(ids(viewedProducts.read())).toEqual([3, 4])
    expect(viewedProducts.none()).toEqual([])
  })
  test('RECENT-06 is gone when it is cleared', () => {
    viewedProducts.change((list) => withViewed(list, product(7)))
    viewedProducts.change(() => [])
    expect(viewedProducts.read()).toEqual([])
    expect(shelf.has(VIEWED_KEY)).toBe(false)
  })
  test('those who watch hear of every change', () => {
    const heard = vi.fn<() => void>()
    const stop = viewedProducts.watch(heard)
    viewedProducts.change((list) => withViewed(list, product(1)))
    stop()
    viewedProducts.change((list) => withViewed(list, product(2)))
    expect(heard).toHaveBeenCalledTimes(1)
  })
  test.each(['', '{', 'null', '7', '"x"', '{}', '[null,1,"a",[],{}]', '[{"id":0,"name":"a","price":1}]',
    '[{"id":1,"name":"","price":1}]',
    '[{"id":1,"name":"a","price":-1}]', '[{"id":1.5,"name":"a","price":1}]', '[{"id":"1","name":"a","price":1}]'])(
    'broken content %j is no product and no error', (text) => {
      shelf.set(VIEWED_KEY, text)
      expect(viewedProducts.read()).toEqual([])
    },
  )
  test('a product whose picture or colours are not the shop’s own is shown without them', () => {
    const stored = { ...product(1), image: 'https://elsewhere.example/x.png', tint: { light: 'url(#x)' }, discountPrice: 5 }
    const tint = { light: 'none', dark: 'none' }
    expect(soundViewed(stored)).toEqual({ ...product(1), image: null, tint, discountPrice: null })
    expect(soundViewed({ ...product(1), image: '//elsewhere.example/x' })?.image).toBeNull()
  })
  test('more than twelve are cut', () => {
    shelf.set(VIEWED_KEY, JSON.stringify([...many, product(13)]))
    expect(viewedProducts.read()).toHaveLength(12)
  })
  test('refused storage keeps the list as long as the page', () => {
    const refuse = () => {
      throw new Error('refused')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    viewedProducts.change((list) => withViewed(list, product(8)))
    expect(ids(viewedProducts.read())).toContain(8)
  })
})
