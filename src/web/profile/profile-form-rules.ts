// What the form of one's own details holds, and what of it is sent.
import type { User } from '#contract/auth.ts'
import { formatPhone } from '#web/kit/phone.ts'

/** As they are typed. `currentPassword` is asked for only when the e-mail changes. */
export type ProfileValues = Record<'fullname' | 'email' | 'currentPassword' | 'phone' | 'birthDate' | 'gender', string>

export function valuesOf({ fullname, email, phone, birthDate, gender }: User): ProfileValues {
  return {
    fullname, email, currentPassword: '', phone: formatPhone(phone ?? ''), birthDate: birthDate ?? '', gender: gender ?? '',
  }
}

/** Another letter case is the same address. */
export function changesEmail(values: ProfileValues, user: User): boolean {
  return values.email.trim().toLowerCase() !== user.email
}

/** Only what differs: the server leaves alone what it is not given. A date or gender that was cleared is sent as nothing. */
export function changesOf(values: ProfileValues, user: User): Record<string, string | null> {
  const saved = valuesOf(user)
  const changed = (name: keyof ProfileValues) => values[name] !== saved[name]
  return {
    ...(changed('fullname') && { fullname: values.fullname }),
    ...(changesEmail(values, user) && { email: values.email, currentPassword: values.currentPassword }),
    ...(changed('phone') && { phone: values.phone }),
    ...(changed('birthDate') && { birthDate: values.birthDate || null }),
    ...(changed('gender') && { gender: values.gender || null }),
  }
}

export function hasChanges(values: ProfileValues, user: User): boolean {
  return Object.keys(changesOf(values, user)).length > 0
}
