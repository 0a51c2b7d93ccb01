// The selfie stick: three short legs, a telescopic pole, the jaws for the phone and the key of its remote.
import { lchOf, shade } from './colour.ts'
import { rodStops } from './light.ts'
import type { HolderRecipe } from './recipe-gadgets.ts'
import type { View } from './recipe.ts'
import { circle, outline, path, pen, placed, ring, rounded } from './shapes.ts'
import { floorShadow } from './shadow.ts'
import type { Sheet } from './sheet.ts'

const floorLine = 1080

export function drawTripod(sheet: Sheet, recipe: HolderRecipe, hex: string, view: View): string {
  const { body } = recipe
  if (view === 'back') return drawFolded(sheet, recipe, hex)
  const scale = view === 'detail' ? 2150 / body.height : 960 / body.height
  const foot = view === 'detail' ? 2240 : floorLine
  return (
    (view === 'detail' ? '' : floorShadow(sheet, 600, foot - 8, body.height * 0.42 * scale, 0.9)) +
    placed(legs(sheet, recipe, hex) + pole(sheet, recipe, hex) + jaws(sheet, recipe, hex), 600, foot, scale)
  )
}

const rod = (sheet: Sheet, tone: string, kind: HolderRecipe['metal']): string => sheet.across(rodStops(tone, kind))

function legs(sheet: Sheet, { body, metal }: HolderRecipe, hex: string): string {
  const reach = body.height * 0.19
  const top = -body.height * 0.27
  const leg = (x: number, y: number, tone: string): string => {
    const line = pen`M${x * 0.1} ${top}L${x} ${y}`
    return (
      outline(line, shade(tone, -0.14), 8.6, 'stroke-linecap="round"') +
      outline(
        line,
        sheet.slant([[0, shade(tone, 0.12)], [1, tone]]),
        7,
        'stroke-linecap="round" transform="translate(-.6 -.3)"',
      ) +
      outline(line, '#fff', 1, 'stroke-linecap="round" opacity=".35" transform="translate(-2.2 -.6)"') +
      circle(x, y, 4.6, '#1c1d20')
    )
  }
  const tone = metal === 'plastic' ? hex : shade(hex, 0.02)
  const hub = rounded(-10, top - 8, 20, 22, 6)
  return (
    leg(reach * 0.28, -body.height * 0.045, shade(tone, -0.1)) +
    leg(-reach, -5, tone) +
    leg(reach, -5, tone) +
    path(hub, rod(sheet, tone, metal)) +
    outline(hub, sheet.slant([[0, '#fff', 0.4], [1, '#000', 0.3]]), 0.5)
  )
}

function pole(sheet: Sheet, { body, metal, accent }: HolderRecipe, hex: string): string {
  const top = -body.height * 0.79
  const low = -body.height * 0.28
  const grip = rounded(-9, low - body.height * 0.24, 18, body.height * 0.24, 6)
  const steel = rod(sheet, '#b9bdc3', 'polished')
  const thin = [0, 1, 2].map((i) => {
    const wide = 10.4 - i * 2.4
    const from = top + ((low - body.height * 0.22 - top) * (2 - i)) / 3
    const end = top + ((low - body.height * 0.22 - top) * (3 - i)) / 3
    return path(rounded(-wide / 2, from, wide, end - from + 2, 1), steel) + path(
      rounded(-wide / 2 - 0.6, end - 2.6, wide + 1.2, 2.6, 0.8),
      '#2a2c30',
    )
  })
  const key = rounded(-5.4, low - body.height * 0.2, 10.8, body.height * 0.1, 5.4)
  return (
    thin.toReversed().join('') +
    path(grip, rod(sheet, hex, metal)) +
    path(grip, sheet.down([[0, '#fff', 0.1], [0.5, '#000', 0], [1, '#000', 0.25]])) +
    path(key, sheet.slant([[0, shade(hex, -0.05)], [1, shade(hex, lchOf(hex).l > 0.8 ? -0.12 : 0.08)]])) +
    outline(key, sheet.down([[0, '#000', 0.4], [1, '#fff', 0.4]]), 0.5) +
    circle(0, low - body.height * 0.175, 3.2, accent ?? '#d9dbde') +
    ring(0, low - body.height * 0.175, 3.2, sheet.slant([[0, '#fff', 0.6], [1, '#000', 0.3]]), 0.5)
  )
}

