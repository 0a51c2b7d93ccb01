// Sends the photos of a return, smaller where they must be, with their progress, and puts every no into a sentence.
import type { ReturnPhoto } from '#contract/returns.ts'
import { StoreError } from '#web/files/files-error.ts'
import { sendOverNetwork } from '#web/files/files-send.ts'
import type { Send } from '#web/files/files-send.ts'
import { shrinkPhoto } from '#web/files/files-shrink.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { TOKEN_KEY } from '#web/kit/ask.ts'
import { PhotoRefused } from '#web/kit/photo.ts'
import { readStored } from '#web/kit/stored.ts'
import { say, spokenLanguage } from '#web/kit/words.tsx'
import type { PhotoUpload } from '#web/returns/returns-uploads.ts'

/** Asked once: a photo whose answer was lost is sent again by hand, and what nobody uses the shop sweeps up. */
export function photoUpload(send: Send = sendOverNetwork): PhotoUpload {
  return { shrink: shrinkPhoto, send: (file, onProgress) => sendPhoto(send, file, onProgress) }
}

function sendPhoto(send: Send, file: File, onProgress: (part: number) => void): ReturnType<PhotoUpload['send']> {
  const control = new AbortController()
  const body = new FormData()
  body.append('file', file)
  const token = readStored(TOKEN_KEY)
  const done = send({
    method: 'POST', url: `${apiBase()}/api/return-photos`, body,
    headers: {
      'accept': 'application/json', 'accept-language': spokenLanguage(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  }, {
    signal: control.signal, onProgress: ({ sent, total }) => onProgress(total === 0 ? 0 : sent / total),
  }).then(takenOf, (error: unknown) => {
    throw error instanceof StoreError ? new PhotoRefused(say('returns.photo_upload_failed')) : error
  })
  return { done, cancel: () => control.abort() }
}

function takenOf({ status, body }: { status: number, body: unknown }): ReturnPhoto {
  // the server checks every answer against the contract before it leaves
  if (status === 201) return body as ReturnPhoto
  if (status === 401) throw new PhotoRefused(say('kit.session_over'))
  // any JSON at all may have come, or none
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const why = typeof message === 'string' && message !== '' ? message : say('returns.photo_upload_failed')
  // what is no picture, or too large, stays so
  throw new PhotoRefused(why, typeof code === 'string' && code.startsWith('files.') ? 'lasting' : 'passing')
}
