// Tempered glass: the pane floating over the phone it is cut for, the pane alone, its upper edge close up.
import { lchOf, mix, shade } from './colour.ts'
import { frameColour } from './light.ts'
import { flank, lain, spotOf, upward, type Slant } from './lying.ts'
import { drawFront } from './phone-front.ts'
import { floor } from './phone.ts'
import { recipeOf } from './recipes.ts'
import type { GlassRecipe } from './recipe-accessories.ts'
import type { Colour, PhoneRecipe, View } from './recipe.ts'
import { group, outline, path, placed, rounded } from './shapes.ts'
import { castShadow, floorShadow } from './shadow.ts'
import { n, type Sheet, type Stop } from './sheet.ts'

const slant: Slant = { turn: 34, eye: 40 }

export function drawGlass(sheet: Sheet, recipe: GlassRecipe, { hex }: Colour, view: View): string {
  const phone = recipeOf(recipe.fits)
  if (phone.kind !== 'phone') return ''
  switch (view) {
    case 'back':
      return drawAlone(sheet, recipe, phone, hex)
    case 'detail':
      return drawEdge(sheet, recipe, phone, hex)
    default:
      return drawLifted(sheet, recipe, phone, hex)
  }
}

/** The phone lies on the table with its screen up; the pane hangs over it, and over that a second one if the box holds two. */
function drawLifted(sheet: Sheet, recipe: GlassRecipe, phone: PhoneRecipe, hex: string): string {
  const { width, height, depth, corner } = phone.body
  const scale = 7.1 * Math.sqrt(150 / height)
  const lift = recipe.count > 1 ? 27 : 38
  const [cx, cy] = spotOf(width / 2, height / 2, scale, slant)
  const [ux, uy] = upward(slant)
  const up = (by: number, body: string): string => group(body, `transform="translate(${n(ux * by)} ${n(uy * by)})"`)
  const d = rounded(0, 0, width, height, corner)
  const metal = frameColour(phone.frame, recipe.phone.hex)
  const pane = drawPane(sheet, recipe, phone, hex)
  const shadow = castShadow(sheet, { ...phone.body, x: 0, y: 0 }, 4, 5, 5, 0.34)
  const screenShadow = group(
    castShadow(sheet, { x: 2, y: 2, width, height, corner }, 8, 13, 5, 0.3),
    `clip-path="${sheet.clip(`<path d="${d}"/>`)}"`,
  )
  const below = flank(sheet, d, depth, metal, slant) + drawFront(sheet, { ...phone, buttons: [], bare: true }, recipe.phone.hex)
  const whole = sheet.use(lip(recipe, phone, hex) + pane)
  const panes = Array.from({ length: recipe.count }, (_, i) => up(lift * (i + 1), whole))
  const middle = 610 + (lift * recipe.count * scale * Math.cos((slant.eye * Math.PI) / 180)) / 2
  return lain(shadow + below + screenShadow + panes.join(''), 600 - cx, middle - cy, scale, slant)
}

const outerOf = ({ inset }: GlassRecipe, { body: { width, height, corner } }: PhoneRecipe, by = 0): string =>
  rounded(inset + by, inset + by, width - (inset + by) * 2, height - (inset + by) * 2, corner - inset - by)

/** The cut-out of the phone with a little room around it. */
function hole({ through }: GlassRecipe, { body, screen }: PhoneRecipe): string {
  const { shape, x = body.width / 2, y = 6, width = 4, height = 4 } = screen.cutout
  if (!through || (shape !== 'hole' && shape !== 'pill')) return ''
  return rounded(x - width / 2 - 0.8, y - height / 2 - 0.8, width + 1.6, height + 1.6, 99)
}

const slot = ({ inset }: GlassRecipe, { body }: PhoneRecipe): string => rounded(body.width / 2 - 6, inset + 0.5, 12, 0.9, 0.45)

/** What the pane's own edge looks like: glass is green where one looks along it. */
const edgeTone = (hex: string): string => (lchOf(hex).l < 0.55 ? mix(hex, '#6f8f96', 0.45) : mix(hex, '#7fb4b0', 0.45))

/** The thickness that shows under a lifted pane. */
function lip(recipe: GlassRecipe, phone: PhoneRecipe, hex: string): string {
  const [ux, uy] = upward(slant)
  const tone = edgeTone(hex)
  const d = outerOf(recipe, phone)
  return [1.1, 0.85, 0.6, 0.3]
    .map((by, i) =>
      outline(d, i === 0 ? shade(tone, -0.18) : tone, 0.4, `opacity=".7" transform="translate(${n(-ux * by)} ${n(-uy * by)})"`),
    )
    .join('')
}

/** The pane seen from above, in the phone's millimetres. */
function drawPane(sheet: Sheet, recipe: GlassRecipe, phone: PhoneRecipe, hex: string): string {
  const d = outerOf(recipe, phone) + hole(recipe, phone)
  const tone = edgeTone(hex)
  const cut = hole(recipe, phone)
  const edge = sheet.slant([[0, '#fff', 0.95], [0.35, tone, 0.85], [0.7, shade(tone, -0.08), 0.9], [1, '#fff', 0.8]])
  return (
    veil(sheet, recipe, d, hex) +
    reflections(sheet, recipe, d, hex) +
    printed(sheet, recipe, phone, hex) +
    path(slot(recipe, phone), recipe.print ? '#000' : shade(tone, -0.1), `opacity="${recipe.print ? 0.55 : 0.4}"`) +
    (cut && outline(cut, sheet.slant([[0, shade(tone, -0.25), 0.9], [0.5, tone, 0.7], [1, '#fff', 0.95]]), 0.35)) +
    outline(outerOf(recipe, phone, 0.45), sheet.slant([[0, '#fff', 0.5], [0.5, '#fff', 0.08], [1, '#fff', 0.35]]), 0.3) +
    outline(outerOf(recipe, phone), edge, 0.5)
  )
}

