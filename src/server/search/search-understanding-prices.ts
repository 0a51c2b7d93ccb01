// Prices and sizes that stand in what was typed: "dưới 5 triệu", "10-15tr", "8/256", "5000mah".
import { blank } from './search-understanding-typed.ts'
import type { Typed } from './search-understanding-typed.ts'

/** Dong, both ends included. */
export interface PriceRange { readonly min: number | null, readonly max: number | null }

export interface DetailAsked { readonly said: string, readonly any: readonly (readonly string[])[] }

/** Sizes as the shelf keeps them ("8GB"), and the least of what specifications count. */
export interface Sizes {
  readonly ram: readonly string[]
  readonly storage: readonly string[]
  readonly batteryMah: number
  readonly cameraMp: number
  readonly refreshHz: number
  /** Hundredths of an inch; 0 where none was said. */
  readonly screenSize: number
  /** Words of specifications, one list of which must be met. */
  readonly details: readonly DetailAsked[]
}

const UNIT = '(?:trieu|tr|cu(?! sac)|chai|million|millions|mil|nghin|ngan|k|dong|vnd|d|m)'
const AMOUNT = String.raw`(\d[\d.,]*)\s*(?:(${UNIT})(?:\s?(\d)(?!\d)|\s+(ruoi))?(?![a-z]))?`
const AT_MOST = String.raw`(?:duoi|under|below|toi da|khong qua|nho hon|it hon|thap hon|less than|up to|cheaper than|re hon|<=?)`
const AT_LEAST = String.raw`(?:tren|over|above|hon|more than|toi thieu|it nhat|lon hon|cao hon|at least|>=?|tu|from)`
const NEAR = String.raw`(?:khoang|tam|around|about|quanh|gan|xap xi|gia|~|budget)`
const FILLED = String.raw`\s*(?:gia|khoang|tam|muc|price)?\s*`
const BEFORE = String.raw`(?<![a-z0-9])`

const RANGE = new RegExp(
  String.raw`${BEFORE}(?:(?:gia )?(?:tu|between|from|khoang|tam)\s+)?${AMOUNT}\s*(?:-|–|~|den|toi|to|and|->)\s*${AMOUNT}`, 'g')
const MOST = new RegExp(`${BEFORE}${AT_MOST}${FILLED}${AMOUNT}`, 'g')
const MOST_BEHIND = new RegExp(String.raw`${BEFORE}${AMOUNT}\s*(?:tro xuong|do lai|do xuong|quay dau|tro lai|or less)`, 'g')
const LEAST_BEHIND = new RegExp(String.raw`${BEFORE}${AMOUNT}\s*(?:tro len|do len|or more|\+)`, 'g')
const LEAST = new RegExp(`${BEFORE}${AT_LEAST}${FILLED}${AMOUNT}`, 'g')
const ABOUT = new RegExp(`${BEFORE}${NEAR}${FILLED}${AMOUNT}`, 'g')
const BARE = new RegExp(`${BEFORE}${AMOUNT}`, 'g')
/** "iphone 15 cũ" asks for a used phone, not for fifteen million. */
const MODEL_BEFORE = /(?:iphone|ip|galaxy|note|reno|redmi|xiaomi|oppo|vivo|pro|max|plus|ultra|samsung|tab|watch|air)\s*$/

const NEARNESS = 0.15
const LEAST_DONG = 10_000
/** What the contract takes as a price; more is as good as that. */
const MOST_DONG = 10_000_000_000

function numberIn(digits: string): number {
  const whole = digits.replace(/[.,](?=\d{3}(?!\d))/g, '')
  return Number(whole.replace(/[.,]$/, '').replace(',', '.'))
}

/** Whole dong: "4tr1" is 4.100.000 and not a hair less. */
const whole = (dong: number): number => Math.min(Math.round(dong), MOST_DONG)

/** Dong; 0 where it is not money: "17", "6.1", "20k" as part of a name. */
function dongOf(digits: string, unit: string | undefined, tenths: string | undefined, half: string | undefined): number {
  const number = numberIn(digits)
  if (!Number.isFinite(number)) return 0
  const isDong = unit === undefined || /^(dong|vnd|d)$/.test(unit)
  if (isDong) return number >= LEAST_DONG && !digits.startsWith('0') ? whole(number) : 0
  if (/^(k|nghin|ngan)$/.test(unit)) return number >= 10 ? whole(number * 1000) : 0
  return whole((number + (half ? 0.5 : Number(tenths ?? 0) / 10)) * 1_000_000)
}

interface Found { readonly at: number, readonly length: number, readonly range: PriceRange }

