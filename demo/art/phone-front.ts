// A slab seen from the front: rim, black glass, the lit screen with its cut-out. All in millimetres.
import { drawClock } from './clock.ts'
import { drawFace, drawKeys, drawSoftKeys } from './keypad.ts'
import { frameColour } from './light.ts'
import { drawButtons, drawRim } from './phone-back.ts'
import type { Body, Button, Cutout, Frame, Keypad, Screen, Wallpaper } from './recipe.ts'
import { circle, group, outline, path, pen, ring, rounded } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'
import { drawWallpaper } from './wallpaper.ts'

export interface FrontSide {
  body: Body
  screen: Screen
  frame: Frame
  buttons: Button[]
  wallpaper: Wallpaper
  brand: string
  bare?: boolean
  keypad?: Keypad
}

export interface Pane {
  x: number
  y: number
  width: number
  height: number
}

export function paneOf({ width, height }: Body, screen: Screen): Pane {
  const top = screen.bezelTop ?? screen.bezel
  const bottom = screen.bezelBottom ?? screen.bezel
  return { x: screen.bezel, y: top, width: width - screen.bezel * 2, height: height - top - bottom }
}

export function drawFront(sheet: Sheet, slab: FrontSide, hex: string): string {
  const { body, screen, frame, keypad } = slab
  const metal = frameColour(frame, hex)
  if (keypad) return drawButtons(sheet, slab, metal, false) + keyFront(sheet, { ...slab, keypad }, metal, hex)
  const rim = Math.min(frame.rim * 0.72, screen.bezel * 0.55)
  const glass = rounded(rim, rim, body.width - rim * 2, body.height - rim * 2, body.corner - rim)
  return (
    drawButtons(sheet, slab, metal, false) +
    drawRim(sheet, { body, frame: { ...frame, rim } }, metal) +
    path(glass, sheet.slant([[0, '#15171b'], [0.4, '#08090b'], [1, '#101216']])) +
    outline(glass, sheet.slant([[0, '#fff', 0.38], [0.3, '#fff', 0.05], [0.75, '#fff', 0.03], [1, '#fff', 0.2]]), 0.16) +
    drawScreen(sheet, slab, paneOf(body, screen), hex) +
    glassLight(sheet, glass, screen) +
    (screen.bezel > 1 && slab.screen.cutout.shape !== 'eye' ? speaker(body, screen, rim) : '')
  )
}

/** A phone with keys: the screen is a window in its face. */
function keyFront(sheet: Sheet, slab: FrontSide & { keypad: Keypad }, metal: string, hex: string): string {
  const pane = paneOf(slab.body, slab.screen)
  return (
    drawRim(sheet, slab, metal) +
    drawFace(sheet, slab, pane, hex) +
    drawScreen(sheet, slab, pane, hex) +
    drawSoftKeys(pane) +
    drawKeys(sheet, slab, hex)
  )
}

/** The lit rectangle: wallpaper, clock, cut-out. */
export function drawScreen(
  sheet: Sheet,
  slab: Pick<FrontSide, 'screen' | 'wallpaper' | 'brand' | 'bare' | 'keypad'>,
  pane: Pane,
  hex: string,
): string {
  const { screen } = slab
  const d = rounded(0, 0, pane.width, pane.height, screen.corner)
  const picture = drawWallpaper(sheet, slab.wallpaper, pane.width, pane.height, hex)
  // a small window seats its clock as one twice as tall would: clear of the signal bars, without the bar to swipe
  const words = slab.bare ? '' : drawClock(slab.brand, pane.width, pane.height * (slab.keypad ? 2 : 1))
  const lit = group(picture + words, `clip-path="${sheet.clip(`<path d="${d}"/>`)}"`)
  return (
    group(lit + outline(d, '#060709', 0.3), `transform="translate(${n(pane.x)} ${n(pane.y)})"`) +
    drawCutout(sheet, screen.cutout, pane)
  )
}

function drawCutout(sheet: Sheet, cutout: Cutout, pane: Pane): string {
  const x = cutout.x ?? pane.x + pane.width / 2
  const { y = pane.y + 3.5, width = 3.6, height = 3.6 } = cutout
  switch (cutout.shape) {
    case 'hole':
      return circle(x, y, width / 2, '#030405') + eyelet(sheet, x, y, width * 0.27)
    case 'eye':
      return eyelet(sheet, x, y, width * 0.5)
    case 'pill': {
      const eyeAt = width > height ? [x + width / 2 - height / 2, y] : [x, y + height / 2 - width / 2]
      return (
        path(rounded(x - width / 2, y - height / 2, width, height, 99), '#020304') +
        eyelet(sheet, eyeAt[0] ?? x, eyeAt[1] ?? y, Math.min(width, height) * 0.26)
      )
    }
    case 'notch': {
      const [left, right, top] = [x - width / 2, x + width / 2, pane.y - 0.2]
      const foot = pane.y + height
      const d =
        pen`M${left - 2} ${top}C${left} ${top} ${left} ${top + 1} ${left} ${top + 2}
          C${left} ${foot} ${left + 1.5} ${foot} ${left + 3.4} ${foot}` +
        pen`H${right - 3.4}C${right - 1.5} ${foot} ${right} ${foot} ${right} ${top + 2}
          C${right} ${top + 1} ${right} ${top} ${right + 2} ${top}Z`
      return path(d, '#050607') + eyelet(sheet, right - 5.5, pane.y + height * 0.42, 1)
    }
    case 'drop': {
      const [top, foot] = [pane.y - 0.2, pane.y + height]
      const d = pen`M${x - width} ${top}C${x - width * 0.5} ${top} ${x - width * 0.62} ${foot} ${x} ${foot}
        S${x + width * 0.5} ${top} ${x + width} ${top}Z`
      return path(d, '#08090b') + eyelet(sheet, x, pane.y + height * 0.42, width * 0.2)
    }
    default:
      return ''
  }
}

function eyelet(sheet: Sheet, x: number, y: number, r: number): string {
  return (
    circle(x, y, r, sheet.radial(0.4, 0.36, 0.7, [[0, '#04060c'], [0.45, '#122449'], [0.7, '#0a1228'], [1, '#020305']])) +
    ring(x, y, r, '#3a4254', r * 0.14, 'opacity=".5"') +
    circle(x - r * 0.3, y - r * 0.35, r * 0.2, '#9db4dd', 'opacity=".8"')
  )
}

function speaker({ width }: Body, screen: Screen, rim: number): string {
  const top = screen.bezelTop ?? screen.bezel
  return path(rounded(width / 2 - 5.5, rim + (top - rim) * 0.18, 11, Math.min(0.5, (top - rim) * 0.4), 0.25), '#2b2e34')
}

/** Glass over everything: a faint window from the upper right, and darker flanks where it bends. */
function glassLight(sheet: Sheet, d: string, screen: Screen): string {
  const window = path(
    d,
    sheet.linear([1, 0], [0.22, 0.62], [[0, '#fff', 0.17], [0.4, '#fff', 0.06], [0.405, '#fff', 0], [1, '#fff', 0]]),
  )
  if (!screen.curve) return window
  const bend = screen.curve / 75
  return (
    path(
      d,
      sheet.across([
        [0, '#000', 0.5], [bend * 0.35, '#fff', 0.3], [bend, '#fff', 0], [1 - bend, '#000', 0], [1 - bend * 0.35, '#000', 0.28],
        [1, '#000', 0.6],
      ]),
    ) + window
  )
}
