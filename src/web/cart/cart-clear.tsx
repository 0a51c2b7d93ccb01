// Removing everything: asks once before it goes.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { useCart } from './cart-context.tsx'

/** `onCleared` hears that nothing is left, so that the focus can follow. */
export function CartClear({ onCleared }: { onCleared: () => void }) {
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
    <div ref={opener} className="mt-5 flex justify-end border-t border-line pt-3">
      <Button variant="text" size="small" onClick={() => setAsking(true)}>{t('cart.clear')}</Button>
    </div>
  )
}

function Question({ onKeep, onCleared }: { onKeep: () => void, onCleared: () => void }) {
  const t = useT()
  const { clear } = useCart()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const all = async () => {
    if (await clear()) onCleared()
    else onKeep()
  }
  return (
    <div className="mt-5 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-3">
      <p ref={question} tabIndex={-1} className="text-14 text-soft outline-none">{t('cart.clear_ask')}</p>
      <Button variant="outlined" size="small" onClick={() => void all()}>{t('cart.clear_yes')}</Button>
      <Button variant="text" size="small" onClick={onKeep}>{t('cart.clear_no')}</Button>
    </div>
  )
}
