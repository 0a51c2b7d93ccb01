// Asks again what may pass: no answer, 5xx, 408 and 429. Waits 1 s, then twice as long each time, up to 64 s.
import { now } from '#web/kit/clock.ts'
import { StoreError } from './files-error.ts'

const WAIT_FIRST_MS = 1000
const WAIT_MAX_MS = 64_000

/** What came back; status 0 when nothing did. */
export interface Reply { status: number, body: unknown }

function mayPass(status: number): boolean {
  return status === 0 || status >= 500 || status === 408 || status === 429
}

/**
 * The first reply that will not change by asking again. Rejects with 'retry-limit-exceeded' when the next attempt would begin
 * later than `limit_ms` after the first, and with 'canceled' when the signal ends the wait.
 */
export async function askAgain(send: () => Promise<Reply>, limit_ms: number, signal: AbortSignal): Promise<Reply> {
  const begun_ms = now()
  for (let wait_ms = WAIT_FIRST_MS; ; wait_ms = Math.min(wait_ms * 2, WAIT_MAX_MS)) {
    if (signal.aborted) throw new StoreError('canceled')
    const reply = await send()
    if (!mayPass(reply.status)) return reply
    if (now() + wait_ms - begun_ms > limit_ms) throw new StoreError('retry-limit-exceeded', reply.status)
    await pause(wait_ms, signal)
  }
}

function pause(wait_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new StoreError('canceled'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, wait_ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
