// Memory cards beside the adapter they come with: from the label side, from the contacts, the label close up.
import { lchOf, mix, shade } from './colour.ts'
import { word, wordWidth } from './lettering.ts'
import type { MemoryCardRecipe } from './recipe-accessories.ts'
import type { Colour, View } from './recipe.ts'
import { group, outline, path, pen, placed, rounded } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

const cardWidth = 11
const adapterWidth = 24

/** The card seen from its label: narrow at the contacts, a step and a notch on the right. */
const cardShape =
  'M.9 0H8.5Q9.4 0 9.4 .9V4.5Q9.4 5 9.75 5.35L10.6 6.2Q11 6.6 11 7.1V7.5Q10.35 7.6 10.35 8.2T11 8.9' +
  'V14.1Q11 15 10.1 15H.9Q0 15 0 14.1V.9Q0 0 .9 0Z'

/** A corner cut off, and the gap in which the lock slides. */
const adapterShape = 'M1.2 0H20Q20.6 0 21 .4L23.6 3Q24 3.4 24 4V30.8Q24 32 22.8 32H1.2Q0 32 0 30.8V11.4H.8V5.8H0V1.2Q0 0 1.2 0Z'

export function drawMemoryCard(sheet: Sheet, recipe: MemoryCardRecipe, { hex }: Colour, view: View): string {
  switch (view) {
    case 'back':
      return drawContacts(sheet, recipe, hex)
    case 'detail':
      return placed(cast(cardShape, 0.4) + drawLabel(sheet, recipe, hex), 285, 90, 62, 7)
    default:
      return drawSet(sheet, recipe, hex)
  }
}

/** The card lies a little over its adapter, and is drawn larger beside it than it is. */
function drawSet(sheet: Sheet, recipe: MemoryCardRecipe, hex: string): string {
  return (
    placed(cast(adapterShape, 0.9) + drawAdapter(sheet, recipe, hex), 150, 172, 27, -6) +
    placed(cast(cardShape, 0.5) + drawLabel(sheet, recipe, hex), 690, 440, 37, 8)
  )
}

/** The soft dark under a plate, in the plate's own outline. */
const cast = (d: string, spread: number): string =>
  [0.1, 0.3, 0.6, 0.9, 1.3, 1.7, 2.1]
    .map(
      (by) =>
        `<path d="${d}" stroke="#0b1320" stroke-width="${n(by * spread)}" stroke-linejoin="round" fill="#0b1320" opacity=".07"` +
        ` transform="translate(${n(spread * 0.7)} ${n(spread * 1.05)})"/>`,
    )
    .join('')

/** A thin plastic plate with the light along its upper left edge. */
function plate(sheet: Sheet, d: string, hex: string): string {
  const { l } = lchOf(hex)
  return (
    path(d, shade(hex, -0.2), 'transform="translate(.1 .22)"') +
    path(d, sheet.linear([0, 0], [0.9, 1], [[0, shade(hex, l > 0.85 ? 0.03 : 0.07)], [0.5, hex], [1, shade(hex, -0.06)]]))
  )
}

function gleam(sheet: Sheet, d: string): string {
  return (
    path(
      d,
      sheet.linear(
        [0, 0.1], [1, 0.7],
        [[0, '#fff', 0.2], [0.38, '#fff', 0.05], [0.385, '#fff', 0], [0.8, '#fff', 0], [1, '#fff', 0.1]],
      ),
    ) + outline(d, sheet.slant([[0, '#fff', 0.7], [0.45, '#fff', 0.12], [1, '#000', 0.3]]), 0.13)
  )
}

/** The second colour of the label, cut as the maker cuts it. */
function field({ label }: MemoryCardRecipe, sheet: Sheet): string {
  const fill = sheet.linear([0, 0], [1, 1], [[0, shade(label.hex, 0.05)], [1, shade(label.hex, -0.05)]])
  switch (label.style) {
    case 'sweep':
      return path('M0 8.4C3.4 8.2 8 6.6 11 3.4V15H0Z', fill)
    case 'band':
      return path('M0 4.4H11V7.1H0Z', fill)
    default:
      return path('M0 8.1H11V15H0Z', fill)
  }
}

const inkOn = (hex: string): string => (lchOf(hex).l > 0.66 ? '#22252a' : '#ffffff')

