/**
 * 28990000 -> "28.990.000", 4.5 -> "4,5", 1/3 -> "0,333": as Vietnam writes numbers, to three places. Written here because
 * building the browser's own way to say so (Intl) keeps a phone busy for as long as waking half a page does.
 */
export function writeNumber(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 1_000_000) return writeSmall(value)
  const [whole = '', part] = String(Math.round(value * 1000) / 1000).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return part === undefined ? grouped : `${grouped},${part}`
}

/** Below a million, and whole: a list says more than a hundred such counts. */
function writeSmall(value: number): string {
  if (value < 1_000) return String(value)
  return `${Math.floor(value / 1_000)}.${String(value % 1_000).padStart(3, '0')}`
}
