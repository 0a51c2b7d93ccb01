// The picture of an article or a promotion: a sign of what it is about, beside the devices it speaks of, in a light of its own.
import { lch } from './colour.ts'
import { emblems } from './emblem.ts'
import type { EmblemName } from './emblem.ts'
import { card, pose } from './scenes.ts'
import type { Piece, Spot } from './scenes.ts'
import { arc, circle, ellipse, group, path, placed, stroke } from './shapes.ts'
import { Sheet } from './sheet.ts'

const [WIDTH, HEIGHT] = [1600, 1000]

/** `hue` in degrees; the sign stands on this side. */
export interface Story { hue: number, emblem: EmblemName, side: 'left' | 'right' }

/** Leaning places of one, two or three slabs around the middle of their half, the far ones first. */
const leaning: Record<number, Pick<Spot, 'x' | 'y' | 'height' | 'roll' | 'yaw' | 'face'>[]> = {
  1: [{ x: 0, y: 505, height: 800, roll: 7, yaw: -9, face: 'back' }],
  2: [{ x: 150, y: 515, height: 730, roll: 10, yaw: 12, face: 'front' }, { x: -140, y: 505, height: 770,
    roll: -7, yaw: -10, face: 'back' }],
  3: [
    { x: -235, y: 540, height: 640, roll: -13, yaw: -14, face: 'back' }, { x: 240, y: 540, height: 640, roll: 13,
      yaw: 14, face: 'front' },
    { x: 0, y: 500, height: 740, roll: 0, yaw: 0, face: 'back' },
  ],
}

const isSlab = ({ recipe: { kind } }: Piece): boolean => kind === 'phone' || kind === 'tablet' || kind === 'fold'

/** Accessories stand in a row before the slabs, or alone. */
function drawPieces(sheet: Sheet, pieces: readonly Piece[], middle: number): string {
  const slabs = pieces.filter(isSlab)
  const things = pieces.filter((piece) => !isSlab(piece))
  const spots = leaning[slabs.length] ?? []
  const leant = spots.map((seat, at) => {
    const piece = slabs[at]
    if (!piece) return ''
    // opened, a folding phone is as wide as two; closed it is small
    const height = seat.height * (piece.recipe.kind === 'fold' ? 0.82 : 1)
    return pose(sheet, piece, { ...seat, height, x: middle + seat.x })
  })
  const size = slabs.length > 0 ? 430 : things.length === 1 ? 820 : 620
  const apart = slabs.length > 0 ? 330 : 420
  const stood = things.map(({ recipe, colour }, at) => {
    const x = middle + (at - (things.length - 1) / 2) * apart - size / 2
    return placed(card(sheet, recipe, colour), x, (slabs.length > 0 ? 950 : 860) - size * 0.92, size / 1200)
  })
  return leant.join('') + stood.join('')
}

/** 1600 by 1000; the same story is always the same drawing. */
export function drawStory({ hue, emblem, side }: Story, pieces: readonly Piece[]): string {
  const sheet = new Sheet()
  const left = side === 'left'
  const [signX, middle] = left ? [120, 1080] : [1010, 530]
  const light = sheet.slant([[0, lch(0.95, 0.035, hue)], [0.55, lch(0.89, 0.06, hue)], [1, lch(0.79, 0.085, hue + 24)]])
  const glow = sheet.radial(0.5, 0.5, 0.5, [[0, '#ffffff', 0.65], [1, '#ffffff', 0]])
  const pool = sheet.radial(0.5, 0.5, 0.5, [[0, '#0b1320', 0.3], [0.55, '#0b1320', 0.1], [1, '#0b1320', 0]])
  const [cornerX, from, to] = left ? [WIDTH, 270, 360] : [0, 0, 90]
  const signalled = [260, 430, 600, 770].map((r) => stroke(arc(cornerX, HEIGHT, r, from, to), '#ffffff',
    26, 'stroke-opacity="0.32"'))
  const inks = { deep: lch(0.36, 0.09, hue + 10), paper: '#fdfcf9', accent: lch(0.62, 0.15, hue + 38) }
  const shade = ellipse(200, 404, 170, 24, pool)
  return sheet.document(WIDTH, HEIGHT, path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, light) + circle(middle, 460, 620, glow)
    + signalled.join('')
    + ellipse(middle, 925, 460, 44, pool) + drawPieces(sheet, pieces, middle)
    + group(shade + emblems[emblem](inks), `transform="translate(${signX} 270) scale(1.15)"`))
}
