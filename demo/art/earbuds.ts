// Earbuds in their open case, the case from behind, and the two buds alone.
import { drawBud } from './bud.ts'
import { lchOf, mix, shade } from './colour.ts'
import type { Colour, EarbudsRecipe, View } from './recipe.ts'
import { circle, ellipse, group, mirrored, outline, path, pen, placed, rounded } from './shapes.ts'
import { floorShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'

/** The line all earbud cases stand on. */
export const earbudsFloor = 990

export function drawEarbuds(sheet: Sheet, recipe: EarbudsRecipe, { hex }: Colour, view: View): string {
  const { width, height } = recipe.box
  if (view === 'detail') return drawBudPair(sheet, recipe, hex)
  const open = view === 'front'
  const scale = (open ? 15.4 : 15.8) * Math.sqrt(58 / width)
  const x = 600 - (width * scale) / 2
  const y = earbudsFloor - height * scale
  return (
    floorShadow(sheet, 600, y + height * scale - 8, width * scale * 0.8, 1.1) +
    placed(open ? drawOpenBox(sheet, recipe, hex) : drawShutBox(sheet, recipe, hex), x, y, scale)
  )
}

/** Body paint for a swollen shell lit from the upper left. */
function shell(sheet: Sheet, d: string, hex: string, glossy: boolean): string {
  const { l } = lchOf(hex)
  const pale = l > 0.8
  const paint = path(
    d,
    sheet.across([
      [0, shade(hex, pale ? -0.13 : -0.06)], [0.12, shade(hex, pale ? -0.03 : 0.03)], [0.3, shade(hex, pale ? 0.03 : 0.08)],
      [0.62, hex], [0.86, shade(hex, pale ? -0.06 : -0.05)], [1, shade(hex, pale ? -0.2 : -0.12)],
    ]),
  )
  const fall = path(
    d,
    sheet.down([[0, '#fff', pale ? 0.25 : 0.07], [0.35, '#fff', 0], [0.7, '#000', 0.02], [1, '#000', pale ? 0.2 : 0.34]]),
  )
  const gleam = glossy
    ? path(
        d,
        sheet.radial(0.24, 0.24, 0.34, [[0, '#fff', pale ? 0.95 : 0.42], [0.4, '#fff', pale ? 0.5 : 0.16], [1, '#fff', 0]]),
      )
    : path(
        d,
        sheet.radial(0.25, 0.2, 0.5, [[0, '#fff', pale ? 0.4 : 0.12], [1, '#fff', 0]]),
      )
  return (
    paint +
    fall +
    gleam +
    outline(d, sheet.slant([[0, '#fff', pale ? 0.8 : 0.25], [0.5, '#fff', 0.02], [1, '#000', 0.2]]), 0.25)
  )
}

/** Outline of the lower part: square shoulders at the seam, the case's own corners below. */
function tub({ width, height, corner }: EarbudsRecipe['box'], top: number): string {
  const r = Math.min(corner, (height - top) * 0.98)
  const k = r * 0.42
  return (
    pen`M0.5 ${top + 1.5}Q.6 ${top} 2.2 ${top}H${width - 2.2}Q${width - 0.6} ${top} ${width - 0.5} ${top + 1.5}
      L${width} ${height - r}` +
    pen`C${width} ${height - k} ${width - k} ${height} ${width - r} ${height}H${r}
      C${k} ${height} 0 ${height - k} 0 ${height - r}Z`
  )
}

/** Outline of the raised lid, from its top down into the tub. */
function hood({ width, corner, lid }: EarbudsRecipe['box'], top: number, foot: number): string {
  const r = Math.min(corner, lid * 1.05)
  const k = r * 0.42
  const [left, right] = [0.7, width - 0.7]
  return pen`M${left} ${foot}V${top + r}C${left} ${top + k} ${left + k} ${top} ${left + r} ${top}H${right - r}
    C${right - k} ${top} ${right} ${top + k} ${right} ${top + r}V${foot}Z`
}

function drawOpenBox(sheet: Sheet, recipe: EarbudsRecipe, hex: string): string {
  const { box, finish } = recipe
  const seam = box.lid
  const deck = seam - 5.2
  const raised = hood(box, -3.8, seam + 1)
  const [near, far] = [1.5, box.width - 1.5]
  const deckLine = pen`M${near} ${seam + 3}V${deck + 2.4}Q${near} ${deck} ${near + 4} ${deck}H${far - 4}
    Q${far} ${deck} ${far} ${deck + 2.4}V${seam + 3}Z`
  const { l } = lchOf(hex)
  const inside =
    box.lidTone === 'body' ? mix(hex, l > 0.8 ? '#e2e3e4' : l < 0.36 ? '#5d6168' : '#2a2c30', 0.45) : shade(hex, -0.03)
  const deckPaint = path(deckLine, sheet.down([[0, shade(inside, -0.2)], [0.35, shade(inside, -0.05)], [1, shade(inside, 0.03)]]))
  const wells = [0.3, 0.7]
    .map((at) => ellipse(box.width * at, seam - 1, 6.2, 3, '#000', `opacity="${l > 0.6 ? 0.32 : 0.6}"`))
    .join('')
  const tubLine = tub(box, seam)
  const lamp =
    recipe.lamp === 'front'
      ? circle(box.width / 2, seam + (box.height - seam) * 0.42, 0.75, '#58c98b') +
        circle(box.width / 2, seam + (box.height - seam) * 0.42, 1.6, '#58c98b', 'opacity=".18"')
      : ''
  const bud = drawBud(sheet, { ...recipe, bud: { ...recipe.bud, tip: false } }, hex)
  const buds =
    placed(bud, box.width * 0.285, seam - 9.8, 0.94) +
    `<g transform="translate(${n(box.width * 0.715)} ${n(seam - 9.8)}) scale(-.94 .94)">${bud}</g>`
  const lip = path(
    pen`M1.6 ${seam + 1}Q1.8 ${seam - 0.5} 3 ${seam - 0.5}H${box.width - 3}
      Q${box.width - 1.8} ${seam - 0.5} ${box.width - 1.6} ${seam + 1}Z`,
    shade(hex, l > 0.8 ? 0.03 : 0.1),
  )
  const budShade = path(tubLine, sheet.down([[0, '#000', l > 0.8 ? 0.14 : 0.3], [0.09, '#000', 0], [1, '#000', 0]]))
  return (
    lidDrawn(sheet, recipe, raised, hex) +
    deckPaint +
    wells +
    buds +
    shell(sheet, tubLine, hex, finish === 'gloss') +
    budShade +
    lip +
    lamp
  )
}

/** The opened lid, seen from inside; clear lids let the ground through. */
function lidDrawn(sheet: Sheet, { box, finish }: EarbudsRecipe, d: string, hex: string): string {
  const { l } = lchOf(hex)
  if (box.lidTone !== 'body') {
    const tint = box.lidTone === 'smoke' ? '#3b3f45' : mix(hex, '#ffffff', 0.6)
    const strength = box.lidTone === 'smoke' ? 0.62 : 0.4
    return (
      path(d, tint, `opacity="${strength}"`) +
      path(
        d,
        sheet.linear(
          [0, 0], [1, 0.8],
          [[0, '#fff', 0.75], [0.3, '#fff', 0.12], [0.5, '#fff', 0.3], [0.52, '#fff', 0], [1, '#fff', 0.25]],
        ),
      ) +
      outline(d, sheet.slant([[0, '#fff', 0.95], [0.5, '#8d939b', 0.5], [1, '#5b616a', 0.7]]), 0.7)
    )
  }
  const hollow = mix(hex, l > 0.8 ? '#d9dbdd' : l < 0.36 ? '#6a6e75' : '#2a2c30', 0.5)
  const inner = path(
    d,
    sheet.down([[0, shade(hollow, -0.06)], [0.45, shade(hollow, 0.01)], [1, shade(hollow, -0.13)]]),
    `transform="translate(${n(box.width * 0.045)} 1.9) scale(.91 .93)"`,
  )
  const edge = path(
    d,
    sheet.radial(0.5, 0.2, 0.8, [[0, '#000', 0], [1, '#000', 0.13]]),
    `transform="translate(${n(box.width * 0.045)} 1.9) scale(.91 .93)"`,
  )
  return shell(sheet, d, hex, finish === 'gloss') + inner + edge
}

function drawShutBox(sheet: Sheet, recipe: EarbudsRecipe, hex: string): string {
  const { box, finish, brand } = recipe
  const d = rounded(0, 0, box.width, box.height, box.corner)
  const dark = lchOf(hex).l < 0.5
  const cut =
    outline(pen`M.2 ${box.lid}H${box.width - 0.2}`, '#000', 0.5, `opacity="${dark ? 0.7 : 0.32}"`) +
    outline(pen`M.2 ${box.lid + 0.5}H${box.width - 0.2}`, '#fff', 0.35, `opacity="${dark ? 0.2 : 0.8}"`)
  const hinge = rounded(box.width * 0.34, box.lid - 2.1, box.width * 0.32, 4.2, 1.4)
  const button = circle(
    box.width / 2,
    box.height * 0.66,
    2.5,
    sheet.slant([[0, shade(hex, 0.02)], [1, shade(hex, -0.06)]]),
    `stroke="#000" stroke-opacity=".16" stroke-width=".25"`,
  )
  const port = rounded(box.width / 2 - 4.6, box.height - 2.6, 9.2, 1.5, 0.75)
  const clear = box.lidTone === 'body' ? '' : clearLid(sheet, recipe, d, hex)
  return (
    shell(sheet, d, hex, finish === 'gloss') +
    clear +
    cut +
    path(
      hinge,
      brand === 'apple'
        ? sheet.down([[0, '#8e939a'], [0.3, '#f1f2f3'], [0.6, '#b9bdc3'], [1, '#777c84']])
        : sheet.down([[0, shade(hex, -0.1)], [0.35, shade(hex, 0.06)], [1, shade(hex, -0.16)]]),
    ) +
    button +
    path(port, '#000', 'opacity=".5"')
  )
}

/** The buds as they show through the closed clear lid. */
function clearLid(sheet: Sheet, { box, ...recipe }: EarbudsRecipe, d: string, hex: string): string {
  const bud = drawBud(sheet, { ...recipe, box, bud: { ...recipe.bud, tip: false } }, hex)
  const room = path(d, sheet.down([[0, shade(hex, -0.06)], [0.34, shade(hex, -0.2)], [1, shade(hex, -0.2)]]))
  const pair = placed(bud, box.width * 0.31, box.lid - 7, 0.9) + mirrored(placed(bud, 0, 0, 0.9), box.width * 0.69, box.lid - 7)
  const veil = path(d, box.lidTone === 'smoke' ? '#4a4e55' : '#fff', 'opacity=".38"')
  const light = path(
    d,
    sheet.linear(
      [0, 0], [1, 0.5],
      [[0, '#fff', 0.8], [0.3, '#fff', 0.15], [0.5, '#fff', 0.4], [0.51, '#fff', 0.05], [1, '#fff', 0.3]],
    ),
  )
  const upper = sheet.clip(`<rect x="-1" y="-1" width="${n(box.width + 2)}" height="${n(box.lid + 1)}"/>`)
  return group(room + pair + veil + light, `clip-path="${upper}"`)
}

function drawBudPair(sheet: Sheet, recipe: EarbudsRecipe, hex: string): string {
  const { shape, stem, head, tip } = recipe.bud
  const scale = shape === 'bean' ? 22 : tip ? 24 : 27
  const low = shape === 'bean' ? head * 0.49 : stem
  const y = 600 - ((low - head * 0.5) * scale) / 2
  const apart = tip ? 425 : 345
  const foot = y + low * scale
  const bud = drawBud(sheet, recipe, hex)
  return (
    floorShadow(sheet, 600 - apart + 30, foot, 260, 0.9) +
    floorShadow(sheet, 600 + apart - 30, foot, 260, 0.9) +
    placed(bud, 600 - apart, y, scale, -5) +
    `<g transform="translate(${n(600 + apart)} ${n(y)}) rotate(5) scale(-${scale} ${scale})">${bud}</g>`
  )
}
