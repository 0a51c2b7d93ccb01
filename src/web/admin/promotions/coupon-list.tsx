// Every coupon: its state, what it takes off, and how often it was used.
import type { StaffCoupon } from '#contract/promotions-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment, formatNumber } from '#web/kit/format.ts'
import { Price } from '#web/kit/ui/price.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { NewButton } from '../kit/new-button.tsx'
import { useTable } from '../kit/table.ts'
import { COUPONS, switchCoupon } from './coupon-lines.ts'
import { Span, StateBadge } from './state-badge.tsx'
import { STATE_FILTERS, StateFilters } from './state-filters.tsx'
import { useSwitchActions } from './switch-actions.tsx'

export function CouponList() {
  const t = useT()
  const actions = useSwitchActions(switchCoupon)
  const table = useTable({
    name: COUPONS,
    filters: STATE_FILTERS,
    fetch: (filters, { cursor, size }) =>
      ask('GET /api/admin/coupons', { query: { ...filters, ...(cursor && { cursor }), size } }),
  })
  return (
    <>
      <AdminTitle aside={<NewButton to={adminUrls.couponNew()} label={t('admin-promotions.coupon_new')} />}>
        {t('admin.coupons')}
      </AdminTitle>
      <DataTable
        table={table} label={t('admin.coupons')} columns={useColumns()} actions={actions} nameOf={({ code }) => code}
        open={({ id }) => adminUrls.coupon(id)} empty={{ title: t('admin-promotions.coupon_none') }}
        filters={<StateFilters table={table} search={t('admin-promotions.coupon_search')} />}
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
