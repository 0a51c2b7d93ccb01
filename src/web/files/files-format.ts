// Text that stands for bytes: as it is, as base64 in one of its two alphabets, or as a data URL.
import { StoreError } from './files-error.ts'

export const TEXT_FORMATS = ['raw', 'base64', 'base64url', 'data_url'] as const
export type TextFormat = typeof TEXT_FORMATS[number]

export interface Decoded {
  bytes: Uint8Array<ArrayBuffer>
  /** As a data URL names it. */
  contentType: string | undefined
}

const DATA_URL = /^data:([^,]*?)(;base64)?,(.*)$/s
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const BASE64URL = /^[A-Za-z0-9_-]*={0,2}$/

/** The bytes a text stands for. Throws 'invalid-format' for any other format, and for text that is not of its format. */
export function bytesOf(text: string, format: TextFormat): Decoded {
  switch (format) {
    case 'raw': return { bytes: new TextEncoder().encode(text), contentType: undefined }
    case 'base64': return { bytes: fromBase64(text, BASE64), contentType: undefined }
    case 'base64url': return { bytes: fromBase64(text, BASE64URL), contentType: undefined }
    case 'data_url': return fromDataUrl(text)
    default: throw new StoreError('invalid-format')
  }
}

function fromBase64(text: string, alphabet: RegExp): Uint8Array<ArrayBuffer> {
  if (!alphabet.test(text)) throw new StoreError('invalid-format')
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  } catch {
    throw new StoreError('invalid-format')
  }
}

function fromDataUrl(text: string): Decoded {
  const [whole, type = '', base64, data = ''] = DATA_URL.exec(text) ?? []
  if (whole === undefined) throw new StoreError('invalid-format')
  return {
    bytes: base64 === undefined ? new TextEncoder().encode(unescaped(data)) : fromBase64(data, BASE64),
    contentType: type === '' ? undefined : type,
  }
}

function unescaped(data: string): string {
  try {
    return decodeURIComponent(data)
  } catch {
    throw new StoreError('invalid-format')
  }
}
