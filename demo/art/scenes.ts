// Wide compositions for the front page: several products of one kind on one stage.
import { lchOf, shade } from './colour.ts'
import { chargerFloor } from './charger.ts'
import { drawView, viewsOf } from './draw.ts'
import { earbudsFloor } from './earbuds.ts'
import { drawOpen } from './fold.ts'
import { headphonesFloor } from './headphones.ts'
import { frameColour } from './light.ts'
import { floor } from './phone.ts'
import { drawBack } from './phone-back.ts'
import { drawFront } from './phone-front.ts'
import type { Colour, Recipe, SlabRecipe } from './recipe.ts'
import { ellipse, group, path, placed, rounded } from './shapes.ts'
import { castShadow } from './shadow.ts'
import { n, Sheet } from './sheet.ts'
import { drawTabletBack } from './tablet.ts'
import { watchFloor } from './watch.ts'

export interface Piece {
  recipe: Recipe
  colour: Colour
}

/** Where a piece stands: its middle, its height in pixels, its roll and its turn about the upright axis. */
export interface Spot {
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
const fiveSpots: Spot[] = [
  spot(375, 545, 690, -18, -18, 'back'), spot(1225, 545, 690, 18, 18, 'front'), spot(580, 505, 770, -9, -13, 'back'),
  spot(1020, 505, 770, 9, 13, 'front'), spot(800, 480, 840, 0, 0, 'back'),
]

const threeSpots: Spot[] = [
  spot(480, 525, 760, -13, -16, 'back'), spot(1120, 525, 760, 13, 16, 'front'), spot(800, 485, 850, 0, 0, 'back'),
]

const tabletSpots: Spot[] = [
  spot(405, 510, 720, -15, -18, 'back'), spot(690, 490, 760, -5, -12, 'back'), spot(1090, 490, 790, 5, 9, 'front'),
]

export function drawScene(name: 'phones' | 'tablets' | 'accessories', pieces: Piece[]): string {
  const sheet = new Sheet()
  const body =
    name === 'accessories'
      ? drawTable(sheet, pieces)
      : drawFan(sheet, name === 'tablets' ? tabletSpots : pieces.length > 3 ? fiveSpots : threeSpots, pieces)
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

/** A phone or tablet as it leans at its place; nothing for other kinds. */
export function pose(sheet: Sheet, { recipe, colour }: Piece, seat: Spot): string {
  if (recipe.kind !== 'phone' && recipe.kind !== 'tablet' && recipe.kind !== 'fold') return ''
  const open = recipe.kind === 'fold' && seat.face === 'front'
  const body = open ? recipe.open : recipe.body
  const drawing = open ? drawOpen(sheet, recipe, colour.hex) : flat(sheet, recipe, colour, seat)
  const usual = recipe.kind === 'tablet' ? 268 : 160
  const scale = (seat.height * Math.sqrt(body.height / usual)) / body.height
  const turn = (seat.yaw * Math.PI) / 180
  const d = rounded(0, 0, body.width, body.height, body.corner)
  const edge = thickness(sheet, d, body.depth * Math.sin(turn), frameColour(recipe.frame, colour.hex))
  const shadow = castShadow(sheet, { ...body, x: 0, y: 0 }, seat.yaw < 0 ? 3 : 5, 7, 6, 0.34)
  const stand = `translate(${n(seat.x)} ${n(seat.y)}) rotate(${n(seat.roll)})`
  const lean = `matrix(${n(Math.cos(turn))} ${n(Math.sin(turn) * 0.14)} 0 1 0 0)`
  return group(
    shadow + edge + drawing,
    `transform="${stand} ${lean} scale(${n(scale)}) translate(${n(-body.width / 2)} ${n(-body.height / 2)})"`,
  )
}

function flat(sheet: Sheet, recipe: SlabRecipe, { hex }: Colour, { face }: Spot): string {
  if (face === 'front') return drawFront(sheet, recipe, hex)
  return recipe.kind === 'tablet' ? drawTabletBack(sheet, recipe, hex) : drawBack(sheet, recipe, hex)
}

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
const tableSizes: Partial<Record<Recipe['kind'], number>> = {
  earbuds: 580,
  charger: 500,
  cable: 520,
  glass: 900,
  'power-bank': 820,
  'memory-card': 420,
  watch: 640,
  headphones: 860,
  speaker: 690,
  holder: 690,
  hub: 600,
}

const tableSize = ({ kind }: Recipe): number => tableSizes[kind] ?? 1090

/** Room a piece takes on the floor, in parts of its canvas. */
const girths: Partial<Record<Recipe['kind'], number>> = {
  case: 0.54,
  phone: 0.58,
  fold: 0.68,
  charger: 0.56,
  watch: 0.5,
  headphones: 0.8,
  speaker: 0.84,
  hub: 0.86,
}

const girth = ({ kind }: Recipe): number => girths[kind] ?? 0.7

const floors: Partial<Record<Recipe['kind'], number>> = {
  earbuds: earbudsFloor,
  charger: chargerFloor,
  watch: watchFloor,
  headphones: headphonesFloor,
  speaker: 800,
  hub: 740,
}

/** Where the floor runs in a card, as a part of its height. */
const lowest = ({ kind }: Recipe): number => (floors[kind] ?? floor) / 1200

/** Pieces stand close: each covers a little of its neighbour, the nearer one the farther one. */
const closeness = 0.84

const isTall = ({ recipe }: Piece): boolean => tableSize(recipe) > 700

/** One row: the tall pieces in the middle, the small ones to both sides and a step nearer. */
function drawTable(sheet: Sheet, pieces: Piece[]): string {
  const low = pieces.filter((piece) => !isTall(piece))
  const row = [...low.filter((_, i) => i % 2 === 0), ...pieces.filter(isTall), ...low.filter((_, i) => i % 2 === 1)]
  const widths = row.map(({ recipe }) => tableSize(recipe) * girth(recipe) * closeness)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const grow = Math.min(1.4, 1400 / whole, row.some(isTall) ? 1 : 9)
  let at = 800 - (whole * grow) / 2
  const stood = row.map((piece, i) => {
    const { recipe, colour } = piece
    const width = (widths[i] ?? 0) * grow
    const size = tableSize(recipe) * grow
    const ground = isTall(piece) ? 900 : 935
    const drawn = placed(card(sheet, recipe, colour), at + width / 2 - size / 2, ground - size * lowest(recipe), size / 1200)
    at += width
    return { drawn, tall: isTall(piece) }
  })
  return [...stood.filter(({ tall }) => tall), ...stood.filter(({ tall }) => !tall)].map(({ drawn }) => drawn).join('')
}

/** A product as its card shows it, on a square of 1200. */
export function card(sheet: Sheet, recipe: Recipe, colour: Colour): string {
  const [first = 'front'] = viewsOf(recipe)
  return drawView(sheet, recipe, colour, first)
}
