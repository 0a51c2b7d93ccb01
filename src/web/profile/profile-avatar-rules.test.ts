import { describe, expect, test } from 'vitest'
import { AVATAR_NAME } from '#contract/files.ts'
import { PHOTO_TYPES } from '#web/kit/photo.ts'
import { words as vietnamese } from '#web/words/vi/profile.ts'
import { avatarName, avatarProblem, initialOf } from './profile-avatar-rules.ts'

describe('a file for a picture', () => {
  test.each([
    ['image/png', 5_242_879, undefined], ['image/png', 5_242_880, 'profile.avatar_too_large'], ['image/jpeg', 1, undefined],
    ['image/webp', 0, undefined], ['image/heic', 1, 'profile.avatar_other_image'],
    ['image/svg+xml', 1, 'profile.avatar_other_image'],
    ['application/pdf', 1, 'profile.avatar_not_image'], ['text/html', 9_000_000, 'profile.avatar_not_image'],
    ['', 1, 'profile.avatar_not_image'], ['toString', 1, 'profile.avatar_not_image'],
  ])('VALID-37 VALID-38 CONST-42 of type %j with %i bytes: %s', (type, size, problem) => {
    expect(avatarProblem({ type, size, name: 'anh' })).toBe(problem)
  })

  test('ERR-86 ERR-87 the two errors have their texts', () => {
    expect([vietnamese.avatar_not_image, vietnamese.avatar_too_large]).toEqual([
      'Vui lòng chọn tệp hình ảnh', 'Kích thước ảnh phải nhỏ hơn 5MB',
    ])
  })
})

test('AVATAR-07 a picture lies under avatars/{userId}/avatar_{timestamp}.{extension}, as the store takes it', () => {
  const at = Date.parse('2026-11-22T03:00:00.000Z')
  expect(PHOTO_TYPES.map((type) => avatarName(12, type, at))).toEqual([
    'avatars/12/avatar_1795316400000.jpg', 'avatars/12/avatar_1795316400000.png', 'avatars/12/avatar_1795316400000.webp',
  ])
  for (const type of PHOTO_TYPES) expect(avatarName(12, type, at)).toMatch(AVATAR_NAME)
})

test.each([
  ['Nguyễn Khánh An', 'A'], ['đỗ  đức', 'Đ'], ['Ông', 'Ô'], ['  ', ''], ['Ann 😀', '😀'],
])('%j is called %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
