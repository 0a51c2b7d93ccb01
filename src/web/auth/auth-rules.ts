// What a password still lacks and how hard it is to guess, told while it is typed. The contract's schema decides; this guides.
import type { PASSWORD_MIN as CONTRACT_MIN } from '#contract/auth.ts'

const PASSWORD_MIN: typeof CONTRACT_MIN = 6

const demands = {
  length: (password: string) => password.length >= PASSWORD_MIN,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  number: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\d\s]/u.test(password),
}

export type PasswordDemand = keyof typeof demands

export interface PasswordHint { demand: PasswordDemand, met: boolean }

export function passwordHints(password: string): PasswordHint[] {
  return Object.entries(demands).map(([demand, isMet]) => ({
    demand: demand as PasswordDemand, // the keys of `demands` are exactly these
    met: isMet(password),
  }))
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** So many characters that do not follow from the one before. */
const FAIR_MIN = 6
const STRONG_MIN = 10

/** By how many of its characters have to be guessed: the rest of "aaa", "123" and "cba" comes by itself. */
export function passwordStrength(password: string): PasswordStrength {
  const codes = [...password.toLowerCase()].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  const guessed = codes.length - steps.filter((step) => Math.abs(step) <= 1).length
  if (guessed < FAIR_MIN || passwordHints(password).some(({ met }) => !met)) return 'weak'
  return guessed < STRONG_MIN ? 'fair' : 'strong'
}
