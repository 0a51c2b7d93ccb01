// Looks through the questions while one types. Without JavaScript it is a form that leads to the same address.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import type { FaqWish } from './content-data.ts'

const PAUSE_MS = 250
const SEARCH_MAX = 100

/** `search` and `topic` are what the address says: whoever follows a link finds the box as that address has it. */
export function FaqSearch({ search = '', topic }: FaqWish) {
  const t = useT()
  const [typed, setTyped] = useState(search)
  const navigate = useNavigate()
  const went = useRef(search)
  const before = useRef(topic)
  const box = useRef<HTMLInputElement>(null)
  // what was typed before the page was awake counts too
  useEffect(() => setTyped((known) => box.current?.value ?? known), [])
  useEffect(() => {
    // what was typed leads to no topic: it was a link, or the way back
    const elsewhere = search !== went.current || (topic !== undefined && topic !== before.current)
    before.current = topic
    if (!elsewhere) return
    went.current = search
    setTyped(search)
  }, [search, topic])
  useEffect(() => {
    const text = typed.trim()
    if (text === went.current) return undefined
    const timer = setTimeout(() => {
      went.current = text
      void navigate(urls.faq({ search: text }), { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, navigate])
  return (
    <search className="max-w-xl print:hidden">
      <form action={urls.faq()} onSubmit={(event) => event.preventDefault()}>
        <Input
          ref={box} label={t('faq.search')} quietLabel type="search" name="search" value={typed} maxLength={SEARCH_MAX}
          autoComplete="off" enterKeyHint="search" placeholder={t('faq.search_hint')}
          onChange={({ target }) => setTyped(target.value)}
          end={<Search aria-hidden strokeWidth={1.75} className="mr-4 size-5 text-quiet" />}
        />
      </form>
    </search>
  )
}
