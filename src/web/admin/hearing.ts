// What the shop tells its staff by itself, for a screen that shows something of it.
import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveEvent } from '#contract/events.ts'
import { useSession } from '#web/auth/session.tsx'
import { listenLive } from '#web/kit/live.ts'

interface Ears {
  onEvent: (event: LiveEvent) => void
  /** Heard again, or for the first time: what happened before was told to nobody. */
  onBegin?: () => void
}

/** Listens while the screen is open. True while everything is heard as it happens; while it is not, ask from time to time. */
export function useHearing({ onEvent, onBegin }: Ears): boolean {
  const { token } = useSession()
  const [hearing, setHearing] = useState(false)
  const hear = useEffectEvent(onEvent)
  const begin = useEffectEvent(() => onBegin?.())
  useEffect(() => {
    if (token === undefined) return
    let heard: boolean | undefined // undefined: where something else on the page listens, nothing was missed
    const stop = listenLive(token, {
      onEvent: (event) => hear(event),
      onHearing: (now) => {
        setHearing(now)
        if (now && heard === false) begin()
        heard = now
      },
    })
    heard ??= false
    return stop
  }, [token])
  return hearing
}
