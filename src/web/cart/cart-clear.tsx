// Removing everything: asks once before it goes.
import { AskOnce } from '#web/kit/ui/ask-once.tsx'
import { useT } from '#web/kit/words.tsx'
import { useCart } from './cart-context.tsx'

/** `onCleared` hears that nothing is left, so that the focus can follow. */
export function CartClear({ onCleared }: { onCleared: () => void }) {
  const t = useT()
  const { clear } = useCart()
  const all = async () => {
    const cleared = await clear()
    if (cleared) onCleared()
    return cleared
  }
  return (
    <AskOnce
      label={t('cart.clear')} question={t('cart.clear_ask')} yes={t('cart.clear_yes')} no={t('cart.clear_no')} onYes={all}
      className="mt-5"
    />
  )
}
