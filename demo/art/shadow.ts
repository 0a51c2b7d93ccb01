// Shadows: on the floor under a device, and on whatever lies behind it. Gradients only, for blur filters rasterise slowly.
import { ellipse, group } from './shapes.ts'
import { n, type Sheet, type Stop } from './sheet.ts'

export interface Plate {
  x: number
  y: number
  width: number
  height: number
  corner: number
}

/** The shadow on the floor: a dark line of contact inside a wide soft pool. Canvas units. */
export function floorShadow(sheet: Sheet, cx: number, y: number, width: number, strength = 1): string {
  const wide = sheet.radial(0.5, 0.5, 0.5, [
    [0, '#0b1320', 0.3 * strength], [0.4, '#0b1320', 0.17 * strength], [0.72, '#0b1320', 0.05 * strength], [1, '#0b1320', 0],
  ])
  const near = sheet.radial(0.5, 0.5, 0.5, [[0, '#060a12', 0.5 * strength], [0.6, '#060a12', 0.3 * strength], [1, '#060a12', 0]])
  return ellipse(cx, y + 4, width * 0.6, Math.max(20, width * 0.058), wide) + ellipse(cx, y - 1, width * 0.49, 11, near)
}

/** How far beyond its edge a shadow can be seen, in spreads. */
const reach = 2.3

/** The shadow a rounded plate throws on what lies behind it, in the plate's own units: nine fields, as a box shadow is built. */
export function castShadow(sheet: Sheet, plate: Plate, dx: number, dy: number, spread: number, strength: number): string {
  const edge = spread * reach
  const bend = Math.min(Math.max(plate.corner, edge), plate.width / 2, plate.height / 2)
  const size = bend + edge
  const stops = fading(bend, spread, strength)
  const [left, top] = [plate.x - edge, plate.y - edge]
  const [right, foot] = [plate.x + plate.width - bend, plate.y + plate.height - bend]
  const [wide, high] = [plate.width - bend * 2, plate.height - bend * 2]
  const box = (x: number, y: number, width: number, height: number, fill: string): string =>
    width > 0 && height > 0 ? `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>` : ''
  const corner = (x: number, y: number, cx: number, cy: number): string => box(x, y, size, size, sheet.radial(cx, cy, 1, stops))
  const side = (x: number, y: number, width: number, height: number, from: [number, number], to: [number, number]): string =>
    box(x, y, width, height, sheet.linear(from, to, stops))
  const fields = [
    corner(left, top, 1, 1),
    corner(right, top, 0, 1),
    corner(left, foot, 1, 0),
    corner(right, foot, 0, 0),
    side(left + size, top, wide, size, [0, 1], [0, 0]),
    side(left + size, foot, wide, size, [0, 0], [0, 1]),
    side(left, top + size, size, high, [1, 0], [0, 0]),
    side(right, top + size, size, high, [0, 0], [1, 0]),
    box(left + size, top + size, wide, high, '#05080f').replace('/>', ` fill-opacity="${n(strength)}"/>`),
  ]
  return group(fields.join(''), `shape-rendering="crispEdges" transform="translate(${n(dx)} ${n(dy)})"`)
}

/** From full strength well inside the edge to nothing well outside, falling as a blurred edge falls. */
function fading(bend: number, spread: number, strength: number): Stop[] {
  const whole = bend + spread * reach
  return Array.from({ length: 9 }, (_, i) => {
    const at = -1 + i / 4
    const part = 1 / (1 + Math.exp(at * 4.4)) - 0.012 * (i / 8)
    return [Math.max(0, bend + at * spread * reach) / whole, '#05080f', Math.max(0, i === 8 ? 0 : part * strength)]
  })
}
