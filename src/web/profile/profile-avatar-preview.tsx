// A chosen picture, drawn as it will be shown. Drawing it is also the proof that it is one.
import { useEffect, useEffectEvent, useRef } from 'react'

/** Enough for a circle of 112 px on a fine screen. */
const SIDE_PX = 336

interface AvatarPreviewProps {
  file: File
  label: string
  /** The file is no picture, whatever its name says. */
  onBroken: () => void
}

export function AvatarPreview({ file, label, onBroken }: AvatarPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const broken = useEffectEvent(onBroken)
  useEffect(() => {
    let here = true
    createImageBitmap(file).then((bitmap) => {
      if (here && canvas.current) draw(canvas.current, bitmap)
      bitmap.close()
    }, () => {
      if (here) broken()
    })
    return () => {
      here = false
    }
  }, [file])
  return (
    <>
      <span className="sr-only">{label}</span>
      <canvas
        ref={canvas} aria-hidden width={SIDE_PX} height={SIDE_PX}
        className="size-24 shrink-0 rounded-full bg-sunken ring-1 ring-line sm:size-28"
      />
    </>
  )
}

/** The largest square in its middle. */
function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const side = Math.min(bitmap.width, bitmap.height)
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, SIDE_PX, SIDE_PX)
}
