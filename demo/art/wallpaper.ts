// The shop's own wallpapers: each brand has a motif, each device colour its palette.
import { lch, lchOf } from './colour.ts'
import type { Wallpaper } from './recipe.ts'
import { arc, circle, outline, path } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

/** Shades of the picture's hue from night (0) to noon (1); `turn` walks along the colour circle. */
export interface Ink { hue: number, tone: (light: number, strength?: number, turn?: number) => string }

type Motif = (sheet: Sheet, width: number, height: number, ink: Ink) => string

export function drawWallpaper(sheet: Sheet, { family, hue }: Wallpaper, width: number, height: number, hex: string): string {
  return (motifs[family] ?? dune)(sheet, width, height, inkOf(hue, hex))
}

/** The device's own hue where it has one. Yellow and olive darken badly, so they lend amber and leaf green; nights turn to indigo. */
function inkOf(hue: number, hex: string): Ink {
  const device = lchOf(hex)
  const own = device.c > 0.028 ? device.h : hue
  const kind = own > 75 && own < 112 ? 66 : own >= 112 && own < 150 ? 158 : own
  const lift = (device.l - 0.55) * 0.07
  const tone = (light: number, strength = 0.13, turn = 0): string => {
    const at = light + lift
    const walked = kind + turn * 0.7
    const night = Math.max(0, 0.5 - at) * 1.5
    const home = ((((272 - walked) % 360) + 540) % 360) - 180
    return lch(at, strength, walked + home * Math.min(0.75, night))
  }
  return { hue: kind, tone }
}

const field = (width: number, height: number, fill: string): string => `<rect width="${n(width)}" height="${n(height)}" fill="${fill}"/>`

function dune(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const sky = field(w, h, sheet.linear([0.2, 0], [0.7, 1], [[0, tone(0.36, 0.12, -40)], [0.4, tone(0.66, 0.15, -12)], [0.66, tone(0.88, 0.1, 30)], [1, tone(0.7, 0.15, 12)]]))
  const waves = [0, 1, 2, 3, 4].map((i) => {
    const y = h * (0.46 + i * 0.12)
    const s = i % 2 ? -1 : 1
    const d = `M${n(-1)} ${n(y + s * h * 0.05)}C${n(w * 0.3)} ${n(y - s * h * 0.13)} ${n(w * 0.55)} ${n(y + s * h * 0.15)} ${n(w + 1)} ${n(y - s * h * 0.07)}V${n(h + 1)}H-1Z`
    const light = 0.84 - i * 0.13
    return path(d, sheet.linear([0, 0], [0.9, 0.8], [[0, tone(light + 0.08, 0.12, 26 - i * 9)], [0.45, tone(light - 0.06, 0.16, 6 - i * 8)], [1, tone(light - 0.24, 0.14, -24 - i * 8)]]))
      + outline(d, sheet.across([[0, '#fff', 0.55], [0.5, '#fff', 0.1], [1, '#fff', 0]]), w * 0.006)
  })
  return sky + waves.join('')
}

function orbit(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const night = field(w, h, sheet.linear([0, 0], [0.6, 1], [[0, tone(0.3, 0.1, -30)], [0.5, tone(0.19, 0.09)], [1, tone(0.34, 0.13, 40)]]))
  const discs: [number, number, number, number, number][] = [[0.86, 0.3, 0.52, -20, 0.66], [0.1, 0.55, 0.6, 18, 0.58], [0.78, 0.8, 0.66, 44, 0.7], [0.2, 0.98, 0.4, -40, 0.76]]
  return night + discs.map(([x, y, r, turn, light]) => {
    const fill = sheet.linear([0.1, 0], [0.85, 1], [[0, tone(light + 0.14, 0.1, turn), 0.98], [0.42, tone(light - 0.1, 0.17, turn - 14), 0.9], [1, tone(light - 0.42, 0.12, turn - 40), 0.6]])
    return circle(w * x, h * y, w * r, fill) + `<circle cx="${n(w * x)}" cy="${n(h * y)}" r="${n(w * r - 0.3)}" fill="none" stroke="${sheet.slant([[0, '#fff', 0.6], [0.5, '#fff', 0]])}" stroke-width=".5"/>`
  }).join('')
}

