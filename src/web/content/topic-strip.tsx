// The topics of written texts, each a link. On a phone the row is pushed sideways; the chosen one is brought into the picture.
import { useEffect, useRef } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Chip } from '#web/kit/ui/chip.tsx'

interface TopicStripProps {
  label: string
  topics: readonly { to: string, name: string, chosen: boolean }[]
  /** May take several rows on a wide screen. */
  wraps?: boolean
}

export function TopicStrip({ label, topics, wraps }: TopicStripProps) {
  const strip = useRef<HTMLElement>(null)
  const chosen = topics.findIndex((topic) => topic.chosen)
  useEffect(() => {
    const [frame, chip] = [strip.current, strip.current?.querySelectorAll('li')[chosen]]
    if (!frame || !chip) return
    const [within, own] = [frame.getBoundingClientRect(), chip.getBoundingClientRect()]
    frame.scrollLeft += own.left + own.width / 2 - within.left - within.width / 2
  }, [chosen])
  return (
    <nav ref={strip} aria-label={label} className="-mx-4 overflow-x-auto px-4 scrollbar-none print:hidden">
      <ul className={classNames('flex w-max gap-2 py-1', wraps && 'lg:w-auto lg:flex-wrap')}>
        {topics.map(({ to, name, chosen: here }) => <li key={to}><Chip to={to} chosen={here}>{name}</Chip></li>)}
      </ul>
    </nav>
  )
}
