// Which days are looked at: a usual span, or any two days; kept in the address.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { faultOf, PRESETS, spanName } from './figures-span.ts'
import type { DaySpan, Preset } from './figures-span.ts'

export function SpanChoice({ span: { preset, ...span } }: { span: DaySpan & { preset: Preset | undefined } }) {
  const t = useT()
  const [, setSearch] = useSearchParams()
  return (
    <section aria-label={t('admin-reports.span')} className="flex min-w-0 flex-1 flex-wrap items-end gap-3 print:hidden">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('admin-reports.span')}</legend>
        {PRESETS.map((one) => (
          <button
            key={one} type="button" aria-pressed={preset === one} onClick={() => setSearch({ span: one })}
            className={classNames('min-h-9 rounded-control border px-3 text-14 font-semibold max-md:min-h-11',
              preset === one ? 'border-action bg-action-wash text-action-text'
                : 'border-line bg-surface text-ink hover:border-ink')}
          >
            {t(`admin-reports.${one}`)}
          </button>
        ))}
      </fieldset>
      <OwnDays key={spanName(span)} span={span} onChoose={({ fromDate, toDate }) => setSearch({ from: fromDate, to: toDate })} />
    </section>
  )
}

/** Two days of one's own, taken once both are right. */
function OwnDays({ span, onChoose }: { span: DaySpan, onChoose: (span: DaySpan) => void }) {
  const t = useT()
  const [days, setDays] = useState(span)
  const [asked, setAsked] = useState(false)
  const fault = faultOf(days)
  return (
    <form
      noValidate className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!fault) onChoose(days)
      }}
    >
      <Input
        label={t('admin-reports.from')} type="date" value={days.fromDate} max={days.toDate}
        onChange={({ target }) => setDays({ ...days, fromDate: target.value })}
      />
      <Input
        label={t('admin-reports.to')} type="date" value={days.toDate} min={days.fromDate}
        error={asked && fault ? t(`admin-reports.fault_${fault}`) : undefined}
        onChange={({ target }) => setDays({ ...days, toDate: target.value })}
      />
      <Button type="submit" variant="outlined" className="mt-[1.6rem]">{t('admin-reports.show')}</Button>
    </form>
  )
}
