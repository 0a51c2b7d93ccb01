// Sends the order, once, and says where a refusal belongs.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MINE } from '#web/auth/auth-data.ts'
import { ask, AskError, messageOf } from '#web/kit/ask.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { beginAttempt, forgetAttempt, openAttempt } from './checkout-attempt.ts'
import type { Attempt } from './checkout-attempt.ts'
import { bodyOf, isUnsure, placeOf } from './checkout-rules.ts'
import type { Choice, Place, Problem } from './checkout-rules.ts'
import { orderQuery } from './orders-data.ts'

export interface Placing {
  /** From the click until the screen with the order's code, or until a refusal. */
  busy: boolean
  problem: Problem | undefined
  place: (choice: Choice, mark: string) => void
  /** An order was sent from this cart, its answer never came, and the cart is empty now. */
  unheard: boolean
  /** Asks for that answer again, with the same key. */
  listen: () => void
}

const OPEN = { address: 'orders.need_address', delivery: 'orders.need_delivery', payment: 'orders.need_payment' } as const

export function usePlacing(cartIsEmpty: boolean): Placing {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const sending = useRef(false)
  const asked = useRef(false)

  const send = useCallback(async ({ key, body }: Attempt) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const order = await ask('POST /api/orders', { headers: { 'idempotency-key': key }, body })
      forgetAttempt()
      client.setQueryData(orderQuery(order.id).queryKey, order)
      void navigate(urls.checkoutSuccess(order.id), { replace: true })
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      const unsure = isUnsure(refusal.status)
      if (!unsure) forgetAttempt()
      const place: Place = unsure ? 'all' : placeOf(refusal.code, refusal.errors)
      const said = Object.values(refusal.errors ?? {})[0] ?? messageOf(refusal, t('orders.place_failed'))
      setProblem({ place, text: unsure && refusal.status !== 429 ? t('orders.place_unsure') : said })
      setBusy(false)
    } finally {
      sending.current = false
      // Stock, cart and orders have moved, or a refusal has shown that what is here is old.
      void client.invalidateQueries({ queryKey: [MINE] })
      void client.invalidateQueries({ queryKey: ['shipping-methods'] })
      void client.invalidateQueries({ queryKey: ['payment-options'] })
    }
  }, [client, navigate, t])

  const place = useCallback((choice: Choice, mark: string) => {
    const body = bodyOf(choice)
    if (typeof body !== 'string') void send(beginAttempt(mark, body))
    else if (body in OPEN) setProblem({ place: body, text: t(OPEN[body as keyof typeof OPEN]) }) // just looked up
  }, [send, t])

  const listen = useCallback(() => {
    const open = openAttempt()
    if (open) void send(open)
  }, [send])

  const unheard = cartIsEmpty && !busy && openAttempt() !== undefined
  useEffect(() => {
    if (!unheard || asked.current) return
    asked.current = true
    listen()
  }, [unheard, listen])

  return { busy, problem, place, unheard, listen }
}
