// How text is cut into the words that things are found by: the same for what the shop sells and for what a shopper types.

/** "Ốp lưng Đen" → "op lung den": no accents, no capitals, đ as d; composed and decomposed text alike. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd')
}

const THOUSANDS = /(?<!\d[.,]?)(\d{1,3})((?:[.,]\d{3})+)(?![.,]?\d)/g
/** "S25+", "Pro+ 5G": a plus that ends a name; "8+256" is none. */
const PLUS = /(?<=[a-z0-9])\+(?![a-z0-9])/g
/** "10K" on a power bank is 10000; "4K" is a picture. */
const KILO = /(?<![\p{L}\p{N}])(\d{2})k(?![\p{L}\p{N}])/gu
const ATOM = /\p{L}+|\p{N}+/gu

/** "Galaxy S25+ 10.000mAh" → galaxy, s, 25, plus, 10000, mah: runs of letters and runs of digits. */
export function atomsOf(text: string): string[] {
  return atomsOfPlain(plain(text))
}

/** The same for text that is plain already. */
export function atomsOfPlain(text: string): string[] {
  const told = text.replace(THOUSANDS, (all) => all.replace(/[.,]/g, '')).replace(KILO, '$1000').replace(PLUS, ' plus ')
  return told.match(ATOM) ?? []
}

function isGlued(left: string, right: string): boolean {
  return /^\d/.test(left) || /^\d/.test(right) || left.length === 1 || right.length === 1
}

/** "s", "25" → "s25", "iphone", "16" → "iphone16": neighbours in names, which tell models apart. Words are not glued to words. */
export function gluesOf(atoms: readonly string[]): string[] {
  const glues: string[] = []
  for (let at = 1; at < atoms.length; at++) {
    // both stand within the list
    const [left, right] = [atoms[at - 1] as string, atoms[at] as string]
    if (isGlued(left, right)) glues.push(left + right)
  }
  return glues
}

/** Before a number that stands in a product's names only behind a single letter: "A17". */
export const BOUND = '#'
const NUMBERS = /(?<![\p{L}\p{N}])(\p{L}?)(\d+)|\d+/gu

function boundNumbers(texts: readonly string[]): string[] {
  const bound = new Set<string>()
  const free = new Set<string>()
  for (const text of texts) {
    for (const [all, letter = '', number = all] of text.matchAll(NUMBERS)) (letter === '' ? free : bound).add(number)
  }
  return [...bound].filter((number) => !free.has(number)).map((number) => BOUND + number)
}

/**
 * Every word under which a row is kept on the shelf, each once: the atoms and glues of its name and of the names it fits.
 * Brand, category, colours and sizes are not among them: these have columns of their own.
 */
export function shelfWords(row: { readonly name: string, readonly fits: readonly string[] }): string[] {
  const words = new Set<string>()
  for (const text of [row.name, ...row.fits]) {
    const atoms = atomsOf(text)
    for (const atom of atoms) words.add(atom)
    for (const glue of gluesOf(atoms)) words.add(glue)
  }
  for (const bound of boundNumbers([row.name, ...row.fits])) words.add(bound)
  return [...words]
}
