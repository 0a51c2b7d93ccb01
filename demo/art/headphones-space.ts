// How headphones lie in the turned view, and the measures its drawings share.
import { lchOf, shade } from './colour.ts'
import { toneOf } from './light.ts'
import type { HeadphonesRecipe } from './recipe-gadgets.ts'
import { rounded } from './shapes.ts'
import { n } from './sheet.ts'

/** One millimetre from ear to ear, and one from brow to nape, as the turned view shows them. */
export const across: [number, number] = [0.82, -0.07]
const deep: [number, number] = [-0.56, -0.13]

/** A point of the headphones (the top of the band at nought) on the picture. */
export const at = (x: number, y: number, z: number): [number, number] => [
  x * across[0] + z * deep[0], y + x * across[1] + z * deep[1],
]

/** The way to such a point. */
export const move = (x: number, y: number, z: number): string => {
  const [sx, sy] = at(x, y, z)
  return `translate(${n(sx)} ${n(sy)})`
}

/** A shape that lies in the plane of the cup: millimetres from its middle towards the brow, and downwards. */
export const cupPlane = `matrix(${-deep[0]} ${-deep[1]} 0 1 0 0)`

/** The outline of a cup around its middle, `by` millimetres further in. */
export const cupShape = ({ cup }: HeadphonesRecipe, by = 0): string =>
  rounded(-cup.width / 2 + by, -cup.height / 2 + by, cup.width - by * 2, cup.height - by * 2, cup.corner - by)

/** Pixels a millimetre. */
export const scaleOf = ({ band, cup }: HeadphonesRecipe): number => {
  const whole = band.rise + cup.height
  return (900 * Math.sqrt(whole / 196)) / whole
}

/** Height of the middle of the cups, with the top of the band at nought. */
export const drop = ({ band, cup }: HeadphonesRecipe): number => band.rise + cup.height / 2

/** How far the outer face of a cup is from the middle: the band ends over the middle of its shell. */
export const outerOf = ({ band, cup }: HeadphonesRecipe): number => band.span / 2 + cup.thick * 0.5

/** Slices of a swept body, each by its part from 0 to 1. */
export const stackOf = (count: number, piece: (part: number) => string): string =>
  Array.from({ length: count }, (_, i) => piece(i / (count - 1))).join('')

/** The colour of cushion and lining. */
export const padTone = ({ pads }: HeadphonesRecipe, hex: string): string => {
  if (pads) return toneOf(pads, hex)
  return lchOf(hex).l > 0.75 ? shade(hex, -0.1) : shade(hex, lchOf(hex).l < 0.35 ? 0.01 : -0.09)
}
