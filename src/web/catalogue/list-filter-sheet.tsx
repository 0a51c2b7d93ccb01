import { Button } from '#web/kit/ui/button.tsx'
import { Sheet } from '#web/kit/ui/sheet.tsx'
import { useT } from '#web/kit/words.tsx'
import { countChosen, listUrl, UNFILTERED } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import type { FacetsState } from './list-facets.ts'
import { FilterGroups } from './list-filters.tsx'
import { FilterLink } from './list-filter-link.tsx'
import { GoContext } from './list-going.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  /** Chooses without a step of its own in the history. */
  onGo: (to: string) => void
  wish: ListWish
  facets: FacetsState
}

/** All filters over the list; each choice counts at once, the button at the thumb leads to what is left. */
export function FilterSheet({ open, onClose, onGo, wish, facets }: FilterSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('finding.filters')}>
      <GoContext value={onGo}><FilterGroups wish={wish} facets={facets} /></GoContext>
      <div
        className="sticky -bottom-4 -mx-5 mt-2 -mb-4 flex items-center gap-3 border-t border-line bg-raised px-5 pt-3
          pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {countChosen(wish) > 0 && (
          <GoContext value={onGo}>
            <FilterLink
              to={listUrl(wish, UNFILTERED)}
              className="flex min-h-12 items-center px-2 text-14 font-semibold text-action-text"
            >
              {t('finding.filters_clear')}
            </FilterLink>
          </GoContext>
        )}
        <Button size="large" className="grow" onClick={onClose}>
          {facets.fresh ? t('finding.show_count', { count: facets.fresh.total }) : t('finding.show')}
        </Button>
      </div>
    </Sheet>
  )
}
