// Removing everything: asks once, then shows how far it is.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { useWishlist } from './wishlist-context.tsx'

/** `onCleared` hears that nothing is left, so that the focus can follow. */
export function WishlistClear({ onCleared }: { onCleared: () => void }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const answered = useRef(false)
  useEffect(() => {
    if (!asking && answered.current) opener.current?.querySelector('button')?.focus()
    answered.current = asking
  }, [asking])
  if (asking) return <Question onKeep={() => setAsking(false)} onCleared={onCleared} />
  return (
    <div ref={opener} className="flex justify-end border-t border-line pt-3">
      <Button variant="text" size="small" onClick={() => setAsking(true)}>{t('wishlist.clear')}</Button>
    </div>
  )
}

function Question({ onKeep, onCleared }: { onKeep: () => void, onCleared: () => void }) {
  const t = useT()
  const { clear } = useWishlist()
  const [progress, setProgress] = useState<{ done: number, total: number }>()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const all = async () => {
    if (await clear((done, total) => setProgress({ done, total }))) onCleared()
    else onKeep()
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-3">
      <p ref={question} tabIndex={-1} aria-live="polite" className="text-14 text-soft tabular-nums outline-none">
        {progress ? t('wishlist.clearing', progress) : t('wishlist.clear_ask')}
      </p>
      <Button variant="outlined" size="small" loading={progress !== undefined} onClick={() => void all()}>
        {t('wishlist.clear_yes')}
      </Button>
      {!progress && <Button variant="text" size="small" onClick={onKeep}>{t('wishlist.clear_no')}</Button>}
    </div>
  )
}
