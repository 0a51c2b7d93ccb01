// The list below the search box while somebody types, and what was searched for before while the box is empty.
import { useId, useState } from 'react'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { useBoxTie, useComboboxNames } from './search-box-tie.ts'
import { suggestQuery } from './search-data.ts'
import { OfferList } from './search-offer-list.tsx'
import { optionId, recentOffers, steppedTo, typedOffers } from './search-offers.ts'
import type { Offer } from './search-offers.ts'
import { forgetAll, forgetSearch, readRecent, rememberSearch } from './search-recent.ts'

export function SearchSuggestions({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const t = useT()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const [recent, setRecent] = useState(readRecent)
  const [active, setActive] = useState<{ of: string, at: number }>()

  const { text, settled, wanted, want } = useBoxTie(box, {
    onKey: (key) => press(key),
    onSubmit: (typed) => {
      setRecent(rememberSearch(typed))
      leave()
    },
  })
  const { data } = useQuery(suggestQuery(settled, language))
  const groups = text === '' ? recentOffers(recent) : typedOffers(text, data)
  const offers = groups.flatMap((group) => group.offers)
  const open = wanted && offers.length > 0
  // A list that was closed opens without anything chosen.
  if (!wanted && active !== undefined) setActive(undefined)
  const known = active !== undefined && active.of === text ? offers[active.at] : undefined
  const at = known === undefined ? undefined : active?.at
  useComboboxNames(box, id, open, known && optionId(id, known))

  /** Under a thumb the keyboard would stay and hide what was found. */
  const leave = () => {
    if (matchMedia('(pointer: coarse)').matches) box.current?.blur()
  }
  const go = (offer: Offer) => {
    if (offer.search !== undefined) setRecent(rememberSearch(offer.search))
    box.current?.form?.reset()
    leave()
    void navigate(offer.to)
  }
  const press = (key: string): boolean => {
    const arrow = /^Arrow(Up|Down)$/.test(key)
    if (!open) {
      if (arrow) want(true)
      return arrow && offers.length > 0
    }
    if (key === 'Escape') {
      want(false)
      return true
    }
    if (key === 'Enter') {
      if (known) go(known)
      return known !== undefined
    }
    // In the box itself Home and End belong to the text.
    if (!arrow && !(known && /^(Home|End)$/.test(key))) return false
    const next = steppedTo(key, at, offers.length)
    setActive(next === undefined ? undefined : { of: text, at: next })
    return true
  }
  const found = offers.length - (text === '' ? 0 : 1)
  return (
    <>
      <output className="sr-only">
        {open && (found > 0 ? t('finding.suggestions_count', { count: found }) : data ? t('finding.suggestions_none') : '')}
      </output>
      {open && (
        <OfferList
          id={id} groups={groups} active={known} onGo={go}
          onForget={(one) => setRecent(forgetSearch(one))} onForgetAll={() => setRecent(forgetAll())}
        />
      )}
    </>
  )
}
