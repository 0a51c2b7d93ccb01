// Power banks: standing with their sockets on top, lying on the table, the socketed end close up.
import { drawPort, type Port } from './charger.ts'
import { lchOf, mix, shade } from './colour.ts'
import { word } from './lettering.ts'
import { flank, lain, spotOf, type Slant } from './lying.ts'
import type { PowerBankRecipe } from './recipe-accessories.ts'
import type { Colour, View } from './recipe.ts'
import { circle, group, outline, path, placed, ring, rounded } from './shapes.ts'
import { castShadow, floorShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'
import { face, sweep } from './solid.ts'

const slant: Slant = { turn: 32, eye: 40 }

export function drawPowerBank(sheet: Sheet, recipe: PowerBankRecipe, { hex }: Colour, view: View): string {
  switch (view) {
    case 'side':
      return drawLying(sheet, recipe, hex)
    case 'detail':
      return drawSockets(sheet, recipe, hex)
    default:
      return drawStanding(sheet, recipe, hex)
  }
}

const away = (depth: number): [number, number] => [depth * 0.62, -depth * 0.5]

/** What a socket of the upper end is called where chargers draw it. */
const portOf = ({ kind, x, hex }: PowerBankRecipe['ports'][number], y: number): Port => ({ kind, x, y, ...(hex ? { hex } : {}) })

function drawStanding(sheet: Sheet, recipe: PowerBankRecipe, hex: string): string {
  const { width, height, depth, corner } = recipe.body
  const [dx, dy] = away(depth)
  const scale = Math.min((900 * Math.sqrt(height / 125)) / (height - dy), 960 / (width + dx))
  const d = rounded(0, 0, width, height, corner)
  const x = 600 - ((width + dx) * scale) / 2
  const y = 620 - ((height + dy) * scale) / 2
  const glossy = recipe.finish === 'gloss'
  const top = `matrix(1 0 ${n(dx / depth)} ${n(dy / depth)} 0 0)`
  const ends = recipe.ports.map((port) => drawPort(sheet, portOf(port, depth / 2), hex)).join('')
  const press = recipe.button?.x === undefined ? '' : topButton(sheet, recipe.button.x, depth / 2, hex)
  return (
    floorShadow(sheet, x + ((width + dx * 0.8) * scale) / 2, y + height * scale, (width + dx) * scale, 1.1) +
    placed(
      sideButton(sheet, recipe, hex) +
        sweep(sheet, d, dx, dy, hex, glossy) +
        group(ends + press, `transform="${top}"`) +
        drawFace(sheet, recipe, hex),
      x,
      y,
      scale,
    )
  )
}

function topButton(sheet: Sheet, x: number, y: number, hex: string): string {
  const d = rounded(x - 4, y - 1.6, 8, 3.2, 1.6)
  return path(d, shade(hex, lchOf(hex).l > 0.7 ? -0.1 : 0.06)) + outline(d, sheet.down([[0, '#000', 0.4], [1, '#fff', 0.4]]), 0.3)
}

/** A key on the right flank, seen as a low rise on it. */
function sideButton(sheet: Sheet, { body: { width, height, depth }, button }: PowerBankRecipe, hex: string): string {
  if (!button?.side) return ''
  const [dx, dy] = away(depth)
  const tone = shade(hex, lchOf(hex).l > 0.7 ? -0.14 : 0.05)
  return path(
    rounded(width + dx * 0.5, height * 0.2 + dy * 0.5, dx * 0.5 + 0.9, 13, 0.9),
    sheet.down([[0, shade(tone, 0.1)], [0.5, tone], [1, shade(tone, -0.15)]]),
  )
}

/** The large face with all that is let into it or printed on it. */
function drawFace(sheet: Sheet, recipe: PowerBankRecipe, hex: string): string {
  const { width, height, corner } = recipe.body
  const d = rounded(0, 0, width, height, corner)
  const glow = path(d, sheet.radial(0.15, 0.05, 0.8, [[0, '#fff', lchOf(hex).l < 0.4 ? 0.1 : 0.22], [1, '#fff', 0]]))
  return (
    face(sheet, d, hex, recipe.finish === 'gloss') +
    glow +
    panel(sheet, recipe, hex) +
    (recipe.magnet ? magnetMark(sheet, recipe, hex) : '') +
    lamp(sheet, recipe, hex) +
    printing(sheet, recipe, hex)
  )
}

function panel(sheet: Sheet, { body: { width, corner }, panel: inlay }: PowerBankRecipe, hex: string): string {
  if (!inlay) return ''
  const tone = inlay.hex ?? shade(hex, lchOf(hex).l > 0.5 ? -0.05 : 0.04)
  const d = rounded(2.4, inlay.y, width - 4.8, inlay.height, Math.max(1.4, corner - 2.4))
  const rib = '<path d="M0 0H1V2.4H0Z" fill="#fff" opacity=".16"/><path d="M1.2 0H1.9V2.4H1.2Z" opacity=".2"/>'
  const ribs = inlay.ribbed ? path(d, sheet.pattern(2.4, 2.4, rib)) : ''
  return (
    path(d, sheet.slant([[0, shade(tone, 0.06)], [0.5, tone], [1, shade(tone, -0.05)]])) +
    ribs +
    outline(d, sheet.slant([[0, '#000', 0.4], [0.6, '#000', 0.08], [1, '#fff', 0.4]]), 0.35)
  )
}

/** Where a phone snaps on: a ring in the skin and the short bar below it. */
function magnetMark(sheet: Sheet, { body: { width, height } }: PowerBankRecipe, hex: string): string {
  const r = Math.min(width * 0.4, 26)
  const y = Math.min(height * 0.42, r + 12)
  const tone = mix(hex, lchOf(hex).l > 0.6 ? '#6d747d' : '#d6dade', 0.34)
  const edge = sheet.slant([[0, '#000', 0.3], [0.5, '#000', 0.05], [1, '#fff', 0.5]])
  const bar = rounded(width / 2 - 1.6, y + r + 4.4, 3.2, 9.6, 1.6)
  return (
    ring(width / 2, y, r - 1.8, tone, 3.6, 'opacity=".55"') +
    ring(width / 2, y, r, edge, 0.3) +
    ring(width / 2, y, r - 3.6, edge, 0.3) +
    path(bar, tone, 'opacity=".55"') +
    outline(bar, edge, 0.3)
  )
}

function lamp(sheet: Sheet, { lamp: { kind, x, y, text = '' } }: PowerBankRecipe, hex: string): string {
  const dark = lchOf(hex).l < 0.5
  switch (kind) {
    case 'dots':
      return [0, 1, 2, 3]
        .map((i) => {
          const at = x + i * 3.6
          const on = i < 3
          return (
            circle(at, y, 1.15, on ? sheet.radial(0.5, 0.5, 0.5, [[0, '#bfe4ff', 0.9], [1, '#bfe4ff', 0]]) : 'none') +
            circle(at, y, 0.6, on ? (dark ? '#eaf6ff' : '#4aa3e8') : mix(hex, '#808690', 0.5))
          )
        })
        .join('')
    case 'digits': {
      const d = rounded(x - 11, y - 6.4, 22, 12.8, 3.4)
      return (
        path(d, sheet.slant([[0, '#23262b'], [0.4, '#0a0b0d'], [1, '#15171a']])) +
        path(d, sheet.linear([0, 0], [1, 0.8], [[0, '#fff', 0.2], [0.4, '#fff', 0.05], [0.41, '#fff', 0], [1, '#fff', 0]])) +
        outline(d, sheet.slant([[0, '#000', 0.6], [1, '#fff', 0.35]]), 0.3) +
        word(sheet, text, x, y - 3, 6, { colour: '#dff1ff', weight: 1.3, anchor: 'middle' })
      )
    }
    default:
      return ''
  }
}

function printing(sheet: Sheet, { body: { width, height }, print }: PowerBankRecipe, hex: string): string {
  const colour = mix(hex, lchOf(hex).l > 0.6 ? '#3c4149' : '#f2f3f4', 0.62)
  return print
    .map((text, i) =>
      word(sheet, text, width / 2, height - 8 - (print.length - 1 - i) * 5.2 - (i === 0 ? 1.4 : 0), i === 0 ? 3.9 : 2.5, {
        colour,
        weight: i === 0 ? 1.7 : 1.3,
        anchor: 'middle',
      }),
    )
    .join('')
}

function drawLying(sheet: Sheet, recipe: PowerBankRecipe, hex: string): string {
  const { width, height, depth, corner } = recipe.body
  const scale = 1010 / (width * 0.82 + height * 0.56)
  const [cx, cy] = spotOf(width / 2, height / 2, scale, slant)
  const d = rounded(0, 0, width, height, corner)
  const low = castShadow(sheet, { x: 0, y: 0, width, height, corner }, depth * 0.55 + 3, depth * 1.1 + 4, 5, 0.4)
  return lain(low + flank(sheet, d, depth, hex, slant, 34) + drawFace(sheet, recipe, hex), 600 - cx, 575 - cy, scale, slant)
}

/** The end with the sockets towards the viewer, the bank running away behind it. */
function drawSockets(sheet: Sheet, recipe: PowerBankRecipe, hex: string): string {
  const { width, height, depth, corner } = recipe.body
  const d = rounded(0, 0, width, depth, Math.min(corner, depth * 0.46))
  const glossy = recipe.finish === 'gloss'
  const far: [number, number] = [height * 0.2, -height * 0.34]
  const scale = Math.min(13, 1090 / (width + far[0]))
  const ports = recipe.ports.map((port) => drawPort(sheet, portOf(port, depth / 2), hex)).join('')
  const press = recipe.button?.x === undefined ? '' : topButton(sheet, recipe.button.x, depth / 2, hex)
  const words = recipe.ports
    .map(({ kind, x }) =>
      depth > 17
        ? word(sheet, kind === 'c' ? 'USB-C' : 'USB-A', x, depth / 2 + 4.6, 1.5, {
            colour: mix(hex, lchOf(hex).l > 0.6 ? '#30343a' : '#f2f3f4', 0.6),
            anchor: 'middle',
          })
        : '',
    )
    .join('')
  const x = 600 - ((width + far[0]) * scale) / 2
  const y = 600 + ((-far[1] - depth) * scale) / 2
  return (
    floorShadow(sheet, x + (width * scale) / 2 + 30, y + depth * scale, width * scale * 1.08, 1) +
    placed(sweep(sheet, d, ...far, hex, glossy, 80) + face(sheet, d, hex, glossy) + ports + press + words, x, y, scale)
  )
}
