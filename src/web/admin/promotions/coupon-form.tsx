// One coupon: its code, what it takes off and from what, and what that would have come to.
import { useState } from 'react'
import type { StaffCoupon } from '#contract/promotions-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatNumber } from '#web/kit/format.ts'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { RadioCards } from './radio-cards.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { BothLanguages } from '../kit/both-languages.tsx'
import type { FieldNames } from '../kit/form-meeting.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { MoneyField } from '../kit/money-field.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { useRecord } from '../kit/record.ts'
import type { RecordForm } from '../kit/record.ts'
import { BLANK, COUPON_KEY, couponLines, switchCoupon } from './coupon-lines.ts'
import type { CouponDraft } from './coupon-lines.ts'
import { CouponWhatIf, termsOf } from './coupon-what-if.tsx'
import type { Looked } from './coupon-what-if.tsx'
import { ScopeField } from './scope-field.tsx'
import { SpanFields } from './span-fields.tsx'
import { StateBadge } from './state-badge.tsx'
import { SwitchButton } from './switch-button.tsx'

export function CouponScreen() {
  const t = useT()
  return (
    <Loaded
      queryKey={COUPON_KEY} load={(id) => ask('GET /api/admin/coupons/{id}', { params: { id } })}
      missing={t('admin-promotions.coupon_missing')} back={{ to: adminUrls.coupons(), label: t('admin.coupons') }}
    >
      {(row) => <CouponForm row={row} />}
    </Loaded>
  )
}

type Made = RecordForm<StaffCoupon, CouponDraft>

const namesIn = (t: Translate): FieldNames => ({
  code: t('admin-promotions.code'), description: t('admin-promotions.description'), startsAt: t('admin-promotions.from'),
  discountType: {
    name: t('admin-promotions.kind'),
    say: (type) => t(type === 'PERCENT' ? 'admin-promotions.kind_PERCENT' : 'admin-promotions.kind_FIXED_AMOUNT'),
  },
  discountValue: t('admin-promotions.value'), maxDiscount: t('admin-promotions.most'), minOrderValue: t('admin-promotions.least'),
  usageLimit: t('admin-promotions.limit'), perCustomerLimit: t('admin-promotions.per_customer'),
  endsAt: t('admin-promotions.until'), listed: t('admin-promotions.listed'),
  categoryIds: t('admin-promotions.goods_categories'), products: t('admin-promotions.goods_products'),
})

function CouponForm({ row }: { row: StaffCoupon | undefined }) {
  const t = useT()
  const made = useRecord(couponLines((name) => t('admin-promotions.changed', { name })), row ? { row } : { blank: BLANK })
  const [looked, setLooked] = useState<Looked>()
  const { form, kept, errorOf } = made
  const { draft, set } = form
  return (
    <FormPage
      title={kept ? kept.code : t('admin-promotions.coupon_new')} form={form}
      back={{ to: adminUrls.coupons(), label: t('admin.coupons') }}
      onSave={() => void made.save()} onReload={() => void made.reload()} names={namesIn(t)}
      aside={kept && <Switching kept={kept} made={made} looked={looked} />}
    >
      <Terms made={made} />
      <FormSection title={t('admin-promotions.limits')}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <MoneyField
            label={t('admin-promotions.least')} hint={t('admin-promotions.none_hint')} value={draft.minOrderValue}
            onChange={(minOrderValue) => set({ minOrderValue })} error={errorOf('minOrderValue')}
          />
          <NumberField
            label={t('admin-promotions.limit')} hint={t('admin-promotions.none_hint')} value={draft.usageLimit}
            onChange={(usageLimit) => set({ usageLimit })} error={errorOf('usageLimit')}
          />
          <NumberField
            label={t('admin-promotions.per_customer')} hint={t('admin-promotions.none_hint')} value={draft.perCustomerLimit}
            onChange={(perCustomerLimit) => set({ perCustomerLimit })} error={errorOf('perCustomerLimit')}
          />
          <SpanFields span={draft} errorOf={errorOf} onChange={set} />
        </div>
      </FormSection>
      <ScopeField text={t('admin-promotions.goods_text')} scope={draft} errorOf={errorOf} onChange={set} />
      <CouponWhatIf draft={draft} looked={looked} onLooked={setLooked} />
    </FormPage>
  )
}

function Switching({ kept, made: { form, take }, looked }: { kept: StaffCoupon, made: Made, looked: Looked | undefined }) {
  const t = useT()
  const known = looked?.terms === JSON.stringify(termsOf(form.draft)) ? looked : undefined
  const text = known ? t('admin-promotions.on_known', {
    days: known.days, dong: formatDong(known.found.discountDong), count: formatNumber(known.found.qualified),
  }) : t('admin-promotions.on_unknown')
  return (
    <>
      <StateBadge state={kept.state} />
      <SwitchButton
        active={kept.active} unsaved={form.unsaved} labels={{ on: t('admin-promotions.on'), off: t('admin-promotions.off') }}
        question={{ title: t('admin-promotions.on_ask', { code: kept.code }), text }}
        onSwitch={async (active) => take(await switchCoupon(kept, active))}
      />
    </>
  )
}

function Terms({ made: { form: { draft, set }, kept, errorOf } }: { made: Made }) {
  const t = useT()
  const fixed = kept !== undefined && kept.used > 0
  const percent = draft.discountType === 'PERCENT'
  return (
    <FormSection title={t('admin-promotions.terms')}>
      <Input
        label={t('admin-promotions.code')} hint={t(fixed ? 'admin-promotions.code_fixed' : 'admin-promotions.code_hint')}
        required maxLength={30} autoComplete="off" spellCheck={false} className="max-w-sm" value={draft.code} readOnly={fixed}
        error={errorOf('code')} onChange={({ target }) => set({ code: target.value.toUpperCase() })}
      />
      <RadioCards
        label={t('admin-promotions.kind')} value={draft.discountType}
        // what is no amount goes with its field
        onChange={(discountType) => set({ discountType, ...Number.isNaN(draft.maxDiscount) && { maxDiscount: null } })}
        options={(['PERCENT', 'FIXED_AMOUNT'] as const).map((value) => ({ value, label: t(`admin-promotions.kind_${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {percent
          ? (
              <NumberField
                label={t('admin-promotions.percent')} required value={draft.discountValue} end="%"
                onChange={(discountValue) => set({ discountValue })} error={errorOf('discountValue')}
              />
            )
          : (
              <MoneyField
                label={t('admin-promotions.amount')} required value={draft.discountValue}
                onChange={(discountValue) => set({ discountValue })} error={errorOf('discountValue')}
              />
            )}
        {percent && (
          <MoneyField
            label={t('admin-promotions.most')} hint={t('admin-promotions.none_hint')} value={draft.maxDiscount}
            onChange={(maxDiscount) => set({ maxDiscount })} error={errorOf('maxDiscount')}
          />
        )}
      </div>
      <BothLanguages
        label={t('admin-promotions.description')} required maxLength={200}
        value={{ vi: draft.descriptionVi, en: draft.descriptionEn }}
        errors={{ vi: errorOf('descriptionVi'), en: errorOf('descriptionEn') }}
        onChange={({ vi, en }) => set({ descriptionVi: vi, descriptionEn: en })}
      />
      <Checkbox
        label={t('admin-promotions.listed')} checked={draft.listed} onChange={({ target }) => set({ listed: target.checked })}
      />
    </FormSection>
  )
}
