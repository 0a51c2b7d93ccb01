import { BadgeCheck, PackageCheck, RotateCcw, Wallet } from 'lucide-react'
import { freeOver, shop } from '#web/kit/shop-facts.ts'
import { useT } from '#web/kit/words.tsx'

const PROMISES = [
  { Icon: BadgeCheck, title: 'home.promise_genuine', text: 'home.promise_genuine_text' },
  { Icon: PackageCheck, title: 'home.promise_ship', text: 'home.promise_ship_text' },
  { Icon: RotateCcw, title: 'home.promise_return', text: 'home.promise_return_text' },
  { Icon: Wallet, title: 'home.promise_pay', text: 'home.promise_pay_text' },
] as const

/** What the shop stands for, in one quiet line. */
export function PromiseStrip() {
  const t = useT()
  const says = (key: (typeof PROMISES)[number]['title' | 'text']): string => {
    if (key === 'home.promise_ship_text') return t(key, { free: freeOver() })
    return key === 'home.promise_return' ? t(key, { days: shop().returnDays }) : t(key)
  }
  return (
    <ul className="grid gap-x-8 gap-y-6 border-y border-line py-8 below-fold-95 sm:grid-cols-2 sm:below-fold-55 lg:grid-cols-4">
      {PROMISES.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <Icon aria-hidden strokeWidth={1.75} className="size-6 shrink-0 text-action" />
          <div className="flex flex-col gap-1">
            <p className="text-16 font-semibold text-ink">{says(title)}</p>
            <p className="text-14 text-pretty text-soft">{says(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
