// Photos of what is wrong with goods: uploaded first, shown by the return that is asked for then. Part of the front door.
import { randomBytes, randomUUID } from 'node:crypto'
import { KEPT_PHOTOS_BYTES, KEPT_PHOTOS_MAX, LOOSE_PHOTOS_MAX } from '#contract/returns.ts'
import type { ReturnPhoto } from '#contract/returns.ts'
import { holdActive } from '#server/auth/auth.ts'
import { forgetBytes, isToken, sweepStray, takeImage } from '#server/files/files.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Store } from '#server/kit/store.ts'
import * as rows from './returns-photos-sql.ts'

/** Most of one side, in pixels: a scratch is still seen. */
const SIDE_MAX = 2_000
/** A photo nobody asked a return with is left alone so long. */
const LOOSE_MS = 24 * 3_600_000
const TOKEN_BYTES = 24
const FOLDER = 'returns'

/** Where its bytes are read; who does not know the token does not find them. */
const photoUrl = (id: number, token: string): string => `/api/return-photos/${id}/content?token=${token}`

async function refuseFull(db: Db | Tx, personId: number, more: number): Promise<void> {
  const kept = await rows.readKept(db, personId)
  const isFull = kept.count >= KEPT_PHOTOS_MAX || kept.bytes + more > KEPT_PHOTOS_BYTES
  if (isFull || await rows.countLoose(db, personId) >= LOOSE_PHOTOS_MAX) refuse('returns.photos_full')
}

/**
 * Keeps a photo made anew, without where it was taken, until a return claims it. First the bytes, then the row: a stop in
 * between leaves bytes that the sweep finds. Refuses what is no picture, more than `LOOSE_PHOTOS_MAX` that wait, and more of one
 * person's in all than `KEPT_PHOTOS_MAX` and `KEPT_PHOTOS_BYTES`.
 */
export async function uploadPhoto(db: Db, store: Store, asker: Asker, given: Buffer): Promise<ReturnPhoto> {
  await refuseFull(db, asker.id, 0)
  const { bytes, type } = await takeImage(given, { sideMax: SIDE_MAX, asPhoto: true })
  const [key, token] = [`${FOLDER}/${randomUUID()}`, randomBytes(TOKEN_BYTES).toString('base64url')]
  await store.keep(key, bytes, type)
  const id = await db.transaction().execute(async (tx) => {
    await holdActive(tx, asker.id) // two uploads at once do not both fit into the last place
    await refuseFull(tx, asker.id, bytes.length)
    return rows.insertPhoto(tx, {
      person_id: asker.id, key, token, content_type: type, bytes: bytes.length, created_at: now(),
    })
  }).catch(async (error: unknown) => {
    await store.forget(key)
    throw error
  })
  return { id, url: photoUrl(id, token) }
}

/** Takes back one of the asker's own photos that wait; one that is unknown, another's or shown by a return is left as it is. */
export async function takePhotoBack(db: Db, store: Store, asker: Asker, id: number): Promise<undefined> {
  await forgetBytes(store, await rows.deleteOwnLoose(db, asker.id, id))
}

/** Forgets what a return shows; the bytes go with `forgetBytes` once that is committed. */
export function dropPhotos(tx: Tx, returnId: number): Promise<string[]> {
  return rows.deleteShown(tx, returnId)
}

/** Gives the asker's own waiting photos to a return. Refuses one that is unknown, another's, used already or swept away. */
export async function claimPhotos(tx: Tx, asker: Asker, returnId: number, wanted: readonly number[]): Promise<void> {
  const ids = [...new Set(wanted)]
  if (ids.length > 0 && await rows.claimPhotos(tx, asker.id, returnId, ids) < ids.length) refuse('returns.photo_not_found')
}

/** The photos of several returns, in the order they are shown in. */
export async function readPhotos(db: Db, returnIds: readonly number[]): Promise<Map<number | null, ReturnPhoto[]>> {
  const found = await rows.selectPhotosOf(db, returnIds)
  const byReturn = Map.groupBy(found, (photo) => photo.return_id)
  const toPhoto = ({ id, token }: typeof found[number]): ReturnPhoto => ({ id, url: photoUrl(id, token) })
  return new Map([...byReturn].map(([id, photos]) => [id, photos.map(toPhoto)]))
}

/** The bytes of a photo, for its token. An unknown photo and a wrong token are the same nothing. */
export async function readPhoto(db: Db, store: Store, id: number, token: string): Promise<{ bytes: Buffer, type: string }> {
  const row = await rows.selectPhoto(db, id)
  if (!row || !isToken(token, row.token)) refuse('request.not_found')
  return { bytes: await store.read(row.key) ?? refuse('request.not_found'), type: row.content_type }
}

/** Deletes photos no return was asked with within a day, and bytes that no row names. Gives how many of each. */
export async function sweepPhotos(db: Db, store: Store): Promise<{ loose: number, stray: number }> {
  const loose = await rows.deleteLoose(db, later(-LOOSE_MS))
  await forgetBytes(store, loose)
  return { loose: loose.length, stray: await sweepStray(store, FOLDER, (keys) => rows.selectNamed(db, keys)) }
}

/** Forgets all photos of a person; their bytes go with `forgetBytes` once that is committed. */
export function forgetPhotos(tx: Tx, personId: number): Promise<string[]> {
  return rows.deletePhotosOf(tx, personId)
}
