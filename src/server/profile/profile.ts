// A customer's own record: what they tell of themselves, and the picture they show.
import type { User } from '#contract/auth.ts'
import type { FileMetadata } from '#contract/files.ts'
import type { Language } from '#contract/problems.ts'
import { problemSentence } from '#contract/problems.ts'
import type { ProfileBody } from '#contract/profile.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { changePerson, holdActive, isOwnPassword, readUser, startEmailChange, takeBackEmailChange } from '#server/auth/auth.ts'
import { avatarName, chooseFile, dropFile, forgetBytes, keepFile, takeImage } from '#server/files/files.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuseFields } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import type { Asker, UploadedFile } from '#server/kit/serve.ts'
import type { Store } from '#server/kit/store.ts'

/** Where a change is made, by whom, and in which language it is answered. */
export interface Desk { db: Db, store: Store, asker: Asker, language: Language }

const today = (): string => vietnamDay(now())

/** Refuses a day of birth that has not come yet. */
function refuseUnborn(birthDate: string | null | undefined, language: Language): void {
  if (!birthDate || birthDate <= today()) return
  refuseFields('request.invalid', { birthDate: problemSentence(language, 'birth_date') })
}

/** A new address asks for the password: whoever finds an open session may not take the account along. */
async function refuseStranger({ db, asker, language }: Desk, password: string | undefined): Promise<void> {
  if (!password) refuseFields('request.invalid', { currentPassword: problemSentence(language, 'required') })
  if (await isOwnPassword(db, asker.id, password)) return
  refuseFields('auth.wrong_current_password', { currentPassword: refusalSentence(language, 'auth.wrong_current_password') })
}

async function show(tx: Tx, asker: Asker, file: FileMetadata | null): Promise<void> {
  await changePerson(tx, asker.id, { imageUrl: file?.downloadUrl ?? null, imagePath: file?.name ?? null })
  await noteActivity(tx, asker, file ? 'profile.avatar_changed' : 'profile.avatar_removed', {})
}

/**
 * Shows no picture, or one of one's own that was uploaded before; the one shown so far, as the row says while it is held, is
 * deleted. Gives where the bytes lie that go with it.
 */
async function changeImage(tx: Tx, { asker, language }: Desk, imageUrl: string | null): Promise<string[]> {
  const { image_url: url, image_path: path } = await holdActive(tx, asker.id)
  if (imageUrl === url) return []
  const file = imageUrl === null ? null : await chooseFile(tx, asker.id, imageUrl)
  if (file === undefined) {
    refuseFields('profile.image_not_yours', { imageUrl: refusalSentence(language, 'profile.image_not_yours') })
  }
  await show(tx, asker, file)
  return path === null || path === file?.name ? [] : dropFile(tx, asker.id, path)
}

/** Shows no picture where it is this one, whose object is just being deleted. */
export async function stopShowing(tx: Tx, asker: Asker, name: string): Promise<void> {
  const { image_path: path } = await holdActive(tx, asker.id)
  if (path === name) await show(tx, asker, null)
}

/** What is told of the person beside the picture. A new e-mail address only begins its way: a link goes there; the one the
 *  person has takes that back. */
async function changeFields(tx: Tx, { asker, language }: Desk, body: ProfileBody, newEmail: string | undefined): Promise<void> {
  const { fullname, phone, birthDate, gender } = body
  await changePerson(tx, asker.id, { fullname, phone, birthDate, gender })
  if (newEmail !== undefined) await startEmailChange(tx, asker.id, newEmail, language)
  const tookBack = newEmail === undefined && body.email !== undefined && await takeBackEmailChange(tx, asker.id)
  const told = tookBack || [fullname, phone, birthDate, gender, newEmail].some((one) => one !== undefined)
  if (told) await noteActivity(tx, asker, 'profile.updated', {})
}

/**
 * Changes what is given, all of it or nothing. A file becomes the picture, whatever `imageUrl` says beside it: its bytes are
 * kept first, then it is shown, then the one before is deleted; where its bytes cannot be, the change holds all the same.
 * Refuses a day of birth to come, a new e-mail address without the right password or that is another's, a picture that is not
 * the asker's own, a file that is no picture, and more than the asker may keep.
 */
export async function changeProfile(desk: Desk, body: ProfileBody, file: UploadedFile | undefined): Promise<User> {
  const { db, store, asker, language } = desk
  const before = await readUser(db, asker.id)
  refuseUnborn(body.birthDate, language)
  const newEmail = body.email?.toLowerCase() === before.email.toLowerCase() ? undefined : body.email
  if (newEmail !== undefined) await refuseStranger(desk, body.currentPassword)
  if (file) {
    const image = await takeImage(file.bytes)
    const wish = { name: avatarName(asker.id, image.extension), image, insteadOfShown: true }
    await keepFile(db, store, asker.id, wish, async (tx, kept) => {
      await changeFields(tx, desk, body, newEmail)
      await show(tx, asker, kept)
    })
  } else {
    const { imageUrl } = body
    const dropped = await db.transaction().execute(async (tx) => {
      await changeFields(tx, desk, body, newEmail)
      return imageUrl === undefined ? [] : changeImage(tx, desk, imageUrl)
    })
    await forgetBytes(store, dropped)
  }
  return readUser(db, asker.id)
}

/** Takes the picture away: it is no longer shown, and its file is deleted. No picture is no fault. */
export function removeAvatar(desk: Desk): Promise<User> {
  return changeProfile(desk, { imageUrl: null }, undefined)
}
