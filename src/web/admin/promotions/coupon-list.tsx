// Every coupon: its state, what it takes off, and how often it was used.
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { StaffCoupon } from '#contract/promotions-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment, formatNumber } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { useShortcut } from '../kit/shortcuts.ts'
import { FilterSearch, FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { COUPONS, switchCoupon } from './coupon-lines.ts'
import { Span, StateBadge, STATES } from './state-badge.tsx'
import { useSwitchActions } from './switch-actions.tsx'

export function CouponList() {
  const t = useT()
  const navigate = useNavigate()
  useShortcut('n', t('admin.key_new'), 'everywhere', () => void navigate(adminUrls.couponNew()))
  const actions = useSwitchActions(switchCoupon)
  const table = useTable({
    name: COUPONS,
    filters: { state: STATES, search: 'text' },
    fetch: (filters, { cursor, size }) =>
      ask('GET /api/admin/coupons', { query: { ...filters, ...(cursor && { cursor }), size } }),
  })
  return (
    <>
      <AdminTitle
        aside={(
          <Button to={adminUrls.couponNew()} icon={<Plus aria-hidden strokeWidth={2} className="size-4" />}>
            {t('admin-promotions.coupon_new')}
          </Button>
        )}
      >
        {t('admin.coupons')}
      </AdminTitle>
      <DataTable
        table={table} label={t('admin.coupons')} columns={useColumns()} actions={actions} nameOf={({ code }) => code}
        open={({ id }) => adminUrls.coupon(id)} empty={{ title: t('admin-promotions.coupon_none') }}
        filters={(
          <>
            <FilterTabs
              table={table} name="state" label={t('admin-promotions.state')}
              options={[
                { value: '', label: t('admin-promotions.state_all') },
                ...STATES.map((value) => ({ value, label: t(`admin-promotions.state_${value}`) })),
              ]}
            />
            <FilterSearch table={table} name="search" label={t('admin-promotions.coupon_search')} />
          </>
        )}
      />
    </>
  )
}

function useColumns(): Column<StaffCoupon>[] {
  const t = useT()
  const { language } = useLanguage()
  return [
    { key: 'code', title: t('admin-promotions.code'), cell: ({ code }) => code },
    { key: 'state', title: t('admin-promotions.state'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'value', title: t('admin-promotions.value'), end: true,
      cell: ({ discountType, discountValue }) => discountType === 'PERCENT'
        ? t('admin-promotions.value_percent', { value: discountValue }) : <Price dong={discountValue} />,
    },
    {
      key: 'used', title: t('admin-promotions.used'), end: true, className: 'whitespace-nowrap',
      cell: ({ used, usageLimit }) => usageLimit === null ? formatNumber(used)
        : t('admin-promotions.used_of', { used: formatNumber(used), limit: formatNumber(usageLimit) }),
    },
    {
      key: 'span', title: t('admin-promotions.span'),
      cell: ({ startsAt, endsAt }) => <span className="text-soft"><Span startsAt={startsAt} endsAt={endsAt} /></span>,
    },
    {
      key: 'description', title: t('admin-promotions.description'), className: 'min-w-60',
      cell: ({ descriptionVi, descriptionEn }) =>
        <span className="text-soft">{language === 'vi' ? descriptionVi : descriptionEn}</span>,
    },
    {
      key: 'least', title: t('admin-promotions.least'), end: true, optional: true,
      cell: ({ minOrderValue }) => minOrderValue === null ? '–' : <Price dong={minOrderValue} />,
    },
    {
      key: 'created', title: t('admin-promotions.created'), optional: true,
      cell: ({ createdAt }) => <span className="text-soft">{formatMoment(createdAt)}</span>,
    },
  ]
}
