// One earbud (the left one as it lies in the picture): head, tip, stem. Origin at the neck, millimetres.
import { lchOf, mix, shade } from './colour.ts'
import type { EarbudsRecipe } from './recipe.ts'
import { circle, ellipse, group, outline, path, pen, rounded, stroke } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

type Bud = EarbudsRecipe['bud']

/** Half the width of what hangs below the head. */
const halfStem: Record<Bud['shape'], number> = { stem: 2.75, paddle: 3.4, blade: 3.3, bean: 0 }

/** The middle of the head: its outer side runs straight into the stem. */
const headX = ({ shape, head: size }: Bud): number => (shape === 'bean' ? 2.2 : size * 0.49 - halfStem[shape])

export function drawBud(sheet: Sheet, { bud, finish }: EarbudsRecipe, hex: string): string {
  const glossy = finish === 'gloss'
  const tip = bud.tip ? drawTip(sheet, bud, hex) : ''
  const body = head(sheet, bud, hex, glossy)
  switch (bud.shape) {
    case 'bean':
      return tip + (bud.tip && bud.wing !== false ? wing(sheet, bud, hex) : '') + body + pad(sheet, bud, hex)
    case 'blade':
      return tip + body + blade(sheet, bud, hex)
    default:
      return tip + body + stem(sheet, bud, hex, glossy)
  }
}

const rod = (sheet: Sheet, hex: string): string => {
  const pale = lchOf(hex).l > 0.8
  return sheet.across([
    [0, shade(hex, pale ? -0.17 : -0.08)], [0.16, shade(hex, pale ? -0.02 : 0.05)], [0.34, shade(hex, pale ? 0.05 : 0.16)],
    [0.62, shade(hex, pale ? -0.01 : 0)], [0.88, shade(hex, pale ? -0.12 : -0.07)], [1, shade(hex, pale ? -0.22 : -0.12)],
  ])
}

function head(sheet: Sheet, bud: Bud, hex: string, glossy: boolean): string {
  const { head: size, grille } = bud
  const [x, y] = [headX(bud), bud.shape === 'bean' ? 1 : -0.6]
  const pale = lchOf(hex).l > 0.8
  const ball = sheet.radial(0.34, 0.28, 0.8, [
    [0, shade(hex, pale ? 0.05 : 0.16)], [0.4, hex], [0.78, shade(hex, pale ? -0.11 : -0.06)],
    [1, shade(hex, pale ? -0.24 : -0.13)],
  ])
  const rx = size / 2
  const gleam = ellipse(
    x - rx * 0.34,
    y - rx * 0.46,
    rx * 0.34,
    rx * 0.2,
    sheet.radial(0.5, 0.5, 0.5, [[0, '#fff', glossy ? 0.95 : 0.35], [1, '#fff', 0]]),
    `transform="rotate(-28 ${n(x - rx * 0.34)} ${n(y - rx * 0.46)})"`,
  )
  const mesh = grille
    ? group(
        ellipse(x - rx * 0.2, y - rx * 0.16, 1.5, 2.6, '#131417') +
          ellipse(
            x - rx * 0.2,
            y - rx * 0.16,
            1.15,
            2.2,
            sheet.pattern(0.5, 0.5, '<circle cx=".25" cy=".25" r=".14" fill="#4d5158"/>'),
          ),
        `transform="rotate(-24 ${n(x)} ${n(y)})"`,
      )
    : ''
  return ellipse(x, y, rx, rx * 0.92, ball, `transform="rotate(-18 ${n(x)} ${n(y)})"`) + gleam + mesh
}

function drawTip(sheet: Sheet, bud: Bud, hex: string): string {
  const { head: size } = bud
  const pale = lchOf(hex).l > 0.8
  const skin = pale ? '#e3e4e5' : mix(hex, '#3a3c40', 0.5)
  const x = headX(bud) + size * 0.5
  const rubber = sheet.linear(
    [0, 0], [1, 0.7],
    [[0, shade(skin, -0.14)], [0.35, shade(skin, 0.03)], [0.7, shade(skin, -0.05)], [1, shade(skin, -0.2)]],
  )
  return group(
    path(
      pen`M${x - 3} -4.4C${x} -6.6 ${x + 3.4} -6 ${x + 4.6} -3.2C${x + 5.4} -1 ${x + 5.4} 1.4 ${x + 4.6} 3.4
        C${x + 3.4} 6 ${x} 6.6 ${x - 3} 4.4Z`,
      rubber,
    ) +
      ellipse(x + 4.2, 0.1, 1.5, 3, shade(skin, -0.3)) +
      ellipse(x + 4.4, 0.1, 0.95, 2.2, '#17181b'),
    `transform="rotate(14 ${n(x)} 0) translate(-.6 .4)"`,
  )
}

