// What the buttons above a text do to its Markdown: the selection in, the new text and selection out. Pure.

export interface Piece { text: string, from: number, to: number }

type Mark = (piece: Piece) => Piece

function replaced({ text, from, to }: Piece, between: string, select: readonly [number, number]): Piece {
  return { text: text.slice(0, from) + between + text.slice(to), from: from + select[0], to: from + select[1] }
}

/** Puts signs around what is selected, or takes them off when they stand there; nothing selected: around a word to write over. */
export function wrapped(sign: string, word: string): Mark {
  return (piece) => {
    const { text, from, to } = piece
    const length = sign.length
    if (from !== to && text.slice(from - length, from) === sign && text.slice(to, to + length) === sign) {
      const inner = text.slice(from, to)
      return { text: text.slice(0, from - length) + inner + text.slice(to + length), from: from - length, to: to - length }
    }
    const inner = text.slice(from, to) || word
    return replaced(piece, sign + inner + sign, [length, length + inner.length])
  }
}

/** From the beginning of the first line that is touched to the end of the last. */
function wholeLines({ text, from, to }: Piece): Piece {
  const end = text.indexOf('\n', to > from && text[to - 1] === '\n' ? to - 1 : to)
  return { text, from: text.lastIndexOf('\n', from - 1) + 1, to: end === -1 ? text.length : end }
}

const LEADING = /^(?:#{1,6} |[-*] |\d+\. |> )/

/** Begins each line with what `lead` gives, in place of another beginning; takes it off where all have it. */
function led(lead: (at: number) => string, has: RegExp): Mark {
  return (piece) => {
    const lines = wholeLines(piece)
    const all = lines.text.slice(lines.from, lines.to).split('\n')
    const off = all.every((line) => has.test(line))
    const made = all.map((line, at) => (off ? '' : lead(at)) + line.replace(LEADING, '')).join('\n')
    const whole = replaced(lines, made, [0, made.length])
    return piece.from === piece.to ? { ...whole, from: whole.to } : whole
  }
}

export const heading: Mark = led(() => '## ', /^## /)
export const subheading: Mark = led(() => '### ', /^### /)
export const bullets: Mark = led(() => '- ', /^[-*] /)
export const numbers: Mark = led((at) => `${at + 1}. `, /^\d+\. /)
export const quote: Mark = led(() => '> ', /^> /)

/** "[words](address)"; the address is selected while it is only an example. */
export function link(words: string, address: string): Mark {
  return (piece) => {
    const said = piece.text.slice(piece.from, piece.to) || words
    const begin = said.length + 3
    return replaced(piece, `[${said}](${address})`, [begin, begin + address.length])
  }
}

/** A block of its own at the cursor: empty lines before and behind it where there are none. */
export function block(written: string): Mark {
  return (piece) => {
    const { text, to } = piece
    const before = text.slice(0, to)
    const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
    const after = text.slice(to).startsWith('\n\n') ? '' : '\n\n'
    const made = gap + written + after
    return replaced({ text, from: to, to }, made, [made.length, made.length])
  }
}

/** Words at the cursor, in place of what is selected. */
export function words(written: string): Mark {
  return (piece) => replaced(piece, written, [written.length, written.length])
}
