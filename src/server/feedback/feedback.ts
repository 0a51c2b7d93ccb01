// What people tell the shop in writing, and the shop's one answer to it.
import { createHmac, randomUUID } from 'node:crypto'
import type { Page, Slice } from '#contract/basics.ts'
import { GUEST_LINKS_MAX } from '#contract/feedback.ts'
import type { DeskFeedback, DeskFeedbackState, Feedback, FeedbackBody } from '#contract/feedback.ts'
import type { Language } from '#contract/problems.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { holdActive, networkOf, noteLanguage } from '#server/auth/auth.ts'
import { later, now } from '#server/kit/clock.ts'
import { readIdCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import type { Asker, Origin } from '#server/kit/serve.ts'
import { countLinks, hashOfFeedback } from './feedback-rules.ts'
import * as rows from './feedback-sql.ts'

const DAY_MS = 86_400_000
/** What one person may tell within 24 hours. */
export const FEEDBACK_A_DAY = 10
/** What guests of one network may tell within 24 hours: many people share one behind a carrier. */
export const FEEDBACK_FROM_ONE_MAX = 30
/** A guest's is kept so long. A person's stays until they close their account. */
export const GUEST_KEPT_MS = 730 * DAY_MS

interface Caller { asker: Asker | undefined, origin: Origin, language: Language }
interface Left { id: number }

/** What only machines do. Nothing is lost without a word: whoever is refused is told why, and what they wrote stays theirs. */
function refuseMachine({ website, subject, message }: FeedbackBody, language: Language): void {
  if (website !== undefined && website.trim() !== '') refuse('feedback.machine')
  if (countLinks(`${subject}\n${message}`) > GUEST_LINKS_MAX) {
    refuseFields('feedback.links', { message: refusalSentence(language, 'feedback.links', { max: GUEST_LINKS_MAX }) })
  }
}

async function refuseTooMany(tx: Tx, teller: rows.Teller): Promise<void> {
  const [code, max] = teller.field === 'person_id' ? ['feedback.too_many', FEEDBACK_A_DAY] as const
    : ['feedback.too_many_from_here', FEEDBACK_FROM_ONE_MAX] as const
  if (await rows.countSince(tx, teller, later(-DAY_MS)) >= max) refuse(code, { max })
}

/** What this key told already, or what the same teller told in the same words today; refuses a key that told something else. */
async function findBefore(tx: Tx, key: string, teller: rows.Teller, hash: Buffer): Promise<Left | undefined> {
  const row = await rows.selectByKey(tx, key)
  if (row && !row.request_hash.equals(hash)) refuse('feedback.key_reused')
  const id = row?.id ?? await rows.selectSame(tx, teller, hash, later(-DAY_MS))
  return id === undefined ? undefined : { id }
}

/** Of a guest what they left of themselves; a person's stands in their own row. */
const contactOf = (personId: number | null, { name, email, phone }: FeedbackBody) =>
  (personId === null ? { name: name ?? null, email: email ?? null, phone: phone ?? null } : {})

/**
 * Tells the shop something, for anyone; it is a signed-in person's own. The same key, or the same words within a day, answer with
 * what was told first. Refuses the key with other words; of guests a filled-in trap and more than `GUEST_LINKS_MAX` links; more
 * than `FEEDBACK_A_DAY` of a person or `FEEDBACK_FROM_ONE_MAX` of a network's guests within a day.
 */
export async function leaveFeedback(
  db: Db, { asker, origin, language }: Caller, body: FeedbackBody, key: string = randomUUID(),
): Promise<Left> {
  const personId = asker?.status === 'ACTIVE' ? asker.id : null
  if (personId === null) refuseMachine(body, language)
  const hash = hashOfFeedback(personId, body)
  const teller: rows.Teller = personId !== null ? { field: 'person_id', value: personId } : {
    field: 'origin_hash', value: createHmac('sha256', await rows.selectSecret(db)).update(networkOf(origin.address)).digest(),
  }
  return db.transaction().execute(async (tx) => {
    if (personId !== null) {
      await holdActive(tx, personId) // who closes the account now takes this along; and so one after another is counted
      await noteLanguage(tx, personId, language)
    }
    if (teller.field === 'origin_hash') await rows.lockOrigin(tx, teller.value)
    const before = await findBefore(tx, key, teller, hash)
    if (before) return before
    await refuseTooMany(tx, teller)
    const id = await rows.insertFeedback(tx, {
      kind: body.kind, subject: body.subject, message: body.message, rating: body.rating ?? null,
      order_code: body.orderCode ?? null, person_id: personId, ...contactOf(personId, body), language, idempotency_key: key,
      request_hash: hash, [teller.field]: teller.value, created_at: now(),
    })
    // the same key of another teller, at the same moment
    return id === undefined ? await findBefore(tx, key, teller, hash) ?? refuse('request.busy') : { id }
  })
}

function toFeedback(row: rows.FeedbackRow): Feedback {
  return {
    id: row.id, kind: row.kind as Feedback['kind'], // the table's check admits only these
    subject: row.subject, message: row.message, rating: row.rating, orderCode: row.order_code,
    state: row.answer === null ? 'NEW' : 'ANSWERED', createdAt: row.created_at.toISOString(), answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}

function toDesk(row: rows.DeskRow): DeskFeedback {
  const told = toFeedback(row)
  return {
    ...told, state: told.state === 'NEW' && row.closed_at !== null ? 'CLOSED' : told.state,
    personId: row.person_id, name: row.name, email: row.email, phone: row.phone,
    closedAt: row.closed_at?.toISOString() ?? null, closedHow: row.closed_how, closedBy: row.closed_by_name,
  }
}

/** What the asker has told, the latest first. */
export async function listOwnFeedback(db: Db, asker: Asker, part: { page: number, size: number }): Promise<Page<Feedback>> {
  const [found, total] = await Promise.all([rows.selectOwn(db, asker.id, part), rows.countOwn(db, asker.id)])
  return envelope(found.map(toFeedback), part.page, part.size, total)
}

/** One of the asker's own. Somebody else's is as unknown as one that does not exist. */
export async function readOwnFeedback(db: Db, asker: Asker, id: number): Promise<Feedback> {
  const row = await rows.selectOne(db, asker.id, id)
  return row ? toFeedback(row) : refuse('feedback.not_found')
}

/** What people have told, the latest first. */
export async function listFeedback(
  db: Db, { cursor, size, state }: { cursor?: string | undefined, size: number, state?: DeskFeedbackState | undefined },
): Promise<Slice<DeskFeedback>> {
  const before = readIdCursor(cursor)
  const [found, counted] = await Promise.all([rows.selectDesk(db, state, before, size), rows.countDesk(db, state)])
  return sliceUp(found, size, counted, { at: ({ id }) => [id], show: toDesk })
}

/**
 * Answers once, and tells it. Said again by the same person in the same words, it stays as it stands; anything else is refused:
 * what the customer has read is not changed behind their back.
 */
export async function answerFeedback(db: Db, asker: Asker, id: number, answer: string): Promise<DeskFeedback> {
  const answered = await db.transaction().execute(async (tx) => {
    const row = await rows.updateAnswer(tx, id, { answer, answered_at: now(), answered_by: asker.id })
    if (row) {
      await tell(tx, 'feedback.answered', { feedbackId: id, personId: row.person_id })
      await keepAudit(tx, asker, {
        line: 'POST /api/admin/feedback/{id}/answer', subject: { kind: 'feedback', id, name: `#${id}` }, before: null,
        after: { answered: true },
      })
    }
    return row !== undefined
  })
  const row = await rows.selectAtDesk(db, id) ?? refuse('feedback.not_found')
  if (!answered && (row.answer !== answer || row.answered_by !== asker.id)) refuse('feedback.answered')
  return toDesk(row)
}

/** One as staff see it, which has no answer yet. */
async function readUnanswered(db: Db, id: number): Promise<DeskFeedback> {
  const row = await rows.selectAtDesk(db, id) ?? refuse('feedback.not_found')
  return row.answer === null ? toDesk(row) : refuse('feedback.answered')
}

/**
 * Ends one without an answer: its writer was called, or left no way to answer. Of one that was ended so already the first word
 * stays. Refuses one that was answered. An answer may still follow.
 */
export async function closeFeedback(db: Db, asker: Asker, id: number, how: string): Promise<DeskFeedback> {
  await db.transaction().execute(async (tx) => {
    if (!await rows.updateClosed(tx, id, asker.id, how, now())) return
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/feedback/{id}/close', subject: { kind: 'feedback', id, name: `#${id}` }, before: { state: 'NEW' },
      after: { state: 'CLOSED' },
    })
  })
  return readUnanswered(db, id)
}

