// The file store: objects of one bucket, each its owner's, read by whoever knows its token.
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { AVATAR_NAME, BUCKET, QUOTA_BYTES, QUOTA_OBJECTS } from '#contract/files.ts'
import type { FileMetadata } from '#contract/files.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Store } from '#server/kit/store.ts'
import { imageTypes, takeImage } from './files-image.ts'
import type { TakenImage } from './files-image.ts'
import * as rows from './files-sql.ts'

export { takeImage } from './files-image.ts'
export { forgetPicture, keepPicture } from './pictures-kept.ts'
export { loadSharp } from './files-sharp.ts'

const HOUR_MS = 3_600_000
/** Bytes without a row are left alone so long: their row may be about to be written. */
const STRAY_MS = HOUR_MS
/** A picture nobody chose is left alone so long: between uploading and choosing it somebody may think. */
const UNUSED_MS = 24 * HOUR_MS

const TOKEN_BYTES = 24
const FOLDER = 'objects'

/** Where an object's bytes are read; it holds from the shop's own address on. */
function downloadUrl({ bucket, name, download_token }: rows.FileRow): string {
  return `/api/storage/${bucket}/objects/${encodeURIComponent(name)}/content?token=${download_token}`
}

function toMetadata(row: rows.FileRow): FileMetadata {
  return {
    bucket: row.bucket, name: row.name, fullPath: row.name, generation: String(row.generation), size: row.size,
    contentType: row.content_type, timeCreated: row.created_at.toISOString(), updated: row.updated_at.toISOString(),
    md5Hash: row.md5,
    // written by `keepFile` alone, from a record of texts
    customMetadata: row.custom_metadata as Record<string, string>,
    downloadTokens: row.download_token, downloadUrl: downloadUrl(row),
  }
}

/** The owner's folder is in the name. */
const isOwn = (ownerId: number, name: string): boolean => AVATAR_NAME.exec(name)?.[1] === String(ownerId)

/** Refuses bytes that do not fit beside what somebody keeps; objects of these names are about to go. */
async function refuseBeyondQuota(db: Db | Tx, ownerId: number, going: readonly string[], bytes: number): Promise<void> {
  const use = await rows.selectUse(db, ownerId, BUCKET, going)
  if (use.objects >= QUOTA_OBJECTS || use.bytes + bytes > QUOTA_BYTES) refuse('files.quota_exceeded')
}

/** "avatars/12/avatar_1790000000000.png" */
export function avatarName(ownerId: number, extension: string): string {
  return `avatars/${ownerId}/avatar_${now().getTime()}.${extension}`
}

export interface KeepWish {
  name: string
  image: TakenImage
  custom?: Record<string, string>
  /** It is the picture the person will show: the one shown so far goes, and takes no space beside it. */
  insteadOfShown?: boolean
}

/** The names of what goes when this comes. */
const goingFor = ({ name, insteadOfShown = false }: KeepWish, shown: string | null): string[] =>
  (insteadOfShown && shown !== null ? [name, shown] : [name])

/** Notes a picture whose bytes are kept already; gives what is known of it and where the bytes lie that go for it. */
async function noteFile(tx: Tx, ownerId: number, key: string, wish: KeepWish) {
  const { name, image, custom = {} } = wish
  // who shows what is asked under the lock: another request may just have changed it
  const { shown } = await rows.lockOwner(tx, ownerId) ?? refuse('auth.sign_in')
  const going = goingFor(wish, shown)
  await refuseBeyondQuota(tx, ownerId, going, image.bytes.length)
  const replaced = await rows.selectFile(tx, BUCKET, name)
  const dropped = going.filter((one) => one !== name)
  const keys = replaced ? [replaced.key] : []
  for (const one of dropped) keys.push(...await dropFile(tx, ownerId, one))
  const row = await rows.putFile(tx, {
    bucket: BUCKET, name, owner_id: ownerId, key, size: image.bytes.length, content_type: image.type,
    md5: createHash('md5').update(image.bytes).digest('base64'), custom_metadata: JSON.stringify(custom),
    download_token: randomBytes(TOKEN_BYTES).toString('base64url'),
  }, now())
  return { metadata: toMetadata(row), keys }
}

/**
 * Keeps a picture that `takeImage` has made. First the bytes, under a new key, then the row, and with it whatever else `also`
 * does in the same transaction; what was replaced goes last. So a stop at any moment leaves what was there before, or what is
 * there now, and at most bytes that the sweep finds. Refuses what does not fit into the owner's space, and an owner who may not
 * sign in any more.
 */
export async function keepFile(
  db: Db, store: Store, ownerId: number, wish: KeepWish,
  also: (tx: Tx, metadata: FileMetadata) => Promise<void> = () => Promise.resolve(),
): Promise<FileMetadata> {
  const { image } = wish
  const { shown } = await rows.selectShown(db, ownerId).executeTakeFirst() ?? refuse('auth.sign_in')
  await refuseBeyondQuota(db, ownerId, goingFor(wish, shown), image.bytes.length)
  const key = `${FOLDER}/${randomUUID()}`
  await store.keep(key, image.bytes, image.type)
  const { metadata, keys } = await db.transaction().execute(async (tx) => {
    const noted = await noteFile(tx, ownerId, key, wish)
    await also(tx, noted.metadata)
    return noted
  }).catch(async (error: unknown) => {
    await store.forget(key)
    throw error
  })
  await forgetBytes(store, keys)
  return metadata
}

