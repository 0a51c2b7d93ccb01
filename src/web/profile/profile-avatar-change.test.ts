import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/auth.ts'
import { PhotoRefused } from '#web/kit/photo.ts'
import { changeAvatar, removeAvatar } from './profile-avatar-change.ts'
import type { AvatarTools } from './profile-avatar-change.ts'

const NOW = Date.parse('2026-11-22T03:00:00.000Z')
const OLD = '/api/storage/alo/objects/old/content?token=a'
const NEW = '/api/storage/alo/objects/new/content?token=b'
const picture = new File([new Uint8Array(3)], 'anh.png', { type: 'image/png' })

const done: string[] = []
/** Tools that write down what they are asked, and fail where told. */
function tools(failing: Partial<Record<'upload' | 'save' | 'remove', Error>> = {}): AvatarTools {
  const deed = async <T>(name: keyof typeof failing, what: string, result: T): Promise<T> => {
    done.push(`${name} ${what}`)
    if (failing[name]) throw failing[name]
    return result
  }
  return {
    store: {
      shrink: (file) => Promise.resolve(file),
      upload: (name, file, onProgress) => {
        onProgress(0.5)
        return { done: deed('upload', `${name} ${file.name}`, NEW), cancel: () => done.push('cancel') }
      },
      remove: (address) => deed('remove', address, undefined),
    },
    // the part of a person that is looked at here
    save: (imageUrl) => deed('save', String(imageUrl), { imageUrl } as User),
  }
}

const warn = vi.fn<typeof console.warn>()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('console', { ...console, warn })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  warn.mockReset()
  done.length = 0
})

describe('changing the picture', () => {
  test('AVATAR-01 AVATAR-02 AVATAR-03 AVATAR-07 uploads, sets the new address, then deletes the old file', async () => {
    const parts: number[] = []
    const change = changeAvatar(tools(), { id: 12, imageUrl: OLD }, picture, (part) => parts.push(part))
    expect(await change.done).toEqual({ imageUrl: NEW })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual([`upload avatars/12/avatar_${NOW}.png anh.png`, `save ${NEW}`, `remove ${OLD}`])
    expect(parts).toEqual([0.5])
    change.cancel()
    expect(done.at(-1)).toBe('cancel')
  })

  test('AVATAR-03 where there was none, nothing is deleted', async () => {
    await changeAvatar(tools(), { id: 12, imageUrl: null }, picture, () => undefined).done
    await vi.advanceTimersByTimeAsync(0)
    expect(done.filter((deed) => deed.startsWith('remove'))).toEqual([])
  })

  test('AVATAR-04 that the old file could not be deleted is only a warning', async () => {
    const broken = new PhotoRefused('Không thể xóa tệp.')
    const { done: changed } = changeAvatar(tools({ remove: broken }), { id: 12, imageUrl: OLD }, picture, () => undefined)
    expect(await changed).toEqual({ imageUrl: NEW })
    await vi.advanceTimersByTimeAsync(0)
    expect(warn).toHaveBeenCalledWith('Không thể xóa ảnh đại diện cũ:', broken)
  })

  test('AVATAR-01 a failed upload changes nothing', async () => {
    const refused = new PhotoRefused('Không thể tải tệp lên.')
    const { done: changed } = changeAvatar(tools({ upload: refused }), { id: 12, imageUrl: OLD }, picture, () => undefined)
    await expect(changed).rejects.toBe(refused)
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveLength(1)
  })

  test('AVATAR-03 while the new address is not set, the old file stays', async () => {
    const refused = new Error('busy')
    const { done: changed } = changeAvatar(tools({ save: refused }), { id: 12, imageUrl: OLD }, picture, () => undefined)
    await expect(changed).rejects.toBe(refused)
    await vi.advanceTimersByTimeAsync(0)
    expect(done.map((deed) => deed.split(' ')[0])).toEqual(['upload', 'save'])
  })
})

describe('removing the picture', () => {
  test('AVATAR-05 AVATAR-06 deletes the stored file, then sets imageUrl to null', async () => {
    expect(await removeAvatar(tools(), { imageUrl: OLD })).toEqual({ imageUrl: null })
    expect(done).toEqual([`remove ${OLD}`, 'save null'])
  })

  test('AVATAR-05 a file that could not be deleted leaves everything as it was', async () => {
    const refused = new PhotoRefused('Không thể xóa tệp.')
    await expect(removeAvatar(tools({ remove: refused }), { imageUrl: OLD })).rejects.toBe(refused)
    expect(done).toEqual([`remove ${OLD}`])
  })
})
