import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/session.ts'

export const words: SameKeys<typeof vi> = {
  logged_in: 'You are logged in!',
  logged_out: 'You are logged out!',
  login_failed: 'Login failed',
  needs_script: 'This step needs JavaScript. Please switch it on, or call us: the number is at the foot of the home page.',
}
