// What the list is narrowed to, as chips that can be taken away, and what the words searched for were read as.
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import type { Facets } from '#contract/search.ts'
import { Chip } from '#web/kit/ui/chip.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { countChosen, listUrl, UNFILTERED } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { chosenOf } from './list-choices.ts'
import type { Names } from './list-choices.ts'
import { priceSentence } from './list-price.ts'

interface ChosenFiltersProps extends Names { wish: ListWish }

export function ChosenFilters({ wish, categories, facets }: ChosenFiltersProps) {
  const t = useT()
  const chosen = chosenOf(wish, { categories, facets }, t)
  const { frame, onClick } = useFocusAfterRemoval(chosen.length)
  return (
    <section
      ref={frame} aria-label={t('finding.filters_chosen')} onClickCapture={onClick}
      className={chosen.length > 0 ? 'flex flex-wrap items-center gap-2' : 'hidden'}
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

/** One quiet line, where the shop read the words otherwise than they were typed. */
export function Understood({ wish, understood }: { wish: ListWish, understood: Facets['understood'] }) {
  const t = useT()
  if (!understood || wish.search === undefined) return null
  const { corrected, minPrice, maxPrice, ignored } = understood
  const price = priceSentence(minPrice, maxPrice, t)
  const said = [
    // The price is said apart: what is searched for is only a part of what was typed.
    corrected !== null && (price === undefined
      ? t('finding.understood_spelling', { read: corrected, typed: wish.search })
      : t('finding.understood_words', { read: corrected })),
    price,
    ignored.length > 0 && t('finding.understood_ignored', { words: ignored.map((word) => `“${word}”`).join(', ') }),
  ].filter((line) => typeof line === 'string')
  return said.length > 0 && <p className="text-14 text-soft">{said.join(' · ')}</p>
}
