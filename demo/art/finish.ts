// What a back is made of beyond its colour: leather grain, star trails, ribs, veins, inlaid panels.
import { lchOf, mix, shade } from './colour.ts'
import { backFill, backLight } from './light.ts'
import type { Back, Body } from './recipe.ts'
import { arc, circle, group, outline, path, pen, rounded } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

/** The whole back plate inside the rim, lit. */
export function drawPlate(sheet: Sheet, body: Body, inset: number, back: Back, hex: string): string {
  const d = rounded(inset, inset, body.width - inset * 2, body.height - inset * 2, body.corner - inset)
  const texture = drawTexture(sheet, body, back, hex)
  return (
    path(d, backFill(sheet, hex, back)) +
    (texture && group(texture, `clip-path="${sheet.clip(`<path d="${d}"/>`)}"`)) +
    (back.panel ? drawPanel(sheet, back, hex) : '') +
    backLight(sheet, d, hex, back) +
    outline(d, sheet.slant([[0, '#fff', 0.5], [0.35, '#fff', 0.1], [0.65, '#fff', 0.04], [1, '#fff', 0.24]]), 0.22)
  )
}

function drawPanel(sheet: Sheet, back: Back, hex: string): string {
  const panel = back.panel
  if (!panel) return ''
  const tone = panel.hex ?? shade(hex, panel.shift, 0.92)
  const d = rounded(panel.x, panel.y, panel.width, panel.height, panel.corner)
  return (
    path(d, sheet.linear([0, 0], [0.7, 1], [[0, shade(tone, 0.035)], [0.5, tone], [1, shade(tone, -0.035)]])) +
    outline(d, sheet.slant([[0, '#000', 0.3], [0.5, '#000', 0.12], [1, '#fff', 0.4]]), 0.22)
  )
}

function drawTexture(sheet: Sheet, body: Body, back: Back, hex: string): string {
  const { width, height } = body
  const { l } = lchOf(hex)
  switch (back.finish) {
    case 'leather': {
      const grain =
        outline('M.3 .5q.4-.3 .8 0M1.5 1.3q.3 .35 .7 .1M.5 1.9q.3-.4 .6 .1M1.9 .2q.2 .3 .5 .2', shade(hex, -0.12), 0.16) +
        `<path d="M.3 .75q.4-.3 .8 0M1.5 1.55q.3 .35 .7 .1" stroke="${shade(hex, 0.1)}" stroke-width=".12" fill="none"/>`
      return `<rect width="${n(width)}" height="${n(height)}" fill="${sheet.pattern(2.4, 2.2, grain, 9)}" opacity=".5"/>`
    }
    case 'ribbed': {
      const rib = `<path d="M0 0H1V2H0Z" fill="#fff" opacity=".1"/><path d="M1 0H1.3V2H1Z" fill="#000" opacity=".12"/>`
      return `<rect width="${n(width)}" height="${n(height)}" fill="${sheet.pattern(2, 2, rib)}"/>`
    }
    case 'swirl':
      return swirl(width, height, hex)
    case 'vein':
      return veins(width, height, hex, l)
    case 'clear':
      return innards(sheet, width, height, hex)
    default:
      return ''
  }
}

function swirl(width: number, height: number, hex: string): string {
  const lines = Array.from({ length: 26 }, (_, i) => {
    const r = 18 + i * 7
    const d = arc(width * 0.5, height * 0.16, r, 120 + ((i * 37) % 30), 235 - ((i * 23) % 40))
    return outline(d, shade(hex, i % 2 ? 0.1 : 0.05), 2.6 - (i % 3) * 0.7, 'opacity=".5"')
  })
  return lines.join('')
}

function veins(width: number, height: number, hex: string, l: number): string {
  const tone = l > 0.7 ? shade(hex, -0.1, 1.3) : shade(hex, 0.1, 1.2)
  const lines = Array.from({ length: 9 }, (_, i) => {
    const y = (height / 8) * i
    const k = (i * 31) % 17
    const d = pen`M${-4} ${y + k}C${width * 0.3} ${y - 14 + k} ${width * 0.45} ${y + 20} ${width + 4} ${y - 8 + k * 0.6}`
    return outline(d, tone, 0.5 + (i % 3) * 0.9, `opacity="${n(0.16 + (i % 4) * 0.07)}"`)
  })
  return lines.join('')
}

/** A clear back over arranged plates, screws and ribbons. */
function innards(sheet: Sheet, width: number, height: number, hex: string): string {
  const plate = (x: number, y: number, w: number, h: number, corner: number, by: number): string => {
    const d = rounded(x, y, w, h, corner)
    return (
      path(d, sheet.slant([[0, shade(hex, by + 0.03)], [1, shade(hex, by - 0.03)]])) +
      outline(d, sheet.slant([[0, '#fff', 0.4], [1, '#000', 0.3]]), 0.22)
    )
  }
  const line = mix(hex, '#808891', 0.5)
  const screws = [
    [9, 9], [width - 9, 9], [9, height - 9], [width - 9, height - 9], [9, height * 0.47], [width - 9, height * 0.47],
  ].map(
    ([x = 0, y = 0]) =>
      circle(x, y, 1.3, shade(hex, -0.1)) +
      circle(x, y, 1, '#c9ccd0') +
      `<path d="M${n(x - 0.6)} ${n(y)}h1.2" stroke="#555" stroke-width=".25"/>`,
  )
  return (
    plate(4, 4, width - 8, 54, 9, 0.02) +
    plate(4, 61, width - 8, height - 65, 9, -0.025) +
    plate(width * 0.2, 70, width * 0.6, 44, width * 0.2, 0.03) +
    outline(rounded(width * 0.26, 76, width * 0.48, 32, 16), line, 0.35, 'opacity=".5"') +
    outline(
      pen`M${width / 2} 114V${height - 22}M${width * 0.3} ${height - 22}H${width * 0.7}M12 66H${width * 0.35}`,
      line,
      0.5,
      'opacity=".55"',
    ) +
    screws.join('')
  )
}
