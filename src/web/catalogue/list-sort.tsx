import { Chip } from '#web/kit/ui/chip.tsx'
import { useT } from '#web/kit/words.tsx'
import { listUrl, SORTS, sortOf } from './list-address.ts'
import type { ListWish } from './list-address.ts'

/** Ways to order the list, as links; scrolls sideways on a phone. By best match only where words were searched for. */
export function SortLinks({ wish }: { wish: ListWish }) {
  const t = useT()
  const sorts = SORTS.filter(({ sort }) => sort !== 'relevance' || wish.search !== undefined)
  const current = sortOf(wish)
  const known = sorts.some(({ sort }) => sort === current)
  return (
    <nav aria-label={t('finding.sort')} className="min-w-0 scrollbar-none overflow-x-auto max-lg:-mr-4 max-lg:pr-4">
      <ul className="flex gap-2">
        {sorts.map(({ sort, word }, at) => {
          const usual = !known && at === 0
          return (
            <li key={sort}>
              <Chip to={listUrl(wish, { sort: usual ? undefined : sort })} chosen={sort === current || usual}>{t(word)}</Chip>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
