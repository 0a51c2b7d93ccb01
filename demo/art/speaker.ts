// Bluetooth speakers: the lying cylinder, the box with its grille, the standing puck, the disc on its edge.
import { lchOf, mix, shade } from './colour.ts'
import { toneOf } from './light.ts'
import type { SpeakerRecipe } from './recipe-gadgets.ts'
import type { Colour, View } from './recipe.ts'
import { circle, ellipse, group, outline, path, pen, placed, ring, rounded } from './shapes.ts'
import { floorShadow } from './shadow.ts'
import { face, sweep } from './solid.ts'
import { bail, emblem, fixedStrap, lace } from './speaker-carry.ts'
import { cloth, padTop } from './speaker-cloth.ts'
import { n, type Sheet } from './sheet.ts'

export function drawSpeaker(sheet: Sheet, recipe: SpeakerRecipe, { hex }: Colour, view: View): string {
  const { body, form } = recipe
  const scale = view === 'detail' ? scaleOf(recipe) * 1.75 : scaleOf(recipe)
  const tall = form === 'puck' ? body.height + body.width * 0.14 : body.height
  const foot = view === 'detail' ? 1120 : Math.min(1040, 600 + (tall * scale) / 2 + 60)
  const left = view === 'detail' ? 620 - body.width * scale * 0.28 : 600
  const drawing = view === 'back' ? drawBehind(sheet, recipe, hex) : drawFront(sheet, recipe, hex)
  const pool = floorShadow(
    sheet,
    left + (form === 'box' ? backOf(recipe)[0] * scale * 0.4 : 0),
    foot - 4,
    footWidth(recipe) * scale,
    1.1,
  )
  return pool + placed(drawing, left, foot, scale)
}

/** One scale for all speakers, softened so that small ones do not look lost. */
function scaleOf({ body, form }: SpeakerRecipe): number {
  const wide = form === 'cylinder' ? body.width * 1.06 : form === 'box' ? body.width + body.depth * 0.36 : Math.max(
    body.width,
    body.height * 1.02,
  )
  const most = form === 'cylinder' || form === 'box' ? 960 : 880
  return (most * Math.sqrt(Math.max(wide, 90) / 230) ** 0.55) / wide
}

const footWidth = ({ body, form }: SpeakerRecipe): number =>
  body.width * { cylinder: 0.86, round: 0.52, box: 1, puck: 0.92 }[form] + (form === 'box' ? body.depth * 0.2 : 0)

const backOf = ({ body }: SpeakerRecipe): [number, number] => [body.depth * 0.4, -body.depth * 0.24]

/** Drawn with the middle of its foot at the origin. */
function drawFront(sheet: Sheet, recipe: SpeakerRecipe, hex: string): string {
  switch (recipe.form) {
    case 'cylinder':
      return drawRoll(sheet, recipe, hex)
    case 'box':
      return drawBox(sheet, recipe, hex)
    case 'puck':
      return drawPot(sheet, recipe, hex)
    case 'round':
      return drawDisc(sheet, recipe, hex)
  }
}

/** Light on something round that lies on its side. */
function rollFill(sheet: Sheet, hex: string): string {
  const pale = lchOf(hex).l > 0.8
  return sheet.down([
    [0, shade(hex, pale ? -0.06 : 0)], [0.1, shade(hex, pale ? 0.01 : 0.07)], [0.26, shade(hex, pale ? 0.03 : 0.13)],
    [0.5, hex], [
      0.78, shade(hex, pale ? -0.12 : -0.09),
    ], [0.93, shade(hex, pale ? -0.24 : -0.16)], [1, shade(hex, pale ? -0.18 : -0.11)],
  ])
}

