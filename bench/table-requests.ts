// Parts of the table: pages and calls of the API, each beside a yardstick that is asked in turn with it.
import { openFilledShop } from './filled-shop.ts'
import type { FilledShop } from './filled-shop.ts'
import { openYardstick, takeTurns } from './side-by-side.ts'
import type { Pace, Side, Yardstick } from './side-by-side.ts'
import type { Length, Row } from './table-form.ts'

const PRODUCTS = 20_000
/** Every server writes these itself. */
const OWN_HEADERS = /^(content-length|content-encoding|date|connection|keep-alive)$/
const PAGE = { 'accept': 'text/html', 'accept-language': 'vi' }
const CALL = { 'accept': 'application/json', 'accept-language': 'vi' }
const LIST = '/api/products?size=12'

const roundsOf = ({ brief }: Length) => brief ? { rounds: 2, ms: 1_000 } : { rounds: 6, ms: 3_000 }

type Path = Side['target']['path']

interface Pair { what: string, path: Path, headers: Record<string, string>, yardstick: Yardstick, named: string, aim: number }

function rowOf({ what, named, aim }: Pair, [ours, theirs]: readonly Pace[]): Row {
  if (!ours || !theirs) throw new Error('two were to be measured')
  return {
    what, ours: `${ours.perSecond.toFixed(0)}/s`, yardstick: `${named}, ${theirs.perSecond.toFixed(0)}/s`,
    ratio: ours.perSecond / theirs.perSecond, aim: { atLeast: aim },
    cpu: `${ours.cpu_us.toFixed(0)} µs, ${theirs.cpu_us.toFixed(0)} µs, ${(theirs.cpu_us / ours.cpu_us).toFixed(2)}`,
  }
}

/** The shop and the yardstick in turns; both are asked for the same addresses. */
async function compare(shop: FilledShop, pair: Pair, length: Length): Promise<Row> {
  const { path, headers, yardstick } = pair
  const theirPids = async () => [yardstick.pid, ...await shop.databasePids()]
  const paces = await takeTurns([
    { target: { port: shop.port, path, headers, isCrowd: true }, pids: shop.pids },
    { target: { port: yardstick.port, path, headers, isCrowd: true }, pids: theirPids },
  ], roundsOf(length)).finally(() => yardstick.close())
  return rowOf(pair, paces)
}

async function readAnswer(shop: FilledShop, path: string, headers: Record<string, string>) {
  const reply = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { ...headers, 'accept-encoding': 'identity' } })
  const own = Object.fromEntries([...reply.headers].filter(([name]) => !OWN_HEADERS.test(name)))
  return { headers: own, body: Buffer.from(await reply.arrayBuffer()) }
}

/** A page that is kept is given to a bare server to send; the bytes are those that are sent unpacked. */
async function comparePage(shop: FilledShop, name: string, path: string, length: Length): Promise<Row> {
  const { headers, body } = await readAnswer(shop, path, PAGE)
  const yardstick = await openYardstick('bare-server.ts', { headers, body: body.toString('base64') })
  const asked = { ...PAGE, 'accept-encoding': 'identity' }
  return compare(shop, { what: `${name}, kept`, path, headers: asked, yardstick, named: 'node:http', aim: 0.8 }, length)
}

/** Pages as they are kept, and a list that nobody has asked for before: each answer is rendered for itself. */
export async function measurePages(length: Length): Promise<Row[]> {
  const shop = await openFilledShop(PRODUCTS)
  try {
    const rows: Row[] = []
    for (const [name, path] of [['home page', '/'], ['list page', '/products'], ['product page', '/products/19000']] as const) {
      rows.push(await comparePage(shop, name, path, length))
    }
    let asked = 0 // over all rounds: what was asked for in one before may still be kept
    const path = (): string => `/products?min=${100_000 + 10 * asked++}`
    const { body } = await readAnswer(shop, path(), PAGE)
    const yardstick = await openYardstick('react-server.ts', { url: shop.databaseUrl, html: body.toString() })
    const named = 'React and one statement'
    rows.push(await compare(shop, {
      what: 'list page, new each time', path, headers: { ...PAGE, 'accept-encoding': 'identity' }, yardstick, named, aim: 0.7,
    }, length))
    return rows
  } finally {
    await shop.close()
  }
}

/** The same words, hardly ever spelt the same way twice: what was answered once is kept by its address. */
function spelt(words: string, nth: number): string {
  const letters = [...words].map((letter, at) => (nth >> at) & 1 ? letter.toUpperCase() : letter)
  return `${letters.join('')}${'+'.repeat(nth % 29)}`
}

/** Lists and searches of the API, against Fastify that sends a constant and Fastify with one statement. */
export async function measureCalls(length: Length): Promise<Row[]> {
  const shop = await openFilledShop(PRODUCTS)
  try {
    const { body } = await readAnswer(shop, LIST, CALL)
    const constant = () => openYardstick('fastify-server.ts', { json: body.toString() })
    const statement = () => openYardstick('fastify-server.ts', { url: shop.databaseUrl })
    const sides: Omit<Pair, 'headers'>[] = [
      { what: 'API list, the same each time', path: `${LIST}&page=0`, yardstick: await constant(), named: 'Fastify', aim: 0.6 },
      {
        what: 'API list, another one each time', path: (nth) => `/api/products/filter?size=12&page=${nth % 50}&minPrice=${nth}`,
        yardstick: await statement(), named: 'Fastify and one statement', aim: 0.7,
      },
      {
        what: 'API search, other words each time',
        path: (nth) => `/api/products/search?size=12&page=0&keyword=${spelt('galaxy', nth)}+${nth % 50}`,
        yardstick: await statement(), named: 'Fastify and one statement', aim: 0.5,
      },
    ]
    const rows: Row[] = []
    for (const side of sides) rows.push(await compare(shop, { ...side, headers: CALL }, length))
    return rows
  } finally {
    await shop.close()
  }
}
