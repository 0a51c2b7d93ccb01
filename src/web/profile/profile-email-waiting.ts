// The new e-mail address whose mail was not answered yet. The server does not tell it: this tab remembers what it asked for.
import type { User } from '#contract/auth.ts'

const STORAGE_KEY = 'email-waiting'

/** As long as the link in the mail works. */
const LINK_MS = 24 * 3_600_000

/** What this customer asked for in this tab, while its link works and it is not their address yet. */
export function readWaitingEmail({ id, email }: Pick<User, 'id' | 'email'>, now_ms: number): string | undefined {
  try {
    const kept: Partial<Record<'userId' | 'email' | 'asked_ms', unknown>> | null
      = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    if (kept?.userId !== id || typeof kept.email !== 'string' || typeof kept.asked_ms !== 'number') return undefined
    return kept.email !== email && now_ms - kept.asked_ms < LINK_MS ? kept.email : undefined
  } catch {
    return undefined
  }
}

export function keepWaitingEmail(userId: number, email: string, asked_ms: number): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, email, asked_ms }))
  } catch {
    // Storage refused: it is said as long as the screen stands.
  }
}

/** A new password takes the change back. */
export function forgetWaitingEmail(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage refused: nothing was kept.
  }
}
