// What a waiting screen shows over its wallpaper: a clock, signal and battery, a bar to swipe.
import { group, path, placed, rounded, stroke } from './shapes.ts'
import { n } from './sheet.ts'

/** Digits as single strokes in a box of 6 by 10. */
const digits: Record<string, string> = {
  0: 'M0 3A3 3 0 0 1 6 3V7A3 3 0 0 1 0 7Z',
  1: 'M1 2.2L3.6 0V10',
  2: 'M.2 2.9A2.9 2.9 0 0 1 6 2.9C6 5.4 .6 7.4 .2 10H6',
  6: 'M4.9 0C2 2.4 0 4.6 0 7A3 3 0 1 0 6 7A3 3 0 0 0 .5 5.4',
  8: 'M3 4.6A2.3 2.3 0 1 1 3.01 4.6M3 4.6A2.7 2.7 0 1 1 2.99 4.6',
}

interface Face {
  time: string
  size: number
  weight: number
  x: number
  y: number
  stacked: boolean
}

const plain: Face = { time: '10:28', size: 1.45, weight: 0.95, x: 0.5, y: 0.115, stacked: false }

const faces: Record<string, Partial<Face>> = {
  apple: { time: '10:28', size: 1.55, weight: 1.2, y: 0.125 },
  samsung: { time: '12:06', size: 1.4, weight: 0.85, y: 0.13 },
  xiaomi: { time: '10:28', size: 1.7, weight: 0.8, stacked: true, x: 0.28, y: 0.13 },
  oppo: { time: '12:08', size: 1.7, weight: 0.85, stacked: true, y: 0.12 },
  vivo: { time: '10:26', size: 1.6, weight: 0.9, y: 0.15 },
  realme: { time: '12:06', size: 1.7, weight: 1.5, x: 0.3, stacked: true, y: 0.12 },
  honor: { time: '10:08', size: 1.5, weight: 0.7, y: 0.13 },
  nothing: { time: '10:28', size: 1.6, weight: 0.6, y: 0.12 },
}

export function line(text: string, x: number, y: number, size: number, weight: number): string {
  const widths = [...text].map((c) => (c === ':' ? 3 : c === '1' ? 6.6 : 8.4))
  const whole = widths.reduce((sum, w) => sum + w, 0) - 2.4
  let at = x - (whole * size) / 2
  const glyphs = [...text].map((c, i) => {
    const here = at
    at += (widths[i] ?? 0) * size
    const d = c === ':' ? 'M.3 3.2v.02M.3 7.2v.02' : (digits[c] ?? '')
    return `<path d="${d}" transform="translate(${n(here)} ${n(y)}) scale(${n(size)})"/>`
  })
  return group(
    glyphs.join(''),
    `fill="none" stroke="#fff" stroke-width="${n(weight)}" stroke-linecap="round" stroke-linejoin="round"`,
  )
}

export function drawClock(brand: string, width: number, height: number): string {
  const face = { ...plain, ...faces[brand] }
  const unit = (Math.min(width, height * 0.46, 105) / 70) * face.size
  const [x, y] = [width * face.x, height * face.y]
  const [hours = '', minutes = ''] = face.time.split(':')
  const clock = face.stacked
    ? line(hours, x, y, unit, face.weight) + line(minutes, x, y + unit * 13, unit, face.weight)
    : line(face.time, x, y, unit, face.weight)
  return group(clock, 'opacity=".93"') + status(width) + bar(width, height)
}

function status(width: number): string {
  const k = width > 100 ? 1.25 : 1
  const [y, right] = [2.4 * k, width - 5.2 * k]
  const battery = path(rounded(right - 4.6 * k, y, 4.6 * k, 2.2 * k, 0.7 * k), '#fff')
  const bars = [0, 1, 2, 3]
    .map((i) => path(rounded(right - (13.2 - i * 1.05) * k, y + (1.6 - i * 0.5) * k, 0.75 * k, (0.6 + i * 0.5) * k, 0.3), '#fff'))
    .join('')
  const waves = placed(stroke('M0 1A2 2 0 0 1 3 1M.7 1.8A1.1 1.1 0 0 1 2.3 1.8', '#fff', 0.5), right - 8.3 * k, y, k)
  return group(battery + bars + waves, 'opacity=".88"')
}

const bar = (width: number, height: number): string =>
  path(rounded(width * 0.35, height - 2.1, width * 0.3, 0.75, 0.4), '#fff', 'opacity=".75"')
