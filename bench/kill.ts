// Proof: kill -9 of everything while orders are being placed loses no acknowledged order, places none twice, keeps the stock
// right, and the next start is clean. `node_modules/.bin/node bench/kill.ts [rounds]`; ends with 1 on any loss.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { kill, killAllOn, processesOn } from '#server/kit/embedded-postgres-trial.ts'
import { checkStock, openBuyers, readStock } from './kill-buyers.ts'
import type { Buyer } from './kill-buyers.ts'
import { startShop, stopShop } from './running-shop.ts'
import type { RunningShop } from './running-shop.ts'

const BUYERS = 6
const KILL_AFTER_MS = { min: 200, max: 1_500 }
const READY = { path: '/api/products?size=1', env: { RATE_LIMITS: 'off', SEED: 'demo' } }

const rounds = Number(process.argv[2] ?? 10)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'alo-kill-')))
const faults: string[] = []
try {
  await prove()
} finally {
  killAllOn(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
for (const fault of faults) console.log(`FAULT  ${fault}`)
const proved = 'No acknowledged order lost, none placed twice, stock right, every start clean, no process left.'
console.log(faults.length ? 'Not proved.' : proved)
process.exitCode = faults.length ? 1 : 0

async function prove(): Promise<void> {
  let shop = await startShop(folder, READY)
  const buyers = await openBuyers(shop.url, BUYERS)
  const before = await readStock(shop.url)
  console.log('round   orders so far   killed after   under way   next start   lost   twice')
  for (let round = 1; round <= rounds; round++) {
    const after_ms = KILL_AFTER_MS.min + Math.random() * (KILL_AFTER_MS.max - KILL_AFTER_MS.min)
    const underWay = await buyUntilKilled(shop, buyers, after_ms)
    shop = await startShop(folder, READY)
    // A buyer whose order was cut off asks again with the same key, as a shopper's browser does.
    for (const buyer of buyers) faults.push(...[await buyer.settle(shop.url)].filter((fault) => fault !== undefined))
    const { lost, twice } = await audit(shop.url, buyers)
    const sum = buyers.reduce((count, buyer) => count + buyer.placed.size, 0)
    console.log([
      String(round).padStart(5), String(sum).padStart(15), `${after_ms.toFixed(0)} ms`.padStart(14),
      String(underWay).padStart(11), `${shop.ready_ms.toFixed(0)} ms`.padStart(12),
      String(lost).padStart(6), String(twice).padStart(7),
    ].join(' '))
    if (lost || twice) faults.push(`round ${round}: ${lost} lost, ${twice} placed twice`)
    // Levels 50 and 60 are error and fatal in the shop's log.
    if (/"level":[56]0/.test(shop.said())) faults.push(`round ${round}: the start was not clean:\n${shop.said()}`)
  }
  faults.push(...checkStock(before, await readStock(shop.url), buyers))
  await stopShop(shop)
  if (processesOn(folder).length) faults.push('processes of the database are left after the end')
}

/** Lets all buyers order until everything is killed. Gives how many orders were under way at that moment. */
async function buyUntilKilled(shop: RunningShop, buyers: readonly Buyer[], after_ms: number): Promise<number> {
  const alive = { yes: true }
  const work = buyers.map((buyer) => buyer.buy(shop.url, alive))
  await pause(after_ms)
  const underWay = buyers.filter((buyer) => buyer.pending).length
  // Half of the times the database goes first, half of the times the shop.
  const blows = [() => kill(shop.process.pid), () => killAllOn(folder)]
  for (const blow of Math.random() < 0.5 ? blows : blows.toReversed()) blow()
  await shop.gone
  // What the shop may have started again between the two blows.
  killAllOn(folder)
  alive.yes = false
  await Promise.all(work)
  await pause(50)
  if (processesOn(folder).length) faults.push('a process of the database survived')
  return underWay
}

async function audit(url: string, buyers: readonly Buyer[]): Promise<{ lost: number; twice: number }> {
  const found = await Promise.all(buyers.map(async (buyer) => {
    const there = await buyer.readOrderIds(url)
    return { lost: [...buyer.placed.keys()].filter((id) => !there.has(id)).length, twice: there.size - buyer.placed.size }
  }))
  const lost = found.reduce((sum, buyer) => sum + buyer.lost, 0)
  return { lost, twice: found.reduce((sum, buyer) => sum + buyer.twice, 0) + lost }
}