function terrace(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const sky = field(w, h, sheet.down([[0, tone(0.46, 0.11, -30)], [0.3, tone(0.74, 0.11, 10)], [0.46, tone(0.92, 0.08, 40)], [1, tone(0.6, 0.12, 20)]]))
  const sun = circle(w * 0.74, h * 0.33, w * 0.12, sheet.down([[0, tone(0.97, 0.05, 50)], [1, tone(0.84, 0.12, 34)]]))
  const steps = Array.from({ length: 10 }, (_, i) => {
    const y = h * (0.42 + i * 0.062)
    const k = h * 0.026
    const bends = [0.16, 0.34, 0.55, 0.74].map((x, j) => `${n(w * x)} ${n(y + (((i * 7 + j * 5) % 9) / 4 - 1) * k)}`)
    const d = `M-1 ${n(y + (i % 3) * k)}C${bends[0]} ${bends[1]} ${n(w * 0.46)} ${n(y + k * ((i % 2) - 0.6))}S${bends[3]} ${n(w + 1)} ${n(y - k * (1 - (i % 4) * 0.6))}V${n(h + 1)}H-1Z`
    const light = 0.83 - i * 0.062
    return path(d, sheet.linear([0, 0], [1, 0.2], [[0, tone(light + 0.05, 0.12, 34 - i * 6)], [0.6, tone(light - 0.05, 0.14, 10 - i * 6)], [1, tone(light - 0.13, 0.13, -8 - i * 6)]]))
      + outline(d, '#fff', w * 0.005, 'opacity=".28"')
  })
  return sky + sun + steps.join('')
}

function aurora(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const night = field(w, h, sheet.linear([0.3, 0], [0.6, 1], [[0, tone(0.2, 0.08, -20)], [0.5, tone(0.36, 0.12)], [1, tone(0.16, 0.07, 20)]]))
  const veils = Array.from({ length: 6 }, (_, i) => {
    const y = h * (0.3 + i * 0.1)
    const rise = h * (0.3 - (i % 3) * 0.05)
    const sway = i % 2 ? 1 : -1
    const line = `C${n(w * 0.28)} ${n(y + sway * h * 0.12)} ${n(w * 0.5)} ${n(y - sway * h * 0.14)} ${n(w + 1)} ${n(y + sway * h * 0.05)}`
    const d = `M-1 ${n(y)}${line}V${n(y - rise + sway * h * 0.05)}C${n(w * 0.6)} ${n(y - rise - sway * h * 0.1)} ${n(w * 0.3)} ${n(y - rise + sway * h * 0.1)} -1 ${n(y - rise)}Z`
    const turn = i * 20 - 50
    return path(d, sheet.down([[0, tone(0.8, 0.12, turn), 0], [0.4, tone(0.74, 0.15, turn), 0.22], [0.82, tone(0.8, 0.15, turn), 0.72], [1, tone(0.93, 0.09, turn + 20), 0.95]]))
      + `<path d="M-1 ${n(y)}${line}" fill="none" stroke="${sheet.across([[0, '#fff', 0.1], [0.5, '#fff', 0.7], [1, '#fff', 0.15]])}" stroke-width="${n(w * 0.006)}"/>`
  })
  return night + veils.join('')
}

function lotus(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const pond = field(w, h, sheet.down([[0, tone(0.3, 0.09, -50)], [0.6, tone(0.52, 0.12, -20)], [1, tone(0.24, 0.09, -40)]]))
  const petals = [-78, 78, -54, 54, -30, 30, 0].map((turn, i) => {
    const length = h * (0.52 + i * 0.018)
    const d = `M0 0C${n(-w * 0.4)} ${n(-length * 0.35)} ${n(-w * 0.24)} ${n(-length * 0.78)} 0 ${n(-length)}C${n(w * 0.24)} ${n(-length * 0.78)} ${n(w * 0.4)} ${n(-length * 0.35)} 0 0Z`
    const fill = sheet.linear([0.2, 0], [0.6, 1], [[0, tone(0.94, 0.06, 30)], [0.35, tone(0.8, 0.12, 10 + i * 3)], [1, tone(0.5, 0.17, -10 + i * 6)]])
    return path(d, fill, `transform="translate(${n(w * 0.5)} ${n(h * 0.94)}) rotate(${turn})" stroke="#fff" stroke-opacity=".35" stroke-width=".3" opacity=".9"`)
  })
  return pond + petals.join('')
}

function facet(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const base = field(w, h, sheet.slant([[0, tone(0.9, 0.1, 30)], [0.5, tone(0.68, 0.16)], [1, tone(0.36, 0.13, -40)]]))
  const cuts: [string, number, number][] = [
    [`M0 ${n(h * 0.3)}L${n(w)} ${n(h * 0.05)}V${n(h * 0.5)}Z`, 0.84, 30], [`M0 ${n(h * 0.3)}L${n(w)} ${n(h * 0.5)}L${n(w * 0.3)} ${n(h * 0.66)}Z`, 0.7, 6],
    [`M0 ${n(h * 0.3)}L${n(w * 0.3)} ${n(h * 0.66)}L0 ${n(h * 0.9)}Z`, 0.56, -16], [`M${n(w)} ${n(h * 0.5)}L${n(w * 0.3)} ${n(h * 0.66)}L${n(w * 0.72)} ${n(h)}H${n(w)}Z`, 0.6, 44],
    [`M${n(w * 0.3)} ${n(h * 0.66)}L${n(w * 0.72)} ${n(h)}H0V${n(h * 0.9)}Z`, 0.4, -30],
  ]
  return base + cuts.map(([d, light, turn]) =>
    path(d, sheet.slant([[0, tone(light + 0.1, 0.13, turn), 0.95], [1, tone(light - 0.18, 0.17, turn - 12), 0.95]]), 'stroke="#fff" stroke-opacity=".3" stroke-width=".25"')).join('')
}

