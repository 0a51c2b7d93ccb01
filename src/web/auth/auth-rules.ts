// What a password still lacks, told while it is typed. The contract's schema decides; this only guides.
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
