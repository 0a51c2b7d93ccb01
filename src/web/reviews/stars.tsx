import { Star, StarHalf } from 'lucide-react'
import { classNames } from '#web/kit/class-names.ts'
import { starsFor } from './reviews-rules.ts'

const PLACES = [1, 2, 3, 4, 5]

/** Five stars, filled to the nearest half; the words beside it say the number. */
export function Stars({ average, className = 'size-4' }: { average: number, className?: string }) {
  const { full, half } = starsFor(average)
  return (
    <span aria-hidden className="inline-flex shrink-0 gap-0.5">
      {PLACES.map((place) => (
        <span key={place} className="relative">
          <Star
            strokeWidth={1.75} className={classNames(className, place <= full ? 'fill-warn text-warn' : 'text-line-strong')}
          />
          {half && place === full + 1 && (
            <StarHalf strokeWidth={1.75} className={classNames(className, 'absolute inset-0 fill-warn text-warn')} />
          )}
        </span>
      ))}
    </span>
  )
}
