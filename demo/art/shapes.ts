// The plain shapes every drawing is made of, as SVG text.
import { n } from './sheet.ts'

/** A rectangle with the continuous corners of real devices; a full half-side radius gives a true pill. */
export function rounded(x: number, y: number, width: number, height: number, corner: number): string {
  const half = Math.min(width, height) / 2
  const r = Math.max(0.01, Math.min(corner, half))
  const reach = Math.min(r * 1.28, half)
  const bend = Math.max(0, (0.2929 * r - 0.125 * reach) / 0.375)
  const right = x + width
  const bottom = y + height
  return `M${n(x + reach)} ${n(y)}H${n(right - reach)}C${n(right - bend)} ${n(y)} ${n(right)} ${n(y + bend)} ${n(right)} ${n(y + reach)}`
    + `V${n(bottom - reach)}C${n(right)} ${n(bottom - bend)} ${n(right - bend)} ${n(bottom)} ${n(right - reach)} ${n(bottom)}`
    + `H${n(x + reach)}C${n(x + bend)} ${n(bottom)} ${n(x)} ${n(bottom - bend)} ${n(x)} ${n(bottom - reach)}`
    + `V${n(y + reach)}C${n(x)} ${n(y + bend)} ${n(x + bend)} ${n(y)} ${n(x + reach)} ${n(y)}Z`
}

/** A soft square whose sides swell, between a circle and a square. */
export function cushion(x: number, y: number, width: number, height: number): string {
  const cx = x + width / 2
  const cy = y + height / 2
  const k = 0.86
  const [a, b] = [(width / 2) * k, (height / 2) * k]
  return `M${n(cx)} ${n(y)}C${n(cx + a)} ${n(y)} ${n(x + width)} ${n(cy - b)} ${n(x + width)} ${n(cy)}`
    + `S${n(cx + a)} ${n(y + height)} ${n(cx)} ${n(y + height)}S${n(x)} ${n(cy + b)} ${n(x)} ${n(cy)}S${n(cx - a)} ${n(y)} ${n(cx)} ${n(y)}Z`
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const outline = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more && ` ${more}`}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`

export const ring = (x: number, y: number, r: number, stroke: string, width: number, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more && ` ${more}`}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const group = (body: string, more: string): string => `<g ${more}>${body}</g>`

/** Millimetres onto the canvas: moved, scaled and perhaps turned. */
export const placed = (body: string, x: number, y: number, scale: number, turn = 0): string =>
  group(body, `transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''} scale(${Math.round(scale * 1e4) / 1e4})"`)

/** A piece of a ring between two angles in degrees, clockwise from twelve o'clock. */
export function arc(x: number, y: number, r: number, from: number, to: number): string {
  const at = (angle: number): string => {
    const turn = ((angle - 90) * Math.PI) / 180
    return `${n(x + r * Math.cos(turn))} ${n(y + r * Math.sin(turn))}`
  }
  return `M${at(from)}A${n(r)} ${n(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`
}