/** Lets one wait again that was ended without an answer. Refuses one that was answered. */
export async function reopenFeedback(db: Db, asker: Asker, id: number): Promise<DeskFeedback> {
  await db.transaction().execute(async (tx) => {
    if (!await rows.updateReopened(tx, id)) return
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/feedback/{id}/reopen', subject: { kind: 'feedback', id, name: `#${id}` },
      before: { state: 'CLOSED' }, after: { state: 'NEW' },
    })
  })
  return readUnanswered(db, id)
}

/** Deletes what guests told more than two years ago, and where it came from once that counts no longer; gives how many. */
export async function purgeFeedback(db: Db): Promise<number> {
  await rows.clearOrigins(db, later(-DAY_MS))
  return rows.deleteGuests(db, later(-GUEST_KEPT_MS))
}

/** All the asker has told, the latest first. */
export async function exportFeedback(db: Db, asker: Asker): Promise<Feedback[]> {
  return (await rows.selectOwn(db, asker.id)).map(toFeedback)
}

/**
 * Forgets what a person told: the account is closed. It goes as a whole: people name themselves and others in what they write,
 * so that without its teller's name it would still be about them.
 */
export function forgetPerson(tx: Tx, personId: number): Promise<void> {
  return rows.deleteOwn(tx, personId)
}
