// What a watch shows: the brand's wallpaper dimmed for a dark glass, and on it the time and a few small instruments.
import { line } from './clock.ts'
import { lch } from './colour.ts'
import { inkOf, type Ink } from './ink.ts'
import type { WatchRecipe } from './recipe-gadgets.ts'
import { arc, circle, group, path, pen, ring, rounded, stroke } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'
import { drawWallpaper } from './wallpaper.ts'

/** The lit part of the glass; a round one is as wide as it is high. */
export interface Dial {
  width: number
  height: number
  round: boolean
}

const ground = (dial: Dial, fill: string): string => `<rect width="${n(dial.width)}" height="${n(dial.height)}" fill="${fill}"/>`

/** The wallpaper under a veil: dark at the foot, or all over for hands to stand on. */
function scenery(sheet: Sheet, recipe: WatchRecipe, dial: Dial, hex: string, veil: number): string {
  const dark = sheet.radial(
    0.5,
    0.5,
    0.75,
    [[0, '#000', veil * 0.55], [0.6, '#000', veil], [1, '#000', Math.min(0.96, veil + 0.2)]],
  )
  return drawWallpaper(sheet, recipe.wallpaper, dial.width, dial.height, hex) + ground(dial, dark)
}

export function drawDial(sheet: Sheet, recipe: WatchRecipe, dial: Dial, hex: string): string {
  const ink = inkOf(recipe.wallpaper.hue, hex)
  const parts = { sheet, dial, ink, recipe, hex }
  switch (recipe.face) {
    case 'rings':
      return rings(parts)
    case 'modular':
      return modular(parts)
    case 'analogue':
      return analogue(parts)
    case 'chrono':
      return chrono(parts)
    case 'explorer':
      return explorer(parts)
    case 'sport':
      return sport(parts)
    case 'tower':
      return tower(parts)
    case 'tiles':
      return tiles(parts)
  }
}

interface Parts {
  sheet: Sheet
  dial: Dial
  ink: Ink
  recipe: WatchRecipe
  hex: string
}

/** Bright signs on a dark glass, far enough apart on the colour circle to be told from each other. */
const signs = ({ hue }: Ink): string[] => [
  lch(0.78, 0.16, hue), lch(0.84, 0.15, (hue + 70) % 360), lch(0.76, 0.17, (hue + 290) % 360),
]

const gauge = (x: number, y: number, r: number, colour: string, part: number, width = r * 0.24): string =>
  ring(x, y, r, colour, width, 'opacity=".24"') + stroke(arc(x, y, r, 0, Math.max(4, 359 * part)), colour, width)

/** A small round instrument: a ring that is partly full, a heart, a step, a cloud. */
function badge(x: number, y: number, r: number, colour: string, sign: 'heart' | 'sun' | 'bars' | 'dot'): string {
  const signsDrawn = {
    heart: path('M0 .9C-1.3 -.1 -.9 -1 -.35 -.8C-.12 -.72 0 -.5 0 -.4C0 -.5 .12 -.72 .35 -.8C.9 -1 1.3 -.1 0 .9Z', colour),
    sun: circle(0, 0, 0.42, colour) + ring(0, 0, 0.78, colour, 0.22, 'stroke-dasharray=".22 .39"'),
    bars: path('M-.8 .7V0H-.35V.7ZM-.2 .7V-.7H.25V.7ZM.4 .7V-.3H.85V.7Z', colour),
    dot: ring(0, 0, 0.55, colour, 0.3),
  }
  return (
    circle(x, y, r * 1.24, '#000', 'opacity=".42"') +
    gauge(x, y, r, colour, sign === 'sun' ? 0.45 : 0.72, r * 0.17) +
    group(signsDrawn[sign], `transform="translate(${n(x)} ${n(y)}) scale(${n(r * 0.5)})"`)
  )
}

function ticks(dial: Dial, count: number, length: number, width: number, colour: string, inset: number): string {
  const r = dial.width / 2 - inset
  const c = dial.width / 2
  const round = 2 * Math.PI * (r - length / 2)
  const gap = round / count
  return ring(
    c,
    dial.height / 2,
    r - length / 2,
    colour,
    length,
    `stroke-dasharray="${n(width)} ${Math.round((gap - width) * 1e4) / 1e4}"`,
  )
}

const hand = (x: number, y: number, angle: number, length: number, width: number, fill: string, tail = 0): string =>
  group(
    path(rounded(-width / 2 + 0.35, -length + 0.45, width, length + tail, width / 2), '#000', 'opacity=".4"') +
      path(rounded(-width / 2, -length, width, length + tail, width / 2), fill),
    `transform="translate(${n(x)} ${n(y)}) rotate(${angle})"`,
  )

function hands({ dial, ink }: Parts, colour: string, second: string): string {
  const [x, y] = [dial.width / 2, dial.height / 2]
  const r = Math.min(x, y)
  const fine = lch(0.2, 0.01, ink.hue)
  return (
    hand(x, y, 305, r * 0.54, r * 0.105, colour) +
    hand(x, y, 305, r * 0.46, r * 0.03, fine, -r * 0.16) +
    hand(x, y, 55, r * 0.8, r * 0.085, colour) +
    hand(x, y, 55, r * 0.72, r * 0.024, fine, -r * 0.16) +
    hand(x, y, 182, r * 0.84, r * 0.026, second, r * 0.2) +
    circle(x, y, r * 0.062, second) +
    circle(x, y, r * 0.024, '#111')
  )
}

