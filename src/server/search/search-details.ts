// Words out of specifications and highlights: what a product is found by beside its name.
import { atomsOfPlain, gluesOf, plain } from './search-words.ts'

export interface SpecificationWords { readonly key: string, readonly vi: string, readonly en: string }

/** Keys of the specifications whose words are kept; not what a thing goes with: "iPhone 12 or later" fits others too. */
export const detailKeys = [
  'network', 'protection', 'technology', 'wireless_charging', 'port', 'ports', 'sim', 'wifi', 'noise_cancelling', 'material',
  'materials', 'magsafe', 'nfc', 'memory_card', 'panel', 'mounting', 'max_power', 'output', 'charging', 'backlight',
  'trackpad', 'connectors', 'security', 'glass', 'os', 'codecs', 'positioning', 'health_tracking', 'speed_class', 'features',
  'video_output', 'chip',
] as const
const kept: ReadonlySet<string> = new Set(detailKeys)

/** Keys that are said by whether there is one: their name is a word of its own where there is. */
const asked = new Set('wireless_charging noise_cancelling magsafe nfc memory_card backlight trackpad'.split(' '))

/** Clauses that say what is not there: "không có MagSafe"; but "không gỉ" and "không dây" are what something is. */
const LACKING = /(?:^|[,;(])[^,;()]*(?<![a-z])(?:khong(?! (?:gi|day)(?![a-z]))|chua|no|not|without|non)(?![a-z])[^,;()]*/g
const WIFI = /wi-?\s?fi\s?(\d)/g
const NUMBER_MIN = 4
/** "ip68", "65w", "wifi7", "usbc": words that are only something together. */
const MEASURE = /^(?:[a-z]{1,4}\d+|\d+[a-z]{1,4}|[a-z]{2,4})$/
const WORDS_MOST = 200
const RUN_MOST = 5

/** Before the words of highlights: nobody vouches for these. */
export const TOLD = '~'
/** Before chips, in one run: "snapdragon8gen3". */
export const CHIP = '@'

function wordsIn(text: string): string[] {
  const atoms = atomsOfPlain(text.replace(WIFI, 'wifi$1'))
  const whole = atoms.filter((atom) => atom.length > 1 && (!/^\d/.test(atom) || atom.length >= NUMBER_MIN))
  const glued = gluesOf(atoms).filter((glue) => MEASURE.test(glue))
  return [...whole, ...glued]
}

const NONE = /^(?:khong|no|not|none)(?![a-z])(?! (?:day|gi)(?![a-z]))/

function there(text: string): string {
  const folded = plain(text)
  return NONE.test(folded) ? '' : folded.replace(LACKING, ' ').trim()
}

/** Every run of a chip's name that has a number or is no common word: "MediaTek Dimensity 9400" → dimensity9400 … */
function chipRuns(text: string): string[] {
  const atoms = atomsOfPlain(plain(text).replace(/\(.*/, ''))
  const runs: string[] = []
  for (let from = 0; from < atoms.length; from++) {
    for (let to = from + 1; to <= Math.min(atoms.length, from + RUN_MOST); to++) {
      const run = atoms.slice(from, to).join('')
      if (/[a-z]/.test(run) && (/\d/.test(run) || run.length > 5)) runs.push(CHIP + run)
    }
  }
  return runs
}

function wordsOfSpecification({ key, vi, en }: SpecificationWords): string[] {
  if (!kept.has(key)) return []
  if (key === 'chip') return chipRuns(vi)
  const texts = [there(vi), there(en)]
  const words = texts.flatMap(wordsIn)
  if (asked.has(key) && texts.every((text) => text !== '')) words.push(key.replace('_', ''))
  if (/^(?:technology|magsafe)$/.test(key) && texts.some((text) => /(?:^|[^a-z])(?:qi2?|magsafe)(?![a-z])/.test(text))) {
    words.push('wirelesscharging')
  }
  if (key === 'port' && /3[.,]5/.test(texts.join(' '))) words.push('headphonejack')
  return words
}

const KNOWN_MOST = 20_000
const known = new Map<string, readonly string[]>()

/** The same lines stand on thousands of products: each is cut into words once. */
function once(key: string, cut: () => string[]): readonly string[] {
  const found = known.get(key)
  if (found) return found
  if (known.size >= KNOWN_MOST) known.clear()
  const words = cut()
  known.set(key, words)
  return words
}

/** The words of the specifications and, marked with `TOLD`, those that only highlights have; each once. */
export function detailsOf(specifications: readonly SpecificationWords[], highlights: readonly string[]): string[] {
  const words = new Set(specifications.flatMap((one) =>
    once(`${one.key}\t${one.vi}\t${one.en}`, () => wordsOfSpecification(one))))
  for (const line of highlights) {
    for (const word of once(line, () => wordsIn(there(line)))) if (!words.has(word)) words.add(TOLD + word)
  }
  return [...words].slice(0, WORDS_MOST)
}
