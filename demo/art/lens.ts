// One camera lens: metal ring, black barrel, coated glass and the light caught in it.
import { shade } from './colour.ts'
import { toneOf } from './light.ts'
import type { Coat, Lens } from './recipe.ts'
import { arc, circle, ellipse, path, ring, rounded, stroke } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

const coats: Record<Coat, [deep: string, glow: string, spark: string]> = {
  blue: ['#0a1226', '#2b4a86', '#8fb4ff'],
  violet: ['#120d26', '#46357e', '#b59cff'],
  green: ['#071a1a', '#1f5c58', '#86e0cf'],
  amber: ['#1d1008', '#73431f', '#ffc48a'],
}

export function drawLens(sheet: Sheet, lens: Lens, hex: string): string {
  const { x, y } = lens
  const r = 10
  const inner = r - ((lens.ringWidth ?? lens.r * 0.11) * r) / lens.r
  return sheet.use(
    shadow(sheet, r, lens.rise ?? 1) +
      rings(sheet, r, inner, toneOf(lens.ring ?? 'silver', hex)) +
      barrel(sheet, inner) +
      (lens.square ? prism(sheet, inner) : eye(sheet, inner * (lens.eye ?? 0.58), lens.coat ?? 'blue')) +
      sheen(sheet, inner),
    `transform="translate(${n(x)} ${n(y)}) scale(${n(lens.r / r)})"`,
  )
}

function shadow(sheet: Sheet, r: number, rise: number): string {
  const dark = sheet.radial(0.5, 0.5, 0.5, [
    [0, '#000', 0.5], [0.66, '#000', 0.5], [0.78, '#000', 0.28], [0.9, '#000', 0.08], [1, '#000', 0],
  ])
  return circle(r * 0.05 * rise, r * 0.13 * rise, r * (1.2 + 0.1 * rise), dark)
}

function rings(sheet: Sheet, r: number, inner: number, tone: string): string {
  const metal = sheet.slant([
    [0.08, shade(tone, 0.16)], [0.3, shade(tone, -0.05)], [0.5, shade(tone, -0.14)], [0.7, shade(tone, 0.04)],
    [0.92, shade(tone, -0.22)],
  ])
  const wall = sheet.slant([[0.1, shade(tone, -0.3)], [0.5, shade(tone, -0.2)], [0.9, shade(tone, 0.1)]])
  const middle = (r + inner * 2) / 3
  return (
    circle(0, 0, r, metal) +
    circle(0, 0, middle, wall) +
    ring(0, 0, r * 0.988, sheet.slant([[0.1, '#fff', 0.75], [0.5, '#fff', 0.05], [1, '#000', 0.3]]), r * 0.024)
  )
}

function barrel(sheet: Sheet, r: number): string {
  const glass = sheet.radial(0.5, 0.5, 0.5, [[0, '#0c0e12'], [0.7, '#0a0b0e'], [0.93, '#15181d'], [1, '#050608']])
  const step = sheet.slant([[0.1, '#000', 0.9], [0.55, '#2f353f', 0.5], [0.9, '#9aa3b2', 0.6]])
  const fall = sheet.slant([[0.1, '#1d2026'], [0.5, '#0b0c0f'], [0.9, '#050607']])
  return (
    circle(0, 0, r, glass) +
    circle(0, 0, r * 0.8, fall) +
    ring(0, 0, r * 0.8, step, r * 0.03) +
    circle(0, 0, r * 0.7, '#060709') +
    ring(0, 0, r * 0.7, step, r * 0.022) +
    ring(0, 0, r * 0.64, '#2c323c', r * 0.014, 'opacity=".8"')
  )
}

/** Dark glass; the coating shows only as a glow below and a faint one above, the studio window as a soft patch. */
function eye(sheet: Sheet, r: number, coat: Coat): string {
  const [deep, glow, spark] = coats[coat]
  const glass = sheet.radial(0.5, 0.5, 0.5, [
    [0, '#030406'], [0.42, '#05070b'], [0.7, deep], [0.92, shade(deep, 0.03)], [1, '#020304'],
  ])
  const under = sheet.radial(0.62, 0.84, 0.5, [[0, spark, 0.6], [0.3, glow, 0.75], [0.7, glow, 0.22], [1, glow, 0]])
  const over = sheet.radial(0.3, 0.16, 0.46, [[0, glow, 0.75], [0.6, glow, 0.22], [1, glow, 0]])
  const window = sheet.radial(0.5, 0.5, 0.5, [[0, '#fff', 0.92], [0.45, '#eef3ff', 0.5], [1, '#fff', 0]])
  return (
    circle(0, 0, r, glass) +
    circle(0, 0, r * 0.97, under) +
    circle(0, 0, r * 0.97, over) +
    circle(0, 0, r * 0.52, sheet.radial(0.5, 0.5, 0.5, [[0, '#020203'], [0.8, '#030408', 0.92], [1, '#05060a', 0.2]])) +
    ring(0, 0, r * 0.54, spark, r * 0.022, 'opacity=".22"') +
    ring(0, 0, r * 0.985, '#8d99ad', r * 0.028, 'opacity=".34"') +
    ellipse(-r * 0.4, -r * 0.44, r * 0.23, r * 0.13, window, 'transform="rotate(-44)"') +
    circle(r * 0.3, r * 0.4, r * 0.075, '#dcebff', 'opacity=".6"')
  )
}

/** The square mouth of a periscope. */
function prism(sheet: Sheet, r: number): string {
  const s = r * 0.86
  const frame = rounded(-s / 2, -s / 2, s, s, s * 0.16)
  const mouth = rounded(-s * 0.36, -s * 0.36, s * 0.72, s * 0.72, s * 0.1)
  return (
    path(frame, '#0d1015') +
    path(frame, sheet.slant([[0, '#5a6678', 0.15], [1, '#9fb0c8', 0.5]])) +
    path(mouth, sheet.slant([[0, '#05070b'], [0.5, '#14254a'], [0.75, '#3a5f9c'], [1, '#0b1222']])) +
    ellipse(-s * 0.14, -s * 0.16, s * 0.13, s * 0.07, '#fff', 'opacity=".5" transform="rotate(-35)"')
  )
}

/** The cover glass over it all: brighter where the window stands. */
function sheen(sheet: Sheet, r: number): string {
  const light = sheet.linear([0.15, 0], [0.75, 1], [[0, '#fff', 0.3], [0.34, '#fff', 0.06], [0.44, '#fff', 0], [1, '#fff', 0]])
  return circle(0, 0, r * 0.97, light) + stroke(arc(0, 0, r * 0.9, 112, 168), '#dfe9f7', r * 0.035, 'opacity=".35"')
}
