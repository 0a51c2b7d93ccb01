// How far it is to free delivery. No screen.

/** What is missing is said in whole thousands: more than that is always enough. */
const STEP_DONG = 1000

/** `missing`: dong until goods of `subtotal` are worth more than `over`; 0 when they are. */
export function freeProgress(subtotal: number, over: number): { missing: number, percent: number } {
  if (subtotal > over) return { missing: 0, percent: 100 }
  return { missing: Math.ceil((over + 1 - subtotal) / STEP_DONG) * STEP_DONG, percent: Math.floor((subtotal * 100) / (over + 1)) }
}