function stem(sheet: Sheet, bud: Bud, hex: string, glossy: boolean): string {
  const w = halfStem[bud.shape]
  const pale = lchOf(hex).l > 0.8
  const foot = bud.stem
  const d = pen`M${-w} -1.6C${-w} -4.6 ${w} -5.6 ${w + 2.4} -3.4C${w + 3.4} 1.8 ${w} 4.4 ${w} 7.4V${foot - w * 0.9}
    C${w} ${foot} ${w * 0.5} ${foot} 0 ${foot}S${-w} ${foot} ${-w} ${foot - w * 0.9}Z`
  const cap = bud.accent
    ? path(
        rounded(-w * 0.86, foot - 1.6, w * 1.72, 1.5, 0.75),
        sheet.across([[0, shade(bud.accent, -0.2)], [0.4, shade(bud.accent, 0.12)], [1, shade(bud.accent, -0.25)]]),
      )
    : ''
  const slot = path(rounded(-w * 0.5, 1.6, w * 0.5, 4.2, w * 0.25), '#17181b', 'opacity=".9"')
  const gleam = sheet.down([[0, '#fff', 0], [0.25, '#fff', pale ? 0.8 : 0.3], [0.8, '#fff', pale ? 0.5 : 0.14], [1, '#fff', 0]])
  const shine = glossy ? path(rounded(-w * 0.52, 6.6, w * 0.26, Math.max(2, foot - 9), w * 0.13), gleam) : ''
  const squeeze = path(rounded(w * 0.2, foot * 0.55, w * 0.36, foot * 0.24, w * 0.18), '#000', 'opacity=".09"')
  const fade = sheet.mask(
    `<rect x="-12" y="-7" width="30" height="${n(foot + 9)}" fill="${sheet.down([[0.06, '#000'], [0.46, '#fff']])}"/>`,
  )
  return (
    group(path(d, rod(sheet, hex)), `mask="${fade}"`) +
    path(d, sheet.down([[0, '#000', 0], [0.75, '#000', 0], [1, '#000', 0.16]])) +
    shine +
    (bud.shape === 'stem' ? squeeze : '') +
    slot +
    cap
  )
}

/** The three-sided stem with a ridge down its middle. */
function blade(sheet: Sheet, bud: Bud, hex: string): string {
  const foot = bud.stem
  const pale = lchOf(hex).l > 0.8
  const whole = pen`M-3.4 -3.6C-3 -5.4 3.2 -5.6 4.6 -3.2L3.3 ${foot - 1.6}C3.1 ${foot} -1.9 ${foot} -2.1 ${foot - 1.6}Z`
  const lit = pen`M-3.4 -3.6C-3 -5 -1 -5.2 .2 -5L.7 ${foot - 0.5}C-.8 ${foot - 0.4} -2 ${foot - 0.4} -2.1 ${foot - 1.6}Z`
  const light = bud.light
    ? stroke(pen`M.45 -3L.7 ${foot - 1.2}`, '#fff', 0.55) + stroke(pen`M.45 -3L.7 ${foot - 1.2}`, '#9fd8ff', 1.5, 'opacity=".3"')
    : ''
  return (
    path(
      whole,
      sheet.across([
        [0, shade(hex, pale ? -0.04 : 0.02)], [0.6, shade(hex, pale ? -0.09 : -0.05)], [1, shade(hex, pale ? -0.2 : -0.12)],
      ]),
    ) +
    path(lit, sheet.linear([0, 0], [0.6, 1], [[0, shade(hex, pale ? 0.04 : 0.14)], [1, shade(hex, pale ? -0.02 : 0.05)]])) +
    light +
    outline(whole, sheet.slant([[0, '#fff', 0.7], [0.5, '#fff', 0.05], [1, '#000', 0.2]]), 0.2) +
    circle(1.9, -1.6, 0.5, '#15161a')
  )
}

function wing(sheet: Sheet, { head: size }: Bud, hex: string): string {
  const skin = mix(hex, lchOf(hex).l > 0.8 ? '#d4d6d8' : '#2a2b2e', 0.6)
  return path(
    pen`M-1 ${-size * 0.36}C-4 ${-size * 0.75} 3 ${-size * 0.86} 5 ${-size * 0.62}
      C3.4 ${-size * 0.62} 3 ${-size * 0.5} 4.4 ${-size * 0.4}Z`,
    sheet.slant([[0, shade(skin, 0.06)], [1, shade(skin, -0.1)]]),
  )
}

function pad(sheet: Sheet, { head: size }: Bud, hex: string): string {
  const r = size * 0.3
  return (
    circle(0.8, 0.6, r, sheet.slant([[0, shade(hex, 0.1)], [0.5, hex], [1, shade(hex, -0.1)]])) +
    circle(0.8, 0.6, r, 'none', 'stroke="#000" stroke-opacity=".2" stroke-width=".22"') +
    path(rounded(0.2, -r * 0.5 - 2.9, 1.6, 0.7, 0.35), '#16171a')
  )
}
