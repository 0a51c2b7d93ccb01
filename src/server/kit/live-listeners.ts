// Who listens in this process, by what they are told of. Part of live.ts.
import type { LiveEvent } from '#contract/events.ts'

/** What lets somebody in: the hash of a session's token or of a guest's secret. */
export interface Pass { kind: 'session' | 'guest', hash: Buffer }

/** Whose events are heard. */
export interface Hearer {
  /**
   * As the database calls them: "7" a person, "guest:12" a browser that chats while nobody is signed in there, "desk" all staff.
   * The first is who listens; the others are what concerns them besides.
   */
  audiences: readonly [string, ...string[]]
  pass: Pass
  /** Of a guest, who costs nothing to be: those of one network are counted. */
  network?: string | undefined
}

export interface Listener extends Hearer {
  tell(event: LiveEvent): void
  beat(): void
  end(): void
}

/** Listeners by audience, the oldest first. */
export class Listeners {
  readonly #byAudience = new Map<string, Set<Listener>>()
  readonly #all = new Set<Listener>()
  readonly #guests = new Map<string, number>()
  guestCount = 0

  get size(): number {
    return this.#all.size
  }

  of(audience: string): Listener[] {
    return [...this.#byAudience.get(audience) ?? []]
  }

  has(audience: string): boolean {
    return this.#byAudience.has(audience)
  }

  all(): Listener[] {
    return [...this.#all]
  }

  /** How many guests of a network listen. */
  guestsOf(network: string): number {
    return this.#guests.get(network) ?? 0
  }

  add(listener: Listener): void {
    this.#all.add(listener)
    for (const one of listener.audiences) this.#byAudience.set(one, (this.#byAudience.get(one) ?? new Set()).add(listener))
    this.#countGuest(listener, 1)
  }

  remove(listener: Listener): void {
    if (!this.#all.delete(listener)) return
    for (const one of listener.audiences) {
      const listeners = this.#byAudience.get(one)
      listeners?.delete(listener)
      if (listeners?.size === 0) this.#byAudience.delete(one)
    }
    this.#countGuest(listener, -1)
  }

  end(listeners: readonly Listener[]): void {
    for (const listener of listeners) {
      this.remove(listener)
      listener.end()
    }
  }

  #countGuest({ network }: Listener, more: 1 | -1): void {
    if (network === undefined) return
    this.guestCount += more
    const count = this.guestsOf(network) + more
    if (count === 0) this.#guests.delete(network)
    else this.#guests.set(network, count)
  }
}
