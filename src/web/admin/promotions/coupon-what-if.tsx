// What the coupon on the form would have taken off past orders: looked at before it is switched on.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { WhatIf } from '#contract/promotions-admin.ts'
import { AskError, ask } from '#web/kit/ask.ts'
import { formatDong, formatNumber } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { useT } from '#web/kit/words.tsx'
import { Chart } from '../kit/chart.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { hasNoNumber } from '../kit/typed-number.ts'
import { bodyOf } from './coupon-lines.ts'
import type { CouponDraft } from './coupon-lines.ts'

const SPANS = [30, 90, 365] as const

export interface Looked { found: WhatIf, days: number, terms: string }

/** What decides the outcome: another of these is another outcome. */
export function termsOf(draft: CouponDraft) {
  const {
    discountType, discountValue, minOrderValue, maxDiscount, usageLimit, perCustomerLimit, categoryIds, productIds,
  } = bodyOf(draft)
  return { discountType, discountValue, minOrderValue, maxDiscount, usageLimit, perCustomerLimit, categoryIds, productIds }
}

interface CouponWhatIfProps { draft: CouponDraft, looked: Looked | undefined, onLooked: (looked: Looked) => void }

export function CouponWhatIf({ draft, looked, onLooked }: CouponWhatIfProps) {
  const t = useT()
  const [days, setDays] = useState<number>(SPANS[0])
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string>()
  const terms = termsOf(draft)
  const look = async () => {
    if (hasNoNumber(draft)) return setTold(t('admin.no_number'))
    setBusy(true)
    setTold(undefined)
    try {
      const found = await ask('POST /api/admin/coupons/what-if', { body: { ...terms, days } })
      onLooked({ found, days, terms: JSON.stringify(terms) })
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setTold(Object.values(refusal.errors ?? {})[0] ?? refusal.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormSection title={t('admin-promotions.what_if')} text={t('admin-promotions.what_if_text')}>
      <div className="flex flex-wrap items-center gap-3">
        <select
          aria-label={t('admin-promotions.what_if_days')} value={days} className={`${controlClass(undefined)} h-11 w-auto!`}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {SPANS.map((count) => <option key={count} value={count}>{t('admin-promotions.what_if_last', { count })}</option>)}
        </select>
        <Button variant="soft" loading={busy} onClick={() => void look()}>{t('admin-promotions.what_if_look')}</Button>
      </div>
      {told !== undefined && <p role="alert" className="text-14 font-medium text-bad">{told}</p>}
      <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
        {looked && looked.terms !== JSON.stringify(terms)
          && <p className="text-14 font-medium text-warn">{t('admin-promotions.what_if_changed')}</p>}
        {looked && <Outcome {...looked} />}
      </div>
    </FormSection>
  )
}

const shareOf = (part: number, whole: number): string => whole === 0 ? '0' : (part / whole * 100).toFixed(1).replace('.', ',')

function Outcome({ found }: Looked) {
  const t = useT()
  const { orders, qualified, discountDong, goodsDong, alreadyReduced, bounded, days } = found
  if (orders === 0) return <p className="text-14 text-soft">{t('admin-promotions.what_if_none')}</p>
  const each = qualified === 0 ? 0 : Math.round(discountDong / qualified)
  return (
    <>
      {bounded && (
        <p className="rounded-control bg-warn-wash px-3 py-2 text-14 text-warn">
          {t('admin-promotions.what_if_bounded', { count: formatNumber(orders) })}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure
          name={t('admin-promotions.what_if_qualified')} value={formatNumber(qualified)}
          note={t('admin-promotions.what_if_of', { orders: formatNumber(orders), share: shareOf(qualified, orders) })}
        />
        <Figure
          name={t('admin-promotions.what_if_discount')} value={formatDong(discountDong)}
          note={t('admin-promotions.what_if_each', { dong: formatDong(each) })}
        />
        <Figure
          name={t('admin-promotions.what_if_goods')} value={formatDong(goodsDong)}
          note={t('admin-promotions.what_if_share', { share: shareOf(discountDong, goodsDong) })}
        />
        <Figure
          name={t('admin-promotions.what_if_reduced')} value={formatNumber(alreadyReduced)}
          note={t('admin-promotions.what_if_reduced_text')}
        />
      </dl>
      <Chart
        kind="bar" title={t('admin-promotions.what_if_chart')} name={t('admin-promotions.what_if_file')}
        labelled={t('admin-promotions.what_if_day')} labels={days.map(({ day }) => `${day.slice(8)}/${day.slice(5, 7)}`)}
        series={[{ name: t('admin-promotions.what_if_discount'), values: days.map((day) => day.discountDong) }]}
        format={formatDong}
      />
    </>
  )
}

function Figure({ name, value, note }: { name: string, value: string, note: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 rounded-control bg-sunken p-3">
      <dt className="text-12 text-soft">{name}</dt>
      <dd className="text-18 font-extrabold text-ink tabular-nums">{value}</dd>
      <dd className="text-12 text-quiet">{note}</dd>
    </div>
  )
}
