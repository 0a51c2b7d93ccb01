// What makes two tellings the same, and what a machine's looks like.
import { createHash } from 'node:crypto'
import type { FeedbackBody } from '#contract/feedback.ts'

/** Web addresses in a text, each once: "https://a.example", "www.a.example", "https://www.a.example". */
export function countLinks(text: string): number {
  return text.match(/https?:\/\/(?:www\.)?|\bwww\.(?=[\p{L}\p{N}])/giu)?.length ?? 0
}

/** Equal for the same words of the same teller, whatever order their fields were sent in. */
export function hashOfFeedback(personId: number | null, body: FeedbackBody): Buffer {
  const teller = personId === null ? [body.name ?? '', body.email ?? '', body.phone ?? ''] : [personId]
  const told = [teller, body.kind, body.subject, body.message, body.rating ?? null, body.orderCode ?? '']
  return createHash('sha256').update(JSON.stringify(told)).digest()
}
