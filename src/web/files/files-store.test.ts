import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StoreError } from './files-error.ts'
import type { Reply } from './files-retry.ts'
import type { Send } from './files-send.ts'
import { createStore } from './files-store.ts'

const HERE = 'https://shop.example'
const NAME = 'avatars/12/avatar_1790000000000.png'
const METADATA = {
  bucket: 'alo', name: NAME, fullPath: NAME, generation: '1', size: 3, contentType: 'image/png', downloadTokens: 'abc',
  downloadUrl: `${HERE}/api/storage/alo/objects/x/content?token=abc`,
}
const LOST: Reply = { status: 0, body: undefined }
const DONE: Reply = { status: 201, body: METADATA }

const send = vi.fn<Send>()
const sentAt: number[] = []
const replies = (...given: Reply[]) => send.mockImplementation(() => {
  sentAt.push(Date.now())
  return Promise.resolve(given[Math.min(sentAt.length, given.length) - 1] ?? LOST)
})
const open = () => createStore({ address: HERE, bucket: 'alo', headers: () => ({ authorization: 'Bearer t' }), send })
const picture = new Blob([new Uint8Array([0, 1, 2])], { type: 'image/png' })

/** How it ended after so long: the code of its refusal, else what came back. */
async function endOf(work: Promise<unknown>, after_ms = 3_600_000): Promise<unknown> {
  let end: unknown
  work.then((reply) => { end = reply }, (error: unknown) => {
    end = error instanceof StoreError ? error.code : error
  })
  await vi.advanceTimersByTimeAsync(after_ms)
  return end
}
const seconds = () => sentAt.map((at) => (at - (sentAt[0] ?? 0)) / 1000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  send.mockReset()
  sentAt.length = 0
})

describe('what is asked', () => {
  test('STORE-11 an upload is a form with the file, its fields before it', async () => {
    replies(DONE)
    const store = open()
    const end = endOf(store.upload(store.reference(NAME), picture, {
      contentType: 'image/png', customMetadata: { from: 'profile' },
    }).done)
    expect(await end).toMatchObject({ fullPath: NAME })
    const [request] = send.mock.lastCall ?? []
    expect(request).toMatchObject({
      method: 'POST', headers: { authorization: 'Bearer t' },
      url: `${HERE}/api/storage/alo/objects?name=avatars%2F12%2Favatar_1790000000000.png`,
    })
    expect([...request?.body?.keys() ?? []]).toEqual(['contentType', 'customMetadata', 'file'])
    expect(request?.body?.get('customMetadata')).toBe('{"from":"profile"}')
    expect(request?.body?.get('file')).toMatchObject({ size: 3, type: 'image/png', name: 'avatar_1790000000000.png' })
  })

  test('STORE-02 text is uploaded as the bytes it stands for, with the type its data URL names', async () => {
    replies(DONE)
    const store = open()
    await endOf(store.uploadText(store.reference(NAME), 'data:image/png;base64,AAEC', 'data_url').done)
    const body = send.mock.lastCall?.[0].body
    expect(body?.get('contentType')).toBe('image/png')
    const file = body?.get('file')
    expect(file instanceof Blob && [...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 1, 2])
    expect(() => store.uploadText(store.reference(NAME), 'AAEC', 'data_url')).toThrow(new StoreError('invalid-format'))
  })

  test('STORE-12 STORE-13 STORE-14 metadata is read, the download URL taken from it, an object deleted', async () => {
    replies({ status: 200, body: METADATA }, { status: 200, body: METADATA }, { status: 204, body: undefined })
    const store = open()
    const one = store.reference(NAME)
    expect(await endOf(store.readMetadata(one))).toEqual(METADATA)
    expect(await endOf(store.readDownloadUrl(one))).toBe(METADATA.downloadUrl)
    expect(await endOf(store.deleteObject(one))).toBeUndefined()
    const url = `${HERE}/api/storage/alo/objects/${encodeURIComponent(NAME)}`
    const asked = send.mock.calls.map(([request]) => `${request.method} ${request.url}`)
    expect(asked).toEqual([`GET ${url}`, `GET ${url}`, `DELETE ${url}`])
  })

  test('STORE-25 an object without a token has no download URL', async () => {
    replies({ status: 200, body: { ...METADATA, downloadTokens: '' } })
    const store = open()
    expect(await endOf(store.readDownloadUrl(store.reference(NAME)))).toBe('no-download-url')
  })

  test('STORE-06 STORE-07 STORE-08 the root is not uploaded to, downloaded from or deleted: nobody is asked', async () => {
    replies(DONE)
    const store = open()
    const root = store.reference()
    expect(await endOf(store.upload(root, picture).done)).toBe('invalid-root-operation')
    expect(await endOf(store.uploadText(root, 'a', 'raw').done)).toBe('invalid-root-operation')
    expect(await endOf(store.readDownloadUrl(root))).toBe('invalid-root-operation')
    expect(await endOf(store.readMetadata(root))).toBe('invalid-root-operation')
    expect(await endOf(store.deleteObject(root))).toBe('invalid-root-operation')
    expect(send).not.toHaveBeenCalled()
  })
})

