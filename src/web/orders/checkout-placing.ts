// Sends the order, once, and says where a refusal belongs.
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderBody } from '#contract/orders.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { urls } from '#web/urls.ts'
import { beginAttempt, forgetAttempt, openAttempt } from './checkout-attempt.ts'
import type { Attempt } from './checkout-attempt.ts'
import { forgetDraft } from './checkout-draft.ts'
import { answeredMark, bodyOf, cartMark, invoiceErrors, isUnsure, placeOf, placeWord } from './checkout-rules.ts'
import type { Choice, Problem } from './checkout-rules.ts'
import { goAndPay } from './order-pay.tsx'
import { orderQuery, paymentOptionsQuery, SHIPPING_METHODS } from './orders-data.ts'

export interface Placing {
  /** From the click until the screen with the order's code, or until a refusal. */
  busy: boolean
  problem: Problem | undefined
  /** Rejects only where the server finds fault with the invoice: told by the names of its fields. */
  place: (choice: Choice, lines: Parameters<typeof answeredMark>[0]) => Promise<void>
  /** An order was sent from this cart, its answer never came, and the cart is empty now. */
  unheard: boolean
  /** Asks for that answer again, with the same key. */
  listen: () => void
}

const OPEN = { address: 'orders.need_address', delivery: 'orders.need_delivery', payment: 'orders.need_payment' } as const

/** What the rest of the page does once the shop has answered. */
export interface Answered { onPlaced: () => void, onRefused: () => void }

export function usePlacing(cartIsEmpty: boolean, { onPlaced, onRefused }: Answered): Placing {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const sending = useRef(false)

  const send = useCallback(async ({ key, body }: Attempt, mark = '') => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const order = await ask('POST /api/orders', { headers: { 'idempotency-key': key }, body })
      forgetAttempt()
      forgetDraft()
      onPlaced()
      client.setQueryData(orderQuery(order.id).queryKey, order)
      void navigate(urls.checkoutSuccess(order.id), { replace: true })
      // the screen that was just gone to is where the way back leads, and asks to pay where this does not work
      if (order.may.pay && order.paymentMethod === 'VNPAY') await goAndPay(order.id).catch(() => undefined)
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      if (!isUnsure(refusal.status)) forgetAttempt()
      onRefused()
      setBusy(false)
      const ofInvoice = invoiceErrors(refusal.errors)
      if (ofInvoice) throw new AskError(refusal.status, refusal.code, refusal.message, ofInvoice)
      setProblem({ ...problemOf(refusal, body), mark, was: body.expectedTotal, ...(refusal.code === TOTAL && { total: true }) })
    } finally {
      sending.current = false
      forgetOld(client)
    }
  }, [client, navigate, onPlaced, onRefused])

  const place: Placing['place'] = useCallback(async (choice, lines) => {
    const body = bodyOf(choice)
    if (typeof body !== 'string') await send(beginAttempt(cartMark(lines), body), answeredMark(lines))
    else if (body in OPEN) setProblem({ place: body, text: (t) => t(OPEN[body as keyof typeof OPEN]), open: true }) // just seen
  }, [send])

  return { busy, problem, place, ...useListening(send, cartIsEmpty && !busy) }
}

const TOTAL: RefusalCode = 'orders.total_changed'

/** An attempt whose answer never came is asked about once by itself, then whenever the shopper wants. */
function useListening(send: (attempt: Attempt) => Promise<void>, idle: boolean): Pick<Placing, 'unheard' | 'listen'> {
  const asked = useRef(false)
  const listen = useCallback(() => {
    const open = openAttempt()
    if (open) send(open).catch(() => undefined) // an invoice that was once accepted has no fault
  }, [send])
  const unheard = idle && openAttempt() !== undefined
  useEffect(() => {
    if (!unheard || asked.current) return
    asked.current = true
    listen()
  }, [unheard, listen])
  return { unheard, listen }
}

/** What was chosen and is gone: said with what to do about it. */
const GONE = {
  'orders.address_not_found': 'checkout.address_gone', 'orders.shipping_method_not_found': 'checkout.delivery_gone',
  'orders.payment_method_unavailable': 'checkout.payment_gone',
} as const satisfies Partial<Record<RefusalCode, string>>

/** What the shop itself has said stays in the language it was asked in. */
function problemOf({ status, code, message, errors }: AskError, { couponCode: coupon, paymentMethod }: OrderBody): Problem {
  // Too many calls is an answer of its own: the order was not looked at.
  if (isUnsure(status) && status !== 429) {
    return { place: 'all', text: (t) => t('orders.place_unsure', { button: t(placeWord(paymentMethod)) }) }
  }
  const place = placeOf(code, errors)
  if (code in GONE) return { place, text: (t) => t(GONE[code as keyof typeof GONE]) } // just looked up
  if (code.startsWith('promotions.') && coupon !== undefined) {
    return { place, text: (t) => t('checkout.coupon_gone', { code: coupon, reason: message }) }
  }
  return { place, text: (t) => Object.values(errors ?? {})[0] ?? (message || t('orders.place_failed')) }
}

/** Stock, cart and orders have moved, or a refusal has shown that what is here is old. */
function forgetOld(client: QueryClient): void {
  for (const [first] of [[MINE], [SHIPPING_METHODS], paymentOptionsQuery.queryKey]) {
    void client.invalidateQueries({ queryKey: [first] })
  }
}
