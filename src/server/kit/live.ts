// Who listens in this process, and what is told to them. The database tells of changes with the transaction that makes them
// (db/migrations/0013-live.sql); one connection hears it for the whole process and it is passed on to whom it concerns.
import { STREAMS_MAX } from '#contract/events.ts'
import type { LiveEvent } from '#contract/events.ts'
import { listenTo } from './db-listen.ts'
import type { Log } from './log.ts'
import { refuse } from './refuse.ts'

/** How often each listener is shown that somebody is there, and its session looked at. */
export const BEAT_MS = 25_000
/** Listeners of one process; whoever comes then is told to come again. */
export const LISTENERS_MAX = 2_000
/** What arrives within this time is read at once: a read-all, a mail to everybody. */
const GATHER_MS = 50
/** Whoever comes before the database is heard waits so long for it. */
const BEGIN_MS = 3_000

/** Something happened to a person: "notification", "order 12", "session". */
export interface Notice { personId: number, subject: string }
export interface TellOne { personId: number, event: LiveEvent }

export interface Listener {
  personId: number
  /** Of the session they listen in. */
  tokenHash: Buffer
  tell(event: LiveEvent): void
  beat(): void
  end(): void
}

export interface LiveSource {
  url: string
  /** What to tell of these notices. */
  read(notices: readonly Notice[]): Promise<TellOne[]>
  /** Those of these sessions that still let somebody in. */
  findSessions(tokenHashes: readonly Buffer[]): Promise<Buffer[]>
}

export interface Live {
  /** From now on the listener hears; what there is now is told first. Refuses `request.busy` when nobody more can be heard. */
  join(listener: Listener): Promise<void>
  /** For one that has gone by itself. */
  leave(listener: Listener): void
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
  readonly #people = new People()
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
    if (!heard || this.#stopped || this.#people.size >= LISTENERS_MAX) refuse('request.busy')
    const [oldest] = this.#people.of(listener.personId).slice(0, 1 - STREAMS_MAX)
    oldest?.tell({ event: 'elsewhere' })
    if (oldest) this.#people.end([oldest])
    this.#people.add(listener)
    this.#passOn({ personId: listener.personId, subject: 'notification' })
  }

  leave(listener: Listener): void {
    this.#people.remove(listener)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#beat)
    this.#people.end(this.#people.all())
    await this.#connection?.stop()
  }

  #begin(): { stop(): Promise<void> } {
    this.#beat = setInterval(() => void this.#beatAll(), BEAT_MS).unref()
    return listenTo(this.#source.url, {
      channel: 'alo_live', name: 'alo live',
      heard: (payload) => {
        const notice = noticeOf(payload)
        if (this.#people.of(notice.personId).length > 0) this.#passOn(notice)
      },
      begun: () => this.#hearing.resolve(true),
      lost: () => { // what is told meanwhile would be missed: who comes again asks anew
        this.#hearing = Promise.withResolvers()
        this.#people.end(this.#people.all())
      },
      warning: 'not hearing what happens to people; trying again',
    }, this.#log)
  }

  async #beatAll(): Promise<void> {
    // while the database is away nobody can be told anything, and nothing need be ended
    const listeners = await this.#stillIn(this.#people.all()).catch(() => this.#people.all())
    for (const listener of listeners) listener.beat()
  }

  async #tell(notices: readonly Notice[]): Promise<void> {
    const concerned = [...new Set(notices.map(({ personId }) => personId))].flatMap((id) => this.#people.of(id))
    try {
      const inside = Map.groupBy(await this.#stillIn(concerned), ({ personId }) => personId)
      const told = notices.filter(({ personId }) => inside.has(personId))
      if (told.length === 0) return
      for (const { personId, event } of await this.#source.read(told)) {
        for (const listener of inside.get(personId) ?? []) listener.tell(event)
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'listeners could not be told; they come again')
      this.#people.end(concerned)
    }
  }

  /** Ends those whose session is over; gives the others. */
  async #stillIn(listeners: readonly Listener[]): Promise<Listener[]> {
    if (listeners.length === 0) return []
    const sessions = new Set((await this.#source.findSessions(listeners.map(({ tokenHash }) => tokenHash))).map(keyOf))
    const isIn = ({ tokenHash }: Listener): boolean => sessions.has(keyOf(tokenHash))
    this.#people.end(listeners.filter((one) => !isIn(one)))
    return listeners.filter(isIn)
  }
}

/** Listeners by person, the oldest first. */
class People {
  readonly #byId = new Map<number, Set<Listener>>()
  size = 0

  of(personId: number): Listener[] {
    return [...this.#byId.get(personId) ?? []]
  }

  all(): Listener[] {
    return [...this.#byId.values()].flatMap((listeners) => [...listeners])
  }

  add(listener: Listener): void {
    this.#byId.set(listener.personId, (this.#byId.get(listener.personId) ?? new Set()).add(listener))
    this.size++
  }

  remove(listener: Listener): void {
    const listeners = this.#byId.get(listener.personId)
    if (!listeners?.delete(listener)) return
    this.size--
    if (listeners.size === 0) this.#byId.delete(listener.personId)
  }

  end(listeners: readonly Listener[]): void {
    for (const listener of listeners) {
      this.remove(listener)
      listener.end()
    }
  }
}

/** Gives what came within `GATHER_MS` to `pass`, each notice once, one batch after the other. */
function gather(pass: (notices: Notice[]) => Promise<void>): (notice: Notice) => void {
  const waiting = new Map<string, Notice>()
  let running = false
  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting.values()]
      waiting.clear()
      await pass(batch)
    }
    running = false
  }
  return (notice) => {
    waiting.set(`${notice.personId} ${notice.subject}`, notice)
    if (running) return
    running = true
    setTimeout(() => void run(), GATHER_MS).unref()
  }
}

const keyOf = (tokenHash: Buffer): string => tokenHash.toString('hex')

/** "7 order 12" as the database writes it. */
function noticeOf(payload: string): Notice {
  const blank = payload.indexOf(' ')
  return { personId: Number(payload.slice(0, blank)), subject: payload.slice(blank + 1) }
}

const after = (ms: number): Promise<false> => new Promise((resolve) => { setTimeout(resolve, ms, false).unref() })