describe('when it fails', () => {
  test.each([0, 500, 502, 503, 599, 408, 429])('STORE-01 an upload that met %i is tried again', async (status) => {
    replies({ status, body: {} }, { status, body: {} }, DONE)
    const store = open()
    expect(await endOf(store.upload(store.reference(NAME), picture).done)).toMatchObject({ fullPath: NAME })
    expect(seconds()).toEqual([0, 1, 3])
  })

  test.each([
    [401, 'unauthenticated'], [402, 'quota-exceeded'], [403, 'unauthorized'], [404, 'object-not-found'], [409, 'unknown'],
    [413, 'unknown'], [422, 'unknown'], [302, 'unknown'],
  ])('STORE-17 STORE-18 STORE-19 STORE-20 STORE-26 status %i is %s, at once', async (status, code) => {
    replies({ status, body: { message: 'không' } })
    const store = open()
    expect(await endOf(store.upload(store.reference(NAME), picture).done)).toBe(code)
    expect(await endOf(store.readMetadata(store.reference(NAME)))).toBe(code)
    expect(await endOf(store.deleteObject(store.reference(NAME)))).toBe(code)
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('STORE-26 an answer that is not the store\'s is unknown', async () => {
    replies({ status: 200, body: '<html>' })
    const store = open()
    expect(await endOf(store.readMetadata(store.reference(NAME)))).toBe('unknown')
  })

  test('STORE-21 CONST-34 CONST-36 an upload waits 1 s, doubling to 64 s, and gives up within 600,000 ms', async () => {
    replies(LOST)
    const store = open()
    const { done } = store.upload(store.reference(NAME), picture)
    expect(await endOf(done, 600_000)).toBe('retry-limit-exceeded')
    expect(seconds()).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 191, 255, 319, 383, 447, 511, 575])
  })

  test('CONST-34 up to then it is not given up', async () => {
    replies(LOST)
    const store = open()
    const { done } = store.upload(store.reference(NAME), picture)
    expect(await endOf(done, 574_999)).toBeUndefined()
    replies(DONE)
    expect(await endOf(done, 1)).toMatchObject({ fullPath: NAME })
  })

  test('STORE-21 CONST-35 any other operation gives up within 120,000 ms', async () => {
    replies(LOST)
    const store = open()
    expect(await endOf(store.deleteObject(store.reference(NAME)), 120_000)).toBe('retry-limit-exceeded')
    expect(seconds()).toEqual([0, 1, 3, 7, 15, 31, 63])
  })

  test('STORE-09 the retry times are 0 or more', async () => {
    const store = open()
    for (const limit_ms of [-1, -0.5, Number.NaN]) {
      expect(() => store.setRetryLimits({ upload_ms: limit_ms })).toThrow(RangeError)
      expect(() => store.setRetryLimits({ operation_ms: limit_ms })).toThrow(RangeError)
    }
    store.setRetryLimits({ upload_ms: 0, operation_ms: 1000 })
    replies(LOST)
    expect(await endOf(store.upload(store.reference(NAME), picture).done)).toBe('retry-limit-exceeded')
    expect(send).toHaveBeenCalledTimes(1)
    expect(await endOf(store.readMetadata(store.reference(NAME)))).toBe('retry-limit-exceeded')
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('STORE-22 an upload is canceled while it waits, and is not tried again', async () => {
    replies(LOST)
    const store = open()
    const { done, cancel } = store.upload(store.reference(NAME), picture)
    expect(await endOf(done, 500)).toBeUndefined()
    cancel()
    expect(await endOf(done, 0)).toBe('canceled')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
