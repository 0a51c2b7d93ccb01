// The audit log's front door: who of the staff changed what, as it was before and after. Written in the change's transaction.
import { ADMIN_SUBJECTS, AuditSubject } from '#contract/audit.ts'
import type { AuditCell, AuditEntry } from '#contract/audit.ts'
import type { Slice } from '#contract/basics.ts'
import type { Language } from '#contract/problems.ts'
import type { AuditedLine } from '#contract/shop.ts'
import { later, now } from '#server/kit/clock.ts'
import { readIdCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { mayCall } from '#server/kit/serve.ts'
import type { Asker } from '#server/kit/serve.ts'
import { changesBetween, englishName } from './audit-rules.ts'
import type { Facts } from './audit-rules.ts'
import * as rows from './audit-sql.ts'
import { say } from './audit-words.ts'

export type { Facts } from './audit-rules.ts'

export interface Deed {
  line: AuditedLine
  /** `nameEn`: where it has one that stands neither in `before` nor in `after`. */
  subject: { kind: AuditSubject, id: number | string, name: string, nameEn?: string | undefined }
  /** As staff would recognise it, null where there was nothing, or nothing is left. Never a password, token or secret. */
  before: object | null
  after: object | null
  /** The entry that this change puts back. */
  undoes?: number
}

/** Notes one write of staff; call it once in the transaction that writes. Gives the entry's id. */
export function keepAudit(tx: Tx, asker: Asker, { line, subject, before, after, undoes }: Deed): Promise<number> {
  return rows.insertEntry(tx, {
    at: now(), person_id: asker.id, address: asker.origin.address, line, subject_kind: subject.kind,
    subject_id: String(subject.id), subject_name: subject.name, subject_name_en: subject.nameEn ?? null,
    before: before && JSON.stringify(before), after: after && JSON.stringify(after), undoes: undoes ?? null,
  })
}

export type NewCell = rows.NewCell

/**
 * Notes cells of an entry of many things at once, behind those that it has; in the transaction that keeps it. A statement
 * holds all that it is given: some thousands at a time.
 */
export function keepAuditCells(tx: Tx, entryId: number, cells: readonly NewCell[]): Promise<void> {
  return rows.insertCells(tx, entryId, cells)
}

/** Puts `before` back where the thing still is as `after` tells; refuses 'audit.changed_since' otherwise. */
export type Undo = (tx: Tx, asker: Asker, past: { subjectId: string, before: Facts | null, after: Facts | null }) => Promise<void>
/** What can be put back, by the line that changed it. */
export type Undoes = Partial<Record<AuditedLine, Undo>>

interface Wish {
  personId?: number | undefined, kind?: AuditSubject | undefined, subjectId?: string | undefined
  fromDate?: string | undefined, toDate?: string | undefined, cursor?: string | undefined, size: number
}

const DAY_MS = 86_400_000
/** As long as the law has a shop keep the papers of its sales. */
const KEPT_MS = 10 * 366 * DAY_MS
/** Midnight of a day in Vietnam, which has no summer time. */
const midnight = (day: string, more_ms = 0): Date => new Date(Date.parse(`${day}T00:00:00+07:00`) + more_ms)

const hiddenFrom = (asker: Asker): readonly AuditSubject[] => mayCall('admin', asker.role) ? [] : ADMIN_SUBJECTS

/**
 * What staff changed, latest first; of one product also what was taken in with others. Who is no administrator is told nothing of
 * people and settings.
 */
export async function listAudit(
  db: Db, asker: Asker, { personId, kind, subjectId, fromDate, toDate, cursor, size }: Wish, language: Language, undoes: Undoes,
): Promise<Slice<AuditEntry>> {
  const which: rows.Which = {
    personId, kind, subjectId: kind && subjectId, hidden: hiddenFrom(asker),
    from: fromDate === undefined ? undefined : midnight(fromDate),
    before: toDate === undefined ? undefined : midnight(toDate, DAY_MS),
  }
  const [found, counted] = await Promise.all([
    rows.selectEntries(db, which, readIdCursor(cursor), size), rows.countEntries(db, which),
  ])
  return sliceUp(found, size, counted, { at: ({ id }) => [id], show: (row) => toEntry(row, language, undoes) })
}

interface CellWish { productId?: number | undefined, cursor?: string | undefined, size: number }

/** Every cell of an entry, or those of one product, as the file had them. Refuses an entry that this reader is not told of. */
export async function listAuditCells(
  db: Db, asker: Asker, id: number, { productId, cursor, size }: CellWish,
): Promise<Slice<AuditCell>> {
  const entry = await rows.selectEntry(db, id)
  if (!entry || hiddenFrom(asker).some((kind) => kind === entry.subject_kind)) refuse('audit.not_found')
  const which = { entryId: id, productId }
  const [found, counted] = await Promise.all([
    rows.selectCells(db, which, readIdCursor(cursor), size), rows.countCells(db, which),
  ])
  return sliceUp(found, size, counted, {
    at: ({ number }) => [number],
    show: ({ product_id: ofId, product, ...cell }) => ({ ...cell, product: { id: ofId, name: product } }),
  })
}

/** Puts back what a change found; refuses what was put back already, cannot be, or has been changed since. */
export async function undoChange(db: Db, asker: Asker, id: number, language: Language, undoes: Undoes): Promise<AuditEntry> {
  const entry = await db.transaction().execute(async (tx) => {
    await rows.lockEntry(tx, id)
    const row = await rows.selectEntry(tx, id)
    if (!row || hiddenFrom(asker).some((kind) => kind === row.subject_kind)) refuse('audit.not_found')
    const undo = undoOf(row, undoes) ?? refuse('audit.not_undoable')
    const [before, after] = [row.before as Facts | null, row.after as Facts | null] // `keepAudit` wrote objects
    await undo(tx, asker, { subjectId: row.subject_id, before, after })
    const kept = await keepAudit(tx, asker, {
      line: 'POST /api/admin/audit/{id}/undo', before: after, after: before, undoes: row.id,
      subject: {
        kind: AuditSubject.parse(row.subject_kind), id: row.subject_id, name: row.subject_name,
        nameEn: row.subject_name_en ?? undefined,
      },
    })
    return rows.selectEntry(tx, kept)
  })
  return toEntry(entry ?? refuse('audit.not_found'), language, undoes)
}

/** Everybody who has changed something that is still in the log, by username. */
export const listAuditPeople = (db: Db): Promise<AuditEntry['by'][]> => rows.selectPeople(db)

/** Deletes what is older than the shop has to keep; gives how many. */
export function purgeAudit(db: Db): Promise<number> {
  return rows.deleteOld(db, later(-KEPT_MS))
}

/** An entry that was put back, or that a newer shop wrote, is not put back. */
function undoOf({ line, undone_by }: rows.EntryRow, undoes: Undoes): Undo | undefined {
  if (undone_by !== null) return undefined
  return (undoes as Partial<Record<string, Undo>>)[line] // a line that is none of ours is in no table
}

function toEntry(row: rows.EntryRow, language: Language, undoes: Undoes): AuditEntry {
  const [before, after] = [row.before as Facts | null, row.after as Facts | null] // see above
  const english = (): string => row.subject_name_en ?? englishName(row.subject_name, before, after)
  const name = language === 'en' ? english() : row.subject_name
  return {
    id: row.id, at: row.at.toISOString(), by: { id: row.person_id, username: row.username, fullname: row.fullname },
    line: row.line, sentence: say(language, row.line, { name, before, after }),
    subject: { kind: AuditSubject.parse(row.subject_kind), id: row.subject_id, name },
    changes: changesBetween(before, after), cells: row.cells, undoes: row.undoes, undoneBy: row.undone_by,
    mayUndo: undoOf(row, undoes) !== undefined,
  }
}
