import { classNames } from '../class-names.ts'
import { pictureSources } from '../picture-source.ts'

interface SceneProps {
  /** As the API gives it: `/pictures/<key>/640.webp`. */
  image: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  eager?: boolean | undefined
  /** Loaded before all other pictures. */
  first?: boolean | undefined
  className?: string | undefined
}

/** A scene, eight wide and five high; of another shape its middle. It says nothing that the words beside it do not. */
export function Scene({ image, sizes, eager, first, className }: SceneProps) {
  return (
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={pictureSources(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSources(image, 'webp')} sizes={sizes} />
      <img
        src={image} alt="" width={640} height={400} loading={first || eager ? 'eager' : 'lazy'}
        decoding={first ? 'auto' : 'async'} fetchPriority={first ? 'high' : 'auto'}
        className={classNames('aspect-8/5 h-auto w-full object-cover', className)}
      />
    </picture>
  )
}
