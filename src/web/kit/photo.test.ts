import { describe, expect, test } from 'vitest'
import { AVATAR_BYTES } from '#contract/files.ts'
import { RETURN_PHOTO_BYTES } from '#contract/returns.ts'
import { isPicture, isSendable, PHOTO_BYTES } from './photo.ts'

describe('a photo', () => {
  test('CONST-42 the limit is the contract\'s: under 5 MB', () => {
    expect([PHOTO_BYTES, AVATAR_BYTES, RETURN_PHOTO_BYTES]).toEqual([5_242_880, 5_242_880, 5_242_880])
  })

  test.each([
    ['image/jpeg', 1, true], ['image/png', PHOTO_BYTES - 1, true], ['image/webp', 0, true], ['image/png', PHOTO_BYTES, false],
    ['image/heic', 1, false], ['image/avif', 1, false], ['', 1, false],
  ])('of type %j with %i bytes can be sent as it is: %s', (type, size, sendable) => {
    expect(isSendable({ type, size })).toBe(sendable)
  })

  test.each([
    ['image/jpeg', 'a.jpg', true], ['image/heic', 'a.heic', true], ['', 'IMG_0412.HEIC', true], ['', 'anh.heif', true],
    ['', 'a.heic.exe', false], ['', 'a.mkv', false], ['application/pdf', 'a.heic', false],
  ])('of type %j called %j may be a picture: %s', (type, name, picture) => {
    expect(isPicture({ type, name })).toBe(picture)
  })
})
