// Things lying on the table, seen from above at a slant: the plane they lie in, and the height they have.
import { shade } from './colour.ts'
import { group, path } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

export interface Slant {
  /** Turn on the table and height of the eye above it, in degrees. */
  turn: number
  eye: number
}

const angle = (degrees: number): number => (degrees * Math.PI) / 180
const four = (value: number): string => String(Math.round(value * 1e4) / 1e4)

/** Places a drawing in millimetres flat on the table; x and y are its own origin on the canvas. */
export function lain(body: string, x: number, y: number, scale: number, { turn, eye }: Slant): string {
  const [c, s, high] = [Math.cos(angle(turn)) * scale, Math.sin(angle(turn)) * scale, Math.sin(angle(eye))]
  return group(body, `transform="matrix(${four(c)} ${four(s * high)} ${four(-s)} ${four(c * high)} ${n(x)} ${n(y)})"`)
}

/** Where a point of the table lies on the canvas, from its origin. */
export function spotOf(x: number, y: number, scale: number, { turn, eye }: Slant): [number, number] {
  const [c, s] = [Math.cos(angle(turn)), Math.sin(angle(turn))]
  return [(x * c - y * s) * scale, (x * s + y * c) * Math.sin(angle(eye)) * scale]
}

/** One millimetre of height, in the millimetres of the plane. */
export function upward({ turn, eye }: Slant): [number, number] {
  const run = Math.cos(angle(eye)) / Math.sin(angle(eye))
  return [-Math.sin(angle(turn)) * run, -Math.cos(angle(turn)) * run]
}

/** The flank under a lying plate: the near edge in light, the right one in shade, a bright bend between them. */
export function flank(sheet: Sheet, d: string, depth: number, hex: string, slant: Slant, slices = 26): string {
  const [ux, uy] = upward(slant)
  const fill = sheet.linear(
    [0, 1], [1, 0],
    [
      [0, shade(hex, -0.12)], [0.2, shade(hex, 0.02)], [0.44, shade(hex, 0.07)], [0.5, shade(hex, 0.17)],
      [0.56, shade(hex, -0.06)], [1, shade(hex, -0.16)],
    ],
  )
  const slice = path(d, fill)
  return Array.from({ length: slices }, (_, i) => {
    const low = -(depth * (slices - i)) / slices
    return sheet.use(slice, `transform="translate(${n(ux * low)} ${n(uy * low)})"`)
  }).join('')
}
