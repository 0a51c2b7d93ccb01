// Foldables: closed and open, the crease in the inner screen, the hinge that shows when shut.
import { drawCamera } from './camera.ts'
import { shade } from './colour.ts'
import { drawPlate } from './finish.ts'
import { frameColour, rodStops } from './light.ts'
import { drawBack, drawButtons, drawRim } from './phone-back.ts'
import { drawFront, drawScreen, paneOf } from './phone-front.ts'
import { alone, drawDetail, floor } from './phone.ts'
import { drawEdge } from './phone-side.ts'
import type { Body, Colour, FoldRecipe, View } from './recipe.ts'
import { group, mirrored, outline, path, placed, rounded } from './shapes.ts'
import { castShadow, floorShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'

export function drawFold(sheet: Sheet, recipe: FoldRecipe, { hex }: Colour, view: View): string {
  const scale = (recipe.way === 'book' ? 905 : 1016) / recipe.open.height
  switch (view) {
    case 'pair':
      return drawPair(sheet, recipe, hex, scale)
    case 'front':
      return alone(sheet, drawOpen(sheet, recipe, hex), recipe.open, recipe.way === 'book' ? 6.2 : scale)
    case 'back':
      return alone(sheet, drawOpenBack(sheet, recipe, hex), recipe.open, recipe.way === 'book' ? 6.2 : scale)
    case 'side':
      return drawSides(sheet, recipe, hex)
    default:
      return recipe.way === 'clam' ? drawClosedDetail(sheet, recipe, hex) : drawDetail(sheet, recipe, hex)
  }
}

/** Unfolded, seen from inside. */
export function drawOpen(sheet: Sheet, recipe: FoldRecipe, hex: string): string {
  const { open, inner, way } = recipe
  const front = drawFront(sheet, { ...recipe, body: open, screen: inner }, hex)
  const crease: Parameters<typeof sheet.down>[0] = [
    [0, '#000', 0], [0.46, '#000', 0.02], [0.492, '#000', 0.15], [0.5, '#fff', 0.16], [0.51, '#fff', 0.08], [0.54, '#fff', 0],
    [1, '#000', 0],
  ]
  const pane = paneOf(open, inner)
  const d = rounded(pane.x, pane.y, pane.width, pane.height, inner.corner)
  return (
    front +
    path(d, way === 'book' ? sheet.across(crease) : sheet.down(crease)) +
    hingeCaps(sheet, open, way, frameColour(recipe.frame, hex))
  )
}

/** The two small notches where frame halves meet. */
function hingeCaps(sheet: Sheet, { width, height }: Body, way: 'book' | 'clam', metal: string): string {
  const fill = sheet.slant([[0, shade(metal, 0.08)], [1, shade(metal, -0.2)]])
  const line = shade(metal, -0.3)
  return way === 'book'
    ? [0, height - 0.9]
        .map((y) => path(rounded(width / 2 - 2.2, y, 4.4, 0.9, 0.2), fill, `stroke="${line}" stroke-width=".15"`))
        .join('')
    : [0, width - 0.9]
        .map((x) => path(rounded(x, height / 2 - 2.6, 0.9, 5.2, 0.2), fill, `stroke="${line}" stroke-width=".15"`))
        .join('')
}

/** Unfolded, seen from behind: one half carries the cover screen, the other the back. */
export function drawOpenBack(sheet: Sheet, recipe: FoldRecipe, hex: string): string {
  const { open, frame, way } = recipe
  const metal = frameColour(frame, hex)
  const [w, h] = [open.width, open.height]
  const base =
    drawButtons(sheet, { ...recipe, body: open }, metal, true) +
    drawRim(sheet, { body: open, frame }, metal) +
    drawPlate(sheet, open, frame.rim, recipe.back, hex)
  const half: Body = way === 'book' ? { ...open, width: w / 2 } : { ...open, height: h / 2 }
  const cover = coverHalf(sheet, recipe, half, hex)
  const spine =
    way === 'book'
      ? path(rounded(w / 2 - 1.6, 0.2, 3.2, h - 0.4, 0.4), sheet.across(rodStops(metal, 'polished')))
      : path(rounded(0.2, h / 2 - 1.8, w - 0.4, 3.6, 0.4), sheet.down(rodStops(metal, 'polished')))
  if (way === 'book')
    return base + group(cover, `transform="translate(${n(w / 2)} 0)"`) + spine + drawCamera(sheet, recipe.camera, hex)
  return base + cover + spine + `<g transform="rotate(180 ${n(w / 2)} ${n(h / 4)})">${drawCamera(sheet, recipe.camera, hex)}</g>`
}

function coverHalf(sheet: Sheet, recipe: FoldRecipe, half: Body, hex: string): string {
  const glass = rounded(
    recipe.frame.rim,
    recipe.frame.rim,
    half.width - recipe.frame.rim * 2,
    half.height - recipe.frame.rim * 2,
    half.corner - recipe.frame.rim,
  )
  const lit =
    recipe.way === 'clam'
      ? path(
          glass,
          sheet.linear([0, 0], [1, 0.6], [[0, '#fff', 0.14], [0.45, '#fff', 0.04], [0.46, '#fff', 0], [1, '#fff', 0]]),
        )
      : drawScreen(sheet, recipe, paneOf(half, recipe.screen), hex)
  return (
    path(glass, '#07080a') +
    lit +
    outline(glass, sheet.slant([[0, '#fff', 0.3], [0.5, '#fff', 0.04], [1, '#fff', 0.2]]), 0.16)
  )
}

/** Folded: a book shows its back, a clamshell its cover screen with the cameras in it. */
export function drawClosed(sheet: Sheet, recipe: FoldRecipe, hex: string): string {
  const { body, frame, way } = recipe
  const metal = frameColour(frame, hex)
  if (way === 'book') {
    const spine = rounded(body.width - 2.2, body.corner * 0.5, 2.4, body.height - body.corner, 1)
    return drawBack(sheet, recipe, hex) + path(spine, sheet.across(rodStops(metal, 'polished')))
  }
  const spine = rounded(body.corner * 0.4, -1, body.width - body.corner * 0.8, 5, 1.6)
  return (
    path(spine, sheet.down(rodStops(metal, 'polished'))) + drawFront(sheet, recipe, hex) + drawCamera(sheet, recipe.camera, hex)
  )
}

function drawPair(sheet: Sheet, recipe: FoldRecipe, hex: string, scale: number): string {
  return recipe.way === 'book' ? drawBookPair(sheet, recipe, hex, scale) : drawClamTrio(sheet, recipe, hex, scale)
}

/** A clamshell hides its colour when shut: it stands open from behind and from inside, and shut before them. */
function drawClamTrio(sheet: Sheet, recipe: FoldRecipe, hex: string, scale: number): string {
  const { body, open } = recipe
  const far = scale * 0.95
  const mid = scale * 0.975
  const [backX, insideX, shutX] = [96, 96 + open.width * far * 0.7, 1104 - body.width * scale]
  const stand = (drawing: string, x: number, ground: number, size: Body, by: number): string =>
    floorShadow(sheet, x + (size.width * by) / 2, ground, size.width * by, 0.8) +
    placed(drawing, x, ground - size.height * by, by)
  const cast = (
    x: number,
    by: number,
    ground: number,
    caster: Body,
    casterX: number,
    casterBy: number,
    casterGround: number,
  ): string => {
    const y = open.height + (casterGround - ground - caster.height * casterBy) / by
    const clip = sheet.clip(`<path d="${rounded(0, 0, open.width, open.height, open.corner)}"/>`)
    return group(castShadow(sheet, { ...caster, x: (casterX - x) / by, y }, -2, 1.4, 3.2, 0.5), `clip-path="${clip}"`)
  }
  return (
    stand(
      drawOpenBack(sheet, recipe, hex) + cast(backX, far, floor - 32, open, insideX, mid, floor - 16),
      backX,
      floor - 32,
      open,
      far,
    ) +
    stand(
      drawOpen(sheet, recipe, hex) + cast(insideX, mid, floor - 16, body, shutX, scale, floor),
      insideX,
      floor - 16,
      open,
      mid,
    ) +
    stand(drawClosed(sheet, recipe, hex), shutX, floor, body, scale)
  )
}

function drawBookPair(sheet: Sheet, recipe: FoldRecipe, hex: string, scale: number): string {
  const { body, open } = recipe
  const step = 0.5
  const near = scale
  const far = scale * 0.97
  const whole = body.width * near * step + open.width * far
  const left = 600 - whole / 2
  const openX = left + body.width * near * step
  const back = floor - 18
  const openY = back - open.height * far
  const closedY = floor - body.height * near
  const shade = group(
    castShadow(sheet, { ...body, x: (left - openX) / far, y: (closedY - openY) / far }, 2.4, 1.4, 3.2, 0.55),
    `clip-path="${sheet.clip(`<path d="${rounded(0, 0, open.width, open.height, open.corner)}"/>`)}"`,
  )
  return (
    floorShadow(sheet, openX + (open.width * far) / 2, back, open.width * far, 0.85) +
    floorShadow(sheet, left + (body.width * near) / 2, floor, body.width * near) +
    placed(drawOpen(sheet, recipe, hex) + shade, openX, openY, far) +
    placed(drawClosed(sheet, recipe, hex), left, closedY, near)
  )
}

/** Shut and open, seen from the edge. */
function drawSides(sheet: Sheet, recipe: FoldRecipe, hex: string): string {
  const { body, open, way } = recipe
  const scale = 6
  const half = { ...recipe, body: { ...body, depth: body.depth / 2 - 0.2 }, buttons: [] }
  const shut = (x: number): string => {
    const y = 600 + (open.height * scale) / 2 - body.height * scale
    const one = placed(drawEdge(sheet, half, 'right', hex), x + (body.depth / 2) * scale, y, scale)
    const mirrored =
      `<g transform="translate(${n(x + (body.depth / 2) * scale)} ${n(y)}) scale(-1 1)">` +
      placed(
        drawEdge(sheet, { ...half, camera: { ...half.camera, islands: [], lenses: [] }, buttons: recipe.buttons }, 'right', hex),
        0,
        0,
        scale,
      ) +
      '</g>'
    return mirrored + one
  }
  const flat = way === 'book' ? { ...recipe, body: open } : { ...recipe, body: open, camera: { ...recipe.camera, lenses: [] } }
  const top = 600 - (open.height * scale) / 2
  return (
    shut(330) +
    placed(drawEdge(sheet, flat, 'right', hex), 600, top, scale) +
    mirrored(placed(drawEdge(sheet, { ...flat, buttons: [] }, 'left', hex), 0, 0, scale), 860 + open.depth * scale, top)
  )
}

function drawClosedDetail(sheet: Sheet, recipe: FoldRecipe, hex: string): string {
  const scale = 17
  const { width, height } = recipe.body
  return placed(drawClosed(sheet, recipe, hex), 1080 - width * scale, 1080 - height * scale, scale)
}
