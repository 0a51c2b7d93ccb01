// What the sign-in screen is told by the screen that opened the account: the name, never the password.

export interface Registered { username: string }

/** The name of the account just opened, out of the state a navigation left; anything else there is ignored. */
export function registeredName(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('username' in state)) return undefined
  return typeof state.username === 'string' && state.username !== '' ? state.username : undefined
}