/** Two jaws held by a spring, with the joint beneath. */
function jaws(sheet: Sheet, { body, metal }: HolderRecipe, hex: string): string {
  const foot = -body.height * 0.78
  const tone = metal === 'plastic' ? hex : shade(hex, 0.02)
  const half = body.width / 2
  const mid = foot - 30
  const spine = rounded(-half + 6, mid - 7, half * 2 - 12, 14, 5)
  const jaw = (sign: number): string => {
    const d = rounded(sign * half - 7, mid - 21, 14, 42, 5)
    const rubber = rounded(sign * half - (sign > 0 ? 7 : -1.4), mid - 17, 5.6, 34, 2.4)
    return (
      path(d, sheet.across([[0, shade(tone, 0.1)], [0.4, shade(tone, 0.03)], [1, shade(tone, -0.1)]])) +
      outline(d, sheet.slant([[0, '#fff', 0.55], [0.5, '#fff', 0.06], [1, '#000', 0.3]]), 0.5) +
      path(rubber, sheet.across([[0, '#1b1c1f'], [1, '#3a3d42']]))
    )
  }
  const neck = rounded(-5, mid, 10, foot - mid + 8, 3)
  const rods = [-3, 3].map(
    (y) => path(
      rounded(-half + 4, mid + y - 1.2, half * 2 - 8, 2.4, 1.2),
      sheet.down([[0, '#8e939a'], [0.4, '#f3f4f5'], [1, '#7b8088']]),
    ),
  )
  const middle = rounded(-half * 0.5, mid - 12, half, 24, 6)
  return (
    path(neck, rod(sheet, shade(tone, -0.02), metal)) +
    circle(0, foot - 5, 7.4, sheet.slant([[0, shade(tone, 0.16)], [0.5, shade(tone, -0.02)], [1, shade(tone, -0.18)]])) +
    circle(0, foot - 5, 3, sheet.slant([[0, '#8a8f97'], [1, '#eff0f1']])) +
    path(spine, shade(tone, -0.14)) +
    rods.join('') +
    jaw(-1) +
    jaw(1) +
    path(middle, sheet.linear([0.1, 0], [0.7, 1], [[0, shade(tone, 0.13)], [0.5, tone], [1, shade(tone, -0.1)]])) +
    outline(middle, sheet.slant([[0, '#fff', 0.55], [0.5, '#fff', 0.06], [1, '#000', 0.3]]), 0.5)
  )
}

/** Closed for the bag: one short column, with the jaws folded over its end. */
function drawFolded(sheet: Sheet, recipe: HolderRecipe, hex: string): string {
  const { metal, accent } = recipe
  const scale = 5.2
  const column = rounded(-12, -170, 24, 160, 8)
  const [left, right] = [rounded(-15, -118, 12, 116, 5), rounded(3, -118, 12, 116, 5)]
  const head = rounded(-17, -186, 34, 46, 9)
  const key = rounded(-5.4, -116, 10.8, 40, 5.4)
  const edge = sheet.slant([[0, '#fff', 0.55], [0.5, '#fff', 0.06], [1, '#000', 0.3]])
  const drawn =
    path(column, rod(sheet, hex, metal)) +
    path(head, rod(sheet, shade(hex, 0.02), metal)) +
    outline(head, edge, 0.6) +
    path(rounded(-11, -180, 22, 8, 4), '#1f2124') +
    path(rounded(-11, -156, 22, 8, 4), '#1f2124') +
    path(left, rod(sheet, shade(hex, -0.02), metal)) +
    path(right, rod(sheet, shade(hex, -0.02), metal)) +
    path(key, shade(hex, lchOf(hex).l > 0.8 ? -0.08 : 0.07)) +
    outline(key, edge, 0.5) +
    circle(0, -106, 3.4, accent ?? '#d9dbde') +
    path(rounded(-13, -6, 26, 6, 2.4), '#1c1d20')
  return floorShadow(sheet, 600, floorLine, 34 * scale, 1) + placed(drawn, 600, floorLine, scale)
}
