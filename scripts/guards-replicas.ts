// The guards of reading from replicas. Part of guards-machines.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const shop = 'src/server/app-replicas.test.ts'
const needed = 'src/server/kit/db-replicas-needed.test.ts'

const DRAWN = 'what is drawn anew because something changed shows that'
const LIST = 'a list shows of what has just been changed what the database holds'
const BOUGHT = 'what was bought is missing from the very next answer'
const PAUSED = 'while a replica replays nothing the primary answers, also where nobody tells of what changed'
const LEFT = 'a statement that a replica cannot answer is answered by the primary'
const ALIKE = 'a replica has what is needed where it is as far, on the same timeline of the same cluster'
const SHARED = 'what is noted while a question is on its way shares the next one: that answer may be older'

export const replicaGuards: readonly Guard[] = [
  guard('replicas: used', [edit('kit/db-replicas.ts', 'const replica = opened.pick()',
    'const replica = undefined as Db | undefined')],
    [shop, 'what is the same for everybody is read from the replica']),
  guard('replicas: one shelf', [edit('search/search-fresh.ts', 'openWatch(primaryOf(db))', 'openWatch(db)')], [shop, LIST]),
  guard('replicas: what the shelf has learned is needed', [edit('search/search-fresh.ts',
    'noteCommits(db) // what has just been read is now on the shelf', '')], [shop, LIST]),
  guard('replicas: what notices tell of is needed', [edit('kit/page-forget.ts', 'const cache = noting(db, kept)',
    'const cache = kept')], [shop, DRAWN]),
  guard('replicas: a commit that is not on the disk counts', [edit('kit/db-positions.ts',
    "(pg_current_wal_insert_lsn() - '0/0')", "(pg_current_wal_flush_lsn() - '0/0')")],
    [shop, 'a commit that does not wait for the disk counts']),
  guard('replicas: what was written here is needed', [
    edit('kit/serve-http.ts', 'noteCommits(db)', ''),
    edit('kit/page-forget.ts', 'const cache = noting(db, kept)', 'const cache = kept')],
    [shop, BOUGHT]),
  guard('replicas: who is signed in reads what is', [edit('kit/serve-http.ts', 'isForAll(mounted) && !asker ? readingOf(db) : db',
    'isForAll(mounted) ? readingOf(db) : db')], [shop, 'who is signed in reads from the primary']),
  guard('replicas: nothing old where nobody tells', [edit('kit/db-replicas-needed.ts', 'this.#position = this.#newest\n', '')],
    [needed, 'what nobody told of is needed from the second beat on']),
  guard('replicas: a beat, again and again', [edit('kit/db-replicas.ts', 'setInterval(() => needed.beat(), BEAT_MS)',
    'setInterval(() => {}, BEAT_MS)')], [shop, PAUSED]),
  guard('replicas: unknown is not enough', [edit('kit/db-replicas-needed.ts', 'return !this.#stopped && this.isKnown && at',
    'return !this.#stopped && at')], [needed, 'from the moment something is noted until its position is known']),
  guard('replicas: an answer asked for before does not count', [edit('kit/db-replicas-needed.ts', 'this.#known = upTo',
    'this.#known = this.#noted')], [needed, SHARED]),
  guard('replicas: a silent primary', [edit('kit/db-replicas-needed.ts',
    'this.#noted++ // while the primary is silent nothing is enough', '')],
    [needed, 'while the primary does not say where it is, nothing is enough']),
  guard('replicas: another timeline', [edit('kit/db-positions.ts', 'at.timeline === needed.timeline && ', '')], [needed, ALIKE]),
  guard('replicas: another cluster', [edit('kit/db-positions.ts', 'at.cluster === needed.cluster && ', '')], [needed, ALIKE]),
  guard('replicas: only standbys', [edit('kit/db-positions.ts',
    "case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as at",
    "(coalesce(pg_last_wal_replay_lsn(), 'FFFF/0') - '0/0')::float8 as at")],
    [shop, 'a server that is no standby, or not there, is left out and told of once']),
  guard('replicas: the primary answers what they cannot', [edit('kit/db-replicas.ts', 'this.left++\n', 'throw error\n')],
    [shop, LEFT]),
  guard('replicas: writes do not go there', [edit('kit/db-replicas.ts', "kind === 'SelectQueryNode' || kind === 'RawNode'",
    "kind !== 'SelectQueryNode' || kind.length > 0")], [shop, LEFT]),
  guard('replicas: nobody waits for one that is away', [
    edit('kit/db-replicas.ts', 'for (const end of this.#asked) end(reason)', '')],
    [shop, 'a replica that answers nothing any more is not waited for']),
  guard('replicas: transactions are the primary\'s', [edit('kit/db-replicas.ts', 'return this.#primary.transaction()',
    'return super.transaction()')], [shop, 'transactions, and what was not found by those who searched']),
  guard('replicas: words nobody found are counted once', [edit('search/search-misses.ts', 'const place = primaryOf(db)',
    'const place = db')], [shop, 'transactions, and what was not found by those who searched']),
]
