// What a guard is, and how it is found in the source and taken away.

export interface Edit { file: string, find: string, replace: string }

export interface Guard {
  name: string
  /** What is taken away; several places where one alone is still caught by another. */
  edits: readonly Edit[]
  test: string
  /** The test's title, or how it begins; in full where its blanks are filled from a table. */
  title: string
  /** The test proves it only after those that stand before it in its file. */
  afterOthers?: true
}

/** A guard, and the test file and title of the test that must go red without it. */
export const guard = (name: string, edits: readonly Edit[], [test, title]: readonly [string, string]): Guard => ({
  name, edits, test, title,
})

/**
 * A guard whose test needs what the tests before it leave behind, so that its whole file runs. Of many who come at once some only
 * meet where their connections to the database stand already.
 */
export const needsThoseBefore = (...told: Parameters<typeof guard>): Guard => ({ ...guard(...told), afterOthers: true })

/** A change of a file of the server. */
export const edit = (file: string, find: string, replace: string): Edit => ({ file: `src/server/${file}`, find, replace })

/** A change of a file of the web. */
export const webEdit = (file: string, find: string, replace: string): Edit => ({ file: `src/web/${file}`, find, replace })

/** A change of a file of the contract. */
export const contractEdit = (file: string, find: string, replace: string): Edit => ({
  file: `src/contract/${file}`, find, replace,
})

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The places of a text at which it stands; every run of blanks in `find` fits any other. */
export function placesOf(text: string, find: string): string[] {
  const shape = find.trim().split(/\s+/).map(literally).join('\\s+')
  // a chain of calls may be broken over lines before its dots
  return text.match(new RegExp(shape.replaceAll('\\)\\.', '\\)\\s*\\.'), 'g')) ?? []
}

/** The text with the guard taken away. Throws where it does not stand exactly once. */
export function withoutGuard(text: string, { file, find, replace }: Edit): string {
  const [place, ...others] = placesOf(text, find)
  if (place === undefined || others.length > 0) {
    throw new Error(`${file} holds "${find}" ${place === undefined ? 0 : 1 + others.length} times`)
  }
  return text.replace(place, () => replace)
}

/** `%s` and its kin, `$name` and `$a.b`, as vitest fills them from a table; `%%` is a sign of its own. */
const BLANK = /%[sdifjoO#$]|\$[a-zA-Z_][\w.]*/g

/**
 * True when `title` begins what is written in the source up to its first blank, or is what is written with every blank filled.
 * What would fit anything, because nothing but blanks is written, is no proof.
 */
export function comesOf(written: string, title: string): boolean {
  const [first = '', ...others] = written.replaceAll('%%', '%').split(BLANK)
  if (first.startsWith(title)) return true
  if (others.length === 0 || ![first, ...others].some((part) => /\p{L}/u.test(part))) return false
  return new RegExp(`^${[first, ...others].map(literally).join('.+')}`, 's').test(title)
}
