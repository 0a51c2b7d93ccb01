// Plays kept messages of VNPay, SePay and statements again, against the database of the settings: what a fault of ours had
// spoiled is made good, and what is known already stays as it is. Prints what changed. Safe while the shop runs, and to repeat.
//   npm run replay -- --day 2026-11-22   all that came on that day, as Vietnam counts its days
//   npm run replay -- --id 812           one message
//   npm run replay -- --all              all there are
import { parseArgs } from 'node:util'
import { tillOf } from '../src/server/payments/payments.ts'
import { replayMessages } from '../src/server/settling/settling.ts'
import type { Replayed, Which } from '../src/server/settling/settling.ts'
import { withRows } from './with-rows.ts'

const USAGE = 'Usage: npm run replay -- --day 2026-11-22 | --id 812 | --all'
const DAY_MS = 24 * 3_600_000

/** Undefined: not said clearly enough. */
function readWish(args: readonly string[]): Which | undefined {
  const options = { day: { type: 'string' }, id: { type: 'string' }, all: { type: 'boolean' } } as const
  try {
    const { day, id, all } = parseArgs({ args: [...args], options }).values
    if ([day, id, all].filter((one) => one !== undefined).length !== 1) return undefined
    if (id !== undefined) return /^[1-9]\d{0,14}$/.test(id) ? { id: Number(id) } : undefined
    if (day === undefined) return {}
    const from = new Date(`${day}T00:00:00+07:00`)
    const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(from.getTime())
    return isDay ? { from, to: new Date(from.getTime() + DAY_MS) } : undefined
  } catch {
    return undefined // an option that is none
  }
}

const told = ({ id, channel, receivedAt, before, after }: Replayed): string =>
  `${id}  ${receivedAt.toISOString()}  ${channel}: ${before === '' ? 'nothing' : before} -> ${after}`

async function replay(which: Which): Promise<void> {
  const { heard, news, failed } = await withRows(({ db }, settings) => replayMessages(db, tillOf(settings), which))
  for (const one of news) console.log(told(one))
  console.log(`${heard} messages heard again, ${news.length} of them new to the books.`)
  if (failed.length > 0) throw new Error(failed.map(({ id, why }) => `${id}  could not be played: ${why}`).join('\n'))
}

const wish = readWish(process.argv.slice(2))
if (!wish) {
  console.error(USAGE)
  process.exit(2)
}
await replay(wish).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
