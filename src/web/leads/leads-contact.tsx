// Whom the shop calls, what it may do with that, and the button that sends it.
import { FormSummary } from '#web/kit/form.tsx'
import type { FieldProps } from '#web/kit/form.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

const NOTE_MAX = 500

/** `website` is the trap: a field no person sees. */
export const NO_CONTACT = { name: '', phone: '', note: '', website: '' }

interface LeadContactProps {
  form: {
    field: (name: keyof typeof NO_CONTACT) => FieldProps
    busy: boolean
    ready: boolean
    summary: string | undefined
  }
  /** What the call is about. */
  text: string
  send: string
}

export function LeadContact({ form, text, send }: LeadContactProps) {
  const t = useT()
  return (
    <section aria-labelledby="lead-call" className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-col gap-1">
        <h2 id="lead-call" className="text-16 font-semibold text-ink">{t('leads.call')}</h2>
        <p className="text-14 text-pretty text-soft">{text}</p>
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input {...form.field('name')} label={t('leads.name')} required autoComplete="name" maxLength={100} />
        <Input
          {...form.field('phone')} label={t('leads.phone')} required type="tel" inputMode="tel" autoComplete="tel" maxLength={30}
        />
        <Textarea
          {...form.field('note')} label={t('leads.note')} hint={t('leads.note_hint')} rows={2} maxLength={NOTE_MAX}
          className="sm:col-span-2"
        />
      </div>
      <div aria-hidden className="absolute -left-2500 size-px overflow-hidden">
        <Input {...form.field('website')} label={t('leads.trap')} tabIndex={-1} autoComplete="off" />
      </div>
      <FormSummary form={form} />
      <div className="flex flex-col gap-3">
        <Button type="submit" size="large" loading={form.busy} disabled={!form.ready} className="sm:self-start">{send}</Button>
        <p className="text-12 text-pretty text-quiet">
          {t('leads.consent')}
          {' '}
          <a
            href={urls.privacyPolicy()} target="_blank" rel="noopener"
            className="font-semibold text-action-text underline underline-offset-4"
          >
            {t('leads.consent_more')}
          </a>
        </p>
      </div>
    </section>
  )
}
