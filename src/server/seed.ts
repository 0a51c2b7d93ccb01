// Fills an empty shop with the demo: people, delivery methods, the catalogue with pictures drawn for it, coupons, promotions.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { drawProduct, viewsOf } from '#demo/art/draw.ts'
import type { Recipe, View } from '#demo/art/draw.ts'
import { recipeOf } from '#demo/art/recipes.ts'
import { drawScene } from '#demo/art/scenes.ts'
import { stories } from '#demo/art/stories.ts'
import { drawStory } from '#demo/art/story.ts'
import { tintOf } from '#demo/art/tint.ts'
import { register } from './auth/auth.ts'
import { importCatalogue } from './catalogue/catalogue.ts'
import type { CatalogueFile, ProductFile } from './catalogue/catalogue.ts'
import { importContent, importHero } from './content/content.ts'
import type { SlideFile } from './content/content.ts'
import type { Pictures } from './files/pictures.ts'
import { later } from './kit/clock.ts'
import type { Db, Tx } from './kit/db.ts'
import { Refusal } from './kit/refuse.ts'
import { importCoupons, importPromotions } from './promotions/promotions.ts'
import type { CouponFile, PromotionFile } from './promotions/promotions.ts'
import { importReviews } from './reviews/reviews.ts'
import type { ReviewFile } from './reviews/reviews.ts'
import { readArticles, readFaqs, readPromotionBodies } from './seed-content.ts'
import { demoPeople } from './seed-people.ts'
import { importShippingMethods, listShippingMethods } from './shipping/shipping.ts'
import { importCannedAnswers } from './support/support.ts'

const FOLDER = path.join(import.meta.dirname, '../../demo')
const DAY_MS = 24 * 3_600_000
/** The demo's reductions are told as having begun so long ago. */
const REDUCED_FOR_DAYS = 30

/** Hears what is being made, how many are done, of how many. */
type Progress = (what: string, done: number, of: number) => void

type Draft = Omit<ProductFile, 'tint' | 'images'>

async function readJson<T>(...parts: string[]): Promise<T> {
  return JSON.parse(await readFile(path.join(FOLDER, ...parts), 'utf8')) as T // our own files, checked by demo's test
}

const viewNames: Record<View, { vi: string, en: string }> = {
  pair: { vi: 'mặt lưng và mặt trước', en: 'back and front' }, front: { vi: 'mặt trước', en: 'front' },
  back: { vi: 'mặt lưng', en: 'back' }, side: { vi: 'cạnh bên', en: 'side' }, detail: { vi: 'chi tiết', en: 'detail' },
}

/** Draws a product in every colour and view; keeps the drawings; gives what the catalogue says of them. */
async function drawImages(draft: Draft, pictures: Pictures): Promise<ProductFile['images']> {
  const recipe = recipeOf(draft.slug)
  const images: ProductFile['images'] = []
  for (const colour of draft.colours) {
    for (const view of viewsOf(recipe)) {
      const svg = drawProduct(recipe, colour, view)
      const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
      const key = `${draft.slug}.${colour.key}.${view}.${hash}`
      await pictures.keep(key, svg)
      const names = viewNames[view]
      images.push({
        key, color: colour.vi, view,
        alt: { vi: `${draft.name} ${colour.vi}, ${names.vi}`, en: `${draft.name} ${colour.en}, ${names.en}` },
      })
    }
  }
  return images
}

const scenes: Record<'phones' | 'tablets' | 'accessories', string[]> = {
  phones: ['iphone-17-pro', 'galaxy-s25-ultra', 'xiaomi-15-ultra', 'iphone-17', 'iphone-air'],
  tablets: ['ipad-pro-13-m4', 'ipad-a16', 'galaxy-tab-s10-ultra'],
  accessories: ['airpods-pro-3', 'samsung-silicone-case-galaxy-s25', 'sony-wh-1000xm6'],
}

async function drawScenes(drafts: readonly Draft[], pictures: Pictures): Promise<void> {
  for (const [name, slugs] of Object.entries(scenes)) {
    const pieces = slugs.flatMap((slug): { recipe: Recipe, colour: { key: string, hex: string } }[] => {
      const colour = drafts.find((draft) => draft.slug === slug)?.colours[0]
      return colour ? [{ recipe: recipeOf(slug), colour }] : []
    })
    // the keys of `scenes` are the scenes' names
    await pictures.keep(`scene-${name}`, drawScene(name as keyof typeof scenes, pieces))
  }
}

/** What articles and promotions are shown with. */
async function drawStories(drafts: readonly Draft[], pictures: Pictures, progress: Progress): Promise<void> {
  const draftOf = new Map(drafts.map((draft) => [draft.slug, draft]))
  const all = Object.entries(stories)
  for (const [at, [name, { pieces, ...story }]] of all.entries()) {
    const shown = pieces.map(([slug, nth]) => {
      const colour = draftOf.get(slug)?.colours[nth]
      if (!colour) throw new Error(`${slug} has no colour ${nth} for ${name}`)
      return { recipe: recipeOf(slug), colour }
    })
    await pictures.keep(`scene-${name}`, drawStory(story, shown))
    progress('scenes', at + 1, all.length)
  }
}

