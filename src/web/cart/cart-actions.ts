// What a shopper does with the cart. Guests change this device, people signed in ask the server; the screens see no difference.
import { useMemo, useState } from 'react'
import { useT } from '#web/kit/words.tsx'
import { createGuestActions } from './cart-guest-actions.ts'
import type { ServerCart } from './cart-data.ts'
import type { CartDeeds, TakeNote } from './cart-deeds.ts'
import type { LineKey } from './cart-rules.ts'
import { createServerActions } from './cart-server-actions.ts'

export interface CartActions extends CartDeeds {
  /** Why a line's last change was not made, until the next one. */
  notes: ReadonlyMap<LineKey, string>
}

/** `server` is undefined where this device keeps the cart. */
export function useCartActions(server: ServerCart | undefined): CartActions {
  const t = useT()
  const [notes, setNotes] = useState<ReadonlyMap<LineKey, string>>(() => new Map())
  const deeds = useMemo(() => {
    const note: TakeNote = (key, text) => setNotes((old) => {
      if (text === old.get(key)) return old
      const next = new Map(old)
      next.delete(key)
      return text === undefined ? next : next.set(key, text)
    })
    const device = createGuestActions(t, note)
    return server ? createServerActions(server, device, t, note) : device
  }, [server, t])
  return useMemo(() => ({ ...deeds, notes }), [deeds, notes])
}
