// Charging cables: coiled with both ends free, laid out at length, and the two plugs close up.
import { lchOf, shade } from './colour.ts'
import { drawPlug, plugLength } from './plug.ts'
import type { CableRecipe, PlugKind } from './recipe-accessories.ts'
import type { Colour, View } from './recipe.ts'
import { outline, path, pen, placed, rounded, stroke } from './shapes.ts'
import { castShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'

export function drawCable(sheet: Sheet, recipe: CableRecipe, { hex }: Colour, view: View): string {
  switch (view) {
    case 'side':
      return drawLaid(sheet, recipe, hex)
    case 'detail':
      return drawEnds(sheet, recipe, hex)
    default:
      return drawCoil(sheet, recipe, hex)
  }
}

/** The soft dark a cable leaves on the table. */
const trace = (d: string, thick: number, lift = 1): string =>
  [2.4, 2.15, 1.9, 1.7, 1.5, 1.3, 1.15]
    .map((by) => stroke(d, '#0b1320', thick * by, `opacity=".036" transform="translate(${n(0.8 * lift)} ${n(1.4 * lift)})"`))
    .join('')

/** One run of cable; a woven jacket shows as two rows of stitches. */
function run(d: string, { thick, braided }: CableRecipe, hex: string): string {
  const { l } = lchOf(hex)
  const low = shade(hex, l > 0.8 ? -0.2 : -0.13)
  const body = stroke(d, low, thick) + stroke(d, hex, thick * 0.76, 'transform="translate(-.1 -.1)"')
  const power = `opacity="${l > 0.8 ? 0.85 : 0.6}" transform="translate(-.4 -.4)"`
  const shine = stroke(d, l > 0.8 ? '#fff' : shade(hex, 0.22), thick * 0.24, power)
  return body + (braided ? weave(d, thick, hex) : shine)
}

function weave(d: string, thick: number, hex: string): string {
  const { l } = lchOf(hex)
  const light = shade(hex, l > 0.8 ? 0.04 : 0.16)
  const dark = shade(hex, l > 0.8 ? -0.16 : -0.12)
  const step = thick * 0.28
  const row = (tone: string, width: number, offset: number, move: number, opacity: number): string =>
    outline(
      d,
      tone,
      width,
      `stroke-dasharray="${n(step)} ${n(step)}" stroke-dashoffset="${n(offset)}" opacity="${opacity}"` +
        ` transform="translate(${n(move)} ${n(move)})"`,
    )
  return (
    row(light, thick * 0.34, 0, -0.32, 0.75) +
    row(dark, thick * 0.3, step * 0.4, 0.05, 0.6) +
    row(light, thick * 0.28, step, 0.3, 0.45) +
    stroke(d, '#fff', thick * 0.16, `opacity="${l > 0.8 ? 0.5 : 0.14}" transform="translate(-.45 -.45)"`)
  )
}

const ringPath = (x: number, y: number, rx: number, ry: number): string =>
  pen`M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}`

/** What a plug throws on the table, from where its cable enters. */
function under(sheet: Sheet, recipe: CableRecipe, kind: PlugKind, x: number, y: number, width: number): string {
  const plate = { x: x - width / 2, y: y - 4, width, height: plugLength(recipe, kind) + 4, corner: 3 }
  return castShadow(sheet, plate, 0.9, 1.6, 1.3, 0.36)
}

/** A bundle of rings held by a strap; both ends hang down from its sides. */
function drawCoil(sheet: Sheet, recipe: CableRecipe, hex: string): string {
  const { thick, loops } = recipe
  const outer = 49
  const rings = Array.from({ length: loops }, (_, i) => {
    const sway = [[0, 0], [1.2, -0.7], [-1, 0.9], [0.6, 1.1], [-0.8, -0.6], [0.9, 0.3]][i % 6] ?? [0, 0]
    const r = outer - i * thick * 0.78
    return ringPath(sway[0] ?? 0, sway[1] ?? 0, r, r * (i % 2 ? 0.965 : 0.985))
  })
  const [first, second] = recipe.ends
  const leftEnd = 66
  const rightEnd = 56
  const r = outer - 1.6
  const left = pen`M-9 ${-r}A${r} ${r} 0 0 0 ${-r} -6C${-r - 1} 10 ${-r} 22 ${-outer + 13} 36S-21 52 -20 ${leftEnd}`
  const right = pen`M9 ${-r}A${r} ${r} 0 0 1 ${r} -6C${r + 1} 8 ${r} 20 ${outer - 13} 34S21 44 20 ${rightEnd}`
  const ends = (shadow: boolean): string =>
    [[-20, leftEnd, first], [20, rightEnd, second]]
      .map(([x, y, kind]) => {
        const [px, py] = [Number(x), Number(y) + 5]
        const plug = kind === 'a' || kind === 'lightning' ? kind : 'c'
        if (!shadow) return placed(drawPlug(sheet, recipe, plug, hex), px, py, 1)
        return under(sheet, recipe, plug, px, py, recipe.housing.width)
      })
      .join('')
  const all = rings.toReversed()
  const body =
    all.map((d) => trace(d, thick, 1.5)).slice(-2).join('') +
    trace(left, thick, 1.3) +
    trace(right, thick, 1.3) +
    ends(true) +
    run(left, recipe, hex) +
    run(right, recipe, hex) +
    ends(false) +
    all.map((d) => stroke(d, '#0b1320', thick * 1.18, 'opacity=".2"') + run(d, recipe, hex)).join('') +
    strap(sheet, recipe, outer)
  const low = 71 + Math.max(plugLength(recipe, first), plugLength(recipe, second) - 10)
  return placed(body, 600, 600 - ((low - outer) / 2) * 7.3, 7.3)
}

/** A hook-and-loop strap around the upper part of the bundle. */
function strap(sheet: Sheet, { strap: hex, thick, loops }: CableRecipe, outer: number): string {
  if (!hex) return ''
  const deep = thick * loops * 0.8 + 5.5
  const d = rounded(-7, -outer - 2.8, 14, deep, 2.2)
  const tail = rounded(-7, -outer - 2.8 + deep * 0.66, 14, deep * 0.42, 1.4)
  return (
    castShadow(sheet, { x: -7, y: -outer - 2.8, width: 14, height: deep, corner: 2.2 }, 0.6, 1.1, 0.9, 0.34) +
    path(d, sheet.down([[0, shade(hex, -0.1)], [0.2, shade(hex, 0.09)], [0.6, hex], [1, shade(hex, -0.12)]])) +
    path(d, sheet.pattern(1.1, 1.1, '<path d="M0 0H.5V1.1H0Z" fill="#fff" opacity=".08"/>', 45)) +
    path(tail, sheet.down([[0, shade(hex, 0.1)], [1, shade(hex, -0.05)]])) +
    outline(tail, '#000', 0.2, 'opacity=".35"') +
    outline(d, sheet.slant([[0, '#fff', 0.3], [1, '#000', 0.35]]), 0.25)
  )
}

/** The whole length in calm bends over the table. */
function drawLaid(sheet: Sheet, recipe: CableRecipe, hex: string): string {
  const d =
    'M34 30C34 12 62 10 74 26C90 48 58 66 84 78C112 90 132 34 108 22C88 14 84 50 104 64C124 76 140 84 136 112'
  const [first, second] = recipe.ends
  const start = placed(drawPlug(sheet, recipe, first, hex), 34, 34, 1)
  const finish = placed(drawPlug(sheet, recipe, second, hex, true), 136, 116, 1)
  const width = recipe.housing.width
  const body =
    trace(d, recipe.thick, 1.2) +
    under(sheet, recipe, first, 34, 34, width) +
    under(sheet, recipe, second, 136, 116, width * 0.6) +
    run(d, recipe, hex) +
    start +
    finish
  return placed(body, 600 - 87 * 7.4, 600 - 80 * 7.4, 7.4)
}

/** Both plugs side by side, one from its broad and one from its thin side. */
function drawEnds(sheet: Sheet, recipe: CableRecipe, hex: string): string {
  const scale = 19
  const [first, second] = recipe.ends
  const end = (x: number, y: number, kind: typeof first, thin: boolean): string => {
    const d = pen`M${x} -20V${y - 4}`
    const wide = thin ? 6 : recipe.housing.width
    return (
      trace(d, recipe.thick) +
      under(sheet, recipe, kind, x, y, wide) +
      run(d, recipe, hex) +
      placed(drawPlug(sheet, recipe, kind, hex, thin), x, y, 1)
    )
  }
  const third = first === second ? end(48, 15, first, true) : end(48, 12, second, false)
  return placed(end(18, 20, first, false) + third, 600 - 33 * scale, 150, scale)
}
