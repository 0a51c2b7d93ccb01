// Typing errors: what a keyboard left behind, and how far one word is from another.

const VOWEL = /[aeiouy]/
const TELEX_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/dd/g, 'd'], [/aa/g, 'a'], [/ee/g, 'e'], [/oo/g, 'o'], [/([uoa])w/g, '$1'], [/w/g, 'u'],
]

/** Plain words that leftover Telex or VNI may have meant: "ddien" → dien, "lwng" → lung, "d9ie65n" → dien. */
export function keyboardForms(word: string): string[] {
  const forms = new Set<string>()
  if (/\d/.test(word)) {
    const letters = word.replace(/\d/g, '')
    if (/^[a-z]+$/.test(letters)) forms.add(letters)
  } else if (/^[a-z]+$/.test(word)) {
    const letters = TELEX_LETTERS.reduce((text, [typed, meant]) => text.replace(typed, meant), word)
    forms.add(letters)
    const vowel = letters.search(VOWEL)
    for (let at = letters.length - 1; at > vowel && vowel >= 0; at--) {
      if (/[sfrxjz]/.test(letters[at] ?? '')) forms.add(letters.slice(0, at) + letters.slice(at + 1))
    }
  }
  forms.delete(word)
  return [...forms]
}

const SYLLABLE = new RegExp('^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ch|ng|nh|[cmnpt])?$')

/** Whether a plain word could be a Vietnamese one: those have one syllable. */
export function isSyllable(word: string): boolean {
  return SYLLABLE.test(word)
}

/** One bit per letter: words that are near each other share most of them. */
export function lettersOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

const ROW = 40
const rows = [new Uint8Array(ROW), new Uint8Array(ROW), new Uint8Array(ROW)] as const

/** Letters left out, put in, replaced or swapped with their neighbour; `most + 1` where it is more than `most`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || other.length >= ROW) return most + 1
  let [before, last, row]: Uint8Array[] = [...rows]
  // three rows stand in the tuple above
  for (let at = 0; at <= other.length; at++) (last as Uint8Array)[at] = at
  for (let i = 1; i <= one.length; i++) {
    // as above
    const [now, up, upper] = [row as Uint8Array, last as Uint8Array, before as Uint8Array]
    now[0] = i
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let cost = Math.min((up[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (up[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (upper[j - 2] ?? 0) + 1)
      }
      now[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, last, row] = [up, now, upper]
  }
  return Math.min(last?.[other.length] ?? most + 1, most + 1)
}

/** How many errors a word of this length may hold. */
export function errorsIn(word: string): number {
  if (word.length < 3) return 0
  return word.length < 5 ? 1 : 2
}
