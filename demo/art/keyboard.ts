// Keyboards: with the tablet standing in them or alone on the table, from straight above, the keys close up.
import { lchOf, shade } from './colour.ts'
import { keyColumns, keyDepth, keysOf } from './key-rows.ts'
import { letter } from './lettering.ts'
import { flank, lain, spotOf, type Slant } from './lying.ts'
import { drawFront } from './phone-front.ts'
import { recipeOf } from './recipes.ts'
import type { KeyboardRecipe } from './recipe-accessories.ts'
import type { Colour, TabletRecipe, View } from './recipe.ts'
import { circle, group, outline, path, placed, rounded } from './shapes.ts'
import { castShadow, floorShadow } from './shadow.ts'
import { n, type Sheet } from './sheet.ts'

export function drawKeyboard(sheet: Sheet, recipe: KeyboardRecipe, { hex }: Colour, view: View): string {
  const { width, height } = recipe.body
  switch (view) {
    case 'back': {
      const scale = 1060 / width
      const body = castShadow(sheet, { ...recipe.body, x: 0, y: 0 }, 2, 4, 4, 0.36) + drawDeck(sheet, recipe, hex)
      return placed(body, 600 - (width * scale) / 2, 600 - (height * scale) / 2, scale)
    }
    case 'detail': {
      const shadow = castShadow(sheet, { ...recipe.body, x: 0, y: 0 }, 1, 2, 2, 0.34)
      return placed(shadow + drawDeck(sheet, recipe, hex), 130, 170, 11.4, 8)
    }
    default:
      return recipe.tablet ? drawStanding(sheet, recipe, hex) : drawAlone(sheet, recipe, hex)
  }
}

const flatSlant: Slant = { turn: 18, eye: 48 }

function drawAlone(sheet: Sheet, recipe: KeyboardRecipe, hex: string): string {
  const { width, height, depth } = recipe.body
  const scale = 1085 / (width * 0.95 + height * 0.31)
  const [cx, cy] = spotOf(width / 2, height / 2, scale, flatSlant)
  const d = rounded(0, 0, width, height, recipe.body.corner)
  const shadow = castShadow(sheet, { ...recipe.body, x: 0, y: 0 }, depth * 0.5 + 2, depth * 0.9 + 4, 5, 0.42)
  return lain(
    shadow + flank(sheet, d, depth, shade(hex, -0.03), flatSlant, 18) + drawDeck(sheet, recipe, hex),
    600 - cx,
    590 - cy,
    scale,
    flatSlant,
  )
}

/** The same tablet on its side: the camera looks from the middle of the upper edge. */
function turned(tablet: TabletRecipe): TabletRecipe {
  const { body, screen } = tablet
  const { x = body.width - 5, y = body.height / 2, width = 3, height = 3 } = screen.cutout
  const sideways = x > body.width * 0.75
  return {
    ...tablet,
    body: { ...body, width: body.height, height: body.width },
    screen: {
      ...screen,
      cutout: {
        ...screen.cutout,
        x: sideways ? y : body.height / 2,
        y: sideways ? body.width - x : 4.4,
        width: height,
        height: width,
      },
    },
    buttons: [],
  }
}

const sitting: Slant = { turn: 0, eye: 33 }

/** The deck lies before the viewer, the tablet leans back over its far edge. */
function drawStanding(sheet: Sheet, recipe: KeyboardRecipe, hex: string): string {
  const worn = recipe.tablet
  const upright = worn && recipeOf(worn.slug)
  if (!worn || !upright || upright.kind !== 'tablet') return ''
  const tablet = turned(upright)
  const { width, height, depth, corner } = recipe.body
  const lean = 0.92
  const over = worn.stand === 'float' ? 13 : worn.stand === 'fold' ? 5 : -2
  const fall = Math.sin((sitting.eye * Math.PI) / 180)
  const scale = Math.min(1040 / width, 1030 / (tablet.body.height * lean + height * fall + depth - over))
  const deckHeight = height * fall * scale
  const tall = tablet.body.height * lean * scale
  const whole = tall + deckHeight - over * scale + depth * scale
  const top = 600 - whole / 2
  const deckTop = top + tall - over * scale
  const left = 600 - (width * scale) / 2
  const d = rounded(0, 0, width, height, corner)
  const foot = deckTop + deckHeight + depth * scale * 0.84
  const wide = tablet.body.width - 12
  const shelf = { x: (width - wide) / 2, y: -8, width: wide, height: over * 1.5 + 10, corner: 8 }
  return (
    floorShadow(sheet, 600, foot, width * scale * 1.02, 1.1) +
    lain(
      flank(sheet, d, depth, shade(hex, -0.02), sitting, 14) +
        drawDeck(sheet, recipe, hex) +
        group(castShadow(sheet, shelf, 0, 6, 6, 0.36), `clip-path="${sheet.clip(`<path d="${d}"/>`)}"`),
      left,
      deckTop,
      scale,
      sitting,
    ) +
    hinge(sheet, recipe, hex, deckTop, scale) +
    group(
      shell(sheet, tablet, worn.stand, hex) + drawFront(sheet, { ...tablet, bare: true }, worn.colour.hex),
      `transform="translate(${n(600 - (tablet.body.width * scale) / 2)} ${n(top)}) scale(${n(scale)} ${n(scale * lean)})"`,
    )
  )
}

