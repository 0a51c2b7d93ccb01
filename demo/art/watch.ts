// Watches and bands: worn upright from the front, turned so that crown and strap show, and the glass close up.
import { lchOf, shade } from './colour.ts'
import { rimFill, rodStops } from './light.ts'
import type { WatchRecipe } from './recipe-gadgets.ts'
import type { Colour, View } from './recipe.ts'
import { circle, group, outline, path, pen, placed, ring, rounded } from './shapes.ts'
import { floorShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'
import { drawDial } from './watch-face.ts'
import { drawStrap, reach, strapColour } from './watch-strap.ts'

/** The line watches stand near: long ones a little lower, short ones a little higher. */
export const watchFloor = 1085

export function drawWatch(sheet: Sheet, recipe: WatchRecipe, colour: Colour, view: View): string {
  switch (view) {
    case 'side':
      return drawTurned(sheet, recipe, colour)
    case 'detail':
      return drawClose(sheet, recipe, colour)
    default:
      return drawWorn(sheet, recipe, colour)
  }
}

const metalOf = ({ caseHex, metal }: WatchRecipe, hex: string): string => {
  if (caseHex) return caseHex
  const { l } = lchOf(hex)
  return metal === 'plastic' ? hex : shade(hex, l > 0.9 ? -0.06 : l < 0.3 ? 0.05 : 0)
}

function drawWorn(sheet: Sheet, recipe: WatchRecipe, colour: Colour): string {
  const { body, strap } = recipe
  const whole = body.height + reach(recipe) * 2
  const scale = (1000 * Math.sqrt(whole / 92)) / whole
  const y = 600 - (body.height / 2) * scale
  const foot = y + (body.height + reach(recipe)) * scale
  return (
    floorShadow(sheet, 600, foot, strap.width * scale * 1.25, 1) +
    placed(drawWhole(sheet, recipe, colour), 600 - (body.width / 2) * scale, y, scale)
  )
}

function drawWhole(sheet: Sheet, recipe: WatchRecipe, colour: Colour): string {
  const hex = strapColour(recipe, colour)
  return drawLugs(sheet, recipe, colour.hex) + drawStrap(sheet, recipe, hex) + drawCaseFront(sheet, recipe, colour.hex)
}

function drawLugs(sheet: Sheet, recipe: WatchRecipe, hex: string): string {
  const { body, strap } = recipe
  if (!strap.lug) return ''
  const half = strap.width / 2 + 1.9
  const d = rounded(body.width / 2 - half, -strap.lug, half * 2, body.height + strap.lug * 2, 2.4)
  return path(d, rimFill(sheet, shade(metalOf(recipe, hex), -0.02), recipe.metal)) + outline(d, '#000', 0.2, 'opacity=".3"')
}

/** Crown and keys, the case, the ring, the glass and what it shows. */
function drawCaseFront(sheet: Sheet, recipe: WatchRecipe, hex: string): string {
  const { body } = recipe
  const metal = metalOf(recipe, hex)
  const d = shapeOf({ x: 0, y: 0, ...body })
  const inner = shapeOf({ x: 0.7, y: 0.7, width: body.width - 1.4, height: body.height - 1.4, corner: body.corner - 0.7 })
  return (
    knobs(sheet, recipe, metal) +
    path(d, rimFill(sheet, metal, recipe.metal)) +
    outline(d, sheet.slant([[0, '#fff', 0.6], [0.45, '#fff', 0.06], [1, '#000', 0.4]]), 0.28) +
    path(inner, sheet.slant([[0, shade(metal, 0.08)], [0.5, metal], [1, shade(metal, -0.1)]])) +
    drawRing(sheet, recipe, metal) +
    drawGlass(sheet, recipe, hex)
  )
}

interface Round {
  x: number
  y: number
  width: number
  height: number
  corner: number
}

/** The outline of the glass within the case, `by` millimetres further in. */
function glassOf({ body, glass }: WatchRecipe, by = 0): Round {
  const inset = glass.inset + by
  if (glass.round) {
    const side = Math.min(body.width, body.height) - inset * 2
    return { x: (body.width - side) / 2, y: (body.height - side) / 2, width: side, height: side, corner: side / 2 }
  }
  return { x: inset, y: inset, width: body.width - inset * 2, height: body.height - inset * 2, corner: body.corner - inset }
}

/** True circles for round glass: the continuous corners of `rounded` would flatten them. */
const shapeOf = ({ x, y, width, height, corner }: Round): string =>
  corner >= width / 2 && width === height
    ? pen`M${x} ${y + corner}a${corner} ${corner} 0 1 1 ${width} 0a${corner} ${corner} 0 1 1 ${-width} 0Z`
    : rounded(x, y, width, height, corner)

function drawGlass(sheet: Sheet, recipe: WatchRecipe, hex: string): string {
  const pane = glassOf(recipe)
  const lit = glassOf(recipe, recipe.glass.bezel)
  const d = shapeOf(pane)
  const dial = { width: lit.width, height: lit.height, round: lit.width === lit.height }
  const shown = group(drawDial(sheet, recipe, dial, hex), `transform="translate(${n(lit.x)} ${n(lit.y)})"`)
  const sheen = sheet.linear(
    [0, 0.05], [0.95, 0.8],
    [[0, '#fff', 0.24], [0.3, '#fff', 0.05], [0.42, '#fff', 0.09], [0.425, '#fff', 0], [1, '#fff', 0]],
  )
  return (
    path(d, sheet.slant([[0, '#17191d'], [0.4, '#060708'], [1, '#111317']])) +
    group(shown, `clip-path="${sheet.clip(`<path d="${shapeOf(lit)}"/>`)}"`) +
    path(d, sheen) +
    outline(d, sheet.slant([[0, '#fff', 0.55], [0.3, '#fff', 0.08], [0.75, '#fff', 0.03], [1, '#fff', 0.28]]), 0.26)
  )
}

function drawRing(sheet: Sheet, recipe: WatchRecipe, metal: string): string {
  if (!recipe.ring) return ''
  const { width, marks } = recipe.ring
  const tone = recipe.ring.hex ?? metal
  const pane = glassOf(recipe)
  const [x, y] = [recipe.body.width / 2, recipe.body.height / 2]
  const [r, middle] = [pane.width / 2 + width, pane.width / 2 + width / 2]
  const plate =
    circle(x + 0.25, y + 0.5, r + 0.5, '#000', 'opacity=".3"') +
    circle(x, y, r, rimFill(sheet, tone, 'polished')) +
    ring(x, y, middle, sheet.slant([[0, shade(tone, -0.1)], [0.5, shade(tone, 0.04)], [1, shade(tone, -0.16)]]), width * 0.72)
  const dashes = (count: number, wide: number): string =>
    `stroke-dasharray="${wide} ${Math.round(((2 * Math.PI * middle) / count - wide) * 1e4) / 1e4}"`
  const light = lchOf(tone).l < 0.5 ? '#fff' : '#1c1d20'
  const cuts =
    marks === 'ribs'
      ? ring(x, y, r - 0.35, '#000', 0.7, `opacity=".4" ${dashes(120, 0.45)}`)
      : marks === 'ticks'
        ? ring(x, y, middle, light, width * 0.42, `opacity=".75" ${dashes(60, 0.26)}`) +
          ring(x, y, middle, light, width * 0.6, `opacity=".9" ${dashes(12, 0.6)}`)
        : ''
  return plate + cuts + ring(x, y, r, sheet.slant([[0, '#fff', 0.7], [0.5, '#fff', 0.05], [1, '#000', 0.5]]), 0.25)
}

/** Knobs stand square on a straight side, and follow the curve of a round case. */
function knobs(sheet: Sheet, { body, crown, buttons }: WatchRecipe, metal: string): string {
  const middle = body.height / 2
  const round = body.corner >= body.width / 2 - 0.1
  const turned = (drawing: string, right: boolean, at: number): string => {
    if (!round) return drawing
    const angle = (Math.asin((at - middle) / middle) * 180) / Math.PI
    return group(drawing, `transform="rotate(${n(right ? angle : -angle)} ${n(body.width / 2)} ${n(middle)})"`)
  }
  const key = (right: boolean, at: number, length: number, tone: string, deep: number, more = ''): string => {
    const y = round ? middle - length / 2 : at
    const d = rounded(right ? body.width - 1.2 : -deep, y, deep + 1.2, length, 0.9)
    const fill = sheet.down([[0, shade(tone, -0.16)], [0.14, shade(tone, 0.14)], [0.55, tone], [1, shade(tone, -0.24)]])
    return turned(path(d, fill) + more, right, at + length / 2)
  }
  const side = buttons.map(({ side, at, length, hex }) => key(side === 'right', at, length, hex ?? metal, 0.95)).join('')
  if (!crown) return side
  const guard = crown.guard ? key(true, crown.at - 4, crown.length + 17, metal, 1.5) : ''
  const deep = crown.guard ? 2.7 : 2.1
  const y = round ? middle - crown.length / 2 : crown.at
  const ribs = path(
    rounded(body.width, y, deep, crown.length, 0.7),
    sheet.pattern(4, 0.62, '<path d="M0 0H4V.28H0Z" fill="#000" opacity=".4"/>'),
  )
  const accent = crown.accent ? path(rounded(body.width + deep - 0.75, y + 0.4, 0.7, crown.length - 0.8, 0.3), crown.accent) : ''
  return side + guard + key(true, crown.at, crown.length, metal, deep, ribs + accent)
}

/** Directions of the turned view: along the dial, and away from it into the wrist. */
const along: [number, number] = [0.5, 0.14]
const away: [number, number] = [0.86, -0.1]

function drawTurned(sheet: Sheet, recipe: WatchRecipe, colour: Colour): string {
  const { body } = recipe
  const loop = body.height + 24
  const scale = (830 * Math.sqrt((loop + 8) / 76)) / (loop + 8)
  const x = 600 + (body.width * along[0] - 56 * away[0]) * scale * 0.5
  const foot = 1000
  const y = foot - (body.height + 8) * scale
  return (
    floorShadow(sheet, x + 20 * scale, foot - 6, 56 * scale, 1.1) +
    placed(drawLoop(sheet, recipe, strapColour(recipe, colour)) + drawBlock(sheet, recipe, colour.hex), x, y, scale)
  )
}

/** A point of the near edge moved along the dial by `t` (0 near … width far). */
const shift = (t: number, u = 0): string =>
  `translate(${n(away[0] * u - along[0] * t)} ${n(away[1] * u - along[1] * t)})`

/** The closed strap, swept from its far edge to the near one. */
function drawLoop(sheet: Sheet, { body, strap }: WatchRecipe, hex: string): string {
  const h = body.height
  const d = pen`M${body.depth * 0.45} 4C${body.depth * 0.5} -8 16 -15 30 -14C50 -12 60 2 60 ${h * 0.45}
    C60 ${h * 0.86} 49 ${h + 9} 32 ${h + 11}C17 ${h + 12} ${body.depth * 0.5} ${h + 6} ${body.depth * 0.45} ${h - 4}`
  const pale = lchOf(hex).l > 0.8
  const flesh = sheet.linear(
    [0, 0], [1, 0.6],
    [
      [0, shade(hex, pale ? 0.02 : 0.14)], [0.3, shade(hex, pale ? 0.03 : 0.08)], [0.6, shade(hex, pale ? -0.1 : -0.03)],
      [1, shade(hex, pale ? -0.2 : -0.1)],
    ],
  )
  const slices = 46
  const skew = `matrix(${away[0]} ${away[1]} 0 1 0 0)`
  const slice = outline(d, flesh, 2.5)
  const from = (body.width + strap.width) / 2
  const stack = Array.from({ length: slices }, (_, i) =>
    sheet.use(slice, `transform="${shift(from - (strap.width * i) / (slices - 1))} ${skew}"`),
  ).join('')
  const near = shift((body.width - strap.width) / 2)
  const edge = outline(
    d,
    sheet.slant([[0, shade(hex, pale ? 0.03 : 0.2)], [0.5, shade(hex, pale ? -0.05 : 0.06)], [1, shade(hex, -0.08)]]),
    2.1,
  )
  return stack + group(edge, `transform="${near} ${skew}"`)
}

/** The case: its outline swept from the wrist to the glass, the knobs of its near side, the dial on top. */
function drawBlock(sheet: Sheet, recipe: WatchRecipe, hex: string): string {
  const { body, crown, buttons } = recipe
  const metal = metalOf(recipe, hex)
  const d = shapeOf({ x: 0, y: 0, ...body })
  const paint = path(d, sheet.down(rodStops(metal, recipe.metal)))
  const plane = `matrix(${along[0]} ${along[1]} 0 1 ${n(-along[0] * body.width)} ${n(-along[1] * body.width)})`
  const slices = 40
  const stack = Array.from({ length: slices }, (_, i) =>
    sheet.use(paint, `transform="${shift(0, (body.depth * (slices - i)) / slices)} ${plane}"`),
  ).join('')
  const bare = { ...recipe, crown: undefined, buttons: [] }
  const front = group(drawCaseFront(sheet, bare, hex), `transform="${plane}"`)
  const flat = body.corner < body.width / 2 - 0.1
  const knob = (at: number, length: number, wide: number, tone: string, high: number, accent?: string): string => {
    const mid = at + length / 2 - body.height / 2
    const back = flat ? 0 : body.width / 2 - Math.sqrt(Math.max(0, (body.width / 2) ** 2 - mid * mid))
    const slab = rounded(-wide / 2, at, wide, length, wide / 2)
    const fill = path(
      slab,
      sheet.down([[0, shade(tone, -0.1)], [0.2, shade(tone, 0.14)], [0.7, shade(tone, -0.05)], [1, shade(tone, -0.24)]]),
    )
    const steps = Array.from(
      { length: 8 },
      (_, i) => sheet.use(fill, `transform="${shift(back - (high * i) / 7, body.depth * 0.52)}"`),
    )
    const light = accent ?? sheet.slant([[0, '#fff', 0.7], [1, '#000', 0.3]])
    const lid = outline(slab, light, accent ? 0.8 : 0.25, `transform="${shift(back - high, body.depth * 0.52)}"`)
    return steps.join('') + lid
  }
  const keys = buttons
    .filter(({ side }) => side === 'right')
    .map((button) => knob(button.at, button.length, body.depth * 0.3, button.hex ?? metal, 1.1))
  const turn = crown ? knob(crown.at, crown.length, body.depth * 0.52, metal, 2.4, crown.accent) : ''
  return stack + keys.join('') + turn + front
}

function drawClose(sheet: Sheet, recipe: WatchRecipe, colour: Colour): string {
  const { body } = recipe
  const scale = 890 / Math.max(body.width * 1.02, body.height * 0.86)
  return placed(drawWhole(sheet, recipe, colour), 600 - (body.width / 2) * scale - 10, 600 - (body.height / 2) * scale, scale)
}
