// The magnetic charging disc: aluminium below, a soft white face above, a cable that ends in a plug.
import { lchOf, shade } from './colour.ts'
import type { ChargerRecipe, View } from './recipe.ts'
import { stroke, circle, path, placed, ring, rounded } from './shapes.ts'
import { floorShadow } from './shadow.ts'
import type { Sheet } from './sheet.ts'

export function drawPuck(sheet: Sheet, recipe: ChargerRecipe, hex: string, view: View): string {
  const r = recipe.body.width / 2
  if (view === 'side') return drawProfile(sheet, recipe, hex)
  const scale = view === 'detail' ? 17 : 11.6
  if (view === 'detail')
    return shadow(sheet, 600, 560, r * scale) + placed(cable('M0 20V60', hex) + disc(sheet, r, hex), 600, 560, scale)
  const run = 'M0 24V30C0 44 8 47 20 47C36 47 41 38 41 24V10'
  const plug = placed(connector(sheet, hex), 41, 8, 1.08, -90)
  return shadow(sheet, 460, 500, r * scale) + placed(cable(run, hex) + plug + disc(sheet, r, hex), 460, 500, scale)
}

function shadow(sheet: Sheet, x: number, y: number, r: number): string {
  return circle(
    x + r * 0.05,
    y + r * 0.1,
    r * 1.13,
    sheet.radial(0.5, 0.5, 0.5, [[0, '#0b1320', 0.4], [0.8, '#0b1320', 0.34], [0.9, '#0b1320', 0.13], [1, '#0b1320', 0]]),
  )
}

function disc(sheet: Sheet, r: number, hex: string): string {
  const metal = sheet.slant([
    [0.05, '#f4f5f6'], [0.22, '#b9bdc2'], [0.4, '#e9ebec'], [0.55, '#a7abb1'], [0.75, '#dfe1e3'], [0.95, '#8f949b'],
  ])
  const white = sheet.radial(0.36, 0.3, 0.8, [[0, shade(hex, 0.06)], [0.6, hex], [1, shade(hex, -0.06)]])
  return (
    circle(0, 0, r, metal) +
    ring(0, 0, r * 0.99, '#fff', 0.25, 'opacity=".8"') +
    circle(0, 0, r * 0.925, shade(hex, -0.22)) +
    circle(0, 0, r * 0.915, white) +
    ring(0, 0, r * 0.9, sheet.slant([[0, '#fff', 0.9], [1, '#000', 0.12]]), 0.4) +
    ring(0, 0, r * 0.74, sheet.slant([[0, '#000', 0.09], [1, '#fff', 0.8]]), 0.35)
  )
}

function cable(d: string, hex: string): string {
  const white = lchOf(hex).l > 0.7 ? '#eeeeec' : shade(hex, 0.04)
  const shadow = [7.2, 6.2, 5.2, 4.4, 3.8]
    .map((width) => stroke(d, '#0b1320', width, 'opacity=".055" transform="translate(.7 1.3)"'))
    .join('')
  const shine = stroke(d, '#fff', 1, 'opacity=".75" transform="translate(-.35 -.35)"')
  return shadow + stroke(d, shade(white, -0.17), 3.3) + stroke(d, white, 2.7) + shine
}

/** A USB-C plug pointing to the right. */
export function connector(sheet: Sheet, hex: string): string {
  const white = lchOf(hex).l > 0.7 ? '#f3f3f1' : hex
  const shell = rounded(0, -5.6, 17, 11.2, 3.4)
  const tip = rounded(16, -4.2, 7.4, 8.4, 1.2)
  return (
    path(tip, sheet.down([[0, '#8d929a'], [0.25, '#f2f3f4'], [0.6, '#bfc3c8'], [1, '#7d828a']])) +
    path(rounded(-5, -2.4, 7, 4.8, 2), shade(white, -0.06)) +
    path(
      shell,
      sheet.down([[0, shade(white, -0.05)], [0.25, shade(white, 0.04)], [0.65, shade(white, -0.03)], [1, shade(white, -0.16)]]),
    )
  )
}

function drawProfile(sheet: Sheet, { body: { width, depth } }: ChargerRecipe, hex: string): string {
  const scale = 15
  const d = rounded(0, 0, width, depth, 1.6)
  const body =
    path(rounded(width - 4, depth / 2 - 1.4, 30, 2.8, 1.3), sheet.down([[0, '#ffffff'], [0.5, '#e6e6e4'], [1, '#b9b9b6']])) +
    path(
      d,
      sheet.down([[0, '#fafafa'], [0.18, shade(hex, 0)], [0.26, '#8f949a'], [0.36, '#e9ebec'], [0.7, '#b4b8bd'], [1, '#7f848b']]),
    ) +
    path(d, sheet.across([[0, '#000', 0.35], [0.1, '#fff', 0.15], [0.35, '#fff', 0.35], [0.6, '#000', 0], [1, '#000', 0.3]]))
  return floorShadow(sheet, 560, 640, width * scale, 1) + placed(body, 560 - (width * scale) / 2, 640 - depth * scale, scale)
}
