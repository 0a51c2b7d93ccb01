// The talk with the assistant, kept in this tab until it is closed or its user logs out. What was kept is looked at before it is
// shown.
import type { AssistantAnswer, Talk } from '#contract/assistant.ts'

/** One line of the talk. */
export interface AiMessage {
  id: string
  sender: 'user' | 'ai'
  message: string
  /** Milliseconds since 1970. */
  timestamp: number
  /** The shop's assistant wrote it: not the customer, and not this browser in its place. */
  isAiGenerated: boolean
  /** The answer is still on its way. */
  isStreaming: boolean
  /** Stands where no answer could be given. */
  isError: boolean
}

/** What the shop gave along with a message: cards, ways on, questions that may come next, and whether a person is better. */
export type AiExtra = Pick<AssistantAnswer, 'products' | 'links' | 'suggestions' | 'person'>

export interface AiTalk {
  messages: readonly AiMessage[]
  /** By the message's id. */
  extras: Readonly<Record<string, AiExtra>>
  /** What the talk was about, for the next question. */
  talk: Talk | undefined
}

const KEY = 'chatAssistant'
/** The latest so many lines are kept. */
export const KEPT_MAX = 60
export const NO_TALK: AiTalk = { messages: [], extras: {}, talk: undefined }

/** An answer that was on its way when the page went is none. */
export function readTalk(): AiTalk {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    if (!isTalk(kept)) return NO_TALK
    return { ...kept, messages: kept.messages.filter(({ isStreaming }) => !isStreaming) }
  } catch {
    return NO_TALK
  }
}

export function keepTalk({ messages, extras, talk }: AiTalk): void {
  const latest = messages.slice(-KEPT_MAX)
  const beside = Object.fromEntries(latest.flatMap(({ id }) => (extras[id] ? [[id, extras[id]]] : [])))
  try {
    if (latest.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ messages: latest, extras: beside, talk }))
  } catch {
    // nothing was kept: the talk lasts as long as the page
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isTalk(kept: unknown): kept is AiTalk {
  return isObject(kept) && Array.isArray(kept['messages']) && kept['messages'].every(isMessage) && isObject(kept['extras'])
    && Object.values(kept['extras']).every(isExtra)
}

function isMessage(one: unknown): boolean {
  return isObject(one) && typeof one['id'] === 'string' && (one['sender'] === 'user' || one['sender'] === 'ai')
    && typeof one['message'] === 'string' && typeof one['timestamp'] === 'number'
    && ['isAiGenerated', 'isStreaming', 'isError'].every((key) => typeof one[key] === 'boolean')
}

function isExtra(one: unknown): boolean {
  return isObject(one) && ['products', 'links', 'suggestions'].every((key) => Array.isArray(one[key]))
}
