// What kind of thing a device is, for its drawing.

export type DeviceKind = 'phone' | 'tablet' | 'computer'

/** By the device's name as the server tells it: "Chrome, Android". A name that tells nothing is taken for a computer. */
export function deviceKind(device: string): DeviceKind {
  if (/ipad|tablet/i.test(device)) return 'tablet'
  return /iphone|ios|android|mobile|phone/i.test(device) ? 'phone' : 'computer'
}
