// To whom a link was sent, left in the history by the screen that sent it: loaded anew it still says so, and still waits.

/** `at` is in milliseconds since 1970. */
export interface Sent { to: string, at: number }

/** What was sent, out of the state a navigation left; anything else there is ignored. */
export function readSent(state: unknown): Sent | undefined {
  if (typeof state !== 'object' || state === null || !('to' in state) || !('at' in state)) return undefined
  const { to, at } = state
  return typeof to === 'string' && to !== '' && typeof at === 'number' ? { to, at } : undefined
}
