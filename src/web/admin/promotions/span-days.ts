// Midnights of a span, told as the days they mean.
import { formatDate, formatMoment, formatTime } from '#web/kit/format.ts'

const isMidnight = (moment: string): boolean => formatTime(moment) === '00:00'

/** "20/11/2026" for what begins with that day; else "08:00 20/11/2026". */
export const beginningOf = (startsAt: string): string => isMidnight(startsAt) ? formatDate(startsAt) : formatMoment(startsAt)

/** The last day that is held whole by what ends at midnight: people read "00:00 24/12" as if the 24th were still within. */
export const lastWholeDayOf = (endsAt: string): string | undefined =>
  isMidnight(endsAt) ? formatDate(new Date(Date.parse(endsAt) - 1).toISOString()) : undefined
