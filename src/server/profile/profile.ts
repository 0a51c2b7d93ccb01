// A customer's own record: what they tell of themselves, and the picture they show.
import type { User } from '#contract/auth.ts'
import type { Language } from '#contract/problems.ts'
import { problemSentence } from '#contract/problems.ts'
import type { ProfileBody } from '#contract/profile.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { changePerson, isOwnPassword, readUser, startEmailChange, takeBackEmailChange } from '#server/auth/auth.ts'
import { avatarName, chooseFile, dropFile, keepFile, takeImage } from '#server/files/files.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuseFields } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import type { Asker, UploadedFile } from '#server/kit/serve.ts'
import type { Store } from '#server/kit/store.ts'

/** Where a change is made, by whom, and in which language it is answered. */
export interface Desk { db: Db, store: Store, asker: Asker, language: Language }

/** Vietnam is seven hours ahead of UTC and keeps no summer time. */
const AHEAD_MS = 7 * 3_600_000
const today = (): string => new Date(now().getTime() + AHEAD_MS).toISOString().slice(0, 10)

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

/** Shows no picture, or one of one's own that was uploaded before. */
async function changeImage(tx: Tx, { asker, language }: Desk, imageUrl: string | null): Promise<void> {
  const file = imageUrl === null ? null : await chooseFile(tx, asker.id, imageUrl)
  if (file === undefined) {
    refuseFields('profile.image_not_yours', { imageUrl: refusalSentence(language, 'profile.image_not_yours') })
  }
  await changePerson(tx, asker.id, { imageUrl: file?.downloadUrl ?? null, imagePath: file?.name ?? null })
  await noteActivity(tx, asker, file ? 'profile.avatar_changed' : 'profile.avatar_removed', {})
}

/** What is told of the person beside the picture; a new e-mail address only begins its way: a link goes there. */
async function changeFields(tx: Tx, { asker, language }: Desk, body: ProfileBody, newEmail: string | undefined): Promise<void> {
  const { fullname, phone, birthDate, gender } = body
  await changePerson(tx, asker.id, { fullname, phone, birthDate, gender })
  if (newEmail !== undefined) await startEmailChange(tx, asker.id, newEmail, language)
  const told = [fullname, phone, birthDate, gender, newEmail].some((one) => one !== undefined)
  if (told) await noteActivity(tx, asker, 'profile.updated', {})
}

/** Deletes the picture that was shown before. Where that fails the change holds all the same: the sweep finds it. */
async function dropBefore({ db, store, asker }: Desk, before: User, after: User): Promise<void> {
  if (before.imagePath === null || before.imagePath === after.imagePath) return
  await dropFile(db, store, asker.id, before.imagePath).catch(() => {})
}

/**
 * Changes what is given, all of it or nothing. A file becomes the picture, whatever `imageUrl` says beside it: its bytes are
 * kept first, then it is shown, then the one before is deleted.
 * Refuses a day of birth to come, a new e-mail address without the right password or that is another's, a picture that is not
 * the asker's own, a file that is no picture, and more than the asker may keep.
 */
export async function changeProfile(desk: Desk, body: ProfileBody, file: UploadedFile | undefined): Promise<User> {
  const { db, store, asker, language } = desk
  const before = await readUser(db, asker.id)
  refuseUnborn(body.birthDate, language)
  const newEmail = body.email === before.email ? undefined : body.email
  if (newEmail !== undefined) await refuseStranger(desk, body.currentPassword)
  if (file) {
    const image = await takeImage(file.bytes)
    await keepFile(db, store, asker.id, { name: avatarName(asker.id, image.extension), image }, async (tx, kept) => {
      await changeFields(tx, desk, body, newEmail)
      await changeImage(tx, desk, kept.downloadUrl)
    })
  } else {
    const { imageUrl } = body
    await db.transaction().execute(async (tx) => {
      await changeFields(tx, desk, body, newEmail)
      if (imageUrl !== undefined && imageUrl !== before.imageUrl) await changeImage(tx, desk, imageUrl)
    })
  }
  const after = await readUser(db, asker.id)
  await dropBefore(desk, before, after)
  return after
}

/** Takes the picture away: it is no longer shown, and its file is deleted. No picture is no fault. */
export function removeAvatar(desk: Desk): Promise<User> {
  return changeProfile(desk, { imageUrl: null }, undefined)
}