export interface UploadWish { bucket: string, name: string, bytes: Buffer, custom: Record<string, string> | undefined }

/** Uploads an object of one's own. Refuses another bucket, another's folder, what is no picture, and what does not fit. */
export async function uploadFile(db: Db, store: Store, ownerId: number, wish: UploadWish): Promise<FileMetadata> {
  const { bucket, name, bytes, custom = {} } = wish
  if (bucket !== BUCKET) refuse('files.bucket_not_found')
  if (!isOwn(ownerId, name)) refuse('files.unauthorized')
  await refuseBeyondQuota(db, ownerId, [name], 0)
  return keepFile(db, store, ownerId, { name, image: await takeImage(bytes), custom })
}

/** What is known of an object of one's own; another's is as unknown as none. */
export async function readFile(db: Db, ownerId: number, bucket: string, name: string): Promise<FileMetadata> {
  const row = await rows.selectFile(db, bucket, name)
  return row?.owner_id === ownerId ? toMetadata(row) : refuse('files.object_not_found')
}

/**
 * Deletes an object of one's own, and in the same transaction does what `also` does for those who use it; another's is as unknown
 * as none.
 */
export async function removeFile(
  db: Db, store: Store, ownerId: number, { bucket, name }: { bucket: string, name: string }, also: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { key } = await db.transaction().execute(async (tx) => {
    if (!await rows.lockOwner(tx, ownerId)) refuse('auth.sign_in')
    const gone = await rows.deleteFile(tx, ownerId, bucket, name) ?? refuse('files.object_not_found')
    await also(tx)
    return gone
  })
  await store.forget(key)
}

/** Deletes an object that is no longer used, where there is one; its bytes go with `forgetBytes` once that is committed. */
export async function dropFile(tx: Tx, ownerId: number, name: string): Promise<string[]> {
  const gone = await rows.deleteFile(tx, ownerId, BUCKET, name)
  return gone ? [gone.key] : []
}

/** Everything somebody keeps, latest first. */
export async function listFiles(db: Db | Tx, ownerId: number): Promise<FileMetadata[]> {
  return (await rows.selectFilesOf(db, ownerId)).map(toMetadata)
}

/** Takes the object of one's own that is read at this address into use, so that it is not swept away; nothing for another's. */
export async function chooseFile(tx: Tx, ownerId: number, address: string): Promise<FileMetadata | undefined> {
  const row = (await rows.selectFilesOf(tx, ownerId)).find((file) => downloadUrl(file) === address)
  if (row) await rows.touchFile(tx, row.id, now())
  return row && toMetadata(row)
}

/** Forgets all of somebody's files; their bytes go with `forgetBytes` once that is committed. */
export async function forgetPerson(tx: Tx, ownerId: number): Promise<string[]> {
  return (await rows.deleteFilesOf(tx, ownerId)).map(({ key }) => key)
}

export async function forgetBytes(store: Store, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.forget(key)
}

/** Whether somebody knows the token of an object; how near a guess is cannot be told from how long it takes. */
export function isToken(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** The bytes of an object, for its token. Refuses an unknown object and a wrong token. */
export async function readContent(
  db: Db, store: Store, bucket: string, name: string, token: string,
): Promise<{ bytes: Buffer, type: string, isImage: boolean }> {
  const row = await rows.selectFile(db, bucket, name)
  if (!row) refuse('files.object_not_found')
  if (!isToken(token, row.download_token)) refuse('files.unauthorized')
  const bytes = await store.read(row.key) ?? refuse('files.object_not_found')
  return { bytes, type: row.content_type, isImage: Object.values(imageTypes).some(({ type }) => type === row.content_type) }
}

/**
 * Deletes pictures nobody has chosen within a day, and bytes that no row names: of uploads that broke off, and of objects whose
 * bytes could not be reached when they were deleted. Gives how many of each.
 */
export async function sweepFiles(db: Db, store: Store): Promise<{ unused: number, stray: number }> {
  const unused = await rows.deleteUnused(db, later(-UNUSED_MS))
  await forgetBytes(store, unused)
  return { unused: unused.length, stray: await sweepStray(store, FOLDER, (keys) => rows.selectNamed(db, keys)) }
}

/** Deletes the bytes below a folder that no row names, unless they are so new that their row may be coming; gives how many. */
export async function sweepStray(
  store: Store, folder: string, selectNamed: (keys: readonly string[]) => Promise<Set<string>>,
): Promise<number> {
  let stray = 0
  for await (const keys of store.list(folder)) {
    const named = await selectNamed(keys)
    for (const key of keys) {
      if (named.has(key)) continue
      const writtenAt = await store.writtenAt(key)
      if (!writtenAt || writtenAt > later(-STRAY_MS)) continue
      await store.forget(key)
      stray++
    }
  }
  return stray
}
