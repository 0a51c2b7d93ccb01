// What is said of a password that keeps the rules and yet is no secret.
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import { refuseFields } from '#server/kit/refuse.ts'
import { holdsOwnName, isCommonPassword } from './auth-common-rules.ts'

interface Named { username: string, email: string }

/** What is wrong with a password for this person; nothing when nothing is. */
export function weakness(password: string, person: Named, language: Language): string | undefined {
  if (isCommonPassword(password)) return problemSentence(language, 'password_common')
  return holdsOwnName(password, person) ? problemSentence(language, 'password_personal') : undefined
}

/** Refuses such a password beside its field. */
export function refuseWeak(password: string, person: Named, field: string, language: Language): void {
  const problem = weakness(password, person, language)
  if (problem !== undefined) refuseFields('request.invalid', { [field]: problem })
}
