// Wall chargers as blocks with real sockets and pins, and the magnetic charging disc with its cable.
import { lchOf, mix, shade } from './colour.ts'
import { drawPuck } from './puck.ts'
import type { ChargerRecipe, Colour, View } from './recipe.ts'
import { group, outline, path, placed, rounded } from './shapes.ts'
import { floorShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'
import { face, sweep } from './solid.ts'

export type Port = ChargerRecipe['ports'][number]

/** The line all blocks stand on. */
export const chargerFloor = 990

export function drawCharger(sheet: Sheet, recipe: ChargerRecipe, { hex }: Colour, view: View): string {
  if (recipe.form === 'puck') return drawPuck(sheet, recipe, hex, view)
  switch (view) {
    case 'back':
      return drawFromBehind(sheet, recipe, hex)
    case 'detail':
      return drawSockets(sheet, recipe, hex)
    default:
      return drawBlock(sheet, recipe, hex)
  }
}

/** One scale for all blocks, softened so that small ones do not look lost. */
const scaleOf = ({ body }: ChargerRecipe): number => 14.2 * Math.sqrt(56 / Math.max(body.height + body.depth * 0.3, 38))

const back = (depth: number): [number, number] => [depth * 0.44, -depth * 0.26]

export function drawBlock(sheet: Sheet, recipe: ChargerRecipe, hex: string): string {
  const { width, height, depth, corner } = recipe.body
  const scale = scaleOf(recipe)
  const [dx, dy] = back(depth)
  const d = rounded(0, 0, width, height, corner)
  const x = 600 - ((width + dx) * scale) / 2
  const y = chargerFloor - height * scale
  const pins = group(drawPins(sheet, recipe, 'away'), `transform="translate(${n(dx)} ${n(dy)})"`)
  return (
    floorShadow(sheet, x + ((width + dx * 0.8) * scale) / 2, y + height * scale, (width + dx) * scale, 1.1) +
    placed(pins + sweep(sheet, d, dx, dy, hex, recipe.finish === 'gloss') + front(sheet, recipe, hex), x, y, scale)
  )
}

function front(sheet: Sheet, recipe: ChargerRecipe, hex: string): string {
  const { width, height, corner } = recipe.body
  const d = rounded(0, 0, width, height, corner)
  const { panel } = recipe
  const inlay = panel ? band(sheet, recipe, panel) : ''
  return face(sheet, d, hex, recipe.finish === 'gloss') + inlay + recipe.ports.map((port) => drawPort(sheet, port, hex)).join('')
}

function band(sheet: Sheet, { body: { width, corner } }: ChargerRecipe, panel: NonNullable<ChargerRecipe['panel']>): string {
  const inset = 2.2
  const d = rounded(inset, inset, width - inset * 2, panel.height, Math.max(1, corner - inset))
  const ribs = panel.ribbed
    ? path(
        d,
        sheet.pattern(
          1.5,
          1.5,
          '<path d="M0 0H.75V1.5H0Z" fill="#fff" opacity=".12"/><path d="M.75 0H1V1.5H.75Z" fill="#000" opacity=".25"/>',
        ),
      )
    : ''
  return (
    path(d, sheet.slant([[0, shade(panel.hex, 0.05)], [0.5, panel.hex], [1, shade(panel.hex, -0.05)]])) +
    ribs +
    outline(d, sheet.slant([[0, '#000', 0.4], [1, '#fff', 0.35]]), 0.25)
  )
}

/** A socket around its own middle, in millimetres of the face it is let into. */
export function drawPort(sheet: Sheet, port: Port, hex: string): string {
  const [w, h] = port.kind === 'c' ? [9.2, 3.3] : [13.2, 5.8]
  const r = port.kind === 'c' ? h / 2 : 0.7
  const dark = lchOf(hex).l < 0.5
  const box = (by: number, corner: number): string => rounded(-w / 2 - by, -h / 2 - by, w + by * 2, h + by * 2, corner)
  const tongue =
    port.kind === 'c'
      ? path(rounded(-w * 0.34, -0.4, w * 0.68, 0.8, 0.3), '#585d66')
      : path(rounded(-w * 0.43, -h * 0.02, w * 0.86, h * 0.36, 0.3), port.hex ?? '#e8e8e6') +
        [0, 1, 2, 3].map((i) => path(rounded(-4.6 + i * 2.6, h * 0.06, 1.4, h * 0.2, 0.2), '#c9a24a')).join('')
  const body =
    path(box(0.75, r + 0.75), dark ? '#0e0f11' : shade(hex, -0.13)) +
    outline(box(0.75, r + 0.75), sheet.down([[0, '#000', 0.45], [1, '#fff', dark ? 0.3 : 0.9]]), 0.25) +
    path(box(0.3, r + 0.3), sheet.down([[0, '#8b9099'], [0.5, '#d5d8dc'], [1, '#f3f4f5']])) +
    path(box(-0.15, Math.max(0.5, r - 0.15)), sheet.down([[0, '#050506'], [1, '#1c1e22']])) +
    tongue
  return group(body, `transform="translate(${n(port.x)} ${n(port.y)})${port.across ? ' rotate(90)' : ''}"`)
}

/** Pins going into the wall, or coming at the viewer. */
function drawPins(sheet: Sheet, { plug, body }: ChargerRecipe, way: 'away' | 'near'): string {
  if (plug === 'none') return ''
  const [cx, cy] = [body.width / 2, body.height / 2]
  const [ux, uy] = way === 'away' ? [0.5, -0.3] : [-0.5, 0.34]
  const metal = plug === 'flat' ? '#c9ccd1' : '#b9bdc4'
  const pin = (x: number): string => {
    const d = plug === 'flat' ? rounded(x - 0.75, cy - 3.2, 1.5, 6.4, 0.5) : rounded(x - 2.2, cy - 2.2, 4.4, 4.4, 2.2)
    const length = plug === 'flat' ? 16 : 18
    const slices = 60
    const fill = sheet.linear([0, 0], [1, 1], [[0, shade(metal, 0.14)], [0.45, metal], [1, shade(metal, -0.28)]])
    const steps = Array.from({ length: slices }, (_, i) => {
      const far = way === 'away' ? length * (1 - i / slices) : (length * i) / slices
      const sleeve = plug === 'round' && (way === 'away' ? i > slices * 0.52 : i < slices * 0.48)
      return sheet.use(path(d, sleeve ? '#202124' : fill), `transform="translate(${n(ux * far)} ${n(uy * far)})"`)
    })
    const tip =
      way === 'near'
        ? path(
            d,
            sheet.slant([[0, '#f4f5f6'], [1, '#9ea3ab']]),
            `transform="translate(${n(ux * length)} ${n(uy * length)})"`,
          )
        : ''
    return steps.join('') + tip
  }
  return plug === 'flat' ? pin(cx - 6.35) + pin(cx + 6.35) : pin(cx - 9) + pin(cx + 9)
}

function drawFromBehind(sheet: Sheet, recipe: ChargerRecipe, hex: string): string {
  const { width, height, depth, corner } = recipe.body
  const scale = scaleOf(recipe)
  const [dx, dy] = back(depth)
  const d = rounded(0, 0, width, height, corner)
  const x = 600 - ((width + dx) * scale) / 2
  const y = chargerFloor - height * scale
  const glossy = recipe.finish === 'gloss'
  const plate = rounded(width / 2 - 14, height / 2 - 8.5, 28, 17, recipe.plug === 'round' ? 8 : 3)
  const plateDrawn =
    recipe.plug === 'flat' || recipe.plug === 'round'
      ? path(plate, shade(hex, lchOf(hex).l > 0.7 ? -0.04 : 0.03)) +
        outline(plate, sheet.slant([[0, '#000', 0.25], [1, '#fff', 0.4]]), 0.3)
      : ''
  const print = [0, 1, 2]
    .map((i) =>
      path(rounded(width * 0.28, height * 0.8 + i * 1.7 - 2, width * (0.44 - i * 0.08), 0.5, 0.2), mix(hex, '#808080', 0.35)),
    )
    .join('')
  return (
    floorShadow(sheet, x + ((width + dx * 0.8) * scale) / 2, y + height * scale, (width + dx) * scale, 1.1) +
    placed(
      sweep(sheet, d, dx, dy, hex, glossy) + face(sheet, d, hex, glossy) + plateDrawn + print + drawPins(sheet, recipe, 'near'),
      x,
      y,
      scale,
    )
  )
}

/** The sockets close up. */
function drawSockets(sheet: Sheet, recipe: ChargerRecipe, hex: string): string {
  const { width, height, depth, corner } = recipe.body
  const scale = Math.min(30, 940 / width)
  const d = rounded(0, 0, width, height, corner)
  const ports = recipe.ports
  const middle = ports.reduce((sum, port) => sum + port.y, 0) / Math.max(1, ports.length)
  const y = Math.min(600 - middle * scale, 190)
  return placed(
    sweep(sheet, d, ...back(depth * 0.6), hex, recipe.finish === 'gloss') + front(sheet, recipe, hex),
    110,
    Math.max(y, 190),
    scale,
  )
}
