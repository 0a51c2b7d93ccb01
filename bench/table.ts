// One command for what is promised about speed: `node bench/table.ts [--brief] [part…]` prints a table of ratios, each pair
// measured side by side in one run. Without a part it prints all of them, which takes half an hour on a machine that does nothing
// else; `--brief` takes a few minutes and shows only that everything works.
import { measureLighthouse } from './phone-lighthouse.ts'
import { measurePhone } from './phone.ts'
import { printHeading, printRows } from './table-form.ts'
import type { Part } from './table-form.ts'
import { measureMemory, measureStart, measureWeight } from './table-process.ts'
import { measureGrowth, measureOrders } from './table-programs.ts'
import { measureCalls, measurePages } from './table-requests.ts'

const PARTS: Readonly<Record<string, Part>> = {
  pages: measurePages, calls: measureCalls, orders: measureOrders, growth: measureGrowth, memory: measureMemory,
  start: measureStart, weight: measureWeight, phone: measurePhone, lighthouse: measureLighthouse,
}

const words = process.argv.slice(2)
const named = words.filter((word) => !word.startsWith('--'))
const unknown = named.find((name) => !(name in PARTS))
if (unknown !== undefined) {
  console.error(`${unknown} is no part; these are: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
printHeading()
for (const [name, measure] of Object.entries(PARTS)) {
  if (named.length === 0 || named.includes(name)) printRows(await measure({ brief: words.includes('--brief') }))
}
