// The shop's file store as the profile wants it: pictures by their address, and every no as a sentence.
import { StoreError, storeErrorText } from '#web/files/files-error.ts'
import { openShopStore } from '#web/files/files-shop.ts'
import { shrinkPhoto } from '#web/files/files-shrink.ts'
import { downloadUrlOf } from '#web/files/files-store.ts'
import type { Store } from '#web/files/files-store.ts'
import { PhotoRefused } from '#web/kit/photo.ts'
import { say } from '#web/kit/words.tsx'
import type { AvatarStore } from '#web/profile/profile-avatar-change.ts'

/** A page that uses it needs the chapter `files`. `open` is called with the first deed: in the browser only. */
export function avatarStore(open: () => Store = openShopStore): AvatarStore {
  return {
    shrink: shrinkPhoto,
    upload: (name, file, onProgress) => {
      const store = open()
      const upload = store.upload(store.reference(name), file, {
        contentType: file.type, onProgress: ({ sent, total }) => onProgress(total === 0 ? 0 : sent / total),
      })
      return { cancel: upload.cancel, done: upload.done.then(downloadUrlOf).catch(refuse(say('files.upload_failed'))) }
    },
    remove: async (address) => {
      const store = open()
      try {
        await store.deleteObject(store.referenceOfUrl(address))
      } catch (error) {
        const absent = error instanceof StoreError && (error.code === 'object-not-found' || error.code === 'invalid-url')
        if (!absent) refuse(say('files.delete_failed'))(error)
      }
    },
  }
}

/** "Không thể tải tệp lên. Vui lòng thử lại sau. Bạn đã dùng hết dung lượng lưu trữ." */
function refuse(sentence: string): (error: unknown) => never {
  return (error) => {
    const canceled = error instanceof StoreError && error.code === 'canceled'
    throw new PhotoRefused(`${sentence} ${storeErrorText(error, say)}`, canceled ? 'canceled' : 'passing')
  }
}
