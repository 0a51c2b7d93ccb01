// The order that feedback is about: one of the person's own to choose from, or its code.
import { ChevronDown } from 'lucide-react'
import { formatDate } from '#web/kit/format.ts'
import type { FieldProps } from '#web/kit/form.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Field } from '#web/kit/ui/field.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'

export interface OrderChoice { code: string, placedAt: string }

interface FeedbackOrderProps {
  field: FieldProps
  /** The latest ones; none of somebody who has none, or is not signed in. */
  orders: readonly OrderChoice[]
}

export function FeedbackOrder({ field, orders }: FeedbackOrderProps) {
  const t = useT()
  // a code that was typed before signing in stays what it is
  if (orders.length === 0 || (field.value !== '' && orders.every(({ code }) => code !== field.value))) {
    return <Input {...field} label={t('feedback.order')} hint={t('feedback.order_hint')} autoComplete="off" maxLength={32} />
  }
  const { id, error, ...control } = field
  return (
    <Field id={id} label={t('feedback.order')} hint={t('feedback.optional')} error={error}>
      <span className="relative flex">
        <select
          {...control} id={id} aria-describedby={`${id}-hint`}
          className={`${controlClass(error)} h-12 cursor-pointer appearance-none pr-10`}
        >
          <option value="">{t('feedback.order_choose')}</option>
          {orders.map(({ code, placedAt }) => (
            <option key={code} value={code}>{t('feedback.order_choice', { code, date: formatDate(placedAt) })}</option>
          ))}
        </select>
        <ChevronDown aria-hidden strokeWidth={1.75} className="pointer-events-none absolute top-3.5 right-3 size-5 text-quiet" />
      </span>
    </Field>
  )
}
