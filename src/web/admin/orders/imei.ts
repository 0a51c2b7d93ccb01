// The number of a device while it is scanned or typed: what is wrong with it can be told before the server is asked.

const DIGITS = 15

/** Without what stands between the digits on a box. */
export const bareImei = (text: string): string => text.replace(/[\s.-]/g, '')

/** Luhn's check digit, as 3GPP TS 23.003 has it. */
function holds(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((before, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return before + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export type ImeiProblem = 'missing' | 'short' | 'wrong'

/** What is wrong with it; nothing where it can be the number of a device. */
export function imeiProblem(text: string): ImeiProblem | undefined {
  const bare = bareImei(text)
  if (bare === '') return 'missing'
  if (!/^\d+$/.test(bare) || bare.length > DIGITS) return 'wrong'
  if (bare.length < DIGITS) return 'short'
  return holds(bare) && Number(bare) > 0 ? undefined : 'wrong'
}

/** Whether another field holds the same number. */
export function isTwice(all: readonly string[], at: number): boolean {
  const one = bareImei(all[at] ?? '')
  return one !== '' && all.some((other, index) => index !== at && bareImei(other) === one)
}