function drawLabel(sheet: Sheet, recipe: MemoryCardRecipe, hex: string): string {
  const { name, series, capacity, marks, label } = recipe
  const [amount, unit] = capacity
  const banded = label.style === 'band'
  const lower = banded ? inkOn(hex) : inkOn(label.hex)
  const upper = banded ? inkOn(hex) : label.ink
  const second = banded ? inkOn(label.hex) : label.ink
  const clip = sheet.clip(`<path d="${cardShape}"/>`)
  const high = Math.min(3.7, 6.3 / wordWidth(amount, 1))
  return (
    plate(sheet, cardShape, hex) +
    group(field(recipe, sheet), `clip-path="${clip}"`) +
    word(sheet, name, 0.9, 2.1, 1.25, { colour: upper, weight: 1.9 }) +
    word(sheet, series, 0.9, banded ? 5.2 : 4.3, banded ? 1.1 : 0.95, { colour: second }) +
    word(sheet, amount, 0.9, 9.1 + (3.7 - high) * 0.4, high, { colour: lower, weight: 1.25 }) +
    word(sheet, unit, 10.1, 9.2, 1.15, { colour: lower, weight: 1.5, anchor: 'end' }) +
    marks
      .map((mark, i) => word(sheet, mark, 10.1, 10.75 + i * 1.32, 0.86, { colour: lower, weight: 1.5, anchor: 'end' }))
      .join('') +
    word(sheet, 'microSD XC I', 0.9, 13.4, 0.8, { colour: lower, weight: 1.4, opacity: 0.9 }) +
    gleam(sheet, cardShape)
  )
}

function drawAdapter(sheet: Sheet, { name, adapter: look }: MemoryCardRecipe, hex: string): string {
  const label = rounded(2.6, 6.4, 18.8, 21.6, 0.9)
  const ink = inkOn(look.hex)
  const groove = (y: number): string => path(rounded(5, y, 14, 0.35, 0.17), '#000', 'opacity=".4"')
  const arrow = pen`M12 21.8L14.2 19.4H13.1V16.4H10.9V19.4H9.8Z`
  return (
    plate(sheet, adapterShape, look.hex) +
    path('M.1 6.2H1.2V8.4H.1Z', '#e9eaec') +
    [1.5, 2.6, 3.7].map(groove).join('') +
    path(label, sheet.slant([[0, shade(look.hex, 0.09)], [1, shade(look.hex, 0.02)]])) +
    outline(label, sheet.slant([[0, '#000', 0.35], [1, '#fff', 0.25]]), 0.14) +
    path(rounded(2.6, 12.6, 18.8, 2, 0.1), sheet.across([[0, look.accent], [1, mix(look.accent, hex, 0.5)]])) +
    word(sheet, name, 4.2, 8.4, 2, { colour: ink, weight: 1.9 }) +
    path(arrow, mix(ink, look.hex, 0.45)) +
    word(sheet, 'microSD', 4.2, 23.4, 1.3, { colour: ink, weight: 1.5 }) +
    word(sheet, 'ADAPTER', 4.2, 25.6, 1.3, { colour: ink, weight: 1.5 }) +
    path(rounded(7.4, 30.6, 9.2, 1.4, 0.3), '#000', 'opacity=".5"') +
    gleam(sheet, adapterShape)
  )
}

const gold = (sheet: Sheet): string => sheet.down([[0, '#f0d68f'], [0.4, '#d9b45c'], [1, '#a77f33']])

/** Both pieces turned over: eight contacts on the card, nine in the windows of the adapter. */
function drawContacts(sheet: Sheet, recipe: MemoryCardRecipe, hex: string): string {
  const back = mix('#1b1c1f', hex, 0.16)
  const shell = mix(recipe.adapter.hex, hex, 0.08)
  const fingers = Array.from({ length: 8 }, (_, i) =>
    path(rounded(1.95 + i * 1.1, i === 1 || i === 6 ? 0.75 : 1.1, 0.8, 2.9, 0.25), gold(sheet)),
  ).join('')
  const rooms = Array.from({ length: 9 }, (_, i) => {
    const d = rounded(3 + i * 2.2, 1.2, 1.7, 5, 0.3)
    return path(d, '#000', 'opacity=".55"') + path(rounded(3.25 + i * 2.2, 1.7, 1.2, 4.3, 0.2), gold(sheet))
  }).join('')
  const print = [10.6, 11.4, 12.2].map((y, i) => path(rounded(3.2, y, 5 - i, 0.28, 0.1), '#fff', 'opacity=".4"')).join('')
  const mirror = (d: string, width: number, more: string): string =>
    group(
      cast(d, width > 12 ? 0.9 : 0.5) + plate(sheet, d, width > 12 ? shell : back) + gleam(sheet, d),
      `transform="translate(${n(width)} 0) scale(-1 1)"`,
    ) + more
  return (
    placed(mirror(adapterShape, adapterWidth, rooms + rear()), 150, 172, 27, -6) +
    placed(mirror(cardShape, cardWidth, fingers + print), 690, 440, 37, 8)
  )
}

const rear = (): string =>
  [20, 21.6, 23.2].map((y, i) => path(rounded(5, y, 14 - i * 3, 0.6, 0.2), '#fff', 'opacity=".22"')).join('')
