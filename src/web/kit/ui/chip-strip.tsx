import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Chip } from './chip.tsx'

interface ChipStripProps {
  label: string
  chips: readonly { to: string, name: string, chosen: boolean }[]
  /** May take several rows on a wide screen. */
  wraps?: boolean
}

/** Links to parts of a list. On a phone the row is pushed sideways; the chosen one is brought into the picture. */
export function ChipStrip({ label, chips, wraps }: ChipStripProps) {
  const strip = useRef<HTMLElement>(null)
  const place = chips.findIndex(({ chosen }) => chosen)
  useEffect(() => {
    const show = () => showChip(strip.current, place)
    show()
    void document.fonts.ready.then(show) // until then the row is as wide as another letter makes it
  }, [place])
  return (
    <nav ref={strip} aria-label={label} className="-mx-4 overflow-x-auto px-4 scrollbar-none print:hidden">
      <ul className={classNames('flex w-max gap-2 py-1', wraps && 'lg:w-auto lg:flex-wrap')}>
        {chips.map(({ to, name, chosen }) => <li key={to}><Chip to={to} chosen={chosen}>{name}</Chip></li>)}
      </ul>
    </nav>
  )
}

/** Moves the strip only: `scrollIntoView` would move the page too. */
function showChip(frame: HTMLElement | null, place: number): void {
  const chip = frame?.querySelectorAll('li')[place]
  if (!frame || !chip) return
  const [within, own] = [frame.getBoundingClientRect(), chip.getBoundingClientRect()]
  frame.scrollLeft += own.left + own.width / 2 - within.left - within.width / 2
}
