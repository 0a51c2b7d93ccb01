// Tax codes of Vietnam (mã số thuế): of a company, ten digits, a branch with three more; of a person, their twelve-digit number.

const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/** "0100109106" or "0100109106-001": the tenth digit checks the nine before it. */
export function isCompanyTaxCode(text: string): boolean {
  const main = /^(\d{10})(?:-\d{3})?$/.exec(text)?.[1]
  if (main === undefined) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(main[place]), 0)
  return 10 - (sum % 11) === Number(main[9])
}

/** The personal number of a citizen's card, which is their tax code since July 2025; it begins with a province from 001 on. */
export function isPersonalNumber(text: string): boolean {
  return /^0(?!00)\d{11}$/.test(text)
}
