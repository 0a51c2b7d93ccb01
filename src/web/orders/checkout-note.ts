// The note to the courier while it is being written, kept for the session: a sign-in on the way to the order does not lose it.

const STORAGE_KEY = 'order-note'

/** What this customer has written so far; empty where nothing, or somebody else's note, is kept. */
export function readNote(userId: number | undefined): string {
  try {
    const kept: Partial<Record<'userId' | 'note', unknown>> | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return userId !== undefined && kept?.userId === userId && typeof kept.note === 'string' ? kept.note : ''
  } catch {
    return ''
  }
}

/** An empty note is forgotten. */
export function keepNote(userId: number | undefined, note: string): void {
  try {
    if (note === '' || userId === undefined) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, note }))
  } catch {
    // Storage refused: the note lasts as long as the page.
  }
}

export function forgetNote(): void {
  keepNote(undefined, '')
}
