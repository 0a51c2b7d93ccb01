// Wide compositions for the front page: several products of one kind on one stage.
import { lchOf, shade } from './colour.ts'
import { drawCase } from './case.ts'
import { chargerFloor, drawCharger } from './charger.ts'
import { drawEarbuds, earbudsFloor } from './earbuds.ts'
import { drawFold, drawOpen } from './fold.ts'
import { castShadow, frameColour } from './light.ts'
import { drawFlat, floor } from './phone.ts'
import { drawBack } from './phone-back.ts'
import { drawFront } from './phone-front.ts'
import type { Colour, Recipe, SlabRecipe } from './recipe.ts'
import { ellipse, group, path, placed, rounded } from './shapes.ts'
import { n, Sheet } from './sheet.ts'

export interface Piece {
  recipe: Recipe
  colour: Colour
}

/** Where a piece stands: its middle, its height in pixels, its roll and its turn about the upright axis. */
interface Spot {
  x: number
  y: number
  height: number
  roll: number
  yaw: number
  face: 'front' | 'back'
}

const spot = (x: number, y: number, height: number, roll: number, yaw: number, face: 'front' | 'back'): Spot => ({
  x,
  y,
  height,
  roll,
  yaw,
  face,
})

/** Painted in this order: the far ones first, the hero last. Backs lean left, where their cameras stay in sight. */
const phoneSpots: Spot[] = [
  spot(375, 545, 690, -18, -18, 'back'), spot(1225, 545, 690, 18, 18, 'front'), spot(580, 505, 770, -9, -13, 'back'),
  spot(1020, 505, 770, 9, 13, 'front'), spot(800, 480, 840, 0, 0, 'back'),
]

const tabletSpots: Spot[] = [
  spot(430, 505, 690, -15, -18, 'back'), spot(690, 485, 740, -5, -12, 'back'), spot(1080, 490, 780, 5, 9, 'front'),
]

export function drawScene(name: 'phones' | 'tablets' | 'accessories', pieces: Piece[]): string {
  const sheet = new Sheet()
  const body =
    name === 'accessories' ? drawTable(sheet, pieces) : drawFan(sheet, name === 'phones' ? phoneSpots : tabletSpots, pieces)
  return sheet.document(1600, 1000, body)
}

/** The first piece takes the hero's place, the others stand around it. */
function drawFan(sheet: Sheet, spots: Spot[], pieces: Piece[]): string {
  const seats = spots.toReversed().slice(0, pieces.length)
  const posed = seats.map((seat, i) => {
    const piece = pieces[i]
    return piece ? pose(sheet, piece, seat) : ''
  })
  const pool = sheet.radial(0.5, 0.5, 0.5, [[0, '#0b1320', 0.34], [0.5, '#0b1320', 0.14], [1, '#0b1320', 0]])
  return ellipse(800, 925, 700, 60, pool) + posed.toReversed().join('')
}

function pose(sheet: Sheet, { recipe, colour }: Piece, seat: Spot): string {
  if (recipe.kind !== 'phone' && recipe.kind !== 'tablet' && recipe.kind !== 'fold') return ''
  const open = recipe.kind === 'fold' && seat.face === 'front'
  const body = open ? recipe.open : recipe.body
  const drawing = open ? drawOpen(sheet, recipe, colour.hex) : flat(sheet, recipe, colour, seat)
  const scale = seat.height / body.height
  const turn = (seat.yaw * Math.PI) / 180
  const d = rounded(0, 0, body.width, body.height, body.corner)
  const edge = thickness(sheet, d, body.depth * Math.sin(turn), frameColour(recipe.frame, colour.hex))
  const shadow = castShadow(sheet, d, seat.yaw < 0 ? 3 : 5, 7, 6, 0.34)
  const stand = `translate(${n(seat.x)} ${n(seat.y)}) rotate(${n(seat.roll)})`
  const lean = `matrix(${n(Math.cos(turn))} ${n(Math.sin(turn) * 0.14)} 0 1 0 0)`
  return group(
    shadow + edge + drawing,
    `transform="${stand} ${lean} scale(${n(scale)}) translate(${n(-body.width / 2)} ${n(-body.height / 2)})"`,
  )
}

const flat = (sheet: Sheet, recipe: SlabRecipe, { hex }: Colour, { face }: Spot): string =>
  face === 'back' ? drawBack(sheet, recipe, hex) : drawFront(sheet, recipe, hex)

/** The side that comes into view when a slab turns. */
function thickness(sheet: Sheet, d: string, by: number, metal: string): string {
  if (Math.abs(by) < 0.2) return ''
  const slice = path(
    d,
    sheet.down([[0, shade(metal, 0.08)], [0.5, shade(metal, lchOf(metal).l > 0.5 ? -0.08 : 0.05)], [1, shade(metal, -0.12)]]),
  )
  const steps = 14
  return Array.from({ length: steps }, (_, i) =>
    sheet.use(slice, `transform="translate(${n((by * (steps - i)) / steps)} 0)"`),
  ).join('')
}

/** How large the 1200 canvas of a card stands on the table, so that a charger is smaller than a phone. */
const tableSize: Record<Recipe['kind'], number> = { case: 900, phone: 920, fold: 920, tablet: 1000, earbuds: 450, charger: 400 }

/** Room a piece takes on the floor, in parts of its canvas. */
const girth: Record<Recipe['kind'], number> = { case: 0.7, phone: 0.74, fold: 0.84, tablet: 0.84, earbuds: 0.8, charger: 0.7 }

/** Where the floor runs in a card, as a part of its height. */
const lowest = ({ kind }: Recipe): number =>
  (kind === 'earbuds' ? earbudsFloor : kind === 'charger' ? chargerFloor : floor) / 1200

const isTall = ({ recipe }: Piece): boolean => tableSize[recipe.kind] > 700

/** One row: the tall pieces in the middle, the small ones to both sides and a step nearer. */
function drawTable(sheet: Sheet, pieces: Piece[]): string {
  const low = pieces.filter((piece) => !isTall(piece))
  const row = [...low.filter((_, i) => i % 2 === 0), ...pieces.filter(isTall), ...low.filter((_, i) => i % 2 === 1)]
  const widths = row.map(({ recipe }) => tableSize[recipe.kind] * girth[recipe.kind])
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const grow = Math.min(1.5, 1540 / whole, row.some(isTall) ? 1 : 9)
  let at = 800 - (whole * grow) / 2
  const stood = row.map((piece, i) => {
    const { recipe, colour } = piece
    const width = (widths[i] ?? 0) * grow
    const size = tableSize[recipe.kind] * grow
    const ground = isTall(piece) ? 890 : 925
    const drawn = placed(card(sheet, recipe, colour), at + width / 2 - size / 2, ground - size * lowest(recipe), size / 1200)
    at += width
    return { drawn, tall: isTall(piece) }
  })
  return [...stood.filter(({ tall }) => tall), ...stood.filter(({ tall }) => !tall)].map(({ drawn }) => drawn).join('')
}

function card(sheet: Sheet, recipe: Recipe, colour: Colour): string {
  switch (recipe.kind) {
    case 'earbuds':
      return drawEarbuds(sheet, recipe, colour, 'front')
    case 'charger':
      return drawCharger(sheet, recipe, colour, 'front')
    case 'case':
      return drawCase(sheet, recipe, colour, 'front')
    case 'fold':
      return drawFold(sheet, recipe, colour, 'pair')
    default:
      return drawFlat(sheet, recipe, colour, 'pair')
  }
}
