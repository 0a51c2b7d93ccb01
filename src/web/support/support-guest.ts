// The secret by which the shop knows this browser's guest: asked for with the first message, forgotten once its chats are
// somebody's.
import { ask, TOKEN_KEY } from '#web/kit/ask.ts'
import { keepStored, readStored } from '#web/kit/stored.ts'

export const GUEST_KEY = 'chatGuest'
const SECRET = /^[0-9a-f]{64}$/

/** For browsers that keep nothing: as long as the page. */
let unkept: string | undefined

export function readSecret(): string | undefined {
  const kept = readStored(GUEST_KEY) ?? unkept
  return kept !== undefined && SECRET.test(kept) ? kept : undefined
}

export function keepSecret(secret: string | undefined): void {
  keepStored(GUEST_KEY, secret)
  unkept = secret
}

export const isSignedIn = (): boolean => readStored(TOKEN_KEY) !== undefined

/** Says which guest asks; nothing beside a token, which says it better. */
export function guestHeaders(): { 'x-chat-guest'?: string } {
  const secret = readSecret()
  return secret === undefined || isSignedIn() ? {} : { 'x-chat-guest': secret }
}

let coming: Promise<void> | undefined

/** Makes sure that a guest can be known; throws what the shop refused. */
export function ensureSecret(): Promise<void> {
  if (readSecret() !== undefined || isSignedIn()) return Promise.resolve()
  coming ??= ask('POST /api/support-chats/guest')
    // another tab may have been quicker
    .then(({ secret }) => { if (readSecret() === undefined) keepSecret(secret) })
    .finally(() => { coming = undefined })
  return coming
}
