// What every part of an answer works with, and what it gives.
import type { Talk } from '#contract/assistant.ts'
import type { Product } from '#contract/catalogue.ts'
import type { Faq } from '#contract/content.ts'
import type { Language } from '#contract/problems.ts'
import type { Reading } from './assistant-reading.ts'
import type { Tools } from './assistant-tools.ts'
import type { LinkName, NextName, ShopFacts, ShopWords } from './assistant-words-form.ts'
import type { GoodsWords } from './assistant-words-goods-form.ts'

export interface Context {
  readonly reading: Reading
  readonly talk: Talk
  readonly tools: Tools
  readonly facts: ShopFacts
  readonly language: Language
  readonly words: ShopWords
  readonly goodsWords: GoodsWords
}

/** A part of an answer. What is left out stays as it was, or is none. */
export interface Draft {
  text: string
  topic?: string
  products?: readonly Product[]
  links?: readonly (readonly [LinkName, string])[]
  next?: readonly NextName[]
  person?: boolean
  faqs?: readonly Faq[]
  /** Frequent questions may stand beside it. */
  withFaqs?: boolean
  productIds?: readonly number[]
  wish?: string | null
  orderCode?: string | null
}
