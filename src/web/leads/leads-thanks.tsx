// After a wish to be called was sent: what was understood, and what happens next.
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatPhone } from '#web/kit/phone.ts'
import { useShopHours } from '#web/kit/shop-facts.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'

interface LeadThanksProps {
  phone: string
  /** What was chosen or reckoned, in a sentence. */
  chosen: string
  /** What follows the call, step by step. */
  next: readonly string[]
  onDone: () => void
}

export function LeadThanks({ phone, chosen, next, onDone }: LeadThanksProps) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const steps = [t('leads.thanks_call', { phone: formatPhone(phone), hours: useShopHours() }), ...next]
  return (
    <div className="flex flex-col items-start gap-4 pb-2">
      <CircleCheck aria-hidden strokeWidth={1.75} className="size-10 text-action" />
      <h2 ref={title} tabIndex={-1} className="text-22 font-extrabold text-balance text-ink outline-none">{t('leads.thanks')}</h2>
      <p className="text-16 text-ink tabular-nums">{chosen}</p>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-14 text-pretty text-soft">
        {steps.map((step) => <li key={step}>{step}</li>)}
      </ol>
      <Button onClick={onDone} className="max-sm:w-full">{t('leads.done')}</Button>
    </div>
  )
}
