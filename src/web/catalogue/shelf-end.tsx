// When the next reduction on a shelf ends: the moment from the server, the time left once the page is awake.
import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import type { Roughly } from './shelf-end-counting.ts'

interface ShelfEndProps {
  /** ISO moment. */
  ends: string
  /** The time has come: what the shelf shows no longer holds. */
  onEnd: () => void
}

/** Nothing once the time has come. */
export function ShelfEnd({ ends, onEnd }: ShelfEndProps) {
  const t = useT()
  const left = useLeft(ends, onEnd)
  if (left?.length === 0) return null
  const said = left?.map(([unit, count]) => t(`home.${unit}`, { count })).join(' ')
  return (
    <p className="mt-2 flex items-start gap-1.5 text-14 font-medium text-ink">
      <Clock aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      <time dateTime={ends} className="text-balance tabular-nums">
        {said === undefined ? t('home.sale_until', { moment: formatMoment(ends) }) : t('home.sale_left', { left: said })}
      </time>
    </p>
  )
}

/** Looked at every minute; undefined until what counts has come, which is once the page is awake. */
function useLeft(ends: string, onEnd: () => void): Roughly | undefined {
  const [left, setLeft] = useState<Roughly>()
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    let here = true
    let stop: (() => void) | undefined
    const start = async () => {
      const { countDown } = await import('./shelf-end-counting.ts')
      if (!here) return
      stop = countDown(ends, (next) => {
        setLeft(next)
        if (next.length === 0) latest.current()
      })
    }
    start().catch(() => undefined) // the network went away: the moment itself stands there
    return () => {
      here = false
      stop?.()
    }
  }, [ends])
  return left
}
