import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { SubmitEvent } from 'react'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

/** A plain GET form: without JavaScript it works as it stands. With it, blank text goes nowhere and the box is cleared. */
export function SearchBox({ className, onSearch }: { className?: string, onSearch?: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('search')
    const text = typeof typed === 'string' ? typed.trim() : ''
    if (text === '') return
    form.reset()
    onSearch?.()
    void navigate(urls.products({ search: text }))
  }
  return (
    <search className={className}>
      <form action={urls.products()} method="get" onSubmit={search} className="relative">
        <input
          type="search" name="search" aria-label={t('shell.search_label')} placeholder={t('shell.search_hint')} maxLength={100}
          autoComplete="off" enterKeyHint="search"
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
    </search>
  )
}
