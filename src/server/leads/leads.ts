// Wishes to be called: about an old device in part payment, or about instalments.
import { createHash, createHmac } from 'node:crypto'
import type { Slice } from '#contract/basics.ts'
import { planInstalments } from '#contract/instalments.ts'
import { estimateTradeIn } from '#contract/leads-estimate.ts'
import type { Lead, LeadBody } from '#contract/leads.ts'
import type { Language } from '#contract/problems.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { holdActive, networkOf } from '#server/auth/auth.ts'
import { checkProduct } from '#server/catalogue/catalogue.ts'
import { later, now } from '#server/kit/clock.ts'
import { readIdCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker, Origin } from '#server/kit/serve.ts'
import * as rows from './leads-sql.ts'

const DAY_MS = 86_400_000
/** Wishes under one telephone number within a day. */
export const LEADS_A_DAY = 5
/** Wishes from one network within a day, under whatever numbers. */
export const LEADS_FROM_ONE_MAX = 20
/** What a guest left is kept so long after the call, and so long when nobody called. */
const HANDLED_MS = 180 * DAY_MS
const LEFT_MS = 365 * DAY_MS

/** What the telephone call is about, as it is kept; the estimate is beside it. */
type Wish = Partial<Pick<Lead, 'device' | 'months' | 'amount' | 'upfront'>>

const wishOf = (body: LeadBody): Wish =>
  (body.kind === 'TRADE_IN' ? { device: body.device } : { months: body.months, amount: body.amount, upfront: body.upfront })

/** What the device may be worth, or what a month costs; dong. */
const estimateOf = (body: LeadBody): number => (body.kind === 'TRADE_IN' ? estimateTradeIn(body.device)
  : planInstalments(body.amount, body.upfront, body.months).monthly)

interface Left { id: number, estimate: number }

/** Equal for equal wishes, whatever order their fields were sent in. */
function hashOfLead(body: LeadBody): Buffer {
  const about = body.kind === 'TRADE_IN'
    ? [body.device.kind, body.device.brand, body.device.model, body.device.years, body.device.condition, body.device.works]
    : [body.months, body.amount, body.upfront]
  const told = [body.kind, body.name, body.phone, body.note ?? '', body.productId ?? null, about]
  return createHash('sha256').update(JSON.stringify(told)).digest()
}

/** What this key has left already; refuses a key that left another wish. */
async function findByKey(tx: Tx, key: string, hash: Buffer): Promise<Left | undefined> {
  const row = await rows.selectByKey(tx, key)
  if (row && !row.request_hash.equals(hash)) refuse('orders.idempotency_key_reused')
  return row && { id: row.id, estimate: row.estimate_dong }
}

async function refuseTooMany(tx: Tx, phone: string, originHash: Buffer): Promise<void> {
  const since = later(-DAY_MS)
  if (await rows.countSince(tx, 'phone', phone, since) >= LEADS_A_DAY) refuse('leads.too_many')
  if (await rows.countSince(tx, 'origin_hash', originHash, since) >= LEADS_FROM_ONE_MAX) refuse('leads.too_many_from_here')
}

interface Caller { asker: Asker | undefined, origin: Origin, language: Language }

/**
 * Leaves a wish to be called, for anyone; it is a signed-in person's own. The same key and wish answer with what was left first.
 * Refuses the key with another wish, an unknown product, and more than so many within a day under one telephone number
 * (`LEADS_A_DAY`) or from one network (`LEADS_FROM_ONE_MAX`).
 */
export async function leaveLead(db: Db, { asker, origin, language }: Caller, body: LeadBody, key: string): Promise<Left> {
  const personId = asker?.status === 'ACTIVE' ? asker.id : null
  const hash = hashOfLead(body)
  const originHash = createHmac('sha256', await rows.selectSecret(db)).update(networkOf(origin.address)).digest()
  return db.transaction().execute(async (tx) => {
    if (personId !== null) await holdActive(tx, personId) // who closes the account now takes this along
    await rows.lockCounts(tx, body.phone, originHash)
    const before = await findByKey(tx, key, hash)
    if (before) return before
    if (body.productId !== undefined) await checkProduct(tx, body.productId)
    await refuseTooMany(tx, body.phone, originHash)
    const estimate = estimateOf(body)
    const id = await rows.insertLead(tx, {
      kind: body.kind, idempotency_key: key, request_hash: hash, origin_hash: originHash, person_id: personId, name: body.name,
      phone: body.phone, note: body.note ?? '', product_id: body.productId ?? null, wish: JSON.stringify(wishOf(body)),
      estimate_dong: estimate, language, created_at: now(),
    })
    // the same key under another number and from elsewhere, at the same moment
    return id === undefined ? await findByKey(tx, key, hash) ?? refuse('request.busy') : { id, estimate }
  })
}

/** Deletes what guests left and nobody needs any more, and where wishes came from once that counts no longer; gives how many. */
export async function purgeLeads(db: Db): Promise<number> {
  await rows.clearOrigins(db, later(-DAY_MS))
  return rows.deleteGuestLeads(db, later(-HANDLED_MS), later(-LEFT_MS))
}

function toLead(row: rows.LeadRow): Lead {
  const { device = null, months = null, amount = null, upfront = null } = row.wish as Wish // as `leaveLead` alone writes it
  return {
    id: row.id, kind: row.kind as Lead['kind'], state: row.state as Lead['state'], // the table's checks admit only these
    name: row.name, phone: row.phone, note: row.note, productId: row.product_id, productName: row.product_name,
    device, months, amount, upfront, estimate: row.estimate_dong, createdAt: row.created_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null, handledHow: row.handled_how,
  }
}

/** Who wants to be called, newest first. */
export async function listLeads(
  db: Db, { cursor, size, state }: { cursor?: string | undefined, size: number, state?: Lead['state'] | undefined },
): Promise<Slice<Lead>> {
  const before = readIdCursor(cursor)
  const [found, counted] = await Promise.all([rows.selectLeads(db, state, before, size), rows.countLeads(db, state)])
  return sliceUp(found, size, counted, { at: ({ id }) => [id], show: toLead })
}

/** Notes that somebody was called, and what came of it; of one that was handled already the first word stays. */
export async function handleLead(db: Db, asker: Asker, id: number, how: string | undefined): Promise<Lead> {
  await db.transaction().execute(async (tx) => {
    if (!await rows.updateHandled(tx, id, asker.id, how ?? '', now())) return
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/leads/{id}/handle', subject: { kind: 'lead', id, name: `#${id}` }, before: { state: 'NEW' },
      after: { state: 'HANDLED' },
    })
  })
  const row = await rows.selectLead(db, id)
  return row ? toLead(row) : refuse('leads.not_found')
}

/** Lets somebody wait again who was noted as called by mistake; who waits already goes on waiting. */
export async function reopenLead(db: Db, asker: Asker, id: number): Promise<Lead> {
  await db.transaction().execute(async (tx) => {
    if (!await rows.updateReopened(tx, id)) return
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/leads/{id}/reopen', subject: { kind: 'lead', id, name: `#${id}` }, before: { state: 'HANDLED' },
      after: { state: 'NEW' },
    })
  })
  const row = await rows.selectLead(db, id)
  return row ? toLead(row) : refuse('leads.not_found')
}

/** What the asker left while signed in, newest first. */
export async function exportLeads(db: Db, asker: Asker): Promise<Lead[]> {
  return (await rows.selectLeadsOf(db, asker.id)).map(toLead)
}

/** Forgets what a person left: the account is closed. */
export function forgetPerson(tx: Tx, personId: number): Promise<void> {
  return rows.deleteLeadsOf(tx, personId)
}
