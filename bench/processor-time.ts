// Processor time that processes have used, as Linux counts it: in hundredths of a second. Elsewhere there is none to be read.
import { readFile } from 'node:fs/promises'
import type pg from 'pg'

const TICKS_PER_SECOND = 100

/** Seconds this process has used so far, its own and the kernel's for it. Rejects where there is none. */
export async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Milliseconds by process. */
export type Spent = ReadonlyMap<number, number>

/** What these processes have used so far; those that are gone, or cannot be read, have used nothing. */
export async function spentBy(pids: readonly number[]): Promise<Spent> {
  const spent = await Promise.all(pids.map(async (pid) => [pid, await cpuSeconds(pid).catch(() => 0) * 1_000] as const))
  return new Map(spent)
}

/** The processes of a PostgreSQL on this machine. */
export async function processesOf(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.map(({ pid }) => pid)
}

/** What was used between two readings, ms: all of what those have used that began meanwhile. */
export function spentBetween(before: Spent, after: Spent): number {
  return [...after].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? 0)), 0)
}
