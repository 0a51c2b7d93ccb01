// The front of a phone with keys: a painted face, a small window for the screen, a navigation ring and twelve keys.
import { lchOf, shade } from './colour.ts'
import { bevelStroke, toneOf } from './light.ts'
import type { Body, Frame, Keypad } from './recipe.ts'
import { circle, outline, path, pen, placed, rounded, stroke } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Face {
  body: Body
  frame: Frame
  keypad: Keypad
}

/** Digits and signs as single strokes in a box of 6 by 10, in the order the keys lie. */
const signs = [
  'M1.4 2.2L3.6 0V10',
  'M.2 2.9A2.9 2.9 0 0 1 6 2.9C6 5.4 .6 7.4 .2 10H6',
  'M.4 0H5.6L2.8 4A3 3 0 1 1 .2 7.6',
  'M4.4 10V0L0 7H6',
  'M5.4 0H1L.6 4.4A3.1 3.1 0 1 1 .2 8.6',
  'M4.9 0C2 2.4 0 4.6 0 7A3 3 0 1 0 6 7A3 3 0 0 0 .5 5.4',
  'M.2 0H6L2.2 10',
  'M3 4.6A2.3 2.3 0 1 1 3.01 4.6M3 4.6A2.7 2.7 0 1 1 2.99 4.6',
  'M1.1 10C4 7.6 6 5.4 6 3A3 3 0 1 0 0 3A3 3 0 0 0 5.5 4.6',
  'M3 2V7M.9 3.3L5.1 5.7M5.1 3.3L.9 5.7',
  'M0 3A3 3 0 0 1 6 3V7A3 3 0 0 1 0 7Z',
  'M2.2 1.5L1.4 8.5M4.8 1.5L4 8.5M.4 3.6H5.8M.2 6.4H5.6',
]

const receiver = 'M0 1.6C1.9 -.5 5.1 -.5 7 1.6L6.2 3L4.8 2.4V1.2C3.9 .9 3.1 .9 2.2 1.2V2.4L.8 3Z'

/** The plate the keys and the screen sit in, its ear-piece and the dark window around the screen. */
export function drawFace(sheet: Sheet, { body, frame, keypad }: Face, pane: Box, hex: string): string {
  const tone = toneOf(keypad.face ?? 'body', hex)
  const { rim } = frame
  const plate = rounded(rim, rim, body.width - rim * 2, body.height - rim * 2, body.corner - rim)
  const by = keypad.window
  const window = rounded(pane.x - by, pane.y - by, pane.width + by * 2, pane.height + by * 2, keypad.windowCorner)
  const ear = rounded(body.width / 2 - 4.6, (rim + pane.y - by) / 2 - 0.35, 9.2, 1.1, 0.55)
  return (
    path(plate, sheet.linear([0.1, 0], [0.8, 1], [[0, shade(tone, 0.06)], [0.45, tone], [1, shade(tone, -0.07)]])) +
    path(plate, sheet.radial(0.2, 0.04, 0.8, [[0, '#fff', 0.24], [0.6, '#fff', 0.05], [1, '#fff', 0]])) +
    outline(plate, bevelStroke(sheet, 0.5, 0.3), 0.24) +
    path(window, sheet.slant([[0, '#1a1c20'], [0.45, '#08090b'], [1, '#121418']])) +
    outline(window, sheet.slant([[0, '#000', 0.5], [0.5, '#000', 0.1], [1, '#fff', 0.4]]), 0.24) +
    path(ear, '#0b0c0e') +
    outline(ear, '#fff', 0.14, 'opacity=".3"')
  )
}

/** The strip at the foot of the screen that names the soft keys, drawn as bars of writing. */
export function drawSoftKeys({ x, y, width, height }: Box): string {
  const top = y + height - 4.2
  const word = (at: number, long: number): string =>
    stroke(pen`M${at} ${top + 2.1}h${long}`, '#fff', 0.9, 'stroke-dasharray="1.5 .9 .6 .9" opacity=".9"')
  return (
    path(rounded(x, top, width, 4.2, 0.3), '#07090d', 'opacity=".88"') +
    word(x + 2, 4.6) +
    word(x + width / 2 - 2.6, 5) +
    word(x + width - 7, 4.6)
  )
}

