// How a mail greets its reader, by a name that anybody may have chosen for an address that is not theirs.
import type { Language } from '#contract/problems.ts'

/** What a mail program, or a reader, could take for an address or a number to call: a name has neither. */
const ADDRESS_LIKE = /[@/\\:<>[\]()]|www|[\p{L}\p{N}]\p{M}*\.[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]|\d[\d\s.-]{4,}\d/iu
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** "Chào Lan,", and "Chào bạn," where the name is more than a name. One line in any case. */
export function greeting(fullname: string, language: Language): string {
  const name = fullname.normalize('NFKC').replace(/\u3002/gu, '.').replace(INVISIBLE, '').trim()
  const plain = name === '' || ADDRESS_LIKE.test(name) ? undefined : name
  return language === 'vi' ? `Chào ${plain ?? 'bạn'},` : plain === undefined ? 'Hello,' : `Hello ${plain},`
}
