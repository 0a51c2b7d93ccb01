// What people tell the shop in writing: read, and answered once, or ended without an answer.
import { useState } from 'react'
import type { DeskFeedback } from '#contract/feedback.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { Stars } from '#web/reviews/stars.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { FeedbackDialog } from './feedback-dialog.tsx'

export function FeedbackDesk() {
  const t = useT()
  const [shown, setShown] = useState<DeskFeedback>()
  const table = useTable({
    name: 'feedback',
    filters: { state: ['NEW', 'ANSWERED', 'CLOSED'] },
    start: { state: 'NEW' },
    fetch: ({ state }, { cursor, size }) =>
      ask('GET /api/admin/feedback', { query: { ...(state && { state }), ...(cursor && { cursor }), size } }),
  })
  return (
    <>
      <DataTable
        table={table} label={t('admin.feedback')} columns={useColumns()} nameOf={({ subject }) => subject} onOpen={setShown}
        empty={{ title: t('admin-feedback.none'), text: t('admin-feedback.none_text') }}
        filters={(
          <FilterTabs
            table={table} name="state" label={t('admin-feedback.state')}
            options={[
              { value: 'NEW', label: t('admin-feedback.new') }, { value: 'ANSWERED', label: t('admin-feedback.answered') },
              { value: 'CLOSED', label: t('admin-feedback.closed') },
            ]}
          />
        )}
      />
      {shown && <FeedbackDialog feedback={shown} onClose={() => setShown(undefined)} onDone={table.again} />}
    </>
  )
}

function useColumns(): Column<DeskFeedback>[] {
  const t = useT()
  return [
    {
      key: 'subject', title: t('admin-feedback.subject'), className: 'min-w-72',
      cell: ({ subject, message }) => (
        <span className="flex flex-col gap-0.5">
          <span>{subject}</span>
          <span className="line-clamp-2 font-normal wrap-anywhere text-soft">{message}</span>
        </span>
      ),
    },
    { key: 'kind', title: t('admin-feedback.kind'), cell: ({ kind }) => <Badge>{t(`admin-feedback.${kind}`)}</Badge> },
    {
      key: 'from', title: t('admin-feedback.from'),
      cell: ({ name, personId }) => name ?? t(personId === null ? 'admin-feedback.guest' : 'admin-feedback.customer'),
    },
    {
      key: 'rating', title: t('admin-feedback.rating'),
      cell: ({ rating }) => rating !== null && (
        <span><Stars average={rating} /><span className="sr-only">{t('admin-feedback.stars', { count: rating })}</span></span>
      ),
    },
    {
      key: 'createdAt', title: t('admin-feedback.since'), className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <span className="text-soft">{formatMoment(createdAt)}</span>,
    },
    { key: 'order', title: t('admin-feedback.order'), optional: true, cell: ({ orderCode }) => orderCode },
  ]
}
