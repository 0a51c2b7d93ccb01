// Names of places as people type them: found without accents, and by any of their words.
import type { Province, Renamed, Ward } from '#contract/places.ts'

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

/** The name without what kind of place it is. */
const coreOf = (text: string): string => plainPlace(text).replace(KIND, '')

/** The one place that was surely meant: by its whole name, or by its name alone where no other is called so. */
export function placeMeant<T extends { name: string }>(places: readonly T[], typed: string): T | undefined {
  const plain = plainPlace(typed)
  const whole = places.filter(({ name }) => plainPlace(name) === plain)
  // of two that differ in their accents only, the accents decide
  const accented = typed.normalize('NFC').trim()
  if (whole.length > 0) return whole.length === 1 ? whole[0] : whole.find(({ name }) => name.normalize('NFC') === accented)
  const core = coreOf(typed)
  const alike = core === '' ? [] : places.filter(({ name }) => coreOf(name) === core)
  return alike.length === 1 ? alike[0] : undefined
}

/** Those that have what was typed at the beginning of a word; first those that begin with it. Their order stays otherwise. */
export function placesLike<T extends { name: string }>(places: readonly T[], typed: string): T[] {
  const plain = plainPlace(typed)
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

export const provinceOptions = (provinces: readonly Province[], typed: string): PlaceOption[] =>
  placesLike(provinces, typed).map(({ name }) => ({ name }))