function drawRoll(sheet: Sheet, recipe: SpeakerRecipe, hex: string): string {
  const { body, carry } = recipe
  const r = body.height / 2
  const rx = r * 0.4
  const [left, right] = [-body.width / 2 + rx * 0.4, body.width / 2 - rx]
  const edge = toneOf(recipe.edge, hex)
  const barrel = (from: number, to: number, high: number): string =>
    pen`M${from} ${-r - high}H${to}A${rx * (high / r)} ${high} 0 0 1 ${to} ${high - r}
      H${from}A${rx * (high / r)} ${high} 0 0 1 ${from} ${-r - high}Z`
  const cuff = 8
  const whole = barrel(left, right, r)
  const middle = barrel(left + cuff, right - cuff, r)
  const fabric = path(middle, rollFill(sheet, hex)) + cloth(sheet, recipe, middle, hex)
  const seam = (x: number): string =>
    outline(pen`M${x} ${-r * 2}A${rx} ${r} 0 0 1 ${x} 0`, '#000', 0.9, 'opacity=".45"') +
    outline(pen`M${x + 0.9} ${-r * 2}A${rx} ${r} 0 0 1 ${x + 0.9} 0`, '#fff', 0.5, 'opacity=".25"')
  const shine = path(
    middle,
    sheet.across([[0, '#000', 0.28], [0.12, '#000', 0], [0.5, '#fff', 0.05], [0.85, '#000', 0], [1, '#000', 0.22]]),
  )
  const base = path(
    pen`M${left + 10} -6Q${left + 14} .6 ${left + 24} .6H${right - 18}Q${right - 8} .6 ${right - 3} -6Z`,
    sheet.down([[0, shade(edge, -0.05)], [1, shade(edge, -0.14)]]),
  )
  return (
    (carry === 'handle' ? bail(sheet, recipe, edge, left, right) : '') +
    path(whole, rollFill(sheet, edge)) +
    fabric +
    shine +
    seam(left + cuff) +
    seam(right - cuff) +
    base +
    emblem(sheet, recipe, -rx * 0.3, -r * 1.02, r * 0.62) +
    drawEnd(sheet, recipe, right, r, rx, edge, hex) +
    (carry === 'loop' ? lace(sheet, edge, hex, right - cuff * 0.4, -r * 1.86, r * 0.62) : '')
  )
}

/** The open end of a cylinder: a rubber ring, and the bare cone that moves with the bass. */
function drawEnd(sheet: Sheet, recipe: SpeakerRecipe, x: number, r: number, rx: number, edge: string, hex: string): string {
  const oval = (part: number, fill: string, dx = 0, more = ''): string => ellipse(x + dx, -r, rx * part, r * part, fill, more)
  const cone = recipe.trim ?? mix(hex, '#2a2c30', 0.75)
  return (
    oval(1, sheet.slant([[0, shade(edge, 0.16)], [0.4, shade(edge, 0.04)], [1, shade(edge, -0.1)]])) +
    oval(0.99, 'none', 0, `stroke="#fff" stroke-opacity=".28" stroke-width=".7"`) +
    oval(0.84, sheet.slant([[0, shade(edge, -0.2)], [1, shade(edge, 0.06)]]), -1) +
    oval(0.78, sheet.across([[0, '#0b0c0e'], [0.5, '#1d1f23'], [1, '#33363c']]), -1.8) +
    oval(0.62, sheet.slant([[0, shade(cone, -0.1)], [0.5, cone], [1, shade(cone, 0.14)]]), -2.6) +
    oval(0.56, sheet.slant([[0, shade(cone, 0.2)], [0.45, shade(cone, 0.02)], [1, shade(cone, -0.1)]]), -1.6) +
    oval(0.22, recipe.badge ?? shade(cone, 0.1), -1.4, 'opacity=".8"')
  )
}

