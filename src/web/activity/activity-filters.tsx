// Which part of the activity log is shown: everything stands in the address, so it works with the back button and as a link.
import { ChevronDown, Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/kit/ui/button.tsx'
import { Chip } from '#web/kit/ui/chip.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Field } from '#web/kit/ui/field.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import type { ActivityAddress } from '#web/urls.ts'
import { KEYWORD_MAX, readActivity, SUBJECTS, TYPES } from './activity-rules.ts'

/** A date and its sign fit into half a phone. */
const NARROW = 'max-sm:[&_input]:px-2.5'

/** What is being typed; a new address puts its own words in its place. */
function useDraft(asked: string) {
  const [draft, setDraft] = useState(asked)
  const [known, setKnown] = useState(asked)
  if (known !== asked) {
    setKnown(asked)
    setDraft(asked)
  }
  return [draft, setDraft] as const
}

export function ActivityFilters({ shown }: { shown: ActivityAddress }) {
  const t = useT()
  const navigate = useNavigate()
  const typeId = useId()
  const { about, type } = shown
  const [search, setSearch] = useDraft(shown.search ?? '')
  const [from, setFrom] = useDraft(shown.from ?? '')
  const [to, setTo] = useDraft(shown.to ?? '')

  /** What the form says, on the first page again. */
  function show(chosen: string): void {
    const asked = readActivity(new URLSearchParams({ search, from, to, type: chosen }))
    void navigate(urls.activity({ ...asked, about }), { preventScrollReset: true })
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    show(type ?? '')
  }
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t('activity.subjects')} className="-mx-4 scrollbar-none overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <ul className="flex gap-2 py-1">
          {[undefined, ...SUBJECTS].map((one) => (
            <li key={one ?? 'all'}>
              <Chip to={urls.activity({ ...shown, about: one, page: undefined })} chosen={about === one}>
                {t(one ? `activity.about_${one}` : 'activity.all')}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <search aria-label={t('activity.find')}>
        <form
          onSubmit={submit}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-3 rounded-card border border-line
            bg-surface p-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_auto_auto_auto] xl:items-end"
        >
          <Input
            label={t('activity.search')} name="search" type="search" value={search} maxLength={KEYWORD_MAX} autoComplete="off"
            enterKeyHint="search" onChange={(event) => setSearch(event.target.value)} className="max-xl:col-span-full"
          />
          <Field id={typeId} label={t('activity.type')} className="max-xl:col-span-full">
            <span className="relative flex">
              <select
                id={typeId} name="type" value={type ?? ''} onChange={(event) => show(event.target.value)}
                className={`${controlClass(undefined)} h-12 cursor-pointer appearance-none pr-10`}
              >
                <option value="">{t('activity.all_types')}</option>
                {TYPES.map((one) => <option key={one} value={one}>{t(`activity.type_${one}`)}</option>)}
              </select>
              <ChevronDown
                aria-hidden strokeWidth={1.75} className="pointer-events-none absolute top-3.5 right-3 size-5 text-quiet"
              />
            </span>
          </Field>
          <Input
            label={t('activity.from')} name="from" type="date" value={from} max={to}
            onChange={(event) => setFrom(event.target.value)} className={NARROW}
          />
          <Input
            label={t('activity.to')} name="to" type="date" value={to} min={from} onChange={(event) => setTo(event.target.value)}
            className={NARROW}
          />
          <Button type="submit" variant="outlined" className="h-12 max-xl:col-span-full">
            <Search aria-hidden strokeWidth={1.75} className="size-5" />
            {t('activity.show')}
          </Button>
        </form>
      </search>
    </div>
  )
}
