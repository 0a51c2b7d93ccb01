// Who is in the shop while its processes come and go: buyers who try again as the shop's own pages do, readers who do not.
import { setTimeout as pause } from 'node:timers/promises'
import type { Buyer } from './kill-buyers.ts'

/** As src/web/kit/ask.ts: up to three times more, after one second, two, three. */
const AGAIN_MS = [1_000, 2_000, 3_000]
const PAGE = { 'accept': 'text/html', 'accept-encoding': 'br', 'accept-language': 'vi' }

export interface Load {
  /** Read and failed since `from` was last called. */
  from(): { read: number, failed: string[] }
  /** How many purchases had to be sent again, and what became of those that could not be gone on with. */
  readonly again: { tries: number, failed: string[] }
  stop(): Promise<void>
}

/** Goes on with what was cut off, as often as the pages would. */
async function goOn(buyer: Buyer, url: string, again: Load['again']): Promise<void> {
  for (const ms of AGAIN_MS) {
    again.tries++
    await pause(ms)
    const sentence = await buyer.settle(url)
    if (sentence === undefined) return
    if (ms === AGAIN_MS.at(-1)) again.failed.push(sentence)
  }
}

async function keepBuying(buyer: Buyer, url: string, alive: { yes: boolean }, again: Load['again']): Promise<void> {
  while (alive.yes) {
    await buyer.buy(url, alive).catch((error: unknown) => { again.failed.push(String(error)) })
    if (buyer.errand) await goOn(buyer, url, again)
  }
}

/** Buyers buy and so many readers read until it is stopped. */
export function begin(url: string, buyers: readonly Buyer[], readers: number, paths: readonly string[]): Load {
  const alive = { yes: true }
  const again: Load['again'] = { tries: 0, failed: [] }
  let seen = { read: 0, failed: new Array<string>() }
  async function keepReading(first: number): Promise<void> {
    for (let at = first; alive.yes; at++) {
      const path = paths[at % paths.length] ?? '/'
      try {
        const reply = await fetch(url + path, { headers: PAGE })
        const text = await reply.text()
        if (reply.status !== 200) seen.failed.push(`${reply.status} ${path} ${text.slice(0, 100)}`)
      } catch (error) {
        seen.failed.push(`${path}: ${String(error)}`)
      }
      seen.read++
      await pause(5)
    }
  }
  const work = [
    ...buyers.map((buyer) => keepBuying(buyer, url, alive, again)),
    ...Array.from({ length: readers }, (_, at) => keepReading(at)),
  ]
  return {
    again,
    from() {
      const now = seen
      seen = { read: 0, failed: [] }
      return now
    },
    async stop() {
      alive.yes = false
      await Promise.all(work)
    },
  }
}