type Reading = (match: RegExpMatchArray, typed: Typed) => PriceRange | undefined

const amountIn = (match: RegExpMatchArray, from = 1): number =>
  dongOf(match[from] ?? '', match[from + 1], match[from + 2], match[from + 3])

const rangeOf: Reading = (match) => {
  if (match[2] === undefined && match[6] === undefined && numberIn(match[5] ?? '') < 100_000) return undefined
  const max = amountIn(match, 5) || dongOf(match[5] ?? '', match[2], undefined, undefined)
  const own = amountIn(match)
  const min = match[2] === undefined && match[6] !== undefined ? dongOf(match[1] ?? '', match[6], undefined, undefined) : own
  return min > 0 && max > 0 ? { min: Math.min(min, max), max: Math.max(min, max) } : undefined
}
const atMost: Reading = (match) => amountIn(match) > 0 ? { min: null, max: amountIn(match) } : undefined
const atLeast: Reading = (match) => amountIn(match) > 0 ? { min: amountIn(match), max: null } : undefined
const near: Reading = (match) => {
  const dong = amountIn(match)
  return dong > 0 ? { min: Math.round(dong * (1 - NEARNESS)), max: Math.round(dong * (1 + NEARNESS)) } : undefined
}
/** A bare amount must look like money: "5m" is a length, "15 cũ" an age. */
const bare: Reading = (match, typed) => {
  const unit = match[2]
  if (unit === 'm' || unit === 'd' || (unit === 'k' && numberIn(match[1] ?? '') < 50)) return undefined
  const end = (match.index ?? 0) + match[0].length
  const isUsed = typed.said.slice(0, end).trimEnd().endsWith('cũ') || MODEL_BEFORE.test(typed.plain.slice(0, match.index))
  const isMoney = typed.said.slice(match.index, end).trimEnd().endsWith('củ')
  if (unit === 'cu' && isUsed && !isMoney) return undefined
  if (unit === undefined && !/^[1-9]\d{2,}000$|^\d{1,3}([.,]\d{3}){2,}$/.test(match[1] ?? '')) return undefined
  return near(match, typed)
}

const READINGS: readonly (readonly [RegExp, Reading])[] = [
  [RANGE, rangeOf], [MOST, atMost], [MOST_BEHIND, atMost], [LEAST_BEHIND, atLeast], [LEAST, atLeast], [ABOUT, near], [BARE, bare],
]

function findPrice(typed: Typed): Found | undefined {
  for (const [pattern, read] of READINGS) {
    for (const match of typed.plain.matchAll(pattern)) {
      const range = read(match, typed)
      if (range) return { at: match.index, length: match[0].length, range }
    }
  }
  return undefined
}

/** The price that is asked for, and what was typed without it. "trên 5 triệu dưới 10 triệu" is one range. */
export function takePrice(typed: Typed): { typed: Typed, price: PriceRange | undefined } {
  let rest = typed
  let price: PriceRange | undefined
  for (let round = 0; round < 2; round++) {
    const found = findPrice(rest)
    if (!found) break
    rest = blank(rest, found.at, found.length)
    price = { min: found.range.min ?? price?.min ?? null, max: found.range.max ?? price?.max ?? null }
  }
  for (const match of rest.plain.matchAll(DECIMAL)) rest = blank(rest, match.index, match[0].length)
  return { typed: rest, price }
}

