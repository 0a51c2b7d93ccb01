// The way to the filters on a phone: a sheet over the list; without JavaScript a link down to the filters below it.
import { SlidersHorizontal } from 'lucide-react'
import { use, useDeferredValue, useEffect, useState } from 'react'
import { whenIdle } from '#web/kit/idle.ts'
import { createLazy, LazyPart } from '#web/kit/ui/lazy-part.tsx'
import { useT } from '#web/kit/words.tsx'
import { countChosen } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { useAwake } from './list-awake.ts'
import { SheetContext } from './list-going.ts'

/** Comes when the page has time, or with the first touch of its button. */
const FilterSheet = createLazy(async () => (await import('./list-filter-sheet.tsx')).FilterSheet)

export const FILTERS_ID = 'filters'

const BUTTON_CLASS = `flex h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-ink bg-surface px-4 text-14
  font-semibold whitespace-nowrap text-ink lg:hidden`

export function FilterButton({ wish }: { wish: ListWish }) {
  const t = useT()
  const { open, show } = use(SheetContext)
  const awake = useAwake()
  useEffect(() => whenIdle(FilterSheet.preload), [])
  const count = countChosen(wish)
  const label = (
    <>
      <SlidersHorizontal aria-hidden strokeWidth={1.75} className="size-4" />
      {count > 0 ? t('finding.filters_count', { count }) : t('finding.filters')}
    </>
  )
  if (!awake) return <a href={`#${FILTERS_ID}`} className={BUTTON_CLASS}>{label}</a>
  return (
    <button
      type="button" aria-haspopup="dialog" data-heard={open ? '' : undefined} onPointerDown={FilterSheet.preload} onClick={show}
      className={BUTTON_CLASS}
    >
      {label}
    </button>
  )
}

/** The sheet, from when it is first opened. */
export function FilterSheetPlace({ wish }: { wish: ListWish }) {
  const sheet = use(SheetContext)
  // The button that was pressed answers first: what lies below a sheet is styled anew as a whole when it comes and when it goes.
  const open = useDeferredValue(sheet.open)
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted && (
    <LazyPart onFail={sheet.close}>
      <FilterSheet wish={wish} open={open} leaving={open && !sheet.open} onClose={sheet.close} />
    </LazyPart>
  )
}
