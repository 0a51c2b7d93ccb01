// Every promotion: when it runs, and with which coupon.
import type { StaffPromotion } from '#contract/promotions-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { NewButton } from '../kit/new-button.tsx'
import { useTable } from '../kit/table.ts'
import { PROMOTIONS, switchPromotion } from './promotion-lines.ts'
import { Span, StateBadge } from './state-badge.tsx'
import { STATE_FILTERS, StateFilters } from './state-filters.tsx'
import { useSwitchActions } from './switch-actions.tsx'

export function PromotionList() {
  const t = useT()
  const { language } = useLanguage()
  const actions = useSwitchActions(switchPromotion)
  const table = useTable({
    name: PROMOTIONS,
    filters: STATE_FILTERS,
    fetch: (filters, { cursor, size }) =>
      ask('GET /api/admin/promotions', { query: { ...filters, ...(cursor && { cursor }), size } }),
  })
  return (
    <>
      <AdminTitle aside={<NewButton to={adminUrls.promotionNew()} label={t('admin-promotions.promotion_new')} />}>
        {t('admin.promotions')}
      </AdminTitle>
      <DataTable
        table={table} label={t('admin.promotions')} columns={useColumns()} actions={actions} nameOf={({ said }) => said[language]}
        open={({ id }) => adminUrls.promotion(id)} empty={{ title: t('admin-promotions.promotion_none') }}
        filters={<StateFilters table={table} search={t('admin-promotions.promotion_search')} />}
      />
    </>
  )
}

function useColumns(): Column<StaffPromotion>[] {
  const t = useT()
  const { language } = useLanguage()
  return [
    {
      key: 'title', title: t('admin-promotions.title'), className: 'min-w-60',
      cell: ({ said }) => said[language],
    },
    { key: 'state', title: t('admin-promotions.state'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'span', title: t('admin-promotions.span'),
      cell: ({ startsAt, endsAt }) => <span className="text-soft"><Span startsAt={startsAt} endsAt={endsAt} /></span>,
    },
    {
      key: 'coupon', title: t('admin-promotions.bound_coupon'),
      cell: ({ couponId, couponCode }) => couponId === null ? '–' : (
        <Link to={adminUrls.coupon(couponId)} className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
          {couponCode}
        </Link>
      ),
    },
    {
      key: 'slug', title: t('admin-promotions.slug'), optional: true,
      cell: ({ slug }) => <span className="text-soft">{slug}</span>,
    },
  ]
}
