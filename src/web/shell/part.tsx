// Parts of the frame that come when they are wanted, with the words they say (`menu`), so that no first load carries them.
import { use, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { SpeechContext } from '#web/kit/words.tsx'
import { loadBooks } from '#web/words/book.ts'

const CHAPTER = 'menu'

interface PartProps<P> {
  /** Must be the same function every time. */
  load: () => Promise<ComponentType<P>>
  props: P
  wanted?: boolean
  /** What is shown until the part is here. */
  meanwhile?: ReactNode
  /** Told when it did not come: the network went away. As long as it is wanted it is tried again once that is back. */
  onFail?: () => void
}

export function Part<P extends object>({ load, props, wanted = true, meanwhile, onFail }: PartProps<P>) {
  const shelf = use(SpeechContext)?.shelf
  const [Shown, setShown] = useState<ComponentType<P>>()
  // In another language the words are other ones, and may not have come along.
  const ready = Shown !== undefined && shelf !== undefined && CHAPTER in shelf.books
  useEffect(() => {
    if (!wanted || ready || !shelf) return
    let here = true
    const bring = () => {
      Promise.all([load(), loadBooks(shelf.language, [CHAPTER], shelf.books)])
        .then(([part]) => here && setShown(() => part), () => here && onFail?.())
    }
    bring()
    addEventListener('online', bring)
    return () => {
      here = false
      removeEventListener('online', bring)
    }
  }, [wanted, ready, shelf, load, onFail])
  return ready ? <Shown {...props} /> : meanwhile
}
