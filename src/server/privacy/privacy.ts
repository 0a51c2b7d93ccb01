// The front door of requests about personal data: entered, answered in time, and closed with the proof of what was done.
import type { Slice } from '#contract/basics.ts'
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import type { DataRequest, DataRequestBody, DataRequestBrief, DataRequestKind, DataRequestState } from '#contract/privacy.ts'
import type { AuditedLine } from '#contract/shop.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { later, now } from '#server/kit/clock.ts'
import { readCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { addDays, confirmBy, daysBetween, doneBy, KEPT_DAYS } from './privacy-rules.ts'
import * as rows from './privacy-sql.ts'

const DAY_MS = 24 * 3_600_000

type Row = rows.RequestRow

const kindOf = (row: Row) => row.kind as DataRequestKind // the table's checks admit only these
const stateOf = (row: Row) => row.state as DataRequestState // as above

function toBrief(row: Row): DataRequestBrief {
  return {
    id: row.id, kind: kindOf(row), channel: row.channel as DataRequestBrief['channel'], // as above
    state: stateOf(row), name: row.name, arrivedOn: row.arrived_on, dueOn: row.due_on,
    daysLeft: row.closed_at === null ? daysBetween(vietnamDay(now()), row.due_on) : null,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

async function toRequest(db: Db | Tx, row: Row): Promise<DataRequest> {
  const notes = await rows.selectNotes(db, row.id)
  return {
    ...toBrief(row), contact: row.contact, wish: row.wish, others: row.others,
    account: row.person_id === null ? null : {
      id: row.person_id, username: row.username ?? '', fullname: row.fullname ?? '', closed: row.account_status === 'CLOSED',
    },
    confirmedAt: row.confirmed_at?.toISOString() ?? null, extension: row.extension, outcome: row.outcome,
    notes: notes.map(({ id, at, username, text }) => ({ id, at: at.toISOString(), by: username, text })),
    createdAt: row.created_at.toISOString(), createdBy: row.made_by, edition: row.edition,
    keptUntil: row.closed_at && addDays(vietnamDay(row.closed_at), KEPT_DAYS),
  }
}

async function readOne(db: Db | Tx, id: number): Promise<DataRequest> {
  return toRequest(db, await rows.selectRequest(db, id) ?? refuse('privacy.not_found'))
}

/** One request. Refuses an unknown one. */
export const readDataRequest = (db: Db, id: number): Promise<DataRequest> => readOne(db, id)

interface Wish { state: 'OPEN' | 'CLOSED', kind?: DataRequestKind | undefined, cursor?: string | undefined, size: number }

/** Those that are open, the most urgent first; or those that are closed, the latest first. */
export async function listDataRequests(db: Db, { state, kind, cursor, size }: Wish): Promise<Slice<DataRequestBrief>> {
  const [at, id] = readCursor(cursor, 2) ?? []
  const place = typeof at === 'string' && typeof id === 'number' && !Number.isNaN(Date.parse(at)) ? { at, id }
    : cursor === undefined ? undefined : refuse('request.malformed')
  const open = state === 'OPEN'
  const [found, counted] = await Promise.all([
    open ? rows.selectOpen(db, kind, place && { dueOn: place.at, id: place.id }, size)
      : rows.selectClosed(db, kind, place && { at: new Date(place.at), id: place.id }, size),
    rows.countRequests(db, { open, kind }),
  ])
  return sliceUp(found, size, counted, {
    at: (row) => [open ? row.due_on : row.closed_at?.toISOString() ?? '', row.id], show: toBrief,
  })
}

/** As the audit log has it: who asked, and what they wrote, stays in the request itself and goes with it. */
const told = (row: Pick<Row, 'kind' | 'state' | 'others' | 'arrived_on' | 'due_on' | 'extension'>) => ({
  kind: row.kind, state: row.state, others: row.others, arrivedOn: row.arrived_on, dueOn: row.due_on,
  extended: row.extension !== null,
})

interface Noted { line: AuditedLine, id: number, before: Row | undefined }

async function note(tx: Tx, asker: Asker, { line, id, before }: Noted): Promise<DataRequest> {
  const row = await rows.selectRequest(tx, id) ?? refuse('privacy.not_found')
  await keepAudit(tx, asker, {
    line, subject: { kind: 'data_request', id, name: `#${id}` }, before: before ? told(before) : null, after: told(row),
  })
  return toRequest(tx, row)
}

async function fieldsOf(tx: Tx, details: DataRequestBody, language: Language) {
  const { kind, channel, name, contact, account, wish, others, arrivedOn } = details
  if (arrivedOn > vietnamDay(now())) {
    refuseFields('request.invalid', { 'details.arrivedOn': problemSentence(language, 'day_future') })
  }
  const personId = account === null ? null : await rows.selectPersonId(tx, account)
    ?? refuseFields('request.invalid', { 'details.account': problemSentence(language, 'no_account') })
  return { kind, channel, name, contact, person_id: personId, wish, others, arrived_on: arrivedOn }
}

/** Enters a request. The same key and request answer with what was entered first; the key with another is refused. */
export async function enterDataRequest(
  db: Db, asker: Asker, { entryKey, details }: { entryKey: string, details: DataRequestBody }, language: Language,
): Promise<DataRequest> {
  return db.transaction().execute(async (tx) => {
    const fields = await fieldsOf(tx, details, language)
    const id = await rows.insertRequest(tx, {
      ...fields, entry_key: entryKey, due_on: confirmBy(details.arrivedOn), created_by: asker.id, created_at: now(),
    })
    if (id !== undefined) return note(tx, asker, { line: 'POST /api/admin/data-requests', id, before: undefined })
    const first = await rows.selectByKey(tx, entryKey) ?? refuse('request.busy')
    const isSame = first.name === fields.name && first.wish === fields.wish && first.kind === fields.kind
    return isSame ? toRequest(tx, first) : refuse('orders.idempotency_key_reused')
  })
}

/** A request that is open and in this edition, locked; refuses another. */
async function lockOpen(tx: Tx, id: number, edition: number): Promise<Row> {
  const row = await rows.lockRequest(tx, id) ?? refuse('privacy.not_found')
  if (row.closed_at !== null) refuse('privacy.closed')
  if (row.edition !== edition) refuse('privacy.edited_meanwhile')
  return row
}

/** The day on which the next thing has to have happened. */
function dueOf(row: Row, { kind, others, arrivedOn }: Pick<DataRequestBody, 'kind' | 'others' | 'arrivedOn'>): string {
  return stateOf(row) === 'NEW' ? confirmBy(arrivedOn) : doneBy({ kind, others, arrivedOn, extended: row.extension !== null })
}

const asked = (row: Row) => ({ kind: kindOf(row), others: row.others, arrivedOn: row.arrived_on })

/** Corrects what was entered, and the days that follow from it. */
export async function changeDataRequest(
  db: Db, asker: Asker, { id, edition, details }: { id: number, edition: number, details: DataRequestBody }, language: Language,
): Promise<DataRequest> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOpen(tx, id, edition)
    await rows.updateRequest(tx, id, { ...await fieldsOf(tx, details, language), due_on: dueOf(before, details) })
    return note(tx, asker, { line: 'PUT /api/admin/data-requests/{id}', id, before })
  })
}

