// The chats of whoever sits at this browser, as all parts of the page see them: one store, outside of React.
import type { LiveEvent } from '#contract/events.ts'
import type { SupportChat, SupportMessage } from '#contract/support.ts'
import { now } from '#web/kit/clock.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { adoptGuest, findChat, findChats, findClosed, findRead, findReceived, tellTyping } from './support-data.ts'
import { readSecret } from './support-guest.ts'
import { isBehind, newestOf, putChat } from './support-merge.ts'
import type { Kind, KnownChat } from './support-merge.ts'
import { SupportQueue } from './support-queue.ts'
import { addUnsent, adoptUnsent, dropUnsent, retryUnsent, unsent } from './support-unsent.ts'
import type { Unsent } from './support-unsent.ts'
import { readView, showChat } from './support-view.ts'

/** A hint that the shop is writing holds so long; one's own is told at most so often. */
export const TYPING_SHOWN_MS = 5_000
export const TYPING_TOLD_MS = 2_500

export interface SupportState {
  chats: readonly KnownChat[]
  /** The list has come at least once. */
  listed: boolean
  loading: boolean
  sending: boolean
  /** What has not arrived yet, the first written first. */
  unsent: readonly Unsent[]
  /** The chat the shop is writing in just now. */
  typing: number | undefined
}

const EMPTY: SupportState = { chats: [], listed: false, loading: false, sending: false, unsent: [], typing: undefined }

/** Told of what the shop has written since the page knew the chat. */
type OnArrival = (chat: KnownChat, messages: readonly SupportMessage[]) => void

