// What is promised about signing in, shown on the running shop: whether a name is known does not show in the time it takes, and a
// thousand guesses from one address are slowed while somebody else signs in. Prints figures; judges nothing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop, stopShop } from './running-shop.ts'

const SAMPLES = 300
const GUESSES = 1_000
const AT_ONCE = 20
const PASSWORD = 'Khach@123x'

/** Both shops believe what this machine says of who calls. */
const ENV = { SEED: 'none', TRUSTED_PROXY: '127.0.0.1' }

interface Asked { status: number, ms: number, wait: string | null }

async function post(url: string, path: string, body: object, from: string): Promise<Asked> {
  const began = performance.now()
  const reply = await fetch(`${url}${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': from }, body: JSON.stringify(body),
  })
  await reply.arrayBuffer()
  return { status: reply.status, ms: performance.now() - began, wait: reply.headers.get('retry-after') }
}

const login = (url: string, username: string, password: string, from: string): Promise<Asked> =>
  post(url, '/api/auth/login', { username, password }, from)

/** An account to sign in with; waits until the shop, which has just started, takes it. */
async function register(url: string, username: string): Promise<void> {
  const wish = { username, email: `${username}@example.com`, password: PASSWORD, fullname: 'Trần Bưởi', phone: '0987654321' }
  for (let tries = 0; tries < 20; tries++) {
    const { status } = await post(url, '/api/auth/register', wish, '203.0.113.200')
    if (status === 201 || status === 422) return
    await new Promise((done) => { setTimeout(done, 500) })
  }
  throw new Error('The shop takes no account.')
}

const at = (sorted: readonly number[], share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)

/** How often one of the first is faster than one of the others, ties counted half: 0.5 where nothing can be told. */
function fasterShare(first: readonly number[], others: readonly number[]): number {
  let wins = 0
  for (const one of first) for (const other of others) wins += one < other ? 1 : one === other ? 0.5 : 0
  return wins / (first.length * others.length)
}

function say(what: string, times: number[]): number[] {
  const sorted = times.toSorted((one, other) => one - other)
  const quartiles = `quartiles ${at(sorted, 0.25)} and ${at(sorted, 0.75)} ms`
  console.log(`  ${what.padEnd(34)} median ${at(sorted, 0.5)} ms, ${quartiles}, of ${times.length}`)
  return sorted
}

/** Kinds are asked in turn, so that whatever else the machine does meets them all. */
async function measure(kinds: Record<string, () => Promise<Asked>>): Promise<void> {
  const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let n = 0; n < SAMPLES; n++) {
    for (const [kind, ask] of Object.entries(kinds)) {
      const { ms } = await ask()
      if (n > 10) times.get(kind)?.push(ms)
    }
  }
  const [first = [], ...others] = [...times].map(([kind, all]) => say(kind, all))
  const names = Object.keys(kinds)
  others.forEach((other, index) => {
    const share = (fasterShare(first, other) * 100).toFixed(1)
    console.log(`  "${names[0]}" is faster than "${names[index + 1]}" in ${share} of 100 pairs`)
  })
}

async function showTimes(dataDir: string): Promise<void> {
  const shop = await startShop(dataDir, { path: '/readyz', env: { ...ENV, RATE_LIMITS: 'off' } })
  await register(shop.url, 'co-that')
  console.log('Signing in, one after the other:')
  await measure({
    'a known name, wrong password': () => login(shop.url, 'co-that', 'Sai@12345x', '203.0.113.1'),
    'a name nobody has': () => login(shop.url, 'khong-co', 'Sai@12345x', '203.0.113.1'),
    'an e-mail nobody has': () => login(shop.url, 'khong-co@example.com', 'Sai@12345x', '203.0.113.1'),
  })
  console.log('Asking for a link to choose a new password:')
  await measure({
    'a known address': () => post(shop.url, '/api/auth/forgot-password', { email: 'co-that@example.com' }, '203.0.113.1'),
    'an address nobody has': () => post(shop.url, '/api/auth/forgot-password', { email: 'khong@example.com' }, '203.0.113.1'),
  })
  await stopShop(shop)
}

async function showSlowness(dataDir: string): Promise<void> {
  const shop = await startShop(dataDir, { path: '/readyz', env: ENV })
  await register(shop.url, 'bi-do')
  const counts = new Map<number, number>()
  let [sent, longest_s] = [0, 0]
  const began = performance.now()
  const guessing = Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (sent < GUESSES) {
      const { status, wait } = await login(shop.url, 'bi-do', `Sai@${sent++}x`, '203.0.113.66')
      counts.set(status, (counts.get(status) ?? 0) + 1)
      longest_s = Math.max(longest_s, Number(wait ?? 0))
    }
  }))
  const meanwhile = await login(shop.url, 'bi-do', PASSWORD, '203.0.113.7')
  await guessing
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  console.log(`${GUESSES} wrong passwords for one account from one address, ${AT_ONCE} at once, in ${seconds} s:`)
  console.log(`  ${[...counts].map(([status, times]) => `${times} x ${status}`).join(', ')}; told to wait ${longest_s} s at most`)
  console.log(`  its owner, from another address meanwhile: ${meanwhile.status} after ${meanwhile.ms.toFixed(0)} ms`)
  const after = await login(shop.url, 'bi-do', PASSWORD, '203.0.113.8')
  console.log(`  its owner, from a third address afterwards: ${after.status}`)
  await stopShop(shop)
}

const dataDir = await mkdtemp(join(tmpdir(), 'alo-sign-in-'))
try {
  await showTimes(dataDir)
  await showSlowness(dataDir)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
