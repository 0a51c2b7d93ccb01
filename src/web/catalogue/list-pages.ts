// A list of which several pages stand on the screen, one below the other: which ones, what is on them, and where the shopper was.
import { useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Page } from '#contract/basics.ts'
import type { Product } from '#contract/catalogue.ts'
import { useQueries } from '#web/kit/use-query.ts'
import { listUrl } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { pageQueries, productsQuery } from './list-data.ts'
import { DOCUMENT_LIFE, isTrail } from './list-trail.ts'
import type { Trail } from './list-trail.ts'

function useFirstPage({ from, page }: ListWish): number {
  const state: unknown = useLocation().state
  return isTrail(state) && state.from >= 1 && state.from <= page ? state.from : from
}

export interface Listed {
  products: readonly Product[]
  totalElements: number
  totalPages: number
}

interface Pages { list: Listed | undefined, failed: boolean }

/** The pages as one list, once all of them are there. A product that slid from one page to the next is shown once. */
function joinPages(pages: UseQueryResult<Page<Product>>[]): Pages {
  const failed = pages.some(({ isError, data }) => isError && data === undefined)
  const here = pages.flatMap((page) => page.data ?? [])
  const last = here.at(-1)
  if (last === undefined || here.length < pages.length) return { list: undefined, failed }
  const products = new Map(here.flatMap(({ content }) => content.map((product) => [product.id, product] as const)))
  return { list: { products: [...products.values()], totalElements: last.totalElements, totalPages: last.totalPages }, failed }
}

interface ListState {
  /** What is shown: the list of the address, or the one before until that has come. */
  shown: Listed | undefined
  /** Another list is on its way. */
  waiting: boolean
  /** The next page of this list is on its way. */
  growing: boolean
  failed: boolean
  retry: () => void
  /** Puts the next page below this one; the address follows, as the same step of the history. */
  more: () => void
  /** Asks for the next page before it is wanted. */
  foresee: () => void
}

export function useList(wish: ListWish): ListState {
  const from = useFirstPage(wish)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { list, failed } = useQueries({ queries: pageQueries(wish, from), combine: joinPages })
  const name = listUrl(wish)
  const [kept, setKept] = useState({ list, name, from })
  if (list !== undefined && (list !== kept.list || name !== kept.name || from !== kept.from)) setKept({ list, name, from })
  const late = list === undefined && !failed
  const growing = late && kept.name === name && kept.from === from && from < wish.page
  const come = failed ? undefined : list ?? kept.list
  const news = useMemo(() => ({ shown: come, growing }), [come, growing])
  // Many cards: they are drawn in small steps, between which the page answers.
  const drawn = useDeferredValue(news)
  const next = { ...wish, page: wish.page + 1 }
  return {
    ...drawn, failed, waiting: (late && !growing) || (drawn.shown !== come && !drawn.growing),
    retry: () => void client.refetchQueries({ queryKey: ['catalogue', 'list'] }),
    more: () => void navigate(listUrl(wish, { from, page: next.page }), {
      replace: true, state: { life: DOCUMENT_LIFE, from } satisfies Trail,
    }),
    foresee: () => void client.prefetchQuery(productsQuery(next)),
  }
}

/** How far each step of the history was scrolled. */
const places = new Map<string, number>()

/** Going back leads to where one was, as soon as there is enough of the page to stand on. */
export function useKeptPlace(ready: boolean): void {
  const { key } = useLocation()
  const kind = useNavigationType()
  const arrived = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!ready || arrived.current === key) return
    arrived.current = key
    const place = places.get(key)
    if (kind === 'POP' && place !== undefined) window.scrollTo({ top: place, behavior: 'instant' })
  }, [ready, key, kind])
  // Taken off while the page is being changed, before the next page's height moves anything.
  useLayoutEffect(() => {
    const keep = () => {
      if (arrived.current === key) places.set(key, window.scrollY)
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
}

/** Another page of the same list, reached by its number, begins at its top. */
export function useTurnedPage(wish: ListWish): void {
  const kind = useNavigationType()
  const state: unknown = useLocation().state
  const grown = isTrail(state)
  const here = { name: listUrl(wish), pages: `${wish.from} ${wish.page}` }
  const before = useRef(here)
  useEffect(() => {
    const turned = before.current.name === here.name && before.current.pages !== here.pages
    before.current = { name: here.name, pages: here.pages }
    if (!turned || grown || kind === 'POP') return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [here.name, here.pages, grown, kind])
}
