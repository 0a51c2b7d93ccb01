// The stand on a desk: a heavy foot, one arm or two legs, and the plate a phone leans on.
import { lchOf, shade } from './colour.ts'
import { rodStops } from './light.ts'
import type { HolderRecipe } from './recipe-gadgets.ts'
import type { View } from './recipe.ts'
import { circle, group, outline, path, pen, placed, rounded } from './shapes.ts'
import { floorShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'

const floorLine = 1030

export function drawDesk(sheet: Sheet, recipe: HolderRecipe, hex: string, view: View): string {
  const { body } = recipe
  if (view === 'side') {
    const scale = 860 / body.height
    return floorShadow(sheet, 600, floorLine - 20, body.depth * scale, 1.1) + placed(
      profile(sheet, recipe, hex),
      600,
      floorLine - 20,
      scale,
    )
  }
  const near = view === 'detail'
  const scale = (near ? 1500 : 880) / body.height
  const foot = near ? 1440 : floorLine - 30
  return (
    (near ? '' : floorShadow(sheet, 610, foot - body.depth * 0.1 * scale, body.width * scale * 1.15, 1.1)) +
    placed(foot3(sheet, recipe, hex) + arm(sheet, recipe, hex) + tray(sheet, recipe, hex), near ? 560 : 600, foot, scale)
  )
}

const toneOf = ({ metal }: HolderRecipe, hex: string): string =>
  metal === 'plastic' ? hex : shade(hex, lchOf(hex).l > 0.85 ? -0.07 : 0.03)

/** The foot seen from a little above; its near edge touches the floor at the origin. */
function foot3(sheet: Sheet, recipe: HolderRecipe, hex: string): string {
  const { body } = recipe
  const tone = toneOf(recipe, hex)
  const [w, deep, high] = [body.width / 2, body.depth * 0.42, 5]
  const top = (dy: number): string =>
    pen`M${-w + 5} ${dy}H${w - 5}C${w + 1} ${dy} ${w + 1} ${dy - 4} ${w - 1} ${dy - 8}L${w - 7} ${dy - deep + 5}
      Q${w - 9} ${dy - deep} ${w - 16} ${dy - deep}H${-w + 16}
      Q${-w + 9} ${dy - deep} ${-w + 7} ${dy - deep + 5}L${-w + 1} ${dy - 8}
      C${-w - 1} ${dy - 4} ${-w - 1} ${dy} ${-w + 5} ${dy}Z`
  const pale = lchOf(tone).l > 0.8
  const side = path(top(0), sheet.across(rodStops(shade(tone, pale ? -0.08 : -0.02), recipe.metal)))
  const layers = Array.from({ length: 12 }, (_, i) => sheet.use(side, `transform="translate(0 ${n((-high * i) / 11)})"`)).join('')
  const lid = top(-high)
  const pad = group(
    path(
      rounded(-w * 0.72, -deep * 0.8, w * 1.44, deep * 0.62, 4),
      sheet.down([[0, '#2b2d31'], [1, '#3b3e44']]),
    ),
    `transform="translate(0 ${n(-high)})"`,
  )
  return (
    layers +
    path(
      lid,
      sheet.linear(
        [0, 0],
        [0.8, 1],
        [[0, shade(tone, pale ? 0 : 0.06)], [0.5, shade(tone, pale ? 0.03 : 0.1)], [1, shade(tone, pale ? -0.04 : 0)]],
      ),
    ) +
    (recipe.style === 'legs' ? '' : pad) +
    outline(lid, sheet.down([[0, '#fff', 0.1], [1, '#fff', 0.75]]), 0.5)
  )
}

function arm(sheet: Sheet, recipe: HolderRecipe, hex: string): string {
  const { body } = recipe
  const tone = toneOf(recipe, hex)
  const foot = -5 - body.depth * 0.26
  const top = -body.height * 0.62
  const beam = (x: number, wide: number): string => {
    const d = rounded(x - wide / 2, top, wide, foot - top, wide * 0.3)
    return path(d, sheet.across(rodStops(tone, recipe.metal))) + path(
      d,
      sheet.down([[0, '#000', 0.3], [0.16, '#000', 0], [0.8, '#000', 0], [1, '#000', 0.35]]),
    )
  }
  const hinge = (y: number, wide: number): string =>
    path(rounded(-wide / 2, y - 4.5, wide, 9, 4), sheet.down(rodStops(shade(tone, -0.03), 'polished'))) +
    [-wide / 2 + 3, wide / 2 - 3].map((x) => path(rounded(x - 0.4, y - 4.5, 0.8, 9, 0.3), '#000', 'opacity=".3"')).join('')
  const shadow = path(rounded(-14, foot - 2, 30, 5, 2.5), '#000', 'opacity=".28"')
  return recipe.style === 'legs'
    ? shadow + beam(-body.width * 0.26, 9) + beam(body.width * 0.26, 9) + hinge(foot, body.width * 0.7)
    : shadow + beam(0, 17) + hinge(foot, 24)
}

/** The plate and the two hooks that carry the phone's lower edge. */
function tray(sheet: Sheet, recipe: HolderRecipe, hex: string): string {
  const { body } = recipe
  const tone = toneOf(recipe, hex)
  const pale = lchOf(tone).l > 0.8
  const [w, top, foot] = [body.width * 0.88, -body.height, -body.height * 0.3]
  const d = rounded(-w / 2, top, w, foot - top, 9)
  const under = path(rounded(-w / 2 + 1.2, top + 1.4, w, foot - top + 1.4, 9), shade(tone, -0.22))
  const rubber = rounded(-w * 0.36, top + 8, w * 0.72, (foot - top) * 0.56, 6)
  const hole = rounded(-9, foot - 17, 18, 9, 4.5)
  const hook = (x: number): string => {
    const lip = rounded(x - 8, foot - 4, 16, 14, 3.4)
    return (
      path(rounded(x - 7, foot - 3, 16, 15, 3.4), '#000', 'opacity=".3"') +
      path(
        lip,
        sheet.down(
          [[0, shade(tone, -0.1)], [0.3, shade(tone, 0.03)], [0.75, shade(tone, pale ? 0.02 : 0.12)], [1, shade(tone, -0.12)]],
        ),
      ) +
      path(rounded(x - 6.6, foot - 3, 13.2, 5, 2), '#2b2d31') +
      outline(lip, sheet.slant([[0, '#fff', 0.6], [0.5, '#fff', 0.06], [1, '#000', 0.3]]), 0.4)
    )
  }
  const screw = recipe.accent ? circle(0, top + 4, 1.4, recipe.accent) : ''
  return (
    under +
    path(d, sheet.linear([0.1, 0], [0.8, 1], [[0, shade(tone, pale ? 0.03 : 0.12)], [0.45, tone], [1, shade(tone, -0.08)]])) +
    outline(d, sheet.slant([[0, '#fff', 0.8], [0.5, '#fff', 0.08], [1, '#000', 0.25]]), 0.5) +
    path(rubber, sheet.slant([[0, '#3a3d43'], [1, '#26282c']])) +
    outline(rubber, sheet.slant([[0, '#000', 0.4], [1, '#fff', 0.35]]), 0.4) +
    path(hole, '#0e0f11', 'opacity=".72"') +
    outline(hole, sheet.down([[0, '#000', 0.5], [1, '#fff', 0.6]]), 0.4) +
    hook(-w * 0.32) +
    hook(w * 0.32) +
    screw
  )
}

function profile(sheet: Sheet, recipe: HolderRecipe, hex: string): string {
  const { body } = recipe
  const tone = toneOf(recipe, hex)
  const d = body.depth / 2
  const bar = (x1: number, y1: number, x2: number, y2: number, wide: number): string => {
    const line = pen`M${x1} ${y1}L${x2} ${y2}`
    return (
      outline(line, shade(tone, -0.14), wide, 'stroke-linecap="round"') +
      outline(line, tone, wide * 0.8, 'stroke-linecap="round" transform="translate(-.5 -.5)"') +
      outline(line, '#fff', wide * 0.12, 'stroke-linecap="round" opacity=".5" transform="translate(-1.4 -1)"')
    )
  }
  const joint = (x: number, y: number): string =>
    circle(x, y, 6.4, sheet.slant([[0, shade(tone, 0.14)], [0.5, shade(tone, -0.04)], [1, shade(tone, -0.2)]])) +
    circle(x, y, 3, sheet.slant([[0, '#8e939a'], [1, '#eceef0']]))
  const [kneeX, kneeY] = [d * 0.3, -body.height * 0.56]
  return (
    bar(d * 0.62, -7, kneeX, kneeY, 7) +
    path(rounded(-d, -6, d * 2, 6, 2.4), sheet.down([[0, shade(tone, 0.12)], [0.4, tone], [1, shade(tone, -0.2)]])) +
    path(rounded(-d + 4, -0.8, d * 2 - 8, 1.4, 0.6), '#2b2d31') +
    bar(kneeX - d * 0.58, -body.height * 0.3, kneeX + d * 0.24, -body.height + 5, 6) +
    bar(kneeX - d * 0.58, -body.height * 0.3, kneeX - d * 0.98, -body.height * 0.26, 5) +
    bar(kneeX - d * 0.98, -body.height * 0.26, kneeX - d * 1.03, -body.height * 0.34, 4.4) +
    joint(d * 0.62, -7) +
    joint(kneeX, kneeY)
  )
}
