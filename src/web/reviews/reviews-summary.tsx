import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Breakdown } from '#contract/reviews.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatMean, formatNumber } from '#web/kit/format.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { shareOf } from './reviews-rules.ts'
import type { ReviewWish } from './reviews-rules.ts'
import { Stars } from './stars.tsx'

interface ReviewsSummaryProps {
  breakdown: Breakdown
  wish: ReviewWish
  /** The page's address with another wish. */
  to: (wish: ReviewWish) => string
}

/** The mean, and how many gave each number of stars: a bar is a link to the reviews that gave it. */
export function ReviewsSummary({ breakdown: { average, count, stars }, wish, to }: ReviewsSummaryProps) {
  const t = useT()
  const { language } = useLanguage()
  if (average === null) return null
  const mean = formatMean(average, language)
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-4">
        <span aria-hidden className="text-48 font-extrabold text-ink tabular-nums">{mean}</span>
        <span className="flex flex-col gap-1">
          <Stars average={average} className="size-5" />
          <span className="sr-only">{t('reviews.out_of_five', { average: mean })}</span>
          <span className="text-14 text-soft">{t('reviews.count', { count })}</span>
        </span>
      </p>
      <ul aria-label={t('reviews.filters')} className="flex flex-col">
        {[5, 4, 3, 2, 1].map((given) => {
          const many = stars[given - 1] ?? 0
          const chosen = wish.stars === given
          return (
            <li key={given}>
              <Bar
                chosen={chosen} label={`${t('reviews.stars', { count: given })}: ${t('reviews.count', { count: many })}`}
                to={many === 0 ? undefined : to({ ...wish, stars: chosen ? undefined : given })}
              >
                <span className="flex w-7 shrink-0 items-center gap-1">
                  {/* The font's 1 is narrower: the stars stand below each other. */}
                  <span className="w-2.5">{given}</span><Star aria-hidden strokeWidth={1.75} className="size-3.5 fill-current" />
                </span>
                <svg className="h-2 grow overflow-hidden rounded-full bg-sunken" preserveAspectRatio="none">
                  <rect width={`${shareOf(many, count)}%`} height="100%" className="fill-warn" />
                </svg>
                <span className="w-9 shrink-0 text-right tabular-nums">{formatNumber(many)}</span>
              </Bar>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface BarProps { chosen: boolean, label: string, to: string | undefined, children: ReactNode }

/** A number of stars that nobody gave leads nowhere. */
function Bar({ chosen, label, to, children }: BarProps) {
  const look = '-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-14 lg:min-h-9'
  const content = (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="contents">{children}</span>
    </>
  )
  if (to === undefined) return <p className={classNames(look, 'text-quiet')}>{content}</p>
  return (
    <Link
      to={to} replace rel="nofollow" aria-current={chosen ? 'true' : undefined}
      className={classNames(
        look, 'transition-colors hover:bg-sunken', chosen ? 'bg-action-wash font-semibold text-ink' : 'text-soft',
      )}
    >
      {content}
    </Link>
  )
}
