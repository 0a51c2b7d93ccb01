// A normal shopper beside a fuzz, in a process of its own: the fuzz takes no time of its but the machine's. Reads pages
// and lists at a fixed pace. Told "begin" it starts, told "rest" it stops; told "tell" it sends what each answer took, in
// milliseconds, since it was last asked. Each time runs from the moment the answer was due to be asked for: who waits in a queue
// has waited.
import { openKept, readWhole, send } from './kept-asking.ts'

const [port = 0] = process.argv.slice(2).map(Number)
const EVERY_MS = 50
/** Twenty answers a second are more than the limits of one address let through. */
const ADDRESSES = 8
const PATHS = [
  '/', '/api/products/filter?page=0&size=12', '/products/1', '/api/products/filter?keyword=op%20lung%20ip16&maxPrice=500000',
  '/products', '/api/products/7', '/api/products/facets', '/products/3', '/api/products/3/reviews', '/products/on-sale',
]

const agent = openKept()
let took: number[] = []
let faults: string[] = []

async function read(nth: number, due: number): Promise<void> {
  const path = PATHS[nth % PATHS.length] ?? '/'
  const headers = {
    'accept': path.startsWith('/api') ? 'application/json' : 'text/html', 'accept-encoding': 'br',
    'x-forwarded-for': `203.0.113.${nth % ADDRESSES}`,
  }
  try {
    const reply = await send({ host: '127.0.0.1', port, agent, path, headers })
    await readWhole(reply)
    // the staff among those who mean harm take goods off the shelf
    const isGone = reply.statusCode === 404 && /products\/\d/.test(path)
    if (reply.statusCode !== 200 && !isGone) faults.push(`${reply.statusCode} ${path}`)
  } catch (error) {
    faults.push(`${String(error)} ${path}`)
  }
  took.push(performance.now() - due)
}

let walking: NodeJS.Timeout | undefined
let count = 0

function walk(): void {
  const [began, first] = [performance.now(), count]
  const dueAt = (): number => began + (count - first) * EVERY_MS
  walking = setInterval(() => {
    for (; dueAt() <= performance.now(); count++) void read(count, dueAt())
  }, 5)
}

process.on('message', (message) => {
  if (message === 'begin') walk()
  else if (message === 'rest') clearInterval(walking)
  else {
    process.send?.({ took, faults })
    ;[took, faults] = [[], []]
  }
})
process.on('disconnect', () => process.exit(0))
