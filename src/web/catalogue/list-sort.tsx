import { memo, useEffect, useRef } from 'react'
import { DrawnWith } from '#web/kit/drawn-once.tsx'
import { Chip } from '#web/kit/ui/chip.tsx'
import { useT } from '#web/kit/words.tsx'
import { listUrl, SORTS, sortOf } from './list-address.ts'
import type { ListWish } from './list-address.ts'

/** The chosen way keeps so far from the strip's edges. */
const MARGIN_PX = 16

/** Ways to order the list, as links; scrolls sideways on a phone. By best match only where words were searched for. */
export const SortLinks = memo(({ wish }: { wish: ListWish }) => {
  const t = useT()
  const strip = useRef<HTMLElement>(null)
  const sorts = SORTS.filter(({ sort }) => sort !== 'relevance' || wish.search !== undefined)
  const current = sortOf(wish)
  const chosen = sorts.some(({ sort }) => sort === current) ? current : sorts[0]?.sort
  useEffect(() => showChosen(strip.current), [current])
  return (
    <nav
      ref={strip} aria-label={t('finding.sort')}
      className="relative min-w-0 scrollbar-none overflow-x-auto max-lg:-mr-4 max-lg:pr-4"
    >
      <DrawnWith
        name="sorts" of={() => [sorts, chosen]}
        blanks={sorts.map(({ sort }) => listUrl(wish, { sort: sort === chosen && sort !== current ? undefined : sort }))}
      >
        {(addresses) => (
          <ul className="flex gap-2">
            {sorts.map(({ sort, word }, at) =>
              <li key={sort}><Chip to={addresses[at] ?? ''} chosen={sort === chosen}>{t(word)}</Chip></li>)}
          </ul>
        )}
      </DrawnWith>
    </nav>
  )
})

/** Moves the strip only: `scrollIntoView` would move the page too. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('[aria-current]')
  if (!strip || !chosen) return
  const least = chosen.offsetLeft + chosen.offsetWidth + MARGIN_PX - strip.clientWidth
  const most = chosen.offsetLeft - MARGIN_PX
  strip.scrollLeft = Math.min(Math.max(strip.scrollLeft, least), Math.max(most, 0))
}
