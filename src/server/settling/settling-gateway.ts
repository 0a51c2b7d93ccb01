// Asking VNPay: questions and refunds go to its other address and come back signed. Never within a transaction: it takes time.
import * as z from 'zod'
import type { Db } from '#server/kit/db.ts'
import type { VnpayTill } from '#server/kit/till.ts'
import { ledger, vnpay } from '#server/payments/payments.ts'

/** VNPay did not answer, or not in words that are its own: it is asked again later. */
export class GatewaySilent extends Error {}

const ANSWER_MS = 10_000

/** Numbers may come as numbers, and what is empty as null. */
const Answer = z.record(z.string(), z.union([z.string(), z.number(), z.null()]).transform((value) => String(value ?? '')))

async function post(url: string, fields: vnpay.Fields, ms: number): Promise<string> {
  try {
    const reply = await fetch(url, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields), redirect: 'error',
      signal: AbortSignal.timeout(ms),
    })
    return await reply.text()
  } catch (error) {
    throw new GatewaySilent(String(error))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends a question or a refund; gives the answer, which is kept as it came, with the id of that message.
 * Throws `GatewaySilent` where none comes within ten seconds, or none that is signed by VNPay.
 */
export async function sendErrand(
  db: Db, shop: VnpayTill, command: 'querydr' | 'refund', fields: vnpay.Fields, ms = ANSWER_MS,
): Promise<{ answer: vnpay.Fields, messageId: number }> {
  const text = await post(vnpay.errandUrl(shop), fields, ms)
  const messageId = await ledger.keepMessage(db, command === 'querydr' ? 'VNPAY_QUERY' : 'VNPAY_REFUND', text)
  const answer = readReply(shop, command, text)
  if (answer) return { answer, messageId }
  await ledger.updateOutcome(db, messageId, ledger.FORGED)
  throw new GatewaySilent('the answer is not signed by the gateway')
}

function readReply(shop: VnpayTill, command: 'querydr' | 'refund', text: string): vnpay.Fields | undefined {
  const answer = Answer.safeParse(parsed(text))
  return answer.success && vnpay.verifyReply(command, answer.data, shop) ? answer.data : undefined
}

/** A kept answer to a question; nothing where it is not VNPay's. */
export const readKeptAnswer = (shop: VnpayTill, text: string): vnpay.Fields | undefined => readReply(shop, 'querydr', text)

/** A name for one errand that no other has: 32 hexadecimal digits. */
export const newRequestId = (): string => crypto.randomUUID().replaceAll('-', '')
