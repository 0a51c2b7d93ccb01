// What a wish demands that only specifications tell: 8K video, reverse charging, so many watts. What is neither demanded here
// nor found by the words of goods is said to be unread, and nothing that is shown is said to have it.
import type { Language } from '#contract/problems.ts'
import type { Found } from '#server/search/search.ts'
import { keyOf } from './assistant-goods-specs.ts'
import type { Concept } from './assistant-marks.ts'
import type { Tools } from './assistant-tools.ts'
import { wordsOf } from './assistant-text.ts'
import type { GoodsWords } from './assistant-words-goods-form.ts'

type Told = Record<Language, string>

/** What must be said of a thing by one of these specifications. */
export interface Must {
  readonly keys: readonly string[]
  /** As it is told, and as the next question finds it again. */
  readonly label: Told
  readonly has: (value: string) => boolean
}

interface Rule {
  readonly said: RegExp
  readonly keys: readonly string[]
  /** What was asked about where it is one of these. */
  readonly of?: readonly Concept[]
  /** Something else is meant where this is said too: the charger, and not how a phone charges. */
  readonly unless?: RegExp
  readonly label: (figure: string) => Told
  readonly has: (value: string, figure: string) => boolean
}

const numberIn = (text: string): number => Number(text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
/** The largest figure before or behind its unit; a maker's "up to 45 W" is 45. */
const most = (value: string, pattern: RegExp): number =>
  Math.max(0, ...[...value.matchAll(pattern)].map(([, figure = '']) => numberIn(figure)))
const alike = (vi: string, en = vi) => (): Told => ({ vi, en })

const rules: readonly Rule[] = [
  { said: /(?:^| )([48])k(?= |$)/, of: ['video', 'resolution'], keys: ['video'],
    label: (figure) => ({ vi: `quay ${figure}K`, en: `${figure}K video` }),
    has: (value, figure) => most(value, /(\d)K(?![a-z])/gi) >= Number(figure) },
  { said: /(?:^| )(?:sac nguoc|chia se pin|(?:wireless )?reverse (?:wireless )?charg\w+|power ?share)(?= |$)/,
    of: ['charge'], keys: ['charging', 'wireless_charging'], label: alike('có sạc ngược', 'reverse charging'),
    has: (value) => /ngược|reverse/i.test(value) },
  { said: /(?:^| )(?:(?:zoom )?(?:quang(?: hoc)? )?(\d{1,3})x zoom|zoom (?:quang(?: hoc)? )?(\d{1,3})x)(?= |$)/, of: [],
    keys: ['rear_camera'], label: (figure) => ({ vi: `có zoom ${figure}x`, en: `${figure}x zoom` }),
    has: (value, figure) => most(value, /(\d[\d.,]*)\s?x(?![a-z])/gi) >= Number(figure) },
  { said: /(?:^| )(?:(?:ong kinh |ong |camera )?tele(?:photo)?|zoom quang(?: hoc)?|optical zoom)(?= |$)/, of: [],
    keys: ['rear_camera'], label: alike('có ống kính tele', 'a telephoto camera'),
    has: (value) => /tele|periscope|tiềm vọng/i.test(value) },
  { said: /(?:^| )(\d{2,3}) ?w(?:att?s?)?(?= |$)/, of: ['charge'], keys: ['charging'],
    unless: /(?:^| )(?:cu|cuc|de|cap|day|bo|adapter|adaptor|charger|cable|du phong|power bank|hub)(?= |$)/,
    label: (figure) => ({ vi: `sạc từ ${figure} W`, en: `charging of ${figure} W or more` }),
    has: (value, figure) => most(value, /(\d[\d.,]*)\s?W(?![a-z])/gi) >= Number(figure) },
  { said: /(?:^| )(\d[\d.]{2,5}) ?nits?(?= |$)/, of: ['brightness'], keys: ['brightness'],
    label: (figure) => ({ vi: `sáng từ ${figure} nit`, en: `${figure} nits or more` }),
    has: (value, figure) => most(value, /(\d[\d.,]*)\s?nit/gi) >= numberIn(figure) },
  { said: /(?:^| )(gorilla(?: glass)?|ceramic shield)(?= |$)/, of: ['glass'], keys: ['glass', 'protection_glass'],
    label: (figure) => figure.startsWith('c') ? alike('có kính Ceramic Shield', 'Ceramic Shield')()
      : alike('có kính Gorilla Glass', 'Gorilla Glass')(),
    has: (value, figure) => value.toLowerCase().includes(figure.split(' ')[0] ?? figure) },
  { said: /(?:^| )(?:duoi|nhe hon|khong qua|under|below|less than|lighter than) (\d{2,3}) ?(?:g|gr|gram|grams|gam)(?= |$)/,
    of: ['weight', 'size'], keys: ['weight'], label: (figure) => ({ vi: `nặng dưới ${figure} g`, en: `under ${figure} g` }),
    has: (value, figure) => most(value.split(/[;(]/)[0] ?? value, /(\d[\d.,]*)\s?g(?![a-z])/gi) < Number(figure) },
  { said: /(?:^| )(?:mong|day|thin|thickness|thinner than)(?: hon| duoi| under| than)? (\d{1,2}(?:[.,]\d{1,2})?) ?mm(?= |$)/,
    of: ['size'], keys: ['dimensions'], label: (figure) => ({ vi: `mỏng ${figure} mm`, en: `${figure} mm or thinner` }),
    has: (value, figure) =>
      Math.min(...[...value.matchAll(/\d+(?:[.,]\d+)?/g)].map(([one]) => numberIn(one))) <= numberIn(figure) },
  { said: /(?:^| )(\d[.,]?\d{3}) ?mah(?= |$)/, of: [], keys: ['battery'], unless: /(?:^| )(?:du phong|power ?bank)(?= |$)/,
    label: (figure) => ({ vi: `pin từ ${figure} mAh`, en: `a battery of ${figure} mAh or more` }),
    has: (value, figure) => most(value, /(\d[\d.,]*)\s?mAh/gi) >= numberIn(figure) },
  { said: /(?:^| )(\d{2,3}) ?hz(?= |$)/, of: ['refresh'], keys: ['refresh_rate'],
    label: (figure) => ({ vi: `màn ${figure} Hz`, en: `a ${figure} Hz screen` }),
    has: (value, figure) => most(value, /(\d+)\s?Hz/gi) >= Number(figure) },
  { said: /(?:^| )(?:loa kep|loa doi|(?:loa )?stereo(?: speakers?)?)(?= |$)/, of: ['speaker'], keys: ['speakers'],
    unless: /^(?!.*(?:^| )(?:may|dien thoai|phones?|tablets?|ipad)(?= |$))/,
    label: alike('có loa stereo', 'stereo speakers'), has: (value) => /stereo|kép|hai loa|dual/i.test(value) },
  { said: /(?:^| )bluetooth (?:tu )?(\d[.,]\d)(?= |$)/, of: ['bluetooth'], keys: ['bluetooth'],
    label: (figure) => ({ vi: `có Bluetooth ${figure}`, en: `Bluetooth ${figure}` }),
    has: (value, figure) => most(value, /(\d[.,]\d)/g) >= numberIn(figure) },
  { said: /(?:^| )wi ?fi (\d)e?(?= |$)/, of: ['wifi'], keys: ['wifi'],
    label: (figure) => ({ vi: `có Wi-Fi ${figure}`, en: `Wi-Fi ${figure}` }),
    has: (value, figure) => most(value, /Wi-?\s?Fi (\d)/gi) >= Number(figure) },
  { said: /(?:^| )(?:khung|lam bang|chat lieu|frame|made of) (?:vien )?(?:titan\w*)(?= |$)/, of: ['materials'],
    keys: ['materials', 'material'], label: alike('có khung titan', 'a titanium frame'), has: (value) => /titan/i.test(value) },
  { said: /(?:^| )(?:man (?:hinh )?)?(?:2k|qhd)(?= |$)/, of: ['resolution'], keys: ['resolution'],
    label: alike('có màn hình 2K', 'a 2K screen'), has: (value) => /QHD|2K|3K|x 1[4-9]\d\d|x 2\d{3}/i.test(value) },
  { said: /(?:^| )(?:but (?:di )?kem|kem (?:theo )?but|(?:with )?pen (?:included|in the box)|with a (?:pen|stylus))(?= |$)/,
    of: ['inBox'], keys: ['in_the_box'], label: alike('có kèm bút trong hộp', 'a pen in the box'),
    has: (value) => /bút|pen(?![a-z])|stylus/i.test(value) },
]

/** Asked for as a thing has it or has not; words of goods do not find it. */
const hard: readonly Concept[] = ['brightness', 'resolution', 'glass', 'video', 'materials', 'speaker', 'score', 'inBox',
  'bluetooth', 'wifi', 'size']

/** Said beside what is demanded, and told by it. */
const ABOUT = new RegExp('^(?:video|videos|quay|phim|record\\w*|sac|charg\\w+|camera|zoom|bluetooth|wifi|lens|ong|kinh|loa|sang|'
  + 'brightness|glass|screen|nang|nhe|weigh\\w*|gr|gram|gam|mong|day|thin|\\d+w|nits?|mah|hz|tu)$')

export interface Demands {
  readonly musts: readonly Must[]
  /** The text without the words of what is demanded. */
  readonly rest: string
  /** Concepts that were said and are demanded. */
  readonly met: ReadonlySet<Concept>
}

const foldedOf = (text: string): string => (text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,]\d+)*/gu) ?? [])
  .map((word) => /^\d/.test(word) ? word : wordsOf(word).map(({ plain }) => plain).join(' ')).join(' ')

