// What the server said of a form that was sent, until what it was about is something else.

export interface Told { errors: Readonly<Record<string, string>>, summary?: string, overtaken: boolean }

export const NOTHING_TOLD: Told = { errors: {}, overtaken: false }

/** Without what was said of these fields, for they hold something else by now; with the last of it goes what was said of all. */
export function forgetFields(told: Told, fields: readonly string[]): Told {
  const all = Object.entries(told.errors)
  const left = all.filter(([path]) => !fields.includes(path.replace(/^details\./, '')))
  if (left.length === all.length) return told
  return left.length === 0 ? { ...NOTHING_TOLD, overtaken: told.overtaken } : { ...told, errors: Object.fromEntries(left) }
}
