// What the dialogs say comes when the first of them opens, so that no page carries it.
import { use, useEffect, useState } from 'react'
import { toast } from '#web/kit/toast.ts'
import { say, SpeechContext } from '#web/kit/words.tsx'
import { loadBooks } from '#web/words/book.ts'

const CHAPTER = 'leads'

/** True once the words are here. `onFail` is told when they did not come. */
export function useLeadWords(wanted: boolean, onFail: () => void): boolean {
  const shelf = use(SpeechContext)?.shelf
  const [, setLoaded] = useState<unknown>()
  const worded = shelf !== undefined && CHAPTER in shelf.books
  useEffect(() => {
    if (!wanted || worded || !shelf) return
    loadBooks(shelf.language, [CHAPTER], shelf.books).then(() => setLoaded({}), () => {
      toast.error(say('kit.no_answer'))
      onFail()
    })
  }, [wanted, worded, shelf, onFail])
  return worded
}
