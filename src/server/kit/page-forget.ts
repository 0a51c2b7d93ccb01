// Hearing which rendered pages no longer hold. The database itself tells, with the transaction that changes what they show:
// `drop_pages` in db/migrations/0006-finding.sql.
import { listenTo } from './db-listen.ts'
import type { Log } from './log.ts'
import type { PageCache } from './page-cache.ts'

/** Listens until it is stopped; while the database cannot be heard, pages still grow old by themselves. */
export function listenForForgotten(url: string, cache: PageCache, log: Log): { stop(): Promise<void> } {
  return listenTo(url, {
    channel: 'alo_pages', name: 'alo pages',
    // tags between blanks, or '*' where one notice does not hold them all
    heard: (payload) => (payload === '*' ? cache.clear() : cache.forget(payload.split(' '))),
    begun: () => cache.clear(), // what changed while nobody listened is unknown
    warning: 'not hearing of changed pages; trying again',
  }, log)
}
