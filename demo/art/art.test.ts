// Proves that every product of the catalogue can be drawn, in every colour, as sound and small SVG.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { drawProduct, viewsOf, type Colour } from './draw.ts'
import { recipeOf, recipeSlugs } from './recipes.ts'
import { emblems } from './emblem.ts'
import { drawScene } from './scenes.ts'
import { stories } from './stories.ts'
import { drawStory } from './story.ts'
import { tintOf } from './tint.ts'

const limit = 40_000
const shelf = fileURLToPath(new URL('../catalogue/products/', import.meta.url))
const products = existsSync(shelf)
  ? readdirSync(shelf)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -5))
  : []
const plain: Colour[] = [{ key: 'graphite', hex: '#45484d' }, { key: 'white', hex: '#f4f4f2' }]

function coloursOf(slug: string): Colour[] {
  if (!existsSync(`${shelf}${slug}.json`)) return plain
  const product = JSON.parse(readFileSync(`${shelf}${slug}.json`, 'utf8')) as { colours?: Colour[] }
  return product.colours?.length ? product.colours : plain
}

/** Every tag closed in its order, every reference answered, no number lost on the way. */
function faultOf(svg: string): string | undefined {
  const open: string[] = []
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes nothing`
    } else if (!rest?.endsWith('/')) open.push(name ?? '')
    if (rest && (rest.match(/"/g)?.length ?? 0) % 2) return `quotes in <${name}${rest}>`
  }
  if (open.length) return `<${open.join('><')}> left open`
  if (/NaN|undefined|Infinity|null/.test(svg)) return 'a number was lost'
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]))
  return [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((found) => found[1]).find((id) => !ids.has(id))
}

describe('the picture kit', () => {
  it('has a recipe for every product of the catalogue', () => {
    expect(products.filter((slug) => !recipeSlugs().includes(slug))).toEqual([])
  })

  it.each(recipeSlugs())('draws %s in every view and colour', (slug) => {
    const recipe = recipeOf(slug)
    expect(recipe.slug).toBe(slug)
    for (const view of viewsOf(recipe)) {
      for (const colour of coloursOf(slug)) {
        const svg = drawProduct(recipe, colour, view)
        expect(faultOf(svg), `${view} in ${colour.key}`).toBeUndefined()
        expect(svg.length, `${view} in ${colour.key}`).toBeLessThan(limit)
        expect(svg).toContain('viewBox="0 0 1200 1200"')
      }
    }
  })

  it('gives every model its own card and its own set of views', () => {
    const same: Colour = { key: 'graphite', hex: '#45484d' }
    const drawn = new Map<string, string>()
    for (const slug of recipeSlugs()) {
      const recipe = recipeOf(slug)
      const [card, ...others] = viewsOf(recipe).map((view) => drawProduct(recipe, same, view))
      for (const picture of [card ?? '', others.join('')]) {
        expect(drawn.get(picture), `${slug} looks like another`).toBeUndefined()
        drawn.set(picture, slug)
      }
    }
  })

  it.each(recipeSlugs())('changes %s with its colour, and draws the same twice', (slug) => {
    const recipe = recipeOf(slug)
    const [dark, pale] = plain
    if (!dark || !pale) return
    for (const view of viewsOf(recipe)) {
      expect(drawProduct(recipe, dark, view)).not.toBe(drawProduct(recipe, pale, view))
      expect(drawProduct(recipe, dark, view)).toBe(drawProduct(recipe, dark, view))
    }
  })

  it('lays a calm tint behind any colour', () => {
    for (const hex of ['#000000', '#ffffff', '#f77e2d', '#32374a', '#9aadf6']) {
      const { light, dark } = tintOf(hex)
      expect(light).toMatch(/^#[0-9a-f]{6}$/)
      expect(dark).toMatch(/^#[0-9a-f]{6}$/)
      expect(light).not.toBe(dark)
    }
  })

  it.each(Object.entries(stories))('draws the picture of %s', (_, { pieces, ...story }) => {
    const shown = pieces.map(([slug, nth]) => ({ recipe: recipeOf(slug), colour: coloursOf(slug)[nth] ?? { key: '', hex: '' } }))
    expect(shown.filter(({ colour }) => colour.hex === '')).toEqual([])
    const svg = drawStory(story, shown)
    expect(faultOf(svg)).toBeUndefined()
    expect(svg).toContain('viewBox="0 0 1600 1000"')
    expect(svg.length).toBeLessThan(60_000)
    expect(drawStory(story, shown)).toBe(svg)
  })

  it('uses every sign, and gives no two articles the same light and sign', () => {
    const used = Object.values(stories)
    expect(Object.keys(emblems).filter((name) => !used.some((one) => one.emblem === name))).toEqual([])
    expect(new Set(used.map((one) => `${one.hue} ${one.emblem}`)).size).toBe(used.length)
  })

  it('composes scenes', () => {
    const piece = (slug: string): Parameters<typeof drawScene>[1][number] => ({
      recipe: recipeOf(slug),
      colour: plain[0] ?? { key: '', hex: '#45484d' },
    })
    const scenes = [
      drawScene('phones', ['iphone-17-pro', 'galaxy-s25-ultra', 'xiaomi-15-ultra', 'galaxy-z-fold7', 'oppo-reno14'].map(piece)),
      drawScene('tablets', ['ipad-pro-13-m4', 'galaxy-tab-s10-ultra', 'xiaomi-pad-7'].map(piece)),
      drawScene(
        'accessories',
        ['airpods-pro-3', 'anker-nano-ii-65w', 'apple-magsafe-charger', 'galaxy-buds3-pro', 'apple-clear-case-iphone-17'].map(
          piece,
        ),
      ),
    ]
    for (const scene of scenes) {
      expect(faultOf(scene)).toBeUndefined()
      expect(scene).toContain('viewBox="0 0 1600 1000"')
    }
  })
})
