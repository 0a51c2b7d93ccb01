// What people write to each other in several lines.
import { lines } from './basics.ts'

const BREAK = /\r\n?|[\u2028\u2029]/g
/** Four breaks and more, with nothing that can be seen between them. */
const GAP = /\n(?:(?:(?!\n)[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800])*\n){3,}/gu
/** No script piles so many marks on one letter; Vietnamese has two. */
const TOWER = /(\p{M}{4})\p{M}+/gu

/** Several lines, or none; gaps of many empty lines and towers of marks are brought to a height that people mean. */
export const paragraphs = (max: number) => lines(max)
  .transform((text) => text.replace(BREAK, '\n').replace(GAP, '\n\n\n').replace(TOWER, '$1'))
