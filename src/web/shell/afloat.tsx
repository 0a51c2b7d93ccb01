// What floats at the lower right: ways to write to the shop, and the way back to the top of a long page.
import { ArrowUp, ThumbsUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import { useScrolledPast } from './scrolled.ts'
import { SHOP } from './shop-facts.ts'

const TOP_FROM_PX = 500

const ROUND = `pointer-events-auto flex size-11 cursor-pointer items-center justify-center rounded-full border border-line
  bg-raised text-ink shadow-float transition-colors hover:border-line-strong hover:bg-sunken sm:size-12`

/** On a phone it stands above the bars one buys with; for whatever is in focus below it, it steps aside. */
export function Afloat() {
  const t = useT()
  const far = useScrolledPast(TOP_FROM_PX)
  const place = useRef<HTMLElement>(null)
  const aside = useStepAside(place)
  return (
    <aside
      ref={place} aria-label={t('menu.contact_quickly')}
      className={classNames(
        `pointer-events-none fixed right-3 bottom-3 z-30 mb-[env(safe-area-inset-bottom)] flex flex-col items-center gap-2
        transition-opacity duration-150 max-sm:in-has-[.buy-bar]:bottom-32 max-sm:in-has-[.sticky.bottom-0]:bottom-24 sm:right-4
        sm:bottom-4 sm:max-lg:in-has-[.sticky.bottom-0]:bottom-24 print:hidden`,
        aside && 'invisible opacity-0',
      )}
    >
      {far && (
        <button type="button" aria-label={t('menu.to_top')} title={t('menu.to_top')} onClick={goToTop} className={ROUND}>
          <ArrowUp aria-hidden strokeWidth={1.75} className="size-5" />
        </button>
      )}
      <a href={SHOP.zalo} target="_blank" rel="noopener noreferrer" title={t('menu.zalo')} className={ROUND}>
        <span aria-hidden className="text-12 font-extrabold">Zalo</span>
        <span className="sr-only">{t('menu.zalo')}</span>
      </a>
      <a
        href={SHOP.facebook} target="_blank" rel="noopener noreferrer" aria-label={t('menu.facebook')} title={t('menu.facebook')}
        className={ROUND}
      >
        <ThumbsUp aria-hidden strokeWidth={1.75} className="size-5" />
      </a>
    </aside>
  )
}

/** Up, gently unless motion is not wanted; whoever goes on by keyboard begins at the top as well. */
function goToTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** True while what holds the focus lies below `place`, and so would not be seen. */
function useStepAside(place: { readonly current: HTMLElement | null }): boolean {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      const [mine, focused] = [place.current, document.activeElement]
      if (!mine || !focused || focused.id === 'main' || mine.contains(focused)) return setAside(false)
      const [one, other] = [mine.getBoundingClientRect(), focused.getBoundingClientRect()]
      setAside(focused.matches(':focus-visible') && focused !== document.body
        && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
    }
    const signs = ['focusin', 'focusout', 'scroll', 'resize'] as const
    for (const sign of signs) addEventListener(sign, look, { passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, look)
    }
  }, [place])
  return aside
}
