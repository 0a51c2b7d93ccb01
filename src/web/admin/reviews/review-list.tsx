// Reviews before they are shown: read, approved or rejected, one by one or many at once.
import { Check, X } from 'lucide-react'
import type { Answered } from '#contract/shop.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { Stars } from '#web/reviews/stars.tsx'
import { urls } from '#web/urls.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import type { RowAction } from '../kit/row-action.ts'
import { FilterSearch, FilterSelect, FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'

type DeskReview = Answered<'GET /api/admin/reviews'>['content'][number]

const STARS = ['5', '4', '3', '2', '1'] as const
const TEXT_MAX = 100

const judge = (status: DeskReview['status']) => ({ id }: DeskReview) =>
  ask('PATCH /api/admin/reviews/{id}', { params: { id }, body: { status } })

export function ReviewList() {
  const t = useT()
  const table = useTable({
    name: 'reviews',
    filters: { status: ['PENDING', 'APPROVED', 'REJECTED'], rating: STARS, text: 'text' },
    start: { status: 'PENDING' },
    fetch: ({ status, rating, text }, { cursor, size }) => ask('GET /api/admin/reviews', {
      query: {
        status, size, ...(rating && { rating }), ...(text && { text: text.slice(0, TEXT_MAX) }), ...(cursor && { cursor }),
      },
    }),
  })
  return (
    <DataTable
      table={table} label={t('admin.reviews')} columns={useColumns()} actions={useActions(table.filters.status)}
      nameOf={({ id }) => `#${id}`}
      empty={{ title: t('admin-reviews.none'), text: t('admin-reviews.none_text') }}
      filters={(
        <>
          <FilterTabs
            table={table} name="status" label={t('admin-reviews.state')}
            options={[
              { value: 'PENDING', label: t('admin-reviews.pending') }, { value: 'APPROVED', label: t('admin-reviews.approved') },
              { value: 'REJECTED', label: t('admin-reviews.rejected') },
            ]}
          />
          <FilterSearch table={table} name="text" label={t('admin-reviews.search')} />
          <FilterSelect
            table={table} name="rating" label={t('admin-reviews.stars')}
            options={STARS.map((value) => ({ value, label: t('admin-reviews.stars_count', { count: Number(value) }) }))}
          />
        </>
      )}
    />
  )
}

function useColumns(): Column<DeskReview>[] {
  const t = useT()
  return [
    {
      key: 'comment', title: t('admin-reviews.review'), className: 'min-w-80',
      cell: ({ rating, comment }) => (
        <span className="flex flex-col gap-1 font-normal">
          <span className="flex items-center gap-2"><Stars average={rating} /><span className="sr-only">{rating}/5</span></span>
          <span className="whitespace-pre-line text-ink">{comment}</span>
        </span>
      ),
    },
    {
      key: 'product', title: t('admin-reviews.product'), className: 'min-w-40',
      cell: ({ productId, productName }) =>
        <a href={urls.product(productId)} className="underline-offset-4 hover:underline">{productName}</a>,
    },
    {
      key: 'author', title: t('admin-reviews.author'), className: 'min-w-36',
      cell: ({ author, verifiedPurchase }) => (
        <span className="flex flex-col items-start gap-1">
          {author}
          {verifiedPurchase && <Badge tone="action">{t('admin-reviews.verified')}</Badge>}
        </span>
      ),
    },
    {
      key: 'createdAt', title: t('admin-reviews.written'), className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <span className="text-soft">{formatMoment(createdAt)}</span>,
    },
    { key: 'helpful', title: t('admin-reviews.helpful'), end: true, optional: true, cell: ({ helpfulVotes }) => helpfulVotes },
  ]
}

/** What leaves the list it was in goes at once; it comes back when that is undone. */
function useActions(status: DeskReview['status'] = 'PENDING'): RowAction<DeskReview>[] {
  const t = useT()
  const undo = judge(status)
  const approve: RowAction<DeskReview> = {
    key: 'approve', label: t('admin-reviews.approve'), shortcut: 'a', inRow: true,
    icon: <Check aria-hidden strokeWidth={2} className="size-4" />,
    run: judge('APPROVED'), change: () => undefined, said: (count) => t('admin-reviews.were_approved', { count }), undo,
  }
  const reject: RowAction<DeskReview> = {
    key: 'reject', label: t('admin-reviews.reject'), shortcut: 'r', inRow: true, tone: 'bad',
    icon: <X aria-hidden strokeWidth={2} className="size-4" />,
    run: judge('REJECTED'), change: () => undefined, said: (count) => t('admin-reviews.were_rejected', { count }), undo,
  }
  return [...(status === 'APPROVED' ? [] : [approve]), ...(status === 'REJECTED' ? [] : [reject])]
}
