// Prices that go far from what they are, variant by variant: what is looked at before it is said that they are meant.
import type { StaffVariant } from '#contract/catalogue-admin.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { traitsOf } from './goods-data.ts'
import { leapQuestion, leapWay } from './price-leap.ts'
import type { LeapsTogether } from './price-leap.ts'

/** So many ways of prices are told; the rest is counted. */
const SHOWN_MAX = 5

interface LeapListProps { leaps: readonly LeapsTogether<StaffVariant>[], all: number }

/** `all`: how many variants the product has. */
export function LeapList({ leaps, all }: LeapListProps) {
  const t = useT()
  const { language } = useLanguage()
  if (leaps.length === 0) return null
  const rest = leaps.slice(SHOWN_MAX).reduce((sum, { variants }) => sum + variants.length, 0)
  return (
    <ul className="flex flex-col gap-3 text-14 text-soft">
      {leaps.slice(0, SHOWN_MAX).map(({ variants, leap }) => (
        <li key={leapWay(leap)}>
          <p className="font-semibold text-ink">{leapQuestion(leap, t)}</p>
          <p className="tabular-nums">{leapWay(leap)}</p>
          <p className="text-12">
            {variants.length === all ? t('admin-product.every_variant', { count: all })
              : variants.map((one) => traitsOf(one, language)).join(', ')}
          </p>
        </li>
      ))}
      {rest > 0 && <li>{t('admin-products.leaps_more', { count: rest })}</li>}
    </ul>
  )
}
