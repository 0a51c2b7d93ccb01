// What stands inside speaks another language than the back office does: a preview of what English readers see.
import { use, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '#contract/problems.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { SpeechContext, translator } from '#web/kit/words.tsx'
import type { Dictionary, Shelf } from '#web/kit/words.tsx'
import { loadBooks } from '#web/words/book.ts'
import type { Slice } from '#web/words/book.ts'

interface TongueProps { language: Language, slices: readonly Slice[], children: ReactNode }

/** Nothing is shown until its words are here. */
export function Tongue({ language, slices, children }: TongueProps) {
  const speech = use(SpeechContext)
  const { data: shelf } = useQuery({
    queryKey: ['words', language, ...slices], staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Shelf> => {
      const books: Record<string, Dictionary> = {}
      await loadBooks(language, slices, books)
      return { language, books }
    },
  })
  const inner = useMemo(() => shelf && speech && { ...speech, shelf, t: translator(shelf) }, [shelf, speech])
  return inner && <SpeechContext value={inner}>{children}</SpeechContext>
}