function rings(parts: Parts): string {
  const { sheet, dial, ink, recipe, hex } = parts
  const { width: w, height: h } = dial
  const [y, r] = [h * 0.66, w * 0.3]
  const wheel = signs(ink).map((colour, i) => gauge(w / 2, y, r * (1 - i * 0.28), colour, [0.82, 0.64, 0.9][i] ?? 0.5, r * 0.22))
  return scenery(sheet, recipe, dial, hex, 0.5) + line('10:28', w * 0.5, h * 0.09, w * 0.0225, 1.25) + wheel.join('')
}

function modular(parts: Parts): string {
  const { sheet, dial, ink, recipe, hex } = parts
  const { width: w, height: h } = dial
  const [first = '', second = '', third = ''] = signs(ink)
  const foot = ground(dial, sheet.down([[0, '#000', 0.12], [0.5, '#000', 0], [1, '#000', 0.5]]))
  return (
    drawWallpaper(sheet, recipe.wallpaper, w, h, hex) +
    foot +
    line('10:28', w * 0.5, h * 0.17, w * 0.0246, 1.15) +
    path(rounded(w * 0.36, h * 0.095, w * 0.28, h * 0.022, h * 0.011), '#fff', 'opacity=".75"') +
    badge(w * 0.2, h * 0.83, w * 0.105, first, 'heart') +
    badge(w * 0.5, h * 0.83, w * 0.105, second, 'sun') +
    badge(w * 0.8, h * 0.83, w * 0.105, third, 'bars')
  )
}

function analogue(parts: Parts): string {
  const { sheet, dial, ink, recipe, hex } = parts
  const w = dial.width
  const [first = '', second = ''] = signs(ink)
  return (
    scenery(sheet, recipe, dial, hex, 0.42) +
    ticks(dial, 60, w * 0.028, w * 0.006, '#fff', w * 0.025) +
    ticks(dial, 12, w * 0.075, w * 0.018, '#fff', w * 0.025) +
    badge(w * 0.5, w * 0.73, w * 0.1, second, 'bars') +
    badge(w * 0.27, w * 0.53, w * 0.082, first, 'heart') +
    hands(parts, '#f4f5f6', first)
  )
}

function chrono(parts: Parts): string {
  const { sheet, dial, ink, recipe, hex } = parts
  const w = dial.width
  const [first = '', second = '', third = ''] = signs(ink)
  const pit = (x: number, y: number, colour: string, angle: number): string => {
    const r = w * 0.135
    return (
      circle(x, y, r, sheet.slant([[0, '#000', 0.75], [1, '#2a2d33', 0.75]])) +
      ring(x, y, r, sheet.slant([[0, '#fff', 0.5], [1, '#fff', 0.1]]), w * 0.008) +
      ring(x, y, r * 0.86, '#fff', r * 0.14, `opacity=".75" stroke-dasharray="${n(r * 0.05)} ${n(r * 0.4)}"`) +
      hand(x, y, angle, r * 0.68, r * 0.12, colour, r * 0.2)
    )
  }
  return (
    scenery(sheet, recipe, dial, hex, 0.6) +
    ring(w / 2, w / 2, w * 0.455, '#000', w * 0.08, 'opacity=".5"') +
    ticks(dial, 60, w * 0.03, w * 0.007, '#fff', w * 0.02) +
    ticks(dial, 12, w * 0.1, w * 0.024, '#fff', w * 0.05) +
    pit(w * 0.27, w * 0.5, second, 140) +
    pit(w * 0.73, w * 0.5, third, 30) +
    pit(w * 0.5, w * 0.74, first, 250) +
    hands(parts, '#fafafa', first)
  )
}

function explorer(parts: Parts): string {
  const { sheet, dial, ink, recipe, hex } = parts
  const { width: w, height: h } = dial
  const night = ground(dial, sheet.radial(0.5, 0.5, 0.7, [[0, '#16181c'], [1, '#050506']]))
  const [first = '', second = ''] = signs(ink)
  const [x, y, r] = [w / 2, h / 2, w * 0.36]
  const face = group(
    drawWallpaper(sheet, recipe.wallpaper, w, h, hex) + ground(dial, 'rgb(0 0 0/.45)'),
    `clip-path="${sheet.clip(circle(x, y, r, '#000'))}"`,
  )
  const frame = group(
    ring(0, 0, 50, '#fff', 4, 'stroke-dasharray=".8 4.436"') + ring(0, 0, 48.5, '#fff', 7, 'stroke-dasharray="2 23.394"'),
    `transform="translate(${n(x)} ${n(y)}) scale(${n(w * 0.0087)})"`,
  )
  const corners = [
    badge(w * 0.13, h * 0.11, w * 0.068, second, 'sun'), badge(w * 0.87, h * 0.11, w * 0.068, first, 'bars'),
    badge(w * 0.13, h * 0.89, w * 0.068, first, 'heart'), badge(w * 0.87, h * 0.89, w * 0.068, second, 'dot'),
  ]
  const inner = { ...parts, dial: { ...dial, width: w, height: h } }
  return night + face + frame + corners.join('') + hands(
    { ...inner, dial: { width: w, height: h, round: false } },
    '#fafafa',
    '#ff7a1a',
  )
}

