// Hearing which kept answers no longer hold. The database itself tells, with the transaction that changes what they show
// (`drop_pages` in db/migrations/0006-finding.sql); what is sold tells it here, after its commit (decision 0025).
import type { Db } from './db.ts'
import { listenTo, tellAll } from './db-listen.ts'
import { noting } from './db-replicas.ts'
import type { Log } from './log.ts'
import type { PageCache } from './page-cache.ts'

const CHANNEL = 'alo_pages'
/** Others hear of what was sold here after so long, of all of it in one notice. */
const TELL_MS = 50
/** So many tags go into one notice: it may have 8000 bytes, and a tag has some twenty. */
const TAGS_AT_ONCE = 300

export interface Forgetting {
  stop(): Promise<void>
  /** Settles when everything committed before, and told, has been heard here; where nothing can be heard all is forgotten. */
  caughtUp: () => Promise<void>
}

const forgetters = new WeakMap<Db, (tags: readonly string[]) => void>()

/**
 * Forgets what shows one of these things, here at once and in the other processes a moment later: for what was committed without
 * a notice of its own.
 */
export function forgetShown(db: Db, tags: readonly string[]): void {
  forgetters.get(db)?.(tags)
}

/** Listens until it is stopped; while the database cannot be heard, what is kept still grows old by itself. */
export function listenForForgotten({ url, db }: { url: string, db: Db }, kept: PageCache, log: Log): Forgetting {
  const cache = noting(db, kept)
  const listener = listenTo(url, {
    channel: CHANNEL, name: 'alo pages',
    // tags between blanks, or '*' where one notice does not hold them all
    heard: (payload) => (payload === '*' ? cache.clear() : cache.forget(payload.split(' '))),
    begun: () => cache.clear(), // what changed while nobody listened is unknown
    warning: 'not hearing of changed pages; trying again',
  }, log)
  const others = tellOthers(db, log)
  forgetters.set(db, (tags) => {
    cache.forget(tags)
    others.tell(tags)
  })
  return {
    async stop() {
      forgetters.delete(db)
      await others.stop()
      await listener.stop()
    },
    async caughtUp() {
      if (!await listener.caughtUp()) cache.clear()
    },
  }
}

/** Gathers what is to be told, and tells it by and by. Where that fails the others forget by the clock. */
function tellOthers(db: Db, log: Log) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  async function tellNow(): Promise<void> {
    timer = undefined
    const tags = [...waiting]
    waiting.clear()
    const notices: string[] = []
    for (let at = 0; at < tags.length; at += TAGS_AT_ONCE) notices.push(tags.slice(at, at + TAGS_AT_ONCE).join(' '))
    await tellAll(db, CHANNEL, notices)
      .catch((error: unknown) => log.warn({ err: error }, 'the others were not told what was sold'))
  }
  return {
    tell(tags: readonly string[]): void {
      for (const tag of tags) waiting.add(tag)
      timer ??= setTimeout(() => void tellNow(), TELL_MS)
    },
    async stop(): Promise<void> {
      clearTimeout(timer)
      if (timer) await tellNow()
    },
  }
}