const RAM_MOST = 24
/** What "g" alone may count; other numbers of it are grams. */
const GIGABYTES = new Set(['16', '32', '64', '128', '256', '512', '1024'])
/** "6,7 inch" must not be taken for models 6 and 7. */
const INCHES = /(?<![a-z0-9])(\d{1,2})[.,](\d{1,2})\s*(?:inch(?:es)?|in(?![a-z])|")/g
/** "ip68" is no iPhone. */
const PROTECTION = /(?<![a-z0-9])ip\s?(x\d|[4-6]\d)(?![a-z0-9]|\s*(?:gb|g|tb|tr|trieu)(?![a-z]))/g
const WIFI = /(?<![a-z0-9])wi-?\s?fi\s?([4-7])(\s?e)?(?![a-z0-9])/g
const WIFI_NEWEST = 7
const DECIMAL = /(?<![a-z0-9.,])\d{1,2}[.,]\d{1,2}(?![a-z0-9.,])/g

const sizePatterns: readonly (readonly [RegExp, (sizes: Mutable, match: RegExpMatchArray) => boolean])[] = [
  [/(?<![a-z0-9])(\d{1,2})\s*(?:gb|g)?\s*[/+]\s*(\d{2,4})\s*(?:gb|g)?(?![a-z0-9])/g, (sizes, [, ram, storage]) =>
    Boolean(addRam(sizes, ram) && addStorage(sizes, storage, 'g'))],
  [/(?<![a-z0-9])(\d{1,2})\s*(?:gb|g)?\s*[/+]\s*(\d)\s*(?:tb|t)(?![a-z0-9])/g, (sizes, [, ram, storage]) =>
    Boolean(addRam(sizes, ram) && addStorage(sizes, storage, 't'))],
  [/(?<![a-z0-9])ram\s*(\d{1,2})\s*(?:gb|g)?(?![a-z0-9])/g, (sizes, [, ram]) => addRam(sizes, ram)],
  [/(?<![a-z0-9])(\d{1,2})\s*(?:gb|g)?\s*ram(?![a-z0-9])/g, (sizes, [, ram]) => addRam(sizes, ram)],
  [/(?<![a-z0-9])(?:rom|bo nho|dung luong|storage)\s*(\d{1,4})\s*(gb|g|tb|t)?(?![a-z0-9])/g, (sizes, [, size, unit]) =>
    addStorage(sizes, size, unit ?? 'g')],
  [/(?<![a-z0-9])(\d{1,4})\s*(tb|t|gb|gig|gigs|g)(?![a-z0-9])/g, (sizes, [, size = '', unit = '']) => {
    if (unit === 'g' && !GIGABYTES.has(size)) return false
    return unit === 'gb' && Number(size) <= RAM_MOST ? addRam(sizes, size) : addStorage(sizes, size, unit)
  }],
  [/(?<![a-z0-9])(?:pin\s*)?(\d[.,]?\d{3})\s*mah(?![a-z])/g, (sizes, [, mah = '']) => {
    sizes.batteryMah = Number(mah.replace(/[.,]/, ''))
    return true
  }],
  [/(?<![a-z0-9])pin\s*(?:tren|tu|hon)?\s*(\d{4})(?!\d)/g, (sizes, [, mah]) => Boolean(sizes.batteryMah = Number(mah))],
  [/(?<![a-z0-9])(\d{2,3})\s*(?:mp|megapixel|cham)(?![a-z])/g, (sizes, [, mp]) => Boolean(sizes.cameraMp = Number(mp))],
  [/(?<![a-z0-9])\d{1,3}\s*(?:tuoi|years? old|yo)(?![a-z])/g, () => true],
  [INCHES, (sizes, [, whole = '', part = '']) => Boolean(sizes.screenSize = Math.round(Number(`${whole}.${part}`) * 100))],
  [PROTECTION, (sizes, [said, kind]) => Boolean(sizes.details.push({ said, any: [[`ip${kind}`]] }))],
  [WIFI, (sizes, [said, generation, half]) => {
    const newer = Array.from({ length: WIFI_NEWEST - Number(generation) }, (_, at) => [`wifi${WIFI_NEWEST - at}`])
    const own = half ? [`wifi${generation}`, `${generation}e`] : [`wifi${generation}`]
    return Boolean(sizes.details.push({ said, any: [own, ...newer] }))
  }],
  [/(?<![a-z0-9])(\d{2,3})\s*(?:hz|fps)(?![a-z])/g, (sizes, [, hz]) => Boolean(sizes.refreshHz = Number(hz))],
]

type Mutable = { -readonly [Key in keyof Sizes]: Sizes[Key] extends readonly (infer Part)[] ? Part[] : number }

function addRam(sizes: Mutable, size: string | undefined): boolean {
  const number = Number(size)
  if (!(number > 0 && number <= RAM_MOST)) return false
  sizes.ram.push(`${number}GB`)
  return true
}

function addStorage(sizes: Mutable, size: string | undefined, unit: string): boolean {
  const number = Number(size)
  if (!(number > 0)) return false
  if (unit.startsWith('t') && number > 8) return false
  sizes.storage.push(unit.startsWith('t') || number === 1024 ? `${number === 1024 ? 1 : number}TB` : `${number}GB`)
  return true
}

/** The sizes that are asked for, and what was typed without them. */
export function takeSizes(typed: Typed): { typed: Typed, sizes: Sizes } {
  const sizes: Mutable = { ram: [], storage: [], batteryMah: 0, cameraMp: 0, refreshHz: 0, screenSize: 0, details: [] }
  let rest = typed
  for (const [pattern, read] of sizePatterns) {
    for (const match of rest.plain.matchAll(pattern)) {
      if (read(sizes, match)) rest = blank(rest, match.index, match[0].length)
    }
  }
  return { typed: rest, sizes }
}
