// Leaving in good order. Where a balancer stands in front of several processes it is told first and sends nobody more; only then
// the door is shut, behind those who have come that far.
import type { Server } from 'node:http'
import { Server as Door } from 'node:net'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { ticks } from './clock.ts'

/** So long a process goes on answering after it has said that it leaves: a balancer that asks every second has asked twice. */
export const NOTICE_MS = 3_000
/** So long at most is waited for a moment in which nobody stands at the door. */
const DOOR_MS = 1_000
/** So long has who came in to say what for: Node hangs up on those who have not as the server is closed. */
const ASK_MS = 300

export interface Leaving {
  /** What /readyz says no to. */
  readonly begun: boolean
  /**
   * From now on each answer ends its connection, so that nobody keeps one to a process that is going. Comes back when whoever
   * asks /readyz has had the time to notice, and nobody new is taken in.
   */
  begin(server: Server): Promise<void>
}

/** Of one process, which stays until `begin`; `noticeMs` is 0 where nobody asks /readyz. */
export function openLeaving(noticeMs: number): Leaving {
  let begun = false
  return {
    get begun() { return begun },
    async begin(server) {
      begun = true
      // before everybody else's, pages that are kept among them
      server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
      if (noticeMs > 0) await pause(noticeMs)
      await shutDoor(server)
    },
  }
}

/**
 * Takes in nobody new. Whom the system has let in, and this process has not seen yet, the system would cut off as the door is
 * shut: they come in first. They are heard when it is shut, for who is answered comes again, and would keep it open.
 */
async function shutDoor(server: Server): Promise<void> {
  const taken: Socket[] = []
  const take = (socket: Socket): void => {
    taken.push(socket)
    process.nextTick(() => socket.pause()) // what Node has put off to then would set it going again
  }
  server.on('connection', take)
  await turn() // in the middle of a look its one has come in already: from here on each is a whole one
  const until = ticks() + DOOR_MS
  let before: number
  do {
    before = taken.length
    await turn() // one look at what has come from outside; it takes in one of those who wait
  } while (taken.length > before && ticks() < until)
  Door.prototype.close.call(server) // the door alone: `server.close()` hangs up on who has not asked yet
  server.off('connection', take)
  for (const socket of taken) socket.resume()
  await pause(ASK_MS)
}
