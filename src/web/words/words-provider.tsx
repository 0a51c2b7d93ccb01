// Gives the words to everything below, and changes the language.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Dispatch, ReactNode, SetStateAction } from 'react'
import type { Language } from '#contract/problems.ts'
import { keepStored } from '#web/kit/stored.ts'
import { speak, SpeechContext, translator } from '#web/kit/words.tsx'
import type { Shelf } from '#web/kit/words.tsx'
import { loadBooks } from './book.ts'

export const LANGUAGE_KEY = 'language'
const COOKIE_SECONDS_MAX = 31_536_000

interface WordsProviderProps {
  shelf: Shelf
  /** Told after the words have changed: what the server wrote in the old language is asked for again. */
  onChange?: () => void
  children: ReactNode
}

export function WordsProvider({ shelf: first, onChange, children }: WordsProviderProps) {
  const [shelf, setShelf] = useState(first)
  const lacking = useSpare(shelf, setShelf)
  const speech = useMemo(() => ({
    shelf,
    t: translator(shelf, lacking),
    change: async (language: Language) => {
      const next: Shelf = { language, books: {} }
      await loadBooks(language, Object.keys(shelf.books), next.books)
      keepLanguage(language)
      speak(next)
      setShelf(next)
      onChange?.()
    },
  }), [shelf, lacking, onChange])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** For words that are missing: their English dictionary, which comes with the first of them, once for each slice. */
function useSpare(shelf: Shelf, show: Dispatch<SetStateAction<Shelf>>): (slice: string) => void {
  const asked = useRef(new Set<string>())
  return useCallback((slice: string) => {
    const key = `${shelf.language} ${slice}`
    if (shelf.language === 'en' || asked.current.has(key)) return
    asked.current.add(key)
    loadSpare(shelf, slice)
      .then(() => show((now) => now === shelf ? { ...shelf } : now), () => asked.current.delete(key))
  }, [shelf, show])
}

/** Into the shelf itself, as every chapter: what speaks outside of React knows it too. */
function loadSpare(shelf: Shelf, slice: string): Promise<void> {
  shelf.spare ??= {}
  return loadBooks('en', [slice], shelf.spare)
}

/** The cookie tells the server which language to render; local storage is the choice itself. */
function keepLanguage(language: Language): void {
  keepStored(LANGUAGE_KEY, language)
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${COOKIE_SECONDS_MAX}; samesite=lax`
  document.documentElement.lang = language
  const here = new URL(location.href)
  if (!here.searchParams.has('lang')) return
  here.searchParams.delete('lang') // the choice is newer than the link that led here
  history.replaceState(history.state, '', here)
}
