// What floats at the lower right: ways to write to the shop, and the way back to the top of a long page. The chat's button may
// stand at the left, where its user wants it.
import { ArrowUp, AtSign, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/kit/class-names.ts'
import { shop } from '#web/kit/shop-facts.ts'
import { useT } from '#web/kit/words.tsx'
import { useChatConfig } from '#web/support/support-config.ts'
import { ChatButton, ChatPanel, useChat } from './chat-button.tsx'
import { useScrolledPast } from './scrolled.ts'

const TOP_FROM_PX = 500

const PLACE = `pointer-events-none fixed bottom-3 z-30 mb-[env(safe-area-inset-bottom)] flex flex-col items-center gap-2
  transition-opacity duration-150 max-sm:[main:has(.buy-bar)~&]:bottom-[max(128px,7rem)] max-xl:[main:has(.own-account)~&]:hidden
  max-lg:[main:has(.sticky.bottom-0)~&]:hidden sm:bottom-4 print:hidden`
const ROUND_SIZE = 'size-11 sm:size-12'
const ROUND = `pointer-events-auto flex cursor-pointer items-center justify-center rounded-full border border-line
  bg-raised text-ink shadow-float transition-colors hover:border-line-strong hover:bg-sunken ${ROUND_SIZE}`

/**
 * Small screens have no room for it beside the bar with the total, nor beside the switches and buttons at the right edge of one's
 * own account: there it is gone. The product's bar it stands above. For whatever is in focus below it, it steps aside.
 */
export function Afloat() {
  const t = useT()
  const far = useScrolledPast(TOP_FROM_PX)
  const place = useRef<HTMLElement>(null)
  const aside = useStepAside(place)
  const chat = useChat()
  const { position } = useChatConfig()
  const chatButton = !chat.onPage && <ChatButton open={chat.open} unread={chat.unread} className={ROUND_SIZE} />
  return (
    <>
      <aside
        ref={place} aria-label={t('menu.contact_quickly')}
        className={classNames(PLACE, 'right-3 sm:right-4', aside && 'invisible opacity-0', chat.onPage && 'hidden')}
      >
        {far && (
          <button type="button" aria-label={t('menu.to_top')} title={t('menu.to_top')} onClick={goToTop} className={ROUND}>
            <ArrowUp aria-hidden strokeWidth={1.75} className="size-5" />
          </button>
        )}
        <WaysToWrite />
        {position === 'right' && chatButton}
      </aside>
      {position === 'left' && chatButton && (
        <aside aria-label={t('menu.chat')} className={classNames(PLACE, 'left-3 sm:left-4')}>{chatButton}</aside>
      )}
      {chat.wanted && <ChatPanel open={chat.open} />}
    </>
  )
}

/** On a phone one button, which opens the others. */
function WaysToWrite() {
  const t = useT()
  const id = useId()
  const { key } = useLocation()
  /** Where it was opened: another page closes it. */
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const Sign = open ? X : AtSign
  return (
    <div className="flex flex-col-reverse gap-2">
      <button
        type="button" aria-label={t('menu.contact_quickly')} title={t('menu.contact_quickly')} aria-expanded={open}
        aria-controls={id} onClick={() => setOpenAt(open ? undefined : key)} className={`${ROUND} sm:hidden`}
      >
        <Sign aria-hidden strokeWidth={1.75} className="size-5" />
      </button>
      <div id={id} className={classNames('flex flex-col gap-2', !open && 'max-sm:hidden')}>
        <Way to={shop().zalo} name={t('menu.zalo')}><span className="text-12 font-extrabold">Zalo</span></Way>
        <Way to={shop().facebook} name={t('menu.facebook')}><span className="text-22 font-extrabold">f</span></Way>
      </div>
    </div>
  )
}

function Way({ to, name, children }: { to: string, name: string, children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" title={name} className={ROUND}>
      <span aria-hidden>{children}</span>
      <span className="sr-only">{name}</span>
    </a>
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
    // with the next picture: to measure in the middle of a touch would have the page laid out once more
    let next = 0
    const lookSoon = () => {
      cancelAnimationFrame(next)
      next = requestAnimationFrame(look)
    }
    const signs = ['focusin', 'focusout', 'scroll', 'resize'] as const
    for (const sign of signs) addEventListener(sign, lookSoon, { passive: true })
    return () => {
      cancelAnimationFrame(next)
      for (const sign of signs) removeEventListener(sign, lookSoon)
    }
  }, [place])
  return aside
}
