// Asking where an order is. The answer is not kept: it is told to whoever has just named the code and the contact.
import type { TrackedOrder } from '#contract/orders.ts'
import { ask } from '#web/kit/ask.ts'

/** The question's schema, as the contract has it; it comes with the page's first field in use. */
export async function loadTrackQuestion() {
  return (await import('#contract/orders.ts')).ordersApi['GET /api/orders/track'].query
}

export function trackOrder(question: { code: string, contact: string }): Promise<TrackedOrder> {
  return ask('GET /api/orders/track', { query: question })
}
