import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { words as en } from '#web/words/en/catalogue.ts'
import { words as vietnamese } from '#web/words/vi/catalogue.ts'
import { categoriesQuery, featuredQuery } from './catalogue-data.ts'
import { CatalogueProvider, useCatalogue } from './catalogue-state.tsx'
import type { CatalogueState } from './catalogue-state.tsx'

function stateWith(client: QueryClient): CatalogueState {
  const seen = vi.fn<(state: CatalogueState) => void>()
  const Probe = () => {
    seen(useCatalogue())
    return null
  }
  const screen = <CatalogueProvider><Probe /></CatalogueProvider>
  renderToStaticMarkup(<QueryClientProvider client={client}>{screen}</QueryClientProvider>)
  const state = seen.mock.lastCall?.[0]
  if (!state) throw new Error('nothing was rendered')
  return state
}

test('UI-21 useCatalogue outside of its provider throws', () => {
  const Probe = () => {
    useCatalogue()
    return null
  }
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('useCatalogue works inside CatalogueProvider only')
})

test('ENT-34 the state holds recently viewed products, categories, brands, featured, new, best-selling and sale products', () => {
  expect(stateWith(new QueryClient())).toEqual({
    recentlyViewed: [], categories: [], brands: [], featured: [], recent: [], bestSelling: [], onSale: [],
    addRecentlyViewed: expect.any(Function), removeRecentlyViewed: expect.any(Function),
    clearRecentlyViewed: expect.any(Function), refreshRecentlyViewed: expect.any(Function),
  })
})

test('ENT-34 ENT-35 lists that have come are in it; best-selling stays empty', () => {
  const client = new QueryClient()
  const product = {
    id: 1, slug: 'may', name: 'Máy', image: null, tint: { light: '', dark: '' }, variantId: null, price: 1, discountPrice: null,
    discountEndsAt: null, brand: 'Alô', category: { id: 1, name: 'Máy' }, status: 'AVAILABLE' as const, stockQuantity: 1,
    ramOptions: [], storageOptions: [], colors: [], rating: { average: null, count: 0 },
  }
  const page = {
    content: [product], number: 0, size: 8, totalElements: 1, totalPages: 1, first: true, last: true,
    pageable: { pageNumber: 0, pageSize: 8 },
  }
  const category = { id: 1, slug: 'may', name: 'Máy', description: '', family: 'phone' as const, productCount: 1, image: null }
  client.setQueryData(featuredQuery.queryKey, page)
  client.setQueryData(categoriesQuery.queryKey, [category])
  expect(stateWith(client)).toMatchObject({ featured: [product], categories: [category], bestSelling: [] })
})

test('ERR-55 what is said when the categories do not load', () => {
  expect(vietnamese.categories_failed).toBe('Không thể tải danh mục sản phẩm')
  expect(en.categories_failed).toBe('Cannot load product categories')
})
