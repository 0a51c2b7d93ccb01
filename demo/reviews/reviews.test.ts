// Proves that the reviews of the demo shop belong to its products and read like those of a real shop.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { COMMENT_MAX, COMMENT_MIN } from '../../src/contract/reviews.ts'

const DAY = 86_400_000
const here = fileURLToPath(new URL('.', import.meta.url))
const shelf = fileURLToPath(new URL('../catalogue/products/', import.meta.url))

/** The day the reviews were dated from; `daysAgo` counts back from the day the demo is filled, which is never earlier. */
const WRITTEN = Date.parse('2026-11-21')

const Entry = z.strictObject({
  product: z.string(),
  /** A given name of one or two words (Ý is one letter long) and an initial: "Thảo N.", "Anh Khoa P." */
  author: z.string().regex(/^\p{Lu}\p{Ll}*(?: \p{Lu}\p{Ll}*)? \p{Lu}\.$/u),
  rating: z.int().min(1).max(5),
  comment: z.string().trim().min(COMMENT_MIN).max(COMMENT_MAX),
  verified: z.boolean(),
  daysAgo: z.int().min(3).max(700),
  helpful: z.int().min(0).max(60),
})

const Released = z.object({ releasedOn: z.iso.date(), status: z.string() })

function contentsOf(folder: string): Map<string, unknown> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(`${folder}${name}`, 'utf8'))]))
}

const reviews = [...contentsOf(here).values()].flatMap((list) => z.array(Entry).parse(list))
const products = new Map([...contentsOf(shelf)].map(([slug, product]) => [slug, Released.parse(product)]))

/** A comment without its case, marks and spaces, so that a text sent twice with small changes is noticed. */
const bare = (comment: string): string => comment.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function doubled(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

function share(rating: number): number {
  return reviews.filter((review) => review.rating === rating).length / reviews.length
}

describe('the reviews of the demo', () => {
  it('are many, over many products, by many people', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(400)
    expect(new Set(reviews.map((review) => review.product)).size).toBeGreaterThanOrEqual(120)
    expect(new Set(reviews.map((review) => review.author)).size).toBeGreaterThanOrEqual(150)
  })

  it('speak of products that the shop has', () => {
    expect(reviews.map((review) => review.product).filter((slug) => !products.has(slug))).toEqual([])
  })

  it('were written after the product came out', () => {
    const early = reviews.filter((review) => {
      const product = products.get(review.product)
      if (!product) return false
      return product.status === 'COMING_SOON' || WRITTEN - review.daysAgo * DAY < Date.parse(product.releasedOn)
    })
    expect(early.map((review) => `${review.product}: ${review.author}`)).toEqual([])
  })

  it('are each written only once, without shouting', () => {
    expect(doubled(reviews.map((review) => bare(review.comment)))).toEqual([])
    expect(reviews.map((review) => review.comment).filter((comment) => comment.includes('!'))).toEqual([])
  })

  it('never let one person speak twice of one product', () => {
    expect(doubled(reviews.map((review) => `${review.product}: ${review.author}`))).toEqual([])
  })

  it.each([
    [5, 0.45, 0.65],
    [4, 0.18, 0.32],
    [3, 0.06, 0.18],
    [2, 0.02, 0.09],
    [1, 0.01, 0.06],
  ])('give %i stars about as often as real customers do', (rating, least, most) => {
    expect(share(rating)).toBeGreaterThanOrEqual(least)
    expect(share(rating)).toBeLessThanOrEqual(most)
  })

  it('come mostly, but not only, from people who bought here', () => {
    const bought = reviews.filter((review) => review.verified).length / reviews.length
    expect(bought).toBeGreaterThan(0.5)
    expect(bought).toBeLessThan(0.95)
  })
})
