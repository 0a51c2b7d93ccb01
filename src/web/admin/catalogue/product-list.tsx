// Every product, drafts and ended ones too: found, edited where it stands, ended, and prices changed many at a time.
import { CircleOff, Tag, Upload } from 'lucide-react'
import { useState } from 'react'
import type { StaffProductRow } from '#contract/catalogue-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { NewButton } from '../kit/new-button.tsx'
import type { RowAction } from '../kit/row-action.ts'
import { CsvExport } from './csv-export.tsx'
import { useGoodsColumns } from './goods-columns.tsx'
import { useGoodsEdits } from './goods-edit.ts'
import { GoodsFilters, useGoods } from './goods-table.tsx'
import { PriceDialog } from './price-dialog.tsx'

export function ProductList() {
  const t = useT()
  const [priced, setPriced] = useState<readonly StaffProductRow[]>()
  const table = useGoods('products', 'newest')
  const columns = useGoodsColumns()
  const edits = useGoodsEdits()
  const end: RowAction<StaffProductRow> = {
    key: 'end', label: t('admin-products.end'), tone: 'bad',
    icon: <CircleOff aria-hidden strokeWidth={1.75} className="size-4" />,
    may: ({ status }) => status === 'AVAILABLE' || status === 'COMING_SOON',
    question: (rows) => t('admin-products.end_ask', { count: rows.length }),
    run: ({ id, edition }) =>
      ask('PATCH /api/admin/products/{id}', { params: { id }, body: { edition, status: 'DISCONTINUED' } }),
    change: (row) => ({ ...row, status: 'DISCONTINUED' }), said: (count) => t('admin-products.were_ended', { count }),
    undo: ({ id, edition, status }) =>
      ask('PATCH /api/admin/products/{id}', { params: { id }, body: { edition: edition + 1, status } }),
  }
  return (
    <>
      <AdminTitle
        aside={(
          <div className="flex flex-wrap gap-2">
            <CsvExport />
            <Button
              variant="outlined" to={adminUrls.productImport()}
              icon={<Upload aria-hidden strokeWidth={1.75} className="size-4" />}
            >
              {t('admin-csv.title')}
            </Button>
            <NewButton to={adminUrls.productNew()} label={t('admin-products.new')} />
          </div>
        )}
      >
        {t('admin.products')}
      </AdminTitle>
      <DataTable
        table={table} label={t('admin.products')} nameOf={({ name }) => name} open={({ id }) => adminUrls.product(id)}
        columns={[
          columns.product, { ...columns.price, edit: edits.price }, { ...columns.discount, edit: edits.discount }, columns.left,
          columns.low, columns.variants, columns.brand, columns.category, { ...columns.status, edit: edits.status },
          { ...columns.featured, edit: edits.featured }, columns.updated,
        ]}
        actions={[end]}
        together={(rows) => (
          <Button
            variant="outlined" size="small" icon={<Tag aria-hidden strokeWidth={1.75} className="size-4" />}
            onClick={() => setPriced(rows)}
          >
            {t('admin-products.prices')}
          </Button>
        )}
        empty={{ title: t('admin-products.none') }} filters={<GoodsFilters table={table} />}
      />
      {priced && <PriceDialog products={priced} onClose={() => setPriced(undefined)} onDone={table.again} />}
    </>
  )
}
