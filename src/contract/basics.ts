// Shapes that every slice uses: ids, money, paging, the error body.
import * as z from 'zod'

/** A row's id in a JSON body: a positive whole number. */
export const Id = z.int().positive()

/** The same id in an address. */
export const PathId = z.string().regex(/^[1-9]\d{0,14}$/, { error: 'id' }).transform(Number)

/**
 * Raised with every change of a thing; a change names the one it was made from, so that nobody writes over another unseen. The
 * database keeps it in 32 bits.
 */
export const Edition = z.int().min(1).max(2 ** 31 - 1)

/** The same in an address. */
export const PathEdition = PathId.pipe(Edition)

/** Whole dong; the currency has no minor unit. */
export const Dong = z.int().nonnegative()

/** A moment in UTC, ISO 8601. */
export const Moment = z.iso.datetime()

export const PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 100
export const PAGE_NUMBER_MAX = 100_000

/** A whole number in an address, however large: one beyond the limits is told which they are. */
export const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^-?\d+$/, { error: 'number' })
    // brought so near the limits that it can be counted with, and no minus zero
    .transform((text) => Math.min(Math.max(Number(text), min - 1), max + 1) + 0).pipe(z.int().min(min).max(max))

/** `page` counts from 0. */
export const paging = {
  page: wholeNumber(0, PAGE_NUMBER_MAX).default(0),
  size: wholeNumber(1, PAGE_SIZE_MAX).default(PAGE_SIZE),
}

export const limitOf = (max: number, otherwise: number) => wholeNumber(1, max).default(otherwise)

/** The page envelope every list answers with. */
export const pageOf = <T extends z.ZodType>(item: T) => z.strictObject({
  content: z.array(item),
  number: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  first: z.boolean(),
  last: z.boolean(),
  pageable: z.strictObject({ pageNumber: z.int(), pageSize: z.int() }),
})

export interface Page<T> {
  content: T[]
  number: number
  size: number
  totalElements: number
  totalPages: number
  first: boolean
  last: boolean
  pageable: { pageNumber: number, pageSize: number }
}

/** For long lists: `cursor` is the `next` of the slice before, and says nothing to who reads it. */
export const cursorPaging = {
  cursor: z.string().regex(/^[\w-]{1,300}$/, { error: 'cursor' }).optional(),
  size: wholeNumber(1, PAGE_SIZE_MAX).default(PAGE_SIZE),
}

/** So many rows of a long list are counted; beyond that it is only known that there are more. */
export const COUNTED_MAX = 1000

/** A slice of a long list. `next` leads on; null at the end. `total` is exact up to COUNTED_MAX and null beyond. */
export const sliceOf = <T extends z.ZodType>(item: T) => z.strictObject({
  content: z.array(item), next: z.string().nullable(), total: z.int().nullable(),
})

export interface Slice<T> { content: T[], next: string | null, total: number | null }

/** The body of every refusal. `errors` holds one sentence per wrong field, in the asker's language. */
export const ErrorBody = z.strictObject({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** With 'auth.code_needed': goes back with the code of the second factor. */
  challenge: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const Done = z.strictObject({ message: z.string() })

/** No control characters, no half of a character nor what decoding puts in the place of one (U+FFFD), none that turn the
 *  direction of what follows. */
const CLEAN = /^[^\p{Cc}\p{Cs}\ufffd\u202a-\u202e\u2066-\u2069]*$/u
/** For text of several lines; what could not be read in a long text is no reason to refuse the rest. */
const CLEAN_LINES = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\t\r\n])*$/u
/** Something that can be seen: a text of zero-width characters is as good as none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

const INVISIBLE = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Without blanks and invisible characters at both ends. A pattern for the end would look again from each of them. */
function trimmed(text: string): string {
  const characters = [...text]
  let [from, to] = [0, characters.length]
  while (from < to && INVISIBLE.test(characters[from] ?? '')) from++
  while (to > from && INVISIBLE.test(characters[to - 1] ?? '')) to--
  return characters.slice(from, to).join('')
}

/** How many characters can be seen, a run of blanks as one. Marks on a letter count with the letter. */
export function visibleLength(text: string): number {
  const seen = text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/gu, '').replace(/\s+/g, ' ').trim()
  return [...seen].length
}

/** A line of text as people type it: trimmed, NFC, something to see in it, without control characters. */
export const line = (max: number) => z.string().transform((text) => trimmed(text.normalize('NFC')))
  .pipe(z.string().min(1, { error: 'required' }).max(max)
    .regex(CLEAN, { error: 'characters' }).regex(VISIBLE, { error: 'required' }))

/** Several lines of text, or none. */
export const lines = (max: number) => z.string().transform((text) => trimmed(text.normalize('NFC')))
  .pipe(z.string().max(max).regex(CLEAN_LINES, { error: 'characters' }))
