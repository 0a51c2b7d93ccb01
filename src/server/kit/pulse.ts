// Each process of the shop says every few seconds in the database that it is up, and how it is: who looks at the shop from one of
// them sees all of them. One that ends takes its row away; one that was cut off leaves it, and is missed.
import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { later, now } from './clock.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Minute } from './metrics-minutes.ts'
import { deleteLongGone, deleteProcess, putProcess } from './pulse-sql.ts'

const BEAT_MS = 10_000
/** Rows of processes that were cut off are forgotten after so long. */
const KEPT_MS = 24 * 3_600_000

/** `port`: where it listens. */
export interface Pulse { db: Db, version: string, port: number, dataDir: string, minutes: () => Minute[] }

/** Of its row: where it can be found, and a part that tells it from one that is called the same, elsewhere or before it. */
const newId = (port: number): string => `${hostname()}:${port} ${randomUUID()}`

/** "web-1:3001", of its row's id. */
export const processName = (id: string): string => id.slice(0, id.lastIndexOf(' '))

async function readDisk(folder: string): Promise<{ free_bytes: number, disk_bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, disk_bytes: blocks * bsize }
}

/** Beats from now on, until it is stopped. While the database is away nothing is told, and nobody is held up. */
export function startPulse(
  { db, version, port, dataDir, minutes }: Pulse, log: Log,
): { beat(): Promise<void>, stop(): Promise<void> } {
  const id = newId(port)
  const startedAt = now()
  async function beat(): Promise<void> {
    await putProcess(db, {
      id, version, started_at: startedAt, beat_at: now(), memory_bytes: process.memoryUsage.rss(),
      minutes: JSON.stringify(minutes()), ...await readDisk(dataDir),
    })
    await deleteLongGone(db, later(-KEPT_MS))
  }
  let beating = Promise.resolve()
  const beatOnce = (): void => {
    beating = beat().catch((error: unknown) => log.debug({ err: error }, 'this process could not tell that it is up'))
  }
  beatOnce()
  const timer = setInterval(beatOnce, BEAT_MS).unref()
  return {
    beat,
    async stop() {
      clearInterval(timer)
      await beating
      await deleteProcess(db, id).catch(() => {}) // the database may be gone before us
    },
  }
}