function drawBox(sheet: Sheet, recipe: SpeakerRecipe, hex: string): string {
  const { body, carry } = recipe
  const [dx, dy] = backOf(recipe)
  const x = -(body.width + dx) / 2
  const edge = toneOf(recipe.edge, hex)
  const d = rounded(0, 0, body.width, body.height, body.corner)
  const shell = sweep(sheet, d, dx, dy, edge, false) + face(sheet, d, edge, false)
  const strap = carry === 'handle' ? fixedStrap(sheet, recipe, dx, dy, edge) : ''
  const loop = carry === 'loop' ? lace(
    sheet,
    edge,
    hex,
    body.width - body.corner * 0.4 + dx * 0.3,
    body.corner * 0.5 + dy * 0.3,
    body.height * 0.26,
  ) : ''
  const keys = [0.2, 0.36, 0.52].map((part) =>
    ellipse(
      body.width * part + dx * 0.5,
      dy * 0.52,
      body.width * 0.026,
      -dy * 0.09,
      shade(edge, lchOf(edge).l > 0.6 ? -0.1 : 0.12),
    ),
  )
  return group(
    shell + keys.join('') + drawGrille(sheet, recipe, hex) + strap + loop,
    `transform="translate(${n(x)} ${n(-body.height)})"`,
  )
}

function drawGrille(sheet: Sheet, recipe: SpeakerRecipe, hex: string): string {
  const { body, grille, trim } = recipe
  const inset = grille?.inset ?? 0.6
  const tone = grille?.hex ?? hex
  const d = rounded(inset, inset, body.width - inset * 2, body.height - inset * 2, Math.max(2, body.corner - inset))
  const pale = lchOf(tone).l > 0.8
  const paint = path(
    d,
    sheet.linear(
      [0.1, 0],
      [0.7, 1],
      [[0, shade(tone, pale ? 0.02 : 0.12)], [0.4, shade(tone, 0.02)], [1, shade(tone, pale ? -0.14 : -0.1)]],
    ),
  )
  const swell = path(
    d,
    sheet.across(
      [[0, '#000', 0.3], [0.07, '#fff', 0.08], [0.3, '#fff', 0.1], [0.6, '#000', 0], [0.94, '#000', 0.1], [1, '#000', 0.34]],
    ),
  )
  const line = trim
    ? outline(d, trim, 0.9) + outline(d, '#000', 0.3, 'opacity=".4"')
    : outline(d, sheet.slant([[0, '#000', 0.5], [0.5, '#000', 0.15], [1, '#fff', 0.3]]), 0.7)
  const plate = emblem(sheet, recipe, body.width / 2, body.height * 0.5, Math.min(body.height * 0.28, 22))
  return paint + cloth(sheet, recipe, d, tone) + swell + line + plate
}

function drawPot(sheet: Sheet, recipe: SpeakerRecipe, hex: string): string {
  const { body, carry } = recipe
  const [r, high] = [body.width / 2, body.height]
  const ry = r * 0.28
  const edge = toneOf(recipe.edge, hex)
  const pale = lchOf(hex).l > 0.8
  const round = sheet.across([
    [0, shade(hex, pale ? -0.2 : -0.1)], [0.14, shade(hex, pale ? -0.04 : 0.04)], [0.34, shade(hex, pale ? 0.03 : 0.13)],
    [0.62, hex], [0.9, shade(hex, pale ? -0.13 : -0.09)], [1, shade(hex, pale ? -0.24 : -0.14)],
  ])
  const c = body.corner
  const wall =
    pen`M${-r} ${ry - high}L${-r} ${-ry - c * 0.3}C${-r} ${-ry * 0.3} ${-r * 0.6} 0 0 0
    S${r} ${-ry * 0.3} ${r} ${-ry - c * 0.3}L${r} ${ry - high}Z`
  const foot = pen`M${-r} ${-ry - c * 0.3}C${-r} ${-ry * 0.3} ${-r * 0.6} 0 0 0S${r} ${-ry * 0.3} ${r} ${-ry - c * 0.3}
    V${-ry - c * 0.3 - high * 0.1}C${r} ${-ry * 0.3 - high * 0.1} ${r * 0.6} ${-high * 0.1} 0 ${-high * 0.1}
    S${-r} ${-ry * 0.3 - high * 0.1} ${-r} ${-ry - c * 0.3 - high * 0.1}Z`
  const across = sheet.across([[0, shade(edge, -0.1)], [0.34, shade(edge, 0.1)], [0.65, edge], [1, shade(edge, -0.14)]])
  const fall = path(wall, sheet.down([[0, '#fff', 0.06], [0.5, '#000', 0], [1, '#000', 0.3]]))
  return (
    path(wall, round) +
    cloth(sheet, recipe, wall, hex) +
    path(foot, across) +
    fall +
    padTop(sheet, recipe, edge, ry) +
    emblem(sheet, recipe, 0, -high * 0.36, high * 0.12) +
    (carry === 'none' ? '' : lace(sheet, edge, hex, r * 0.92, ry * 1.6 - high, high * 0.26))
  )
}

