// A message as pieces of plain text and addresses of the web; nothing in it is ever markup.

export interface TextPiece { at: number, text: string, href?: string }

const ADDRESS = /https?:\/\/[^\s<>"'“”]+/gi
/** What ends a sentence does not belong to the address before it. */
const AFTER = /[.,;:!?…)\]}]+$/

export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  const put = (to: number, href?: string): void => {
    if (to > done) pieces.push({ at: done, text: text.slice(done, to), ...(href !== undefined && { href }) })
    done = Math.max(done, to)
  }
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(AFTER, '')
    const href = webAddress(address)
    if (href === undefined) continue
    put(index)
    put(index + address.length, href)
  }
  put(text.length)
  return pieces
}

/** A sum of money and its sign stay on one line, whoever wrote it. */
export function keepSums(text: string): string {
  return text.replace(/(\d) (?=[₫đ](?![\p{L}\p{N}]))/gu, '$1\u00A0')
}

function webAddress(text: string): string | undefined {
  const parsed = URL.parse(text)
  return parsed && /^https?:$/.test(parsed.protocol) && parsed.username === '' ? parsed.href : undefined
}
