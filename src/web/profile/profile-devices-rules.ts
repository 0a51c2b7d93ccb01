// What kind of thing a device is, for its drawing.

export type DeviceKind = 'phone' | 'tablet' | 'computer'

/** By the device's name as the server tells it: "Chrome, Android". A name that tells nothing is taken for a computer. */
export function deviceKind(device: string): DeviceKind {
  if (/ipad|tablet/i.test(device)) return 'tablet'
  return /iphone|ios|android|mobile|phone/i.test(device) ? 'phone' : 'computer'
}

const JUST_MS = 60_000

/** Seconds are not counted before somebody's eyes. Both moments in milliseconds since 1970. */
export function isJustUsed(used_ms: number, now_ms: number): boolean {
  return now_ms - used_ms < JUST_MS
}
