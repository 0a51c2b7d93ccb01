// Money on screen: tabular figures, the dong sign small and raised.
import { classNames } from '../class-names.ts'
import { formatNumber, percentOff } from '../format.ts'
import { useT } from '../words.tsx'

export function Price({ dong, className }: { dong: number, className?: string | undefined }) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {formatNumber(dong)}
      <span className="dong-sign">{'\u00a0₫'}</span>
    </span>
  )
}

const SIZES = {
  small: { price: 'text-14', old: 'text-12' },
  card: { price: 'text-16 sm:text-18', old: 'text-12 sm:text-14' },
  large: { price: 'text-28 sm:text-36', old: 'text-16' },
}

interface PriceTagProps {
  price: number
  discountPrice: number | null
  size?: keyof typeof SIZES | undefined
  className?: string | undefined
}

/** What it costs now, and what it cost before when it is reduced. */
export function PriceTag({ price, discountPrice, size = 'card', className }: PriceTagProps) {
  const t = useT()
  const reduced = discountPrice !== null && discountPrice < price
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2', className)}>
      {reduced && <span className="sr-only">{t('kit.price_now')}</span>}
      <Price
        dong={reduced ? discountPrice : price}
        className={classNames('font-extrabold', SIZES[size].price, reduced ? 'text-sale' : 'text-ink')}
      />
      {reduced && (
        <span className={classNames('inline-flex flex-wrap items-baseline gap-x-1.5 text-quiet', SIZES[size].old)}>
          <span className="sr-only">{t('kit.price_before')}</span>
          <s className="font-normal"><Price dong={price} /></s>
          <span className="font-semibold text-sale tabular-nums">−{percentOff(price, discountPrice)}%</span>
        </span>
      )}
    </p>
  )
}
