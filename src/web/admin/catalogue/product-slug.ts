/** "iPhone 17 Pro – Cam vũ trụ" -> "iphone-17-pro-cam-vu-tru": as the shop's addresses are written. */
export function slugFrom(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-').slice(0, 60).replace(/^-+|-+$/g, '')
}
