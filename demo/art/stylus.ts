// Pens: one line written, the pen over the tablet it belongs to, its point close up.
import { lchOf, mix, shade } from './colour.ts'
import { drawFront } from './phone-front.ts'
import { recipeOf } from './recipes.ts'
import type { StylusRecipe } from './recipe-accessories.ts'
import type { Colour, View } from './recipe.ts'
import { outline, path, pen, placed, rounded, stroke } from './shapes.ts'
import { castShadow, floorShadow } from './shadow.ts'
import type { Sheet } from './sheet.ts'

/** Every pen leans to the right as in a hand; the light stays where it is. */
const lean = 38

export function drawStylus(sheet: Sheet, recipe: StylusRecipe, { hex }: Colour, view: View): string {
  switch (view) {
    case 'pair':
      return drawWithTablet(sheet, recipe, hex)
    case 'detail':
      return drawPoint(sheet, recipe, hex)
    default:
      return drawWriting(sheet, recipe, hex)
  }
}

/** Where the upper end must be for the point to touch x, y. */
function held(body: string, { length }: StylusRecipe, x: number, y: number, scale: number, turn = lean): string {
  const angle = (turn * Math.PI) / 180
  return placed(body, x + Math.sin(angle) * length * scale, y - Math.cos(angle) * length * scale, scale, turn)
}

function drawWriting(sheet: Sheet, recipe: StylusRecipe, hex: string): string {
  const scale = (1150 * Math.sqrt(recipe.length / 160)) / recipe.length
  const { l } = lchOf(hex)
  const ink = mix(l > 0.75 ? '#3b5b8c' : shade(hex, 0.06), '#2b3a55', 0.3)
  const line =
    'M150 985C190 905 236 868 262 884C296 905 214 1000 250 1010C292 1020 318 912 352 924' +
    'C384 936 326 1010 360 1018C378 1022 392 1012 402 1000'
  const shadow = stroke(line, '#0b1320', 11, 'opacity=".1" transform="translate(2 5)"')
  return (
    shadow +
    stroke(line, ink, 9) +
    held(shadowOf(sheet, recipe, 2.6, 3.2, 0.42) + drawPen(sheet, recipe, hex), recipe, 402, 1000, scale)
  )
}

/** What the pen throws on the table, moved in the table's directions and not the pen's. */
function shadowOf(sheet: Sheet, { length, width, tip }: StylusRecipe, dx: number, spread: number, strength: number): string {
  const angle = (lean * Math.PI) / 180
  const dy = dx * 2
  const [x, y] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)]
  return castShadow(
    sheet,
    { x: -width / 2, y: 0, width, height: length - tip.length * 0.6, corner: width / 2 },
    x,
    y,
    spread,
    strength,
  )
}

/** The pen upright on its point, its upper end at 0, 0. */
function drawPen(sheet: Sheet, recipe: StylusRecipe, hex: string): string {
  const { length, width, tip } = recipe
  const w = width / 2
  const shoulder = length - tip.length
  const top = recipe.end === 'slide' ? 17 : 0
  const r = recipe.end === 'disc' || top ? w * 0.55 : w
  const barrel = pen`M${-w} ${top + r}C${-w} ${top + r * 0.4} ${-r * 0.5} ${top} 0 ${top}
    S${w} ${top + r * 0.4} ${w} ${top + r}V${shoulder}H${-w}Z`
  return (
    cone(sheet, recipe, hex) +
    cap(sheet, recipe, hex) +
    path(barrel, rod(sheet, hex)) +
    flat(sheet, recipe, hex) +
    seams(recipe, hex) +
    keys(sheet, recipe, hex)
  )
}

function rod(sheet: Sheet, hex: string): string {
  const { l } = lchOf(hex)
  const pale = l > 0.8
  return sheet.across([
    [0, shade(hex, pale ? -0.12 : -0.08)], [0.14, shade(hex, pale ? -0.02 : 0.05)], [0.3, shade(hex, pale ? 0.04 : 0.16)],
    [0.46, shade(hex, pale ? 0.02 : 0.04)], [0.72, shade(hex, pale ? -0.07 : -0.05)], [0.92, shade(hex, pale ? -0.2 : -0.14)],
    [1, shade(hex, pale ? -0.13 : -0.05)],
  ])
}

/** The side that clings to the tablet, with its two sharp edges. */
function flat(sheet: Sheet, { flat: has, width, length, tip, band, end }: StylusRecipe, hex: string): string {
  const { l } = lchOf(hex)
  const ringed = band ? path(rounded(-width / 2, length - tip.length - 3.4, width, 1.5, 0.2), rod(sheet, band)) : ''
  if (!has) return ringed
  const x = -width * 0.1
  const from = (end === 'slide' ? 17 : 0) + width * 0.9
  const d = rounded(x, from, width * 0.44, length - tip.length - from - width * 0.6, width * 0.16)
  return (
    path(d, sheet.across([[0, '#fff', l > 0.8 ? 0.5 : 0.16], [0.5, '#fff', 0.03], [1, '#000', l > 0.8 ? 0.04 : 0.14]])) +
    outline(d, sheet.across([[0, '#fff', 0.7], [0.5, '#fff', 0], [1, '#000', 0.2]]), 0.16) +
    ringed
  )
}

