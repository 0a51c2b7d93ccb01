// How people are called in a chat.
import type { Language } from '#contract/problems.ts'

const guests: Record<Language, string> = { vi: 'Khách', en: 'Guest' }

/** "Khách 12": nobody knows more of them. */
export const guestName = (id: number, language: Language): string => `${guests[language]} ${id}`

const SHOP = 'Alô'
/** A name has letters, and nothing that an e-mail address, a telephone number or a name to sign in with has. */
const NAME = /^[\p{L}\p{M}'’-]+$/u

/** "Alô – Lan": the given name, which stands last, of whoever answers; the shop alone where they have left. */
export function shopName(fullname: string | null): string {
  const given = fullname?.trim().split(/\s+/).at(-1) ?? ''
  return NAME.test(given) ? `${SHOP} – ${given}` : SHOP
}
