// What sits beside the lenses: flashes, rings and lines of light, sensors, microphones.
import type { Dot, Light } from './recipe.ts'
import { arc, circle, ellipse, path, ring, rounded, stroke } from './shapes.ts'
import type { Sheet } from './sheet.ts'

/** A flash: a warm diode behind ribbed glass, a ring of them, or a line of light. */
export function drawLight(sheet: Sheet, light: Light): string {
  switch (light.shape) {
    case 'arc': {
      const d = arc(light.x, light.y, light.r, light.from ?? 0, light.to ?? 90)
      return stroke(d, '#000', 1.75, 'opacity=".28"') + stroke(d, '#e9ebec', 1.35) + stroke(d, '#fff', 0.7)
    }
    case 'halo':
      return halo(sheet, light)
    default:
      return diode(sheet, light)
  }
}

function halo(sheet: Sheet, { x, y, r }: Light): string {
  return (
    circle(x, y, r, sheet.slant([[0, '#8d939c'], [1, '#3c4047']])) +
    circle(x, y, r * 0.94, '#15171b') +
    ring(x, y, r * 0.72, '#fff3df', r * 0.3) +
    ring(x, y, r * 0.72, sheet.slant([[0, '#fff', 0.9], [1, '#e9b873', 0.5]]), r * 0.24) +
    circle(x, y, r * 0.5, sheet.radial(0.4, 0.35, 0.7, [[0, '#3c424b'], [1, '#0f1114']]))
  )
}

function diode(sheet: Sheet, { shape, x, y, r, height: long = r * 3 }: Light): string {
  const height = shape === 'pill' ? long : r * 2
  const box = (by: number): string => rounded(x - r + by, y - height / 2 + by, (r - by) * 2, height - by * 2, r - by)
  return (
    path(box(0), sheet.slant([[0, '#9b9fa6'], [0.5, '#d9dadc'], [1, '#f6f6f4']])) +
    path(box(r * 0.12), sheet.radial(0.45, 0.4, 0.62, [[0, '#fffdf4'], [0.45, '#f9f1dc'], [1, '#d3cdc0']])) +
    path(box(r * 0.48), sheet.radial(0.5, 0.5, 0.55, [[0, '#f7d98c'], [0.55, '#f3e3b4'], [1, '#fbf3dc']])) +
    path(box(0), sheet.slant([[0, '#fff', 0.7], [0.4, '#fff', 0], [1, '#000', 0.12]]))
  )
}

/** Microphone holes and the dark windows of sensors. */
export function drawDot(sheet: Sheet, dot: Dot): string {
  if (dot.kind === 'mic')
    return circle(dot.x, dot.y, dot.r, '#0a0b0d') + ring(dot.x, dot.y, dot.r, '#fff', dot.r * 0.3, 'opacity=".18"')
  const dark = sheet.radial(0.4, 0.35, 0.75, [[0, '#343a45'], [0.5, '#15181d'], [1, '#08090b']])
  return (
    circle(dot.x, dot.y, dot.r, dark) +
    ring(dot.x, dot.y, dot.r * 0.97, sheet.slant([[0, '#000', 0.6], [1, '#fff', 0.35]]), dot.r * 0.07) +
    ellipse(dot.x - dot.r * 0.3, dot.y - dot.r * 0.38, dot.r * 0.3, dot.r * 0.16, '#fff', 'opacity=".28"')
  )
}
