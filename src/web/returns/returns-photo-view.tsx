// The photos of a request over the whole screen.
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ReturnPhoto } from '#contract/returns.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { useModal } from '#web/kit/modal.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useT } from '#web/kit/words.tsx'

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const

interface ReturnPhotoViewProps {
  photos: readonly ReturnPhoto[]
  /** Which is shown first. */
  start: number
  onClose: () => void
}

export function ReturnPhotoView({ photos, start, onClose }: ReturnPhotoViewProps) {
  const t = useT()
  const modal = useModal(onClose)
  const [at, setAt] = useState(start)
  const count = photos.length
  const place = t('returns.view_place', { number: at + 1, count })
  const turn = (by: 1 | -1) => setAt((old) => (old + by + count) % count)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }
  return (
    <dialog
      {...modal} aria-label={t('returns.view_title')} onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none animate-fade-in overflow-hidden bg-paper text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
          <output className="truncate text-14 text-soft tabular-nums">{place}</output>
          <div className="flex">
            {count > 1 && (
              <>
                <IconButton label={t('returns.view_before')} onClick={() => turn(-1)}><ChevronLeft {...ICON} /></IconButton>
                <IconButton label={t('returns.view_after')} onClick={() => turn(1)}><ChevronRight {...ICON} /></IconButton>
              </>
            )}
            <IconButton label={t('kit.close')} onClick={onClose}><X {...ICON} /></IconButton>
          </div>
        </div>
        <div className="min-h-0 grow p-4">
          <img src={apiBase() + (photos[at]?.url ?? '')} alt={place} className="size-full object-contain" />
        </div>
      </div>
    </dialog>
  )
}
