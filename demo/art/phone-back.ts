// A slab seen from behind: buttons, metal rim, back plate, camera. All in millimetres.
import { lchOf, shade } from './colour.ts'
import { drawCamera } from './camera.ts'
import { drawPlate } from './finish.ts'
import { frameColour, rimFill } from './light.ts'
import type { Back, Body, Button, Camera, Frame } from './recipe.ts'
import { outline, path, pen, rounded } from './shapes.ts'
import type { Sheet } from './sheet.ts'

export interface BackSide {
  body: Body
  frame: Frame
  back: Back
  camera: Camera
  buttons: Button[]
}

export function drawBack(sheet: Sheet, slab: BackSide, hex: string): string {
  const metal = frameColour(slab.frame, hex)
  return (
    drawButtons(sheet, slab, metal, true) +
    drawRim(sheet, slab, metal) +
    drawPlate(sheet, slab.body, slab.frame.rim, slab.back, hex) +
    drawCamera(sheet, slab.camera, hex)
  )
}

/** Buttons stick out of the frame; seen from behind, left and right change places. */
export function drawButtons(
  sheet: Sheet,
  { body, buttons, frame }: Pick<BackSide, 'body' | 'buttons' | 'frame'>,
  metal: string,
  behind: boolean,
): string {
  const out = 0.5
  const swell = frame.island ? keyIsland(sheet, body, frame.island, metal, behind) : ''
  return (
    swell +
    buttons
      .map((button) => {
        const tone = button.hex ?? metal
        const lift = button.flush ? out * 0.3 : frame.island && button.side === 'right' ? out * 1.7 : out
        if (button.side === 'top') {
          const x = behind ? body.width - button.at - button.length : button.at
          return path(
            rounded(x, -lift, button.length, lift + 1, 0.4),
            sheet.across([[0, shade(tone, -0.2)], [0.1, shade(tone, 0.1)], [0.9, tone], [1, shade(tone, -0.22)]]),
          )
        }
        const right = (button.side === 'right') !== behind
        const x = right ? body.width - 1 : -lift
        const fill = sheet.down([
          [0, shade(tone, -0.2)], [0.06, shade(tone, 0.16)], [0.5, shade(tone, 0.02)], [0.94, shade(tone, -0.06)],
          [1, shade(tone, -0.25)],
        ])
        return path(rounded(x, button.at, lift + 1, button.length, 0.4), fill)
      })
      .join('')
  )
}

/** The raised part of the frame that carries the keys on Galaxy A phones. */
function keyIsland(sheet: Sheet, body: Body, [at, length]: [number, number], metal: string, behind: boolean): string {
  const edge = behind ? 0 : body.width
  const out = behind ? -0.55 : 0.55
  const d =
    pen`M${edge} ${at - 5}C${edge} ${at - 2} ${edge + out} ${at - 2} ${edge + out} ${at + 1}V${at + length - 1}` +
    pen`C${edge + out} ${at + length + 2} ${edge} ${at + length + 2} ${edge} ${at + length + 5}H${edge - out * 4}V${at - 5}Z`
  return path(d, sheet.down([[0, shade(metal, 0.05)], [0.5, metal], [1, shade(metal, -0.1)]]))
}

export function drawRim(sheet: Sheet, { body, frame }: Pick<BackSide, 'body' | 'frame'>, metal: string): string {
  const { width, height, corner } = body
  const d = rounded(0, 0, width, height, corner)
  const inner = rounded(frame.rim * 0.5, frame.rim * 0.5, width - frame.rim, height - frame.rim, corner - frame.rim * 0.5)
  const seam = rounded(
    frame.rim - 0.12,
    frame.rim - 0.12,
    width - frame.rim * 2 + 0.24,
    height - frame.rim * 2 + 0.24,
    corner - frame.rim,
  )
  const bright = frame.metal === 'polished' ? 0.85 : frame.metal === 'plastic' ? 0.35 : 0.6
  return (
    path(d, rimFill(sheet, metal, frame.metal)) +
    outline(
      inner,
      sheet.slant([
        [0, '#fff', bright], [0.3, '#fff', bright * 0.15], [0.55, '#fff', bright * 0.4], [0.75, '#000', 0.1],
        [1, '#fff', bright * 0.3],
      ]),
      frame.rim * 0.28,
    ) +
    outline(d, shade(metal, -0.28), 0.16, 'opacity=".7"') +
    (frame.lines ? antennaLines(body, frame, metal) : '') +
    path(seam, shade(metal, -0.34))
  )
}

function antennaLines({ width, height, corner }: Body, { rim }: Frame, metal: string): string {
  const tone = shade(metal, lchOf(metal).l > 0.6 ? -0.12 : 0.12, 0.6)
  const [y, low] = [corner + 5.5, height - corner - 6.5]
  const marks = [
    [0, y], [width - rim, y], [0, low], [width - rim, low],
  ].map(([x = 0, at = 0]) => pen`M${x} ${at}h${rim}v1h-${rim}Z`)
  const ends = [[corner + 4, 0], [width - corner - 5, height - rim]].map(([x = 0, at = 0]) => pen`M${x} ${at}h1v${rim}h-1Z`)
  return path([...marks, ...ends].join(''), tone)
}
