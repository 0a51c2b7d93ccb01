// The calm ground behind a device on its card, taken from the device's own colour.
import { lch, lchOf } from './colour.ts'

/** A tint for the paper theme and one for the night theme. */
export function tintOf(hex: string): { light: string; dark: string } {
  const { l, c, h } = lchOf(hex)
  const grey = c < 0.018
  const hue = grey ? 85 : h
  const light = lch(l > 0.9 ? 0.925 : l < 0.35 ? 0.945 : 0.94, grey ? 0.006 : Math.min(0.034, 0.01 + c * 0.2), hue)
  const dark = lch(l < 0.35 ? 0.345 : 0.29, grey ? 0.018 : Math.min(0.045, 0.018 + c * 0.18), grey ? 255 : h)
  return { light, dark }
}
