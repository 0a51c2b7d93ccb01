// Leaving in good order, where a balancer stands in front of several processes: it is told first and sends nobody more, only then
// the door is shut.
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** So long a process goes on answering after it has said that it leaves: a balancer that asks every second has asked twice. */
const NOTICE_MS = 3_000

export interface Leaving {
  /** What /readyz says no to. */
  readonly begun: boolean
  /**
   * From now on each answer ends its connection, so that nobody keeps one to a process that is going. Comes back when whoever
   * asks /readyz has had the time to notice.
   */
  begin(server: Server): Promise<void>
}

/** Of one process, which stays until `begin`. */
export function openLeaving(noticeMs = NOTICE_MS): Leaving {
  let begun = false
  return {
    get begun() { return begun },
    async begin(server) {
      begun = true
      // before everybody else's, pages that are kept among them
      server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
      await pause(noticeMs)
    },
  }
}
