// The outer skin of a case in its style: silicone, clear, hybrid, armour, ribbed monarch.
import { lchOf, mix, shade } from './colour.ts'
import type { Body, CaseRecipe } from './recipe.ts'
import { arc, circle, group, mirrored, outline, path, pen, placed, ring, rounded, stroke } from './shapes.ts'
import type { Sheet } from './sheet.ts'

export function caseSkin(sheet: Sheet, recipe: CaseRecipe, size: Body, hex: string): string {
  const d = rounded(0, 0, size.width, size.height, size.corner)
  switch (recipe.style) {
    case 'clear':
      return glassy(sheet, d, hex, recipe, size, 0.1)
    case 'hybrid':
      return glassy(sheet, d, hex, recipe, size, 0.06) + bumper(sheet, size, hex)
    case 'armor':
      return matte(sheet, d, hex, size) + armour(sheet, size, hex)
    case 'monarch':
      return matte(sheet, d, hex, size) + monarch(sheet, size, hex)
    default:
      return matte(sheet, d, hex, size) + silk(sheet, d, hex)
  }
}

function matte(sheet: Sheet, d: string, hex: string, { width, height, corner }: Body): string {
  const { l } = lchOf(hex)
  const inner = rounded(1.7, 1.7, width - 3.4, height - 3.4, corner - 1.7)
  return (
    path(
      d,
      sheet.slant([
        [0, shade(hex, 0.13)], [0.25, shade(hex, -0.01)], [0.5, shade(hex, 0.05)], [0.75, shade(hex, -0.06)],
        [1, shade(hex, -0.13)],
      ]),
    ) +
    outline(d, shade(hex, -0.2), 0.2, 'opacity=".6"') +
    path(inner, sheet.linear([0.1, 0], [0.8, 1], [[0, shade(hex, 0.06)], [0.4, shade(hex, 0.01)], [1, shade(hex, -0.06)]])) +
    path(inner, sheet.radial(0.2, 0.04, 0.75, [[0, '#fff', l < 0.35 ? 0.13 : 0.2], [1, '#fff', 0]])) +
    path(inner, sheet.radial(0.95, 1, 0.6, [[0, '#000', 0.16], [1, '#000', 0]])) +
    outline(inner, sheet.slant([[0, '#fff', 0.3], [0.5, '#fff', 0.06], [1, '#fff', 0.2]]), 0.3)
  )
}

/** The dry, powdery fall of light on silicone. */
const silk = (sheet: Sheet, d: string, hex: string): string =>
  path(d, sheet.across([[0, shade(hex, 0.2), 0.3], [0.08, shade(hex, 0.2), 0], [0.9, '#000', 0], [1, '#000', 0.14]]))

function glassy(sheet: Sheet, d: string, hex: string, recipe: CaseRecipe, { width, height, corner }: Body, veil: number): string {
  const inner = rounded(2, 2, width - 4, height - 4, corner - 2)
  const edge = mix(hex, '#b7c0c8', 0.35)
  const magnet = recipe.magnet ? magnetRing(width / 2, height * 0.53, recipe.magnet) : ''
  const hole = `<path d="${d}" fill="#fff"/><path d="${inner}" fill="#000"/>`
  return (
    magnet +
    path(d, '#fff', `opacity="${veil}"`) +
    group(
      path(d, sheet.slant([[0, '#fff'], [0.3, edge], [0.5, '#fff'], [0.75, edge], [1, shade(edge, -0.12)]]), 'opacity=".62"'),
      `mask="${sheet.mask(hole)}"`,
    ) +
    path(
      inner,
      sheet.linear(
        [0, 0.16], [1, 0.72],
        [
          [0, '#fff', 0.05], [0.3, '#fff', 0.08], [0.5, '#fff', 0.34], [0.51, '#fff', 0.03], [0.6, '#fff', 0],
          [0.86, '#fff', 0.1], [1, '#fff', 0.02],
        ],
      ),
    ) +
    outline(inner, sheet.slant([[0, '#fff', 0.9], [0.5, '#fff', 0.3], [1, '#fff', 0.6]]), 0.35) +
    outline(d, sheet.slant([[0, '#fff', 0.9], [0.5, '#8b949d', 0.5], [1, '#5e666f', 0.7]]), 0.35)
  )
}

/** The ring of magnets and the short bar below it. */
export const magnetRing = (x: number, y: number, hex: string): string =>
  group(ring(x, y, 24.6, hex, 5) + stroke(pen`M${x} ${y + 31.5}v13`, hex, 5), 'opacity=".82"')

