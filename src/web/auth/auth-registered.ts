// What the sign-in screen is told by the screen that opened the account: name and e-mail, never the password.

export interface Registered { username: string, email: string }

/** The account just opened, out of the state a navigation left; anything else there is ignored. */
export function readRegistered(state: unknown): Registered | undefined {
  if (typeof state !== 'object' || state === null || !('username' in state) || !('email' in state)) return undefined
  const { username, email } = state
  return typeof username === 'string' && username !== '' && typeof email === 'string' ? { username, email } : undefined
}
