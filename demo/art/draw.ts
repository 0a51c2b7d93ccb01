// The front door of the picture kit: one product, one colour, one view, one SVG document.
import { drawFold } from './fold.ts'
import { drawFlat, slabViews } from './phone.ts'
import { drawCase } from './case.ts'
import { drawCharger } from './charger.ts'
import { drawEarbuds } from './earbuds.ts'
import { drawGlass } from './glass.ts'
import { drawCable } from './cable.ts'
import { drawPowerBank } from './power-bank.ts'
import { drawMemoryCard } from './memory-card.ts'
import { drawStylus } from './stylus.ts'
import { drawKeyboard } from './keyboard.ts'
import { drawHeadphones } from './headphones.ts'
import { drawHolder } from './holder.ts'
import { drawHub } from './hub.ts'
import type { Colour, Recipe, View } from './recipe.ts'
import { Sheet } from './sheet.ts'
import { drawSpeaker } from './speaker.ts'
import { drawWatch } from './watch.ts'

export type { Colour, Recipe, View } from './recipe.ts'

/** The views a product has; the first is the picture on its card. */
export function viewsOf(recipe: Recipe): View[] {
  switch (recipe.kind) {
    case 'phone':
    case 'tablet':
    case 'fold':
      return slabViews
    case 'charger':
      return recipe.form === 'puck' ? ['front', 'side', 'detail'] : ['front', 'back', 'detail']
    case 'earbuds':
      return ['front', 'back', 'detail']
    case 'case':
      return ['front', 'back', 'detail']
    case 'watch':
    case 'headphones':
      return ['front', 'side', 'detail']
    case 'speaker':
    case 'hub':
      return ['front', 'back', 'detail']
    case 'holder':
      return recipe.form === 'tripod' ? ['front', 'back', 'detail'] : ['front', 'side', 'detail']
    case 'keyboard':
      return ['front', 'back', 'detail']
    case 'stylus':
      return ['front', 'pair', 'detail']
    case 'memory-card':
      return ['front', 'back', 'detail']
    case 'power-bank':
      return ['front', 'side', 'detail']
    case 'cable':
      return ['front', 'side', 'detail']
    case 'glass':
      return ['front', 'back', 'detail']
  }
}

export function drawProduct(recipe: Recipe, colour: Colour, view: View): string {
  const sheet = new Sheet()
  return sheet.document(1200, 1200, drawView(sheet, recipe, colour, view))
}

/** One view on a sheet that may hold other drawings too; it fills a square of 1200. */
export function drawView(sheet: Sheet, recipe: Recipe, colour: Colour, view: View): string {
  switch (recipe.kind) {
    case 'phone':
    case 'tablet':
      return drawFlat(sheet, recipe, colour, view)
    case 'fold':
      return drawFold(sheet, recipe, colour, view)
    case 'earbuds':
      return drawEarbuds(sheet, recipe, colour, view)
    case 'charger':
      return drawCharger(sheet, recipe, colour, view)
    case 'case':
      return drawCase(sheet, recipe, colour, view)
    case 'watch':
      return drawWatch(sheet, recipe, colour, view)
    case 'headphones':
      return drawHeadphones(sheet, recipe, colour, view)
    case 'speaker':
      return drawSpeaker(sheet, recipe, colour, view)
    case 'holder':
      return drawHolder(sheet, recipe, colour, view)
    case 'hub':
      return drawHub(sheet, recipe, colour, view)
    case 'keyboard':
      return drawKeyboard(sheet, recipe, colour, view)
    case 'stylus':
      return drawStylus(sheet, recipe, colour, view)
    case 'memory-card':
      return drawMemoryCard(sheet, recipe, colour, view)
    case 'power-bank':
      return drawPowerBank(sheet, recipe, colour, view)
    case 'cable':
      return drawCable(sheet, recipe, colour, view)
    case 'glass':
      return drawGlass(sheet, recipe, colour, view)
  }
}
