// Shapes that every slice uses: ids, money, paging, the error body.
import * as z from 'zod'

/** A row's id in a JSON body: a positive whole number. */
export const Id = z.int().positive()

/** The same id in an address. */
export const PathId = z.string().regex(/^[1-9]\d{0,14}$/, { error: 'id' }).transform(Number)

/** Whole dong; the currency has no minor unit. */
export const Dong = z.int().nonnegative()

/** A moment in UTC, ISO 8601. */
export const Moment = z.iso.datetime()

export const PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 100
export const PAGE_NUMBER_MAX = 100_000

const wholeNumber = (min: number, max: number, otherwise: number) =>
  z.string().regex(/^\d{1,9}$/, { error: 'number' }).transform(Number).pipe(z.int().min(min).max(max)).default(otherwise)

/** `page` counts from 0. */
export const paging = {
  page: wholeNumber(0, PAGE_NUMBER_MAX, 0),
  size: wholeNumber(1, PAGE_SIZE_MAX, PAGE_SIZE),
}

export const limitOf = (max: number, otherwise: number) => wholeNumber(1, max, otherwise)

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

/** The body of every refusal. `errors` holds one sentence per wrong field, in the asker's language. */
export const ErrorBody = z.strictObject({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const Done = z.strictObject({ message: z.string() })

/** No control characters, no half of a character, none that turn the direction of what follows. */
const CLEAN = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u
/** The same for text of several lines. */
const CLEAN_LINES = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\t\r\n])*$/u
/** Something that can be seen: a text of zero-width characters is as good as none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A line of text as people type it: trimmed, NFC, something to see in it, without control characters. */
export const line = (max: number) => z.string().transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1, { error: 'required' }).max(max)
    .regex(CLEAN, { error: 'characters' }).regex(VISIBLE, { error: 'required' }))

/** Several lines of text, or none. */
export const lines = (max: number) => z.string().transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().max(max).regex(CLEAN_LINES, { error: 'characters' }))
