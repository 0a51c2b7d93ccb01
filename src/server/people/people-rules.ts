// What a text that is typed to find somebody may mean. Pure.
import { Phone } from '#contract/phone.ts'

export interface Meant {
  /** E.164 */
  phone?: string
  /** How an e-mail address begins, in lower case. */
  email?: string
  /** How a username begins, in lower case. */
  username?: string
  /** Of a name, with blanks between them; the last one is begun. */
  words?: string
}

const WORDS_MAX = 8

/** A telephone number and an address mean nothing else; any other text is a username or a name. */
export function meantBy(text: string): Meant {
  const typed = text.normalize('NFC').trim()
  const phone = Phone.safeParse(typed)
  if (phone.success) return { phone: phone.data }
  if (typed.includes('@')) return { email: typed.toLowerCase() }
  const words = (typed.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX)
  return {
    ...(!/\s/.test(typed) && typed !== '' && { username: typed.toLowerCase() }),
    ...(words.length > 0 && { words: words.join(' ') }),
  }
}
