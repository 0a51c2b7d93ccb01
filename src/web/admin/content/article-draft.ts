// What the form of an article edits, and what of it is sent.
import type { ArticleBody, StaffArticle, TextPicture } from '#contract/content-admin.ts'
import type { Language } from '#contract/problems.ts'
import type { Texts } from './language-columns.tsx'

export interface ArticleTexts { title: string, summary: string, body: string }

export interface ArticleDraft extends Texts<ArticleTexts> {
  topic: ArticleBody['topic']
  picture: TextPicture | null
  products: StaffArticle['products']
}

const NOTHING: ArticleTexts = { title: '', summary: '', body: '' }
export const BLANK_ARTICLE: ArticleDraft = { topic: 'buying', picture: null, products: [], vi: NOTHING, en: NOTHING }

export function draftOf(article: StaffArticle): ArticleDraft {
  const { topic, picture, products } = article
  return {
    topic, picture, products,
    vi: { title: article.titleVi, summary: article.summaryVi, body: article.bodyVi },
    en: { title: article.titleEn, summary: article.summaryEn, body: article.bodyEn },
  }
}

export function articleBodyOf({ topic, picture, products, vi, en }: ArticleDraft): ArticleBody {
  return {
    topic, picture: picture && picture.key, productIds: products.map(({ id }) => id), titleVi: vi.title, titleEn: en.title,
    summaryVi: vi.summary, summaryEn: en.summary, bodyVi: vi.body, bodyEn: en.body,
  }
}

/** Languages in which something is still to be written. */
export function unfinishedIn(texts: Texts<object>): Language[] {
  return (['vi', 'en'] as const).filter((language) =>
    Object.values(texts[language]).some((text) => typeof text === 'string' && text.trim() === ''))
}
