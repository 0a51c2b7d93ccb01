// A product's pictures over the whole screen, to look closely.
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { useModal } from '#web/kit/modal.ts'
import { pictureAt } from '#web/kit/picture-source.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Tint } from '#web/kit/ui/tint.tsx'
import { useT } from '#web/kit/words.tsx'
import { GALLERY_SIZES } from './product-gallery-sizes.ts'
import { STEP, useGestures } from './product-zoom-gestures.ts'
import { SCALE_MAX } from './product-zoom-view.ts'

interface ProductZoomProps {
  name: string
  tint: ProductDetail['tint']
  pictures: ProductDetail['images']
  /** Which picture is shown first. */
  start: number
  onClose: () => void
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const

export function ProductZoom({ name, tint, pictures, start, onClose }: ProductZoomProps) {
  const t = useT()
  const modal = useModal(onClose)
  const stage = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  const { view, zoom, reset, stage: touch, onKeyDown } = useGestures(stage, (by) => turn(by))
  const count = pictures.length
  const picture = pictures[at]
  function turn(by: 1 | -1) {
    reset()
    setAt((old) => (old + by + count) % count)
  }
  return (
    <dialog
      {...modal} aria-label={t('product.zoom_title', { name })} onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none animate-fade-in overflow-hidden bg-paper text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
          <output className="truncate text-14 text-soft tabular-nums">
            {t('product.zoom_place', { number: at + 1, count })}
          </output>
          <div className="flex">
            <IconButton label={t('product.zoom_out')} disabled={view.scale === 1} onClick={() => zoom(1 / STEP)}>
              <ZoomOut {...ICON} />
            </IconButton>
            <IconButton label={t('product.zoom_in')} disabled={view.scale === SCALE_MAX} onClick={() => zoom(STEP)}>
              <ZoomIn {...ICON} />
            </IconButton>
            <IconButton label={t('kit.close')} onClick={onClose}><X {...ICON} /></IconButton>
          </div>
        </div>
        <div
          ref={stage} {...touch}
          className={`relative min-h-0 grow touch-none overflow-hidden select-none ${view.scale > 1 ? 'cursor-grab' : ''}`}
        >
          <Tint tint={tint} />
          {picture && (
            <div
              key={picture.url} className="relative size-full p-4"
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            >
              <Large picture={picture} name={name} />
            </div>
          )}
          {count > 1 && view.scale === 1 && (
            <>
              <Turn side="left" label={t('product.picture_before')} onTurn={() => turn(-1)} />
              <Turn side="right" label={t('product.picture_after')} onTurn={() => turn(1)} />
            </>
          )}
        </div>
      </div>
    </dialog>
  )
}

/** The picture that is known already, until its largest size lies over it. */
function Large({ picture: { url, alt }, name }: { picture: ProductDetail['images'][number], name: string }) {
  const [here, setHere] = useState(false)
  return (
    <div className="relative size-full">
      {!here && (
        <span className="absolute inset-0">
          <Picture image={url} alt="" sizes={GALLERY_SIZES} eager className="size-full!" />
        </span>
      )}
      <img
        src={pictureAt(url, 1280, 'webp')} alt={alt || name} draggable={false} width={1280} height={1280}
        onLoad={() => setHere(true)} className="absolute inset-0 size-full object-contain"
      />
    </div>
  )
}

function Turn({ side, label, onTurn }: { side: 'left' | 'right', label: string, onTurn: () => void }) {
  return (
    <IconButton
      label={label} onClick={onTurn} onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      className={`absolute! top-1/2 -translate-y-1/2 border border-line bg-glass! ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      {side === 'left' ? <ChevronLeft {...ICON} /> : <ChevronRight {...ICON} />}
    </IconButton>
  )
}
