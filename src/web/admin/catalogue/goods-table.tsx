// The list of products, filtered and ordered, as the screens of products and of stock both begin with it.
import type { StaffProductRow, StaffProductSort } from '#contract/catalogue-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { FilterMore } from '../kit/filter-more.tsx'
import { FilterSearch, FilterSelect } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import type { Table } from '../kit/table.ts'
import { brandsQuery, categoriesQuery, GOODS_FILTERS } from './goods-data.ts'

type GoodsTable = Table<StaffProductRow, typeof GOODS_FILTERS>

/** An id of the address; what is none is not asked for. */
const idOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? text : undefined

export function useGoods(name: string, sort: StaffProductSort): GoodsTable {
  return useTable({
    name, filters: GOODS_FILTERS, start: { sort },
    fetch: ({ q, brandId, categoryId, ...rest }, { cursor, size }) => {
      const [brand, category] = [idOf(brandId), idOf(categoryId)]
      return ask('GET /api/admin/products', {
        query: {
          ...rest, size, ...(q && { q: q.slice(0, 100) }), ...(cursor && { cursor }), ...(brand && { brandId: brand }),
          ...(category && { categoryId: category }),
        },
      })
    },
  })
}

export function GoodsFilters({ table }: { table: GoodsTable }) {
  const t = useT()
  const { language } = useLanguage()
  const { data: brands = [] } = useQuery(brandsQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const named = (one: { id: number, name: string }) => ({ value: String(one.id), label: one.name })
  return (
    <>
      <FilterSearch table={table} name="q" label={t('admin-products.search')} />
      <FilterMore table={table} names={['brandId', 'categoryId', 'status', 'stock']}>
        <FilterSelect table={table} name="brandId" label={t('admin-products.brand')} options={brands.map(named)} />
        <FilterSelect
          table={table} name="categoryId" label={t('admin-products.category')}
          options={categories.map(({ id, nameVi, nameEn }) => named({ id, name: language === 'vi' ? nameVi : nameEn }))}
        />
        <FilterSelect
          table={table} name="status" label={t('admin-products.status')}
          options={GOODS_FILTERS.status.map((value) => ({ value, label: t(`admin-products.${value}`) }))}
        />
        <FilterSelect
          table={table} name="stock" label={t('admin-products.stock')}
          options={[
            { value: 'low', label: t('admin-products.stock_low') }, { value: 'none', label: t('admin-products.stock_none') },
          ]}
        />
        <FilterSelect
          table={table} name="sort" label={t('admin-products.sort')} always
          options={[
            { value: 'newest', label: t('admin-products.newest') }, { value: 'name', label: t('admin-products.name') },
            { value: 'price_low', label: t('admin-products.price_low') },
            { value: 'price_high', label: t('admin-products.price_high') }, { value: 'stock', label: t('admin-products.scarce') },
          ]}
        />
      </FilterMore>
    </>
  )
}
