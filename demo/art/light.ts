// Studio light: what metal, glass and plastic do under it, and the tones that can stand beside a colour.
import { lchOf, mix, shade } from './colour.ts'
import type { Back, Frame, Metal } from './recipe.ts'
import { path } from './shapes.ts'
import type { Sheet, Stop } from './sheet.ts'

/** The colour of a frame that belongs to a back. */
export function frameColour(frame: Frame, hex: string): string {
  if (frame.hex) return frame.hex
  const { l } = lchOf(hex)
  const calm = frame.metal === 'titanium' ? 0.75 : frame.metal === 'plastic' ? 0.95 : 1.05
  const lift = l > 0.9 ? -0.12 : l < 0.35 ? 0.09 : -0.03
  return shade(hex, (frame.tone ?? 0) * 0.25 + lift, calm)
}

const gleam: Record<Metal, number> = { aluminium: 0.1, titanium: 0.12, polished: 0.2, plastic: 0.06 }

/** A rim seen face on: light comes from the upper left, and metal answers in bands. */
export function rimFill(sheet: Sheet, hex: string, metal: Metal): string {
  const g = gleam[metal]
  return sheet.slant([
    [0, shade(hex, g * 1.2)], [0.12, shade(hex, g * 0.4)], [0.3, shade(hex, -g * 0.9)], [0.46, shade(hex, g * 0.5)],
    [0.56, shade(hex, g * 0.9)], [0.7, shade(hex, -g * 0.3)], [0.88, shade(hex, -g * 1.3)], [1, shade(hex, g * 0.4)],
  ])
}

/** A rod lying along the picture: the cross-section of a metal edge, light at one third. */
export function rodStops(hex: string, metal: Metal): Stop[] {
  const g = gleam[metal]
  return [
    [0, shade(hex, -g * 2.2)], [0.07, shade(hex, -g * 0.7)], [0.16, shade(hex, g * 0.9)], [0.3, shade(hex, g * 1.1)],
    [0.5, shade(hex, g * 0.1)], [0.78, shade(hex, -g * 0.6)], [0.92, shade(hex, -g * 1.5)], [1, shade(hex, -g * 2.6)],
  ]
}

/** The base paint of a back. */
export function backFill(sheet: Sheet, hex: string, back: Back): string {
  const { l } = lchOf(hex)
  const up = l > 0.88 ? 0.03 : l < 0.3 ? 0.075 : 0.055
  const low = l > 0.88 ? 0.075 : l < 0.3 ? 0.04 : 0.075
  if (back.finish === 'metal') {
    return sheet.linear(
      [0, 0], [1, 0.35],
      [
        [0, shade(hex, -low * 0.4)], [0.12, shade(hex, up * 0.7)], [0.42, shade(hex, up * 0.3)], [0.75, hex],
        [1, shade(hex, -low)],
      ],
    )
  }
  return sheet.linear(
    [0.1, 0], [0.8, 1],
    [[0, shade(hex, up)], [0.35, shade(hex, up * 0.3)], [0.7, shade(hex, -low * 0.4)], [1, shade(hex, -low)]],
  )
}

/** Light laid over a painted back: a soft pool for matte, a window's edge for gloss, darker flanks where it curves. */
export function backLight(sheet: Sheet, d: string, hex: string, back: Back): string {
  const { l } = lchOf(hex)
  const power = l > 0.85 ? 0.5 : l < 0.35 ? 0.16 : 0.24
  const pool = path(d, sheet.radial(0.2, 0.04, 0.75, [[0, '#fff', power], [0.55, '#fff', power * 0.25], [1, '#fff', 0]]))
  const floor = path(d, sheet.radial(0.95, 1.02, 0.62, [[0, shade(hex, -0.3), 0.22], [1, shade(hex, -0.3), 0]]))
  const bend = Math.min(0.16, (back.curve ?? 0) / 38 + 0.012)
  const side = back.curve ? 0.3 : 0.1
  const flanks = path(
    d,
    sheet.across([
      [0, '#000', side * 0.6], [bend * 0.45, '#fff', side * 0.55], [bend, '#fff', 0], [1 - bend, '#000', 0],
      [1 - bend * 0.3, shade(hex, -0.4), side * 0.7], [1, shade(hex, -0.4), side],
    ]),
  )
  return pool + floor + flanks + (back.finish === 'gloss' || back.finish === 'clear' ? windowLight(sheet, d, l) : '')
}

function windowLight(sheet: Sheet, d: string, l: number): string {
  const power = l > 0.85 ? 0.42 : l < 0.35 ? 0.11 : 0.2
  return path(
    d,
    sheet.linear(
      [0, 0.16], [1, 0.7],
      [
        [0, '#fff', 0], [0.3, '#fff', power * 0.12], [0.52, '#fff', power * 0.75], [0.53, '#fff', power * 0.05],
        [0.63, '#fff', 0], [1, '#fff', 0],
      ],
    ),
  )
}

/** A thin bright edge above and a dark one below: what makes a plate look raised. */
export function bevelStroke(sheet: Sheet, light = 0.55, dark = 0.35): string {
  return sheet.slant([[0, '#fff', light], [0.4, '#fff', light * 0.15], [0.6, '#000', dark * 0.2], [1, '#000', dark]])
}

/** Grey or coloured, a tone that can stand next to `hex`. */
export function toneOf(tone: string, hex: string): string {
  if (tone.startsWith('#')) return tone
  const { l } = lchOf(hex)
  switch (tone) {
    case 'dark':
      return '#17191d'
    case 'silver':
      return '#c9ccd1'
    case 'deep':
      return shade(hex, l < 0.3 ? -0.04 : -0.12, 1.05)
    case 'glass':
      return shade(hex, l > 0.85 ? -0.035 : l < 0.3 ? 0.035 : 0.02, 1.1)
    default:
      return mix(hex, l > 0.6 ? '#ffffff' : '#8a8f98', 0.06)
  }
}
