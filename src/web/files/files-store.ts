// The client of the file store: uploads with progress, what is known of an object, where it is read, and its end.
import type { FileMetadata } from '#contract/files.ts'
import { refusalOf, StoreError } from './files-error.ts'
import { bytesOf } from './files-format.ts'
import type { TextFormat } from './files-format.ts'
import { notRoot, referenceOfUrl, referenceTo } from './files-reference.ts'
import type { Reference } from './files-reference.ts'
import { askAgain } from './files-retry.ts'
import type { Reply } from './files-retry.ts'
import { sendOverNetwork } from './files-send.ts'
import type { Progress, Send, StoreRequest } from './files-send.ts'

/** How long an upload is tried, and how long anything else (specification section 9). */
const UPLOAD_RETRY_MS = 600_000
const OPERATION_RETRY_MS = 120_000

export interface StoreOptions {
  /** Where the shop's API is: "https://shop.example", without a slash at its end. */
  address: string
  bucket: string
  /** Headers that say who asks and in which language. */
  headers: () => Record<string, string>
  /** For tests. */
  send?: Send
}

export interface UploadOptions {
  contentType?: string | undefined
  customMetadata?: Readonly<Record<string, string>> | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

export interface Upload {
  /** Rejects with StoreError: 'canceled' after `cancel`. */
  done: Promise<FileMetadata>
  cancel: () => void
}

export type Store = ReturnType<typeof createStore>

/** What it gives back rejects with StoreError. */
export function createStore({ address, bucket, headers, send = sendOverNetwork }: StoreOptions) {
  const objects = `${address}/api/storage/${encodeURIComponent(bucket)}/objects`
  const limits = { upload_ms: UPLOAD_RETRY_MS, operation_ms: OPERATION_RETRY_MS }

  const operate = async (method: 'GET' | 'DELETE', reference: Reference): Promise<Reply> => {
    notRoot(reference)
    const { signal } = new AbortController()
    const url = `${objects}/${encodeURIComponent(reference.fullPath)}`
    return kept(await askAgain(() => send({ method, url, headers: headers() }, { signal }), limits.operation_ms, signal))
  }
  const readMetadata = async (reference: Reference): Promise<FileMetadata> => metadataOf(await operate('GET', reference))
  const upload = (reference: Reference, data: Blob, options: UploadOptions = {}): Upload => {
    const control = new AbortController()
    const run = async (): Promise<FileMetadata> => {
      notRoot(reference)
      const url = `${objects}?${new URLSearchParams({ name: reference.fullPath })}`
      const request = (): StoreRequest => ({ method: 'POST', url, headers: headers(), body: formOf(reference, data, options) })
      const sending = { signal: control.signal, onProgress: options.onProgress }
      return metadataOf(kept(await askAgain(() => send(request(), sending), limits.upload_ms, control.signal)))
    }
    return { done: run(), cancel: () => control.abort() }
  }

  return {
    /** Without a name: the root. */
    reference: (name = ''): Reference => referenceTo(bucket, name),
    /** Throws 'invalid-url'. */
    referenceOfUrl: (url: string): Reference => referenceOfUrl(url, bucket, address),
    /** Puts the data there, in place of what was there. An upload that breaks off leaves nothing. */
    upload,
    /** The same for text that stands for bytes. Throws 'invalid-format'. */
    uploadText: (reference: Reference, text: string, format: TextFormat, options: UploadOptions = {}): Upload => {
      const { bytes, contentType } = bytesOf(text, format)
      return upload(reference, new Blob([bytes]), { ...options, contentType: options.contentType ?? contentType })
    },
    readMetadata,
    /** Where its bytes are read by whoever has the address. */
    readDownloadUrl: async (reference: Reference): Promise<string> => downloadUrlOf(await readMetadata(reference)),
    deleteObject: async (reference: Reference): Promise<void> => {
      await operate('DELETE', reference)
    },
    /** How long uploads and other operations are tried. Throws RangeError below 0; at 0 nothing is tried twice. */
    setRetryLimits: (chosen: { upload_ms?: number, operation_ms?: number }): void => {
      for (const limit_ms of Object.values(chosen)) {
        if (!(limit_ms >= 0)) throw new RangeError(`a retry time is 0 or more, not ${limit_ms}`)
      }
      Object.assign(limits, chosen)
    },
  }
}

/** Throws 'no-download-url' for an object that nobody may read by an address. */
export function downloadUrlOf({ downloadTokens, downloadUrl }: FileMetadata): string {
  if (downloadTokens === '' || downloadUrl === '') throw new StoreError('no-download-url')
  return downloadUrl
}

function kept(reply: Reply): Reply {
  if (reply.status < 200 || reply.status > 299) throw refusalOf(reply.status, reply.body)
  return reply
}

function metadataOf({ status, body }: Reply): FileMetadata {
  if (typeof body !== 'object' || body === null || !('fullPath' in body)) throw new StoreError('unknown', status)
  return body as FileMetadata // the server checks every reply against the contract before it leaves
}

/** The fields stand before the file: the store knows what comes before it comes. */
function formOf({ fullPath }: Reference, data: Blob, { contentType, customMetadata }: UploadOptions): FormData {
  const form = new FormData()
  if (contentType !== undefined) form.append('contentType', contentType)
  if (customMetadata) form.append('customMetadata', JSON.stringify(customMetadata))
  form.append('file', contentType === undefined ? data : new Blob([data], { type: contentType }), fullPath.split('/').at(-1))
  return form
}
