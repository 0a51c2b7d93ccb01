// Changing and removing one's picture, in the order that leaves nobody without one by accident.
import type { User } from '#contract/auth.ts'
import { now } from '#web/kit/clock.ts'
import type { ShrinkPhoto } from '#web/kit/photo.ts'
import { avatarName } from './profile-avatar-rules.ts'

/** Where pictures are kept. Sending and removing reject with PhotoRefused. */
export interface AvatarStore {
  shrink: ShrinkPhoto
  /** `done` gives the address at which the picture is read; `onProgress` is told the part that has left, 0 to 1. */
  upload: (name: string, file: File, onProgress: (part: number) => void) => { done: Promise<string>, cancel: () => void }
  /** Deletes what is read at this address; an absent one, or one of another place, is no fault. */
  remove: (address: string) => Promise<void>
}

export interface AvatarTools {
  store: AvatarStore
  /** Sets `imageUrl`; rejects with AskError. */
  save: (imageUrl: string | null) => Promise<User>
}

export interface AvatarChange { done: Promise<User>, cancel: () => void }

/**
 * Uploads the new picture, sets its address, then deletes the old one; that the last did not work is only a warning. What was
 * uploaded and could not be set is left to the server, which sweeps up what nobody uses: its answer may just have been lost.
 */
export function changeAvatar(
  { store, save }: AvatarTools, { id, imageUrl }: Pick<User, 'id' | 'imageUrl'>, file: File, onProgress: (part: number) => void,
): AvatarChange {
  const upload = store.upload(avatarName(id, file.type, now()), file, onProgress)
  const run = async () => {
    const changed = await save(await upload.done)
    if (imageUrl !== null) {
      void store.remove(imageUrl).catch((failure: unknown) => {
        // oxlint-disable-next-line no-console -- whoever looks after the shop finds it where the browser keeps such things
        console.warn('Không thể xóa ảnh đại diện cũ:', failure)
      })
    }
    return changed
  }
  return { done: run(), cancel: upload.cancel }
}

/** Deletes the stored file, then says that there is none. */
export async function removeAvatar({ store, save }: AvatarTools, { imageUrl }: Pick<User, 'imageUrl'>): Promise<User> {
  if (imageUrl !== null) await store.remove(imageUrl)
  return save(null)
}
