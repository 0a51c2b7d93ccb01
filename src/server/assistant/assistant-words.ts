// How the assistant says money, days and lists; its sentences stand in one file per language and subject.
import type { Language } from '#contract/problems.ts'
import { english } from './assistant-words-en.ts'
import { englishGoods } from './assistant-words-goods-en.ts'
import { vietnameseGoods } from './assistant-words-goods-vi.ts'
import { vietnamese } from './assistant-words-vi.ts'

export const wordsIn = (language: Language) => language === 'vi' ? vietnamese : english
export const goodsWordsIn = (language: Language) => language === 'vi' ? vietnameseGoods : englishGoods