function halo(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const [x, y, r] = [w * 0.5, h * 0.58, w * 0.36]
  const night = field(w, h, sheet.radial(0.5, 0.58, 0.6, [[0, tone(0.56, 0.16, 20)], [0.4, tone(0.36, 0.13)], [1, tone(0.13, 0.05, -20)]]))
  const glow = circle(x, y, r * 1.5, sheet.radial(0.5, 0.5, 0.5, [[0.5, tone(0.9, 0.12, 40), 0.7], [0.7, tone(0.75, 0.17, 10), 0.4], [1, tone(0.5, 0.15), 0]]))
  const moon = circle(x, y, r, sheet.linear([0.2, 0], [0.7, 1], [[0, tone(0.5, 0.14, 30)], [0.4, tone(0.24, 0.09)], [1, tone(0.1, 0.03)]]))
  const rim = `<path d="${arc(x, y, r, -70, 110)}" fill="none" stroke="${sheet.across([[0, '#fff', 0.2], [0.5, '#fff', 1], [1, '#fff', 0]])}" stroke-width="${n(w * 0.012)}" stroke-linecap="round"/>`
  const rays = [1.28, 1.6, 1.95, 2.35].map((k, i) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k)}" fill="none" stroke="#fff" stroke-width=".22" opacity="${n(0.3 - i * 0.06)}"/>`)
  return night + glow + moon + rim + rays.join('')
}

function dots(sheet: Sheet, w: number, h: number): string {
  const night = field(w, h, sheet.down([[0, '#101113'], [0.6, '#1b1c1f'], [1, '#0b0c0d']]))
  const pitch = w / 22
  const grid = (r: number, fill: string): string => sheet.pattern(pitch, pitch, circle(pitch / 2, pitch / 2, r, fill))
  const spot = sheet.mask(field(w, h, sheet.radial(0.34, 0.62, 0.46, [[0, '#fff'], [0.55, '#fff'], [0.75, '#777'], [1, '#000']])))
  const red = sheet.mask(field(w, h, '#000') + circle(w * 0.68, h * 0.47, w * 0.12, '#fff'))
  return night + field(w, h, grid(pitch * 0.12, '#4a4c50')) + `<g mask="${spot}">${field(w, h, grid(pitch * 0.34, '#d9dadc'))}</g>`
    + `<g mask="${red}">${field(w, h, grid(pitch * 0.38, '#e0342f'))}</g>`
}

function bolt(sheet: Sheet, w: number, h: number, { hue }: Ink): string {
  const base = field(w, h, sheet.slant([[0, '#16171a'], [1, '#2b2d31']]))
  const hot = (light: number): string => lch(light, 0.17, hue < 120 ? 92 : hue)
  return base + [0, 1, 2, 3].map((i) => {
    const x = w * (0.05 + i * 0.3)
    const d = `M${n(x)} ${n(h * (1 - i * 0.03))}L${n(x + w * 0.55)} ${n(h * (0.18 + i * 0.05))}H${n(x + w * (0.74 - i * 0.06))}L${n(x + w * (0.16 - i * 0.02))} ${n(h)}Z`
    return path(d, sheet.linear([0, 1], [0.6, 0], [[0, hot(0.55), 0.9], [0.5, hot(0.86 - i * 0.07), 1], [1, hot(0.95), 0.15]]))
  }).join('')
}

function sail(sheet: Sheet, w: number, h: number, { tone }: Ink): string {
  const sky = field(w, h, sheet.linear([0.8, 0], [0.2, 1], [[0, tone(0.88, 0.09, 40)], [0.5, tone(0.62, 0.15, 5)], [1, tone(0.3, 0.11, -40)]]))
  return sky + [0, 1, 2, 3].map((i) => {
    const x = w * (0.02 + i * 0.22)
    const d = `M${n(x - w * 0.3)} ${n(h + 1)}C${n(x - w * 0.05)} ${n(h * 0.72)} ${n(x + w * 0.5)} ${n(h * 0.6)} ${n(x + w * 0.42)} ${n(h * (0.24 + i * 0.07))}C${n(x + w * 0.86)} ${n(h * 0.55)} ${n(x + w * 0.86)} ${n(h * 0.8)} ${n(x + w * 0.7)} ${n(h + 1)}Z`
    return path(d, sheet.linear([0.1, 0], [0.7, 1], [[0, tone(0.95 - i * 0.07, 0.07, 44 - i * 16), 0.9], [0.5, tone(0.72 - i * 0.08, 0.16, 14 - i * 16), 0.88], [1, tone(0.4 - i * 0.04, 0.15, -20 - i * 10), 0.9]]))
  }).join('')
}

const motifs: Record<string, Motif> = { dune, orbit, terrace, aurora, lotus, facet, halo, dots, bolt, sail }
