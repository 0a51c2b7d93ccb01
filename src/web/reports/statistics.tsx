// The shop in figures. The true numbers stand in the page; a browser that likes motion counts up to them when they come into sight.
import { useEffect, useRef, useState } from 'react'
import type { Statistics } from '#contract/reports.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatNumber } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { countedUp, figuresOf } from './statistics-rules.ts'

const COUNTING_MS = 900

/** Nothing while there is nothing to count. */
export function StatisticsStrip({ statistics }: { statistics: Statistics | undefined }) {
  const t = useT()
  const figures = statistics ? figuresOf(statistics) : []
  if (figures.length === 0) return null
  return (
    <section aria-labelledby="figures" className="flex flex-col gap-6 rounded-stage bg-sunken px-5 py-8 sm:px-10">
      <h2 id="figures" className="text-22 font-extrabold text-ink">{t('home.figures')}</h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 lg:grid-cols-4">
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

/** The number on its way up; undefined before, after, and for those who want no motion. */
function useCounting(place: { current: Element | null }, count: number): number | undefined {
  const [passing, setPassing] = useState<number>()
  useEffect(() => {
    const { current } = place
    if (!current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    let first = true
    const observer = new IntersectionObserver(([entry]) => {
      // What is in sight from the start has been read already.
      if (entry?.isIntersecting) observer.disconnect()
      if (entry?.isIntersecting && !first) frame = requestAnimationFrame((start) => step(start, start))
      first = false
    })
    const step = (start: number, now: number) => {
      const part = (now - start) / COUNTING_MS
      setPassing(part < 1 ? countedUp(count, part) : undefined)
      if (part < 1) frame = requestAnimationFrame((next) => step(start, next))
    }
    observer.observe(current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      setPassing(undefined)
    }
  }, [place, count])
  return passing
}
