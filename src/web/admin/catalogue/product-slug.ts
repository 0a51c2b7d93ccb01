const SLUG_MAX = 60

/** "iPhone 17 Pro – Cam vũ trụ" -> "iphone-17-pro-cam-vu-tru": as the shop's addresses are written, ending after a whole word. */
export function slugFrom(name: string): string {
  const whole = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  if (whole.length <= SLUG_MAX) return whole
  const end = whole.lastIndexOf('-', SLUG_MAX)
  return whole.slice(0, end > 0 ? end : SLUG_MAX)
}
