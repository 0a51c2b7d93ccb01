// Tabs above a list of notifications, with the keys people expect of tabs.
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import type { Tab } from './notifications-rules.ts'

interface TabsProps {
  /** Names the list below: its element is `role="tabpanel"` with the id `{id}-list`. */
  id: string
  tabs: readonly Tab[]
  chosen: Tab
  onChoose: (tab: Tab) => void
  /** Stands behind the word of a tab. */
  behind?: (tab: Tab) => ReactNode
}

const WORDS = {
  all: 'notifications.tab_all', unread: 'notifications.tab_unread', read: 'notifications.tab_read',
  important: 'notifications.tab_important',
} as const

/** Where each key leads from one of `count` tabs. */
const WAYS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count, ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0, End: (_at, count) => count - 1,
}

export function Tabs({ id, tabs, chosen, onChoose, behind }: TabsProps) {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const to = WAYS[event.key]?.(tabs.indexOf(chosen), tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (tab === undefined) return
    event.preventDefault()
    onChoose(tab)
    row.current?.querySelector<HTMLElement>(`#${id}-${tab}`)?.focus()
  }
  return (
    <div
      ref={row} role="tablist" aria-label={t('notifications.tabs')}
      className="-mx-1 flex max-w-full scrollbar-none gap-1 overflow-x-auto px-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab} type="button" role="tab" id={`${id}-${tab}`} aria-selected={tab === chosen} aria-controls={`${id}-list`}
          tabIndex={tab === chosen ? 0 : -1} onClick={() => onChoose(tab)} onKeyDown={press}
          className={classNames(
            `flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border px-4 text-14 font-semibold
            whitespace-nowrap transition-colors max-sm:px-2.5`,
            tab === chosen ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink hover:border-line-strong',
          )}
        >
          {t(WORDS[tab])}{behind?.(tab)}
        </button>
      ))}
    </div>
  )
}
