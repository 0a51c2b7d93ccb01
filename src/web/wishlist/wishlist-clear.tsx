// Removing everything: asks once, then shows how far it is.
import { useState } from 'react'
import { AskOnce } from '#web/kit/ui/ask-once.tsx'
import { useT } from '#web/kit/words.tsx'
import { useWishlist } from './wishlist-context.tsx'

/** `onCleared` hears that nothing is left, so that the focus can follow. */
export function WishlistClear({ onCleared }: { onCleared: () => void }) {
  const t = useT()
  const { clear } = useWishlist()
  const [progress, setProgress] = useState<{ done: number, total: number }>()
  const all = async () => {
    const cleared = await clear((done, total) => setProgress({ done, total }))
    if (cleared) onCleared()
    else setProgress(undefined)
    return cleared
  }
  return (
    <AskOnce
      label={t('wishlist.clear')} question={t('wishlist.clear_ask')} yes={t('wishlist.clear_yes')} no={t('wishlist.clear_no')}
      doing={progress && t('wishlist.clearing', progress)} onYes={all}
    />
  )
}
