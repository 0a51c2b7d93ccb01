// What buyers say, on the front page: real reviews with the product each is about.
import { BadgeCheck } from 'lucide-react'
import type { Answered } from '#contract/shop.ts'
import { formatDate } from '#web/kit/format.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Tint } from '#web/kit/ui/tint.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { Stars } from './stars.tsx'

type Praised = Answered<'GET /api/reviews/praise'>[number]

/** Fewer voices than this are no choir: nothing is shown. */
export const PRAISE_MIN = 3

export function Praise({ reviews }: { reviews: readonly Praised[] | undefined }) {
  const t = useT()
  if (!reviews || reviews.length < PRAISE_MIN) return null
  return (
    <section aria-labelledby="praise" className="flex flex-col gap-5 below-fold-110 sm:below-fold-245">
      <div className="flex flex-col gap-1">
        <h2 id="praise" className="text-22 font-extrabold text-ink sm:text-28">{t('home.praise')}</h2>
        <p className="text-16 text-soft">{t('home.praise_text')}</p>
      </div>
      <ul className="-mx-4 flex scrollbar-none snap-x scroll-px-4 gap-3 overflow-x-auto px-4 sm:mx-0 sm:grid sm:grid-cols-2
        sm:gap-4 sm:px-0 lg:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.id} className="w-[82%] shrink-0 snap-start sm:w-auto"><PraiseCard review={review} /></li>
        ))}
      </ul>
    </section>
  )
}

function PraiseCard({ review: { rating, comment, author, createdAt, verifiedPurchase, product } }: { review: Praised }) {
  const t = useT()
  return (
    <figure className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <Stars average={rating} />
      <span className="sr-only">{t('home.praise_stars', { count: rating })}</span>
      <blockquote className="line-clamp-6 grow text-16 text-pretty wrap-anywhere text-ink">{comment}</blockquote>
      <figcaption className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-quiet">
          <span className="font-semibold text-soft">{author}</span>
          <time dateTime={createdAt} className="tabular-nums">{formatDate(createdAt)}</time>
          {verifiedPurchase && (
            <span className="inline-flex items-center gap-1 text-action-text">
              <BadgeCheck aria-hidden strokeWidth={1.75} className="size-4" />{t('home.praise_verified')}
            </span>
          )}
        </p>
        <Link
          to={urls.product(product.id)}
          className="flex min-h-11 items-center gap-3 border-t border-line pt-3 text-14 font-semibold text-ink underline-offset-4
            hover:underline"
        >
          <span className="relative isolate size-11 shrink-0 overflow-clip rounded-chip">
            <Tint tint={product.tint} />
            <Picture image={product.image} alt="" sizes="44px" className="relative p-1" />
          </span>
          <span className="line-clamp-2">{t('home.praise_about', { name: product.name })}</span>
        </Link>
      </figcaption>
    </figure>
  )
}
