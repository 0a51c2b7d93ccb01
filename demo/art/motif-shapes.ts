// Wallpapers made of plain shapes: discs, a lotus, facets, an eclipse, a grid of dots, bolts.
import { lch } from './colour.ts'
import { field, type Ink } from './ink.ts'
import { arc, circle, path, pen, ring } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

export function orbit(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const night = field(
    w,
    h,
    sheet.linear([0, 0], [0.6, 1], [[0, tone(0.3, 0.1, -30)], [0.5, tone(0.19, 0.09)], [1, tone(0.34, 0.13, 40)]]),
  )
  const discs: [number, number, number, number, number][] = [
    [0.86, 0.3, 0.52, -20, 0.66], [0.1, 0.55, 0.6, 18, 0.58], [0.78, 0.8, 0.66, 44, 0.7], [0.2, 0.98, 0.4, -40, 0.76],
  ]
  return (
    night +
    discs
      .map(([x, y, r, turn, light]) => {
        const fill = sheet.linear(
          [0.1, 0], [0.85, 1],
          [
            [0, tone(light + 0.14, 0.1, turn), 0.98], [0.42, tone(light - 0.1, 0.17, turn - 14), 0.9],
            [1, tone(light - 0.42, 0.12, turn - 40), 0.6],
          ],
        )
        return (
          circle(w * x, h * y, w * r, fill) +
          `<circle cx="${n(w * x)}" cy="${n(h * y)}" r="${n(w * r - 0.3)}" fill="none" stroke="${sheet.slant([
            [0, '#fff', 0.6], [0.5, '#fff', 0],
          ])}" stroke-width=".5"/>`
        )
      })
      .join('')
  )
}

export function lotus(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const pond = field(w, h, sheet.down([[0, tone(0.3, 0.09, -50)], [0.6, tone(0.52, 0.12, -20)], [1, tone(0.24, 0.09, -40)]]))
  const place = `translate(${n(w * 0.5)} ${n(h * 0.94)})`
  const petals = [-78, 78, -54, 54, -30, 30, 0].map((turn, i) => {
    const length = h * (0.52 + i * 0.018)
    const d = pen`M0 0C${-w * 0.4} ${-length * 0.35} ${-w * 0.24} ${-length * 0.78} 0 ${-length}
      C${w * 0.24} ${-length * 0.78} ${w * 0.4} ${-length * 0.35} 0 0Z`
    const fill = sheet.linear(
      [0.2, 0], [0.6, 1],
      [[0, tone(0.94, 0.06, 30)], [0.35, tone(0.8, 0.12, 10 + i * 3)], [1, tone(0.5, 0.17, -10 + i * 6)]],
    )
    return path(d, fill, `transform="${place} rotate(${turn})" stroke="#fff" stroke-opacity=".35" stroke-width=".3" opacity=".9"`)
  })
  return pond + petals.join('')
}

export function facet(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const base = field(w, h, sheet.slant([[0, tone(0.9, 0.1, 30)], [0.5, tone(0.68, 0.16)], [1, tone(0.36, 0.13, -40)]]))
  const cuts: [string, number, number][] = [
    [pen`M0 ${h * 0.3}L${w} ${h * 0.05}V${h * 0.5}Z`, 0.84, 30],
    [pen`M0 ${h * 0.3}L${w} ${h * 0.5}L${w * 0.3} ${h * 0.66}Z`, 0.7, 6],
    [pen`M0 ${h * 0.3}L${w * 0.3} ${h * 0.66}L0 ${h * 0.9}Z`, 0.56, -16],
    [pen`M${w} ${h * 0.5}L${w * 0.3} ${h * 0.66}L${w * 0.72} ${h}H${w}Z`, 0.6, 44],
    [pen`M${w * 0.3} ${h * 0.66}L${w * 0.72} ${h}H0V${h * 0.9}Z`, 0.4, -30],
  ]
  return (
    base +
    cuts
      .map(([d, light, turn]) =>
        path(
          d,
          sheet.slant([[0, tone(light + 0.1, 0.13, turn), 0.95], [1, tone(light - 0.18, 0.17, turn - 12), 0.95]]),
          'stroke="#fff" stroke-opacity=".3" stroke-width=".25"',
        ),
      )
      .join('')
  )
}