/** Notes that who asked was told that it arrived. */
export async function confirmDataRequest(db: Db, asker: Asker, id: number, edition: number): Promise<DataRequest> {
  return db.transaction().execute(async (tx) => {
    const locked = await rows.lockRequest(tx, id)
    if (locked?.confirmed_at && locked.closed_at === null) return toRequest(tx, locked) // said twice
    const before = await lockOpen(tx, id, edition)
    await rows.updateRequest(tx, id, {
      state: 'WORKING', confirmed_at: now(), due_on: doneBy({ ...asked(before), extended: before.extension !== null }),
    })
    return note(tx, asker, { line: 'POST /api/admin/data-requests/{id}/confirm', id, before })
  })
}

/** Makes its time longer, once. Refuses one that nobody has answered yet. */
export async function extendDataRequest(
  db: Db, asker: Asker, { id, edition, reason }: { id: number, edition: number, reason: string },
): Promise<DataRequest> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOpen(tx, id, edition)
    if (stateOf(before) === 'NEW') refuse('privacy.not_confirmed')
    if (before.extension !== null) refuse('privacy.extended')
    await rows.updateRequest(tx, id, { extension: reason, due_on: doneBy({ ...asked(before), extended: true }) })
    return note(tx, asker, { line: 'POST /api/admin/data-requests/{id}/extend', id, before })
  })
}

interface Closing { id: number, edition: number, state: 'DONE' | 'REFUSED', outcome: string }

/** Closes it. What was never confirmed apart is confirmed by its answer. */
export async function closeDataRequest(db: Db, asker: Asker, { id, edition, state, outcome }: Closing): Promise<DataRequest> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOpen(tx, id, edition)
    const at = now()
    await rows.updateRequest(tx, id, { state, outcome, closed_at: at, confirmed_at: before.confirmed_at ?? at })
    return note(tx, asker, { line: 'POST /api/admin/data-requests/{id}/close', id, before })
  })
}

/** Adds a note; the same key again adds nothing. Notes may follow a request that is closed. */
export async function noteOnDataRequest(
  db: Db, asker: Asker, { id, entryKey, text }: { id: number, entryKey: string, text: string },
): Promise<DataRequest> {
  return db.transaction().execute(async (tx) => {
    const before = await rows.lockRequest(tx, id) ?? refuse('privacy.not_found')
    const added = await rows.insertNote(tx, { request_id: id, entry_key: entryKey, by_id: asker.id, at: now(), text })
    return added ? note(tx, asker, { line: 'POST /api/admin/data-requests/{id}/notes', id, before }) : toRequest(tx, before)
  })
}

/** Deletes what was closed longer ago than the shop keeps it; gives how many. */
export function purgeDataRequests(db: Db): Promise<number> {
  return rows.deleteClosed(db, later(-KEPT_DAYS * DAY_MS))
}
