import { describe, expect, test } from 'vitest'
import type { User } from '#contract/auth.ts'
import { Gender } from '#contract/auth.ts'
import { ProfileBody } from '#contract/profile.ts'
import { changesEmail, changesOf, hasChanges, valuesOf } from './profile-form-rules.ts'

const user: User = {
  id: 12, username: 'khachhang', fullname: 'Nguyễn Khánh An', email: 'an@alo.example', phone: '+84912345670', imageUrl: null,
  imagePath: null, role: 'USER', status: 'ACTIVE', emailVerified: true, createdAt: '2026-11-20T03:00:00.000Z', birthDate: null,
  gender: null, accountType: 'user', memberSince: '2026-11-20T03:00:00.000Z', avatar: null,
}
const values = valuesOf(user)

describe('the form of one\'s own details', () => {
  test('ENT-05 begins with what is saved, the telephone as people write it', () => {
    expect(values).toEqual({
      fullname: 'Nguyễn Khánh An', email: 'an@alo.example', currentPassword: '', phone: '0912 345 670', birthDate: '', gender: '',
    })
    expect(valuesOf({ ...user, birthDate: '1990-02-28', gender: 'female', phone: null })).toMatchObject({
      birthDate: '1990-02-28', gender: 'female', phone: '',
    })
  })

  test('API-69 sends only what differs, and nothing when nothing does', () => {
    expect([changesOf(values, user), hasChanges(values, user)]).toEqual([{}, false])
    expect(changesOf({ ...values, fullname: 'An Nguyễn', phone: '0987654321' }, user)).toEqual({
      fullname: 'An Nguyễn', phone: '0987654321',
    })
    expect(changesOf({ ...values, fullname: '' }, user)).toEqual({ fullname: '' })
  })

  test('ENT-05 ENT-06 date and gender are sent as they are, or as nothing where they were cleared', () => {
    expect(changesOf({ ...values, birthDate: '1990-02-28', gender: 'other' }, user)).toEqual({
      birthDate: '1990-02-28', gender: 'other',
    })
    expect(changesOf(values, { ...user, birthDate: '1990-02-28', gender: 'male' })).toEqual({ birthDate: null, gender: null })
    for (const gender of Gender.options) {
      expect(ProfileBody.safeParse(changesOf({ ...values, gender }, user))).toMatchObject({ success: true, data: { gender } })
    }
  })

  test('a new e-mail goes with the password; another letter case is no new one', () => {
    expect(changesOf({ ...values, email: 'moi@alo.example', currentPassword: 'Khach@123' }, user)).toEqual({
      email: 'moi@alo.example', currentPassword: 'Khach@123',
    })
    expect(changesEmail({ ...values, email: ' AN@alo.example ' }, user)).toBe(false)
    expect(hasChanges({ ...values, currentPassword: 'x' }, user)).toBe(false)
  })
})
