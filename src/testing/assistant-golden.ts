// Questions to the assistant and what a right answer holds: demo/assistant/*.json.
import { readFileSync } from 'node:fs'
import type { AssistantAnswer, Talk } from '#contract/assistant.ts'

/** One question, or a talk of which the last answer is judged; everything that is said must hold. */
export interface Golden {
  q: string | string[]
  as?: 'customer'
  topic?: string
  /** By slug: the product that leads the cards; those among the cards, "a|b" for one of them; those that must not be. */
  first?: string, products?: string[], not?: string[]
  /** What the text says, accents and capitals aside, "a|b" for one of them; and what it must not say. */
  says?: string[], never?: string[]
  person?: boolean, lang?: 'vi' | 'en'
  /** No card may stand beside it. */
  bare?: boolean
}

export type Groups = Record<string, Golden[]>

export const readGolden = (name: string): Groups =>
  JSON.parse(readFileSync(new URL(`../../demo/assistant/${name}.json`, import.meta.url), 'utf8')) as Groups // our own file

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** Words of one language only, as they begin or stand in nearly every sentence of it. */
const ENGLISH = /\b(?:the|you|your|is|are|we|our|of|and|from|in stock|not|have|has|yes|no|there|first|glad|hello)\b/i

/** What is wrong with an answer; nothing where it is right. */
export function faultsOf(golden: Golden, answer: AssistantAnswer, fill: (text: string) => string = (text) => text): string[] {
  const text = folded(answer.response)
  const slugs = answer.products.map(({ slug }) => slug)
  const says = (part: string): boolean => fill(part).split('|').some((one) => text.includes(folded(one)))
  const shows = (part: string): boolean => part.split('|').some((slug) => slugs.includes(slug))
  return [
    ...(golden.says ?? []).filter((part) => !says(part)).map((part) => `does not say ${part}`),
    ...(golden.never ?? []).filter(says).map((part) => `says ${part}`),
    ...(golden.products ?? []).filter((part) => !shows(part)).map((part) => `does not show ${part}`),
    ...(golden.not ?? []).filter(shows).map((part) => `shows ${part}`),
    ...golden.first !== undefined && slugs[0] !== golden.first ? [`shows ${slugs[0]} first`] : [],
    ...golden.topic !== undefined && !golden.topic.split('|').includes(answer.talk.topic ?? '')
      ? [`is about ${answer.talk.topic}`] : [],
    ...golden.person !== undefined && answer.person !== golden.person ? [`person is ${answer.person}`] : [],
    ...golden.lang === 'en' && !ENGLISH.test(answer.response) ? ['is not English'] : [],
    ...golden.lang === 'vi' && answer.response === text ? ['is not Vietnamese'] : [],
    ...golden.bare && slugs.length > 0 ? ['shows products'] : [],
    ...answer.response === '' ? ['is empty'] : [],
  ]
}

export interface Score { right: number, all: number, wrong: string[] }

type Ask = (golden: Golden, question: string, talk: Talk | undefined) => Promise<AssistantAnswer>

/** Asks every question, talks in order, and counts what is right by kind. */
export async function scoreOf(groups: Groups, ask: Ask, fill?: (text: string) => string): Promise<Map<string, Score>> {
  const scores = new Map<string, Score>()
  for (const [kind, list] of Object.entries(groups)) {
    const score: Score = { right: 0, all: list.length, wrong: [] }
    for (const golden of list) {
      let answer: AssistantAnswer | undefined
      for (const question of [golden.q].flat()) answer = await ask(golden, fill?.(question) ?? question, answer?.talk)
      const faults = answer ? faultsOf(golden, answer, fill) : ['asks nothing']
      if (faults.length === 0) score.right++
      else score.wrong.push(`${[golden.q].flat().join(' → ')}: ${faults.join('; ')} | ${answer?.talk.topic} | `
        + `${answer?.response.replaceAll('\n', ' / ').slice(0, 260)}`)
    }
    scores.set(kind, score)
  }
  return scores
}
