import { beforeEach, describe, expect, test } from 'vitest'
import { StoreError } from '#web/files/files-error.ts'
import { createStore } from '#web/files/files-store.ts'
import { PhotoRefused } from '#web/kit/photo.ts'
import { speak } from '#web/kit/words.tsx'
import { words as en } from '#web/words/en/files.ts'
import { words as vietnamese } from '#web/words/vi/files.ts'
import { avatarStore } from './profile-page-store.ts'

const HERE = 'https://shop.example'
const AT = '/api/storage/alo/objects/avatars%2F12%2Favatar_1.png/content?token=abc'
const picture = new File([new Uint8Array(3)], 'anh.png', { type: 'image/png' })
const asked: string[] = []

/** A store that answers everything with this. */
const answering = (status: number, body: unknown = {}) => avatarStore(() => createStore({
  address: HERE, bucket: 'alo', headers: () => ({}),
  send: ({ method, url }, { onProgress }) => {
    asked.push(`${method} ${url}`)
    onProgress?.({ sent: 1, total: 4 })
    return Promise.resolve({ status, body })
  },
}))
const refusalOf = (deed: Promise<unknown>) => deed.then(() => undefined, (error: unknown) => (
  error instanceof PhotoRefused ? [error.message, error.kind] : error
))

beforeEach(() => {
  asked.length = 0
  speak({ language: 'vi', books: { files: vietnamese } })
})

describe('the store of pictures', () => {
  test('AVATAR-02 an upload gives the address at which the picture is read, and tells its progress', async () => {
    const parts: number[] = []
    const store = answering(201, { fullPath: 'x', downloadTokens: 'abc', downloadUrl: AT })
    expect(await store.upload('avatars/12/avatar_1.png', picture, (part) => parts.push(part)).done).toBe(AT)
    expect([parts, asked]).toEqual([[0.25], [`POST ${HERE}/api/storage/alo/objects?name=avatars%2F12%2Favatar_1.png`]])
  })

  test('STORE-15 a failed upload says so, and why', async () => {
    const upload = () => answering(402).upload('a', picture, () => undefined).done
    expect(await refusalOf(upload())).toEqual([
      'Không thể tải tệp lên. Vui lòng thử lại sau. Bạn đã dùng hết dung lượng lưu trữ.', 'passing',
    ])
    speak({ language: 'en', books: { files: en } })
    expect(await refusalOf(upload())).toEqual([
      'Cannot upload file. Please try again later. Your storage space is used up.', 'passing',
    ])
  })

  test('STORE-22 a canceled one is told apart', async () => {
    const store = avatarStore(() => createStore({
      address: HERE, bucket: 'alo', headers: () => ({}),
      send: (_request, { signal }) => new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new StoreError('canceled')))
      }),
    }))
    const upload = store.upload('a', picture, () => undefined)
    upload.cancel()
    expect(await refusalOf(upload.done)).toMatchObject([expect.any(String), 'canceled'])
  })

  test('AVATAR-05 the file at an address is deleted; one that is not there, or not here, is no fault', async () => {
    await answering(204).remove(AT)
    await answering(404).remove(AT)
    await answering(500).remove('https://elsewhere.example/an.png')
    const one = `DELETE ${HERE}/api/storage/alo/objects/avatars%2F12%2Favatar_1.png`
    expect(asked).toEqual([one, one])
  })

  test('STORE-16 a failed deletion says so, and why', async () => {
    expect(await refusalOf(answering(403).remove(AT))).toEqual([
      'Không thể xóa tệp. Vui lòng thử lại sau. Bạn không có quyền với tệp này.', 'passing',
    ])
    speak({ language: 'en', books: { files: en } })
    expect(await refusalOf(answering(403).remove(AT))).toEqual([
      'Cannot delete file. Please try again later. You may not do this with the file.', 'passing',
    ])
  })
})
