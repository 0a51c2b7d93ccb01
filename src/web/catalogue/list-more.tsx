import type { MouseEvent } from 'react'
import { buttonClass, Spinner } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { LIST_PAGE_SIZE, listUrl } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { isPlainClick } from './list-going.ts'

interface ListMoreProps {
  wish: ListWish
  shown: number
  total: number
  growing: boolean
  onMore: () => void
  onNear: () => void
}

/** Puts the next page below this one; without JavaScript, or in a new tab, a link to that page. */
export function ListMore({ wish, shown, total, growing, onMore, onNear }: ListMoreProps) {
  const t = useT()
  const rest = total - (wish.page * LIST_PAGE_SIZE)
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!growing) onMore()
  }
  return (
    <div className="flex flex-col items-center gap-3">
      <output className="text-14 text-quiet">{t('finding.shown_of', { shown, total })}</output>
      {(rest > 0 || growing) && (
        <Link
          to={listUrl(wish, { page: wish.page + 1 })} onClick={follow} onPointerEnter={onNear} onFocus={onNear}
          aria-disabled={growing || undefined}
          className={`${buttonClass({ variant: 'outlined', size: 'large' })} max-w-full min-w-60 py-1 whitespace-normal!`}
        >
          {growing && <Spinner />}
          {t('finding.more', { count: Math.max(1, Math.min(rest, LIST_PAGE_SIZE)) })}
        </Link>
      )}
    </div>
  )
}
