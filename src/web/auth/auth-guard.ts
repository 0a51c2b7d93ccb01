// Who may see a screen. Decided here, done by <Protected>.
import type { Role, User } from '#contract/auth.ts'
import { urls } from '#web/urls.ts'

export interface Need {
  /** Only people with one of these roles; others go home. */
  roles?: Role | readonly Role[] | undefined
  /** Lets everybody through. */
  bypass?: boolean | undefined
}

interface Arriving {
  isAuthenticated: boolean
  loading: boolean
  user: User | undefined
  /** Path, query and fragment of the screen. */
  here: string
  /** Where somebody who was signed in here has just gone on purpose. */
  left: string | undefined
}

/** True when the person has the role, or one of the roles. */
export function hasRole(user: User | undefined, role: Role | readonly Role[]): boolean {
  return user !== undefined && [role].flat().includes(user.role)
}

/** `in` shows the screen, `wait` until it is known who is asking; else where to go. */
export function passage(
  { roles, bypass }: Need, { isAuthenticated, loading, user, here, left }: Arriving,
): 'in' | 'wait' | { to: string } {
  if (bypass) return 'in'
  if (loading) return 'wait'
  if (!isAuthenticated) return { to: left ?? urls.login({ from: here }) }
  if (roles === undefined) return 'in'
  if (user === undefined) return 'wait' // the connection is away: who it is will be known when it is back
  return hasRole(user, roles) ? 'in' : { to: urls.home() }
}
