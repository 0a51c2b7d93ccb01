import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/session.ts'

export const words: SameKeys<typeof vi> = {
  logged_in: 'You are signed in!',
  logged_out: 'You are signed out!',
  session_over: 'Your session has ended, please sign in again',
  login_failed: 'Signing in failed',
}
