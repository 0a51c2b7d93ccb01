// The two cups of headphones: one from outside, one from the side of the ear.
import { lchOf, shade } from './colour.ts'
import { drawArm } from './headphones-band.ts'
import { cupPlane, cupShape, drop, move, outerOf, padTone, stackOf } from './headphones-space.ts'
import type { HeadphonesRecipe } from './recipe-gadgets.ts'
import { circle, group, outline, path, rounded } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

/** The far cup: its shell behind, the cushion towards us, the dark room of the ear. */
export function drawFarCup(sheet: Sheet, recipe: HeadphonesRecipe, hex: string): string {
  const { cup } = recipe
  const [outer, y] = [outerOf(recipe), drop(recipe)]
  const shell = path(cupShape(recipe), shellFill(sheet, hex))
  const pad = padTone(recipe, hex)
  const leather = path(
    cupShape(recipe, 1.5),
    sheet.down([[0, shade(pad, 0.13)], [0.3, pad], [0.8, shade(pad, -0.06)], [1, shade(pad, -0.13)]]),
  )
  const solid =
    stackOf(26, (part) => sheet.use(shell, `transform="${move(outer - cup.thick * part, y, 0)} ${cupPlane}"`)) +
    stackOf(24, (part) => {
      const swell = 1 - 0.07 * part * part
      return sheet.use(leather, `transform="${move(outer - cup.thick - cup.pad * part, y, 0)} ${cupPlane} scale(${n(swell)})"`)
    })
  return drawArm(sheet, recipe, hex, 1) + solid + group(
    drawCushion(sheet, recipe, pad),
    `transform="${move(outer - cup.thick - cup.pad, y, 0)} ${cupPlane}"`,
  )
}

function drawCushion(sheet: Sheet, recipe: HeadphonesRecipe, tone: string): string {
  const { cup } = recipe
  const front = cupShape(recipe, 4)
  const wall = Math.min(cup.width * 0.24, 18)
  const room = rounded(
    -cup.width / 2 + wall,
    -cup.height / 2 + wall,
    cup.width - wall * 2,
    cup.height - wall * 2,
    Math.max(6, cup.corner - wall + 4),
  )
  const pale = lchOf(tone).l > 0.7
  return (
    path(
      front,
      sheet.linear(
        [0.1, 0],
        [0.9, 1],
        [[0, shade(tone, 0.13)], [0.4, shade(tone, 0.03)], [0.8, shade(tone, -0.06)], [1, shade(tone, -0.12)]],
      ),
    ) +
    outline(
      cupShape(recipe, wall * 0.55),
      sheet.slant([[0, '#fff', pale ? 0.7 : 0.24], [0.6, '#fff', 0.04], [1, '#000', 0.2]]),
      wall * 0.34,
    ) +
    path(room, sheet.down([[0, '#060708'], [0.6, '#17191c'], [1, '#24272b']])) +
    path(room, sheet.pattern(2.2, 2.2, '<circle cx="1.1" cy="1.1" r=".5" fill="#3a3e44" opacity=".8"/>')) +
    outline(room, sheet.slant([[0, '#000', 0.8], [0.6, '#000', 0.2], [1, '#fff', pale ? 0.6 : 0.2]]), 1.1)
  )
}

/** Paint of a flank that is swept from ear to ear. */
function shellFill(sheet: Sheet, hex: string): string {
  const { l } = lchOf(hex)
  const pale = l > 0.8
  return sheet.down([
    [0, shade(hex, pale ? 0.02 : 0.2)], [0.12, shade(hex, pale ? -0.03 : 0.1)], [0.4, shade(hex, pale ? -0.09 : 0)],
    [0.8, shade(hex, pale ? -0.17 : -0.06)], [1, shade(hex, pale ? -0.28 : -0.13)],
  ])
}

