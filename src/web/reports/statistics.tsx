// The shop in figures. The true numbers stand in the page; they are counted up to in sight of somebody who likes motion.
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Statistics } from '#contract/reports.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatNumber } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { figuresOf } from './statistics-rules.ts'

/** Nothing while there is nothing to count. */
export function StatisticsStrip({ statistics }: { statistics: Statistics | undefined }) {
  const t = useT()
  const figures = statistics ? figuresOf(statistics) : []
  if (figures.length === 0) return null
  return (
    <section aria-labelledby="figures" className="flex flex-col gap-6 rounded-stage bg-sunken px-5 py-8 below-fold-65 sm:px-10">
      <h2 id="figures" className="text-22 font-extrabold text-ink">{t('home.figures')}</h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        {figures.map(({ word, count }) => (
          <div key={word} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-14 text-soft">{t(word, { count })}</dt>
            <dd className="text-36 font-extrabold text-ink tabular-nums sm:text-48"><Counted count={count} /></dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The number; while it is counted up to, it keeps its room and the passing ones stand over it. */
function Counted({ count }: { count: number }) {
  const place = useRef<HTMLSpanElement>(null)
  const passing = useCounting(place, count)
  return (
    <span ref={place} className="relative inline-block">
      <span className={classNames(passing !== undefined && 'opacity-0')}>{formatNumber(count)}</span>
      {passing !== undefined && <span aria-hidden className="absolute inset-0">{formatNumber(passing)}</span>}
    </span>
  )
}

/** The number on its way up; undefined before and after. What counts comes once the page is awake. */
function useCounting(place: RefObject<Element | null>, count: number): number | undefined {
  const [passing, setPassing] = useState<number>()
  useEffect(() => {
    let stop: (() => void) | undefined
    let here = true
    const start = async () => {
      const { countWhenSeen } = await import('./statistics-counting.ts')
      if (here && place.current) stop = countWhenSeen(place.current, count, setPassing)
    }
    start().catch(() => undefined) // the network went away: the true number stands there
    return () => {
      here = false
      stop?.()
    }
  }, [place, count])
  return passing
}
