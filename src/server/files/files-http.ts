import { filesApi } from '#contract/files.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { BytesLine } from '#server/kit/serve-bytes.ts'
import { serve } from '#server/kit/serve.ts'
import type { Asker, Mounted } from '#server/kit/serve.ts'
import type { Store } from '#server/kit/store.ts'
import { readContent, readFile, removeFile, uploadFile } from './files.ts'

/** Told in the transaction in which somebody's object goes: who uses it, above, stops. */
type Unused = (tx: Tx, asker: Asker, name: string) => Promise<void>

export const filesHttp = (unused: Unused): Mounted[] => serve(filesApi, {
  'POST /api/storage/{bucket}/objects': ({ asker, params, query, body, file, db, store }) => uploadFile(db, store, asker.id, {
    bucket: params.bucket, name: query.name, custom: body.customMetadata,
    bytes: file?.bytes ?? Buffer.alloc(0), // the line needs a file: it is there
  }),
  'GET /api/storage/{bucket}/objects/{name}': ({ asker, params, db }) => readFile(db, asker.id, params.bucket, params.name),
  'DELETE /api/storage/{bucket}/objects/{name}': async ({ asker, params, db, store }) => {
    await removeFile(db, store, asker.id, params, (tx) => unused(tx, asker, params.name))
  },
})

/** GET …/content?token= : what an `img` shows, so without a bearer. The token stays with its object, the bytes may change. */
export function filesBytes(db: Db, store: Store): BytesLine[] {
  return [{
    path: '/api/storage/{bucket}/objects/{name}/content',
    async read({ bucket = '', name = '' }, { token = '' }) {
      const { bytes, type, isImage } = await readContent(db, store, bucket, name, token)
      return {
        bytes, type, lasts: 'private, max-age=3600', headers: {
          'Content-Disposition': isImage ? 'inline' : 'attachment',
          // opened by itself it may load and run nothing
          'Content-Security-Policy': "default-src 'none'; sandbox",
        },
      }
    },
  }]
}
