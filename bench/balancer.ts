// A balancer for proofs with several processes: round robin over those that say they are ready. It asks nobody twice: what fails
// on the way is told to whoever asked.
import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 250
/** Who is gone refuses at once; whoever is only slow is still there. */
const SLOW_MS = 5_000
const PATIENCE_MS = 180_000

interface Place { port: number, agent: Agent, ready: boolean, /** To the last question of whether it is ready. */ said: string }

export interface Balancer {
  readonly url: string
  /** How many requests each place was given, in the order of its ports. */
  given(): number[]
  /** Comes back when exactly so many places are asked. Throws after three minutes. */
  until(ready: number): Promise<void>
  stop(): Promise<void>
}

/** What the process says when it is asked whether it is ready: 200 if it is. */
async function askReady(port: number): Promise<string> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(SLOW_MS) })
    await reply.arrayBuffer()
    return String(reply.status)
  } catch (error) {
    return String(error)
  }
}

/** As if each call came from somebody else: what is proved is no limit of calls. */
let callers = 0
function somebody(): string {
  const n = ++callers
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

function passOn(asked: IncomingMessage, answer: ServerResponse, { port, agent }: Place): void {
  const { connection: _, ...headers } = asked.headers
  const onward = request({
    host: '127.0.0.1', port, agent, method: asked.method, path: asked.url, headers: { ...headers, 'x-forwarded-for': somebody() },
  }, (reply) => {
    const { connection: __, 'keep-alive': ___, ...kept } = reply.headers
    answer.writeHead(reply.statusCode ?? 502, kept)
    reply.pipe(answer)
    reply.on('error', () => answer.destroy())
  })
  onward.on('error', (error) => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end(`${port}: ${error.message}`)
  })
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

/** Stands before the processes at these ports of this machine. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const places = ports.map((port): Place => ({ port, agent: new Agent({ keepAlive: true }), ready: false, said: '' }))
  const counts = new Map(places.map((place) => [place, 0]))
  let turn = 0
  const server = createServer((asked, answer) => {
    const open = places.filter(({ ready }) => ready)
    const place = open[turn++ % open.length]
    if (!place) return void answer.writeHead(503).end()
    counts.set(place, (counts.get(place) ?? 0) + 1)
    passOn(asked, answer, place)
  })
  const over = new AbortController()
  /** One look after the other: an answer that was long in coming says nothing of now. */
  async function watch(place: Place): Promise<void> {
    while (!over.signal.aborted) {
      place.said = await askReady(place.port)
      place.ready = place.said === '200'
      await pause(LOOK_MS, undefined, { signal: over.signal }).catch(() => {})
    }
  }
  const watching = places.map(watch)
  await new Promise<void>((done) => { server.listen(0, '127.0.0.1', done) })
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    given: () => [...counts.values()],
    async until(ready) {
      const end = performance.now() + PATIENCE_MS
      while (places.filter((place) => place.ready).length !== ready) {
        if (performance.now() > end) throw new Error(`not ${ready} are ready: ${places.map(({ said }) => said).join(', ')}`)
        await pause(20)
      }
    },
    async stop() {
      over.abort()
      await Promise.all(watching)
      server.closeAllConnections()
      await new Promise((done) => { server.close(done) })
      for (const { agent } of places) agent.destroy()
    },
  }
}
