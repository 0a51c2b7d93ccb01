// What the feedback form holds, what is made of it, and which address means which screen.
import type { FeedbackBody, FeedbackKind } from '#contract/feedback.ts'

export const SUBJECT_MAX = 150
export const MESSAGE_MAX = 3_000

export const KINDS = ['PRAISE', 'SUGGESTION', 'COMPLAINT', 'QUESTION', 'FAULT'] as const satisfies readonly FeedbackKind[]

/** `website` is the trap: a field no person sees. */
export const EMPTY = {
  kind: 'SUGGESTION', subject: '', message: '', rating: '', orderCode: '', name: '', email: '', phone: '', website: '',
}
type Values = typeof EMPTY

/** What the schema is given: what was left empty is not told at all. Of whoever is signed in the account knows the contact. */
export function bodyOf({ kind, subject, message, rating, orderCode, name, email, phone, website }: Values, signedIn: boolean) {
  const told = (value: string) => value.trim() || undefined
  return {
    kind, subject, message, rating: rating === '' ? undefined : Number(rating), orderCode: told(orderCode),
    ...(!signedIn && { name: told(name), email: told(email), phone: told(phone), website: website || undefined }),
  }
}

/** The page of a list, as shoppers count them: from 1. */
export const readPage = (text: string | null): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1)

/** An id from an address; undefined for anything that cannot be one. */
export const readFeedbackId = (text: string | undefined): number | undefined =>
  (text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** What happens after it was sent, and whether it can be found again. */
export interface Sent { id: number, own: boolean, email: FeedbackBody['email'] }
