// Asks to verify an e-mail once for each link, however often the screen is built.
import { ask } from '#web/kit/ask.ts'

type Verification = { kind: 'done' } | { kind: 'failed', refusal: unknown }

const asked = new Map<string, Promise<Verification>>()

/** The same answer for the same token, until that is forgotten. */
export function verifyOnce(token: string): Promise<Verification> {
  const answer = asked.get(token) ?? ask('POST /api/auth/verify-email', { body: { token } })
    .then((): Verification => ({ kind: 'done' }), (refusal: unknown): Verification => ({ kind: 'failed', refusal }))
  asked.set(token, answer)
  return answer
}

/** Another try asks anew. */
export function forgetVerification(token: string): void {
  asked.delete(token)
}
