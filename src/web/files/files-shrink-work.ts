// Draws a photo anew, upright and smaller, as JPEG. Runs in a worker, or on the page where there is none to be had.
import { PHOTO_BYTES } from '#web/kit/photo.ts'

/** Most of the longer side, in pixels: more than the shop keeps. The second for a picture of nothing but noise. */
const SIDES_PX = [2_400, 1_600]
const QUALITY = 0.85

/** Small enough to be sent; undefined where the browser cannot open it. */
export async function smallJpeg(file: Blob): Promise<Blob | undefined> {
  const opened = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!opened) return undefined
  try {
    for (const side of SIDES_PX) {
      const small = await jpegOf(opened, side)
      if (small.size < PHOTO_BYTES) return small
    }
    return undefined
  } finally {
    opened.close()
  }
}

/** Both sides in pixels, the longer at most `most`; a small picture stays as it is. */
export function fittedInto(most: number, { width, height }: { width: number, height: number }): [width: number, height: number] {
  const scale = Math.min(1, most / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

function jpegOf(picture: ImageBitmap, most: number): Promise<Blob> {
  const [width, height] = fittedInto(most, picture)
  if ('OffscreenCanvas' in globalThis) {
    const canvas = new OffscreenCanvas(width, height)
    draw(canvas.getContext('2d'), picture, width, height)
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  draw(canvas.getContext('2d'), picture, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => blob ? resolve(blob) : reject(new Error('the browser wrote no JPEG')), 'image/jpeg', QUALITY)
  })
}

/** On white: a JPEG has nothing to see through. */
function draw(
  pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null, picture: ImageBitmap, width: number, height: number,
): void {
  if (!pen) throw new Error('the browser draws nothing')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
}
