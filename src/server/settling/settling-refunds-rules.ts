// Pure rules of money that goes back: what the gateway's answers mean, and who ends a refund.
import { createHash } from 'node:crypto'
import { TAKEN_MINUTES } from '#contract/settling.ts'
import type { RefundState } from '#contract/settling.ts'
import { vnpay } from '#server/payments/payments.ts'

const ID_LENGTH = 32

/** A number that the gateway takes (32 letters and digits), the same for the same words. */
const numberOf = (words: string): string => createHash('sha256').update(words).digest('hex').slice(0, ID_LENGTH)

/** The staff's key may be any text, never the same for another order. */
export const idOfOrderRefund = (orderId: number, key: string): string => numberOf(`${orderId} ${key}`)

/** Money that paid nothing goes back whole, once. */
export const idOfReceiptRefund = (receiptId: number): string => numberOf(`receipt ${receiptId}`)

/** Of the further sums that paid an order the same wish gives back each has a number of its own. */
export const idOfPart = (requestId: string, receiptId: number): string => numberOf(`${requestId} part ${receiptId}`)

/** The number the gateway is asked under: tried again, a refund has another, for under the first it will never be done. */
export function gatewayIdOf({ request_id: requestId, tries }: { request_id: string, tries: number }): string {
  return tries === 1 ? requestId : numberOf(`${requestId} ${tries}`)
}

/** Answers of the gateway that end a refund: it will never be done under this number. */
const REFUSALS = new Set(['02', '03', '91', '95'])
const DONE = '00'
/** It was asked for before, or another refund of this payment is still under way: the gateway does not say which. */
const RUNNING = '94'

interface Sent {
  amountDong: number
  /** It was sent before this time, and what was answered last. */
  sentBefore: boolean
  lastCode: string | null
  /** No other request to give back this payment's money may be what the gateway speaks of. */
  alone: boolean
}

/**
 * What the gateway's answer to a refund means. When an answer was lost, the gateway knows the refund already and says so the next
 * time (94); it is ours only if we had sent it, had heard nothing, the sum is the same, and no other refund of the same payment
 * can be meant: neither this answer nor a question (querydr) names the request. Else it stays asked, for staff to look at.
 */
export function fateOfRefund(answer: vnpay.Fields, sent: Sent): 'ASKED' | 'DONE' | 'REFUSED' {
  const { amountDong, sentBefore, lastCode, alone } = sent
  const code = answer['vnp_ResponseCode'] ?? ''
  if (code === DONE) return 'DONE'
  if (code === RUNNING && sentBefore && lastCode === null && alone) {
    return vnpay.readAmount(answer['vnp_Amount']) === amountDong ? 'DONE' : 'ASKED'
  }
  return REFUSALS.has(code) ? 'REFUSED' : 'ASKED'
}

/** Neither back nor on its way. */
const OFF: ReadonlySet<string> = new Set<RefundState>(['REFUSED', 'DROPPED'])

export const isOff = ({ state }: { state: string }): boolean => OFF.has(state)

interface Ending { state: string, answer_code: string | null, attempt_id: number | null }

/** Whether nothing but staff ends it: the gateway has refused it or put it off, or it never came through the gateway. */
export function needsStaff({ state, answer_code: code, attempt_id: attemptId }: Ending): boolean {
  return state === 'REFUSED' || (state === 'ASKED' && (attemptId === null || code !== null))
}

interface Taking { taken_by: number | null, taken_at: Date | null, taken_name: string | null }

/** Who is just sending it by hand; nobody where they said so too long ago, or nobody has to. */
export function takerOf(
  refund: Ending & Taking, at: Date,
): { id: number, name: string, since: Date } | undefined {
  const { taken_by: id, taken_at: since, taken_name: name } = refund
  if (id === null || since === null || !needsStaff(refund)) return undefined
  return at.getTime() - since.getTime() < TAKEN_MINUTES * 60_000 ? { id, name: name ?? '', since } : undefined
}

/** Whether staff may end it this way. Asked for again is only what the gateway has answered: else it may yet be done. */
export function mayEnd(refund: Ending, outcome: 'DONE' | 'AGAIN' | 'DROPPED'): boolean {
  const { state, answer_code: code, attempt_id: attemptId } = refund
  if (outcome === 'DONE') return state === 'ASKED' || state === 'REFUSED'
  if (outcome === 'DROPPED') return state === 'REFUSED'
  return attemptId !== null && (state === 'REFUSED' || (state === 'ASKED' && code !== null))
}
