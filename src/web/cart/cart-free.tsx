// How far it is to free delivery: in words, and as a bar for the eye.
import { Truck } from 'lucide-react'
import { formatDong } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { freeProgress } from './cart-free-rules.ts'

interface CartFreeProps {
  /** Goods, before a coupon, dong. */
  subtotal: number
  /** More than this is delivered free; 0 where it is not known. */
  over: number
}

export function CartFree({ subtotal, over }: CartFreeProps) {
  const t = useT()
  if (over <= 0) return null
  const { missing, percent } = freeProgress(subtotal, over)
  return (
    <div className="flex flex-col gap-2">
      <output className="flex items-center gap-2 text-14 font-medium text-ink">
        <Truck aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-action" />
        {missing === 0 ? t('cart.free_reached') : t('cart.free_missing', { amount: formatDong(missing) })}
      </output>
      <svg aria-hidden className="h-1.5 w-full rounded-full bg-sunken">
        <rect width={`${percent}%`} height="100%" rx="3" className="fill-action-fill" />
      </svg>
    </div>
  )
}
