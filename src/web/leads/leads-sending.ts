// Sends somebody's wish to be called, so that it is safe to be sent again.
import type { LeadBody } from '#contract/leads.ts'
import type { Answered } from '#contract/shop.ts'
import { AskError } from '#web/kit/ask-error.ts'
import { ask } from '#web/kit/ask.ts'
import { forgetKey, keyFor } from '#web/kit/attempt.ts'
import { say } from '#web/kit/words.tsx'

/** What the shop said; rejects with AskError. `trap` is the field that no person sees: what fills it in is told to telephone. */
export async function sendLead(body: LeadBody, trap: string): Promise<Answered<'POST /api/leads'>> {
  if (trap !== '') throw new AskError(422, 'leads.trapped', say('leads.trapped'))
  const name = `lead-${body.kind}`
  const answer = await ask('POST /api/leads', { headers: { 'idempotency-key': keyFor(name, JSON.stringify(body)) }, body })
  forgetKey(name)
  return answer
}
