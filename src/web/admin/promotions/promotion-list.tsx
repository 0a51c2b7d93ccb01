// Every promotion: when it runs, and with which coupon.
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { StaffPromotion } from '#contract/promotions-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { useShortcut } from '../kit/shortcuts.ts'
import { FilterSearch, FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { PROMOTIONS, switchPromotion } from './promotion-lines.ts'
import { Span, StateBadge, STATES } from './state-badge.tsx'
import { useSwitchActions } from './switch-actions.tsx'

export function PromotionList() {
  const t = useT()
  const navigate = useNavigate()
  useShortcut('n', t('admin.key_new'), 'everywhere', () => void navigate(adminUrls.promotionNew()))
  const actions = useSwitchActions(switchPromotion)
  const table = useTable({
    name: PROMOTIONS,
    filters: { state: STATES, search: 'text' },
    fetch: (filters, { cursor, size }) =>
      ask('GET /api/admin/promotions', { query: { ...filters, ...(cursor && { cursor }), size } }),
  })
  return (
    <>
      <AdminTitle
        aside={(
          <Button to={adminUrls.promotionNew()} icon={<Plus aria-hidden strokeWidth={2} className="size-4" />}>
            {t('admin-promotions.promotion_new')}
          </Button>
        )}
      >
        {t('admin.promotions')}
      </AdminTitle>
      <DataTable
        table={table} label={t('admin.promotions')} columns={useColumns()} actions={actions} nameOf={({ titleVi }) => titleVi}
        open={({ id }) => adminUrls.promotion(id)} empty={{ title: t('admin-promotions.promotion_none') }}
        filters={(
          <>
            <FilterTabs
              table={table} name="state" label={t('admin-promotions.state')}
              options={[
                { value: '', label: t('admin-promotions.state_all') },
                ...STATES.map((value) => ({ value, label: t(`admin-promotions.state_${value}`) })),
              ]}
            />
            <FilterSearch table={table} name="search" label={t('admin-promotions.promotion_search')} />
          </>
        )}
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
      cell: ({ titleVi, titleEn }) => language === 'vi' ? titleVi : titleEn,
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
