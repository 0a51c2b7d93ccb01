// Wallpapers made of waves: dunes, rice terraces, veils of light, sails.
import { field, type Ink } from './ink.ts'
import { circle, outline, path, pen } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

export function dune(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const sky = field(
    w,
    h,
    sheet.linear(
      [0.2, 0], [0.7, 1],
      [[0, tone(0.36, 0.12, -40)], [0.4, tone(0.66, 0.15, -12)], [0.66, tone(0.88, 0.1, 30)], [1, tone(0.7, 0.15, 12)]],
    ),
  )
  const waves = [0, 1, 2, 3, 4].map((i) => {
    const y = h * (0.46 + i * 0.12)
    const s = i % 2 ? -1 : 1
    const d = pen`M-1 ${y + s * h * 0.05}
      C${w * 0.3} ${y - s * h * 0.13} ${w * 0.55} ${y + s * h * 0.15} ${w + 1} ${y - s * h * 0.07}V${h + 1}H-1Z`
    const light = 0.84 - i * 0.13
    return (
      path(
        d,
        sheet.linear(
          [0, 0], [0.9, 0.8],
          [
            [0, tone(light + 0.08, 0.12, 26 - i * 9)], [0.45, tone(light - 0.06, 0.16, 6 - i * 8)],
            [1, tone(light - 0.24, 0.14, -24 - i * 8)],
          ],
        ),
      ) +
      outline(d, sheet.across([[0, '#fff', 0.55], [0.5, '#fff', 0.1], [1, '#fff', 0]]), w * 0.006)
    )
  })
  return sky + waves.join('')
}

export function terrace(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const sky = field(
    w,
    h,
    sheet.down([[0, tone(0.46, 0.11, -30)], [0.3, tone(0.74, 0.11, 10)], [0.46, tone(0.92, 0.08, 40)], [1, tone(0.6, 0.12, 20)]]),
  )
  const sun = circle(w * 0.74, h * 0.33, w * 0.12, sheet.down([[0, tone(0.97, 0.05, 50)], [1, tone(0.84, 0.12, 34)]]))
  const steps = Array.from({ length: 10 }, (_, i) => {
    const y = h * (0.42 + i * 0.062)
    const k = h * 0.026
    const bends = [0.16, 0.34, 0.55, 0.74].map((x, j) => `${n(w * x)} ${n(y + (((i * 7 + j * 5) % 9) / 4 - 1) * k)}`)
    const d = pen`M-1 ${y + (i % 3) * k}C${bends[0] ?? ''} ${bends[1] ?? ''} ${w * 0.46} ${y + k * ((i % 2) - 0.6)}
      S${bends[3] ?? ''} ${w + 1} ${y - k * (1 - (i % 4) * 0.6)}V${h + 1}H-1Z`
    const light = 0.83 - i * 0.062
    return (
      path(
        d,
        sheet.linear(
          [0, 0], [1, 0.2],
          [
            [0, tone(light + 0.05, 0.12, 34 - i * 6)], [0.6, tone(light - 0.05, 0.14, 10 - i * 6)],
            [1, tone(light - 0.13, 0.13, -8 - i * 6)],
          ],
        ),
      ) + outline(d, '#fff', w * 0.005, 'opacity=".28"')
    )
  })
  return sky + sun + steps.join('')
}

export function aurora(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const night = field(
    w,
    h,
    sheet.linear([0.3, 0], [0.6, 1], [[0, tone(0.2, 0.08, -20)], [0.5, tone(0.36, 0.12)], [1, tone(0.16, 0.07, 20)]]),
  )
  const veils = Array.from({ length: 7 }, (_, i) => {
    const y = h * (0.34 + i * 0.115)
    const rise = h * (0.3 - (i % 3) * 0.05)
    const sway = i % 2 ? 1 : -1
    const line = pen`C${w * 0.28} ${y + sway * h * 0.12} ${w * 0.5} ${y - sway * h * 0.14} ${w + 1} ${y + sway * h * 0.05}`
    const d = pen`M-1 ${y}${line}V${y - rise + sway * h * 0.05}
      C${w * 0.6} ${y - rise - sway * h * 0.1} ${w * 0.3} ${y - rise + sway * h * 0.1} -1 ${y - rise}Z`
    const turn = i * 18 - 50
    return (
      path(
        d,
        sheet.down([
          [0, tone(0.8, 0.12, turn), 0], [0.4, tone(0.74, 0.15, turn), 0.22], [0.82, tone(0.8, 0.15, turn), 0.72],
          [1, tone(0.93, 0.09, turn + 20), 0.95],
        ]),
      ) +
      `<path d="M-1 ${n(y)}${line}" fill="none" stroke="${sheet.across([
        [0, '#fff', 0.1], [0.5, '#fff', 0.7], [1, '#fff', 0.15],
      ])}" stroke-width="${n(w * 0.006)}"/>`
    )
  })
  return night + veils.join('')
}

export function sail(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const sky = field(
    w,
    h,
    sheet.linear([0.8, 0], [0.2, 1], [[0, tone(0.88, 0.09, 40)], [0.5, tone(0.62, 0.15, 5)], [1, tone(0.3, 0.11, -40)]]),
  )
  return (
    sky +
    [0, 1, 2, 3]
      .map((i) => {
        const x = w * (0.02 + i * 0.22)
        const d = pen`M${x - w * 0.3} ${h + 1}
          C${x - w * 0.05} ${h * 0.72} ${x + w * 0.5} ${h * 0.6} ${x + w * 0.42} ${h * (0.24 + i * 0.07)}
          C${x + w * 0.86} ${h * 0.55} ${x + w * 0.86} ${h * 0.8} ${x + w * 0.7} ${h + 1}Z`
        return path(
          d,
          sheet.linear(
            [0.1, 0], [0.7, 1],
            [
              [0, tone(0.95 - i * 0.07, 0.07, 44 - i * 16), 0.9], [0.5, tone(0.72 - i * 0.08, 0.16, 14 - i * 16), 0.88],
              [1, tone(0.4 - i * 0.04, 0.15, -20 - i * 10), 0.9],
            ],
          ),
        )
      })
      .join('')
  )
}
