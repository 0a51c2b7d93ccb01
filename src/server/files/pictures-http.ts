// Pictures over HTTP: kept for good, because a key changes when its picture does.
import type { BytesLine } from '#server/kit/serve-bytes.ts'
import type { Store } from '#server/kit/store.ts'
import type { Pictures } from './pictures.ts'

/** Keys without a hash in them (scenes) may be redrawn under the same name. */
const HASHED = /\.[0-9a-f]{8}$/

/** GET /pictures/{key}/{width}.{avif|webp} and /pictures/{key}/share.jpg */
export function picturesHttp(pictures: Pictures, uploaded: Pick<Store, 'read'>): BytesLine[] {
  return [{
    path: '/pictures/{key}/{name}',
    async read({ key = '', name = '' }) {
      const { bytes, format } = await pictures.read(key, name, uploaded)
      const lasts = HASHED.test(key) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      return { bytes, type: `image/${format}`, lasts }
    },
  }]
}
