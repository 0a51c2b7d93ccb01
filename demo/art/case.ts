// Phone cases, worn by the phone they fit: the opening shows that phone's real camera.
import { caseSkin, magnetRing } from './case-skin.ts'
import { lchOf, mix, shade } from './colour.ts'
import { drawBack } from './phone-back.ts'
import { drawFront } from './phone-front.ts'
import { floor } from './phone.ts'
import { recipeOf } from './recipes.ts'
import type { Body, CaseRecipe, Colour, PhoneRecipe, View } from './recipe.ts'
import { group, outline, path, placed, rounded } from './shapes.ts'
import { castShadow, floorShadow, type Plate } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'

export function drawCase(sheet: Sheet, recipe: CaseRecipe, { hex }: Colour, view: View): string {
  const phone = recipeOf(recipe.fits)
  if (phone.kind !== 'phone') return ''
  const size = outer(recipe, phone.body)
  const scale = (1016 * Math.sqrt(size.height / 168)) / size.height
  switch (view) {
    case 'back':
      return (
        floorShadow(sheet, 600, floor, size.width * scale) +
        placed(drawInside(sheet, recipe, phone, hex), 600 - (size.width * scale) / 2, floor - size.height * scale, scale)
      )
    case 'detail':
      return drawClose(sheet, recipe, phone, hex, size)
    default:
      return drawWorn(sheet, recipe, phone, hex, size, scale)
  }
}

const outer = ({ wall, style }: CaseRecipe, { width, height, depth, corner }: Body): Body => ({
  width: width + wall * 2,
  height: height + wall * 2,
  depth,
  corner: style === 'monarch' ? corner * 0.8 : corner + wall,
})

const seeThrough = ({ style }: CaseRecipe): boolean => style === 'clear' || style === 'hybrid'

/** The back of the case in front, the phone's face in the same case behind it. */
function drawWorn(sheet: Sheet, recipe: CaseRecipe, phone: PhoneRecipe, hex: string, size: Body, scale: number): string {
  const far = scale * 0.965
  const step = size.width * scale * 0.62
  const left = 600 - (size.width * scale + step) / 2
  const backFloor = floor - 16
  const behind = placed(drawFace(sheet, recipe, phone, hex, size), left + step, backFloor - size.height * far, far)
  const front = rounded(0, 0, size.width, size.height, size.corner)
  const shadow = placed(castShadow(sheet, { ...size, x: 0, y: 0 }, 2, 1.4, 3.4, 0.45), left, floor - size.height * scale, scale)
  const clip = sheet.clip(
    `<path d="${front}" transform="translate(${n(left + step)} ${n(backFloor - size.height * far)}) scale(${n(far)})"/>`,
  )
  return (
    floorShadow(sheet, left + step + (size.width * far) / 2, backFloor, size.width * far, 0.8) +
    floorShadow(sheet, left + (size.width * scale) / 2, floor, size.width * scale) +
    behind +
    group(shadow, `clip-path="${clip}"`) +
    placed(drawOutside(sheet, recipe, phone, hex, size), left, floor - size.height * scale, scale)
  )
}

/** The case from behind with the phone in it. */
export function drawOutside(sheet: Sheet, recipe: CaseRecipe, phone: PhoneRecipe, hex: string, size: Body): string {
  const { wall } = recipe
  const inside = (body: string): string => group(body, `transform="translate(${n(wall)} ${n(wall)})"`)
  const worn = sheet.use(drawBack(sheet, { ...phone, buttons: [] }, recipe.phone.hex))
  const shell = (seeThrough(recipe) ? inside(worn) : '') + caseSkin(sheet, recipe, size, hex)
  return keys(sheet, recipe, phone, hex, size, true) + shell + inside(opening(sheet, recipe, worn, hex))
}

/** The hole for the camera: a raised lip, then the phone as it is. */
function opening(sheet: Sheet, recipe: CaseRecipe, worn: string, hex: string): string {
  const clear = seeThrough(recipe)
  const tone = clear ? mix(hex, '#c3cad0', 0.4) : hex
  const { l } = lchOf(tone)
  const lips = recipe.opening
    .map(({ x, y, width, height, corner }) => {
      const by = recipe.lip
      const edge: Plate = { x: x - by, y: y - by, width: width + by * 2, height: height + by * 2, corner: corner + by }
      const lip = rounded(edge.x, edge.y, edge.width, edge.height, edge.corner)
      const inner = rounded(x - 0.15, y - 0.15, width + 0.3, height + 0.3, corner)
      const shadow = castShadow(sheet, edge, 0.3, 0.6, 0.8, clear ? 0.14 : 0.3)
      const wall = path(
        lip,
        sheet.slant([[0, shade(tone, 0.15)], [0.4, shade(tone, 0.03)], [0.7, shade(tone, -0.04)], [1, shade(tone, -0.14)]]),
        clear ? 'opacity=".55"' : '',
      )
      return (
        shadow +
        wall +
        outline(lip, sheet.slant([[0, '#fff', l > 0.7 ? 0.9 : 0.4], [0.6, '#fff', 0.05], [1, '#000', 0.25]]), 0.25) +
        path(inner, shade(tone, -0.3))
      )
    })
    .join('')
  const holes = recipe.opening
    .map(({ x, y, width, height, corner }) => `<path d="${rounded(x, y, width, height, corner)}"/>`)
    .join('')
  const phoneBack = group(worn, `clip-path="${sheet.clip(holes)}"`)
  const depth = recipe.opening
    .map(({ x, y, width, height, corner }) =>
      outline(
        rounded(x + 0.3, y + 0.3, width - 0.6, height - 0.6, corner),
        sheet.slant([[0, '#000', 0.5], [0.5, '#000', 0.12], [1, '#fff', 0.1]]),
        0.6,
      ),
    )
    .join('')
  return lips + phoneBack + depth
}

