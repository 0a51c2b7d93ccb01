// The palette of a wallpaper: one hue, taken from the device where it has one, from night to noon.
import { lch, lchOf } from './colour.ts'
import { n, type Sheet } from './sheet.ts'

/** Shades of the picture's hue from night (0) to noon (1); `turn` walks along the colour circle. */
export interface Ink {
  hue: number
  tone: (light: number, strength?: number, turn?: number) => string
}

export type Motif = (sheet: Sheet, width: number, height: number, ink: Ink) => string

/**
 * The device's own hue where it has one. Yellow and olive darken badly, so they lend amber and leaf green;
 * nights turn to indigo.
 */
export function inkOf(hue: number, hex: string): Ink {
  const device = lchOf(hex)
  const own = device.c > 0.018 ? device.h : hue
  const kind = own > 75 && own < 112 ? 66 : own >= 112 && own < 150 ? 158 : own
  const lift = (device.l - 0.55) * 0.07
  const tone = (light: number, strength = 0.13, turn = 0): string => {
    const at = light + lift
    const walked = kind + steered(kind, turn)
    const night = Math.max(0, 0.5 - at) * 1.5
    const home = ((((272 - walked) % 360) + 540) % 360) - 180
    return lch(at, strength, walked + home * Math.min(0.75, night))
  }
  return { hue: kind, tone }
}

/** Turns are taken gently, and never into olive: greens walk towards teal, ambers towards red. */
function steered(hue: number, turn: number): number {
  if (hue > 100 && hue < 175) return turn > 0 ? turn * 0.7 : -turn * 0.5
  if (hue > 25 && hue < 100) return turn > 0 ? turn * 0.25 : turn * 0.7
  return turn * 0.7
}

/** The whole screen in one paint. */
export const field = (width: number, height: number, fill: string): string =>
  `<rect width="${n(width)}" height="${n(height)}" fill="${fill}"/>`
