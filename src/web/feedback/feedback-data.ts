// What the signed-in person has told the shop, and telling it something.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FeedbackBody } from '#contract/feedback.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask, AskError, askOnce } from '#web/kit/ask.ts'
import { forgetKey, keyFor } from '#web/kit/attempt.ts'
import { say } from '#web/kit/words.tsx'

const SHOWN = 10
export const OWN_FEEDBACK = [MINE, 'feedback'] as const
const ATTEMPT = 'feedback'

/** `page` counts from 1. */
export const ownFeedbackQuery = (page: number) => queryOptions({
  queryKey: [...OWN_FEEDBACK, 'list', page],
  queryFn: () => ask('GET /api/feedback/me', { query: { page: page - 1, size: SHOWN } }), placeholderData: keepPreviousData,
})

export const feedbackQuery = (id: number) => queryOptions({
  queryKey: [...OWN_FEEDBACK, id], queryFn: () => ask('GET /api/feedback/{id}', { params: { id } }),
  retry: false,
})

/**
 * Sends it; the same words of the same person keep their key until they were answered. Rejects with AskError, which says plainly
 * when nobody answered. Asked once: a press says sooner what is wrong than waiting does.
 */
export async function sendFeedback(body: FeedbackBody, userId: number | undefined): Promise<number> {
  const key = keyFor(ATTEMPT, JSON.stringify([userId, body]))
  try {
    const { id } = await askOnce('POST /api/feedback', { headers: { 'idempotency-key': key }, body })
    forgetKey(ATTEMPT)
    return id
  } catch (error) {
    if (!(error instanceof AskError) || error.status !== 0) throw error
    throw new AskError(0, error.code, say(navigator.onLine ? 'feedback.no_answer' : 'feedback.offline'))
  }
}
