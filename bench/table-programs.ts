// Parts of the table that are programs of their own: orders beside pgbench, and what answers cost as the catalogue grows. They
// print tables of their own too; what the table of ratios needs is read from what they say.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Length, Row } from './table-form.ts'

const OF_PGBENCH = 0.5
const SPOKEN_BYTES_MAX = 10 * 1024 * 1024

async function run(file: string, words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, file), ...words], {
    maxBuffer: SPOKEN_BYTES_MAX,
  })
  return stdout
}

/** Orders of 32 clients beside pgbench's transactions, as `bench/orders.ts` takes them in turns. */
export async function measureOrders({ brief }: Length): Promise<Row[]> {
  const said = await run('orders.ts', brief ? ['1', '1', '3'] : ['1', '5', '10'])
  const [, orders, tps, ratio] = /: (\d+) orders\/s, (\d+) pgbench transactions\/s, ratio ([\d.]+)/.exec(said) ?? []
  const cpu = /processor time of an order (.*)$/m.exec(said)?.[1]
  return [{
    what: 'orders, 32 clients', ours: `${orders}/s`, yardstick: `pgbench, ${tps}/s`, ratio: Number(ratio),
    aim: { atLeast: OF_PGBENCH }, ...cpu !== undefined && { cpu },
  }]
}

/** The middle of every kind of question by size of catalogue, the largest beside the smallest. */
export async function measureGrowth({ brief }: Length): Promise<Row[]> {
  const sizes = brief ? ['1000', '10000'] : ['1000', '100000', '1000000']
  const lines = (await run('finding.ts', sizes)).split('\n').filter((line) => line.startsWith('| ') && line.includes(' / '))
  return lines.map((line) => {
    const [, what = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const medians = cells.slice(0, sizes.length).map((cell) => Number(cell.split(' / ')[0]))
    const [least = NaN, most = NaN] = [medians[0], medians.at(-1)]
    return { what: `${what}, at ${sizes.join(', ')} products, ms`, ours: medians.join(', '), ratio: most / least }
  })
}