export function drawKeys(sheet: Sheet, { body, keypad }: Face, hex: string): string {
  const tone = toneOf(keypad.tone ?? 'body', hex)
  const ink = lchOf(tone).l > 0.62 ? '#1b1d21' : '#f4f5f6'
  const field: Box = { x: keypad.side, y: keypad.top, width: body.width - keypad.side * 2, height: keypad.bottom - keypad.top }
  const nav: Box = { ...field, height: field.height * 0.35 }
  const grid: Box = { ...field, y: field.y + field.height * 0.38, height: field.height * 0.62 }
  const sheetUnder = keypad.form === 'sheet' ? mat(sheet, field, tone) : ''
  return sheetUnder + navigation(sheet, nav, keypad, tone, ink) + numbers(sheet, grid, keypad, tone, ink)
}

/** One piece of rubber under all the keys. */
function mat(sheet: Sheet, { x, y, width, height }: Box, tone: string): string {
  const d = rounded(x - 1, y - 1, width + 2, height + 2, 4)
  return path(d, shade(tone, -0.09)) + outline(d, sheet.slant([[0, '#000', 0.4], [1, '#fff', 0.3]]), 0.22)
}

/** Keys of one size are written once and set in their places. */
function key(sheet: Sheet, { x, y, width, height }: Box, corner: number, tone: string): string {
  const at = (dy: number): string => rounded(0, dy, width, height, corner)
  const cap =
    path(at(0.45), '#000', 'opacity=".3"') +
    path(at(0), sheet.down([[0, shade(tone, 0.09)], [0.5, tone], [1, shade(tone, -0.08)]])) +
    outline(at(0), bevelStroke(sheet, 0.55, 0.3), 0.2)
  return sheet.use(cap, `transform="translate(${n(x)} ${n(y)})"`)
}

/** A ring that tilts four ways around a middle key; beside it the soft keys, below them call and hang up. */
function navigation(sheet: Sheet, box: Box, { form }: Keypad, tone: string, ink: string): string {
  const wide = box.width * 0.4
  const tall = Math.min(box.height * 0.96, wide)
  const ring: Box = { x: box.x + (box.width - wide) / 2, y: box.y + (box.height - tall) / 2, width: wide, height: tall }
  const core: Box = { x: ring.x + wide * 0.27, y: ring.y + tall * 0.27, width: wide * 0.46, height: tall * 0.46 }
  const round = form === 'sheet' ? 0.22 : 0.5
  const [w, h] = [box.width * 0.25, box.height * 0.42]
  const side = (right: boolean, low: boolean): Box => ({
    x: right ? box.x + box.width - w : box.x,
    y: low ? box.y + box.height - h : box.y,
    width: w,
    height: h,
  })
  const mark = ({ x, y }: Box, body: string): string => placed(body, x + w / 2, y + h / 2, Math.min(0.52, h / 9))
  const [call, end] = [side(false, true), side(true, true)]
  const dash = stroke('M-2.6 0h5.2', ink, 1)
  return (
    [side(false, false), side(true, false), call, end].map((each) => key(sheet, each, h * 0.4, tone)).join('') +
    mark(side(false, false), dash) +
    mark(side(true, false), dash) +
    mark(call, placed(path(receiver, '#2fa84f'), -5, -2, 1.45)) +
    mark(end, placed(path(receiver, '#d8392f'), -5, -2, 1.45)) +
    key(sheet, ring, tall * round, shade(tone, 0.02)) +
    key(sheet, core, tall * 0.46 * round, tone) +
    circle(ring.x + wide / 2, ring.y + tall * 0.13, 0.4, ink) +
    circle(ring.x + wide / 2, ring.y + tall * 0.87, 0.4, ink)
  )
}

function numbers(sheet: Sheet, box: Box, { form }: Keypad, tone: string, ink: string): string {
  const gap = form === 'sheet' ? 0.5 : 1.6
  const [w, h] = [(box.width - gap * 2) / 3, (box.height - gap * 3) / 4]
  const scale = (h * 0.46) / 10
  return signs
    .map((d, i) => {
      const at: Box = { x: box.x + (i % 3) * (w + gap), y: box.y + Math.floor(i / 3) * (h + gap), width: w, height: h }
      const sign = stroke(d, ink, 1.5, 'stroke-linejoin="round"')
      const letters = i > 0 && i < 9 ? stroke('M0 5h8', ink, 2, 'stroke-dasharray=".4 3.2" opacity=".75"') : ''
      const left = letters ? at.x + w / 2 - 7 * scale : at.x + w / 2 - 3 * scale
      return (
        key(sheet, at, form === 'sheet' ? 1 : h * 0.48, tone) +
        placed(sign, left, at.y + h * 0.27, scale) +
        (letters && placed(letters, left + 9 * scale, at.y + h * 0.27, scale))
      )
    })
    .join('')
}