function keys(sheet: Sheet, { style }: CaseRecipe, phone: PhoneRecipe, hex: string, size: Body, behind: boolean): string {
  const tone = style === 'clear' || style === 'hybrid' ? mix(hex, '#aab2ba', 0.3) : hex
  const wall = (size.width - phone.body.width) / 2
  return phone.buttons
    .filter((button) => button.side !== 'top' && !button.flush)
    .map((button) => {
      const right = (button.side === 'right') !== behind
      return path(
        rounded(right ? size.width - 1 : -0.7, button.at + wall - 0.8, 1.7, button.length + 1.6, 0.6),
        sheet.down([[0, shade(tone, -0.1)], [0.1, shade(tone, 0.12)], [0.9, tone], [1, shade(tone, -0.2)]]),
      )
    })
    .join('')
}

/** The phone's face with the lip of the case around it. */
function drawFace(sheet: Sheet, recipe: CaseRecipe, phone: PhoneRecipe, hex: string, size: Body): string {
  const clear = seeThrough(recipe)
  const tone = clear ? mix(hex, '#b9c1c8', 0.4) : hex
  const d = rounded(0, 0, size.width, size.height, size.corner)
  const rim = sheet.slant([
    [0, shade(tone, 0.12)], [0.3, tone], [0.5, shade(tone, 0.06)], [0.8, shade(tone, -0.08)], [1, shade(tone, -0.16)],
  ])
  return (
    keys(sheet, recipe, phone, hex, size, false) +
    path(d, rim, clear ? 'opacity=".75"' : '') +
    outline(d, sheet.slant([[0, '#fff', 0.6], [0.5, '#fff', 0.08], [1, '#000', 0.3]]), 0.3) +
    group(
      drawFront(sheet, { ...phone, buttons: [], bare: true }, recipe.phone.hex),
      `transform="translate(${n(recipe.wall)} ${n(recipe.wall)})"`,
    )
  )
}

/** The empty case from inside: lining, walls, the opening right through. */
function drawInside(sheet: Sheet, recipe: CaseRecipe, phone: PhoneRecipe, hex: string): string {
  const size = outer(recipe, phone.body)
  const clear = seeThrough(recipe)
  const { wall } = recipe
  const tone = clear ? mix(hex, '#c5ccd2', 0.3) : hex
  const lining = clear ? tone : mix(shade(hex, lchOf(hex).l < 0.4 ? 0.05 : -0.05), '#77797d', 0.14)
  const holes = recipe.opening
    .map(
      ({ x, y, width, height, corner }) =>
        `<path d="${rounded(size.width - wall - x - width, y + wall, width, height, corner)}" fill="#000"/>`,
    )
    .join('')
  const through = sheet.mask(
    `<rect x="-4" y="-4" width="${n(size.width + 8)}" height="${n(size.height + 8)}" fill="#fff"/>${holes}`,
  )
  const d = rounded(0, 0, size.width, size.height, size.corner)
  const bed = rounded(wall + 0.5, wall + 0.5, phone.body.width - 1, phone.body.height - 1, phone.body.corner)
  const floorLight = path(
    bed,
    sheet.linear([0, 0], [1, 1], [[0, '#000', 0.3], [0.16, '#000', 0.1], [0.5, '#fff', 0.04], [1, '#fff', 0.12]]),
  )
  const magnet = recipe.magnet ? magnetRing(size.width / 2, size.height * 0.52, recipe.magnet) : ''
  const body =
    path(d, sheet.slant([[0, shade(tone, 0.1)], [0.5, tone], [1, shade(tone, -0.12)]]), clear ? 'opacity=".6"' : '') +
    outline(d, sheet.slant([[0, '#fff', 0.7], [0.5, '#fff', 0.1], [1, '#000', 0.25]]), 0.35) +
    path(bed, lining, clear ? 'opacity=".42"' : '') +
    floorLight +
    magnet +
    outline(bed, sheet.slant([[0, '#000', 0.45], [0.5, '#000', 0.1], [1, '#fff', 0.45]]), 0.7)
  return keys(sheet, recipe, phone, hex, size, false) + group(body, `mask="${through}"`)
}

function drawClose(sheet: Sheet, recipe: CaseRecipe, phone: PhoneRecipe, hex: string, size: Body): string {
  const scale = 15
  return placed(
    castShadow(sheet, { ...size, x: 0, y: 0 }, 0.6, 1.2, 1.6, 0.3) + drawOutside(sheet, recipe, phone, hex, size),
    120,
    120,
    scale,
  )
}
