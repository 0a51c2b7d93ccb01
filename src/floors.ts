// The staircase: which room of the source stands on which floor. Imports go down only; src/tidy.test.ts guards it.
// A room is a folder or a file of that name: 'orders' below the server is src/server/orders/, 'app' is src/server/app.ts.

type Floor = { floor: number; shared?: string; server?: string; web?: string }

export const STAIRCASE: readonly Floor[] = [
  { floor: 12, shared: 'start testing tidy' },
  { floor: 11, shared: 'pages' },
  { floor: 10, server: 'app seed', web: 'app' },
  { floor: 9, server: 'reports profile events desk people privacy', web: 'pages admin' },
  { floor: 8, server: 'reviews support assistant feedback notifications mails settling returns leads', web: 'shell' },
  {
    floor: 7,
    server: 'orders',
    web: `catalogue search cart wishlist orders payments promotions shipping reviews notifications support
          content feedback account profile files activity mails reports returns leads`,
  },
  { floor: 6, server: 'cart account wishlist' },
  { floor: 5, server: 'auth search promotions', web: 'auth' },
  { floor: 4, server: 'catalogue content shipping payments' },
  { floor: 3, server: 'settings' },
  { floor: 2, server: 'files places activity audit consents', web: 'words' },
  { floor: 1, server: 'kit', web: 'kit' },
  { floor: 0, shared: 'contract' },
]

/** Rooms that hold machinery and no slice of the shop: their files have no front door to respect. */
const NOT_SLICES = new Set(['app', 'seed', 'kit', 'words', 'pages', 'admin', 'shell'])

/** Where the process begins, and what tests stand on. */
export const TOP_FLOOR = Math.max(...STAIRCASE.map(({ floor }) => floor))

/** Above every room: test files may look down at everything of their own wing. */
const ROOF = TOP_FLOOR + 1

export type Room = {
  name: string
  wing: 'server' | 'web' | 'shared' | 'demo' | 'outside'
  slice: boolean
  floor: number | undefined
}

const FLOOR_OF = new Map(
  STAIRCASE.flatMap(({ floor, shared = '', server = '', web = '' }) => [
    ...namesIn(shared).map((name) => [name, floor] as const),
    ...namesIn(server).map((name) => [`server/${name}`, floor] as const),
    ...namesIn(web).map((name) => [`web/${name}`, floor] as const),
  ]),
)

/** The room a file lives in. `floor` is undefined where the file is part of src but no step was declared for it. */
export function roomOf(path: string): Room {
  const [top = '', second = '', ...deeper] = path.split('/')
  if (top === 'demo') return { name: 'demo', wing: 'demo', slice: false, floor: undefined }
  if (top !== 'src') return { name: 'outside', wing: 'outside', slice: false, floor: ROOF }
  if (second === 'server' || second === 'web') {
    const place = second === 'web' ? webPlace(deeper) : serverPlace(deeper)
    const name = `${second}/${place}`
    return { name, wing: second, slice: deeper.length > 1 && !NOT_SLICES.has(place), floor: FLOOR_OF.get(name) }
  }
  const name = /^(floors|tidy)\b/.test(second) ? 'tidy' : (bare(second).split('-')[0] ?? second)
  return { name, wing: 'shared', slice: false, floor: FLOOR_OF.get(name) }
}

/** The floor an import is judged from: a test stands on the roof, everything else on its room's own step. */
export function standingFloor(path: string): number | undefined {
  return isTest(path) ? ROOF : roomOf(path).floor
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

/** src/server/app-events.ts belongs to the room app: one room, told in several files. */
function serverPlace([first = '', ...deeper]: string[]): string {
  if (deeper.length > 0) return first
  return /^(app|seed)-/.exec(bare(first))?.[1] ?? bare(first)
}

/** Files at the web's root are the application itself; only the list of addresses is known to everyone, so it counts as kit. */
function webPlace([first = '', ...deeper]: string[]): string {
  if (deeper.length > 0) return first
  return bare(first) === 'urls' ? 'kit' : 'app'
}

function bare(file: string): string {
  return file.replace(/\..*$/, '')
}

function namesIn(list: string): string[] {
  return list.split(/\s+/).filter(Boolean)
}
