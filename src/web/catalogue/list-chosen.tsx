// What the list is narrowed to, as chips that can be taken away, and what the words searched for were read as.
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import type { Facets } from '#contract/search.ts'
import { Chip } from '#web/kit/ui/chip.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { countChosen, listUrl, UNFILTERED } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { chosenOf } from './list-choices.ts'
import type { Names } from './list-choices.ts'
import { readingOf } from './list-reading.ts'

interface ChosenFiltersProps extends Names { wish: ListWish }

/** In one row on a phone, to be swiped: the products are what people came for. */
export function ChosenFilters({ wish, categories, brands, facets }: ChosenFiltersProps) {
  const t = useT()
  const chosen = chosenOf(wish, { categories, brands, facets }, t)
  const { frame, onClick } = useFocusAfterRemoval(chosen.length)
  return (
    <section
      ref={frame} aria-label={t('finding.filters_chosen')} onClickCapture={onClick}
      className={chosen.length > 0
        ? `flex items-center gap-2 *:shrink-0 max-sm:-mx-4 max-sm:-my-1 max-sm:scrollbar-none max-sm:overflow-x-auto max-sm:px-4
          max-sm:py-1 sm:flex-wrap`
        : 'hidden'}
    >
      {chosen.map(({ key, name, to }) => (
        <Chip key={key} to={to} removes label={t('finding.remove_filter', { name })}>{name}</Chip>
      ))}
      {countChosen(wish) > 1 && (
        <Link
          to={listUrl(wish, UNFILTERED)}
          className="flex min-h-11 items-center px-2 text-14 font-semibold text-action-text underline-offset-4 hover:underline"
        >
          {t('finding.filters_clear')}
        </Link>
      )}
    </section>
  )
}

/** A chip that is taken away takes the focus with it: it goes to the chip that is left, or to the page's title. */
function useFocusAfterRemoval(count: number) {
  const frame = useRef<HTMLElement>(null)
  const clicked = useRef(false)
  useEffect(() => {
    if (!clicked.current) return
    clicked.current = false
    if (document.activeElement !== document.body) return
    const next = frame.current?.querySelector('a') ?? document.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  }, [count])
  return {
    frame,
    onClick: ({ button }: MouseEvent) => {
      clicked.current = button === 0
    },
  }
}

interface UnderstoodProps { wish: ListWish, facets: Facets | undefined }

/** One quiet line, where the shop read the words otherwise than they were typed; and what became of models no longer sold. */
export function Understood({ wish, facets }: UnderstoodProps) {
  const t = useT()
  const { understood } = facets ?? {}
  if (!understood || wish.search === undefined) return null
  const said = readingOf({ ...understood, typed: wish.search, found: facets?.total ?? 0 }, t)
  return (
    <>
      {said.length > 0 && <p className="text-14 text-soft">{said.join(' · ')}</p>}
      {understood.discontinued.map(({ id, name }) => (
        <p key={id} className="text-14 text-soft">
          {t('finding.gone', { name })}
          {' '}
          <Link
            to={urls.product(id)} aria-label={`${t('finding.gone_see')}: ${name}`}
            className="font-semibold text-action-text underline underline-offset-4"
          >
            {t('finding.gone_see')}
          </Link>
        </p>
      ))}
    </>
  )
}