/** What the pane does to the picture below it. */
function veil(sheet: Sheet, { finish }: GlassRecipe, d: string, hex: string): string {
  const toward = (tone: string, part: number): string => mix(hex, tone, part)
  const pour = (stops: Stop[]): string => path(d, sheet.slant(stops), 'fill-rule="evenodd"')
  switch (finish) {
    case 'privacy':
      return pour([[0, toward('#101216', 0.6), 0.6], [0.5, '#0c0e12', 0.74], [1, toward('#101216', 0.6), 0.66]])
    case 'matte':
      return pour([[0, toward('#ffffff', 0.7), 0.44], [0.5, toward('#dfe4e9', 0.6), 0.3], [1, toward('#cfd6dd', 0.6), 0.38]])
    case 'blue':
      return pour([[0, '#8fa9ff', 0.3], [0.35, '#b58cf0', 0.14], [0.65, '#6fd0ff', 0.12], [1, '#7c8cff', 0.28]])
    default:
      return pour([[0, '#ffffff', 0.24], [0.5, '#eaf3f4', 0.1], [1, '#dcebec', 0.18]])
  }
}

/** The rim printed on the inner side. */
function printed(sheet: Sheet, recipe: GlassRecipe, phone: PhoneRecipe, hex: string): string {
  if (!recipe.print) return ''
  const band = outerOf(recipe, phone) + outerOf(recipe, phone, recipe.print)
  const fill = sheet.slant([[0, shade(hex, 0.06)], [0.5, shade(hex, -0.04)], [1, shade(hex, 0.02)]])
  return path(band, fill, 'fill-rule="evenodd" opacity=".95"')
}

/** Two windows of the studio mirrored in the glass; on matte glass only a soft glow. */
function reflections(sheet: Sheet, { finish }: GlassRecipe, d: string, hex: string): string {
  const even = 'fill-rule="evenodd"'
  if (finish === 'matte') {
    return path(d, sheet.radial(0.2, 0.12, 0.8, [[0, '#fff', 0.5], [0.6, '#fff', 0.12], [1, '#fff', 0]]), even)
  }
  const power = lchOf(hex).l < 0.55 ? 0.42 : 0.55
  return (
    path(
      d,
      sheet.linear(
        [1, 0], [0.05, 0.7],
        [
          [0, '#fff', power * 0.5], [0.3, '#fff', power * 0.9], [0.302, '#fff', 0.03], [0.42, '#fff', 0.02],
          [0.422, '#fff', power * 0.55], [0.5, '#fff', power * 0.4], [0.502, '#fff', 0.02], [1, '#fff', 0.05],
        ],
      ),
      even,
    ) + path(d, sheet.radial(0.05, 1, 0.7, [[0, '#fff', power * 0.45], [1, '#fff', 0]]), even)
  )
}

/** The panes of the box standing upright, as they come out of their sleeve. */
function drawAlone(sheet: Sheet, recipe: GlassRecipe, phone: PhoneRecipe, hex: string): string {
  const { width, height } = phone.body
  const scale = (1000 * Math.sqrt(height / 164)) / height
  const pane = ground(sheet, recipe, phone, hex) + drawPane(sheet, recipe, phone, hex)
  const step = recipe.count > 1 ? width * 0.34 : 0
  const left = 600 - ((width + step) * scale) / 2
  const far = scale * 0.965
  const behind = step
    ? floorShadow(sheet, left + step * scale + (width * far) / 2, floor - 16, width * far, 0.5) +
      placed(pane, left + step * scale, floor - 16 - height * far, far)
    : ''
  return (
    behind +
    floorShadow(sheet, left + (width * scale) / 2, floor, width * scale, 0.6) +
    placed(pane, left, floor - height * scale, scale)
  )
}

/** The studio seen through a pane with nothing behind it. */
function ground(sheet: Sheet, recipe: GlassRecipe, phone: PhoneRecipe, hex: string): string {
  const tone = edgeTone(hex)
  const d = outerOf(recipe, phone) + hole(recipe, phone)
  const air = sheet.slant([[0, shade(tone, 0.12), 0.2], [0.5, tone, 0.12], [1, shade(tone, -0.1), 0.34]])
  return path(d, air, 'fill-rule="evenodd"')
}

/** The upper end of the phone with the pane coming down on it. */
function drawEdge(sheet: Sheet, recipe: GlassRecipe, phone: PhoneRecipe, hex: string): string {
  const { width, height, corner } = phone.body
  const scale = 13.4
  const d = rounded(0, 0, width, height, corner)
  const front = drawFront(sheet, { ...phone, buttons: [], bare: true }, recipe.phone.hex)
  const fallen = group(
    castShadow(sheet, { x: 0, y: 0, width, height, corner }, 4, 7, 3, 0.42),
    `clip-path="${sheet.clip(`<path d="${d}"/>`)}"`,
  )
  const pane = group(drawPane(sheet, recipe, phone, hex), 'transform="translate(1 6) rotate(-7)"')
  return placed(castShadow(sheet, { ...phone.body, x: 0, y: 0 }, 0.6, 1.2, 1.6, 0.3) + front + fallen + pane, 84, 250, scale)
}
