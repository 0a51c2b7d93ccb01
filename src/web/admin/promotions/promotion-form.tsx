// One promotion: its words in both languages, when it runs, what it is about, its coupon and its picture.
import { useId } from 'react'
import type { StaffPromotion } from '#contract/promotions-admin.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Field } from '#web/kit/ui/field.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { adminUrls } from '../admin-urls.ts'
import { BothLanguages } from '../kit/both-languages.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { useRecord } from '../kit/record.ts'
import type { RecordForm } from '../kit/record.ts'
import { BLANK, PROMOTION_KEY, promotionLines, switchPromotion } from './promotion-lines.ts'
import type { PromotionDraft } from './promotion-lines.ts'
import { PromotionPicture } from './promotion-picture.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { ScopeField } from './scope-field.tsx'
import { SpanFields } from './span-fields.tsx'
import { StateBadge } from './state-badge.tsx'
import { SwitchButton } from './switch-button.tsx'

export function PromotionScreen() {
  const t = useT()
  return (
    <Loaded
      queryKey={PROMOTION_KEY} load={(id) => ask('GET /api/admin/promotions/{id}', { params: { id } })}
      missing={t('admin-promotions.promotion_missing')} back={{ to: adminUrls.promotions(), label: t('admin.promotions') }}
    >
      {(row) => <PromotionForm row={row} />}
    </Loaded>
  )
}

type Made = RecordForm<StaffPromotion, PromotionDraft>

function PromotionForm({ row }: { row: StaffPromotion | undefined }) {
  const t = useT()
  const { language } = useLanguage()
  const lines = promotionLines(({ said }) => t('admin-promotions.changed', { name: said[language] }))
  const made = useRecord(lines, row ? { row } : { blank: BLANK })
  const { form, kept, errorOf } = made
  const { draft, set } = form
  return (
    <FormPage
      title={kept ? kept.said[language] : t('admin-promotions.promotion_new')} form={form}
      back={{ to: adminUrls.promotions(), label: t('admin.promotions') }}
      onSave={() => void made.save()} onReload={() => void made.reload()}
      names={{
        title: t('admin-promotions.title'), description: t('admin-promotions.summary'), body: t('admin-promotions.body'),
        slug: t('admin-promotions.slug'), startsAt: t('admin-promotions.from'), endsAt: t('admin-promotions.until'),
        couponId: t('admin-promotions.bound_coupon'), categoryIds: t('admin-promotions.goods_categories'),
        products: t('admin-promotions.goods_products'),
      }}
      aside={kept && (
        <>
          <StateBadge state={kept.state} />
          {kept.active && (
            <a
              href={urls.promotion(kept.id)}
              className="text-14 font-medium text-action-text underline-offset-4 hover:underline max-sm:hidden"
            >
              {t('admin-promotions.in_shop')}
            </a>
          )}
          <SwitchButton
            active={kept.active} unsaved={form.unsaved}
            labels={{ on: t('admin-promotions.on_promotion'), off: t('admin-promotions.off_promotion') }}
            onSwitch={async (active) => made.take(await switchPromotion(kept, active))}
          />
        </>
      )}
    >
      <Texts made={made} />
      <div className="grid gap-4 xl:grid-cols-2">
        <PromotionPreview language="vi" draft={draft} />
        <PromotionPreview language="en" draft={draft} />
      </div>
      <FormSection title={t('admin-promotions.span')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SpanFields span={draft} errorOf={errorOf} onChange={set} />
        </div>
        <CouponField
          value={draft.couponId} known={kept?.couponCode ?? undefined} error={errorOf('couponId')}
          onChange={(couponId) => set({ couponId })}
        />
      </FormSection>
      <ScopeField text={t('admin-promotions.goods_about')} scope={draft} errorOf={errorOf} onChange={set} />
      <PromotionPicture promotion={kept} unsaved={form.unsaved} onChange={made.take} />
    </FormPage>
  )
}

function Texts({ made: { form: { draft, set }, errorOf } }: { made: Made }) {
  const t = useT()
  return (
    <FormSection title={t('admin-promotions.texts')}>
      <BothLanguages
        label={t('admin-promotions.title')} required maxLength={120} value={{ vi: draft.titleVi, en: draft.titleEn }}
        errors={{ vi: errorOf('titleVi'), en: errorOf('titleEn') }}
        onChange={({ vi, en }) => set({ titleVi: vi, titleEn: en })}
      />
      <BothLanguages
        label={t('admin-promotions.summary')} rows={3} maxLength={500}
        value={{ vi: draft.descriptionVi, en: draft.descriptionEn }}
        errors={{ vi: errorOf('descriptionVi'), en: errorOf('descriptionEn') }}
        onChange={({ vi, en }) => set({ descriptionVi: vi, descriptionEn: en })}
      />
      <BothLanguages
        label={t('admin-promotions.body')} hint={t('admin-promotions.body_hint')} rows={8} maxLength={20_000}
        value={{ vi: draft.bodyVi, en: draft.bodyEn }} errors={{ vi: errorOf('bodyVi'), en: errorOf('bodyEn') }}
        onChange={({ vi, en }) => set({ bodyVi: vi, bodyEn: en })}
      />
      <Input
        label={t('admin-promotions.slug')} hint={t('admin-promotions.slug_hint')} required maxLength={60} autoComplete="off"
        spellCheck={false} value={draft.slug} error={errorOf('slug')} onChange={({ target }) => set({ slug: target.value })}
      />
    </FormSection>
  )
}

interface CouponFieldProps {
  value: number | null
  /** The code of the coupon it had, which may not be among the latest. */
  known: string | undefined
  error: string | undefined
  onChange: (couponId: number | null) => void
}

/** The latest hundred: an older one is bound by making it anew. */
function CouponField({ value, known, error, onChange }: CouponFieldProps) {
  const t = useT()
  const id = useId()
  const { data } = useQuery({
    queryKey: [MINE, 'admin', 'coupon', 'choice'], queryFn: () => ask('GET /api/admin/coupons', { query: { size: '100' } }),
  })
  const coupons = data?.content ?? []
  const lacks = value !== null && !coupons.some((one) => one.id === value)
  return (
    <Field id={id} label={t('admin-promotions.bound_coupon')} error={error}>
      <select
        id={id} value={value ?? ''} aria-invalid={error ? true : undefined} className={`${controlClass(error)} h-12`}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('admin-promotions.no_coupon')}</option>
        {lacks && <option value={value}>{known ?? `#${value}`}</option>}
        {coupons.map((one) => (
          <option key={one.id} value={one.id}>{`${one.code} (${t(`admin-promotions.state_${one.state}`)})`}</option>
        ))}
      </select>
    </Field>
  )
}