function cone(sheet: Sheet, { length, width, tip }: StylusRecipe, hex: string): string {
  const w = width / 2
  const shoulder = length - tip.length
  const neck = length - tip.length * 0.3
  const tone = tip.hex ?? hex
  const belly = shoulder + tip.length * 0.3
  const body = pen`M${-w} ${shoulder - 0.1}H${w}C${w * 0.92} ${belly} ${w * 0.5} ${neck - 2} ${w * 0.38} ${neck}
    H${-w * 0.38}C${-w * 0.5} ${neck - 2} ${-w * 0.92} ${belly} ${-w} ${shoulder - 0.1}Z`
  const nib = pen`M${-w * 0.34} ${neck - 0.1}H${w * 0.34}L${w * 0.13} ${length - 0.5}
    Q0 ${length + 0.2} ${-w * 0.13} ${length - 0.5}Z`
  const seam = stroke(pen`M${-w} ${shoulder}Q0 ${shoulder + 0.9} ${w} ${shoulder}`, '#000', 0.18, 'opacity=".35"')
  const shadow = path(body, sheet.down([[0, '#000', 0], [1, '#000', 0.18]]))
  return path(nib, rod(sheet, tip.nib)) + path(body, rod(sheet, tone)) + shadow + seam
}

/** What closes the upper end apart from a plain dome: a cap drawn back from its socket, or a disc of metal. */
function cap(sheet: Sheet, { end, width }: StylusRecipe, hex: string): string {
  const w = width / 2
  const steel = sheet.across([[0, '#7b8088'], [0.3, '#eceef0'], [1, '#6a6f77']])
  if (end === 'disc') return path(rounded(-w * 0.8, -0.25, width * 0.8, 1.5, 0.7), steel)
  if (end !== 'slide') return ''
  const hood = pen`M${-w} ${w}C${-w} ${w * 0.4} ${-w * 0.5} 0 0 0S${w} ${w * 0.4} ${w} ${w}V12.4H${-w}Z`
  return (
    path(rounded(-w * 0.62, 9, w * 1.24, 10, 0.6), steel) +
    path(rounded(-w * 0.62, 12.4, w * 1.24, 1.2, 0.1), '#000', 'opacity=".35"') +
    path(rounded(-w * 0.3, 13.6, w * 0.6, 2.2, 0.5), '#1b1d20') +
    path(hood, rod(sheet, hex)) +
    path(rounded(-w, 11.9, width, 0.5, 0.1), '#000', 'opacity=".14"')
  )
}

/** Two fine joints below a domed end. */
function seams({ end, width }: StylusRecipe, hex: string): string {
  if (end !== 'dome') return ''
  const w = width / 2
  const dim = lchOf(hex).l > 0.8 ? 0.22 : 0.45
  return [width, width + 1.6]
    .map((y) => stroke(pen`M${-w} ${y}Q0 ${y + 1} ${w} ${y}`, '#000', 0.24, `opacity="${dim}"`))
    .join('')
}

function keys(sheet: Sheet, { button, width }: StylusRecipe, hex: string): string {
  if (!button) return ''
  const tone = button.hex ?? shade(hex, lchOf(hex).l > 0.8 ? -0.06 : 0.06)
  const part = button.length / button.count
  return Array.from({ length: button.count }, (_, i) => {
    const d = rounded(-width * 0.19, button.at + i * part, width * 0.38, part - 0.8, width * 0.19)
    return (
      path(d, sheet.across([[0, shade(tone, 0.06)], [0.5, tone], [1, shade(tone, -0.1)]])) +
      outline(d, sheet.slant([[0, '#000', 0.45], [0.6, '#000', 0.1], [1, '#fff', 0.6]]), 0.22)
    )
  }).join('')
}

/** The tablet stands behind, the pen leans across its lower part. */
function drawWithTablet(sheet: Sheet, recipe: StylusRecipe, hex: string): string {
  const tablet = recipeOf(recipe.tablet)
  if (tablet.kind !== 'tablet') return ''
  const { width, height } = tablet.body
  const scale = Math.min(980 / height, 800 / width)
  const left = 560 - (width * scale) / 2
  const foot = 1090
  return (
    floorShadow(sheet, 560, foot, width * scale) +
    placed(drawFront(sheet, { ...tablet, bare: true }, recipe.tabletColour.hex), left, foot - height * scale, scale) +
    held(
      shadowOf(sheet, recipe, 4, 4, 0.5) + drawPen(sheet, recipe, hex),
      recipe,
      left + width * scale * 0.4,
      foot - height * scale * 0.18,
      scale * 1.06,
    )
  )
}

function drawPoint(sheet: Sheet, recipe: StylusRecipe, hex: string): string {
  const scale = 25
  return held(shadowOf(sheet, recipe, 0.9, 1.5, 0.4) + drawPen(sheet, recipe, hex), recipe, 300, 960, scale)
}
