import { returnsApi } from '#contract/returns.ts'
import type { Db } from '#server/kit/db.ts'
import type { BytesLine } from '#server/kit/serve-bytes.ts'
import { refuse } from '#server/kit/refuse.ts'
import { serve } from '#server/kit/serve.ts'
import type { Store } from '#server/kit/store.ts'
import {
  answerReturn, askReturn, listOwnReturns, listReturns, readPhoto, receiveReturn, reopenReturn, settleReturn,
  takePhotoBack, uploadPhoto, withdrawReturn,
} from './returns.ts'

export const returnsHttp = serve(returnsApi, {
  // the line needs a file: it is there
  'POST /api/return-photos': ({ asker, file, db, store }) => uploadPhoto(db, store, asker, file?.bytes ?? Buffer.alloc(0)),
  'DELETE /api/return-photos/{id}': ({ asker, params, db, store }) => takePhotoBack(db, store, asker, params.id),
  'GET /api/orders/{id}/returns': ({ asker, params, db }) => listOwnReturns(db, asker, params.id),
  'POST /api/orders/{id}/returns': ({ asker, params, headers, body, db, language }) =>
    askReturn(db, asker, params.id, body, headers['idempotency-key'], language),
  'POST /api/returns/{id}/withdraw': ({ asker, params, db, store }) => withdrawReturn(db, store, asker, params.id),
  'GET /api/admin/returns': ({ query, db }) => listReturns(db, query),
  'POST /api/admin/returns/{id}/answer': ({ asker, params, body, db }) => answerReturn(db, asker, params.id, body),
  'POST /api/admin/returns/{id}/receive': ({ asker, params, body, db }) => receiveReturn(db, asker, params.id, body),
  'POST /api/admin/returns/{id}/settle': ({ asker, params, body, db }) => settleReturn(db, asker, params.id, body.how),
  'POST /api/admin/returns/{id}/reopen': ({ asker, params, db }) => reopenReturn(db, asker, params.id),
})

const PHOTO_ID = /^[1-9]\d{0,14}$/

/** GET …/content?token= : what an `img` shows, so without a bearer. A photo of somebody's home is kept by nobody on the way. */
export function returnsBytes(db: Db, store: Store): BytesLine[] {
  return [{
    path: '/api/return-photos/{id}/content',
    async read({ id = '' }, { token = '' }) {
      if (!PHOTO_ID.test(id)) refuse('request.not_found')
      const { bytes, type } = await readPhoto(db, store, Number(id), token)
      // opened by itself it may load and run nothing
      const headers = { 'Content-Disposition': 'inline', 'Content-Security-Policy': "default-src 'none'; sandbox" }
      return { bytes, type, lasts: 'private, no-store', headers }
    },
  }]
}
