// Names of places as people type them: found without accents, and by any of their words.
import type { Province, Renamed, Ward } from '#contract/places.ts'
import { OLD_PROVINCES, PROVINCE_NICKNAMES } from './address-provinces-old.ts'

/** One line of a list to choose from. */
export interface PlaceOption {
  /** What stands in the field when it was chosen. */
  name: string
  /** What it was called before. */
  was?: string
  /** Chosen with it: the province of a ward that was found by its old name, where another one stood there. */
  province?: string
}

const KIND = /^(tp|thanh pho|tinh|phuong|xa|dac khu|p) /

/** "Phường  Bến Nghé" → "phuong ben nghe" */
export function plainPlace(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd').replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** How kinds are shortened where a name or a number follows: "P. Bến Thành", "Q1". */
const SHORT = [
  ['p', 'Phường'], ['q', 'Quận'], ['x', 'Xã'], ['h', 'Huyện'], ['tx', 'Thị xã'], ['tt', 'Thị trấn'],
] as const

/** "P. Bến Thành" → "Phường Bến Thành", "Q1" → "Quận 1"; anything else as it is. */
export function spelledOut(typed: string): string {
  const [, short = '', rest = ''] = /^\s*(p|q|x|h|tx|tt)(?:\.\s*|\s+|(?=\d))(\S.*)$/is.exec(typed) ?? []
  const kind = SHORT.find(([letters]) => letters === short.toLowerCase())?.[1]
  return kind === undefined ? typed : `${kind} ${rest}`
}

/** The name without what kind of place it is. */
const coreOf = (text: string): string => plainPlace(text).replace(KIND, '')

/** The one place that was surely meant: by its whole name, or by its name alone where no other is called so. */
export function placeMeant<T extends { name: string }>(places: readonly T[], text: string): T | undefined {
  const typed = spelledOut(text)
  const plain = plainPlace(typed)
  const whole = places.filter(({ name }) => plainPlace(name) === plain)
  // of two that differ in their accents only, the accents decide
  const accented = typed.normalize('NFC').trim()
  if (whole.length > 0) return whole.length === 1 ? whole[0] : whole.find(({ name }) => name.normalize('NFC') === accented)
  const core = coreOf(typed)
  const alike = core === '' ? [] : places.filter(({ name }) => coreOf(name) === core)
  return alike.length === 1 ? alike[0] : undefined
}

/**
 * Those that have what was typed at the beginning of a word; first those that begin with it. Their order stays otherwise.
 * Where none has, those that are of another kind than was typed: many a ward is a commune now.
 */
export function placesLike<T extends { name: string }>(places: readonly T[], text: string): T[] {
  const typed = spelledOut(text)
  const found = placesWith(places, plainPlace(typed))
  return found.length > 0 ? found : placesWith(places, coreOf(typed))
}

function placesWith<T extends { name: string }>(places: readonly T[], plain: string): T[] {
  if (plain === '') return [...places]
  const rank = ({ name }: T): number => {
    if (coreOf(name).startsWith(plain) || plainPlace(name).startsWith(plain)) return 0
    return ` ${plainPlace(name)}`.includes(` ${plain}`) ? 1 : 2
  }
  const found = [0, 1].map((wanted) => places.filter((place) => rank(place) === wanted))
  return found.flat()
}

/** Wards of today, then what an old name may mean now. */
export function wardOptions(wards: readonly Ward[], renamed: readonly Renamed[], typed: string,
  province?: string): PlaceOption[] {
  const today = placesLike(wards, typed).map(({ name }) => ({ name }))
  // an old name that is still the name of today needs no explaining
  const old = renamed.filter(({ ward }) => !today.some(({ name }) => name === ward.name))
    .map(({ was, ward, province: { name } }) => ({ name: ward.name, was, ...(name !== province && { province: name }) }))
  return [...today, ...old]
}

/** The province that was surely meant; by what people call it too: "Sài Gòn", "HN". */
export function provinceMeant(provinces: readonly Province[], typed: string): Province | undefined {
  return placeMeant(provinces, PROVINCE_NICKNAMES.get(coreOf(typed)) ?? typed)
}

/** Shorter texts are the beginning of too much. */
export const OLD_NAME_MIN = 2

/** Provinces of today, then those that a province of before 1 July 2025 is part of now. */
export function provinceOptions(provinces: readonly Province[], typed: string): PlaceOption[] {
  const called = PROVINCE_NICKNAMES.get(coreOf(typed))
  const today = placesLike(provinces, called ?? typed).map(({ name }) => ({ name }))
  if (plainPlace(typed).length < OLD_NAME_MIN) return today
  const former = OLD_PROVINCES.flatMap(([now, ...names]) => names.map((name) => ({ name, now })))
  const old = placesLike(former, typed).flatMap(({ name: was, now }) => {
    const name = placeMeant(provinces, now)?.name
    return name === undefined || today.some((one) => one.name === name) ? [] : [{ name, was }]
  })
  return [...today, ...old]
}
