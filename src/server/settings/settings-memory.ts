// The settings as this process knows them. They are asked on every page and at every price, so no question of a request reads
// them from the database: they are read before the shop opens, and again each time the database tells that they have changed.
import { factsOf, SETTINGS } from '#contract/shop-facts.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import type { Db } from '#server/kit/db.ts'
import { listenTo } from '#server/kit/db-listen.ts'
import type { Log } from '#server/kit/log.ts'
import { settingsOf } from './settings-rules.ts'
import { selectSettings } from './settings-sql.ts'

/** After a reading that failed. */
const AGAIN_MS = 2_000

let known = JSON.stringify(SETTINGS)
let current = factsOf(SETTINGS)
const listeners = new Set<() => void>()

/** Who the shop is and what it promises at this moment. The same object until something changes. */
export function facts(): ShopFacts {
  return current
}

/** One reading follows the other, so that an older one never covers a newer. */
let reading: Promise<unknown> = Promise.resolve()

/** Reads the settings anew; from then on `facts` tells them, and whoever listens is told where they differ. */
export function renewFacts(db: Db): Promise<void> {
  const mine = reading.then(async () => {
    const settings = settingsOf(await selectSettings(db))
    const text = JSON.stringify(settings)
    if (text === known) return
    known = text
    current = factsOf(settings)
    for (const tell of listeners) tell()
  })
  reading = mine.catch(() => {}) // whoever asked for it hears of it
  return mine
}

interface Place { db: Db, url: string }

/** Reads the settings, and hears of every change until it is stopped. `changed` is told after `facts` knows. */
export async function openFacts({ db, url }: Place, changed: () => void, log: Log): Promise<{ stop(): Promise<void> }> {
  await renewFacts(db)
  listeners.add(changed)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const renew = (): void => {
    clearTimeout(timer)
    renewFacts(db).catch((error: unknown) => {
      if (stopped) return
      log.warn({ err: error }, 'the settings could not be read; trying again')
      timer = setTimeout(renew, AGAIN_MS)
    })
  }
  const listener = listenTo(url, {
    channel: 'alo_settings', name: 'alo settings', heard: renew,
    begun: renew, // what changed while nobody listened is unknown
    warning: 'not hearing of changed settings; trying again',
  }, log)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      listeners.delete(changed)
      await listener.stop()
    },
  }
}
