// What a replica must have replayed before it may answer: everything this process has been told of.
import { setTimeout as pause } from 'node:timers/promises'
import { reaches } from './db-positions.ts'
import type { Position } from './db-positions.ts'

const AGAIN_MS = 250

export class Needed {
  readonly #ask: () => Promise<Position>
  readonly #learned: () => void
  /** How often something was noted, and up to which of these the position is known. */
  #noted = 0
  #known = 0
  #position: Position | undefined
  /** What the primary said last; asked with or after `#position`. */
  #newest: Position | undefined
  #wantsNewest = false
  #learning = false
  #stopped = false

  /** `ask` tells where the primary's log is, `learned` hears whenever that was asked and is known. */
  constructor(ask: () => Promise<Position>, learned: () => void) {
    this.#ask = ask
    this.#learned = learned
  }

  /** What is committed by now is needed from now on. Until it is known where that stands in the log, nothing is enough. */
  note(): void {
    this.#noted++
    void this.#learn()
  }

  /** At each beat of a clock: what was committed at the beat before is needed from now on, also where nobody told of it. */
  beat(): void {
    this.#position = this.#newest
    this.#wantsNewest = true
    void this.#learn()
  }

  /** False until the position of all that was noted is known. */
  get isKnown(): boolean {
    return this.#known === this.#noted
  }

  /** Nothing is asked any more, and nothing is enough. */
  stop(): void {
    this.#stopped = true
  }

  isMetBy(at: Position | undefined): boolean {
    return !this.#stopped && this.isKnown && at !== undefined && this.#position !== undefined && reaches(at, this.#position)
  }

  /** Bytes of the log that were written and not yet replayed there, as far as is known. */
  bytesBefore(at: Position | undefined): number {
    return at && this.#newest ? Math.max(0, this.#newest.at - at.at) : NaN
  }

  /** One question is on its way at a time; all that is noted meanwhile shares the next. */
  async #learn(): Promise<void> {
    if (this.#learning) return
    this.#learning = true
    while (!this.#stopped && (!this.isKnown || this.#wantsNewest)) {
      const upTo = this.#noted
      this.#wantsNewest = false
      const position = await this.#ask().catch(() => undefined)
      if (position) {
        this.#newest = position
        if (this.#known < upTo) this.#position = position
        this.#known = upTo
      } else {
        this.#noted++ // while the primary is silent nothing is enough
        await pause(AGAIN_MS, undefined, { ref: false })
      }
    }
    this.#learning = false
    this.#learned()
  }
}
