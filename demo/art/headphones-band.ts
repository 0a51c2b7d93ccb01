// The headband, padded or netted, and the arms that hang from it.
import { lchOf, mix, shade } from './colour.ts'
import { at, drop, move, padTone, stackOf } from './headphones-space.ts'
import { rodStops } from './light.ts'
import type { HeadphonesRecipe } from './recipe-gadgets.ts'
import { group, outline, path, rounded } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

/** The middle line of the band, from the near side over the head to the far one; the ends bend into the arms. */
function bandLine({ band }: HeadphonesRecipe, lift = 0, inner = 0): string {
  const half = band.span / 2 - inner
  const foot = band.rise * 0.84
  const k = foot * 0.62
  const top = lift
  const points: [number, number][] = [
    [-half, foot], [-half, foot - k], [-half * 0.62, top], [0, top], [half * 0.62, top], [half, foot - k], [half, foot],
  ]
  const [a, b, c, d, e, f, g] = points.map(([x, y]) => at(x, y, 0).map(n).join(' '))
  return `M${a}C${b} ${c} ${d}C${e} ${f} ${g}`
}

export function drawBand(sheet: Sheet, recipe: HeadphonesRecipe, hex: string): string {
  const { band, finish } = recipe
  const pale = lchOf(hex).l > 0.8
  const tone = hex
  const fill = sheet.linear(
    [0, 0.1], [1, 0.9],
    [
      [0, shade(tone, pale ? -0.04 : 0.06)], [0.25, shade(tone, pale ? 0.03 : 0.17)], [0.5, shade(tone, pale ? -0.02 : 0.04)],
      [0.75, shade(tone, pale ? -0.12 : -0.04)], [1, shade(tone, pale ? -0.2 : -0.1)],
    ],
  )
  const near = sheet.linear(
    [0, 0.2],
    [1, 0.8],
    [[0, shade(tone, pale ? 0.03 : 0.2)], [0.4, shade(tone, 0.02)], [1, shade(tone, -0.1)]],
  )
  const half = band.width / 2
  const slices = 40
  const strip = (line: string, colour: string, width: number, from: number, to: number): string => {
    const slice = outline(line, colour, width, 'stroke-linecap="round"')
    return stackOf(slices, (part) => sheet.use(slice, `transform="${move(0, 0, from + (to - from) * part)}"`))
  }
  if (band.style === 'mesh') return drawCanopy(sheet, recipe, hex)
  const cushion = padTone(recipe, hex)
  const lining = sheet.linear(
    [0, 0.1],
    [1, 0.9],
    [[0, shade(cushion, -0.12)], [0.5, shade(cushion, -0.02)], [1, shade(cushion, 0.03)]],
  )
  const soft = band.style === 'slim' ? '' : strip(
    bandLine(recipe, band.thick * 0.75, band.thick * 0.6),
    lining,
    band.thick * 0.8,
    half * 0.86,
    -half * 0.86,
  )
  const edge = group(
    outline(bandLine(recipe), near, band.thick * 0.86, 'stroke-linecap="round"'),
    `transform="${move(0, 0, -half)}"`,
  )
  const gleam = outline(
    bandLine(recipe, -band.thick * 0.3),
    '#fff',
    band.thick * 0.14,
    `opacity="${finish === 'gloss' ? 0.5 : pale ? 0.6 : 0.22}" transform="${move(0, 0, -half)}"`,
  )
  return soft + strip(bandLine(recipe), fill, band.thick, half, -half) + edge + gleam
}

/** Two bows with a knitted net between them. */
function drawCanopy(sheet: Sheet, recipe: HeadphonesRecipe, hex: string): string {
  const { band } = recipe
  const pale = lchOf(hex).l > 0.8
  const half = band.width / 2
  const net = shade(mix(hex, '#8a8e95', 0.2), pale ? -0.1 : 0.02)
  const cloth = sheet.linear([0, 0], [1, 0.8], [[0, shade(net, 0.07)], [0.5, net], [1, shade(net, -0.1)]])
  const veil = outline(bandLine(recipe, band.thick * 0.5, 3), cloth, band.thick * 0.6)
  const bow = sheet.linear(
    [0, 0],
    [1, 1],
    [[0, shade(hex, pale ? -0.05 : 0.12)], [0.4, shade(hex, pale ? -0.1 : 0.04)], [1, shade(hex, -0.16)]],
  )
  const frame = (z: number): string =>
    group(
      outline(bandLine(recipe), bow, 6, 'stroke-linecap="round"') + outline(bandLine(recipe, -1.2), '#fff', 1.1, 'opacity=".5"'),
      `transform="${move(0, 0, z)}"`,
    )
  /** Every fourth thread lets the light through. */
  const isThin = (part: number): boolean => part > 0 && Math.round(part * 59) % 4 === 0
  const woven = stackOf(60, (part) =>
    sheet.use(
      veil,
      `transform="${move(0, 0, half * 0.86 - band.width * 0.86 * part)}"${isThin(part) ? ' opacity=".55"' : ''}`,
    ),
  )
  return frame(half) + woven + frame(-half)
}

/** What hangs from the end of the band into the cup; `side` is -1 for the near one. */
export function drawArm(sheet: Sheet, recipe: HeadphonesRecipe, hex: string, side: -1 | 1): string {
  const { band, cup, arm, metal } = recipe
  const [x, top] = at((side * band.span) / 2, band.rise * 0.8, 0)
  const foot = at((side * band.span) / 2, drop(recipe) - cup.height * 0.4, 0)[1]
  if (arm === 'rod') {
    const steel = sheet.across(rodStops('#c3c6ca', metal))
    return path(rounded(x - 3, top - 4, 6, foot - top + 6, 1), steel)
  }
  const wide = band.width * 0.66
  const tone = shade(hex, lchOf(hex).l > 0.8 ? -0.05 : 0.02)
  const d = rounded(x - band.thick * 0.4, top - 3, band.thick * 0.8, foot - top + 5, 1)
  const slice = path(d, sheet.down([[0, shade(tone, -0.12)], [0.25, shade(tone, 0.04)], [0.8, tone], [1, shade(tone, -0.1)]]))
  const near = path(d, sheet.down([[0, shade(tone, -0.08)], [0.25, shade(tone, 0.1)], [1, shade(tone, 0.02)]]))
  return (
    stackOf(24, (part) => sheet.use(slice, `transform="${move(0, 0, wide / 2 - wide * part)}"`)) +
    group(near, `transform="${move(0, 0, -wide / 2)}"`)
  )
}
