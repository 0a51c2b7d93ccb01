// What the form of a question edits, and what of it is sent.
import type { FaqBody, StaffFaq } from '#contract/content-admin.ts'
import type { Texts } from './language-columns.tsx'

export interface FaqTexts { question: string, answer: string }
export interface FaqDraft extends Texts<FaqTexts> { topic: FaqBody['topic'], keywords: string, active: boolean }

const NOTHING: FaqTexts = { question: '', answer: '' }
export const BLANK_FAQ: FaqDraft = { topic: 'ordering', keywords: '', active: true, vi: NOTHING, en: NOTHING }

export function faqDraftOf({ topic, keywords, active, questionVi, questionEn, answerVi, answerEn }: FaqBody): FaqDraft {
  return {
    topic, keywords, active, vi: { question: questionVi, answer: answerVi }, en: { question: questionEn, answer: answerEn },
  }
}

/** What the form sends. */
export function faqBody({ topic, keywords, active, vi, en }: FaqDraft): FaqBody {
  return { topic, keywords, active, questionVi: vi.question, questionEn: en.question, answerVi: vi.answer, answerEn: en.answer }
}

/** What is written of a question. */
export function faqBodyOf({ topic, keywords, active, questionVi, questionEn, answerVi, answerEn }: StaffFaq): FaqBody {
  return { topic, keywords, active, questionVi, questionEn, answerVi, answerEn }
}
