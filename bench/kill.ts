// Proof: kill -9 of everything while orders are being placed, paid and cancelled loses nothing that was acknowledged, does
// nothing twice, keeps stock and money right, and the next start is clean; what was to be told is told in the end.
// `node_modules/.bin/node bench/kill.ts [rounds] [orders]`; ends with 1 on any fault.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { kill, killAllOn, processesOn } from '#server/kit/embedded-postgres-trial.ts'
import { audit, checkTold, count, readBefore, untilTold, withDatabase } from './kill-books.ts'
import { openBuyers } from './kill-buyers.ts'
import type { Acknowledged, Buyer } from './kill-buyers.ts'
import { BANK } from './kill-payments.ts'
import { startShop, stopShop } from './running-shop.ts'
import type { RunningShop } from './running-shop.ts'

const BUYERS = 10
/** The moment of the kill: at random within so long after the round's share of orders. */
const KILL_WITHIN_MS = 1_000
const READY = { path: '/api/products?size=1', env: { RATE_LIMITS: 'off', SEED: 'demo', ...BANK } }

const [rounds = 20, orders = 500] = process.argv.slice(2).map(Number)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'alo-kill-')))
const faults: string[] = []
try {
  await prove()
} finally {
  killAllOn(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
for (const fault of faults) console.log(`FAULT  ${fault}`)
const proved = 'Nothing acknowledged was lost, nothing was done twice; stock, money and news are right, every start was clean.'
console.log(faults.length ? 'Not proved.' : proved)
process.exitCode = faults.length ? 1 : 0

async function prove(): Promise<void> {
  let shop = await startShop(folder, READY)
  const port = Number(new URL(shop.url).port)
  const buyers = await openBuyers(shop.url, BUYERS)
  const before = await withDatabase(folder, readBefore)
  console.log('round   orders     paid   killed after   under way   next start   lost   unpaid   twice')
  for (let round = 1; round <= rounds; round++) {
    const { after_ms, underWay } = await buyUntilKilled(shop, buyers, Math.ceil(orders * round / rounds))
    shop = await startShop(folder, { ...READY, port })
    const url = shop.url
    const sentences = await Promise.all(buyers.map((buyer) => buyer.settle(url)))
    const known = acknowledged(buyers)
    const found = await withDatabase(folder, (client) => audit(client, before, known))
    console.log([
      String(round).padStart(5), String(known.size).padStart(8), String([...known.values()].filter(({ paid }) => paid).length)
        .padStart(8), `${after_ms.toFixed(0)} ms`.padStart(14), String(underWay).padStart(11),
      `${shop.ready_ms.toFixed(0)} ms`.padStart(12), String(found.lost).padStart(6), String(found.unpaid).padStart(8),
      String(found.twice).padStart(7),
    ].join(' '))
    note(round, [...sentences.filter((one) => one !== undefined), ...found.faults])
    const { lost, unpaid, twice } = found
    if (lost + unpaid + twice > 0) note(round, [`${lost} lost, ${unpaid} not paid or not cancelled, ${twice} placed twice`])
    // Levels 50 and 60 are error and fatal in the shop's log.
    if (/"level":[56]0/.test(shop.said())) note(round, [`the start was not clean:\n${shop.said()}`])
  }
  await withDatabase(folder, async (client) => {
    const late = await untilTold(client)
    if (late !== undefined) faults.push(late)
    faults.push(...await checkTold(client, before, folder))
    console.log(JSON.stringify(await count(client, before)))
  })
  await stopShop(shop)
  if (processesOn(folder).length) faults.push('processes of the database are left after the end')
}

function note(round: number, sentences: readonly string[]): void {
  faults.push(...sentences.map((sentence) => `round ${round}: ${sentence}`))
}

function acknowledged(buyers: readonly Buyer[]): Map<number, Acknowledged> {
  return new Map(buyers.flatMap((buyer) => [...buyer.placed]))
}

/**
 * Lets all buyers buy until `wanted` orders are acknowledged in all and a random moment has come, and kills everything.
 * Gives how long they had, and how many of them were in the middle of something.
 */
async function buyUntilKilled(shop: RunningShop, buyers: readonly Buyer[], wanted: number) {
  const alive = { yes: true }
  const began = performance.now()
  const work = buyers.map((buyer) => buyer.buy(shop.url, alive).catch((error: unknown) => { faults.push(String(error)) }))
  while (acknowledged(buyers).size < wanted && faults.length === 0) await pause(5)
  await pause(Math.random() * KILL_WITHIN_MS)
  const after_ms = performance.now() - began
  const underWay = buyers.filter((buyer) => buyer.errand).length
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
  return { after_ms, underWay }
}
