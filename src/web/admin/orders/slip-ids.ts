// Which orders are printed together, as the address names them: "12.15.16".

/** More than are packed in one go; each is asked for. */
export const SLIPS_MAX = 50

/** The ids an address names, each once, in its order; what is none is left out. */
export function slipIds(text: string | null): number[] {
  const ids = (text ?? '').split('.').filter((one) => /^[1-9]\d{0,14}$/.test(one)).map(Number)
  return [...new Set(ids)].slice(0, SLIPS_MAX)
}
