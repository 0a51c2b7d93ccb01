// Photos too large to be sent, or of a kind the shop does not take, made anew: a telephone's camera writes 4 to 12 MB.
import type { ShrinkPhoto } from '#web/kit/photo.ts'

let before: Promise<unknown> = Promise.resolve()

/** One at a time: opened, a photo takes up to 200 MB. Rejects only where what does it could not be loaded. */
export const shrinkPhoto: ShrinkPhoto = (file) => {
  const made = before.then(async () => {
    const small = await smallOf(file)
    return small && new File([small], jpegName(file.name), { type: small.type })
  })
  before = made.catch(() => undefined)
  return made
}

/** "IMG_0412.HEIC" as "IMG_0412.jpg". */
function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`
}

/** Beside the page where the browser can, so that nothing on it stands still. */
async function smallOf(file: File): Promise<Blob | undefined> {
  const apart = 'Worker' in globalThis && 'OffscreenCanvas' in globalThis
  if (apart) {
    try {
      return await inWorker(file)
    } catch {
      // below, in its place
    }
  }
  return (await import('./files-shrink-work.ts')).smallJpeg(file)
}

/** Rejects where the worker itself does not work. */
async function inWorker(file: File): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./files-shrink-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Blob | undefined>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => resolve(data)
      worker.onerror = () => reject(new Error('the worker that makes photos smaller has failed'))
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
