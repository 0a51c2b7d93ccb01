// A product's pictures in a strip that snaps: swiped on a phone, chosen below it elsewhere, opened large with a touch.
// Without JavaScript a picture is a link to its largest size.
import { ZoomIn } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { pictureAt } from '#web/kit/picture-source.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Tint } from '#web/kit/ui/tint.tsx'
import { useT } from '#web/kit/words.tsx'
import { GALLERY_SIZES } from './product-gallery-sizes.ts'
import { tintOfColour } from './product-tint.ts'
import { useZoomHistory } from './product-zoom-history.ts'

const loadZoom = async () => ({ default: (await import('./product-zoom.tsx')).ProductZoom })
/** Comes with the first wish to look closer. */
const ProductZoom = lazy(loadZoom)

/** A close-up is drawn to its edges: it fills its frame. */
const CLOSE_UP = 'detail'

interface GalleryProps { product: Pick<ProductDetail, 'name' | 'tint' | 'colors'>, pictures: ProductDetail['images'] }

export function ProductGallery({ product, pictures }: GalleryProps) {
  const t = useT()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const { zoomed, open: openLarge, close } = useZoomHistory(pictures.length)
  const first = pictures[0]?.url
  const ground = tintFor(product, pictures)
  const tint = <Tint tint={ground} />
  useEffect(() => {
    strip.current?.scrollTo({ left: 0 })
  }, [first])
  const show = (at: number) => {
    const { current } = strip
    current?.scrollTo({ left: at * current.clientWidth, behavior: 'smooth' })
  }
  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openLarge(at)
  }
  return (
    <section aria-label={t('product.gallery')} className="flex flex-col gap-3">
      <div className="group relative isolate overflow-clip rounded-stage bg-stage">
        {tint}
        <ul
          ref={strip}
          className="relative scrollbar-none flex snap-x snap-mandatory overflow-x-auto"
          onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {pictures.map(({ url, alt, view }, at) => (
            <li key={url} className="w-full shrink-0 snap-center">
              <a
                href={pictureAt(url, 1280, 'webp')} onClick={(event) => open(event, at)} onPointerEnter={() => void loadZoom()}
                aria-label={`${t('product.zoom')}: ${alt || product.name}`}
                className="flex cursor-zoom-in justify-center focus-visible:-outline-offset-4"
              >
                <Picture
                  image={url} alt="" sizes={GALLERY_SIZES} first={at === 0}
                  className={classNames(
                    'lg:h-[clamp(26rem,calc(100dvh-17rem),42rem)]',
                    view === CLOSE_UP ? 'object-cover!' : 'p-6 sm:p-10 lg:w-auto',
                  )}
                />
              </a>
            </li>
          ))}
        </ul>
        <span aria-hidden className="pointer-events-none absolute right-3 bottom-3 flex size-9 items-center justify-center
          rounded-full bg-glass text-soft">
          <ZoomIn strokeWidth={1.75} className="size-5" />
        </span>
      </div>
      {pictures.length > 1 && (
        <ul className="flex flex-wrap gap-2 noscript:hidden">
          {pictures.map(({ url, view }, at) => (
            <li key={url}>
              <button
                type="button" onClick={() => show(at)} aria-current={at === shown ? 'true' : undefined}
                aria-label={t('product.picture_number', { number: at + 1 })}
                className={classNames(
                  `relative isolate block size-16 cursor-pointer bg-stage overflow-clip rounded-control border-2 transition-colors
                  max-[389px]:size-12 sm:size-20`,
                  at === shown ? 'border-action' : 'border-transparent hover:border-line-strong',
                )}
              >
                {tint}
                <Picture image={url} alt="" sizes="80px" className={view === CLOSE_UP ? 'relative' : 'relative p-1.5'} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && (
        <Suspense fallback={null}>
          <ProductZoom name={product.name} tint={ground} pictures={pictures} start={zoomed} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

/** The product's own tint belongs to its first colour. */
function tintFor({ tint, colors }: GalleryProps['product'], pictures: GalleryProps['pictures']) {
  const color = pictures.find((picture) => picture.color !== null)?.color
  const at = colors.findIndex((one) => one.color === color)
  const chosen = at > 0 ? colors[at] : undefined
  return chosen ? tintOfColour(chosen.hex) : tint
}
