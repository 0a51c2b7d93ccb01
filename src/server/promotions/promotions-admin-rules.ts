// Pure rules of what staff see of coupons and promotions.
import { isDeepStrictEqual } from 'node:util'
import type { StaffState } from '#contract/promotions-admin.ts'

interface Shown { active: boolean, starts_at: Date | null, ends_at: Date | null }

/** Where it stands at this moment; `usedUp`: its time may be over before its end. */
export function stateOf({ active, starts_at: start, ends_at: end }: Shown, usedUp: boolean, at: Date): StaffState {
  if (!active) return 'OFF'
  if (usedUp || (end !== null && end <= at)) return 'OVER'
  return start !== null && start > at ? 'NOT_YET' : 'RUNNING'
}

/** By value, as it is told over the wire. */
export function isAsTold(now: unknown, told: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(now)), JSON.parse(JSON.stringify(told)))
}
