/** What is wrong with an e-mail address as it was typed; undefined when nothing is. */
export function emailProblem(typed: string): 'home.letter_missing' | 'home.letter_wrong' | undefined {
  const email = typed.trim()
  if (email === '') return 'home.letter_missing'
  // One @, something before it, a name with a dot behind it: as much as can be said of an address without writing to it.
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && email.length <= 254 ? undefined : 'home.letter_wrong'
}