function drawDisc(sheet: Sheet, recipe: SpeakerRecipe, hex: string): string {
  const { body, trim } = recipe
  const r = body.width / 2
  const edge = toneOf(recipe.edge, hex)
  const pale = lchOf(hex).l > 0.8
  const y = r - body.height
  const ball = sheet.radial(0.36, 0.26, 0.8, [
    [0, shade(hex, pale ? 0.03 : 0.17)], [0.35, shade(hex, 0.03)], [
      0.72, shade(hex, pale ? -0.1 : -0.06),
    ], [1, shade(hex, pale ? -0.24 : -0.14)],
  ])
  const rear = circle(
    r * 0.07,
    y - r * 0.035,
    r * 0.985,
    sheet.slant([[0, shade(edge, 0.12)], [0.5, edge], [1, shade(edge, -0.1)]]),
  )
  const foot = path(
    pen`M${-r * 0.5} ${y + r * 0.84}Q${-r * 0.44} 0 ${-r * 0.26} 0H${r * 0.3}Q${r * 0.46} 0 ${r * 0.54} ${y + r * 0.84}Z`,
    sheet.down([[0, shade(edge, -0.12)], [1, shade(edge, 0)]]),
  )
  const disc = pen`M${-r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`
  return (
    foot +
    rear +
    circle(0, y, r, ball) +
    cloth(sheet, recipe, disc, hex) +
    circle(0, y, r, sheet.radial(0.5, 0.5, 0.5, [[0, '#000', 0], [0.84, '#000', 0.02], [1, '#000', 0.34]])) +
    circle(0, y, r, sheet.radial(0.3, 0.22, 0.45, [[0, '#fff', pale ? 0.4 : 0.16], [1, '#fff', 0]])) +
    ring(0, y, r - 1, trim ?? sheet.slant([[0, '#fff', 0.5], [0.5, '#fff', 0.05], [1, '#000', 0.4]]), trim ? 2 : 1) +
    (recipe.badge ? path(rounded(-r * 0.2, y + r * 0.62, r * 0.4, r * 0.035, 1), recipe.badge) : '')
  )
}

/** From behind: the shell without its cloth, a flap over the socket, the rubber foot. */
function drawBehind(sheet: Sheet, recipe: SpeakerRecipe, hex: string): string {
  const edge = toneOf(recipe.edge, hex)
  const bare = drawFront(
    sheet,
    { ...recipe, badge: undefined },
    hex,
  )
  const { body, form } = recipe
  const [w, h] = [Math.min(body.width * 0.2, 34), Math.min(body.height * 0.13, 10)]
  const middle = form === 'box' ? -backOf(recipe)[0] / 2 : 0
  const y = form === 'round' ? -body.height * 0.42 : -body.height * 0.3
  const flap = rounded(middle - w / 2, y, w, h, h * 0.4)
  const socket = rounded(middle - 4.6, y + h / 2 - 1.6, 9.2, 3.2, 1.6)
  return (
    bare +
    path(flap, sheet.down([[0, shade(edge, 0.08)], [1, shade(edge, -0.08)]])) +
    outline(flap, sheet.slant([[0, '#000', 0.5], [1, '#fff', 0.3]]), 0.5) +
    path(socket, '#0c0d0f') +
    outline(socket, '#c3c6cb', 0.6) +
    path(rounded(middle - 2.6, y + h / 2 - 0.4, 5.2, 0.8, 0.4), '#585d66')
  )
}
