// From what was typed to words the shop knows: short names, what was joined or split, keyboards' leftovers, typing errors.
import { CHIP, TOLD } from './search-details.ts'
import { frequencyOf, wordsFrom } from './search-vocabulary.ts'
import type { Vocabulary } from './search-vocabulary.ts'
import { shortNames, shortNamesBehindNumbers } from './search-words-lexicon.ts'
import { nearestChip, nearestInPhrase, nearestWord } from './search-words-near.ts'
import {
  isPair, isPhraseWord, isVietnameseWord, phrasesOf, phraseTypedAsOne, wordsBefore, wordsBehind,
} from './search-words-phrases.ts'
import { keyboardForms } from './search-words-spelling.ts'
import type { Typed } from './search-understanding-typed.ts'
import { atomsOf, plain } from './search-words.ts'

/** What is known: the words on the shelf and the words of makers' names. */
interface Known {
  readonly vocabulary: Vocabulary, readonly brands: ReadonlySet<string>
  /** Words of specifications. */
  readonly details: Vocabulary
  /** How many words may still be mended: each costs a walk through the vocabulary. */
  readonly patience: { left: number }
}

export interface Atom {
  readonly text: string
  /** What was typed, with its accents. */
  readonly said: string
  /** Which of the typed words it came from. */
  readonly token: number
  /** Typed right behind the atom before: "25" of "s25". */
  readonly glued: boolean
  /** The shelf or a phrase has it. */
  readonly known: boolean
  /** Spelled otherwise than typed. */
  readonly mended: boolean
  /** The beginning of words on the shelf. */
  readonly goesOn: boolean
  /** Other words that would do as well. */
  readonly or: readonly string[]
}

interface Token { readonly said: string, readonly plain: string }
interface Place { readonly left: string | undefined, readonly right: string | undefined, readonly last: boolean }
type Made = Pick<Atom, 'text'> & Partial<Pick<Atom, 'known' | 'mended' | 'goesOn' | 'or'>>

const TOKEN = /\d{1,3}(?:[.,]\d{3})+(?![\d.,]*\d)|[\p{L}\p{N}]+(?:\+(?![\p{L}\p{N}]))?/gu
const TOKENS_MOST = 16
const PREFIX_MIN = 3
const PIECES_MOST = 4
const VNI_MIN = 3
const WHOLE_LOOKED_AT = 100

function tokensOf(typed: Typed): Token[] {
  return [...typed.plain.matchAll(TOKEN)].slice(0, TOKENS_MOST)
    .map((match) => ({ plain: match[0], said: typed.said.slice(match.index, match.index + match[0].length) }))
}

export function isAccented(said: string): boolean {
  return said !== plain(said)
}

function isOnShelf({ vocabulary, brands }: Known, word: string): boolean {
  return brands.has(word) || frequencyOf(vocabulary, word) > 0
}

function beginsSome({ vocabulary, brands }: Known, word: string): boolean {
  return wordsFrom(vocabulary, word, 1).length > 0 || [...brands].some((brand) => brand.startsWith(word))
}

function isKnown(known: Known, word: string): boolean {
  return isOnShelf(known, word) || isPhraseWord(word) || Object.hasOwn(shortNames, word)
}

/** "i phone" → iphone, "air pods" → airpods, "s 25" → s25: what only has a meaning together. */
function joined(known: Known, tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    // stands within the list
    const token = tokens[at] as Token
    const next = tokens[at + 1]
    const both = token.plain + (next?.plain ?? '')
    const lone = token.plain.length === 1 || !isKnown(known, token.plain) || (next !== undefined && isStray(known, next.plain))
    const phrased = next !== undefined && isPair(token.plain, next.plain)
    if (next && lone && !phrased && /^[a-z]/.test(token.plain) && !isAccented(token.said + next.said)
      && frequencyOf(known.vocabulary, both) > 0 && (token.plain.length === 1 || /^[a-z]+$/.test(both))) {
      out.push({ plain: both, said: both })
      at++
    } else out.push(token)
  }
  return out
}

