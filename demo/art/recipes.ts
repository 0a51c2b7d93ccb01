// The shelf of recipes: reads a product's geometry from its file, once.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Recipe } from './recipe.ts'

const folder = fileURLToPath(new URL('./recipes/', import.meta.url))
const shelf = new Map<string, Recipe>()

/** The slugs of every product that can be drawn. */
export const recipeSlugs = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
    .toSorted()

export function recipeOf(slug: string): Recipe {
  const known = shelf.get(slug)
  if (known) return known
  const recipe = JSON.parse(readFileSync(`${folder}${slug}.json`, 'utf8')) as Recipe
  shelf.set(slug, recipe)
  return recipe
}
