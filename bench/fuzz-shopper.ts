// A normal shopper beside a fuzz, in a process of its own: the fuzz takes no time of its but the machine's. Reads pages
// and lists at a fixed pace. Told "begin" it starts; told "tell" it sends what each answer took, in milliseconds, since it was
// last asked. Each time runs from the moment the answer was due to be asked for: who waits in a queue has waited.
import { openLine } from './line.ts'
import type { Line } from './line.ts'

const [port = 0] = process.argv.slice(2).map(Number)
const EVERY_MS = 50
const LINES = 8
const PATHS = [
  '/', '/api/products/filter?page=0&size=12', '/products/1', '/api/products/filter?keyword=op%20lung%20ip16&maxPrice=500000',
  '/products', '/api/products/7', '/api/products/facets', '/products/3', '/api/products/3/reviews', '/products/on-sale',
]

const lines: { line: Line, busy: boolean }[] = []
let took: number[] = []
let faults: string[] = []

/** Asks on a line that is free, or on one more. */
async function read(path: string, due: number): Promise<void> {
  let place = lines.find(({ busy }) => !busy)
  if (!place) lines.push(place = { line: openLine(port), busy: false })
  place.busy = true
  try {
    const accept = path.startsWith('/api') ? 'application/json' : 'text/html'
    // two limits, of pages and of the API, for two addresses
    const address = `203.0.113.${path.startsWith('/api') ? 7 : 8}`
    const { status } = await place.line.ask('GET', path, { accept, 'x-forwarded-for': address })
    if (status !== 200) faults.push(`${status} ${path}`)
  } catch (error) {
    faults.push(`${String(error)} ${path}`)
    place.line = openLine(port)
  }
  place.busy = false
  took.push(performance.now() - due)
}

process.on('message', (message) => {
  if (message === 'tell') {
    process.send?.({ took, faults })
    ;[took, faults] = [[], []]
    return
  }
  for (let at = 0; at < LINES; at++) lines.push({ line: openLine(port), busy: false })
  const began = performance.now()
  let count = 0
  setInterval(() => {
    for (; began + count * EVERY_MS <= performance.now(); count++) void read(PATHS[count % PATHS.length] ?? '/',
      began + count * EVERY_MS)
  }, 5)
})
process.on('disconnect', () => process.exit(0))
