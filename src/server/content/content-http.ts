import { contentApi } from '#contract/content.ts'
import { serve } from '#server/kit/serve.ts'
import type { Mounted } from '#server/kit/serve.ts'
import { listHero } from './content-hero.ts'
import { listArticles, listFaqs, readArticle, readFaq, readTextPage } from './content.ts'
import type { Shelf } from './content.ts'

export const contentHttp = (shelf: Shelf): Mounted[] => serve(contentApi, {
  'GET /api/faqs': ({ query, db, language }) => listFaqs(db, query, language),
  'GET /api/faqs/{id}': ({ params, db, language }) => readFaq(db, params.id, language),
  'GET /api/news': ({ query, db, language }) => listArticles(db, shelf, query, language),
  'GET /api/news/{id}': ({ params, db, language }) => readArticle(db, shelf, params.id, language),
  'GET /api/hero': ({ db, language }) => listHero(db, shelf.pictureUrl, language),
  'GET /api/pages/{slug}': ({ params, db, language }) => readTextPage(db, params.slug, language),
})