/** What a wish demands; `text` is what goods are looked for by, `question` all that was said. */
export function demandsIn(text: string, question: string): Demands {
  const said = `${foldedOf(question)} . ${foldedOf(text)}`
  let rest = text
  const musts: Must[] = []
  const met = new Set<Concept>()
  for (const { said: pattern, keys, of = [], unless, label, has } of rules) {
    const found = pattern.exec(said)
    // "zoom 10x" says a telephoto already
    const isSaid = keys.includes('rear_camera') && musts.some((one) => one.keys.includes('rear_camera'))
    if (!found || unless?.test(said) || isSaid) continue
    const figure = found[1] ?? found[2] ?? ''
    musts.push({ keys, label: label(figure), has: (value) => has(value, figure) })
    for (const concept of of) met.add(concept)
    rest = without(rest, pattern).split(' ').filter((word) => figure === '' || !word.startsWith(figure)).join(' ')
  }
  const words = rest.split(/\s+/).filter((word) => musts.length === 0 || !ABOUT.test(foldedOf(word)))
  return { musts, rest: words.join(' '), met }
}

/** The text without the words that a pattern finds in its folded form. */
function without(text: string, pattern: RegExp): string {
  const words = text.split(/\s+/).filter(Boolean)
  const folded = words.map(foldedOf)
  const found = pattern.exec(folded.join(' '))
  if (!found) return text
  const from = folded.join(' ').slice(0, found.index).split(' ').filter(Boolean).length
  const until = from + found[0].split(' ').filter(Boolean).length
  return words.filter((_, at) => at < from || at >= until).join(' ')
}

