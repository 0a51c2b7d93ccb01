// A product's pictures in a strip that snaps: swiped on a phone, chosen below it elsewhere. Works without JavaScript.
import { useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Tint } from '#web/kit/ui/tint.tsx'
import { useT } from '#web/kit/words.tsx'

interface GalleryProps { product: Pick<ProductDetail, 'name' | 'tint' | 'colors'>, pictures: ProductDetail['images'] }

export function ProductGallery({ product, pictures }: GalleryProps) {
  const t = useT()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const first = pictures[0]?.url
  // The tint is taken from the product's first colour; the others stand on the plain stage.
  const color = pictures.find((picture) => picture.color !== null)?.color
  const tint = color === undefined || color === product.colors[0]?.color ? <Tint tint={product.tint} /> : null
  useEffect(() => {
    strip.current?.scrollTo({ left: 0 })
  }, [first])
  const show = (at: number) => {
    const { current } = strip
    current?.scrollTo({ left: at * current.clientWidth, behavior: 'smooth' })
  }
  return (
    <section aria-label={t('catalogue.gallery')} className="flex flex-col gap-3">
      <div className="relative isolate overflow-clip rounded-stage bg-stage">
        {tint}
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="relative scrollbar-none flex snap-x snap-mandatory overflow-x-auto"
          onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {pictures.map(({ url, alt }, at) => (
            <li key={url} className="flex w-full shrink-0 snap-center justify-center">
              <Picture
                image={url} alt={alt || product.name} sizes="(min-width: 1024px) 620px, 100vw" first={at === 0}
                className="p-6 sm:p-10 lg:h-[clamp(26rem,calc(100dvh-17rem),42rem)] lg:w-auto"
              />
            </li>
          ))}
        </ul>
      </div>
      {pictures.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ url }, at) => (
            <li key={url}>
              <button
                type="button" onClick={() => show(at)} aria-current={at === shown ? 'true' : undefined}
                aria-label={t('catalogue.picture_number', { number: at + 1 })}
                className={classNames(
                  `relative isolate block size-16 cursor-pointer bg-stage overflow-clip rounded-control border-2 transition-colors
                  sm:size-20`,
                  at === shown ? 'border-action' : 'border-transparent hover:border-line-strong',
                )}
              >
                {tint}
                <Picture image={url} alt="" sizes="80px" className="relative p-1.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
