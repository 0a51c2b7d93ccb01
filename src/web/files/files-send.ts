// One request to the store. XMLHttpRequest, because only it tells how much of an upload has left.
import { StoreError } from './files-error.ts'
import type { Reply } from './files-retry.ts'

/** A line on which nothing moves for so long has gone. */
const SILENCE_MS = 30_000

export interface StoreRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Readonly<Record<string, string>>
  body?: FormData
}

/** Bytes of the request's body. */
export interface Progress { sent: number, total: number }

export interface Sending {
  signal: AbortSignal
  onProgress?: ((progress: Progress) => void) | undefined
}

/** Answers with what came back, status 0 when nothing did. Rejects with 'canceled' when the signal is given. */
export type Send = (request: StoreRequest, sending: Sending) => Promise<Reply>

export const sendOverNetwork: Send = ({ method, url, headers, body }, sending) => new Promise((resolve, reject) => {
  const { signal, onProgress } = sending
  const request = new XMLHttpRequest()
  let patience: ReturnType<typeof setTimeout> | undefined
  const waitAnew = () => {
    clearTimeout(patience)
    patience = setTimeout(() => end({ status: 0, body: undefined }), SILENCE_MS)
  }
  const leave = () => {
    clearTimeout(patience)
    signal.removeEventListener('abort', cancel)
    request.onload = request.onerror = request.onprogress = request.upload.onprogress = null
    request.abort()
  }
  const end = (reply: Reply) => {
    leave()
    resolve(reply)
  }
  const cancel = () => {
    leave()
    reject(new StoreError('canceled'))
  }
  request.onload = () => end({ status: request.status, body: parsed(request.responseText) })
  request.onerror = () => end({ status: 0, body: undefined })
  request.onprogress = waitAnew
  request.upload.onprogress = ({ loaded, total }) => {
    waitAnew()
    onProgress?.({ sent: loaded, total })
  }
  signal.addEventListener('abort', cancel)
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  waitAnew()
  request.send(body ?? null)
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
