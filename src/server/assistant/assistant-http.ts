import { assistantApi } from '#contract/assistant.ts'
import { limitFailures } from '#server/kit/serve-rate-limit.ts'
import { serve } from '#server/kit/serve.ts'
import { ask } from './assistant.ts'

/** A chat is no place to guess whose order is whose: after too many wrong contacts none is tried for a while. */
const guesses = limitFailures('orders.not_tracked')

export const assistantHttp = serve(assistantApi, {
  'POST /api/support-chats/ai-chat': ({ db, till, asker, body, language, origin }) =>
    ask({ db, till, asker, from: origin.address, guesses: guesses(db), language }, body),
})
