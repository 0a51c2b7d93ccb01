// Names a place in the store's bucket, whether or not something lies there.
import { StoreError } from './files-error.ts'

export interface Reference {
  bucket: string
  /** "avatars/12/avatar_1790000000000.png"; empty for the root, which holds everything and is nothing that can be read. */
  fullPath: string
}

const OBJECT_PATH = /\/api\/storage\/([^/]+)\/objects\/([^/]+)(?:\/content)?$/

/** The place of this name; slashes too many are left out. */
export function referenceTo(bucket: string, name: string): Reference {
  return { bucket, fullPath: name.split('/').filter(Boolean).join('/') }
}

/**
 * The place that an address leads to: below the store's own `address`, or by https. Anything else, and an address of no object of
 * this bucket, is refused with 'invalid-url'.
 */
export function referenceOfUrl(text: string, bucket: string, address: string): Reference {
  const url = URL.canParse(text, address) ? new URL(text, address) : undefined
  if (!url || (url.origin !== new URL(address).origin && url.protocol !== 'https:')) throw new StoreError('invalid-url')
  const [, inBucket, name] = OBJECT_PATH.exec(url.pathname) ?? []
  if (inBucket !== bucket || name === undefined) throw new StoreError('invalid-url')
  try {
    return referenceTo(bucket, decodeURIComponent(name))
  } catch {
    throw new StoreError('invalid-url')
  }
}

/** Throws for the root: it cannot be written, read or deleted. */
export function notRoot({ fullPath }: Reference): void {
  if (fullPath === '') throw new StoreError('invalid-root-operation')
}