/** What of the cover shows around the tablet it holds. */
function shell(sheet: Sheet, { body: { width, height, corner } }: TabletRecipe, stand: string, hex: string): string {
  const by = stand === 'kick' ? 2.6 : 1.1
  const d = rounded(-by, -by, width + by * 2, height + by * 2, corner + by)
  return (
    path(d, sheet.slant([[0, shade(hex, 0.12)], [0.5, hex], [1, shade(hex, -0.12)]])) +
    outline(d, sheet.slant([[0, '#fff', 0.5], [0.5, '#fff', 0.08], [1, '#000', 0.35]]), 0.4)
  )
}

/** The rod a floating cover turns on. */
function hinge(sheet: Sheet, { body: { width }, tablet }: KeyboardRecipe, hex: string, y: number, scale: number): string {
  if (tablet?.stand !== 'float') return ''
  const tone = lchOf(hex).l > 0.7 ? '#d5d7da' : '#4a4d52'
  const d = rounded(0, -4.4, width * 0.92, 8.8, 4.4)
  return placed(
    path(d, sheet.down([[0, shade(tone, -0.14)], [0.3, shade(tone, 0.12)], [0.6, tone], [1, shade(tone, -0.22)]])),
    600 - width * 0.46 * scale,
    y + 4.4 * scale,
    scale,
  )
}

/** The deck from above: its plate, the well of the keys, the keys, perhaps a trackpad. */
function drawDeck(sheet: Sheet, recipe: KeyboardRecipe, hex: string): string {
  const { width, height, corner } = recipe.body
  const { l } = lchOf(hex)
  const d = rounded(0, 0, width, height, corner)
  return (
    path(d, sheet.linear([0.1, 0], [0.8, 1], [[0, shade(hex, l > 0.85 ? 0.02 : 0.06)], [0.5, hex], [1, shade(hex, -0.05)]])) +
    path(d, sheet.radial(0.15, 0, 0.8, [[0, '#fff', l < 0.4 ? 0.1 : 0.25], [1, '#fff', 0]])) +
    outline(d, sheet.slant([[0, '#fff', 0.7], [0.5, '#fff', 0.15], [1, '#000', 0.25]]), 0.5) +
    drawKeys(sheet, recipe, hex) +
    trackpad(sheet, recipe, hex) +
    mark(recipe)
  )
}

const mark = ({ accent, body, keys }: KeyboardRecipe): string =>
  accent ? circle(body.width - 12, keys.top * 0.5, 1.5, accent) + path(rounded(10, keys.top * 0.5 - 1, 9, 2, 1), accent) : ''

function drawKeys(sheet: Sheet, recipe: KeyboardRecipe, hex: string): string {
  const { body, keys } = recipe
  const { pitch, functions } = keys
  const tone = keys.hex ?? shade(hex, keys.tone)
  const left = (body.width - keyColumns * pitch) / 2
  const gap = pitch * (keys.shape === 'round' ? 0.2 : 0.13)
  const all = keysOf(functions)
  const caps = all.map(({ x, y, width, height }) =>
    sheet.use(
      keyCap(sheet, width * pitch - gap, height * pitch - gap * (height < 1 ? 0.7 : 1), keys.shape, tone),
      `x="${n(left + x * pitch + gap / 2)}" y="${n(keys.top + y * pitch + gap / 2)}"`,
    ),
  )
  const signs = all.map(({ x, y, width, sign }) =>
    sign ? letter(sheet, sign, left + (x + width / 2) * pitch, keys.top + (y + 0.36) * pitch, pitch * 0.27) : '',
  )
  const well = rounded(left - 2, keys.top - 2, keyColumns * pitch + 4, keyDepth(functions) * pitch + 4, pitch * 0.26)
  const bed =
    keys.shape === 'square'
      ? path(well, shade(hex, -0.05)) +
        outline(well, sheet.slant([[0, '#000', 0.3], [0.6, '#000', 0.05], [1, '#fff', 0.4]]), 0.35)
      : ''
  const ink = lchOf(tone).l > 0.62 ? '#4b5058' : '#eceef0'
  return (
    bed +
    caps.join('') +
    group(
      signs.join(''),
      `fill="none" stroke="${ink}" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round" opacity=".9"`,
    )
  )
}

/** One key with its low skirt and the light on its upper edge. */
function keyCap(sheet: Sheet, width: number, height: number, shape: 'square' | 'round', tone: string): string {
  const corner = shape === 'round' ? height / 2 : Math.min(2, height * 0.26)
  const d = rounded(0, 0, width, height, corner)
  return (
    path(d, '#000', 'opacity=".3" transform="translate(.25 .7)"') +
    path(d, sheet.down([[0, shade(tone, 0.07)], [0.5, tone], [1, shade(tone, -0.03)]])) +
    outline(d, sheet.down([[0, '#fff', lchOf(tone).l > 0.7 ? 0.9 : 0.3], [0.5, '#fff', 0.04], [1, '#000', 0.25]]), 0.3)
  )
}

function trackpad(sheet: Sheet, { body, keys, trackpad: pad }: KeyboardRecipe, hex: string): string {
  if (!pad) return ''
  const low = keys.top + keyDepth(keys.functions) * keys.pitch + 2
  const d = rounded((body.width - pad.width) / 2, low + (body.height - low - pad.height) / 2, pad.width, pad.height, 3.4)
  const tone = shade(hex, lchOf(hex).l > 0.7 ? -0.035 : 0.035)
  return (
    path(d, sheet.slant([[0, shade(tone, 0.04)], [1, shade(tone, -0.02)]])) +
    outline(d, sheet.slant([[0, '#000', 0.35], [0.6, '#000', 0.08], [1, '#fff', 0.5]]), 0.4)
  )
}
