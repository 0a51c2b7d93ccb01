/**
 * 28990000 -> "28.990.000", 4.5 -> "4,5", 1/3 -> "0,333": as Vietnam writes numbers, to three places. Written here because
 * building the browser's own way to say so (Intl) keeps a phone busy for as long as waking half a page does.
 */
export function writeNumber(value: number): string {
  const [whole = '', part] = String(Math.round(value * 1000) / 1000).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return part === undefined ? grouped : `${grouped},${part}`
}
