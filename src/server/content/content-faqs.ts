// Frequent questions, kept read and ready to be found until one changes. Part of the content's front door.
import type { Page } from '#contract/basics.ts'
import type { Faq, FaqTopic } from '#contract/content.ts'
import type { Language } from '#contract/problems.ts'
import type { Db } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { readProse } from '#server/kit/prose.ts'
import { refuse } from '#server/kit/refuse.ts'
import { factWords, fillFacts } from './content-facts-rules.ts'
import { openFinder } from './content-finding-rules.ts'
import type { Finder } from './content-finding-rules.ts'
import * as rows from './content-sql.ts'

/** `by`: the words for the shop's own facts that are in it. */
interface Shown { mark: string, by: unknown, faqs: Record<Language, ReadonlyMap<number, Faq>>, finder: Finder }

const shownOf = new WeakMap<Db, Shown>()

function toFaq(row: rows.FaqRow, language: Language): Faq {
  const [question, answer] = language === 'vi' ? [row.question, row.answer] : [row.question_en, row.answer_en]
  return {
    id: row.id, topic: row.topic as FaqTopic, // the table's check admits only these
    question: fillFacts(question, language), answer: readProse(fillFacts(answer, language)),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Every question that is shown now. Read anew only when the database says that one has changed. */
async function readShown(db: Db): Promise<Shown> {
  const mark = await rows.selectFaqMark(db)
  const known = shownOf.get(db)
  const by = factWords()
  if (known?.mark === mark && known.by === by) return known
  const all = await rows.selectFaqs(db)
  const read = (language: Language) => new Map(all.map((row) => [row.id, toFaq(row, language)]))
  const finder = openFinder(all.map((row) => ({
    id: row.id, questions: `${row.question} . ${row.question_en}`, answers: `${row.answer} . ${row.answer_en}`,
    keywords: row.keywords,
  })))
  const shown = { mark, by, faqs: { vi: read('vi'), en: read('en') }, finder }
  shownOf.set(db, shown)
  return shown
}

const pick = (faqs: ReadonlyMap<number, Faq>, ids: readonly number[]): Faq[] => ids.flatMap((id) => faqs.get(id) ?? [])

export interface FaqWish { topic?: FaqTopic | undefined, keyword?: string | undefined, page: number, size: number }

/** A page of questions, in the shop's order; with a keyword (accents and small slips do not matter) the best match first. */
export async function listFaqs(db: Db, { topic, keyword = '', page, size }: FaqWish, language: Language): Promise<Page<Faq>> {
  const { faqs, finder } = await readShown(db)
  const all = keyword.trim() === '' ? [...faqs[language].values()] : pick(faqs[language], finder.search(keyword))
  const wanted = topic === undefined ? all : all.filter((faq) => faq.topic === topic)
  return envelope(wanted.slice(page * size, (page + 1) * size), page, size, wanted.length)
}

/** One question. Refuses an unknown one. */
export async function readFaq(db: Db, id: number, language: Language): Promise<Faq> {
  return (await readShown(db)).faqs[language].get(id) ?? refuse('content.faq_not_found')
}

/** The questions that answer a sentence as people write it, best first, at most so many; none where nothing fits. */
export async function findFaqs(db: Db, text: string, most: number, language: Language): Promise<Faq[]> {
  const { faqs, finder } = await readShown(db)
  return pick(faqs[language], finder.find(text)).slice(0, most)
}
