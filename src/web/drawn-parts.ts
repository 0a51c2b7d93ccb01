// The texts of parts that were drawn once (kit/drawn-once.tsx). A part is named by all it is drawn of, so its text never grows
// old: what changes has another name, and what nobody asks for any more is the first to go.
import { PLACE } from './kit/drawn-once.tsx'
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

/** Keeps texts of so many characters. */
export function openDrawnParts(charactersMax = CHARACTERS_MAX): DrawnParts {
  const texts = new Map<string, string>() // in order of use: the first is the oldest
  let characters = 0
  function keep(name: string, text: string): void {
    if (texts.has(name) || BY_PLACE.test(text)) return
    texts.set(name, apart(text))
    characters += name.length + text.length
    for (const [oldest, its] of texts) {
      if (characters <= charactersMax) break
      texts.delete(oldest)
      characters -= oldest.length + its.length
    }
  }
  function find(name: string): string | undefined {
    const text = texts.get(name)
    if (text === undefined) return undefined
    texts.delete(name)
    texts.set(name, text)
    return text
  }
  return {
    begin() {
      const places: { name: string, text: string | undefined }[] = []
      return {
        place(name) {
          const text = find(name)
          return { at: places.push({ name, text }) - 1, known: text !== undefined }
        },
        finish(html) {
          const [before = '', ...pieces] = html.split(OPEN)
          return [before, ...pieces.flatMap((piece) => {
            const begin = piece.indexOf('>') + 1
            const end = piece.indexOf(CLOSE, begin)
            const place = places[Number.parseInt(piece, 10)]
            const text = place?.text ?? piece.slice(begin, end)
            if (place && place.text === undefined) keep(place.name, text)
            return [text, piece.slice(end + CLOSE.length)]
          })]
        },
      }
    },
  }
}
