// Colour arithmetic in OKLab, so that lighter and darker mean what the eye means by them.

interface Lab {
  l: number
  a: number
  b: number
}

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const clamp = (v: number, low = 0, high = 1): number => Math.min(high, Math.max(low, v))

function toLab(hex: string): Lab {
  const wide = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((i) => linear(Number.parseInt(wide.slice(i, i + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function toLinear({ l, a, b }: Lab): number[] {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

function fromLab(lab: Lab): string {
  return `#${toLinear(lab)
    .map((v) =>
      Math.round(clamp(gamma(clamp(v))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** A colour by lightness (0–1), chroma (0–0.3) and hue in degrees; chroma gives way where the screen has no such colour. */
export function lch(l: number, c: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const lab = (part: number): Lab => ({ l: clamp(l, 0.02, 0.99), a: c * part * Math.cos(angle), b: c * part * Math.sin(angle) })
  let part = 1
  while (part > 0.1 && toLinear(lab(part)).some((v) => v < -0.002 || v > 1.002)) part -= 0.06
  return fromLab(lab(part))
}

/** Lightness, chroma and hue of a colour. */
export function lchOf(hex: string): { l: number; c: number; h: number } {
  const { l, a, b } = toLab(hex)
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** The same colour, lighter or darker by `by` (-1 … 1), with its chroma scaled. */
export function shade(hex: string, by: number, chroma = 1): string {
  const { l, a, b } = toLab(hex)
  return fromLab({ l: clamp(l + by), a: a * chroma, b: b * chroma })
}

/** `part` of the way from one colour to the other. */
export function mix(from: string, to: string, part: number): string {
  const x = toLab(from)
  const y = toLab(to)
  return fromLab({ l: x.l + (y.l - x.l) * part, a: x.a + (y.a - x.a) * part, b: x.b + (y.b - x.b) * part })
}
