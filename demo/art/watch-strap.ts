// The strap of a watch from the front: two tongues that bend away from the case, in the cloth they are made of.
import { lchOf, mix, shade } from './colour.ts'
import type { WatchRecipe } from './recipe-gadgets.ts'
import type { Colour } from './recipe.ts'
import { group, outline, path, pen, rounded } from './shapes.ts'
import { castShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'

/** How much strap can be seen above and below the case. */
export const reach = ({ body }: Pick<WatchRecipe, 'body'>): number => Math.max(21, body.height * 0.52)

/** The strap sold with a colour, or one in the case's own colour. */
export const strapColour = ({ strap }: WatchRecipe, { key, hex }: Colour): string => {
  const own = strap.hexes?.[key]
  if (own) return own
  const { l } = lchOf(hex)
  return l > 0.9 ? mix(hex, '#d9d9d4', 0.5) : shade(hex, l < 0.35 ? -0.03 : -0.06, 0.95)
}

/** The upper tongue, from its far end down to the middle of the case. */
function tongue({ body, strap }: WatchRecipe, length: number): string {
  const [c, near, far] = [body.width / 2, strap.width / 2, (strap.width * strap.taper) / 2]
  const foot = body.height * 0.3
  return pen`M${c - near} ${foot}V0C${c - near} ${-length * 0.4} ${c - far} ${-length * 0.6} ${c - far} ${2.2 - length}
    Q${c - far} ${-length} ${c - far + 3} ${-length - 0.5}Q${c} ${-length - 1.5} ${c + far - 3} ${-length - 0.5}
    Q${c + far} ${-length} ${c + far} ${2.2 - length}
    C${c + far} ${-length * 0.6} ${c + near} ${-length * 0.4} ${c + near} 0V${foot}Z`
}

export function drawStrap(sheet: Sheet, recipe: WatchRecipe, hex: string): string {
  const { body, strap } = recipe
  const d = tongue(recipe, reach(recipe))
  const clip = `clip-path="${sheet.clip(`<path d="${d}"/>`)}"`
  const shadow = castShadow(sheet, { ...body, x: 0, y: 0 }, 0.8, 1.3, 2.4, 0.5)
  const piece = (up: boolean): string => band(sheet, recipe, d, hex, up) + group(shadow, clip)
  const foot = group(piece(false), `transform="translate(0 ${n(body.height)}) scale(1 -1)"`)
  const holes = strap.holes ? punched(recipe, hex) : ''
  return piece(true) + foot + holes
}

function band(sheet: Sheet, recipe: WatchRecipe, d: string, hex: string, up: boolean): string {
  const { l } = lchOf(hex)
  const pale = l > 0.8
  const round = path(
    d,
    sheet.across([
      [0, shade(hex, pale ? -0.16 : -0.1)], [0.07, shade(hex, pale ? -0.02 : 0.03)], [0.2, shade(hex, pale ? 0.03 : 0.07)],
      [0.55, hex], [0.9, shade(hex, pale ? -0.05 : -0.04)], [1, shade(hex, pale ? -0.2 : -0.12)],
    ]),
  )
  const bend = path(
    d,
    sheet.down(
      up
        ? [
          [0, '#000', pale ? 0.4 : 0.6], [0.12, '#000', pale ? 0.12 : 0.2], [0.26, '#fff', pale ? 0.3 : 0.12], [0.5, '#fff', 0],
          [1, '#000', 0],
        ]
        : [[0, '#000', pale ? 0.5 : 0.7], [0.2, '#000', pale ? 0.24 : 0.34], [0.5, '#000', 0.06], [1, '#000', 0]],
    ),
  )
  const edge = outline(d, sheet.across([[0, '#fff', pale ? 0.7 : 0.3], [0.5, '#fff', 0.05], [1, '#000', 0.2]]), 0.25)
  return round + texture(sheet, recipe, d, hex) + bend + edge
}

function texture(sheet: Sheet, recipe: WatchRecipe, d: string, hex: string): string {
  const { strap } = recipe
  const dark = lchOf(hex).l < 0.5
  const [low, up] = [`#000" opacity="${dark ? 0.34 : 0.14}`, `#fff" opacity="${dark ? 0.12 : 0.4}`]
  const bar = (from: number, to: number, ink: string): string => `<path d="M0 ${from}H40V${to}H0Z" fill="${ink}"/>`
  switch (strap.material) {
    case 'woven':
      return path(
        d,
        sheet.pattern(
          1.1,
          0.9,
          `<path d="M0 .45Q.28 0 .55 .45T1.1 .45" fill="none" stroke-width=".26" stroke="${low}"/>
            <path d="M0 .2Q.28 -.2 .55 .2T1.1 .2" fill="none" stroke-width=".2" stroke="${up}"/>`.replaceAll(/\s*\n\s*/g, ''),
        ),
      )
    case 'link':
      return path(
        d,
        sheet.pattern(
          40,
          4.4,
          bar(0, 0.55, low) + bar(0.55, 1.2, up) + bar(3.6, 4.4, low),
        ),
      )
    case 'wave':
      return path(
        d,
        sheet.pattern(
          40,
          3.3,
          bar(0, 0.7, low) + bar(1.1, 1.8, up) + bar(2.5, 3.3, low),
        ),
      )
    case 'leather':
      return stitches(recipe, hex)
    default:
      return ''
  }
}

/** Two seams along the edges. */
function stitches(recipe: WatchRecipe, hex: string): string {
  const { strap, body } = recipe
  const half = (strap.width * strap.taper) / 2 - 1.3
  const thread = mix(hex, lchOf(hex).l < 0.5 ? '#c9c4bb' : '#5a4a3a', 0.55)
  return [-half, half]
    .map((x) => {
      const seam = pen`M${body.width / 2 + x} ${body.height * 0.3}V${2.2 - reach(recipe)}`
      return outline(seam, thread, 0.34, 'stroke-dasharray="1.3 .8" opacity=".8"')
    })
    .join('')
}

/** Holes of the lower half. */
function punched({ body, strap }: WatchRecipe, hex: string): string {
  const c = body.width / 2
  return [0, 1, 2]
    .map((i) => {
      const y = body.height + reach({ body }) * (0.36 + i * 0.2)
      const [w, h] = [strap.width * 0.17, 2.4 - i * 0.4]
      return (
        path(rounded(c - w / 2, y, w, h, h / 2), shade(hex, -0.2)) +
        path(rounded(c - w / 2 + 0.2, y + 0.5, w - 0.4, h - 0.6, h / 2), '#000', 'opacity=".45"')
      )
    })
    .join('')
}
