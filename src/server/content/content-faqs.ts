// Frequent questions, kept read and ready to be found until one changes. Part of the content's front door.
import type { Page } from '#contract/basics.ts'
import type { Faq, FaqTopic } from '#contract/content.ts'
import type { Language } from '#contract/problems.ts'
import type { Prose } from '#contract/prose.ts'
import type { Db } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { nextPiece } from '#server/kit/pieces.ts'
import { readProse } from '#server/kit/prose.ts'
import { refuse } from '#server/kit/refuse.ts'
import { factWords, fillFacts } from './content-facts-rules.ts'
import { openFinder, readEntry } from './content-finding-rules.ts'
import type { Entry, Finder } from './content-finding-rules.ts'
import * as rows from './content-sql.ts'

/** What is made of the texts of one question; `found`: how it is looked for. */
interface Read { answers: Record<Language, Prose>, found: Entry }

/** By the texts it is made of. */
type AllRead = ReadonlyMap<string, Read>
interface Shown { read: AllRead, faqs: Record<Language, ReadonlyMap<number, Faq>>, finder: Finder }

/** `by`: the words for the shop's own facts that are in them. */
const shownOf = new WeakMap<Db, { mark: string, by: unknown, shown: Promise<Shown> }>()

const readRow = (row: rows.FaqRow): Read => ({
  answers: { vi: readProse(fillFacts(row.answer, 'vi')), en: readProse(fillFacts(row.answer_en, 'en')) },
  found: readEntry({
    id: row.id, questions: `${row.question} . ${row.question_en}`, answers: `${row.answer} . ${row.answer_en}`,
    keywords: row.keywords,
  }),
})

const toFaq = (row: rows.FaqRow, { answers }: Read, language: Language): Faq => ({
  id: row.id, topic: row.topic as FaqTopic, // the table's check admits only these
  question: fillFacts(language === 'vi' ? row.question : row.question_en, language), answer: answers[language],
  updatedAt: row.updated_at.toISOString(),
})

/** Reads those that have changed, one in a piece: all of them take a tenth of a second, for which nobody should wait. */
async function readAll(db: Db, before: AllRead): Promise<Shown> {
  const read = new Map<string, Read>()
  const faqs = { vi: new Map<number, Faq>(), en: new Map<number, Faq>() }
  for (const row of await rows.selectFaqs(db)) {
    const texts = JSON.stringify([row.id, row.question, row.question_en, row.answer, row.answer_en, row.keywords])
    const known = before.get(texts)
    if (!known) await nextPiece()
    const one = known ?? readRow(row)
    read.set(texts, one)
    for (const language of ['vi', 'en'] as const) faqs[language].set(row.id, toFaq(row, one, language))
  }
  return { read, faqs, finder: openFinder([...read.values()].map(({ found }) => found)) }
}

const NONE: AllRead = new Map()

/** Every question that is shown now. What has changed is read anew, once for all who ask. */
async function readShown(db: Db): Promise<Shown> {
  const mark = await rows.selectFaqMark(db)
  const known = shownOf.get(db)
  const by = factWords()
  if (known?.mark === mark && known.by === by) return known.shown
  const before = known?.by === by ? known.shown.then(({ read }) => read, () => NONE) : Promise.resolve(NONE)
  const mine = { mark, by, shown: before.then((read) => readAll(db, read)) }
  shownOf.set(db, mine)
  mine.shown.catch(() => { if (shownOf.get(db) === mine) shownOf.delete(db) }) // the next one who asks tries again
  return mine.shown
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
