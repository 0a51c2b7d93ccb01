// Doing something to an order: one thing at a time, what kept it from being done, and the order as it is afterwards.
import { useRef, useState } from 'react'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { useRenewOrder } from './orders-data.ts'

/** Said of an order that is not any more what its page showed. */
const STALE: ReadonlySet<string> = new Set([
  'orders.move_not_allowed', 'orders.not_packed', 'orders.imei_unknown', 'orders.has_left',
])

/** Said of the order as it is now, not of a field or of the network: what the page shows may be old. */
const isOfTheOrder = ({ status, errors }: AskError): boolean => (status === 409 || status === 422) && errors === undefined

export interface OrderAct {
  busy: boolean
  /** What the server said against the last try. */
  refused: AskError | undefined
  /** Gives what came of it; undefined where it was refused: then the order is loaded anew, and told of where it was stale. */
  act: <A>(send: () => Promise<A>) => Promise<A | undefined>
  forget: () => void
}

export function useOrderAct(id: number): OrderAct {
  const t = useT()
  const renew = useRenewOrder(id)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<AskError>()
  const acting = useRef(false)
  return {
    busy, refused, forget: () => setRefused(undefined),
    act: async (send) => {
      if (acting.current) return undefined
      acting.current = true
      setBusy(true)
      setRefused(undefined)
      try {
        const done = await send()
        await renew()
        return done
      } catch (refusal) {
        if (!(refusal instanceof AskError)) throw refusal
        setRefused(refusal)
        if (refusal.code === 'orders.packed_meanwhile') toast.error(`${refusal.message}. ${t('admin-orders.stale')}`)
        else if (STALE.has(refusal.code)) toast.error(t('admin-orders.stale'))
        if (isOfTheOrder(refusal)) await renew()
        return undefined
      } finally {
        acting.current = false
        setBusy(false)
      }
    },
  }
}
