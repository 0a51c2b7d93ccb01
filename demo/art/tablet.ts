// What only tablets have on their backs: the pen on its magnetic strip, the contacts for a keyboard.
import { shade } from './colour.ts'
import { rodStops } from './light.ts'
import { drawBack } from './phone-back.ts'
import type { TabletRecipe } from './recipe.ts'
import { circle, outline, path, pen, ring, rounded } from './shapes.ts'
import { castShadow, type Plate } from './shadow.ts'
import type { Sheet } from './sheet.ts'

export function drawTabletBack(sheet: Sheet, recipe: TabletRecipe, hex: string): string {
  return (
    drawBack(sheet, recipe, hex) +
    (recipe.pen ? penStrip(sheet, recipe, hex) : '') +
    (recipe.connector ? contacts(recipe, hex) : '')
  )
}

/** A pen resting on the dark strip below the camera. */
function penStrip(sheet: Sheet, { camera, pen: stylus }: TabletRecipe, hex: string): string {
  if (!stylus) return ''
  const low = Math.max(...camera.lenses.map(({ y, r }) => y + r), ...camera.lights.map(({ y, r }) => y + r))
  const x = camera.lenses[0]?.x ?? 17
  const top = low + 8
  const strip = rounded(x - 6, top, 12, stylus.length + 12, 6)
  const bed =
    path(strip, sheet.across([[0, '#191b1f'], [0.5, '#2a2d32'], [1, '#141518']])) +
    outline(strip, sheet.slant([[0, '#000', 0.5], [1, '#fff', 0.35]]), 0.35)
  const tone = stylus.hex ?? shade(hex, 0.03)
  const rod: Plate = { x: x - 4.1, y: top + 9, width: 8.2, height: stylus.length - 12, corner: 1.8 }
  const barrel = rounded(rod.x, rod.y, rod.width, rod.height, rod.corner)
  const tip = pen`M${x - 3.9} ${top + 9.6}L${x - 1} ${top + 3.4}H${x + 1}L${x + 3.9} ${top + 9.6}Z`
  const button = rounded(x - 1.3, top + 34, 2.6, 20, 1.3)
  return (
    bed +
    castShadow(sheet, rod, 1, 1.2, 1, 0.5) +
    path(tip, sheet.across([[0, '#26282c'], [0.4, '#8b9099'], [1, '#17181b']])) +
    path(barrel, sheet.across(rodStops(tone, 'plastic'))) +
    path(button, sheet.across([[0, '#000', 0.35], [0.5, '#fff', 0.1], [1, '#fff', 0.25]])) +
    outline(button, '#000', 0.2, 'opacity=".3"')
  )
}

/** Three round contacts near the lower edge. */
function contacts({ body }: TabletRecipe, hex: string): string {
  return [-6, 0, 6]
    .map((dx) => {
      const [x, y] = [body.width / 2 + dx, body.height - 12]
      return circle(x, y, 1.5, shade(hex, -0.1)) + circle(x, y, 1.2, '#d9c9a2') + ring(x, y, 1.5, '#000', 0.15, 'opacity=".35"')
    })
    .join('')
}
