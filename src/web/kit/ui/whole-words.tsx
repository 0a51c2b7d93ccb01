// Names and figures that break where a reader would: "Wi-Fi", "44 mm" and "iPhone 16" stay on one line.
import type { ReactNode } from 'react'

/** A word with a hyphen; a number with its unit or what stands for one, and with the short word before it. */
const HELD = /(\S{1,9}-\S{1,9}|(?:\p{L}{2,6} )?\d[^\s-]{0,4} \p{L}{1,5}(?![\p{L}-])|\p{L}{2,6} \d[^\s-]{0,4}(?!\S))/u

/**
 * The text with each such piece in a span that does not wrap: what it says, and what is read aloud, stays the same. In an
 * `@container` it wraps after all where letters are so large that a piece would not fit.
 */
export function WholeWords({ text }: { text: string }): ReactNode {
  // What is captured stands at every second place.
  return text.split(HELD).map((part, at) => at % 2 === 0 ? part
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place
    : <span key={at} className="whitespace-nowrap @max-[13rem]:whitespace-normal">{part}</span>)
}
