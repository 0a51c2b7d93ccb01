// Storage of the browser that never throws: private windows and full disks answer as if nothing was kept.

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function keepStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing was kept; the choice lasts until the page is closed.
  }
}

/** Whoever logs out leaves nothing in this tab: what was kept for the session only is forgotten. */
export function forgetSession(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage refused: nothing was kept.
  }
}
