// The ground behind the pictures of one colour: the colour itself, drawn back until the device is the brightest thing on it.
// Worked out in OKLab, where equal numbers look equally light: a product's first colour gets its ground from the server this way.

type Three = readonly [number, number, number]

const PALE = { lightness: 0.942, chroma: 0.026 }
const NIGHT = { lightness: 0.295, chroma: 0.03 }
/** Below this a colour is a grey, and its hue means nothing. */
const GREY = 0.018

/** `hex` as "#rrggbb"; gives a ground for the light theme and one for the dark, written the same way. */
export function tintOfColour(hex: string): { light: string, dark: string } {
  const [, a, b] = toLab(hex)
  const chroma = Math.hypot(a, b)
  const ground = ({ lightness, chroma: most }: typeof PALE) => {
    const share = chroma < GREY ? 0 : Math.min(most, 0.009 + chroma * 0.15) / chroma
    return toHex([lightness, a * share, b * share])
  }
  return { light: ground(PALE), dark: ground(NIGHT) }
}

function toLab(hex: string): Three {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const cone = ([x, y, z]: Three) => Math.cbrt(x * (r ?? 0) + y * (g ?? 0) + z * (b ?? 0))
  const long = cone([0.4122214708, 0.5363325363, 0.0514459929])
  const medium = cone([0.2119034982, 0.6806995451, 0.1073969566])
  const short = cone([0.0883024619, 0.2817188376, 0.6299787005])
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function toHex([l, a, b]: Three): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const light = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${light.map((part) => Math.round(gamma(Math.min(Math.max(part, 0), 1)) * 255).toString(16).padStart(2, '0')).join('')}`
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function gamma(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}
