// Parts of the frame that come when they are wanted, with the words they say (`menu`), so that no first load carries them.
import { use, useEffect, useState } from 'react'
import { SpeechContext } from '#web/kit/words.tsx'
import { loadBooks } from '#web/words/book.ts'

const CHAPTER = 'menu'

/**
 * The part once it is here; undefined before that, and when the network went away: then `onFail` is told.
 * `load` must be the same function every time.
 */
export function usePart<P>(load: () => Promise<P>, wanted: boolean, onFail?: () => void): P | undefined {
  const shelf = use(SpeechContext)?.shelf
  const [part, setPart] = useState<{ it: P }>()
  // In another language the words are other ones, and may not have come along.
  const ready = part !== undefined && shelf !== undefined && CHAPTER in shelf.books
  useEffect(() => {
    if (!wanted || ready || !shelf) return
    let here = true
    Promise.all([load(), loadBooks(shelf.language, [CHAPTER], shelf.books)])
      .then(([it]) => here && setPart({ it }), () => here && onFail?.())
    return () => {
      here = false
    }
  }, [wanted, ready, shelf, load, onFail])
  return ready ? part.it : undefined
}
