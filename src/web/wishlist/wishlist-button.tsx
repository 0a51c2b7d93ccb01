// The way to the wishlist, with how much is in it: opens a panel where scripts run, a plain link otherwise.
import { Heart } from 'lucide-react'
import { use } from 'react'
import { badgeCount } from '#web/kit/format.ts'
import { usePanel } from '#web/kit/panel-open.ts'
import { CountBadge } from '#web/kit/ui/count-badge.tsx'
import { createLazy, LazyPart } from '#web/kit/ui/lazy-part.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { SpeechContext, useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useWishlist } from './wishlist-context.tsx'

/** Comes with the first touch of the button. */
const WishlistPanel = createLazy(async () => (await import('./wishlist-panel.tsx')).WishlistPanel)

export function WishlistButton() {
  const t = useT()
  const { count } = useWishlist()
  const { frame, open, toggle, close } = usePanel(urls.wishlist())
  // The panel's words come with what works the wishlist: a touch before that opens it as soon as they are here.
  const worded = 'wishlist' in (use(SpeechContext)?.shelf.books ?? {})
  return (
    <div ref={frame} className="relative">
      <Link
        to={urls.wishlist()} aria-expanded={open}
        aria-label={count > 0 ? t('shell.wishlist_count', { count: badgeCount(count) }) : t('shell.wishlist')}
        onPointerDown={WishlistPanel.preload} onClick={toggle}
        className="flex size-11 items-center justify-center rounded-control text-ink transition-colors hover:bg-sunken"
      >
        <span className="relative">
          <Heart aria-hidden strokeWidth={1.75} className="size-6" />
          <CountBadge count={count} />
        </span>
      </Link>
      {open && worded && <LazyPart onFail={close}><WishlistPanel onClose={close} /></LazyPart>}
    </div>
  )
}
