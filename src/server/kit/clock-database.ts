// One clock for the whole shop: the database's. Processes may run on machines whose clocks are apart, and a machine's clock may
// be set while the shop is open; what is written with one of them is compared with the other in sessions, holds and coupons.
import type pg from 'pg'
import { machineTime, setNow, ticks } from './clock.ts'
import { readTime } from './clock-sql.ts'
import type { Log } from './log.ts'

const ASK_MS = 10_000
/** Further apart than any network is slow: somebody should look at the clocks of the machines. */
const APART_MS = 2_000

/** An answer longer on its way waited for a connection, or for a database that stood still: nobody knows since when it is so. */
const WAY_MS = 500
const TRIES = 3

/** What the database's clock shows, half the way back counted in (milliseconds since 1970), and how long the way was. */
async function askTime(pool: pg.Pool): Promise<{ at: number, way_ms: number }> {
  const asked = ticks()
  const at = await readTime(pool)
  const way_ms = ticks() - asked
  return { at: at + way_ms / 2, way_ms }
}

/** The same, asked again where the answer was long on its way; the last one, however long, where all were. */
async function askTimeSoon(pool: pg.Pool): Promise<{ at: number, way_ms: number }> {
  for (let tries = 1; ; tries++) {
    const told = await askTime(pool)
    if (told.way_ms <= WAY_MS || tries === TRIES) return told
  }
}

/**
 * Goes by the database's clock from now on. Between two looks, and while the database is away or slow, time goes by as this
 * machine counts it, whatever its own clock is set to. Notes in the log where the machine's clock is far from it.
 */
export async function followClock(pool: pg.Pool, log: Log): Promise<{ look(): Promise<void>, stop(): Promise<void> }> {
  let saidApart = false
  let isKnown = false
  async function look(): Promise<void> {
    const { at, way_ms } = await askTimeSoon(pool)
    // what is counted since the last look is nearer
    if (way_ms > WAY_MS && isKnown) return
    isKnown = true
    setNow(at)
    const apart_ms = Math.round(machineTime() - at)
    const isApart = Math.abs(apart_ms) > APART_MS
    if (isApart && !saidApart) log.warn({ apart_ms }, 'the clock of this machine is not that of the database, which counts')
    saidApart = isApart
  }
  await look()
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = look().catch((error: unknown) => log.debug({ err: error }, 'the database did not tell the time'))
  }, ASK_MS).unref()
  return {
    look,
    async stop() {
      clearInterval(timer)
      await looking
      setNow(undefined)
    },
  }
}
