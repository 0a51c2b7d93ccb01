// The views of a phone: the pair on the counter, each side alone, the edges, the camera close up.
import { drawBack } from './phone-back.ts'
import { drawFront } from './phone-front.ts'
import { drawEdges } from './phone-side.ts'
import { drawTabletBack } from './tablet.ts'
import type { Body, Colour, PhoneRecipe, TabletRecipe, View } from './recipe.ts'
import { group, placed, rounded } from './shapes.ts'
import { castShadow, floorShadow } from './shadow.ts'
import type { Sheet } from './sheet.ts'

/** The floor line of every standing device. */
export const floor = 1096

/** Pixels a millimetre: larger devices look larger, but not so much that a row of cards limps. */
export function phoneScale({ height }: Body): number {
  return (1016 * Math.sqrt(height / 164)) / height
}

export const tabletScale = ({ height }: Body): number => (880 * Math.sqrt(height / 290)) / height

const floorOf = ({ kind }: Flat): number => (kind === 'tablet' ? 1014 : floor)

const backOf = (sheet: Sheet, recipe: Flat, hex: string): string =>
  recipe.kind === 'tablet' ? drawTabletBack(sheet, recipe, hex) : drawBack(sheet, recipe, hex)

export const slabViews: View[] = ['pair', 'front', 'back', 'side', 'detail']

type Flat = PhoneRecipe | TabletRecipe

export function drawFlat(sheet: Sheet, recipe: Flat, colour: Colour, view: View): string {
  const scale = recipe.kind === 'phone' ? phoneScale(recipe.body) : tabletScale(recipe.body)
  const single = recipe.kind === 'phone' ? scale : (1000 * Math.sqrt(recipe.body.height / 327)) / recipe.body.height
  switch (view) {
    case 'pair':
      return drawPair(sheet, recipe, colour.hex, scale)
    case 'front':
      return alone(sheet, drawFront(sheet, recipe, colour.hex), recipe.body, single)
    case 'back':
      return alone(sheet, backOf(sheet, recipe, colour.hex), recipe.body, single)
    case 'side':
      return drawEdges(sheet, recipe, colour.hex, scale)
    default:
      return drawDetail(sheet, recipe, colour.hex)
  }
}

export function alone(sheet: Sheet, drawing: string, { width, height }: Body, scale: number): string {
  return floorShadow(sheet, 600, floor, width * scale) + placed(drawing, 600 - (width * scale) / 2, floor - height * scale, scale)
}

/** How far the front stands to the right of the back, in widths: far enough to leave the camera whole. */
function overlap({ kind, body, camera }: Flat): number {
  if (kind === 'tablet') return 0.62
  const edges = [
    ...camera.islands.map(({ x, width, ring }) => (ring ? x + width : 0)),
    ...[...camera.lenses, ...camera.lights].map(({ x, r }) => x + r),
  ]
  return Math.min(0.93, Math.max(0.76, (Math.max(...edges) + 2.5) / body.width))
}

/** Back behind, front before it: the camera and the screen on one card. */
function drawPair(sheet: Sheet, recipe: Flat, hex: string, full: number): string {
  const { width, height, corner } = recipe.body
  const step = overlap(recipe)
  const scale = Math.min(full, 1060 / (width * (1 + step)))
  const far = scale * 0.965
  const whole = width * scale * step + width * scale
  const left = 600 - whole / 2
  const frontX = left + width * scale * step
  const ground = floorOf(recipe)
  const backFloor = ground - 16
  const backY = backFloor - height * far
  const outline = rounded(0, 0, width, height, corner)
  const cast = group(
    castShadow(
      sheet,
      { ...recipe.body, x: (frontX - left) / far, y: (ground - height * scale - backY) / far },
      -2.2,
      1.6,
      3.4,
      0.5,
    ),
    `clip-path="${sheet.clip(`<path d="${outline}"/>`)}"`,
  )
  return (
    floorShadow(sheet, left + (width * far) / 2, backFloor, width * far, 0.8) +
    floorShadow(sheet, frontX + (width * scale) / 2, ground, width * scale) +
    placed(backOf(sheet, recipe, hex) + cast, left, backY, far) +
    placed(drawFront(sheet, recipe, hex), frontX, ground - height * scale, scale)
  )
}

/** The camera fills the picture; the body runs out of it. */
export function drawDetail(
  sheet: Sheet,
  recipe: Pick<Flat, 'body' | 'frame' | 'back' | 'camera' | 'buttons'>,
  hex: string,
): string {
  const { body, camera } = recipe
  const boxes = [
    ...camera.islands.map(({ x, y, width, height }) => [x, y, x + width, y + height]),
    ...camera.lenses.map(({ x, y, r }) => [x - r, y - r, x + r, y + r]),
    ...camera.lights.filter((light) => light.shape !== 'arc').map(({ x, y, r }) => [x - r, y - r, x + r, y + r]),
  ]
  const edge = (i: number, pick: (...of: number[]) => number): number => pick(...boxes.map((box) => box[i] ?? 0))
  const [left, top, right, bottom] = [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]
  const span = Math.max(right - left + 8, bottom - top + 8, body.width * 0.55)
  const scale = Math.min(980 / span, 20)
  const shift = Math.min(600 - ((left + right) / 2) * scale, 130)
  const y = Math.min(130, 600 - ((top + bottom) / 2) * scale)
  const turned = placed(drawBack(sheet, recipe, hex), shift, Math.max(y, 90), scale)
  return placed(castShadow(sheet, { ...body, x: 0, y: 0 }, 0.6, 1.2, 1.6, 0.3), shift, Math.max(y, 90), scale) + turned
}
