// Holders: the magnet on the air vent of a car, the stand on a desk, the selfie stick on its three legs.
import { lchOf, shade } from './colour.ts'
import { drawDesk } from './holder-desk.ts'
import { drawTripod } from './holder-tripod.ts'
import type { HolderRecipe } from './recipe-gadgets.ts'
import type { Colour, View } from './recipe.ts'
import { circle, ellipse, outline, path, pen, placed, ring, rounded } from './shapes.ts'
import { floorShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'

/** No shadow falls lower than this. */
const lowest = 1030

export function drawHolder(sheet: Sheet, recipe: HolderRecipe, { hex }: Colour, view: View): string {
  switch (recipe.form) {
    case 'desk':
      return drawDesk(sheet, recipe, hex, view)
    case 'tripod':
      return drawTripod(sheet, recipe, hex, view)
    default:
      return drawVent(sheet, recipe, hex, view)
  }
}

/** Where the plate looks from the clip: a millimetre of neck on the picture. */
const neck: [number, number] = [-0.62, 0.2]

function drawVent(sheet: Sheet, recipe: HolderRecipe, hex: string, view: View): string {
  const scale = (view === 'detail' ? 15 : 11.2) * Math.sqrt(58 / recipe.body.width)
  const [x, y] = view === 'detail' ? [560, 620] : [view === 'side' ? 500 : 455, 610]
  const from = view === 'side'
  const body = from ? ventProfile(sheet, recipe, hex) : clip(sheet, recipe, hex) + head(sheet, recipe, hex)
  const foot = Math.min(y + (recipe.body.height / 2 + (from ? 1 : 8)) * scale, lowest)
  const pool = view === 'detail' ? '' : floorShadow(sheet, from ? 560 : 600, foot, recipe.body.width * scale * 0.7, 0.8)
  return pool + placed(body, x, y, scale)
}

/** Outline of the plate around the origin. */
const plate = ({ body, style }: HolderRecipe, by = 0): string => {
  const [w, h] = [body.width - by * 2, body.height - by * 2]
  return style === 'disc'
    ? pen`M${-w / 2} 0a${w / 2} ${w / 2} 0 1 1 ${w} 0a${w / 2} ${w / 2} 0 1 1 ${-w} 0Z`
    : rounded(-w / 2, -h / 2, w, h, Math.max(2, body.corner - by))
}

const flank = (sheet: Sheet, tone: string): string => {
  const pale = lchOf(tone).l > 0.8
  return sheet.linear(
    [0, 0], [1, 0.8],
    [
      [0, shade(tone, pale ? 0.02 : 0.1)], [0.35, shade(tone, pale ? 0.03 : 0.2)], [0.6, shade(tone, pale ? -0.08 : 0)],
      [1, shade(tone, pale ? -0.24 : -0.1)],
    ],
  )
}

function head(sheet: Sheet, recipe: HolderRecipe, hex: string): string {
  const { body, accent, style } = recipe
  const pale = lchOf(hex).l > 0.8
  const metal = recipe.metal === 'plastic' ? hex : shade(hex, pale ? -0.08 : 0.08)
  const thick = body.depth
  const slice = path(plate(recipe), flank(sheet, metal))
  const steps = 30
  const stack = Array.from({ length: steps }, (_, i) => {
    const far = thick * (1 - i / (steps - 1))
    return sheet.use(slice, `transform="translate(${n(-neck[0] * far)} ${n(-neck[1] * far)})"`)
  })
  const soft = path(
    plate(recipe, 1.6),
    sheet.radial(
      0.34,
      0.26,
      0.85,
      [[0, shade(hex, pale ? 0.02 : 0.13)], [0.5, shade(hex, pale ? -0.01 : 0.02)], [1, shade(hex, pale ? -0.12 : -0.06)]],
    ),
  )
  const r = Math.min(body.width, body.height) / 2
  const magnets = [0.74, 0.5].map(
    (part) => ring(0, 0, r * part, sheet.slant([[0, '#000', 0.3], [0.6, '#000', 0.06], [1, '#fff', 0.4]]), 0.5),
  )
  const halo = accent ? ring(0, 0, r * 0.62, accent, r * 0.045, 'opacity=".9"') : ''
  const stop = style === 'disc' ? path(rounded(-r * 0.045, r * 0.58, r * 0.09, r * 0.3, 1), shade(hex, pale ? -0.12 : 0.14)) : ''
  return (
    stack.join('') +
    path(plate(recipe), flank(sheet, metal)) +
    outline(plate(recipe, 0.3), sheet.slant([[0, '#fff', 0.8], [0.5, '#fff', 0.08], [1, '#000', 0.35]]), 0.5) +
    soft +
    outline(plate(recipe, 1.6), sheet.slant([[0, '#000', 0.4], [1, '#fff', 0.35]]), 0.4) +
    magnets.join('') +
    halo +
    stop
  )
}

/** The ball joint behind the plate and the jaws that bite the vent. */
function clip(sheet: Sheet, { body }: HolderRecipe, hex: string): string {
  const dark = lchOf(hex).l > 0.8 ? shade(hex, -0.12) : shade(hex, -0.02)
  const x = -neck[0] * (body.depth + 9)
  const y = -neck[1] * (body.depth + 9)
  const nut = Array.from({ length: 16 }, (_, i) =>
    sheet.use(
      ellipse(0, 0, 11, 12.5, flank(sheet, dark)),
      `transform="translate(${n(x + 17 - i * 1.1)} ${n(y - 5.4 + i * 0.35)})"`,
    ),
  )
  const ribs = Array.from({ length: 7 }, (_, i) => {
    const angle = -64 + i * 21
    const rad = (angle * Math.PI) / 180
    return path(
      pen`M${x + 6 + 9.4 * Math.cos(rad)} ${y - 2 + 12 * Math.sin(rad)}l8 -2.5`,
      'none',
      `stroke="#000" stroke-opacity=".28" stroke-width=".7"`,
    )
  })
  const jaw = (dy: number): string => {
    const d = pen`M${x + 10} ${y + dy}L${x + 33} ${y + dy - 7}Q${x + 38} ${y + dy - 8} ${x + 38} ${y + dy - 4.4}
      V${y + dy + 0.4}Q${x + 38} ${y + dy + 2.6} ${x + 35} ${y + dy + 3.4}L${x + 12} ${y + dy + 9}Z`
    return (
      path(d, sheet.linear([0, 0], [0.3, 1], [[0, shade(dark, 0.16)], [0.35, shade(dark, 0.03)], [1, shade(dark, -0.1)]])) +
      outline(d, sheet.down([[0, '#fff', 0.4], [0.5, '#fff', 0.02], [1, '#000', 0.3]]), 0.4)
    )
  }
  const gap = path(pen`M${x + 14} ${y + 1}L${x + 37} ${y - 5}v4L${x + 14} ${y + 5}Z`, '#0b0c0e', 'opacity=".75"')
  return jaw(-9) + jaw(5) + gap + nut.join('') + ribs.join('')
}

/** From the side: plate, ball, nut, jaws. */
function ventProfile(sheet: Sheet, { body, metal }: HolderRecipe, hex: string): string {
  const pale = lchOf(hex).l > 0.8
  const tone = metal === 'plastic' ? hex : shade(hex, pale ? -0.08 : 0.08)
  const dark = pale ? shade(hex, -0.12) : shade(hex, -0.02)
  const down = (base: string): string =>
    sheet.down(
      [
        [0, shade(base, 0.02)], [0.14, shade(base, 0.16)], [0.4, shade(base, 0.04)], [0.8, shade(base, -0.08)],
        [1, shade(base, -0.16)],
      ],
    )
  const h = body.height
  const x = -12
  const slab = rounded(x - body.depth, -h / 2, body.depth, h, Math.min(3.4, body.depth * 0.4))
  const soft = rounded(x - body.depth, -h / 2 + 1.6, 1.6, h - 3.2, 0.8)
  const nutRibs = path(
    rounded(x + 7, -12, 11, 24, 2.4),
    sheet.pattern(20, 2.2, '<path d="M0 0H20V.9H0Z" fill="#000" opacity=".3"/>'),
  )
  const jaw = (sign: number): string =>
    path(
      pen`M${x + 16} ${sign * 3}H${x + 44}Q${x + 47} ${sign * 3} ${x + 47} ${sign * 5.4}V${sign * 6}
        Q${x + 47} ${sign * 9} ${x + 43} ${sign * 9.4}L${x + 16} ${sign * 12}Z`,
      down(dark),
    )
  return (
    circle(x + 4.4, 0, 8.4, sheet.radial(0.36, 0.3, 0.8, [[0, '#f4f5f6'], [0.5, '#a9adb3'], [1, '#4b4f56']])) +
    jaw(-1) +
    jaw(1) +
    path(rounded(x + 7, -12, 11, 24, 2.4), down(dark)) +
    nutRibs +
    path(slab, down(tone)) +
    path(soft, shade(hex, pale ? -0.05 : -0.04))
  )
}
