/** Tells this document from the one before a reload: what that one kept with the history is not on the screen any more. */
export const DOCUMENT_LIFE = typeof performance === 'undefined' ? 0 : performance.timeOrigin

/** Kept with the address, which names no more pages than a reload should bring: the first that really stands on the screen. */
export interface Trail { life: number, from: number }

export function isTrail(state: unknown): state is Trail {
  return typeof state === 'object' && state !== null && 'life' in state && state.life === DOCUMENT_LIFE
    && 'from' in state && typeof state.from === 'number'
}
