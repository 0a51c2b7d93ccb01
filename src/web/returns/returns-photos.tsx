// The photos of a request while it is written: chosen, on their way, tried again, taken out.
import { ImageOff, ImagePlus, Minimize2, RotateCw, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { apiBase } from '#web/kit/ask-base.ts'
import { PHOTO_TYPES } from '#web/kit/photo.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useT } from '#web/kit/words.tsx'
import { RETURN_PHOTOS_MAX } from './returns-rules.ts'
import type { Photo, usePhotos } from './returns-uploads.ts'

export function ReturnPhotos({ work }: { work: ReturnType<typeof usePhotos> }) {
  const t = useT()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const adder = useRef<HTMLDivElement>(null)
  const { photos, problem } = work
  // What had the focus goes with its photo; the button that takes it over may rest until then.
  const remove = (key: number) => {
    work.remove(key)
    requestAnimationFrame(() => adder.current?.querySelector('button')?.focus())
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-14 font-semibold text-ink">{t('returns.photos')}</legend>
      <p id={id} className="text-12 text-pretty text-quiet">{t('returns.photos_hint', { count: RETURN_PHOTOS_MAX })}</p>
      {photos.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 min-[25rem]:grid-cols-3 sm:grid-cols-5">
          {photos.map((photo, at) => (
            <Shown
              key={photo.key} photo={photo} number={at + 1} onRemove={() => remove(photo.key)} onAgain={() => work.again(photo)}
              onGone={() => work.remove(photo.key, t('returns.photo_gone'))}
            />
          ))}
        </ol>
      )}
      <input
        ref={chooser} type="file" hidden multiple accept={PHOTO_TYPES.join()} aria-label={t('returns.photos')}
        onChange={({ target }) => {
          work.add([...target.files ?? []])
          target.value = '' // the same file may be chosen again
        }}
      />
      <div ref={adder}>
        <Button
          variant="outlined" size="small" aria-describedby={id} disabled={photos.length >= RETURN_PHOTOS_MAX}
          onClick={() => chooser.current?.click()} icon={<ImagePlus aria-hidden strokeWidth={1.75} className="size-4" />}
        >
          {t('returns.photo_add')}
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {problem !== undefined && <p className="text-14 font-medium wrap-anywhere text-bad">{problem}</p>}
      </div>
    </fieldset>
  )
}

interface ShownProps { photo: Photo, number: number, onRemove: () => void, onAgain: () => void, onGone: () => void }

function Shown({ photo: { file, part, taken, refused }, number, onRemove, onAgain, onGone }: ShownProps) {
  const t = useT()
  return (
    <li className="flex flex-col gap-1.5">
      <div className="relative aspect-square overflow-clip rounded-control border border-line bg-sunken">
        {taken
          ? (
              <img
                src={apiBase() + taken.url} alt={t('returns.photo_number', { number })} onError={onGone}
                className="absolute inset-0 size-full object-cover"
              />
            )
          : refused && !refused.passing
            ? <ImageOff aria-hidden strokeWidth={1.75} className="absolute inset-0 m-auto size-6 text-quiet" />
            : file && (part === 'shrinking' ? <Shrinking number={number} /> : <Preview file={file} />)}
        <IconButton
          label={t('returns.photo_remove', { number })} onClick={onRemove}
          className="absolute! top-1 right-1 rounded-full! border border-line bg-raised!"
        >
          <X aria-hidden strokeWidth={1.75} className="size-4" />
        </IconButton>
        {typeof part === 'number' && (
          <progress
            value={Math.round(part * 100)} max={100} aria-label={t('returns.photo_sending', { number })}
            className="absolute bottom-2 left-2 h-1.5 w-[calc(100%-1rem)] appearance-none overflow-clip rounded-full bg-raised
              [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-action"
          />
        )}
      </div>
      {refused !== undefined && (
        <>
          <p role="alert" className="text-12 font-medium text-bad">
            <span className="sr-only">{t('returns.photo_failed', { number })}. </span>
            {refused.why}
          </p>
          {refused.passing && (
            <Button
              variant="outlined" size="small" aria-label={t('returns.photo_again_number', { number })} onClick={onAgain}
              icon={<RotateCw aria-hidden strokeWidth={1.75} className="size-4" />}
            >
              {t('returns.photo_again')}
            </Button>
          )}
        </>
      )}
    </li>
  )
}

/** Not drawn until it is small: opened as it is, it takes as much room once more. */
function Shrinking({ number }: { number: number }) {
  const t = useT()
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 p-2 text-center">
      <Minimize2 aria-hidden strokeWidth={1.75} className="size-5 animate-pulse text-quiet motion-reduce:animate-none" />
      <output aria-label={t('returns.photo_shrinking_number', { number })} className="text-12 font-medium text-soft">
        {t('returns.photo_shrinking')}
      </output>
    </div>
  )
}

/** Enough for a thumb on a fine screen. */
const SIDE_PX = 320

/** Drawn here: the page's policy shows pictures of the shop's own addresses only. Nothing where it is no picture. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let here = true
    createImageBitmap(file).then((bitmap) => {
      if (here && canvas.current) draw(canvas.current, bitmap)
      bitmap.close()
    }, () => undefined) // the shop says what is wrong with it
    return () => {
      here = false
    }
  }, [file])
  return <canvas ref={canvas} aria-hidden width={SIDE_PX} height={SIDE_PX} className="size-full opacity-60" />
}

/** The largest square in its middle. */
function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const side = Math.min(bitmap.width, bitmap.height)
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, SIDE_PX, SIDE_PX)
}
