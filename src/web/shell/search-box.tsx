import { Search } from 'lucide-react'
import { lazy, memo, Suspense, use, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SubmitEvent } from 'react'
import { SpeechContext, useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { loadBooks } from '#web/words/book.ts'

/** Comes when a search box is first reached. */
const SearchSuggestions = lazy(async () => ({ default: (await import('#web/search/search-suggestions.tsx')).SearchSuggestions }))

/** A plain GET form: without JavaScript it works as it stands. With it, blank text goes nowhere and the box is cleared. */
export const SearchBox = memo(({ className }: { className?: string }) => {
  const t = useT()
  const navigate = useNavigate()
  const shelf = use(SpeechContext)?.shelf
  const box = useRef<HTMLInputElement>(null)
  const [reached, setReached] = useState(false)
  const reach = () => {
    if (shelf) void loadBooks(shelf.language, ['finding'], shelf.books).then(() => setReached(true), () => undefined)
  }
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('search')
    const text = typeof typed === 'string' ? typed.trim() : ''
    if (text === '') return
    form.reset()
    void navigate(urls.products({ search: text }))
  }
  return (
    <search className={`relative ${className ?? ''}`}>
      <form action={urls.products()} method="get" onSubmit={search} className="relative">
        <input
          ref={box} type="search" name="search" aria-label={t('shell.search_label')} placeholder={t('shell.search_hint')}
          maxLength={100} autoComplete="off" enterKeyHint="search" onFocus={reached ? undefined : reach}
          onInput={reached ? undefined : reach}
          className="h-11 w-full appearance-none rounded-full border border-line bg-sunken pr-12 pl-5 text-16 text-ink
            transition-colors placeholder:text-quiet hover:border-line-strong focus:border-action focus:bg-surface
            [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit" aria-label={t('shell.search_go')}
          className="absolute inset-y-0 right-0 flex w-12 cursor-pointer items-center justify-center rounded-full text-soft
            hover:text-ink"
        >
          <Search aria-hidden strokeWidth={1.75} className="size-5" />
        </button>
      </form>
      {reached && <Suspense><SearchSuggestions box={box} /></Suspense>}
    </search>
  )
})
