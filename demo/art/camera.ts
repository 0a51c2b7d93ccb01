// The camera as a whole: islands in their relief, then lenses, lights and sensors on them.
import { lchOf, shade } from './colour.ts'
import { drawDot, drawLight } from './flash.ts'
import { drawLens } from './lens.ts'
import { bevelStroke, toneOf } from './light.ts'
import type { Camera, Island } from './recipe.ts'
import { cushion, outline, path, rounded } from './shapes.ts'
import { castShadow, type Plate } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'

export function islandOutline({ shape, x, y, width, height, corner }: Island, by = 0): string {
  const [w, h] = [width + by * 2, height + by * 2]
  if (shape === 'cushion') return cushion(x - by, y - by, w, h)
  return rounded(x - by, y - by, w, h, shape === 'circle' ? Math.min(w, h) / 2 : corner + by)
}

export function drawCamera(sheet: Sheet, camera: Camera, hex: string): string {
  return (
    camera.islands.map((island) => drawIsland(sheet, island, hex)).join('') +
    camera.dots.map((dot) => drawDot(sheet, dot)).join('') +
    camera.lights.map((light) => drawLight(sheet, light)).join('') +
    camera.lenses.map((lens) => drawLens(sheet, lens, hex)).join('')
  )
}

function drawIsland(sheet: Sheet, island: Island, hex: string): string {
  const tone = toneOf(island.tone, hex)
  const d = islandOutline(island)
  const { l } = lchOf(tone)
  const { rise } = island
  const shadow = castShadow(sheet, plateOf(island), 0.3 * rise, 0.7 * rise, 0.7 + rise * 0.5, l > 0.8 ? 0.26 : 0.36)
  const near = path(islandOutline(island, 0.12), '#000', `opacity=".22" transform="translate(.12 ${n(0.16 * rise)})"`)
  return shadow + near + (island.ring ? collar(sheet, island, hex) : slope(sheet, d, tone)) + plate(sheet, island, tone)
}

/** The rounded box a shadow is reckoned from. */
function plateOf({ shape, x, y, width, height, corner }: Island): Plate {
  const half = Math.min(width, height) / 2
  return { x, y, width, height, corner: shape === 'rect' ? corner : shape === 'circle' ? half : half * 0.7 }
}

/** The wall of an island cut from the same piece: light above, shade below. */
function slope(sheet: Sheet, d: string, tone: string): string {
  return path(d, sheet.linear([0.2, 0], [0.6, 1], [[0, shade(tone, 0.14)], [0.5, shade(tone, -0.02)], [1, shade(tone, -0.2)]]))
}

/** A ring of metal around the island, plain or cut like a coin's edge. */
function collar(sheet: Sheet, island: Island, hex: string): string {
  const metal = toneOf(island.ringTone ?? 'silver', hex)
  const d = islandOutline(island)
  const ring = path(
    d,
    sheet.slant([
      [0.05, shade(metal, 0.14)], [0.25, shade(metal, -0.1)], [0.42, shade(metal, 0.1)], [0.58, shade(metal, -0.16)],
      [0.78, shade(metal, 0.06)], [0.95, shade(metal, -0.24)],
    ]),
  )
  const width = island.ring ?? 1
  const teeth = island.ribbed
    ? outline(islandOutline(island, -width * 0.3), shade(metal, -0.28), width * 0.55, 'stroke-dasharray=".28 .36" opacity=".6"')
    : ''
  return (
    ring +
    teeth +
    outline(islandOutline(island, -width * 0.06), bevelStroke(sheet, 0.8, 0.4), 0.16) +
    path(islandOutline(island, -width * 0.82), shade(metal, -0.32))
  )
}

function plate(sheet: Sheet, island: Island, tone: string): string {
  const inset = island.ring ?? 0.42
  const d = islandOutline(island, -inset)
  const { l } = lchOf(tone)
  const glossy = island.tone === 'dark' || island.tone === 'glass'
  const power = l > 0.8 ? 0.5 : 0.13
  const paint = path(d, sheet.linear([0.1, 0], [0.85, 1], [[0, shade(tone, 0.045)], [0.5, tone], [1, shade(tone, -0.055)]]))
  const gloss = glossy
    ? path(
        d,
        sheet.linear(
          [0, 0.1], [1, 0.8],
          [[0, '#fff', power * 0.9], [0.42, '#fff', power * 0.5], [0.43, '#fff', 0], [1, '#fff', power * 0.1]],
        ),
      )
    : ''
  const edge = outline(d, sheet.slant([[0, '#fff', l > 0.8 ? 0.9 : 0.4], [0.45, '#fff', 0.06], [1, '#000', 0.25]]), 0.18)
  return paint + gloss + edge
}
