// A new price far from the present one: mostly a slip of the hand, so it is asked about before it is sent.
import { formatDong, formatNumber } from '#web/kit/format.ts'
import type { Translate } from '#web/kit/words.tsx'

export interface Prices { price: number, discountPrice: number | null }
export interface PriceLeap { before: number, after: number }

const isLeap = ({ before, after }: PriceLeap): boolean => before > 0 && (after * 2 < before || after > before * 2)

/** Less than half or more than twice: what shoppers pay, else the list price; undefined: neither. */
export function leapOf(was: Prices, becomes: Prices): PriceLeap | undefined {
  const paid = { before: was.discountPrice ?? was.price, after: becomes.discountPrice ?? becomes.price }
  return [paid, { before: was.price, after: becomes.price }].find(isLeap)
}

/** How far it goes, in percent, never rounded up: "99,99" of 13.990.000 to 1.000, "900" of 1.000 to 10.000. */
export function leapPercent({ before, after }: PriceLeap): string {
  const percent = Math.abs(after - before) / before * 100
  return percent < 100 ? String(Math.floor(percent * 100) / 100).replace('.', ',') : formatNumber(Math.floor(percent))
}

/** "13.990.000 ₫ → 1.000 ₫". */
export const leapWay = ({ before, after }: PriceLeap): string => `${formatDong(before)} → ${formatDong(after)}`

/** "The new price is 99,99 % lower. Keep this price?" */
export const leapQuestion = (leap: PriceLeap, t: Translate): string =>
  t(leap.after < leap.before ? 'admin-products.leap_down' : 'admin-products.leap_up', { percent: leapPercent(leap) })

export interface LeapsTogether<V> { variants: V[], leap: PriceLeap }

interface Named extends Prices { id: number }

/** Leaps of several variants, those that go the same way together. */
export function leapsOf<V extends Named>(was: readonly V[], becomes: readonly Named[]): LeapsTogether<V>[] {
  const leaps = was.flatMap((variant) => {
    const next = becomes.find(({ id }) => id === variant.id)
    const leap = next && leapOf(variant, next)
    return leap ? [{ variant, leap }] : []
  })
  return [...Map.groupBy(leaps, ({ leap }) => leapWay(leap)).values()].flatMap((group) =>
    group[0] ? [{ variants: group.map(({ variant }) => variant), leap: group[0].leap }] : [])
}
