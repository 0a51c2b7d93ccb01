import type { Product } from '#contract/catalogue.ts'
import { formatMean } from '#web/kit/format.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { REVIEWS_ID } from './reviews-place.ts'
import { Stars } from './stars.tsx'

/** Below a product's name: its stars, leading to what people say. */
export function ReviewsLink({ rating: { average, count } }: Pick<Product, 'rating'>) {
  const t = useT()
  const { language } = useLanguage()
  return (
    <a
      href={`#${REVIEWS_ID}`}
      className="flex min-h-11 w-fit items-center gap-2 text-14 text-soft underline-offset-4 hover:underline"
    >
      {average === null
        ? t('reviews.none')
        : (
            <>
              <Stars average={average} />
              <span aria-hidden className="font-semibold text-ink tabular-nums">{formatMean(average, language)}</span>
              <span className="sr-only">{t('reviews.out_of_five', { average: formatMean(average, language) })}</span>
              <span>({t('reviews.count', { count })})</span>
            </>
          )}
    </a>
  )
}
