// A way to PostgreSQL that falls silent as a forgetful firewall does: nothing comes through, and neither side is told.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export interface Way {
  /** The same database, by this way. */
  url: string
  /** Nothing comes through any more on the connections that are open; new ones are as good as ever. */
  silence(): void
  /** Nothing comes through at all any more. */
  block(): void
  /** Connections begun so far. */
  begun(): number
  /** How often so far something was said to the database after it had answered. */
  turns(): number
  close(): void
}

/** Opens a way to the database `url`, which listens at a file. */
export async function openWay(url: string): Promise<Way> {
  const sockets: Socket[] = []
  let silentBefore = 0
  let isBlocked = false
  let begun = 0
  let turns = 0
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const nth = begun++
    const far = connect({ path: `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`, allowHalfOpen: true })
    const isSilent = (): boolean => isBlocked || nth < silentBefore
    let answered = true
    near.on('data', () => {
      if (answered) turns++
      answered = false
    })
    far.on('data', () => { answered = true })
    for (const [from, to] of [[near, far], [far, near]] as const) {
      sockets.push(from)
      from.on('error', () => {}).on('close', () => { if (!isSilent()) to.destroy() })
      from.on('end', () => { if (!isSilent()) to.end() })
      from.on('data', (bytes: Buffer) => { if (!isSilent()) to.write(bytes) })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  const { username, password, pathname } = new URL(url)
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    silence: () => { silentBefore = begun },
    block: () => { isBlocked = true },
    begun: () => begun,
    turns: () => turns,
    close() {
      for (const one of sockets) one.destroy()
      server.close()
    },
  }
}