type Picks = Found['picks']

/** Those of which the specifications say all that is demanded, in their order; and the demands of which nobody tells anything. */
export async function meeting(tools: Tools, language: Language, picks: Picks, musts: readonly Must[]):
Promise<{ picks: Picks, untold: readonly Must[] }> {
  if (musts.length === 0 || picks.length === 0) return { picks, untold: [] }
  const told = await tools.specifications(picks.map(({ id }) => id), [...new Set(musts.flatMap(({ keys }) => keys))], language)
  const untold = musts.filter(({ keys }) => !told.some(({ key }) => keys.includes(key)))
  const asked = musts.filter((must) => !untold.includes(must))
  const byProduct = Map.groupBy(told, ({ productId }) => productId)
  const met = picks.filter(({ id }) => asked.every((must) =>
    byProduct.get(id)?.some(({ key, value }) => must.keys.includes(key) && must.has(value))))
  return { picks: met, untold }
}

/** Figures of what nothing is looked for by. */
const UNREAD = /(?<![\p{L}\d.,])\d+(?:[.,]\d+)?\s?(?:mm|cm|gram|gam|nm|fps|ghz|dpi|ppi)(?![\p{L}])/giu
const figureOf = (measure: string): string => /^[\d.,]+/.exec(measure)?.[0] ?? ''
const MEASURE = /^\d+(?:[.,]\d+)?\s?[\p{L}]{1,4}$/u

/** What was asked for and neither demanded nor found by: to be told, for what is shown may not have it. */
export function unreadIn({ said, asked }: { said: ReadonlySet<Concept>, asked: string }, { met, musts }: Demands,
  ignored: readonly string[], words: GoodsWords): string[] {
  const concepts = hard.filter((one) => said.has(one) && !met.has(one)
    && !(said.has('camera') && one === 'video') && !(one === 'size' && said.has('weight')))
  const named = concepts.map((one) => words.labels[keyOf(one) ?? one] ?? words.labels[one] ?? one)
  const told = new Set(musts.flatMap(({ label }) => label.vi.match(/\d+(?:[.,]\d+)?/g) ?? []))
  const measures = [...asked.matchAll(UNREAD)].map(([measure]) => measure.trim())
    .filter((measure) => !told.has(figureOf(measure)))
  const others = ignored.filter((word) => MEASURE.test(word) && !measures.some((measure) => figureOf(measure) === figureOf(word)))
  return [...new Set([...measures, ...others, ...named])]
}
