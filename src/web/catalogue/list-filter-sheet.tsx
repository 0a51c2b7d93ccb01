import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Sheet } from '#web/kit/ui/sheet.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { countChosen, listUrl, UNFILTERED } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { pageQueries } from './list-data.ts'
import { useFacets } from './list-facets.ts'
import { FilterGroups } from './list-filters.tsx'

interface FilterSheetProps {
  wish: ListWish
  open: boolean
  /** Its button has been pressed. */
  leaving: boolean
  onClose: () => void
}

/** All filters over the list; each choice counts at once, the button at the thumb leads to what is left. */
export function FilterSheet({ wish: wanted, open, leaving, onClose }: FilterSheetProps) {
  const t = useT()
  const wish = useDeferredValue(wanted)
  const facets = useDeferredValue(useFacets(wish))
  // It opens with the touch; what is in it follows a frame later.
  const drawn = useDeferredValue(open, false)
  useComing(wish, open)
  return (
    <Sheet open={open} onClose={onClose} title={t('finding.filters')}>
      {drawn ? <FilterGroups wish={wish} facets={facets} /> : <Skeleton className="h-dvh w-full" />}
      <div
        className="sticky -bottom-4 -mx-5 mt-2 -mb-4 flex items-center gap-3 border-t border-line bg-raised px-5 pt-3
          pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {countChosen(wish) > 0 && (
          <Link
            to={listUrl(wish, UNFILTERED)}
            className="flex min-h-12 items-center px-2 text-14 font-semibold text-action-text"
          >
            {t('finding.filters_clear')}
          </Link>
        )}
        <Button size="large" className="grow" data-heard={leaving ? '' : undefined} onClick={onClose}>
          {facets.fresh ? t('finding.show_count', { count: facets.fresh.total }) : t('finding.show')}
        </Button>
      </div>
    </Sheet>
  )
}

/** The list is drawn when the sheet is closed; its products are here by then. */
function useComing(wish: ListWish, open: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!open) return
    for (const query of pageQueries(wish)) void client.prefetchQuery(query)
  }, [client, wish, open])
}
