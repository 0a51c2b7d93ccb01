// A slab from its four edges: keys left and right, socket and speaker below.
import { shade } from './colour.ts'
import { frameColour, rodStops, toneOf } from './light.ts'
import type { SlabRecipe } from './recipe.ts'
import { circle, mirrored, path, placed, rounded } from './shapes.ts'
import type { Sheet } from './sheet.ts'

type Edge = Pick<SlabRecipe, 'body' | 'frame' | 'buttons' | 'camera'>

/** The left or right edge standing upright, screen to the left; the camera rises to the right. */
export function drawEdge(sheet: Sheet, slab: Edge, side: 'left' | 'right', hex: string): string {
  const {
    body: { height, depth, corner },
    frame,
  } = slab
  const metal = frameColour(frame, hex)
  const bend = frame.metal === 'plastic' ? depth * 0.46 : depth * 0.24
  const rod = rounded(0, 0, depth, height, bend)
  const tops = path(
    rod,
    sheet.down([[0, '#000', 0.35], [corner / height / 2, '#000', 0], [1 - corner / height / 2, '#000', 0], [1, '#000', 0.4]]),
  )
  return (
    bumps(sheet, slab, hex) +
    path(rod, sheet.across(rodStops(metal, frame.metal))) +
    path(rounded(0.02, corner * 0.3, depth * 0.075, height - corner * 0.6, 0.3), '#08090b', 'opacity=".85"') +
    path(rounded(depth * 0.925, corner * 0.3, depth * 0.07, height - corner * 0.6, 0.3), shade(hex, -0.05), 'opacity=".9"') +
    tops +
    keys(sheet, slab, side, metal)
  )
}

function bumps(sheet: Sheet, { body: { depth }, camera }: Edge, hex: string): string {
  const glass = sheet.across([[0, '#2a2d33'], [1, '#0b0c0e']])
  const rise = (island: { rise: number }): number => island.rise * 1.3
  const high = camera.islands.reduce((top, island) => Math.max(top, rise(island)), 0.4)
  return (
    camera.lenses
      .map((lens) => path(rounded(depth - 1, lens.y - lens.r, 1 + high + (lens.rise ?? 1) * 0.9, lens.r * 2, 0.7), glass))
      .join('') +
    camera.islands
      .map((island) => {
        const tone = toneOf(island.ring ? (island.ringTone ?? 'silver') : island.tone, hex)
        const fill = sheet.across([[0, shade(tone, -0.2)], [0.6, shade(tone, 0.02)], [1, shade(tone, -0.14)]])
        return path(rounded(depth - 1, island.y, 1 + rise(island), island.height, 0.8), fill)
      })
      .join('')
  )
}

function keys(sheet: Sheet, { body: { depth }, buttons }: Edge, side: 'left' | 'right', metal: string): string {
  return buttons
    .filter((button) => button.side === side)
    .map((button) => {
      const width = depth * 0.4
      const x = depth * 0.3
      const tone = button.hex ?? metal
      const d = rounded(x, button.at, width, button.length, width / 2)
      return (
        path(rounded(x - 0.25, button.at - 0.25, width + 0.5, button.length + 0.5, width / 2), '#000', 'opacity=".32"') +
        path(
          d,
          sheet.across([[0, shade(tone, -0.06)], [0.3, shade(tone, 0.17)], [0.7, shade(tone, 0.03)], [1, shade(tone, -0.16)]]),
        )
      )
    })
    .join('')
}

/** The lower (or upper) edge lying flat, the screen above. */
export function drawEnd(sheet: Sheet, slab: Edge, end: 'top' | 'bottom', hex: string): string {
  const {
    body: { width, depth, corner },
    frame,
  } = slab
  const metal = frameColour(frame, hex)
  const bend = frame.metal === 'plastic' ? depth * 0.46 : depth * 0.24
  const rod = rounded(0, 0, width, depth, bend)
  const flanks = path(
    rod,
    sheet.across([[0, '#000', 0.4], [corner / width, '#000', 0], [1 - corner / width, '#000', 0], [1, '#000', 0.42]]),
  )
  return (
    path(rod, sheet.down(rodStops(metal, frame.metal))) +
    path(rounded(corner * 0.3, 0.02, width - corner * 0.6, depth * 0.07, 0.3), '#08090b', 'opacity=".85"') +
    flanks +
    (end === 'bottom' ? sockets(sheet, width, depth) : circle(width * 0.68, depth / 2, 0.55, '#050506', 'opacity=".85"'))
  )
}

function sockets(sheet: Sheet, width: number, depth: number): string {
  const mid = depth / 2
  const port =
    path(rounded(width / 2 - 4.7, mid - 1.6, 9.4, 3.2, 1.6), sheet.down([[0, '#000', 0.5], [1, '#fff', 0.4]])) +
    path(rounded(width / 2 - 4.4, mid - 1.3, 8.8, 2.6, 1.3), '#0a0b0d') +
    path(rounded(width / 2 - 3.2, mid - 0.35, 6.4, 0.7, 0.35), '#3a3e45')
  const holes = [0, 1, 2, 3, 4].map((i) => circle(width / 2 + 10 + i * 3, mid, 0.85, '#0b0c0e', 'opacity=".9"')).join('')
  const mics = [0, 1].map((i) => circle(width / 2 - 10 - i * 3, mid, 0.85, '#0b0c0e', 'opacity=".9"')).join('')
  return port + holes + mics
}

/** Four edges set out like a measured drawing: left, right, and between them both ends. */
export function drawEdges(sheet: Sheet, slab: Edge, hex: string, scale: number): string {
  const {
    body: { width, height, depth },
  } = slab
  const high = height * scale
  const wide = width * scale
  const thick = depth * scale
  const gap = Math.min(96, (1080 - wide - thick * 2) / 2)
  const left = 600 - wide / 2 - gap - thick
  const top = 600 - high / 2
  const flip = mirrored(placed(drawEdge(sheet, slab, 'left', hex), 0, 0, scale), left + thick, top)
  return (
    flip +
    placed(drawEdge(sheet, slab, 'right', hex), 600 + wide / 2 + gap, top, scale) +
    placed(drawEnd(sheet, slab, 'top', hex), 600 - wide / 2, top + high * 0.36, scale) +
    placed(drawEnd(sheet, slab, 'bottom', hex), 600 - wide / 2, top + high * 0.6, scale)
  )
}
