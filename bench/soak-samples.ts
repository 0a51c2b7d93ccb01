// What a soak reads of the shop beside its answers: memory, connections, and what waits to be done.
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { FilledShop } from './filled-shop.ts'
import type { Heap } from './shop-heap.ts'

/** Megabytes, connections, jobs; `held` is what the process keeps after a collection. */
export interface Sample {
  held: number, postgres: number, open: number, backends: number, jobs: number, failedJobs: number, news: number
}

/** The memory that is a process's own or its part of what is shared, megabytes; none where it is gone. */
async function partOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024
}

const ESTABLISHED = '01'

/** Connections to this port of this machine that are open. */
async function connectionsTo(port: number): Promise<number> {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(end) && state === ESTABLISHED).length
}

export async function takeSample({ port, databasePids }: FilledShop, heap: Heap, pool: pg.Pool): Promise<Sample> {
  const parts = await Promise.all((await databasePids()).map(partOf))
  const { rows: [waits] } = await pool.query<Pick<Sample, 'backends' | 'jobs' | 'failedJobs' | 'news'>>(`
    select (select count(*) from pg_stat_activity where application_name like 'alo%')::int as backends,
      (select count(*) from outbox where relayed_at is null)::int as news,
      (select count(*) from pgboss.job where state < 'completed' and start_after <= now())::int as jobs,
      (select count(*) from pgboss.job where state = 'failed')::int as "failedJobs"`)
  const none = { backends: NaN, jobs: NaN, failedJobs: NaN, news: NaN }
  return {
    held: await heap.floor(), postgres: parts.reduce((sum, part) => sum + part, 0), open: await connectionsTo(port),
    ...waits ?? none,
  }
}
