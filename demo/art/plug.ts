// The ends of a cable: housing, strain relief and the metal that goes into the socket, pointing down.
import { lchOf, shade } from './colour.ts'
import { word } from './lettering.ts'
import { rodStops } from './light.ts'
import type { CableRecipe, PlugKind } from './recipe-accessories.ts'
import { outline, path, rounded } from './shapes.ts'
import type { Sheet } from './sheet.ts'

const tips: Record<PlugKind, { width: number; length: number }> = {
  c: { width: 8.3, length: 6.6 },
  a: { width: 12, length: 12.4 },
  lightning: { width: 6.7, length: 6.9 },
}

/** A housing is never narrower than what it holds. */
const housingWidth = ({ housing }: CableRecipe, kind: PlugKind): number => Math.max(housing.width, tips[kind].width + 3)

/** How far a plug reaches from the place where its cable ends. */
export const plugLength = ({ housing }: CableRecipe, kind: PlugKind): number => housing.length + tips[kind].length

/** The cable enters at 0, 0 from above; broad side to the viewer, or the thin one. */
export function drawPlug(sheet: Sheet, recipe: CableRecipe, kind: PlugKind, hex: string, thin = false): string {
  const { housing, thick } = recipe
  const width = thin ? Math.min(6.4, housing.width * 0.62) : housingWidth(recipe, kind)
  const tone = housing.hex ?? hex
  const { l } = lchOf(tone)
  const shell = rounded(-width / 2, 0, width, housing.length, Math.min(housing.corner, width * 0.34))
  const metal = housing.make === 'metal'
  const paint = metal
    ? sheet.across(rodStops(tone, 'polished'))
    : sheet.across([
        [0, shade(tone, -0.11)], [0.1, shade(tone, l > 0.85 ? -0.02 : 0.03)], [0.3, shade(tone, l > 0.85 ? 0.02 : 0.1)],
        [0.62, tone], [0.88, shade(tone, -0.06)], [1, shade(tone, -0.18)],
      ])
  const bright = l > 0.8 ? 0.8 : 0.3
  const gleam = housing.make === 'gloss' ? sheet.across([[0.14, '#fff', 0], [0.22, '#fff', bright], [0.36, '#fff', 0]]) : ''
  const collar = thick * 1.28
  const sleeve = rounded(-collar / 2, -6.4, collar, 8, collar * 0.3)
  const grooves = [0, 1, 2, 3]
    .map((i) => path(rounded(-collar / 2, -5.2 + i * 1.35, collar, 0.5, 0.2), '#000', `opacity="${l > 0.8 ? 0.12 : 0.35}"`))
    .join('')
  const mark =
    recipe.print && !thin
      ? word(sheet, recipe.print, 0, housing.length * 0.44, 2.1, { colour: l > 0.6 ? '#7d838b' : '#e6e8ea', anchor: 'middle' })
      : ''
  return (
    drawTip(sheet, kind, housing.length, thin) +
    path(sleeve, sheet.across([[0, shade(hex, -0.2)], [0.3, shade(hex, l > 0.85 ? -0.02 : 0.07)], [1, shade(hex, -0.24)]])) +
    grooves +
    path(shell, paint) +
    (gleam && path(shell, gleam)) +
    path(shell, sheet.down([[0, '#fff', 0.22], [0.08, '#fff', 0], [0.9, '#000', 0], [1, '#000', 0.22]])) +
    outline(shell, sheet.slant([[0, '#fff', 0.5], [0.5, '#fff', 0.05], [1, '#000', 0.3]]), 0.25) +
    mark
  )
}

function drawTip(sheet: Sheet, kind: PlugKind, at: number, thin: boolean): string {
  const { width: broad, length } = tips[kind]
  const width = thin ? (kind === 'a' ? 4.5 : kind === 'c' ? 2.5 : 1.6) : broad
  const round = kind === 'a' ? 0.5 : kind === 'c' ? 1.1 : thin ? 0.7 : 1.5
  const d = rounded(-width / 2, at - 2, width, length + 2, round)
  const steel = sheet.across([
    [0, '#7f858d'], [0.12, '#d7dadd'], [0.3, '#f6f7f8'], [0.52, '#c3c7cc'], [0.8, '#a2a8af'], [1, '#6e747c'],
  ])
  const body =
    path(d, steel) +
    path(d, sheet.down([[0, '#000', 0.5], [0.26, '#000', 0.1], [0.4, '#000', 0], [0.92, '#fff', 0.15], [1, '#000', 0.3]])) +
    outline(d, '#4f555d', 0.18, 'opacity=".7"')
  if (thin) return body
  return body + marks(sheet, kind, at, length)
}

/** Windows of a USB-A shell, the contacts of Lightning, the seam of USB-C. */
function marks(sheet: Sheet, kind: PlugKind, at: number, length: number): string {
  switch (kind) {
    case 'a':
      return [-3.7, 1.5]
        .map((x) => path(rounded(x, at + 5.6, 2.2, 2.4, 0.2), sheet.down([[0, '#0d0e10'], [1, '#3b3f45']])))
        .join('')
        .concat(path(rounded(-5.4, at + length - 1, 10.8, 0.5, 0.2), '#fff', 'opacity=".5"'))
    case 'lightning': {
      const bed = path(rounded(-2.75, at + 1.7, 5.5, 3.9, 0.6), '#e9eaea')
      const gold = Array.from({ length: 8 }, (_, i) => path(rounded(-2.45 + i * 0.62, at + 2, 0.42, 3.3, 0.2), '#c8a04a'))
      return bed + gold.join('')
    }
    default:
      return path(rounded(-3.3, at + length - 1.1, 6.6, 0.35, 0.15), '#fff', 'opacity=".55"')
  }
}
