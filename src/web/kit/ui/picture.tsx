// A drawn picture in the size the screen needs. Lazy unless `eager`; the largest one of a page also gets `first`.
import { classNames } from '../class-names.ts'
import { pictureSources } from '../picture-source.ts'

interface PictureProps {
  /** As the API gives it: `/pictures/<key>/640.webp`; null draws an empty frame. */
  image: string | null
  /** Empty when the words beside it say the same. */
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  eager?: boolean | undefined
  /** Loaded before all other pictures. */
  first?: boolean | undefined
  className?: string | undefined
}

export function Picture({ image, alt, sizes, eager, first, className }: PictureProps) {
  if (image === null) return <span className={classNames('block aspect-square', className)} />
  return (
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={pictureSources(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSources(image, 'webp')} sizes={sizes} />
      <img
        src={image}
        alt={alt}
        width={640}
        height={640}
        loading={eager || first ? 'eager' : 'lazy'}
        decoding={first ? 'auto' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
        className={classNames('block aspect-square h-auto w-full object-contain', className)}
      />
    </picture>
  )
}
