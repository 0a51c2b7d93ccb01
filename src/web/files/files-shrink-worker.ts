// The worker in which photos are made smaller: takes one file, gives the JPEG of it, or undefined where it cannot be opened.
import { smallJpeg } from './files-shrink-work.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  // what goes wrong is told as an error of the worker
  smallJpeg(data).then((small) => postMessage(small), reportError)
})
