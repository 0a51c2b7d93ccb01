// The calm ground behind a device on its card, taken from the device's own colour.
import { lch, lchOf, mix } from './colour.ts'

/** A tint for the paper theme and one for the night theme. */
export function tintOf(hex: string): { light: string; dark: string } {
  const { l, c, h } = lchOf(hex)
  const grey = c < 0.018
  const paper = lch(l > 0.9 ? 0.925 : l < 0.35 ? 0.945 : 0.94, grey ? 0.006 : Math.min(0.026, 0.009 + c * 0.15), grey ? 85 : h)
  const glow = lch(l < 0.35 ? 0.35 : 0.3, grey ? 0.016 : Math.min(0.04, 0.016 + c * 0.16), grey ? 255 : h)
  return { light: paper, dark: mix(glow, '#1a2230', 0.42) }
}
