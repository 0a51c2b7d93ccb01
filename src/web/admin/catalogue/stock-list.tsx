// How much is left of everything, the scarcest first; a row leads to the product's ledger.
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { DataTable } from '../kit/data-table.tsx'
import { GoodsFilters, useGoods } from './goods-table.tsx'
import { useGoodsColumns } from './goods-columns.tsx'

export function StockList() {
  const t = useT()
  const table = useGoods('stock', 'stock')
  const columns = useGoodsColumns()
  return (
    <DataTable
      table={table} label={t('admin.stock')} nameOf={({ name }) => name} open={({ id }) => adminUrls.productStock(id)}
      columns={[columns.product, columns.left, columns.low, columns.brand, columns.category, columns.status]}
      empty={{ title: t('admin-stock.none'), text: t('admin-stock.none_text') }} filters={<GoodsFilters table={table} />}
    />
  )
}
