// Over-ear headphones: three quarters round, so that one cup shows its shell and the other its cushion; from the side; close up.
import { lchOf, mix, shade } from './colour.ts'
import { drawBand } from './headphones-band.ts'
import { drawFarCup, drawNearCup, drawShell } from './headphones-cup.ts'
import { at, cupShape, drop, scaleOf } from './headphones-space.ts'
import type { HeadphonesRecipe } from './recipe-gadgets.ts'
import type { Colour, View } from './recipe.ts'
import { group, outline, path, pen, placed, rounded } from './shapes.ts'
import { floorShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'

/** The line headphones stand on. */
export const headphonesFloor = 1050

export function drawHeadphones(sheet: Sheet, recipe: HeadphonesRecipe, { hex }: Colour, view: View): string {
  switch (view) {
    case 'side':
      return drawProfile(sheet, recipe, hex)
    case 'detail':
      return drawClose(sheet, recipe, hex)
    default:
      return drawTurned(sheet, recipe, hex)
  }
}

function drawTurned(sheet: Sheet, recipe: HeadphonesRecipe, hex: string): string {
  const scale = scaleOf(recipe)
  const { cup, band } = recipe
  const half = band.span / 2
  const [near, far] = [
    at(-half + cup.pad * 0.5, drop(recipe) + cup.height / 2, 0), at(half - cup.pad * 0.5, drop(recipe) + cup.height / 2, 0),
  ]
  const y = headphonesFloor - near[1] * scale
  const wide = (cup.width * 0.56 + (cup.thick + cup.pad) * 0.8) * scale * 0.94
  return (
    floorShadow(sheet, 600 + far[0] * scale, y + far[1] * scale - 4, wide, 0.85) +
    floorShadow(sheet, 600 + near[0] * scale, y + near[1] * scale - 2, wide, 1) +
    placed(drawSet(sheet, recipe, hex), 600, y, scale)
  )
}

function drawSet(sheet: Sheet, recipe: HeadphonesRecipe, hex: string): string {
  return drawFarCup(sheet, recipe, hex) + drawBand(sheet, recipe, hex) + drawNearCup(sheet, recipe, hex)
}

function drawProfile(sheet: Sheet, recipe: HeadphonesRecipe, hex: string): string {
  const { cup, band } = recipe
  const scale = scaleOf(recipe)
  const y = drop(recipe)
  const foot = y + cup.height / 2
  const pale = lchOf(hex).l > 0.8
  const tone = band.style === 'mesh' ? shade(hex, pale ? -0.06 : 0.05) : hex
  const half = band.width / 2
  const strap =
    pen`M${-half} ${y - cup.height * 0.3}L${-half * 0.96} ${band.width * 0.3}
    C${-half * 0.9} ${-1} ${half * 0.9} ${-1} ${half * 0.96} ${band.width * 0.3}
    L${half} ${y - cup.height * 0.3}Z`
  const rod = sheet.across([
    [0, shade(tone, pale ? -0.16 : -0.06)], [0.14, shade(tone, pale ? 0 : 0.1)], [0.3, shade(tone, pale ? 0.03 : 0.17)],
    [0.6, tone], [1, shade(tone, pale ? -0.2 : -0.13)],
  ])
  const fall = path(
    strap,
    sheet.down([[0, '#000', 0.32], [0.12, '#fff', 0.12], [0.4, '#000', 0], [0.8, '#000', 0.12], [1, '#000', 0.4]]),
  )
  const netting = rounded(-half + 5, 8, band.width - 10, band.rise * 0.6, 8)
  const net =
    band.style === 'mesh'
      ? path(netting, mix(hex, '#8a8e95', 0.25)) +
        path(netting, sheet.pattern(1.6, 1.6, '<path d="M0 0H1.6M0 0V1.6" stroke="#fff" stroke-width=".4" opacity=".3"/>')) +
        outline(netting, sheet.slant([[0, '#000', 0.4], [1, '#fff', 0.3]]), 0.8)
      : ''
  const shadow = path(
    cupShape(recipe),
    sheet.radial(0.5, 0.5, 0.5, [[0, '#05080f', 0.5], [0.9, '#05080f', 0.4], [1, '#05080f', 0]]),
    `transform="translate(1.6 ${n(y + 2)}) scale(1.06)"`,
  )
  const rim = path(
    cupShape(recipe),
    sheet.slant([[0, shade(hex, 0.1)], [0.5, shade(hex, -0.06)], [1, shade(hex, -0.18)]]),
    `transform="translate(0 ${n(y)})"`,
  )
  const face = group(drawShell(sheet, recipe, hex), `transform="translate(0 ${n(y)}) scale(.965)"`)
  return (
    floorShadow(sheet, 600, headphonesFloor - 10, cup.width * scale * 1.1, 1) +
    placed(path(strap, rod) + fall + net + shadow + rim + face, 600, headphonesFloor - 10 - foot * scale, scale)
  )
}

/** The near cup close up, with the end of the band. */
function drawClose(sheet: Sheet, recipe: HeadphonesRecipe, hex: string): string {
  const scale = 860 / recipe.cup.height
  const [x, y] = at(-recipe.band.span / 2 + recipe.cup.thick * 0.5, drop(recipe), 0)
  return placed(drawSet(sheet, recipe, hex), 470 - x * scale, 640 - y * scale, scale)
}