export class SupportStore {
  #state = EMPTY
  /** "guest" or "person 7"; undefined while nobody knows. */
  #writer: string | undefined
  /** The chat that lies open before somebody's eyes. */
  #watched: number | undefined
  #typingTimer: ReturnType<typeof setTimeout> | undefined
  #toldTyping_ms = 0
  readonly #listeners = new Set<() => void>()
  readonly #arrivals = new Set<OnArrival>()
  readonly #catching = new Set<number>()
  readonly #queue = new SupportQueue({
    writer: () => this.#writer,
    newestOf: (id) => this.#newestWhole(id),
    onSent: (chat, entry, began) => {
      this.unsentChanged()
      if (entry.of !== this.#writer) return
      this.#take(chat, began ? 'tail' : 'next')
      if (began && readView().chosen === 'new') showChat({ chosen: chat.id })
    },
    onChange: () => {
      this.#set({ sending: this.#queue.sending })
      this.unsentChanged()
    },
  })

  readonly read = (): SupportState => this.#state
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onArrival(listener: OnArrival): () => void {
    this.#arrivals.add(listener)
    return () => this.#arrivals.delete(listener)
  }

  /** Who sits here now. Of whoever sat here before nothing is shown any more. Then loads their chats. */
  async become(writer: string | undefined): Promise<void> {
    if (writer === this.#writer) return
    this.#writer = writer
    this.#queue.stop()
    this.#state = { ...EMPTY, chats: [] }
    this.unsentChanged()
    await this.load()
  }

  /**
   * Asks for the list, and for what is missing of the chats that are known whole; sends what waits. What this browser's guest
   * wrote before somebody signed in is made theirs first.
   */
  async load(): Promise<void> {
    const writer = this.#writer
    if (writer === undefined) return
    if (writer !== 'guest' && readSecret() !== undefined && await adoptGuest()) {
      adoptUnsent(writer)
      this.unsentChanged()
    }
    this.#queue.flush()
    if (writer === 'guest' && readSecret() === undefined) return this.#set({ listed: true })
    this.#set({ loading: true })
    const chats = await findChats()
    if (writer !== this.#writer) return
    for (const chat of chats ?? []) this.#take(chat, 'list')
    this.#set({ loading: false, listed: this.#state.listed || chats !== undefined })
  }

  /** Asks for what is new where nobody tells of it. True when there was something. */
  async poll(): Promise<boolean> {
    const before = this.#state.chats
    const chat = this.#watched === undefined ? undefined : this.#find(this.#watched)
    if (!chat?.whole) await this.load()
    else {
      this.#queue.flush()
      const writer = this.#writer
      const next = await findChat(chat.id, { after: newestOf(chat) })
      if (next && writer === this.#writer) this.#take(next, 'next')
    }
    return before.some(({ id, lastMessageId }) => lastMessageId !== this.#find(id)?.lastMessageId)
  }

  /** Brings a chat's latest messages. */
  async open(id: number): Promise<'here' | 'missing' | 'failed'> {
    const known = this.#find(id)
    if (known?.whole) return 'here'
    this.#set({ loading: true })
    const writer = this.#writer
    const chat = await findChat(id)
    if (writer !== this.#writer) return 'failed'
    if (chat) this.#take(chat, 'tail')
    this.#set({ loading: false })
    return chat ? 'here' : chat === null ? 'missing' : 'failed'
  }

  /** Brings messages before the oldest shown. */
  async loadOlder(id: number): Promise<void> {
    const before = this.#find(id)?.messages[0]?.id
    if (before === undefined || this.#catching.has(-id)) return
    this.#catching.add(-id)
    const [writer, older] = [this.#writer, await findChat(id, { before })]
    this.#catching.delete(-id)
    if (older && writer === this.#writer) this.#take(older, 'older')
  }

  /** Writes the first message of a new chat; nothing when it could not be begun (now). */
  begin(text: string): Promise<SupportChat | undefined> {
    const key = freshKey()
    return this.#write(key, key, text)
  }

  /** Writes into a chat, or after the message with which one is to begin; nothing when it did not arrive (yet). */
  send(chat: number | string, text: string): Promise<SupportChat | undefined> {
    return this.#write(freshKey(), chat, text)
  }

  async #write(key: string, chat: number | string, text: string): Promise<SupportChat | undefined> {
    if (this.#writer === undefined || !addUnsent({ of: this.#writer, key, chat, text, at: now() })) return undefined
    const outcome = this.#queue.outcomeOf(key)
    this.unsentChanged()
    this.#queue.flush()
    return outcome
  }

  /** Sends again what was refused. */
  retry(key: string): void {
    retryUnsent(key)
    this.unsentChanged()
    this.#queue.flush()
  }

  drop(key: string): void {
    dropUnsent(key)
    this.unsentChanged()
  }

  /** Ends a chat; false when that did not work. */
  async close(id: number): Promise<boolean> {
    const chat = await findClosed(id, this.#newestWhole(id))
    if (!chat) return false
    this.#take(chat, 'next')
    return true
  }

  /** Which chat is before somebody's eyes, if any: what comes there is read. */
  watchChat(id: number | undefined): void {
    this.#watched = id
    const chat = id === undefined ? undefined : this.#find(id)
    if (chat?.whole) this.#acknowledge(chat)
  }

  get watched(): boolean {
    return this.#watched !== undefined
  }

  /** Somebody is typing here; told from time to time. */
  typing(id: number): void {
    if (now() - this.#toldTyping_ms < TYPING_TOLD_MS) return
    this.#toldTyping_ms = now()
    tellTyping(id)
  }

  hear(event: LiveEvent): void {
    if (event.event === 'typing' && event.side === 'SUPPORT') this.#showTyping(event.chatId)
    if (event.event !== 'chat') return
    const { chatId, status, user, support, lastMessageId } = event
    const known = this.#find(chatId)
    if (!known) return void this.load()
    const unread = user.read >= lastMessageId ? 0 : known.unread
    const closedAt = status === 'CLOSED' ? known.closedAt ?? known.lastMessageAt : null
    this.#take({ ...known, status, closedAt, user, support, lastMessageId, unread, messages: [] }, known.whole ? 'next' : 'list')
    if (!known.whole && known.lastMessageId < lastMessageId) void this.load()
  }

  readonly unsentChanged = (): void => {
    this.#set({ unsent: this.#writer === undefined ? [] : unsent.read().filter(({ of }) => of === this.#writer) })
  }

  #find(id: number): KnownChat | undefined {
    return this.#state.chats.find((chat) => chat.id === id)
  }

  /** From where on a chat that is known whole goes on; of any other the latest are wanted, however many. */
  #newestWhole(id: number): number {
    const chat = this.#find(id)
    return chat ? newestOf(chat) : 0
  }

  #showTyping(chat: number | undefined): void {
    clearTimeout(this.#typingTimer)
    this.#set({ typing: chat })
    if (chat !== undefined) this.#typingTimer = setTimeout(() => this.#showTyping(undefined), TYPING_SHOWN_MS)
  }

  #take(come: SupportChat, kind: Kind): void {
    const before = this.#find(come.id)
    this.#set({ chats: putChat(this.#state.chats, come, kind) })
    const chat = this.#find(come.id)
    if (!chat) return
    if (chat.whole && isBehind(chat)) void this.#catchUp(chat.id)
    this.#acknowledge(chat)
    const news = before && kind !== 'older'
      ? chat.messages.filter(({ id, senderType }) =>
          id > Math.max(newestOf(before), before.user.received) && senderType === 'SUPPORT')
      : []
    if (news.length === 0) return
    if (this.#state.typing === chat.id) this.#showTyping(undefined)
    for (const listener of this.#arrivals) listener(chat, news)
  }

  /** Asks for what is after the newest known, until nothing is. */
  async #catchUp(id: number): Promise<void> {
    if (this.#catching.has(id)) return
    this.#catching.add(id)
    const writer = this.#writer
    for (let chat = this.#find(id); chat && isBehind(chat); chat = this.#find(id)) {
      const after = newestOf(chat)
      const next = await findChat(id, { after })
      if (!next || writer !== this.#writer) break
      this.#take(next, 'next')
      const known = this.#find(id)
      if (!known || newestOf(known) === after) break
    }
    this.#catching.delete(id)
  }

  /** Tells the shop what has arrived here, or was seen. */
  #acknowledge(chat: KnownChat): void {
    const newest = chat.messages.findLast(({ senderType }) => senderType === 'SUPPORT')?.id ?? 0
    const seen = this.#watched === chat.id && chat.whole
    const reached = seen ? chat.user.read : chat.user.received
    if (newest <= reached || this.#asked(chat.id, newest, seen)) return
    const told = seen ? findRead(chat.id, newestOf(chat)) : findReceived(chat.id, newest)
    const writer = this.#writer
    void told.then((reply) => {
      if (!reply) this.#acknowledged.delete(`${chat.id} ${newest} ${seen}`)
      else if (writer === this.#writer) this.#take(reply, chat.whole ? 'next' : 'list')
    })
  }

  readonly #acknowledged = new Set<string>()

  #asked(id: number, newest: number, seen: boolean): boolean {
    const key = `${id} ${newest} ${seen}`
    if (this.#acknowledged.has(key)) return true
    this.#acknowledged.add(key)
    return false
  }

  #set(change: Partial<SupportState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

export const support = new SupportStore()
