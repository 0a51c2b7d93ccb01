// The plain shapes every drawing is made of, as SVG text.
import { n } from './sheet.ts'

/** Path data with its numbers rounded; it may run over several lines. */
export const pen = (text: TemplateStringsArray, ...values: (number | string)[]): string =>
  String.raw({ raw: text }, ...values.map((value) => (typeof value === 'number' ? n(value) : value))).replaceAll(/\s*\n\s*/g, ' ')

/** A rectangle with the continuous corners of real devices; a full half-side radius gives a true pill. */
export function rounded(x: number, y: number, width: number, height: number, corner: number): string {
  const half = Math.min(width, height) / 2
  const r = Math.max(0.01, Math.min(corner, half))
  const reach = Math.min(r * 1.28, half)
  const bend = Math.max(0, (0.2929 * r - 0.125 * reach) / 0.375)
  const right = x + width
  const bottom = y + height
  return (
    pen`M${x + reach} ${y}H${right - reach}C${right - bend} ${y} ${right} ${y + bend} ${right} ${y + reach}` +
    pen`V${bottom - reach}C${right} ${bottom - bend} ${right - bend} ${bottom} ${right - reach} ${bottom}` +
    pen`H${x + reach}C${x + bend} ${bottom} ${x} ${bottom - bend} ${x} ${bottom - reach}` +
    pen`V${y + reach}C${x} ${y + bend} ${x + bend} ${y} ${x + reach} ${y}Z`
  )
}

/** A soft square whose sides swell, between a circle and a square. */
export function cushion(x: number, y: number, width: number, height: number): string {
  const cx = x + width / 2
  const cy = y + height / 2
  const k = 0.86
  const [a, b] = [(width / 2) * k, (height / 2) * k]
  return (
    pen`M${cx} ${y}C${cx + a} ${y} ${x + width} ${cy - b} ${x + width} ${cy}` +
    pen`S${cx + a} ${y + height} ${cx} ${y + height}S${x} ${cy + b} ${x} ${cy}S${cx - a} ${y} ${cx} ${y}Z`
  )
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
  group(
    body,
    `transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''} scale(${Math.round(scale * 1e4) / 1e4})"`,
  )

/** The same drawing in a mirror that stands at x. */
export const mirrored = (body: string, x: number, y = 0): string =>
  group(body, `transform="translate(${n(x)} ${n(y)}) scale(-1 1)"`)

/** A stroke with round ends. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  outline(d, colour, width, `stroke-linecap="round"${more && ` ${more}`}`)

/** A piece of a ring between two angles in degrees, clockwise from twelve o'clock. */
export function arc(x: number, y: number, r: number, from: number, to: number): string {
  const at = (angle: number): string => {
    const turn = ((angle - 90) * Math.PI) / 180
    return `${n(x + r * Math.cos(turn))} ${n(y + r * Math.sin(turn))}`
  }
  return pen`M${at(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`
}