function sport(parts: Parts): string {
  const { sheet, dial, ink, recipe, hex } = parts
  const { width: w, height: h } = dial
  const [first = '', second = '', third = ''] = signs(ink)
  const pulse = pen`M${w * 0.22} ${h * 0.69}H${w * 0.34}L${w * 0.38} ${h * 0.63}L${w * 0.44} ${h * 0.76}L${w * 0.5} ${h * 0.6}
    L${w * 0.55} ${h * 0.69}H${w * 0.64}L${w * 0.67} ${h * 0.66}L${w * 0.7} ${h * 0.69}H${w * 0.78}`
  const edge = dial.round
    ? gaugeArc(w / 2, h / 2, w * 0.455, first, 200, 300, w * 0.035) +
      gaugeArc(w / 2, h / 2, w * 0.455, second, 60, 160, w * 0.035) +
      ticks(dial, 60, w * 0.018, w * 0.006, '#fff', w * 0.008)
    : path(rounded(w * 0.1, h * 0.88, w * 0.8, h * 0.025, 1), first, 'opacity=".3"') +
      path(rounded(w * 0.1, h * 0.88, w * 0.52, h * 0.025, 1), first)
  return (
    scenery(sheet, recipe, dial, hex, 0.62) +
    edge +
    line('10:28', w * 0.5, h * 0.27, w * 0.0222, 1.3) +
    stroke(pulse, third, w * 0.016, 'stroke-linejoin="round"') +
    badge(w * (dial.round ? 0.5 : 0.2), h * (dial.round ? 0.155 : 0.12), w * 0.058, second, 'sun') +
    (dial.round ? '' : badge(w * 0.8, h * 0.12, w * 0.058, third, 'bars')) +
    path(rounded(w * 0.36, h * 0.8, w * 0.28, h * 0.028, 1), '#fff', 'opacity=".6"')
  )
}

const gaugeArc = (x: number, y: number, r: number, colour: string, from: number, to: number, width: number): string =>
  stroke(arc(x, y, r, from, to), colour, width, 'opacity=".25"') + stroke(
    arc(x, y, r, from, from + (to - from) * 0.64),
    colour,
    width,
  )

function tower({ sheet, dial, ink, recipe, hex }: Parts): string {
  const { width: w, height: h } = dial
  const [first = '', second = ''] = signs(ink)
  return (
    drawWallpaper(sheet, recipe.wallpaper, w, h, hex) +
    ground(dial, sheet.down([[0, '#000', 0.35], [0.6, '#000', 0.1], [1, '#000', 0.55]])) +
    line('10', w * 0.5, h * 0.2, w * 0.04, 1.1) +
    line('28', w * 0.5, h * 0.46, w * 0.04, 1.1) +
    path(rounded(w * 0.32, h * 0.115, w * 0.36, h * 0.02, 0.5), '#fff', 'opacity=".75"') +
    badge(w * 0.29, h * 0.855, w * 0.12, first, 'heart') +
    badge(w * 0.71, h * 0.855, w * 0.12, second, 'bars')
  )
}

function tiles({ sheet, dial, ink, recipe, hex }: Parts): string {
  const { width: w, height: h } = dial
  const colours = signs(ink)
  const round = dial.round
  const row = [0, 1, 2].map((i) => {
    const x = w * ((round ? 0.245 : 0.1) + i * (round ? 0.18 : 0.275))
    const [wide, high] = [w * (round ? 0.15 : 0.25), h * (round ? 0.15 : 0.19)]
    const y = h * (round ? 0.66 : 0.71)
    const colour = colours[i] ?? '#fff'
    return (
      path(rounded(x, y, wide, high, wide * 0.28), '#000', 'opacity=".5"') +
      path(rounded(x + wide * 0.22, y + high * 0.24, wide * 0.56, high * 0.16, 0.6), colour) +
      path(rounded(x + wide * 0.22, y + high * 0.56, wide * (0.3 + i * 0.1), high * 0.16, 0.6), '#fff', 'opacity=".8"')
    )
  })
  return (
    drawWallpaper(sheet, recipe.wallpaper, w, h, hex) +
    ground(dial, sheet.down([[0, '#000', 0.3], [0.5, '#000', 0.08], [1, '#000', 0.45]])) +
    line('12:06', w * 0.5, h * (round ? 0.3 : 0.2), w * (round ? 0.0205 : 0.0236), 1.15) +
    path(rounded(w * 0.4, h * (round ? 0.21 : 0.12), w * 0.2, h * 0.022, 0.5), '#fff', 'opacity=".75"') +
    row.join('')
  )
}
