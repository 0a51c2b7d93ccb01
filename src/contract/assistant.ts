// The assistant: one question, one answer, by rules.
import * as z from 'zod'
import { api } from './api.ts'
import { Id, line } from './basics.ts'
import { Product } from './catalogue.ts'
import { Faq } from './content.ts'

export const QUESTION_MAX = 500

/** One line; what was pasted in several becomes one. */
const Question = z.string().transform((text) => text.replace(/\s+/g, ' ')).pipe(line(QUESTION_MAX))

/** What the talk was about, as the last answer gave it: sent back with the next question ("còn màu đen không?"). */
export const Talk = z.strictObject({
  productIds: z.array(Id).max(6),
  /** What a list was asked for, in the words it was understood with. */
  wish: z.string().max(200).nullable(),
  orderCode: z.string().max(32).nullable(),
  topic: z.string().max(40).nullable(),
  /** What of a product was asked last, for "thế còn bản Pro?". */
  aspect: z.string().max(20).nullable().optional(),
  /** The last answer's: holds for questions that are in none, "0912345678". */
  language: z.enum(['vi', 'en']).optional(),
})
export type Talk = z.infer<typeof Talk>

export const AssistantAnswer = z.strictObject({
  /** Plain text; a line feed begins a new line. */
  response: z.string(),
  relatedFaqs: z.array(Faq),
  /** Shown as cards, with today's price and stock. */
  products: z.array(Product),
  /** Pages of the shop that help on. */
  links: z.array(z.strictObject({ label: z.string(), to: z.string().regex(/^\/(?!\/)/) })),
  /** Questions that may come next. */
  suggestions: z.array(z.string()),
  /** A person of the shop should be offered: the assistant does not know, or the matter needs one. */
  person: z.boolean(),
  talk: Talk,
})
export type AssistantAnswer = z.infer<typeof AssistantAnswer>

export const assistantApi = api({
  'POST /api/support-chats/ai-chat': {
    access: 'anyone', pace: 'write', summary: 'Answers a question by rules, from what the shop holds at this moment.',
    body: z.strictObject({ userMessage: Question, talk: Talk.nullish() }), reply: AssistantAnswer, refuses: [],
  },
})
