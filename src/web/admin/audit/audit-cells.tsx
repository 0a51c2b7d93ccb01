// Every cell that a change of many things at once has changed, some at a time; in the log of one product its own first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditCell, AuditEntry } from '#contract/audit.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Place } from './audit-changes.ts'
import { Difference } from './audit-difference.tsx'

const SIZE = 50
/** Their cells hold numbers as a spreadsheet writes them. */
const NUMBERS: ReadonlySet<string> = new Set(['price', 'discountPrice', 'stock'])

function placeOf({ product, sku, field, before, after }: AuditCell): Place {
  const read = (text: string | null) => NUMBERS.has(field) && text !== null && /^\d+$/.test(text) ? Number(text) : text
  return { path: [product.name, ...(sku === null ? [] : [sku]), field], before: read(before), after: read(after) }
}

const useCells = (entryId: number, productId: number | undefined) => useInfiniteQuery({
  queryKey: [MINE, 'admin', 'audit-cells', entryId, productId],
  queryFn: ({ pageParam }) => ask('GET /api/admin/audit/{id}/cells', {
    params: { id: entryId }, query: { size: SIZE, ...(pageParam && { cursor: pageParam }), ...(productId && { productId }) },
  }),
  // the first slice has no cursor, the others have
  initialPageParam: undefined as string | undefined, getNextPageParam: ({ next }) => next ?? undefined,
})

export function AuditCells({ entry: { id, cells: count }, productId }: { entry: AuditEntry, productId: number | undefined }) {
  const t = useT()
  const [whole, setWhole] = useState(productId === undefined)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCells(id, whole ? undefined : productId)
  const cells = data?.pages.flatMap(({ content }) => content) ?? []
  return (
    <section aria-label={t('admin-audit.cells')} className="flex flex-col gap-3">
      <h3 className="text-16 font-bold text-ink">
        {whole ? t('admin-audit.cells_all', { count }) : t('admin-audit.cells_of_product')}
      </h3>
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-bad">
          {t('admin-audit.cells_failed')}
          <Button variant="outlined" size="small" onClick={() => void refetch()}>{t('kit.try_again')}</Button>
        </p>
      )}
      {!data && !isError && <Skeleton className="h-40 w-full" />}
      <ul className="flex flex-col gap-3">
        {cells.map((cell) => <Difference key={cell.number} place={placeOf(cell)} />)}
      </ul>
      <div className="flex flex-wrap gap-3">
        {hasNextPage && (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('admin-audit.cells_more')}
          </Button>
        )}
        {!whole && (
          <Button variant="outlined" onClick={() => setWhole(true)}>{t('admin-audit.cells_whole', { count })}</Button>
        )}
      </div>
    </section>
  )
}
