// What was typed, with and without accents side by side.
import { plain } from './search-words.ts'

/** As written and without accents; both have the same length: a place in one is that place in the other. */
export interface Typed { readonly said: string, readonly plain: string }

/** The text with a part of it gone. */
export function blank(typed: Typed, at: number, length: number): Typed {
  const cut = (text: string): string => text.slice(0, at) + ' '.repeat(length) + text.slice(at + length)
  return { said: cut(typed.said), plain: cut(typed.plain) }
}

/** What was typed in small letters; where a letter has no plain form of the same length, the plain form stands for both. */
export function typedText(text: string): Typed {
  const said = text.normalize('NFKC').toLowerCase()
  const folded = plain(said)
  return inDigits({ said: said.length === folded.length ? said : folded, plain: folded })
}

const DIGITS = ['khong', 'mot', 'hai', 'ba', 'bon', 'nam', 'sau', 'bay', 'tam', 'chin']
const DIGIT = `(?:${DIGITS.slice(1).join('|')}|lam|tu)`
const MONEY_BEHIND = String.raw`(?=(?:trieu|tr|cu(?! sac)|(?:den|toi) (?:muoi|${DIGIT}|\d+))(?![a-z]))`
const NUMBER = new RegExp(`(?<![a-z0-9])(?:(${DIGIT}) )?(muoi )?(${DIGIT} )?${MONEY_BEHIND}`, 'g')

/** "mười lăm triệu" → "15 triệu": numbers in words, where money follows. */
function inDigits(typed: Typed): Typed {
  const digit = (word = ''): number => word === 'lam ' ? 5 : word === 'tu ' ? 4 : DIGITS.indexOf(word.trim())
  const replace = (all: string, tens?: string, ten?: string, ones?: string): string => {
    if (all.trim() === '' || (tens && !ten && ones)) return all
    const first = digit(tens)
    const number = ten ? (first > 0 ? first : 1) * 10 + Math.max(0, digit(ones)) : Math.max(first, digit(ones))
    return number > 0 ? `${number} `.padStart(all.length) : all
  }
  const folded = typed.plain.replace(NUMBER, replace)
  if (folded === typed.plain) return typed
  const said = Array.from(folded, (letter, at) => letter === typed.plain[at] ? typed.said[at] : letter).join('')
  return { said, plain: folded }
}
