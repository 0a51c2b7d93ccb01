// What is fixed to a speaker: the maker's blank plate, and the loops and handles it is carried by.
import { mix, shade } from './colour.ts'
import type { SpeakerRecipe } from './recipe-gadgets.ts'
import { circle, outline, path, pen, rounded, stroke } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

/** The maker's plate: raised, blank. */
export function emblem(sheet: Sheet, { badge }: SpeakerRecipe, x: number, y: number, high: number): string {
  if (!badge) return ''
  const d = rounded(x - high * 0.72, y - high / 2, high * 1.44, high, high * 0.16)
  return (
    path(rounded(x - high * 0.72 + 0.6, y - high / 2 + 1.1, high * 1.44, high, high * 0.16), '#000', 'opacity=".35"') +
    path(d, sheet.slant([[0, shade(badge, 0.12)], [0.5, badge], [1, shade(badge, -0.12)]])) +
    outline(rounded(x - high * 0.6, y - high * 0.38, high * 1.2, high * 0.76, high * 0.1), '#fff', high * 0.06, 'opacity=".85"') +
    outline(d, sheet.slant([[0, '#fff', 0.6], [1, '#000', 0.3]]), 0.4)
  )
}

/** A loop of cord. */
export function lace(sheet: Sheet, edge: string, hex: string, x: number, y: number, size: number): string {
  const tone = mix(edge, hex, 0.3)
  const d =
    pen`M${x} ${y + size * 0.3}C${x - size * 0.1} ${y - size * 0.5} ${x + size * 0.7} ${y - size * 0.9}
    ${x + size} ${y - size * 0.3}
    C${x + size * 1.25} ${y + size * 0.25} ${x + size * 0.8} ${y + size * 0.75} ${x + size * 0.06} ${y + size * 0.5}`
  return (
    stroke(d, '#0b1320', size * 0.2, `opacity=".22" transform="translate(.8 1.6)"`) +
    stroke(d, sheet.down([[0, shade(tone, 0.12)], [1, shade(tone, -0.06)]]), size * 0.17) +
    stroke(d, '#fff', size * 0.035, 'opacity=".3" transform="translate(-.5 -.6)"')
  )
}

/** The handle of a larger cylinder, from end to end over its top. */
export function bail(sheet: Sheet, { body }: SpeakerRecipe, edge: string, left: number, right: number): string {
  const [top, from, to] = [-body.height, left + 16, right - 14]
  const d = pen`M${from} ${top + 6}C${from - 6} ${top - 26} ${from + 16} ${top - 27} ${from + 34} ${top - 27}H${to - 34}
    C${to - 14} ${top - 27} ${to + 8} ${top - 25} ${to} ${top + 6}`
  return (
    stroke(d, sheet.down([[0, shade(edge, 0.16)], [0.4, shade(edge, 0.02)], [1, shade(edge, -0.06)]]), 8) +
    stroke(d, '#fff', 1, 'opacity=".25" transform="translate(0 -2.4)"')
  )
}

/** A strap fixed at both ends of a box. */
export function fixedStrap(sheet: Sheet, { body, trim }: SpeakerRecipe, dx: number, dy: number, edge: string): string {
  const [left, right] = [body.width * 0.1 + dx * 0.5, body.width * 0.9 + dx * 0.5]
  const y = dy * 0.5
  const high = body.height * 0.26
  const d =
    pen`M${left} ${y}C${left + 4} ${y - high} ${left + body.width * 0.14} ${y - high} ${left + body.width * 0.22} ${y - high}
    H${right - body.width * 0.22}C${right - body.width * 0.14} ${y - high} ${right - 4} ${y - high} ${right} ${y}`
  return (
    stroke(d, sheet.down([[0, shade(edge, 0.14)], [0.5, shade(edge, 0.03)], [1, shade(edge, -0.05)]]), body.height * 0.085) +
    stroke(d, '#fff', 0.8, `opacity=".25" transform="translate(0 ${n(-body.height * 0.03)})"`) +
    [left, right].map((x) => circle(x, y, body.height * 0.045, trim ?? '#c9ccd1')).join('')
  )
}
