// Pure rules of the staff's list of orders: what a text that is typed may mean.
import { Imei } from '#contract/imei.ts'
import { Phone } from '#contract/phone.ts'

/** What may be meant: codes from one up to another, a telephone number (E.164), words of a name, somebody's own name here. */
export interface Meant {
  codeFrom?: string, codeTo?: string, phone?: string, called?: string
  /** The whole number of a device, and of a parcel as carriers write it. */
  imei?: string, tracking?: string
  /** With blanks between them; the last one is begun. */
  words?: string
}

/** So much of a code leaves few enough orders. */
const CODE = /^DH[0-9A-HJKMNP-TV-Z]{2,7}$/
/** Behind every character of a code. */
const LAST = '~'
const WORDS_MAX = 8
/** As parcels are named (`ParcelBody`); one that has no figure is a word. */
const TRACKING = /^(?=.*\d)[0-9A-Za-z._-]{4,40}$/

/**
 * A number and an address name nobody else, nor does a code, but for usernames and parcels; any other text is one of these or a
 * name.
 */
export function meantBy(text: string): Meant {
  const bare = text.replace(/[\s-]/g, '').toUpperCase()
  const phone = Phone.safeParse(text)
  if (phone.success) return { phone: phone.data }
  if (text.includes('@')) return { called: text }
  const tracking = TRACKING.test(text) && { tracking: text.toUpperCase() }
  const imei = Imei.safeParse(text)
  if (imei.success) return { imei: imei.data, ...tracking }
  const called = !/\s/.test(text) && text !== '' && { called: text }
  if (CODE.test(bare)) return { codeFrom: bare, codeTo: `${bare}${LAST}`, ...called, ...tracking }
  const words = (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX)
  return { ...called, ...tracking, ...(words.length > 0 && { words: words.join(' ') }) }
}
