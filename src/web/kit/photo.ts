// What whoever chooses a photo and whoever sends it agree on.

/** A photo is sent while it is smaller (specification section 5). */
export const PHOTO_BYTES = 5 * 1024 * 1024

/**
 * What the shop takes as it is. A chooser that names these and no more is given a JPEG by an iPhone, whatever its camera wrote.
 */
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Some systems have no word for what an iPhone's camera writes. */
const NAMELESS = /\.hei[cf]$/i

/** It may be a picture as far as its kind says: the shop's, or one that the browser may make into one. */
export function isPicture({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === '' ? NAMELESS.test(name) : type.startsWith('image/')
}

/** It can be sent as it is. */
export function isSendable({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return PHOTO_TYPES.includes(type) && size < PHOTO_BYTES
}

/** Makes a JPEG that can be sent of what cannot; undefined where the browser cannot open it. */
export type ShrinkPhoto = (file: File) => Promise<File | undefined>

/** A photo was not taken; `message` is the sentence to show. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused'
  /** Whether the same photo may be taken another time, or its own sender did not want it any more. */
  readonly kind: 'passing' | 'lasting' | 'canceled'

  constructor(message: string, kind: PhotoRefused['kind'] = 'passing') {
    super(message)
    this.kind = kind
  }
}
