// Where a long list goes on: the sort values of the last row that was given, written so that nobody builds on their form.
import type { Slice } from '#contract/basics.ts'
import { COUNTED_MAX } from '#contract/basics.ts'
import { refuse } from './refuse.ts'

type Value = string | number | null

export function writeCursor(values: readonly Value[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values of a cursor that `writeCursor` wrote; undefined without one. Refuses (400) what is none, or has another number. */
export function readCursor(text: string | undefined, count: number): readonly Value[] | undefined {
  if (text === undefined) return undefined
  const values = parse(text)
  const right = Array.isArray(values) && values.length === count
    && values.every((value) => value === null || typeof value === 'string' || Number.isSafeInteger(value))
  return right ? values : refuse('request.malformed')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** The id that a cursor of one id leads on from; undefined without one. Refuses as `readCursor` does. */
export function readIdCursor(text: string | undefined): number | undefined {
  const id = readCursor(text, 1)?.[0]
  return id === undefined || typeof id === 'number' ? id : refuse('request.malformed')
}

/**
 * A slice of a long list. `rows`: one more than `size` where there are more, in order; `at` gives a row's sort values; `counted`:
 * how many match, counted no further than one beyond COUNTED_MAX.
 */
export function sliceUp<R, T>(
  rows: readonly R[], size: number, counted: number, { at, show }: { at: (row: R) => readonly Value[], show: (row: R) => T },
): Slice<T> {
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    content: rows.slice(0, size).map(show), next: last === undefined ? null : writeCursor(at(last)),
    total: counted > COUNTED_MAX ? null : counted,
  }
}
