// On a phone: the names of the compared products, below the header while their heads are out of sight, and the shade at the
// edge where the table goes on. A table that scrolls sideways cannot keep its own heads at the top of the page.
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { COMPARE_WIDTHS } from './compare-widths.ts'

/** The height of the shop's header on a phone. */
const HEADER_PX = 57

interface CompareStripProps {
  products: readonly Pick<ProductDetail, 'id' | 'name'>[]
  /** What scrolls sideways, with the table in it. */
  frame: RefObject<HTMLElement | null>
}

/** Says nothing to those who listen: the table's own heads name each column. */
export function CompareStrip({ products, frame }: CompareStripProps) {
  const { left, more } = useSideways(frame, products.length)
  const past = useHeadsPassed(frame)
  return (
    <>
      <div aria-hidden className="sticky top-[57px] z-30 h-0 sm:hidden noscript:hidden">
        <div
          className={classNames('flex overflow-clip border-x border-b border-line bg-surface shadow-lift', !past && 'invisible')}
        >
          <span className={classNames('relative z-10 shrink-0 border-r border-line bg-surface', COMPARE_WIDTHS.names)} />
          <div className="flex w-max" style={left === 0 ? undefined : { transform: `translateX(${-left}px)` }}>
            {products.map(({ id, name }) => (
              <span key={id} className={classNames('shrink-0 px-2 py-2 text-12 font-semibold text-ink', COMPARE_WIDTHS.product)}>
                <span className="line-clamp-2">{name}</span>
              </span>
            ))}
          </div>
        </div>
      </div>
      {more && (
        <span
          aria-hidden className="pointer-events-none absolute inset-y-px right-px z-30 w-4 rounded-r-card bg-linear-to-l
            from-shade to-transparent opacity-40 sm:hidden"
        />
      )}
    </>
  )
}

/** How far the frame is scrolled, in pixels, and whether it goes on at the right. */
function useSideways(frame: RefObject<HTMLElement | null>, columns: number) {
  const [state, setState] = useState({ left: 0, more: false })
  useEffect(() => {
    const { current } = frame
    const look = () => {
      if (!current) return
      const { scrollLeft, scrollWidth, clientWidth } = current
      setState({ left: scrollLeft, more: scrollWidth - clientWidth - scrollLeft > 1 })
    }
    look()
    current?.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      current?.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [frame, columns])
  return state
}

/** Whether the table's heads lie under the shop's header, and some of the table is still to be seen. */
function useHeadsPassed(frame: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const heads = frame.current?.querySelector('thead')
    if (!heads) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= HEADER_PX + 1)
    }, { rootMargin: `-${HEADER_PX}px 0px 0px 0px` })
    watch.observe(heads)
    return () => watch.disconnect()
  }, [frame])
  return past
}
