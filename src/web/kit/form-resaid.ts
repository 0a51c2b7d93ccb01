// What a form said is wrong, said again when the language changes.

/** One sentence per wrong field. */
export type Problems = Readonly<Record<string, string>>

/** The same problems in the words of `found`. What only the server knew stays as it was said; nothing new is told. */
export function resaid(problems: Problems, found: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).map(([name, text]) => [name, found[name] ?? text]))
}