/** Air cushions in the corners and grip along the sides. */
function bumper(sheet: Sheet, { width, height, corner }: Body, hex: string): string {
  const tone = mix(hex, '#9aa4ad', 0.4)
  const r = corner * 0.72
  const mark = (x: number, y: number, turn: number): string =>
    placed(
      stroke(arc(0, 0, r, 270, 360), tone, 1.6, 'opacity=".65"') +
        stroke(arc(0.3, 0.3, r, 270, 360), '#fff', 0.5, 'opacity=".9"'),
      x,
      y,
      1,
      turn,
    )
  const c = corner + 0.4
  return (
    mark(c, c, 0) +
    mark(width - c, c, 90) +
    mark(width - c, height - c, 180) +
    mark(c, height - c, 270) +
    [0, width - 1.3]
      .map((x) =>
        path(
          rounded(x, height * 0.62, 1.3, height * 0.22, 0.6),
          sheet.pattern(2, 1.8, `<rect width="2" height=".8" fill="${shade(tone, -0.1)}" opacity=".6"/>`),
        ),
      )
      .join('')
  )
}

function armour(sheet: Sheet, { width, height }: Body, hex: string): string {
  const panel = rounded(4.6, 4.6, width - 9.2, height - 9.2, 6)
  const stand = rounded(width * 0.2, height * 0.68, width * 0.6, 21, 3.4)
  const corners = [[0, 0, 0], [width, 0, 90], [width, height, 180], [0, height, 270]]
    .map(([x = 0, y = 0, turn = 0]) =>
      placed(
        outline('M.8 19L4.4 16V9.5Q4.4 4.4 9.5 4.4H16L19 .8', shade(hex, 0.13), 0.5) +
          outline('M1.2 24L4.4 21.5M24 1.2L21.5 4.4', '#000', 0.6, 'opacity=".6"'),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('')
  const weave = sheet.pattern(2.2, 2.2, `<path d="M0 0H1.1V1.1H0ZM1.1 1.1H2.2V2.2H1.1Z" fill="${shade(hex, 0.035)}"/>`, 45)
  return (
    path(panel, sheet.slant([[0, shade(hex, 0.05)], [0.5, shade(hex, 0.015)], [1, shade(hex, -0.03)]])) +
    path(panel, weave) +
    outline(panel, sheet.slant([[0, '#000', 0.6], [0.6, '#000', 0.2], [1, '#fff', 0.3]]), 0.4) +
    corners +
    path(stand, sheet.slant([[0, shade(hex, 0.07)], [0.5, shade(hex, 0.03)], [1, shade(hex, -0.02)]])) +
    outline(stand, sheet.slant([[0, '#fff', 0.3], [0.5, '#000', 0.4], [1, '#000', 0.7]]), 0.5) +
    path(rounded(width * 0.42, height * 0.68 + 16.6, width * 0.16, 2, 1), '#000', 'opacity=".45"') +
    path(rounded(width * 0.24, height * 0.68 + 1, width * 0.52, 0.5, 0.2), '#fff', 'opacity=".14"')
  )
}

function monarch(sheet: Sheet, { width, height }: Body, hex: string): string {
  const k = width / 80
  const panel = pen`M${10 * k} ${58}L${width / 2 - 13} ${52}H${width / 2 + 13}L${width - 10 * k} ${58}V${height - 30}
    L${width / 2 + 15} ${height - 12}H${width / 2 - 15}L${10 * k} ${height - 30}Z`
  const carbon = sheet.pattern(
    3,
    3,
    path('M0 0H1.5V1.5H0ZM1.5 1.5H3V3H1.5Z', shade(hex, 0.075)) + outline('M0 .75H1.5M1.5 2.25H3', '#fff', 0.18, 'opacity=".14"'),
    45,
  )
  const wing =
    path(
      pen`M1.4 46L6.4 54V${height - 34}L1.4 ${height - 26}Z`,
      shade(hex, -0.05),
      `stroke="${shade(hex, 0.14)}" stroke-width=".35"`,
    ) + outline('M2.4 72H5.6M2.4 78H5.6M2.4 84H5.6M2.4 90H5.6', '#000', 1.1, 'opacity=".5"')
  const wings = wing + mirrored(wing, width)
  const screws = [[8, height - 8], [width - 8, height - 8], [width - 8, 8]]
    .map(([x = 0, y = 0]) => screw(sheet, x, y))
    .join('')
  return (
    wings +
    path(panel, sheet.slant([[0, shade(hex, 0.03)], [1, shade(hex, -0.06)]])) +
    path(panel, carbon) +
    path(panel, sheet.linear([0, 0], [1, 0.8], [[0, '#fff', 0.12], [0.4, '#fff', 0.03], [1, '#000', 0.2]])) +
    outline(panel, sheet.slant([[0, shade(hex, 0.3)], [0.5, shade(hex, 0.08)], [1, shade(hex, 0.18)]]), 0.9) +
    screws
  )
}

/** A bolt with a six-sided mouth. */
function screw(sheet: Sheet, x: number, y: number): string {
  const mouth = pen`M${x - 0.9} ${y}L${x - 0.45} ${y - 0.8}H${x + 0.45}L${x + 0.9} ${y}L${x + 0.45} ${y + 0.8}H${x - 0.45}Z`
  return circle(x, y, 1.9, sheet.slant([[0, '#b4b8be'], [1, '#4c5056']])) + path(mouth, '#17181a')
}
