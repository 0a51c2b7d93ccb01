// Waiting that is told in numbers.
import { useCallback, useSyncExternalStore } from 'react'
import { now } from '#web/kit/clock.ts'
import type { Translate } from '#web/kit/words.tsx'

const SECOND_MS = 1000

/** Whole seconds until a moment (milliseconds since 1970), each second anew; 0 when it has passed or there is none. */
export function useSecondsLeft(until: number | undefined): number {
  const left = () => until === undefined ? 0 : Math.max(0, Math.ceil((until - now()) / SECOND_MS))
  const everySecond = useCallback((changed: () => void) => {
    if (until === undefined) return () => undefined
    const timer = setInterval(() => {
      changed()
      if (now() >= until) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return useSyncExternalStore(everySecond, left, () => 0)
}

/** "27 giây", "2 phút 5 giây". */
export function spanOf(t: Translate, seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return [
    minutes > 0 && t('auth.minutes', { count: minutes }), (rest > 0 || minutes === 0) && t('auth.seconds', { count: rest }),
  ].filter(Boolean).join(' ')
}
