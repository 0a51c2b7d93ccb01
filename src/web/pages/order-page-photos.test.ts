import { beforeAll, expect, test } from 'vitest'
import { StoreError } from '#web/files/files-error.ts'
import type { Send } from '#web/files/files-send.ts'
import { speak } from '#web/kit/words.tsx'
import { words as kit } from '#web/words/vi/kit.ts'
import { words as returns } from '#web/words/vi/returns.ts'
import { photoUpload } from './order-page-photos.ts'

const photo = new File([new Uint8Array(3)], 'loi.png', { type: 'image/png' })
const taken = { id: 4, url: '/api/return-photos/4/content?token=x' }

beforeAll(() => speak({ language: 'vi', books: { kit, returns } }))

test('a photo is sent in the part "file", and how much of it has left is told', async () => {
  const parts: number[] = []
  const asked: unknown[] = []
  const send: Send = ({ method, url, body }, { onProgress }) => {
    asked.push(method, url, body?.get('file'))
    onProgress?.({ sent: 1, total: 4 })
    onProgress?.({ sent: 0, total: 0 })
    return Promise.resolve({ status: 201, body: taken })
  }
  expect(await photoUpload(send).send(photo, (part) => parts.push(part)).done).toEqual(taken)
  expect(asked).toEqual(['POST', '/api/return-photos', photo])
  expect(parts).toEqual([0.25, 0])
})

test.each([
  ['no answer', 0, undefined, returns.photo_upload_failed, true],
  ['a busy shop', 503, { code: 'request.busy', message: 'Đang bận' }, 'Đang bận', true],
  ['a network\'s own page', 200, undefined, returns.photo_upload_failed, true],
  ['a session that is over', 401, { code: 'auth.token', message: 'x' }, kit.session_over, true],
  ['too many of them', 409, { code: 'returns.photos_full', message: 'Đã đủ ảnh' }, 'Đã đủ ảnh', true],
  ['no picture at all', 422, { code: 'files.not_an_image', message: 'Không phải ảnh' }, 'Không phải ảnh', false],
])('%s is said, and whether another try is worth it', async (_what, status, body, message, passing) => {
  const { done } = photoUpload(() => Promise.resolve({ status, body })).send(photo, () => undefined)
  await expect(done).rejects.toMatchObject({ name: 'PhotoRefused', message, kind: passing ? 'passing' : 'lasting' })
})

test('taking it out on its way cancels it', async () => {
  const send: Send = (_request, { signal }) => new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new StoreError('canceled')))
  })
  const { done, cancel } = photoUpload(send).send(photo, () => undefined)
  cancel()
  await expect(done).rejects.toMatchObject({ name: 'PhotoRefused' })
})
