// What the screens of products and stock ask of the catalogue.
import { queryOptions } from '@tanstack/react-query'
import type { StaffVariant } from '#contract/catalogue-admin.ts'
import type { PricePlan } from '#contract/catalogue-admin-stock.ts'
import type { Language } from '#contract/problems.ts'
import type { Answered } from '#contract/shop.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'

export const brandsQuery = queryOptions({
  queryKey: [MINE, 'admin', 'brands'], queryFn: () => ask('GET /api/admin/brands'),
})
export const categoriesQuery = queryOptions({
  queryKey: [MINE, 'admin', 'categories'], queryFn: () => ask('GET /api/admin/categories'),
})
export const specificationNamesQuery = queryOptions({
  queryKey: [MINE, 'admin', 'specification-names'], queryFn: () => ask('GET /api/admin/specification-names'),
})
export const templateQuery = (categoryId: number) => queryOptions({
  queryKey: [MINE, 'admin', 'template', categoryId],
  queryFn: () => ask('GET /api/admin/categories/{id}/template', { params: { id: categoryId } }), enabled: categoryId > 0,
})
/** All plans that wait, by their moments. */
export const plansQuery = (productId: number) => queryOptions({
  queryKey: [MINE, 'admin', 'price-plans', productId], staleTime: 0,
  queryFn: async () => {
    const plans: PricePlan[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const slice: Answered<'GET /api/admin/price-plans'> = await ask('GET /api/admin/price-plans', {
        query: { productId, state: 'WAITING', size: 100, ...(cursor && { cursor }) },
      })
      plans.push(...slice.content)
      cursor = slice.next
    }
    return plans
  },
})
export const productQuery = (id: number) => queryOptions({
  queryKey: [MINE, 'admin', 'product', id], queryFn: () => ask('GET /api/admin/products/{id}', { params: { id } }),
})

/** The fields of the address by which products are found. */
export const GOODS_FILTERS = {
  q: 'text', brandId: 'text', categoryId: 'text', status: ['DRAFT', 'AVAILABLE', 'COMING_SOON', 'DISCONTINUED'],
  stock: ['low', 'none'], sort: ['newest', 'name', 'price_low', 'price_high', 'stock'],
} as const

/** What a colour is called in the language that is spoken; while it has no English name, its Vietnamese one. */
export const colourOf = ({ color, colorEn }: Pick<StaffVariant, 'color' | 'colorEn'>, language: Language): string =>
  language === 'en' && colorEn !== '' ? colorEn : color

/** "Đen · 8 GB · 256 GB"; "Black · 8 GB · 256 GB". */
export function traitsOf(
  { color, colorEn, ram, storage }: Pick<StaffVariant, 'color' | 'colorEn' | 'ram' | 'storage'>, language: Language,
): string {
  return [colourOf({ color, colorEn }, language), ram, storage].filter(Boolean).join(' · ')
}
