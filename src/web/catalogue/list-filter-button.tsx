// The way to the filters on a phone: a sheet over the list; without JavaScript a link down to the filters below it.
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/kit/words.tsx'
import { countChosen } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { useAwake } from './list-awake.ts'
import type { FacetsState } from './list-facets.ts'
import { useSheetHistory } from './list-going.ts'

const loadSheet = async () => ({ default: (await import('./list-filter-sheet.tsx')).FilterSheet })
/** Comes with the first touch of its button. */
const FilterSheet = lazy(loadSheet)

export const FILTERS_ID = 'filters'

const BUTTON_CLASS = `flex h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-ink bg-surface px-4 text-14
  font-semibold whitespace-nowrap text-ink lg:hidden`

interface FilterButtonProps { wish: ListWish, facets: FacetsState }

export function FilterButton({ wish, facets }: FilterButtonProps) {
  const t = useT()
  const awake = useAwake()
  const { open, show, close, go } = useSheetHistory()
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  const count = countChosen(wish)
  const label = (
    <>
      <SlidersHorizontal aria-hidden strokeWidth={1.75} className="size-4" />
      {count > 0 ? t('finding.filters_count', { count }) : t('finding.filters')}
    </>
  )
  return (
    <>
      {awake
        ? (
            <button
              type="button" aria-haspopup="dialog" onPointerDown={() => void loadSheet()} onClick={show}
              className={BUTTON_CLASS}
            >
              {label}
            </button>
          )
        : <a href={`#${FILTERS_ID}`} className={BUTTON_CLASS}>{label}</a>}
      {wanted && (
        <Suspense><FilterSheet open={open} onClose={close} onGo={go} wish={wish} facets={facets} /></Suspense>
      )}
    </>
  )
}
