// The front door of the picture kit: one product, one colour, one view, one SVG document.
import { drawFold } from './fold.ts'
import { drawFlat, slabViews } from './phone.ts'
import { drawCase } from './case.ts'
import { drawCharger } from './charger.ts'
import { drawEarbuds } from './earbuds.ts'
import type { Colour, Recipe, View } from './recipe.ts'
import { Sheet } from './sheet.ts'

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
  }
}

export function drawProduct(recipe: Recipe, colour: Colour, view: View): string {
  const sheet = new Sheet()
  return sheet.document(1200, 1200, body(sheet, recipe, colour, view))
}

function body(sheet: Sheet, recipe: Recipe, colour: Colour, view: View): string {
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
  }
}
