// Questions and articles out of files. Part of the content's front door.
import type { FaqTopic, NewsTopic } from '#contract/content.ts'
import { later } from '#server/kit/clock.ts'
import type { Tx } from '#server/kit/db.ts'
import * as rows from './content-sql.ts'

const DAY_MS = 24 * 3_600_000

type Words = { vi: string, en: string }

/** A question as a file says it. `keywords`: how else people ask for it. */
export interface FaqFile { slug: string, topic: FaqTopic, question: Words, answer: Words, keywords?: string }

/** An article as a file says it; `image` is the key of a picture, `products` are slugs. Days are counted back from the import. */
export interface ArticleFile {
  slug: string
  topic: NewsTopic
  title: Words
  summary: Words
  body: Words
  image: string | null
  products: string[]
  daysAgo: number
}

const PLACES: Record<rows.Named, string> = { product: '/products/', faq: '/faq/', news: '/news/' }

/** Finds ids of what files name: "product:iphone-17". A name nobody bears is a fault of the file. */
export async function openNames(tx: Tx) {
  const ids = new Map((await rows.selectNames(tx)).map(({ kind, slug, id }) => [`${kind}:${slug}`, id]))
  const idOf = (kind: rows.Named, slug: string): number => {
    const id = ids.get(`${kind}:${slug}`)
    if (id === undefined) throw new Error(`there is no ${kind} ${slug}`)
    return id
  }
  return {
    idOf,
    /** Markdown in which "[máy](product:iphone-17)" leads to the product's page. */
    addressed: (markdown: string): string => markdown.replace(/\]\((product|faq|news):([a-z0-9-]+)\)/g,
      (_, kind: rows.Named, slug: string) => `](${PLACES[kind]}${idOf(kind, slug)})`),
  }
}

/**
 * Adds questions, shown in the given order, and articles; what is there already (by its slug) is left as it is. Texts name
 * products, questions and articles by their slugs and lead to their pages from then on; the products are there already.
 * `progress` hears how many of both are done.
 */
export async function importContent(
  tx: Tx, { faqs, articles }: { faqs: readonly FaqFile[], articles: readonly ArticleFile[] }, progress?: (done: number) => void,
): Promise<void> {
  const { idOf } = await openNames(tx)
  for (const [position, { slug, topic, question, answer, keywords = '' }] of faqs.entries()) {
    await rows.insertFaq(tx, {
      slug, topic, position, question: question.vi, question_en: question.en, answer: answer.vi, answer_en: answer.en, keywords,
    })
    progress?.(position + 1)
  }
  for (const [at, { slug, topic, title, summary, body, image, products, daysAgo }] of articles.entries()) {
    await rows.insertArticle(tx, {
      slug, topic, title: title.vi, title_en: title.en, summary: summary.vi, summary_en: summary.en, body: body.vi,
      body_en: body.en, image_key: image, published_at: later(-daysAgo * DAY_MS),
    }, products.map((name) => idOf('product', name)))
    progress?.(faqs.length + at + 1)
  }
  const { addressed } = await openNames(tx)
  const naming = rows.selectNaming(tx)
  for (const { id, answer, answer_en: english } of await naming.faqs) {
    await rows.updateAnswer(tx, id, addressed(answer), addressed(english))
  }
  for (const { id, body, body_en: english } of await naming.articles) {
    await rows.updateBody(tx, id, addressed(body), addressed(english))
  }
}
