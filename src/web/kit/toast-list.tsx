// The list of toasts, in a React root of its own so that no page has to make room for it.
import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { useToaster } from 'react-hot-toast/headless'
import type { Toast } from 'react-hot-toast/headless'
import { keepToast } from './toast-store.ts'
import type { ToastKind } from './toast-store.ts'
import { Spinner } from './ui/button.tsx'

export { dropToast } from './toast-store.ts'
export type { ToastKind } from './toast-store.ts'

let started = false

export function showToast(kind: ToastKind, text: string, id?: string): string {
  if (!started) {
    started = true
    const place = document.createElement('div')
    document.body.append(place)
    createRoot(place).render(<ToastList />)
  }
  return keepToast(kind, text, id)
}

/**
 * Below the header, which stays in use; the back office has its own place for them (admin.css). On a phone only the newest: there
 * is no room for more. A popover, so that a dialog does not hide them: what is shown last lies on top.
 */
function ToastList() {
  const { toasts, handlers } = useToaster({}, 'default')
  const place = useRef<HTMLDivElement>(null)
  const newest = toasts[0]?.id
  useEffect(() => {
    const { current } = place
    if (!current || !('showPopover' in current)) return // an old browser shows it where it stands
    if (current.matches(':popover-open')) current.hidePopover()
    current.showPopover()
  }, [newest])
  return (
    <div
      ref={place} popover="manual" data-toasts aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-17 bottom-auto z-60 flex h-auto w-auto flex-col items-end gap-2
        overflow-visible bg-transparent text-ink lg:top-28"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((item) => <ToastCard key={item.id} item={item} />)}
    </div>
  )
}

function ToastCard({ item }: { item: Toast }) {
  return (
    <div
      {...item.ariaProps}
      className={`pointer-events-auto flex max-w-96 items-start gap-3 rounded-card border border-line bg-raised px-4 py-3 text-14
        font-medium text-ink shadow-float max-sm:not-first:hidden ${item.visible ? 'animate-drop-in' : 'animate-fade-out'}`}
    >
      {item.type === 'success' && <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-action" strokeWidth={2.5} />}
      {item.type === 'error' && <X aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" strokeWidth={2.5} />}
      {item.type === 'loading' && <span className="mt-0.5 shrink-0 text-action"><Spinner /></span>}
      {typeof item.message === 'string' ? item.message : null}
    </div>
  )
}
