// What a refused call is told with.
import { AskError } from '#web/kit/ask.ts'

/** The server's own sentence; `otherwise` where nobody answered or the answer was wordless. */
export function serverMessage(refusal: unknown, otherwise: string): string {
  return refusal instanceof AskError && !refusal.code.startsWith('ask.') && refusal.message ? refusal.message : otherwise
}

/** The session ended while this was on its way. */
export function isSignedOut(refusal: unknown): boolean {
  return refusal instanceof AskError && refusal.status === 401
}
