// From when and until when a coupon or a promotion holds.
import { useT } from '#web/kit/words.tsx'
import { MomentField } from '../kit/moment-field.tsx'

interface Span { startsAt: string | null, endsAt: string | null }

interface SpanFieldsProps {
  span: Span
  errorOf: (field: keyof Span) => string | undefined
  onChange: (part: Partial<Span>) => void
}

/** Two fields, for a grid. */
export function SpanFields({ span: { startsAt, endsAt }, errorOf, onChange }: SpanFieldsProps) {
  const t = useT()
  return (
    <>
      <MomentField
        label={t('admin-promotions.from')} hint={t('admin-promotions.from_hint')} value={startsAt}
        onChange={(value) => onChange({ startsAt: value })} error={errorOf('startsAt')}
      />
      <MomentField
        label={t('admin-promotions.until')} hint={t('admin-promotions.until_hint')} value={endsAt}
        onChange={(value) => onChange({ endsAt: value })} error={errorOf('endsAt')}
      />
    </>
  )
}
