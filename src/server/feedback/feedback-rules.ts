// What makes two tellings the same, and what a machine's looks like.
import { createHash } from 'node:crypto'
import type { FeedbackBody } from '#contract/feedback.ts'

const SIGNED = /https?:\/\/(?:www\.)?|\bwww\.(?=[\p{L}\p{N}])/giu
/**
 * A name as machines leave it without either: "bet88.vip". Neither a mail's address nor the middle of another address. Not among
 * the endings is "shop": people here write "nhanh.shop" of a sentence that ends and one that begins.
 */
const BARE = new RegExp(`(?<!://|[\\p{L}\\p{N}@._=&?%-])(?!www\\.)(?:[a-z0-9-]+\\.)+(?:${[
  'com', 'net', 'org', 'info', 'biz', 'vn', 'xyz', 'top', 'club', 'site', 'online', 'store', 'live', 'vip', 'win', 'bet',
  'casino', 'link', 'click', 'asia', 'app', 'dev', 'icu', 'fun', 'space', 'website', 'ru', 'cn', 'cc', 'io', 'gg', 'tk', 'ws',
].join('|')})(?![\\p{L}\\p{N}@-])`, 'giu')

/** Web addresses in a text, each once: "https://a.example", "www.a.example", "https://www.a.example", "a.com". */
export function countLinks(text: string): number {
  return [SIGNED, BARE].reduce((count, form) => count + (text.match(form)?.length ?? 0), 0)
}

/** Equal for the same words of the same teller, whatever order their fields were sent in. */
export function hashOfFeedback(personId: number | null, body: FeedbackBody): Buffer {
  const teller = personId === null ? [body.name ?? '', body.email ?? '', body.phone ?? ''] : [personId]
  const told = [teller, body.kind, body.subject, body.message, body.rating ?? null, body.orderCode ?? '']
  return createHash('sha256').update(JSON.stringify(told)).digest()
}
