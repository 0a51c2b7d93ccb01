// Feedback that is half written, kept for the session: no reload and no look at another page loses it. Forgotten when it was
// sent, and by whoever logs out (forgetSession in kit/stored.ts).
import type { LeftValues } from '#web/kit/form-left.ts'

const KEY = 'feedback-draft'

export function readDraft(): LeftValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {} // storage refused, broken, or not in a browser
  }
}

/** The trap is no person's word. */
export function keepDraft({ website: _trap, ...values }: LeftValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values))
  } catch {
    // storage refused: it lasts as long as the page
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // storage refused: nothing was kept
  }
}