export function halo(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const [x, y, r] = [w * 0.5, h * 0.58, w * 0.36]
  const night = field(
    w,
    h,
    sheet.radial(0.5, 0.58, 0.6, [[0, tone(0.62, 0.16, 4)], [0.4, tone(0.42, 0.14, -14)], [1, tone(0.17, 0.07, -30)]]),
  )
  const glow = circle(
    x,
    y,
    r * 1.5,
    sheet.radial(0.5, 0.5, 0.5, [[0.5, tone(0.9, 0.12, 40), 0.7], [0.7, tone(0.75, 0.17, 10), 0.4], [1, tone(0.5, 0.15), 0]]),
  )
  const moon = circle(
    x,
    y,
    r,
    sheet.linear([0.2, 0], [0.7, 1], [[0, tone(0.46, 0.15, -24)], [0.45, tone(0.22, 0.1, -30)], [1, tone(0.1, 0.04, -30)]]),
  )
  const rim = `<path d="${arc(x, y, r, -70, 110)}" fill="none" stroke="${sheet.across([
    [0, '#fff', 0.2], [0.5, '#fff', 1], [1, '#fff', 0],
  ])}" stroke-width="${n(w * 0.012)}" stroke-linecap="round"/>`
  const rays = [1.28, 1.6, 1.95, 2.35].map((k, i) => ring(x, y, r * k, '#fff', 0.22, `opacity="${n(0.3 - i * 0.06)}"`))
  return night + glow + moon + rim + rays.join('')
}

export function dots(sheet: Sheet, w: number, h: number): string {
  const night = field(w, h, sheet.down([[0, '#101113'], [0.6, '#1b1c1f'], [1, '#0b0c0d']]))
  const pitch = w / 22
  const grid = (r: number, fill: string): string => sheet.pattern(pitch, pitch, circle(pitch / 2, pitch / 2, r, fill))
  const spot = sheet.mask(field(w, h, sheet.radial(0.34, 0.62, 0.46, [[0, '#fff'], [0.55, '#fff'], [0.75, '#777'], [1, '#000']])))
  const red = sheet.mask(field(w, h, '#000') + circle(w * 0.68, h * 0.47, w * 0.12, '#fff'))
  return (
    night +
    field(w, h, grid(pitch * 0.12, '#4a4c50')) +
    `<g mask="${spot}">${field(w, h, grid(pitch * 0.34, '#d9dadc'))}</g>` +
    `<g mask="${red}">${field(w, h, grid(pitch * 0.38, '#e0342f'))}</g>`
  )
}

export function bolt(sheet: Sheet, w: number, h: number, { hue }: Ink): string {
  const base = field(w, h, sheet.slant([[0, '#16171a'], [1, '#2b2d31']]))
  const hot = (light: number): string => lch(light, 0.17, hue < 120 ? 92 : hue)
  return (
    base +
    [0, 1, 2, 3]
      .map((i) => {
        const x = w * (0.05 + i * 0.3)
        const d = pen`M${x} ${h * (1 - i * 0.03)}L${x + w * 0.55} ${h * (0.18 + i * 0.05)}H${x + w * (0.74 - i * 0.06)}
          L${x + w * (0.16 - i * 0.02)} ${h}Z`
        return path(
          d,
          sheet.linear([0, 1], [0.6, 0], [[0, hot(0.55), 0.9], [0.5, hot(0.86 - i * 0.07), 1], [1, hot(0.95), 0.15]]),
        )
      })
      .join('')
  )
}
