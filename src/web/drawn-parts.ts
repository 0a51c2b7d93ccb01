// The texts of parts that were drawn once (kit/drawn-once.tsx). A part is named by all it is drawn of, so its text never grows
// old: what changes has another name, and what nobody asks for any more is the first to go.
import { BLANK_CLOSE, BLANK_OPEN, PLACE } from './kit/drawn-once.tsx'
import type { Drawing } from './kit/drawn-once.tsx'

/** Characters of names and texts, two bytes each: the frame in both languages, and some five hundred cards. */
const CHARACTERS_MAX = 2_000_000

const OPEN = `<${PLACE} at="`
const CLOSE = `</${PLACE}>`
/** React's own ids tell the place in the page: the same part elsewhere would have another. */
const BY_PLACE = /="_R_|<!--\$!-->/

export interface PageDrawing extends Drawing {
  /** The page as React would have drawn it without parts, in pieces. */
  finish(html: string): string[]
}

export interface DrawnParts {
  /** For one page. */
  begin(): PageDrawing
}

/** The same text in memory of its own: as a piece of the page it would hold all of that. */
const apart = (text: string): string => Buffer.from(text).toString()

/** A part's text between its blanks; after each but the last stands the blank of this number. */
interface Kept { texts: readonly string[], blanks: readonly number[], characters: number }

/** Takes a text apart at its blanks. */
function keptOf(text: string): Kept {
  const [first = '', ...rest] = text.split(BLANK_OPEN)
  return {
    texts: [apart(first), ...rest.map((piece) => apart(piece.slice(piece.indexOf(BLANK_CLOSE) + 1)))],
    blanks: rest.map((piece) => Number.parseInt(piece, 10)), characters: text.length,
  }
}

const OTHER_SIGNS = /["'<>]/

/** As React writes a text, within elements and attributes. A page has hundreds; hardly any has another sign than `&`. */
function escaped(text: string): string {
  const plain = text.includes('&') ? text.replaceAll('&', '&amp;') : text
  if (!OTHER_SIGNS.test(plain)) return plain
  return plain.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\'', '&#x27;')
}

/** The part's text, its blanks filled in. */
function filled({ texts, blanks }: Kept, says: readonly string[]): string {
  let [text = ''] = texts
  for (const [at, blank] of blanks.entries()) text += escaped(says[blank] ?? '') + (texts[at + 1] ?? '')
  return text
}

/** Keeps texts of so many characters. */
export function openDrawnParts(charactersMax = CHARACTERS_MAX): DrawnParts {
  const parts = new Map<string, Kept>() // in order of use: the first is the oldest
  let characters = 0
  function keep(name: string, text: string): void {
    if (parts.has(name) || BY_PLACE.test(text)) return
    parts.set(name, keptOf(text))
    characters += name.length + text.length
    for (const [oldest, its] of parts) {
      if (characters <= charactersMax) break
      parts.delete(oldest)
      characters -= oldest.length + its.characters
    }
  }
  function find(name: string): Kept | undefined {
    const part = parts.get(name)
    if (part === undefined) return undefined
    parts.delete(name)
    parts.set(name, part)
    return part
  }
  return {
    begin() {
      const places: { name: string, part: Kept | undefined, blanks: readonly string[] }[] = []
      return {
        place(name, blanks = []) {
          const part = find(name)
          return { at: places.push({ name, part, blanks }) - 1, known: part !== undefined }
        },
        finish(html) {
          const [before = '', ...pieces] = html.split(OPEN)
          return [before, ...pieces.flatMap((piece) => {
            const begin = piece.indexOf('>') + 1
            const end = piece.indexOf(CLOSE, begin)
            const { name, part, blanks } = places[Number.parseInt(piece, 10)] ?? { name: '', part: undefined, blanks: [] }
            const text = piece.slice(begin, end)
            if (!part) keep(name, text)
            return [filled(part ?? keptOf(text), blanks), piece.slice(end + CLOSE.length)]
          })]
        },
      }
    },
  }
}