function isStray(known: Known, word: string): boolean {
  return /^[a-z]{2,}$/.test(word) && !isKnown(known, word)
}

/** "redminote" → redmi, note; "galaxytab" → galaxy, tab: the fewest pieces that are all known. */
function pieces(known: Known, word: string): string[] | undefined {
  const best: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start <= end - 2; start++) {
      const before = best[start]
      const piece = word.slice(start, end)
      const isPiece = isOnShelf(known, piece) || Object.hasOwn(shortNames, piece) || phraseTypedAsOne(piece) !== undefined
      if (!before || before.length >= PIECES_MOST || !isPiece) continue
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, piece]
    }
  }
  const found = best[word.length]
  return found && found.length > 1 && found.some((piece) => piece.length >= 4) ? found : undefined
}

/** What a keyboard left behind, where that makes a word of a phrase. */
function keyboardWord(known: Known, word: string, { left, right }: Place): string | undefined {
  const forms = keyboardForms(word).filter((form) => isVietnameseWord(form))
  const next = [right, ...keyboardForms(right ?? '')]
  const means = (form: string): boolean => phrasesOf([form]).some(({ meaning }) => meaning.kind !== 'filler')
  return forms.find((form) => isPair(left, form) || next.some((one) => isPair(form, one)))
    ?? forms.find((form) => means(form) || !isOnShelf(known, word.replace(/\d/g, '')))
}

/** The word of a phrase that begins so and goes with its neighbour: "tai ng" → nghe. */
function phraseGoesOn(word: string, { left, right, last }: Place): string | undefined {
  const begins = (one: string): boolean => one.startsWith(word)
  const behind = last || word.length > 1 ? wordsBehind(left).values().find(begins) : undefined
  return behind ?? (word.length > 2 ? wordsBefore(right).values().find(begins) : undefined)
}

function shortName(word: string, left: string | undefined): Made[] | undefined {
  const isBehind = /^\d/.test(left ?? '') && Object.hasOwn(shortNamesBehindNumbers, word)
  const behind = isBehind ? shortNamesBehindNumbers[word] : undefined
  if (behind === undefined && !Object.hasOwn(shortNames, word)) return undefined
  const [first = '', ...others] = (behind ?? shortNames[word] ?? '').split('|')
  return first.split(' ').map((text) => ({ text, or: others }))
}

/** The beginning of words. Where another word follows and it begins but one, it is that one with a letter missing: "iphon 17". */
function begun({ vocabulary, brands }: Known, word: string, last: boolean): Made {
  const found = [...new Set([...wordsFrom(vocabulary, word, WHOLE_LOOKED_AT), ...brands])]
    .filter((one) => one.startsWith(word) && /^[a-z]+$/.test(one))
  // "galaxys" is only galaxy glued to the s of S25
  const whole = found.filter((one) => !found.includes(one.slice(0, -1)))
  const [only] = whole
  return !last && whole.length === 1 && only !== undefined ? { text: only, mended: true } : { text: word, goesOn: true }
}

