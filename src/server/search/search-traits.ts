// Numbers read out of specifications, for wishes such as "strong battery".

/** `screenSize` is in hundredths of an inch. */
export interface Traits { batteryMah: number, cameraMp: number, refreshHz: number, screenSize: number }

/** Keys of the specifications that are read. */
export const traitKeys = ['battery', 'rear_camera', 'refresh_rate', 'screen_size'] as const

/** No column holds more. */
const MOST = 65_535

/** The largest number that stands before the unit; Vietnamese and English thousands alike; 0 where there is none. */
function largest(text: string, unit: RegExp, times = 1): number {
  const numbers = [...text.matchAll(unit)]
    .map(([, digits = '']) => Number(digits.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')))
  return Math.min(MOST, Math.round(times * Math.max(0, ...numbers.filter(Number.isFinite))))
}

const MAH = /(\d[\d.,]*)\s*mAh/gi
const MP = /(\d[\d.,]*)\s*(?:MP|megapixel)/gi
const HZ = /(\d+)\s*Hz/gi
const INCHES = /(\d{1,2}(?:[.,]\d{1,2})?)[\s-]*(?:inch|")/gi

/** "5.000 mAh" → 5000, "200 MP chính (f/1,7) + 50 MP …" → 200, "1–120 Hz" → 120. */
export function traitsOf(specifications: Iterable<{ readonly key: string, readonly value: string }>): Traits {
  const traits: Traits = { batteryMah: 0, cameraMp: 0, refreshHz: 0, screenSize: 0 }
  for (const { key, value } of specifications) {
    if (key === 'battery') traits.batteryMah = largest(value, MAH)
    if (key === 'rear_camera') traits.cameraMp = largest(value, MP)
    if (key === 'refresh_rate') traits.refreshHz = largest(value, HZ)
    if (key === 'screen_size') traits.screenSize = largest(value, INCHES, 100)
  }
  return traits
}
