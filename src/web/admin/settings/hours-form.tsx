// When the shop is open: the hours of each weekday, and days on which it is closed.
import { Plus, Trash2 } from 'lucide-react'
import type { Settings } from '#contract/settings.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { BothLanguages } from '../kit/both-languages.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { LoadedSetting, SettingPage, useSettingForm } from './setting-form.tsx'
import type { SettingForm } from './setting-form.tsx'
import type { Kept } from './settings-data.ts'

type Hours = Settings['hours']
type Day = Hours['week'][number]
type Closed = Hours['closed'][number]

const USUAL = { from: '08:00', to: '21:00' }
const DAYS = ['day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7'] as const

export function HoursScreen() {
  return <LoadedSetting group="hours">{(kept) => <HoursForm first={kept} />}</LoadedSetting>
}

function HoursForm({ first }: { first: Kept<'hours'> }) {
  const t = useT()
  const made = useSettingForm('hours', first)
  const { form: { draft: { week }, set }, errorOf } = made
  const change = (at: number, day: Day) => set({ week: week.map((one, place) => place === at ? day : one) })
  const never = errorOf('week')
  return (
    <SettingPage
      group="hours" made={made} names={{ week: t('admin-settings.week'), closed: t('admin-settings.closed') }}
    >
      <FormSection title={t('admin-settings.week')}>
        {never !== undefined && <p role="alert" className="text-14 font-medium text-bad">{never}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {DAYS.map((day, at) => (
            <WeekDay
              key={day} name={t(`admin-settings.${day}`)} hours={week[at] ?? null} onChange={(hours) => change(at, hours)}
              errors={{ from: errorOf(`week.${at}.from`), to: errorOf(`week.${at}.to`) }}
            />
          ))}
        </ul>
      </FormSection>
      <ClosedDays made={made} />
    </SettingPage>
  )
}

interface WeekDayProps {
  name: string
  hours: Day
  errors: { from: string | undefined, to: string | undefined }
  onChange: (hours: Day) => void
}

function WeekDay({ name, hours, errors, onChange }: WeekDayProps) {
  const t = useT()
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-6 gap-y-1 py-2">
      <Checkbox
        className="w-44" checked={hours !== null} label={t('admin-settings.open_on', { day: name })}
        onChange={({ target }) => onChange(target.checked ? USUAL : null)}
      />
      {hours === null ? <span className="text-14 text-quiet">{t('admin-settings.closed_day')}</span> : (
        <span className="flex items-start gap-3">
          <Input
            type="time" quietLabel className="w-36" label={t('admin-settings.from', { day: name })} value={hours.from}
            error={errors.from}
            onChange={({ target }) => onChange({ ...hours, from: target.value })}
          />
          <Input
            type="time" quietLabel className="w-36" label={t('admin-settings.to', { day: name })} value={hours.to}
            error={errors.to}
            onChange={({ target }) => onChange({ ...hours, to: target.value })}
          />
        </span>
      )}
    </li>
  )
}

function ClosedDays({ made: { form: { draft: { closed }, set }, errorOf } }: { made: SettingForm<'hours'> }) {
  const t = useT()
  const change = (at: number, part: Partial<Closed>) =>
    set({ closed: closed.map((one, place) => place === at ? { ...one, ...part } : one) })
  return (
    <FormSection title={t('admin-settings.closed')} text={t('admin-settings.closed_text')}>
      {closed.length === 0 && <p className="text-14 text-soft">{t('admin-settings.closed_none')}</p>}
      {[...closed.entries()].map(([at, one]) => (
        <div
          key={at} // it is known by its row alone
          className="grid gap-4 border-t border-line pt-4 lg:grid-cols-[11rem_11rem_1fr_auto] lg:items-end"
        >
          <Input
            type="date" required label={t('admin-settings.closed_from')} value={one.from} error={errorOf(`closed.${at}.from`)}
            onChange={({ target }) => change(at, { from: target.value, ...(one.to < target.value && { to: target.value }) })}
          />
          <Input
            type="date" required label={t('admin-settings.closed_to')} value={one.to} error={errorOf(`closed.${at}.to`)}
            onChange={({ target }) => change(at, { to: target.value })}
          />
          <BothLanguages
            label={t('admin-settings.closed_word')} required maxLength={60} value={one.word}
            errors={{ vi: errorOf(`closed.${at}.word.vi`), en: errorOf(`closed.${at}.word.en`) }}
            onChange={(word) => change(at, { word })}
          />
          <div className="self-end">
            <IconButton
              label={t('admin-settings.closed_drop', { number: at + 1 })}
              onClick={() => set({ closed: closed.filter((_, place) => place !== at) })}
            >
              <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
            </IconButton>
          </div>
        </div>
      ))}
      <Button
        variant="outlined" size="small" className="w-fit" icon={<Plus aria-hidden strokeWidth={2} className="size-4" />}
        onClick={() => set({ closed: [...closed, { from: '', to: '', word: { vi: '', en: '' } }] })}
      >
        {t('admin-settings.closed_add')}
      </Button>
    </FormSection>
  )
}
