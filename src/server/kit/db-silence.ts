// Connections that fall silent: a firewall has forgotten them, or the machine at their other end is gone without a word. Nothing
// tells either side, and what was asked would be waited for until the system gives up, a quarter of an hour later.
import type { Socket } from 'node:net'
import pg from 'pg'
import { gather } from './gather.ts'

/** Longer than any statement of a request may run. */
const SILENT_MS = 10_000
/** Whether the server still works on something is found out in this time, on a connection of its own. */
const ASK_MS = 5_000

const WORKING = `
  select pid from pg_stat_activity where pid = any($1) and state = 'active' and wait_event is distinct from 'ClientWrite'`

/** Which of these server processes are at work on what they were asked. A server that cannot be asked works on nothing. */
async function selectWorking(url: string, pids: readonly number[]): Promise<boolean[]> {
  const client = new pg.Client({
    connectionString: url, application_name: 'alo silence', connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS,
  })
  client.on('error', () => {}) // whoever asks meets it
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(WORKING, [pids])
    return pids.map((pid) => rows.some((row) => row.pid === pid))
  } catch (error) {
    const isThere = error instanceof pg.DatabaseError // all its places are taken, or it is starting
    return pids.map(() => isThere)
  } finally {
    endSilently(client)
  }
}

/** Ends a connection without waiting for the other side, which may be silent: whoever waits for an answer is told so. */
export function endSilently(client: pg.Client): void {
  client.connection.stream.destroy(Object.assign(new Error('the database has fallen silent'), { code: 'ETIMEDOUT' }))
}

/**
 * Ends each connection of the pool that owes an answer and has not said anything for `silent_ms`, unless its server process is
 * at work: what takes its time (a migration, a lock that is waited for) is not disturbed. Whoever asked meets ETIMEDOUT, and
 * the pool puts another connection in its place.
 */
export function endSilent(pool: pg.Pool, url: string, silent_ms = SILENT_MS): void {
  const isWorking = gather((pids: readonly number[]) => selectWorking(url, pids))
  pool.on('connect', (client) => {
    const socket = client.connection.stream as Socket // of TCP, TLS or a file: none was given to the pool
    const { processID } = client as unknown as { processID: number } // told by the server before it is ready
    let asked = socket.bytesWritten // up to here everything is answered
    client.on('drain', () => { asked = socket.bytesWritten })
    async function look(): Promise<void> {
      if (socket.bytesWritten === asked) return
      const heard = socket.bytesRead
      const isOurs = socket.isPaused() // a backup that waits for its disk reads no further
      if (!isOurs && !await isWorking(processID) && socket.bytesRead === heard) endSilently(client)
      else socket.setTimeout(silent_ms)
    }
    socket.on('timeout', () => void look()).setTimeout(silent_ms)
  })
}
