// The kit's own letters: single strokes in a box of 6 by 10, for labels, displays and key caps.
import { group } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

type Glyph = [d: string, width?: number]

const glyphs: Record<string, Glyph> = {
  A: ['M0 10L3 0L6 10M1.1 6.6H4.9'],
  B: ['M0 4.8H3.4A2.6 2.6 0 0 1 3.4 10H0V0H3A2.4 2.4 0 0 1 3 4.8'],
  C: ['M5.8 2A3 3 0 0 0 0 3V7A3 3 0 0 0 5.8 8'],
  D: ['M0 0H2.6A3.4 3.4 0 0 1 6 3.4V6.6A3.4 3.4 0 0 1 2.6 10H0Z'],
  E: ['M5.2 0H0V10H5.2M0 4.9H4.6', 5.2],
  F: ['M5.2 0H0V10M0 4.9H4.6', 5],
  G: ['M5.8 2A3 3 0 0 0 0 3V7A3 3 0 0 0 6 7V5.4H3.4'],
  H: ['M0 0V10M6 0V10M0 5H6'],
  I: ['M0 0V10', 0],
  J: ['M5 0V7A2.5 2.5 0 0 1 0 7', 5],
  K: ['M0 0V10M5.6 0L0 5.8M2.2 3.8L6 10'],
  L: ['M0 0V10H5', 5],
  M: ['M0 10V0L3.5 6L7 0V10', 7],
  N: ['M0 10V0L6 10V0'],
  O: ['M0 3A3 3 0 0 1 6 3V7A3 3 0 0 1 0 7Z'],
  P: ['M0 10V0H3.2A2.7 2.7 0 0 1 3.2 5.4H0'],
  Q: ['M0 3A3 3 0 0 1 6 3V7A3 3 0 0 1 0 7ZM3.6 7.4L6.2 10.2'],
  R: ['M0 10V0H3.2A2.7 2.7 0 0 1 3.2 5.4H0M3 5.4L6 10'],
  S: ['M5.6 1.9A2.8 2.5 0 0 0 .3 2.5C.3 5.4 5.9 4.4 5.9 7.5A2.9 2.5 0 0 1 .1 8.1'],
  T: ['M0 0H6M3 0V10'],
  U: ['M0 0V7A3 3 0 0 0 6 7V0'],
  V: ['M0 0L3 10L6 0'],
  W: ['M0 0L2 10L4 2L6 10L8 0', 8],
  X: ['M0 0L6 10M6 0L0 10'],
  Y: ['M0 0L3 5L6 0M3 5V10'],
  Z: ['M0 0H6L0 10H6'],
  0: ['M0 3A3 3 0 0 1 6 3V7A3 3 0 0 1 0 7Z'],
  1: ['M0 2.2L2.6 0V10', 3],
  2: ['M.2 2.9A2.9 2.9 0 0 1 6 2.9C6 5.4 .6 7.4 .2 10H6'],
  3: ['M.5 1.7A2.6 2.4 0 1 1 3 4.7A2.7 2.65 0 1 1 .2 8'],
  4: ['M4.4 10V0L0 6.8H6'],
  5: ['M5.4 0H1L.6 4.6A2.9 2.9 0 1 1 .2 8.2'],
  6: ['M4.9 0C2 2.4 0 4.6 0 7A3 3 0 1 0 6 7A3 3 0 0 0 .5 5.4'],
  7: ['M0 0H6L2.2 10'],
  8: ['M3 4.6A2.3 2.3 0 1 1 3.01 4.6M3 4.6A2.7 2.7 0 1 1 2.99 4.6'],
  9: ['M1.1 10C4 7.6 6 5.4 6 3A3 3 0 1 0 0 3A3 3 0 0 0 5.5 4.6'],
  m: ['M0 10V3.6M0 5.7A1.6 1.9 0 0 1 3.2 5.7V10M3.2 5.7A1.6 1.9 0 0 1 6.4 5.7V10', 6.4],
  h: ['M0 0V10M0 6A2.2 2.3 0 0 1 4.4 6V10', 4.4],
  i: ['M0 3.6V10M0 .9V1', 0],
  c: ['M4.2 4.8A2.2 2.2 0 0 0 0 5.8V7.8A2.2 2.2 0 0 0 4.2 8.8', 4.2],
  r: ['M0 10V3.6M0 6A2.2 2.3 0 0 1 2.8 3.8', 2.8],
  o: ['M0 5.8A2.2 2.2 0 0 1 4.4 5.8V7.8A2.2 2.2 0 0 1 0 7.8Z', 4.4],
  '-': ['M0 5.4H3.6', 3.6],
  '.': ['M0 9.9V10', 0],
  ',': ['M.6 9.6L0 11', 0.6],
  '%': ['M.6 10L5.4 0M0 1.8A1.3 1.3 0 0 1 2.6 1.8A1.3 1.3 0 0 1 0 1.8ZM3.4 8.2A1.3 1.3 0 0 1 6 8.2A1.3 1.3 0 0 1 3.4 8.2Z'],
  ' ': ['', 2],
}

const gap = 2.3

const widthOf = (letter: string): number => glyphs[letter]?.[1] ?? 6

/** How wide a word runs at a height of capitals. */
export function wordWidth(text: string, height: number): number {
  const whole = [...text].reduce((sum, letter) => sum + widthOf(letter) + gap, 0) - gap
  return (whole * height) / 10
}

export interface Print {
  colour: string
  /** Thickness of the strokes in the box of ten. */
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
}

/** A word whose capitals are `height` high, its upper edge at y. Letters the kit does not know leave a gap. */
export function word(sheet: Sheet, text: string, x: number, y: number, height: number, ink: Print): string {
  const size = height / 10
  const whole = wordWidth(text, height)
  const start = ink.anchor === 'middle' ? x - whole / 2 : ink.anchor === 'end' ? x - whole : x
  let at = 0
  const drawn = [...text].map((letter) => {
    const d = glyphs[letter]?.[0]
    const here = at
    at += widthOf(letter) + gap
    return d ? sheet.use(`<path d="${d}"/>`, `x="${n(here)}"`) : ''
  })
  return group(
    drawn.join(''),
    `fill="none" stroke="${ink.colour}" stroke-width="${n(ink.weight ?? 1.5)}" stroke-linecap="round" stroke-linejoin="round"` +
      `${ink.opacity === undefined ? '' : ` opacity="${ink.opacity}"`}` +
      ` transform="translate(${n(start)} ${n(y)}) scale(${Math.round(size * 1e3) / 1e3})"`,
  )
}

/** A single letter in the stroke of the group around it; x is its middle, y its upper edge. */
export function letter(sheet: Sheet, sign: string, x: number, y: number, height: number): string {
  const d = glyphs[sign]?.[0]
  if (!d) return ''
  const size = Math.round(height * 100) / 1000
  const left = x - widthOf(sign) * size * 0.5
  return sheet.use(`<path d="${d}"/>`, `transform="translate(${n(left)} ${n(y)}) scale(${size})"`)
}
