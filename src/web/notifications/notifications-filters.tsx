// What narrows the list beside its tabs: one type, and words that occur.
import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { NotificationType } from '#contract/notifications.ts'
import { classNames } from '#web/kit/class-names.ts'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { readType, TYPES, TYPING_MS } from './notifications-rules.ts'
import { TYPE_WORDS } from './notifications-type-words.ts'

interface FiltersProps {
  type: NotificationType | undefined
  keyword: string
  onType: (type: NotificationType | undefined) => void
  onKeyword: (keyword: string) => void
}

/** The longest keyword the API takes. */
const KEYWORD_MAX = 100

export function NotificationsFilters({ type, keyword, onType, onKeyword }: FiltersProps) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useTyped(keyword, onKeyword)
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <Input
        label={t('notifications.search')} quietLabel type="search" placeholder={t('notifications.search')} maxLength={KEYWORD_MAX}
        value={typed} onChange={({ target }) => setTyped(target.value)} className="grow"
        end={<Search aria-hidden strokeWidth={1.75} className="mr-3 size-5 text-quiet" />}
      />
      <label htmlFor={id} className="relative sm:w-56">
        <span className="sr-only">{t('notifications.type')}</span>
        <select
          id={id} value={type ?? ''} onChange={({ target }) => onType(readType(target.value))}
          className={classNames(controlClass(undefined), 'h-12 cursor-pointer appearance-none pr-10')}
        >
          <option value="">{t('notifications.every_type')}</option>
          {TYPES.map((one) => <option key={one} value={one}>{t(TYPE_WORDS[one])}</option>)}
        </select>
        <ChevronDown
          aria-hidden strokeWidth={1.75} className="pointer-events-none absolute top-3.5 right-3 size-5 text-quiet"
        />
      </label>
    </div>
  )
}

/** What is typed shows at once and counts when nothing more was typed for a moment; an address that changes is followed. */
function useTyped(keyword: string, onKeyword: (keyword: string) => void) {
  const [typed, setTyped] = useState(keyword)
  const [followed, setFollowed] = useState(keyword)
  if (followed !== keyword) {
    setFollowed(keyword)
    if (typed.trim() !== keyword) setTyped(keyword)
  }
  const latest = useRef(onKeyword)
  useEffect(() => {
    latest.current = onKeyword
  })
  useEffect(() => {
    if (typed.trim() === keyword) return
    const timer = setTimeout(() => latest.current(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, keyword])
  return [typed, setTyped] as const
}
