// A panel over the page: the browser's own modal dialog, so focus, Escape and the world behind it behave.
import { X } from 'lucide-react'
import { useDeferredValue, useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { afterPicture } from '../after-picture.ts'
import { classNames } from '../class-names.ts'
import { useT } from '../words.tsx'
import { IconButton } from './icon-button.tsx'

const SIDES = {
  bottom: 'mt-auto mb-0 max-h-[85dvh] w-full max-w-none animate-rise-in rounded-t-stage',
  /** In the middle of a wide screen, from the lower edge of a narrow one. */
  middle: `max-h-[92dvh] w-full animate-rise-in max-sm:mt-auto max-sm:mb-0 max-sm:max-w-none max-sm:rounded-t-stage sm:m-auto
    sm:max-w-3xl sm:rounded-stage`,
  left: 'my-0 mr-auto ml-0 h-dvh max-h-none w-80 max-w-[85vw] animate-slide-in rounded-r-stage',
}

const FRAME = `overflow-hidden border border-line bg-raised text-ink shadow-float backdrop:bg-shade data-leaving:invisible
  data-leaving:backdrop:invisible`

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  side?: keyof typeof SIDES
  children: ReactNode
}

/** What its `dialog` element is given: it is opened and closed as `open` says. */
function useShown(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    if (!current) return
    if (open) {
      delete current.dataset['leaving']
      if (!current.open) current.showModal()
    } else if (current.open) {
      // Out of sight with the next picture. All that lies below is styled anew when a modal dialog goes: that follows.
      current.dataset['leaving'] = ''
      return afterPicture(() => {
        current.close()
        delete current.dataset['leaving']
      })
    }
  }, [open])
  return dialog
}

export function Sheet({ open, onClose, title, side = 'bottom', children }: SheetProps) {
  const t = useT()
  const dialog = useShown(open)
  // Out of sight at once; what was in it is taken away when there is time.
  const full = useDeferredValue(open) || open
  // A touch on the backdrop arrives at the dialog itself.
  useEffect(() => {
    const { current } = dialog
    const dismiss = ({ target }: Event) => target === current && onClose()
    current?.addEventListener('click', dismiss)
    return () => current?.removeEventListener('click', dismiss)
  }, [dialog, onClose])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      className={classNames(FRAME, SIDES[side])}
    >
      {full && (
        <div className="flex h-full max-h-[inherit] flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <p className="text-18 font-extrabold">{title}</p>
            <IconButton label={t('kit.close')} onClick={onClose}>
              <X aria-hidden strokeWidth={1.75} className="size-5" />
            </IconButton>
          </div>
          {/* Around what is only heard too: it would make the dialog itself scroll. */}
          <div className="relative grow overflow-y-auto overscroll-contain px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </div>
      )}
    </dialog>
  )
}
