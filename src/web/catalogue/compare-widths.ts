/** Columns of a comparison. On a phone two products fit with their longest words, and the next one peeks out beside them. */
export const COMPARE_WIDTHS = { names: 'w-21.5 sm:w-44 sm:min-w-22', product: 'w-[33vw] sm:w-56 sm:min-w-33' } as const
