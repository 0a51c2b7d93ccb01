// Families of colours: hundreds of trade names come down to the thirteen words a shopper would say.

import { plain } from './search-words.ts'

export interface ColourFamily { readonly vi: string, readonly en: string, readonly hex: string }

/** In the order they are offered in. The hex is what stands for the family. */
export const colourFamilies: readonly ColourFamily[] = [
  { vi: 'Đen', en: 'Black', hex: '#1f2022' },
  { vi: 'Trắng', en: 'White', hex: '#f7f6f2' },
  { vi: 'Xám', en: 'Grey', hex: '#85878a' },
  { vi: 'Bạc', en: 'Silver', hex: '#cfd1d3' },
  { vi: 'Xanh dương', en: 'Blue', hex: '#4a7bb5' },
  { vi: 'Xanh lá', en: 'Green', hex: '#5f9c6b' },
  { vi: 'Tím', en: 'Purple', hex: '#9079b8' },
  { vi: 'Hồng', en: 'Pink', hex: '#eab5c0' },
  { vi: 'Đỏ', en: 'Red', hex: '#b9303a' },
  { vi: 'Cam', en: 'Orange', hex: '#e8823a' },
  { vi: 'Vàng', en: 'Yellow', hex: '#ead27a' },
  { vi: 'Nâu', en: 'Brown', hex: '#7a5a45' },
  { vi: 'Be', en: 'Beige', hex: '#ddcdb5' },
]

type Name = 'Đen' | 'Trắng' | 'Xám' | 'Bạc' | 'Xanh dương' | 'Xanh lá' | 'Tím' | 'Hồng' | 'Đỏ' | 'Cam' | 'Vàng' | 'Nâu' | 'Be'

const NUMBERS = new Map(colourFamilies.map((family, number) => [family.vi, number]))

/** sRGB to OKLab's lightness (0 to 1), chroma and hue in degrees: distances there are as the eye sees them. */
function seen(hex: string): { light: number, chroma: number, hue: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    light: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180 / Math.PI + 360) % 360,
  }
}

/** How much colour an eye needs before it stops saying black, grey or white: more in the dark and near white. */
function isNeutral(light: number, chroma: number, hue: number): boolean {
  const warm = hue > 40 && hue < 115
  if (light < 0.3) return chroma < 0.045
  if (light > 0.93) return chroma < (warm ? 0.022 : 0.014)
  return chroma < (warm ? 0.02 : 0.0165)
}

function neutral(light: number): Name {
  if (light < 0.42) return 'Đen'
  if (light < 0.76) return 'Xám'
  return light < 0.92 ? 'Bạc' : 'Trắng'
}

function warm(light: number, chroma: number, hue: number): Name {
  if (light > 0.72 && chroma < 0.065 && hue > 45) return 'Be'
  if (hue < 75) {
    if (light < 0.6 && chroma < 0.13) return 'Nâu'
    return light > 0.78 && chroma < 0.08 ? 'Be' : 'Cam'
  }
  return light < 0.6 ? 'Nâu' : 'Vàng'
}

function nameOf(hex: string): Name {
  const { light, chroma, hue } = seen(hex)
  if (isNeutral(light, chroma, hue)) return neutral(light)
  if (hue >= 40 && hue < 112) return warm(light, chroma, hue)
  if (hue >= 112 && hue < 190) return 'Xanh lá'
  if (hue >= 190 && hue < 285) return 'Xanh dương'
  if (hue >= 285 && hue < 335) return 'Tím'
  if (hue >= 335 || hue < 12) return light > 0.62 ? 'Hồng' : 'Đỏ'
  if (light < 0.45 && chroma < 0.07) return 'Nâu'
  return light > 0.74 ? 'Hồng' : 'Đỏ'
}

/** Index in `colourFamilies` of the family a colour ("#1f2022") belongs to. */
export function colourFamily(hex: string): number {
  return NUMBERS.get(nameOf(hex)) ?? 0
}

const composed = (text: string): string => text.normalize('NFC').trim().toLowerCase()

const NAMES = new Map(colourFamilies.flatMap(({ vi, en }, number) => [[composed(vi), number], [composed(en), number]]))

/** The family called so in either language, letter case and accents aside where no other family is meant. */
export function familyCalled(name: string): number | undefined {
  return NAMES.get(composed(name)) ?? PLAIN_NAMES.get(plain(name.trim()))
}

const PLAIN_NAMES = new Map(colourFamilies.flatMap(({ vi, en }, number) => [[plain(vi), number], [plain(en), number]]))

/**
 * The families a colour is offered under: the one it looks like, and the one its name begins with: who looks for gold
 * ("Vàng") is shown the "Vàng đồng" that an eye would call beige.
 */
export function familiesOf({ vi, en, hex }: { readonly vi: string, readonly en: string, readonly hex: string }): number[] {
  const called = composed(vi)
  const named = colourFamilies.findIndex((family) => `${called} `.startsWith(`${composed(family.vi)} `))
  const families = [colourFamily(hex), ...named >= 0 ? [named] : []]
  for (const number of [familyCalled(vi), familyCalled(en)]) if (number !== undefined) families.push(number)
  return [...new Set(families)]
}
