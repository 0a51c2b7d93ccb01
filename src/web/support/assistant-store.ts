// The talk with the assistant as all parts of the page see it: one store, outside of React.
import type { AssistantAnswer } from '#contract/assistant.ts'
import type { Faq } from '#contract/content.ts'
import { AskError, askOnce, askPatiently } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { say } from '#web/kit/words.tsx'
import { findCanned, loadFacts } from './assistant-canned.ts'
import { keepTalk, NO_TALK, readTalk } from './assistant-stored.ts'
import type { AiMessage, AiTalk } from './assistant-stored.ts'
import { logged } from './support-data.ts'

export const AI_TIMEOUT_MS = 60_000
/** A timer may be early by a hair. */
const NEARLY_MS = AI_TIMEOUT_MS - 100
export const QUESTION_MAX = 500
const FAQS_SHOWN = 5
/** Answers of a gateway that has waited too long itself. */
const LATE = new Set([408, 504])

export interface AiState extends AiTalk {
  /** The answer to the last question is on its way. */
  responding: boolean
  faqs: readonly Faq[]
}

interface Said { message: string, isError?: boolean, answer?: AssistantAnswer }

export class AssistantStore {
  #state: AiState = { ...NO_TALK, responding: false, faqs: [] }
  #started = false
  #writer: string | undefined
  /** What is being answered; an answer to anything else comes too late. */
  #asked = 0
  readonly #listeners = new Set<() => void>()

  readonly read = (): AiState => this.#state
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Brings what was kept and what may be needed; safe to repeat. */
  start(): void {
    if (!this.#started) this.#set(readTalk())
    this.#started = true
    loadFacts().catch(() => undefined) // asked for again when they are needed
    if (this.#state.faqs.length === 0) void this.#loadFaqs()
  }

  /** Who sits here now: what a person was told of their orders is not for who comes after. */
  become(writer: string | undefined): void {
    if (this.#writer?.startsWith('person') && writer !== undefined && writer !== this.#writer) this.clear()
    this.#writer = writer ?? this.#writer
  }

  clear(): void {
    this.#asked += 1
    this.#set({ ...NO_TALK, responding: false })
    keepTalk(NO_TALK)
  }

  /** Puts a question; a placeholder stands for the answer until it has come. One at a time. */
  async ask(question: string): Promise<void> {
    const userMessage = question.replace(/\s+/g, ' ').trim().slice(0, QUESTION_MAX)
    if (userMessage === '' || this.#state.responding) return
    const asked = ++this.#asked
    const line = { timestamp: now(), isAiGenerated: false, isStreaming: false, isError: false }
    const mine: AiMessage = { ...line, id: freshKey(), sender: 'user', message: userMessage }
    const place: AiMessage = { ...line, id: freshKey(), sender: 'ai', message: '', isStreaming: true }
    this.#set({ responding: true, messages: [...this.#state.messages, mine, place] })
    keepTalk(this.#state)
    const said = await this.#answer(userMessage)
    if (asked !== this.#asked) return
    this.#show(place, said)
  }

  #show(place: AiMessage, { message, isError = false, answer }: Said): void {
    const shown = { ...place, message, isError, isAiGenerated: answer !== undefined, timestamp: now() }
    const replace = (one: AiMessage): void =>
      this.#set({ messages: this.#state.messages.map((old) => (old.id === place.id ? one : old)) })
    replace(shown)
    if (answer) {
      const { products, links, suggestions, person, talk, relatedFaqs } = answer
      this.#set({
        extras: { ...this.#state.extras, [place.id]: { products, links, suggestions, person } }, talk,
        ...(relatedFaqs.length > 0 && { faqs: relatedFaqs }),
      })
    }
    replace({ ...shown, isStreaming: false })
    this.#set({ responding: false })
    keepTalk(this.#state)
  }

  async #answer(userMessage: string): Promise<Said> {
    const [begun, { talk }] = [now(), this.#state]
    try {
      const answer = await askPatiently(
        'POST /api/support-chats/ai-chat', { body: { userMessage, ...(talk && { talk }) } }, AI_TIMEOUT_MS,
      )
      return { message: answer.response, answer }
    } catch (error) {
      logged('hỏi trợ lý')(error)
      const status = error instanceof AskError ? error.status : 0
      const late = LATE.has(status) || (status === 0 && now() - begun >= NEARLY_MS)
      if (late) return { message: say('support.ai_busy'), isError: true }
      const canned = await loadFacts().then((facts) => findCanned(userMessage, facts), () => undefined)
      return canned === undefined ? { message: say('support.ai_sorry'), isError: true } : { message: canned }
    }
  }

  async #loadFaqs(): Promise<void> {
    const found = await askOnce('GET /api/faqs', { query: { size: FAQS_SHOWN } }).catch(logged('tải câu hỏi thường gặp'))
    if (found && this.#state.faqs.length === 0) this.#set({ faqs: found.content })
  }

  #set(change: Partial<AiState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

export const assistant = new AssistantStore()
