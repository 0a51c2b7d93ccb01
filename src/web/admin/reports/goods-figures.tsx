// What sells best, what is running out, what is searched for and not there, which coupons are used.
import { useState } from 'react'
import type { BestSellers, Figures, Miss, RunningOut } from '#contract/reports-admin.ts'
import { formatDong, formatNumber } from '#web/kit/format.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { FigureTable } from './figure-table.tsx'
import type { FigureColumn } from './figure-table.tsx'
import { dayName, spanName } from './figures-span.ts'
import { Change } from './sum-cards.tsx'

type Best = BestSellers['byUnits'][number]
type Part = BestSellers['brands'][number]

const GOODS_LINK = 'font-semibold text-ink underline-offset-4 hover:underline'

function usePieces<Row extends { units: number, dong: number }>(): FigureColumn<Row>[] {
  const t = useT()
  return [
    { title: t('admin-reports.units'), value: ({ units }) => units, shown: ({ units }) => formatNumber(units), end: true },
    { title: t('admin-reports.goods_worth'), value: ({ dong }) => dong, shown: ({ dong }) => formatDong(dong), end: true },
  ]
}

export function BestSellersTable({ best: { span, before, byUnits, byDong } }: { best: BestSellers }) {
  const t = useT()
  const [by, setBy] = useState<'units' | 'dong'>('units')
  const pieces = usePieces<Best>()
  return (
    <FigureTable
      title={t('admin-reports.best')} note={t('admin-reports.best_note', { span: spanName(before) })}
      empty={t('admin-reports.none')} name={`ban-chay-${span.fromDate}-${span.toDate}`}
      rows={by === 'units' ? byUnits : byDong} keyOf={({ id }) => id}
      columns={[
        {
          title: t('admin-reports.product'), value: ({ name }) => name,
          shown: ({ id, name }) => <Link to={adminUrls.productStock(id)} className={GOODS_LINK}>{name}</Link>,
        },
        ...pieces,
        {
          title: t('admin-reports.units_before'), value: ({ before: then }) => then.units, end: true,
          shown: ({ units, before: then }) => (
            <span className="inline-flex flex-wrap justify-end gap-x-2">
              {formatNumber(then.units)}
              <Change now={units} before={then.units} />
            </span>
          ),
        },
      ]}
      aside={(
        <label className="flex items-center gap-2 text-12 text-soft">
          {t('admin-reports.ranked')}
          <select
            value={by} onChange={({ target }) => setBy(target.value === 'dong' ? 'dong' : 'units')}
            className="min-h-9 rounded-control border border-line bg-surface px-2 text-14 text-ink max-md:min-h-11"
          >
            <option value="units">{t('admin-reports.by_units')}</option>
            <option value="dong">{t('admin-reports.by_dong')}</option>
          </select>
        </label>
      )}
    />
  )
}

export function PartsTables({ best: { span, categories, brands } }: { best: BestSellers }) {
  const t = useT()
  const pieces = usePieces<Part>()
  const table = (title: string, file: string, rows: readonly Part[]) => (
    <FigureTable
      title={title} note={t('admin-reports.parts_note')} name={`${file}-${span.fromDate}-${span.toDate}`} rows={rows}
      keyOf={({ id }) => id} empty={t('admin-reports.none')}
      columns={[{ title: t('admin-reports.name'), value: ({ name }) => name }, ...pieces]}
    />
  )
  return (
    <>
      {table(t('admin-reports.by_category'), 'danh-muc', categories)}
      {table(t('admin-reports.by_brand'), 'thuong-hieu', brands)}
    </>
  )
}

export function RunningOutTable({ goods }: { goods: readonly RunningOut[] }) {
  const t = useT()
  const { language } = useLanguage()
  return (
    <FigureTable
      title={t('admin-reports.running_out')} note={t('admin-reports.running_out_note')} name="sap-het-hang" rows={goods}
      keyOf={({ variantId }) => variantId} empty={t('admin-reports.running_out_none')}
      columns={[
        {
          title: t('admin-reports.product'), value: ({ name }) => name,
          shown: ({ productId, variantId, name, color, colorEn, ram, storage, sku }) => (
            <>
              <Link to={adminUrls.productStock(productId, { variantId: String(variantId) })} className={GOODS_LINK}>{name}</Link>
              <span className="flex flex-wrap gap-x-1.5 text-12 text-quiet">
                <span>{[language === 'vi' ? color : colorEn, ram, storage].filter(Boolean).join(' · ')}</span>
                <span className="wrap-anywhere">{sku}</span>
              </span>
            </>
          ),
        },
        { title: t('admin-reports.sku'), value: ({ sku }) => sku, filed: true },
        { title: t('admin-reports.left'), value: ({ left }) => left, end: true },
        { title: t('admin-reports.sold_lately'), value: ({ sold }) => sold, end: true },
        {
          title: t('admin-reports.days_left'), value: ({ daysLeft }) => daysLeft, end: true,
          shown: ({ daysLeft, left }) => left === 0 ? t('admin-reports.sold_out')
            : daysLeft === 0 ? t('admin-reports.under_a_day') : formatNumber(daysLeft),
        },
      ]}
    />
  )
}

export function MissesTable({ misses, name }: { misses: readonly Miss[], name: string }) {
  const t = useT()
  return (
    <FigureTable
      title={t('admin-reports.misses')} note={t('admin-reports.misses_note')} name={name} rows={misses} keyOf={({ term }) => term}
      empty={t('admin-reports.misses_none')}
      columns={[
        { title: t('admin-reports.term'), value: ({ term }) => term },
        { title: t('admin-reports.times'), value: ({ times }) => times, shown: ({ times }) => formatNumber(times), end: true },
        { title: t('admin-reports.last_day'), value: ({ lastDay }) => dayName(lastDay), end: true },
      ]}
    />
  )
}

export function CouponsTable({ figures: { span, coupons } }: { figures: Figures }) {
  const t = useT()
  return (
    <FigureTable
      title={t('admin-reports.coupons')} note={t('admin-reports.coupons_note')}
      name={`ma-giam-gia-${span.fromDate}-${span.toDate}`}
      rows={coupons} keyOf={({ code }) => code} empty={t('admin-reports.coupons_none')}
      columns={[
        { title: t('admin-reports.code'), value: ({ code }) => code },
        {
          title: t('admin-reports.orders'), value: ({ orders }) => orders, shown: ({ orders }) => formatNumber(orders), end: true,
        },
        {
          title: t('admin-reports.discount'), value: ({ discount }) => discount, end: true,
          shown: ({ discount }) => formatDong(discount),
        },
      ]}
    />
  )
}