async function readDrafts(): Promise<Draft[]> {
  const names = (await readdir(path.join(FOLDER, 'catalogue/products'))).filter((name) => name.endsWith('.json'))
  const drafts = await Promise.all(names.map((name) => readJson<Draft>('catalogue/products', name)))
  // oldest first, so that the newest product gets the highest id and leads the default list
  return drafts.sort((a, b) => a.releasedOn.localeCompare(b.releasedOn) || a.slug.localeCompare(b.slug))
}

/** People and methods that an interrupted seeding already wrote are left as they are. */
async function registerPeople(db: Db): Promise<void> {
  for (const [index, { role, ...person }] of demoPeople.entries()) {
    const wish = { ...person, email: `${person.username}@example.com`, phone: `+8491234567${index}` }
    try {
      await register(db, wish, 'vi', { role, emailVerified: true, ownNameInPassword: true })
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'auth.username_taken')) throw error
    }
  }
}

async function addShippingMethods(db: Db): Promise<void> {
  if ((await listShippingMethods(db, 'vi')).length > 0) return
  await importShippingMethods(db, await readJson('shop/shipping-methods.json'))
}

/** They name categories and products, so these come first; promotions name coupons, and their texts questions and articles. */
async function addWords(tx: Tx, progress: Progress): Promise<void> {
  const [faqs, articles, bodies] = await Promise.all([readFaqs(), readArticles(), readPromotionBodies()])
  await importContent(tx, { faqs, articles }, (done) => progress('texts', done, faqs.length + articles.length))
  await importHero(tx, await readJson<SlideFile[]>('content/hero.json'))
  await importCoupons(tx, await readJson<CouponFile[]>('shop/coupons.json'))
  await importCannedAnswers(tx, await readJson('shop/canned-answers.json'))
  const promotions = await readJson<PromotionFile[]>('shop/promotions.json')
  await importPromotions(tx, promotions.map((one) => ({ ...one, body: bodies.get(one.slug) ?? { vi: '', en: '' } })))
}

/** Gives some reductions an end, so many days from now: a demo with fixed days would soon show none. */
async function endSales(products: readonly ProductFile[]): Promise<ProductFile[]> {
  const sales = await readJson<{ slug: string, days: number }[]>('shop/sales.json')
  const daysOf = new Map(sales.map(({ slug, days }) => [slug, days]))
  return products.map((product) => {
    const days = daysOf.get(product.slug)
    if (days === undefined) return product
    const saleEndsOn = later(days * DAY_MS).toISOString()
    return { ...product, variants: product.variants.map((one) => (one.salePrice === undefined ? one : { ...one, saleEndsOn })) }
  })
}

type ReviewDraft = Omit<ReviewFile, 'productSlug' | 'createdAt'> & { product: string, daysAgo: number }

async function readReviews(): Promise<ReviewFile[]> {
  const names = (await readdir(path.join(FOLDER, 'reviews'))).filter((name) => name.endsWith('.json'))
  const files = await Promise.all(names.map((name) => readJson<ReviewDraft[]>('reviews', name)))
  return files.flat().map(({ product, daysAgo, ...review }) => ({
    ...review, productSlug: product, createdAt: later(-daysAgo * DAY_MS).toISOString(),
  }))
}

/**
 * Seeds the demo. Pictures and people first, the catalogue (which marks the shop as filled) with its reviews, texts, coupons and
 * promotions last and all or nothing: a start that was interrupted seeds again.
 */
export async function seedDemo(
  db: Db, pictures: Pictures, progress: Progress,
): Promise<void> {
  const drafts = await readDrafts()
  const drawn: ProductFile[] = []
  for (const draft of drafts) {
    const images = await drawImages(draft, pictures)
    drawn.push({ ...draft, tint: tintOf(draft.colours[0]?.hex ?? '#888888'), images })
    progress('pictures', drawn.length, drafts.length)
  }
  await drawScenes(drafts, pictures)
  await drawStories(drafts, pictures, progress)
  await registerPeople(db)
  await addShippingMethods(db)
  const categories = await readJson<CatalogueFile['categories']>('catalogue/categories.json')
  const brands = await readJson<CatalogueFile['brands']>('catalogue/brands.json')
  const products = await endSales(drawn)
  const reviews = await readReviews()
  await db.transaction().execute(async (tx) => {
    await importCatalogue(tx, { categories, brands, products }, {
      reducedForDays: REDUCED_FOR_DAYS, progress: (done) => progress('products', done, products.length),
    })
    await importReviews(tx, reviews)
    await addWords(tx, progress)
  })
}
