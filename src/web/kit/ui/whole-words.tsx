// Names and figures that break only where a reader would: "Wi-Fi", "44 mm" and "iPhone 16" stay on one line.
import type { ReactNode } from 'react'

/** A word with a hyphen, a word with its number, a number with its unit; what is long may break, so that it fits a narrow card. */
const HELD = new RegExp('('
  + ['\\S{1,9}-\\S{1,9}', '\\p{L}{2,9} \\d\\S{0,6}UNIT?', '\\d\\S{0,6}UNIT'].join('|')
    .replaceAll('UNIT', '(?: (?:[cm]?m|k?g|m?Ah?|k?Wh?|V|[GMT]B|[kMG]?Hz|fps|nits?|MP|inch|giờ|phút|tháng)(?!\\p{L}))')
  + ')', 'u')

/** The text with each such piece in a span that does not wrap: what it says, and what is read aloud, stays the same. */
export function WholeWords({ text }: { text: string }): ReactNode {
  // What is captured stands at every second place.
  return text.split(HELD).map((part, at) => at % 2 === 0 ? part
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place
    : <span key={at} className="whitespace-nowrap">{part}</span>)
}
