// Sends what was written, one after the other in its order: once each by its key, again and again while the line is away.
import type { SupportChat } from '#contract/support.ts'
import { AskError } from '#web/kit/ask.ts'
import { postChat, postMessage } from './support-data.ts'
import { ensureSecret, isSignedIn, keepSecret } from './support-guest.ts'
import { dropUnsent, placeUnsent, refuseUnsent, unsent } from './support-unsent.ts'
import type { Unsent } from './support-unsent.ts'

const AGAIN_MS = 2_000
const AGAIN_MAX_MS = 30_000

interface Given {
  /** Whose messages are sent; undefined: nobody's just now. */
  writer: () => string | undefined
  newestOf: (chat: number) => number
  /** A message has arrived; `began`: it began this chat. */
  onSent: (chat: SupportChat, entry: Unsent, began: boolean) => void
  /** Whether something is under way has changed, or something was refused. */
  onChange: () => void
}

const passing = ({ status }: AskError): boolean => status === 0 || status >= 500 || status === 408 || status === 429

export class SupportQueue {
  readonly #given: Given
  readonly #waiting = new Map<string, (chat: SupportChat | undefined) => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  sending = false

  constructor(given: Given) {
    this.#given = given
  }

  /** The chat with the message in it, once it has arrived; nothing when the first attempt, or one before it, failed. */
  outcomeOf(key: string): Promise<SupportChat | undefined> {
    return new Promise((resolve) => { this.#waiting.set(key, resolve) })
  }

  /** Sends all there is; what could not be sent is tried again after a while, or when the line is said to be back. */
  flush(): void {
    clearTimeout(this.#timer)
    if (!this.sending) void this.#run()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #next(): Unsent | undefined {
    const writer = this.#given.writer()
    return unsent.read().find(({ of, refused }) => of === writer && refused === undefined)
  }

  async #run(): Promise<void> {
    this.#turn(true)
    for (let entry = this.#next(); entry; entry = this.#next()) {
      // Somebody has just come or gone: it is theirs to send, and not in another's name.
      if ((entry.of === 'guest') === isSignedIn()) {
        this.#rest(undefined)
        break
      }
      const error = await this.#send(entry).catch((cause: unknown) => cause)
      if (error === undefined) continue
      if (!(error instanceof AskError) || passing(error) || error.status === 401) {
        this.#rest(error instanceof AskError ? error.wait_s : undefined)
        break
      }
      refuseUnsent(entry.key, error.message)
      this.#answer(entry.key, undefined)
    }
    this.#turn(false)
  }

  async #send(entry: Unsent): Promise<undefined> {
    if (entry.of === 'guest') await ensureSecret()
    const chat = typeof entry.chat === 'number'
      ? await postMessage(entry.chat, entry.key, entry.text, this.#given.newestOf(entry.chat))
      : await postChat(entry.key, entry.text).catch((error: unknown) => this.#beginAnew(entry, error))
    this.#failures = 0
    const began = typeof entry.chat === 'string'
    if (began) placeUnsent(entry.key, chat.id)
    else dropUnsent(entry.key)
    this.#given.onSent(chat, entry, began)
    this.#answer(entry.key, chat)
    return undefined
  }

  /** A guest whose secret is worth nothing any more is given another. */
  async #beginAnew(entry: Unsent, error: unknown): Promise<SupportChat> {
    if (entry.of !== 'guest' || !(error instanceof AskError && error.code === 'support.no_identity')) throw error
    keepSecret(undefined)
    await ensureSecret()
    return postChat(entry.key, entry.text)
  }

  #rest(wait_s: number | undefined): void {
    const rest_ms = Math.max(Math.min(AGAIN_MS * 2 ** this.#failures++, AGAIN_MAX_MS), (wait_s ?? 0) * 1000)
    this.#timer = setTimeout(() => this.flush(), rest_ms)
    for (const key of this.#waiting.keys()) this.#answer(key, undefined)
  }

  #answer(key: string, chat: SupportChat | undefined): void {
    this.#waiting.get(key)?.(chat)
    this.#waiting.delete(key)
  }

  #turn(sending: boolean): void {
    this.sending = sending
    this.#given.onChange()
  }
}
