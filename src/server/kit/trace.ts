// Which request something is done for. Its id stands in the answer, in every line of the log, in the news that the request causes
// and in the jobs that answer those: by it a customer's "it did not work" leads to the reason.
import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string | undefined>()

/** Does the work for a request, or for none: what it tells carries the request's id. */
export function doFor<T>(requestId: string | undefined, work: () => T): T {
  return requests.run(requestId, work)
}

/** The request this is done for; undefined where nobody asked (the clock, a script). */
export const requestNow = (): string | undefined => requests.getStore()