/** A word of letters as what the shop knows; `known: false` where it is nothing. */
function madeOf(known: Known, word: string, said: string, place: Place): Made[] {
  const short = isAccented(said) ? undefined : shortName(word, place.left)
  if (short) return short
  const means = isAccented(said) || phrasesOf([word]).some(({ meaning }) => meaning.kind !== 'filler')
  const typing = place.last && word.length <= 2 && !means && !isPair(place.left, word) ? phraseGoesOn(word, place) : undefined
  if (typing !== undefined) return [{ text: typing }]
  if (isKnown(known, word)) return [{ text: word }]
  const phrase = phraseTypedAsOne(word)
  if (phrase) return phrase.words.map((text) => ({ text }))
  const keyboard = keyboardWord(known, word, place)
  if (keyboard !== undefined) return [{ text: keyboard, mended: true }]
  const goesOn = phraseGoesOn(word, place)
  if (goesOn !== undefined) return [{ text: goesOn }]
  if (frequencyOf(known.details, word) > 0 || frequencyOf(known.details, CHIP + word) > 0) return [{ text: word }]
  const [chipBegun] = place.last && word.length > PREFIX_MIN ? wordsFrom(known.details, CHIP + word, 1) : []
  if (chipBegun !== undefined && !beginsSome(known, word)) return [{ text: chipBegun.slice(CHIP.length) }]
  // the shelf's words are mostly names without accents: a word typed with accents is none of them
  if (!isAccented(said)) {
    const parts = pieces(known, word)
    if (parts) {
      return parts.flatMap((part): Made[] => shortName(part, undefined)
        ?? (phraseTypedAsOne(part)?.words ?? [part]).map((text) => ({ text })))
    }
    const inPhrase = nearestInPhrase(word, place)
    if (inPhrase !== undefined) return [{ text: inPhrase, mended: true }]
    if (frequencyOf(known.details, TOLD + word) > 0) return [{ text: word }]
    if (word.length >= (place.last ? 1 : PREFIX_MIN) && beginsSome(known, word)) return [begun(known, word, place.last)]
  }
  const patient = known.patience.left-- > 0
  const near = patient ? nearestWord(known.vocabulary, word, { ...place, brands: known.brands }) : undefined
  const chip = patient && near === undefined ? nearestChip(known.details, word) : undefined
  if (chip !== undefined) return [{ text: chip, mended: true }]
  const isMeant = near !== undefined && (!isAccented(said) || isPair(place.left, near) || isPair(near, place.right))
  return [isMeant ? { text: near, mended: true } : { text: word, known: false }]
}

/** "thoai5" is VNI where its letters are a Vietnamese word and no name goes on with that number. */
function isVni(known: Known, word: string, atoms: readonly string[]): boolean {
  const letters = word.replace(/\d/g, '')
  if (letters.length < 2 || !isVietnameseWord(letters) || /^\d/.test(word)) return false
  const isName = atoms.some((atom, at) => at > 0 && frequencyOf(known.vocabulary, `${atoms[at - 1]}${atom}`) > 0)
  return !isName || (atoms.length > 2 && letters.length > VNI_MIN)
}

function atomsOfToken(known: Known, token: Token, index: number, place: Place): Atom[] {
  const parts = atomsOf(token.plain)
  const whole: Made[] | undefined = parts.length > 1 && !token.plain.includes('+') && isVni(known, token.plain, parts)
    ? madeOf(known, keyboardWord(known, token.plain, place) ?? token.plain.replace(/\d/g, ''), token.said, place)
        .map((one) => ({ ...one, mended: true }))
    : undefined
  let left = place.left
  const made = whole ?? parts.flatMap((part, at): Made[] => {
    const last = place.last && at === parts.length - 1
    const isName = /^\d/.test(part) || (part.length === 1 && parts.length > 1 && !Object.hasOwn(shortNamesBehindNumbers, part))
    const own: Made[] = isName ? [{ text: part, known: frequencyOf(known.vocabulary, part) > 0 }]
      : madeOf(known, part, parts.length > 1 ? part : token.said, { left, right: parts[at + 1] ?? place.right, last })
    left = own.at(-1)?.text
    return own
  })
  const shown = made.map(({ text, or = [], known: is = true, mended = false, goesOn = false }, at): Atom =>
    ({ text, or, known: is, mended, goesOn, said: token.said, token: index, glued: at > 0 }))
  return shown
}

/** What was typed as atoms, in order. */
export function readWords(known: Known, typed: Typed): Atom[] {
  const tokens = joined(known, tokensOf(typed))
  const atoms: Atom[] = []
  for (const [index, token] of tokens.entries()) {
    const place = { left: atoms.at(-1)?.text, right: tokens[index + 1]?.plain, last: index === tokens.length - 1 }
    atoms.push(...atomsOfToken(known, token, index, place))
  }
  const [only] = atoms
  // "s", "ip": nobody has finished typing
  const means = phrasesOf([only?.text ?? '']).some(({ meaning }) => meaning.kind !== 'filler')
  if (atoms.length === 1 && only && /^[a-z]{1,2}$/.test(only.text) && !means) return [{ ...only, goesOn: true }]
  return atoms
}
