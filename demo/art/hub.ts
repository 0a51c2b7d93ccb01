// USB-C hubs: a slim bar with its sockets towards us, the same from above with its whole cable, the sockets close up.
import { drawPort } from './charger.ts'
import { lchOf, shade } from './colour.ts'
import { connector } from './puck.ts'
import type { HubRecipe, HubSocket } from './recipe-gadgets.ts'
import type { Colour, View } from './recipe.ts'
import { circle, group, outline, path, pen, placed, rounded, stroke } from './shapes.ts'
import { castShadow, floorShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'
import { face, sweep } from './solid.ts'

export function drawHub(sheet: Sheet, recipe: HubRecipe, { hex }: Colour, view: View): string {
  switch (view) {
    case 'back':
      return drawAbove(sheet, recipe, hex)
    case 'detail':
      return drawSockets(sheet, recipe, hex)
    default:
      return drawStanding(sheet, recipe, hex)
  }
}

const backOf = ({ body }: HubRecipe): [number, number] => [body.depth * 0.5, -body.depth * 0.44]

const paintOf = ({ metal }: HubRecipe, hex: string): string =>
  metal === 'plastic' ? hex : shade(hex, lchOf(hex).l > 0.85 ? -0.06 : 0.02)

const isGlossy = ({ metal }: HubRecipe): boolean => metal === 'polished'

function drawStanding(sheet: Sheet, recipe: HubRecipe, hex: string): string {
  const { body, cable } = recipe
  const [dx, dy] = backOf(recipe)
  const whole = body.width + dx
  const scale = (880 * Math.sqrt(whole / 130)) / whole
  const x = 600 - (whole * scale) / 2 - 10
  const y = 560
  const [outX, outY] = [body.width + dx * 0.55, body.height / 2 + dy * 0.55]
  const r = 20
  const run =
    pen`M${outX - 4} ${outY}H${outX + 1}C${outX + 22} ${outY} ${outX + 16} ${outY + r * 2.1} ${outX - 14} ${outY + r * 2.2}
    L${body.width * 0.36} ${body.height + 33}`
  const end = placed(connector(sheet, cable.hex ?? hex), body.width * 0.36 + 4, body.height + 33, 0.92, 180.5)
  return (
    floorShadow(sheet, x + (whole * scale) / 2, y + body.height * scale, whole * scale * 0.98, 1) +
    placed(cord(run, cable.hex ?? hex) + end + block(sheet, recipe, hex), x, y, scale)
  )
}

/** The bar itself, its near left corner at the origin. */
function block(sheet: Sheet, recipe: HubRecipe, hex: string): string {
  const { body } = recipe
  const tone = paintOf(recipe, hex)
  const d = rounded(0, 0, body.width, body.height, body.corner)
  const [dx, dy] = backOf(recipe)
  return sweep(
    sheet,
    d,
    dx,
    dy,
    tone,
    isGlossy(recipe),
  ) + lid(sheet, recipe, tone) + face(sheet, d, tone, isGlossy(recipe)) + sockets(sheet, recipe, tone)
}

/** What lies on the top: drawn flat and then laid down. */
function lid(sheet: Sheet, { body, top, lamp }: HubRecipe, tone: string): string {
  const [dx, dy] = [0.5, 0.44]
  const { width, depth } = body
  const down = `transform="matrix(1 0 ${-dx} ${dy} ${n(depth * dx)} ${n(-depth * dy + 0.4)})"`
  return group(topOf(sheet, { width, depth, top, lamp }, tone), down)
}

interface Top {
  width: number
  depth: number
  top: HubRecipe['top']
  lamp?: boolean
}

function topOf(sheet: Sheet, { width, depth, top, lamp }: Top, tone: string): string {
  const pale = lchOf(tone).l > 0.8
  const plate = rounded(6, 5, width - 12, depth - 10, 4)
  const glow = lamp ? circle(width - 12, depth / 2, 1, '#eafcff') + circle(
    width - 12,
    depth / 2,
    2.2,
    '#8fe6ff',
    'opacity=".35"',
  ) : ''
  switch (top) {
    case 'plate':
      return path(
        plate,
        sheet.slant([[0, '#33363b'], [0.45, '#1b1d20'], [1, '#26282c']]),
      ) + outline(plate, sheet.slant([[0, '#000', 0.5], [1, '#fff', 0.35]]), 0.6) + glow
    case 'ribs':
      return path(
        plate,
        sheet.pattern(
          3.2,
          60,
          `<path d="M0 0H1.3V60H0Z" fill="#000" opacity="${pale ? 0.1 : 0.3}"/>` +
            `<path d="M1.3 0H1.9V60H1.3Z" fill="#fff" opacity="${pale ? 0.5 : 0.12}"/>`,
        ),
      ) + glow
    default:
      return path(rounded(width * 0.4, depth / 2 - 1.2, width * 0.2, 2.4, 1.2), shade(tone, pale ? -0.12 : 0.1)) + glow
  }
}

/** Mouths by kind: width and height in millimetres. */
const mouths: Record<Exclude<HubSocket, 'a' | 'c'>, [width: number, height: number]> = {
  hdmi: [14.6, 5.2],
  sd: [24.6, 2.7],
  tf: [11.8, 1.9],
  lan: [14.6, 9.4],
}

function sockets(sheet: Sheet, { body, ports }: HubRecipe, tone: string): string {
  const y = body.height / 2
  return ports
    .map(({ kind, x, hex }) =>
      kind === 'a' || kind === 'c' ? drawPort(sheet, { kind, x, y, hex }, tone) : mouth(sheet, kind, x, y, tone),
    )
    .join('')
}

function mouth(sheet: Sheet, kind: keyof typeof mouths, x: number, y: number, tone: string): string {
  const [w, h] = mouths[kind]
  const d =
    kind === 'hdmi'
      ? pen`M${-w / 2} ${-h / 2}H${w / 2}V${h * 0.16}L${w / 2 - 2.2} ${h / 2}H${-w / 2 + 2.2}L${-w / 2} ${h * 0.16}Z`
      : rounded(-w / 2, -h / 2, w, h, kind === 'lan' ? 0.6 : 0.5)
  const pale = lchOf(tone).l > 0.8
  const frame = outline(
    d,
    sheet.down([[0, '#6f757d'], [0.5, '#cfd2d6'], [1, '#f4f5f6']]),
    kind === 'sd' || kind === 'tf' ? 0.35 : 0.8,
  )
  const inside = path(d, sheet.down([[0, '#040405'], [1, '#1d1f23']]))
  const lip = outline(
    d,
    sheet.down([[0, '#000', pale ? 0.35 : 0.6], [1, '#fff', pale ? 0.9 : 0.3]]),
    kind === 'hdmi' || kind === 'lan' ? 1.5 : 0.9,
  )
  return group(lip + frame + inside + insideOf(kind, w, h), `transform="translate(${n(x)} ${n(y)})"`)
}

function insideOf(kind: keyof typeof mouths, w: number, h: number): string {
  switch (kind) {
    case 'hdmi':
      return path(rounded(-w * 0.36, -0.5, w * 0.72, 1, 0.3), '#5a5f67')
    case 'lan':
      return (
        path(pen`M${-w * 0.18} ${h / 2}V${h * 0.3}H${w * 0.18}V${h / 2}Z`, '#000') +
        Array.from({ length: 8 }, (_, i) => path(rounded(-4.4 + i * 1.17, -h * 0.4, 0.5, h * 0.3, 0.2), '#c9a24a')).join('') +
        path(rounded(-w * 0.44, h * 0.2, 2, 1.4, 0.4), '#5fd08a') +
        path(rounded(w * 0.44 - 2, h * 0.2, 2, 1.4, 0.4), '#e8b04a')
      )
    default:
      return path(rounded(-w * 0.46, h * 0.08, w * 0.92, h * 0.22, 0.2), '#43474e')
  }
}

/** The short cable that is part of the hub. */
function cord(d: string, hex: string): string {
  const pale = lchOf(hex).l > 0.8
  const shadow = [8, 6.8, 5.6, 4.8]
    .map((width) => stroke(d, '#0b1320', width, 'opacity=".06" transform="translate(.6 1.6)"'))
    .join('')
  return (
    shadow +
    stroke(d, shade(hex, pale ? -0.2 : -0.1), 4.2) +
    stroke(d, shade(hex, pale ? -0.02 : 0.04), 3.3, 'transform="translate(-.1 -.2)"') +
    stroke(d, '#fff', 0.8, `opacity="${pale ? 0.8 : 0.26}" transform="translate(-.5 -.8)"`)
  )
}

function drawAbove(sheet: Sheet, recipe: HubRecipe, hex: string): string {
  const { body, cable } = recipe
  const tone = paintOf(recipe, hex)
  const long = Math.min(cable.length, 70)
  const tall = body.width + long + 24
  const scale = 900 / tall
  const [w, h] = [body.depth, body.width]
  const d = rounded(-w / 2, 0, w, h, body.corner + 2)
  const pale = lchOf(tone).l > 0.8
  const run = pen`M0 4V-6C0 ${-long * 0.4} 7 ${-long * 0.5} 7 ${-long * 0.7}S0 ${-long * 0.85} 0 ${-long}`
  const shadow = castShadow(sheet, { x: -w / 2, y: 0, width: w, height: h, corner: body.corner + 2 }, 1.4, 2.4, 4, 0.42)
  const turned = group(
    topOf(sheet, { width: h, depth: w, top: recipe.top, lamp: recipe.lamp }, tone),
    `transform="matrix(0 1 -1 0 ${n(w / 2)} 0)"`,
  )
  const bar =
    path(
      d,
      sheet.across(
        [
          [0, shade(tone, pale ? -0.1 : -0.04)], [0.06, shade(tone, pale ? 0.02 : 0.1)], [0.4, shade(tone, 0.03)],
          [0.94, shade(tone, -0.05)], [1, shade(tone, -0.14)],
        ],
      ),
    ) +
    outline(d, sheet.slant([[0, '#fff', 0.8], [0.5, '#fff', 0.06], [1, '#000', 0.3]]), 0.5)
  const relief = path(
    rounded(-3.4, -7, 6.8, 9, 2),
    sheet.across([[0, shade(tone, -0.1)], [0.35, shade(tone, 0.08)], [1, shade(tone, -0.16)]]),
  )
  const end = placed(connector(sheet, cable.hex ?? hex), 0, -long + 1, 0.92, -90)
  return placed(cord(run, cable.hex ?? hex) + end + shadow + relief + bar + turned, 600, 150 + (long + 24) * scale, scale)
}

function drawSockets(sheet: Sheet, recipe: HubRecipe, hex: string): string {
  const { body } = recipe
  const scale = 1560 / body.width
  return floorShadow(sheet, 620, 690 + body.height * scale * 0.5, 1300, 0.9) + placed(
    block(sheet, recipe, hex),
    110,
    690 - body.height * scale * 0.5,
    scale,
  )
}