export function drawNearCup(sheet: Sheet, recipe: HeadphonesRecipe, hex: string): string {
  const { cup } = recipe
  const [outer, y] = [-outerOf(recipe), drop(recipe)]
  const pad = padTone(recipe, hex)
  const leather = path(
    cupShape(recipe, 1.5),
    sheet.down([[0, shade(pad, 0.12)], [0.3, shade(pad, -0.02)], [0.8, shade(pad, -0.08)], [1, shade(pad, -0.15)]]),
  )
  const shell = path(cupShape(recipe), shellFill(sheet, hex))
  const seam = path(cupShape(recipe, 0.6), shade(hex, -0.22))
  const cushion = stackOf(24, (part) => {
    const swell = 0.93 + 0.07 * Math.sin((part * Math.PI) / 2)
    return sheet.use(
      leather,
      `transform="${move(outer + cup.thick + cup.pad * (1 - part), y, 0)} ${cupPlane} scale(${n(swell)})"`,
    )
  })
  const body = stackOf(26, (part) => {
    const bulge = cup.plate === 'dish' ? 1 - 0.1 * part ** 5 : 1 - 0.06 * part ** 6
    const here = `transform="${move(outer + cup.thick * (1 - part), y, 0)} ${cupPlane} scale(${n(bulge)})"`
    return sheet.use(part > 0.02 && part < 0.1 ? seam : shell, here)
  })
  const top = group(drawShell(sheet, recipe, hex), `transform="${move(outer, y, 0)} ${cupPlane} scale(.94)"`)
  return cushion + drawArm(sheet, recipe, hex, -1) + body + top
}

/** The outer face of a cup. */
export function drawShell(sheet: Sheet, recipe: HeadphonesRecipe, hex: string): string {
  const { finish } = recipe
  const pale = lchOf(hex).l > 0.8
  const d = cupShape(recipe)
  const paint = path(
    d,
    sheet.linear(
      [0.15, 0],
      [0.8, 1],
      [[0, shade(hex, pale ? 0.03 : 0.14)], [0.45, shade(hex, pale ? 0 : 0.03)], [1, shade(hex, pale ? -0.15 : -0.08)]],
    ),
  )
  const pool = path(
    d,
    sheet.radial(
      0.3,
      0.2,
      0.6,
      [
        [0, '#fff', pale ? 0.5 : finish === 'gloss' ? 0.34 : 0.16], [0.5, '#fff', finish === 'gloss' ? 0.08 : 0.05],
        [1, '#fff', 0],
      ],
    ),
  )
  const rim = outline(d, sheet.slant([[0, '#fff', pale ? 0.9 : 0.45], [0.5, '#fff', 0.05], [1, '#000', 0.25]]), 0.7)
  return paint + plateOf(sheet, recipe, hex) + pool + rim
}

function plateOf(sheet: Sheet, recipe: HeadphonesRecipe, hex: string): string {
  const { cup, accent } = recipe
  const groove = (by: number, width: number): string =>
    outline(cupShape(recipe, by), sheet.slant([[0, '#000', 0.34], [0.5, '#000', 0.1], [1, '#fff', 0.4]]), width)
  switch (cup.plate) {
    case 'ring': {
      const d = cupShape(recipe, cup.width * 0.14)
      return (
        path(d, sheet.slant([[0, shade(hex, -0.05)], [0.5, shade(hex, 0.02)], [1, shade(hex, 0.07)]])) +
        groove(cup.width * 0.14, 1.1) +
        (accent ? outline(cupShape(recipe, cup.width * 0.14 + 1.2), accent, 0.8, 'opacity=".85"') : '')
      )
    }
    case 'vinyl':
      return path(cupShape(recipe, 0.4), vinyl(sheet)) + groove(3.2, 0.8) + knob(sheet, cup.height * 0.27, accent ?? '#c9a75c')
    case 'dish':
      return path(
        cupShape(recipe, 1),
        sheet.radial(0.62, 0.7, 0.7, [[0, shade(hex, -0.06), 0.7], [0.6, shade(hex, -0.02), 0.3], [1, shade(hex, 0), 0]]),
      )
    default:
      return groove(2.4, 0.5) + (accent ? path(rounded(-1.4, -cup.height * 0.2, 2.8, cup.height * 0.02 + 2, 1.2), accent) : '')
  }
}

/** The grain of artificial leather. */
const vinyl = (sheet: Sheet): string =>
  sheet.pattern(
    1.7,
    1.5,
    '<path d="M0 .7L.6 .1L1.1 .6L1.7 .2M.2 1.4L.9 1" fill="none" stroke="#000" stroke-width=".3" opacity=".4"/>' +
      '<path d="M0 1L.6 .4L1.1 .9" fill="none" stroke="#fff" stroke-width=".2" opacity=".16"/>',
  )

/** A small metal knob to turn and press. */
const knob = (sheet: Sheet, y: number, tone: string): string =>
  circle(0.4, y + 0.8, 4.5, '#000', 'opacity=".4"') +
  circle(0, y, 4, sheet.slant([[0, shade(tone, 0.2)], [0.45, tone], [0.6, shade(tone, 0.14)], [1, shade(tone, -0.25)]])) +
  circle(0, y, 2.9, sheet.slant([[0, shade(tone, -0.12)], [1, shade(tone, 0.16)]]))
