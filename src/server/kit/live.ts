// Who listens in this process, and what is told to them. The database tells of changes with the transaction that makes them
// (db/migrations/0013-live.sql, 0020-support.sql); one connection hears it for the whole process and it is passed on to whom it
// concerns.
import { STREAMS_MAX } from '#contract/events.ts'
import type { LiveEvent } from '#contract/events.ts'
import { listenTo } from './db-listen.ts'
import { Listeners } from './live-listeners.ts'
import type { Listener, Pass } from './live-listeners.ts'
import type { Log } from './log.ts'
import { refuse } from './refuse.ts'

export type { Hearer, Listener, Pass } from './live-listeners.ts'

/** How often each listener is shown that somebody is there, and their pass looked at. */
export const BEAT_MS = 25_000
/** Listeners of one process; whoever comes then is told to come again. */
export const LISTENERS_MAX = 2_000
/** Of these so many guests at most, and so many of one network: to be a guest costs nothing. */
export const GUESTS_MAX = 1_000
export const GUESTS_OF_NETWORK_MAX = 100
/** What arrives within this time is read at once: a read-all, a mail to everybody, what is said in many chats. */
const GATHER_MS = 25
/** Whoever comes before the database is heard waits so long for it. */
const BEGIN_MS = 3_000

/**
 * Something happened that concerns an audience (see `Hearer`): "notification", "order 12", "chat 34", "typing 34 USER",
 * "waiting". Three are about listening itself: "joined", one more listens; "session", a pass may have ended; "role", they listen
 * anew.
 */
export interface Notice { to: string, subject: string }
export interface TellOne { to: string, event: LiveEvent }

export interface LiveSource {
  url: string
  /** What to tell of these notices. */
  read(notices: readonly Notice[]): Promise<TellOne[]>
  /** Those of these passes that still let somebody in. */
  findPasses(passes: readonly Pass[]): Promise<Pass[]>
}

export interface Live {
  /** From now on the listener hears; what there is now is told first. Refuses `request.busy` when nobody more can be heard. */
  join(listener: Listener): Promise<void>
  /** For one that has gone by itself. */
  leave(listener: Listener): void
  /** How many listen. */
  count(): number
  /** Ends every stream, and hears nothing more. */
  stop(): Promise<void>
}

/** Nothing is asked of the database before the first listener comes. */
export function openLive(source: LiveSource, log: Log): Live {
  return new Hub(source, log)
}

class Hub implements Live {
  readonly #source: LiveSource
  readonly #log: Log
  readonly #listeners = new Listeners()
  readonly #passOn = gather((notices) => this.#tell(notices))
  #hearing = Promise.withResolvers<boolean>()
  #connection: { stop(): Promise<void> } | undefined
  #beat: NodeJS.Timeout | undefined
  #stopped = false

  constructor(source: LiveSource, log: Log) {
    this.#source = source
    this.#log = log
  }

  async join(listener: Listener): Promise<void> {
    if (!this.#stopped) this.#connection ??= this.#begin()
    const heard = await Promise.race([this.#hearing.promise, after(BEGIN_MS)])
    if (!heard || this.#stopped || this.#isFull(listener)) refuse('request.busy')
    const [self] = listener.audiences
    const [oldest] = this.#listeners.of(self).slice(0, 1 - STREAMS_MAX)
    oldest?.tell({ event: 'elsewhere' })
    if (oldest) this.#listeners.end([oldest])
    this.#listeners.add(listener)
    this.#passOn({ to: self, subject: 'joined' })
  }

  #isFull({ network }: Listener): boolean {
    if (this.#listeners.size >= LISTENERS_MAX) return true
    if (network === undefined) return false
    return this.#listeners.guestCount >= GUESTS_MAX || this.#listeners.guestsOf(network) >= GUESTS_OF_NETWORK_MAX
  }

  leave(listener: Listener): void {
    this.#listeners.remove(listener)
  }

  count(): number {
    return this.#listeners.size
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#beat)
    this.#listeners.end(this.#listeners.all())
    await this.#connection?.stop()
  }

  #begin(): { stop(): Promise<void> } {
    this.#beat = setInterval(() => void this.#beatAll(), BEAT_MS).unref()
    return listenTo(this.#source.url, {
      channel: 'alo_live', name: 'alo live',
      heard: (payload) => {
        const notice = noticeOf(payload)
        if (this.#listeners.has(notice.to)) this.#passOn(notice)
      },
      begun: () => this.#hearing.resolve(true),
      lost: () => { // what is told meanwhile would be missed: who comes again asks anew
        this.#hearing = Promise.withResolvers()
        this.#listeners.end(this.#listeners.all())
      },
      warning: 'not hearing what happens to people; trying again',
    }, this.#log)
  }

  async #beatAll(): Promise<void> {
    // while the database is away nobody can be told anything, and nothing need be ended
    const listeners = await this.#stillIn(this.#listeners.all()).catch(() => this.#listeners.all())
    for (const listener of listeners) listener.beat()
  }

  async #tell(notices: readonly Notice[]): Promise<void> {
    const changed = notices.filter(({ subject }) => subject === 'role').flatMap(({ to }) => this.#listeners.of(to))
    this.#listeners.end(changed)
    const concerned = [...new Set(notices.flatMap(({ to }) => this.#listeners.of(to)))]
    try {
      const inside = new Set(await this.#stillIn(concerned))
      const audiences = new Set([...inside].flatMap((listener) => listener.audiences))
      const told = notices.filter(({ to }) => audiences.has(to))
      if (told.length === 0) return
      for (const { to, event } of await this.#source.read(told)) {
        for (const listener of this.#listeners.of(to)) if (inside.has(listener)) listener.tell(event)
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'listeners could not be told; they come again')
      this.#listeners.end(concerned)
    }
  }

  /** Ends those whose pass is worth nothing any more; gives the others. */
  async #stillIn(listeners: readonly Listener[]): Promise<Listener[]> {
    if (listeners.length === 0) return []
    const passes = new Set((await this.#source.findPasses(listeners.map(({ pass }) => pass))).map(keyOf))
    const isIn = ({ pass }: Listener): boolean => passes.has(keyOf(pass))
    this.#listeners.end(listeners.filter((one) => !isIn(one)))
    return listeners.filter(isIn)
  }
}

/** Gives what came within `GATHER_MS` to `pass`, each notice once, one batch after the other. */
function gather(pass: (notices: Notice[]) => Promise<void>): (notice: Notice) => void {
  const waiting = new Map<string, Notice>()
  let running = false
  async function run(): Promise<void> {
    while (waiting.size > 0) {
      await after(GATHER_MS)
      const batch = [...waiting.values()]
      waiting.clear()
      await pass(batch)
    }
    running = false
  }
  return (notice) => {
    waiting.set(`${notice.to} ${notice.subject}`, notice)
    if (running) return
    running = true
    void run()
  }
}

const keyOf = ({ kind, hash }: Pass): string => `${kind} ${hash.toString('hex')}`

/** "7 order 12" as the database writes it. */
function noticeOf(payload: string): Notice {
  const blank = payload.indexOf(' ')
  return { to: payload.slice(0, blank), subject: payload.slice(blank + 1) }
}

const after = (ms: number): Promise<false> => new Promise((resolve) => { setTimeout(resolve, ms, false).unref() })
