// Pictures of products that staff upload: their sources lie where everything uploaded lies, so that every process finds them.
import { createHash, randomUUID } from 'node:crypto'
import type { Store } from '#server/kit/store.ts'
import { takeImage } from './files-image.ts'

/** Beyond the widest that pages ask for. */
const SIDE_MAX = 1_600
const SUM_LENGTH = 8

/** Where the source of a picture lies in the store. */
export const sourceOf = (key: string): string => `product-pictures/${key}`

/**
 * Keeps a JPEG, PNG or WebP as the source of a picture and gives its key, which is new and ends with a sum of its bytes. Refuses
 * what is no picture.
 */
export async function keepPicture(store: Store, bytes: Buffer): Promise<string> {
  const image = await takeImage(bytes, { sideMax: SIDE_MAX, asPhoto: true })
  const key = `up.${randomUUID()}.${createHash('sha256').update(image.bytes).digest('hex').slice(0, SUM_LENGTH)}`
  await store.keep(sourceOf(key), image.bytes, image.type)
  return key
}

/** Takes back what `keepPicture` has kept, where no row will name it. */
export function forgetPicture(store: Store, key: string): Promise<void> {
  return store.forget(sourceOf(key))
}
