// What a product has: the specification that a concept asks for, and how products compare by it.
import type { ProductDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import type { Concept } from './assistant-marks.ts'
import type { GoodsWords } from './assistant-words-goods-form.ts'

interface Spec {
  /** Keys of specifications; the first that the product has is told. */
  keys: readonly string[]
  /** Asked as yes or no: what it is called, and what a value must say for a yes. */
  yes?: { vi: string, en: string, when: RegExp }
  /** Told beside it where there is one. */
  also?: string
  /** What is not told beside it, for this says it better. */
  over?: readonly Concept[]
}

const NO = /^(?:không|no\b|not |none)/i
const YES = /^(?:có|yes)$/i
const anything = /./

const specs: Partial<Record<Concept, Spec>> = {
  score: { keys: [], over: ['chip', 'camera', 'battery', 'screen'] },
  speaker: { keys: ['speakers'], over: ['charge'] },
  inBox: { keys: ['in_the_box'], over: ['charge', 'port', 'wireless'] },
  esim: { keys: ['sim'], yes: { vi: 'eSIM', en: 'eSIM', when: /esim/i } },
  network: { keys: ['network'], yes: { vi: '5G', en: '5G', when: /5g/i } },
  water: { keys: ['protection'], yes: { vi: 'khả năng kháng nước, bụi', en: 'water and dust protection', when: anything } },
  nfc: { keys: ['nfc'], yes: { vi: 'NFC', en: 'NFC', when: anything } },
  wireless: { keys: ['wireless_charging', 'technology', 'magsafe'],
    yes: { vi: 'sạc không dây', en: 'wireless charging', when: anything } },
  memoryCard: { keys: ['memory_card'], yes: { vi: 'khe thẻ nhớ', en: 'a memory card slot', when: anything } },
  noise: { keys: ['noise_cancelling'], yes: { vi: 'chống ồn', en: 'noise cancelling', when: anything } },
  lasting: { keys: ['battery_life', 'playtime', 'battery'], also: 'battery', over: ['battery', 'charge'] },
  brightness: { keys: ['brightness'], over: ['screen'] },
  resolution: { keys: ['resolution'], over: ['screen'] },
  glass: { keys: ['glass'], over: ['screen'] },
  video: { keys: ['video'], over: ['camera'] },
  materials: { keys: ['materials', 'material'] },
  port: { keys: ['port', 'ports', 'connectors', 'cable', 'charging'], over: ['charge'] },
  selfie: { keys: ['front_camera'], over: ['camera'] },
  charge: { keys: ['charging', 'output', 'max_power'], also: 'wireless_charging' },
  power: { keys: ['output', 'max_power', 'charging'], over: ['charge'] },
  refresh: { keys: ['refresh_rate'] },
  sim: { keys: ['sim'] },
  camera: { keys: ['rear_camera'], also: 'video' },
  chip: { keys: ['chip'] },
  weight: { keys: ['weight'] },
  size: { keys: ['dimensions'], also: 'weight' },
  ram: { keys: ['ram'] },
  battery: { keys: ['battery', 'battery_life', 'playtime'], also: 'charging' },
  screen: { keys: ['screen_size'], also: 'panel' },
  system: { keys: ['os'] },
  security: { keys: ['security'] },
  bluetooth: { keys: ['bluetooth'] },
  wifi: { keys: ['wifi'] },
}

// the keys are concepts
export const specConcepts = Object.keys(specs) as Concept[]

/** The specifications that are asked for, the most telling first. */
export function specsAsked(said: ReadonlySet<Concept>): Concept[] {
  const asked = specConcepts.filter((concept) => said.has(concept))
  return asked.filter((concept) => !asked.some((other) => specs[other]?.over?.includes(concept)))
}

const valueOf = (product: ProductDetail, key: string) =>
  product.specificationGroups.flatMap(({ specifications }) => specifications).find((one) => one.key === key)

/** What a product says to a concept, as a sentence. */
export function specText(product: ProductDetail, concept: Concept, words: GoodsWords, language: Language): string {
  const spec = specs[concept]
  const found = spec?.keys.map((key) => valueOf(product, key)).find((one) => one !== undefined)
  const name = product.name
  if (!spec || !found) {
    if (spec?.yes && concept !== 'network') return words.spec.unknown(spec.yes[language], name)
    return words.spec.unknown(words.labels[spec?.keys[0] ?? concept] ?? concept, name)
  }
  if (spec.yes) {
    const has = !NO.test(found.value) && spec.yes.when.test(found.value)
    return has ? words.has(name, spec.yes[language], YES.test(found.value) || found.value === spec.yes[language] ? ''
      : found.value)
      : words.hasNot(name, spec.yes[language], NO.test(found.value) ? '' : found.value)
  }
  const also = spec.also === undefined || spec.also === found.key ? undefined : valueOf(product, spec.also)
  const more = also && !NO.test(also.value) ? ` ${also.label}: ${also.value}.` : ''
  return words.spec.of(found.label, name, found.value) + more
}

/** The first key of what decides between products. */
export const keyOf = (concept: Concept): string | undefined => specs[concept]?.keys[0]

/** The text of one specification; nothing where there is none. */
export const specValue = (product: ProductDetail, key: string): string | undefined => valueOf(product, key)?.value

/** Whether a product says of itself that it has no such thing. */
export const lacks = (product: ProductDetail, key: string): boolean => NO.test(specValue(product, key) ?? '')

const numberIn = (text: string): number => Number(text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))

/** The figure of a value and what it counts: two values are compared only when both count the same. */
export function measureOf(key: string, value: string): { figure: number, unit: string } | undefined {
  const units: readonly [RegExp, string][] = key === 'battery' || key === 'battery_life' || key === 'playtime'
    ? [[/(\d[\d.,]*)\s*mAh/gi, 'mAh'], [/(\d[\d.,]*)\s*(?:giờ|hours?)/gi, 'h'], [/(\d[\d.,]*)\s*(?:ngày|days?)/gi, 'd']]
    : key === 'weight' ? [[/(\d[\d.,]*)\s*g(?![a-z])/gi, 'g']]
      : key === 'screen_size' ? [[/(\d[\d.,]*)\s*(?:inch|")/gi, 'inch']]
        : key === 'rear_camera' || key === 'front_camera' ? [[/(\d[\d.,]*)\s*MP/gi, 'MP']]
          : key === 'refresh_rate' ? [[/(\d+)\s*Hz/gi, 'Hz']]
            : key === 'charging' || key === 'wireless_charging' || key === 'output' ? [[/(\d[\d.,]*)\s*W(?![a-z])/gi, 'W']] : []
  for (const [pattern, unit] of units) {
    const figures = [...value.matchAll(pattern)].map(([, digits = '']) => numberIn(digits)).filter(Number.isFinite)
    if (figures.length > 0) return { figure: key === 'weight' ? figures[0] ?? 0 : Math.max(...figures), unit }
  }
  return undefined
}
