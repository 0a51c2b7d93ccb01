// Models in names: whether a name is that of exactly the model asked for, or of a sibling.
import { qualifiers } from './search-words-lexicon.ts'

/** Where the run of words ends among a name's atoms; -1 where it does not stand there. "zflip7" is found in z, flip, 7. */
function endOfRun(atoms: readonly string[], run: string): number {
  for (let from = 0; from < atoms.length; from++) {
    let taken = 0
    for (let at = from; at < atoms.length && run.startsWith(atoms[at] ?? '', taken); at++) {
      taken += atoms[at]?.length ?? 0
      if (taken === run.length) return at + 1
    }
  }
  return -1
}

/** How a name has a model: "iphone16" is whole in iPhone 16, and that of a sibling in iPhone 16 Pro and iPhone 16e. */
export function modelIn(atoms: readonly string[], run: string): 'whole' | 'sibling' | 'none' {
  const end = endOfRun(atoms, run)
  if (end < 0) return 'none'
  const next = atoms[end]
  return next !== undefined && (qualifiers.has(next) || /^[a-z]$/.test(next)) ? 'sibling' : 'whole'
}
