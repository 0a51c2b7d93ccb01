// How far the log of a PostgreSQL is: where a primary writes, what a standby has replayed.
import pg from 'pg'

/** A place in a cluster's log. After a standby has become primary the log goes on as another timeline, with places of its own. */
export interface Position { cluster: string, timeline: number, at: number }

/** Everything that was written up to `needed` is in what has come to `at`. */
export function reaches(at: Position, needed: Position): boolean {
  return at.cluster === needed.cluster && at.timeline === needed.timeline && at.at >= needed.at
}

/** Asks one server where it is, over a connection of its own that is made when it is needed. */
export interface Teller {
  /** Rejects when there is no answer within a second, and where the server is not what it was taken for. */
  ask(): Promise<Position>
  close(): void
}

const ANSWER_MS = 1_000

/** What is not yet on the disk counts too: a commit that does not wait for it is seen by others already. */
const WRITTEN = `select system_identifier::text as cluster,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
    (pg_current_wal_insert_lsn() - '0/0')::float8 as at
  from pg_control_system()`

/**
 * The timeline it follows: the one it streams, where it may say so (`pg_read_all_stats`), else the one of its last checkpoint,
 * which lags behind. A server that is no standby any more has no place here.
 */
const REPLAYED = `select s.system_identifier::text as cluster,
    greatest(c.timeline_id, (select received_tli from pg_stat_wal_receiver)) as timeline,
    case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as at
  from pg_control_system() s, pg_control_checkpoint() c`

/** Where the primary's log is now. */
export const openPrimaryTeller = (url: string): Teller => openTeller(url, WRITTEN)

/** Up to where a standby shows what was committed. */
export const openStandbyTeller = (url: string): Teller => openTeller(url, REPLAYED)

function openTeller(url: string, question: string): Teller {
  let connected: Promise<pg.Client> | undefined
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url, application_name: 'alo position', keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS,
    })
    client.on('error', () => {}) // the next question meets it
    await client.connect()
    return client
  }
  function hangUp(): void {
    connected?.then((client) => client.end()).catch(() => {}) // gone already
    connected = undefined
  }
  return {
    async ask() {
      const mine = connected ??= connect()
      try {
        const { rows: [row] } = await (await mine).query<Omit<Position, 'at'> & { at: number | null }>(question)
        if (!row || row.at === null) throw new Error('this PostgreSQL is no standby')
        return { ...row, at: row.at }
      } catch (error) {
        if (connected === mine) hangUp()
        throw error
      }
    },
    close: hangUp,
  }
}
