// Who of the staff changed what, as it was before and after.
import * as z from 'zod'
import { api } from './api.ts'
import { cursorPaging, Id, Moment, PathId, sliceOf } from './basics.ts'

/** What a write of staff is about. */
export const AuditSubject = z.enum([
  'order', 'receipt', 'refund', 'statement', 'return', 'lead', 'product', 'category', 'brand', 'catalogue', 'coupon', 'promotion',
  'shipping', 'review', 'chat', 'canned', 'feedback', 'article', 'faq', 'slide', 'policy', 'person', 'setting', 'data_request',
])
export type AuditSubject = z.infer<typeof AuditSubject>

/** What only administrators read of: people and settings, as they alone may change them. */
export const ADMIN_SUBJECTS: readonly AuditSubject[] = ['person', 'setting', 'data_request']

const AuditPerson = z.strictObject({ id: Id, username: z.string(), fullname: z.string() })

export const AuditEntry = z.strictObject({
  id: Id, at: Moment, by: AuditPerson,
  line: z.string(),
  /** What was done, as one sentence in the asker's language. */
  sentence: z.string(),
  subject: z.strictObject({ kind: AuditSubject, id: z.string(), name: z.string() }),
  /** Fields that differ; a side is null where there was, or is, nothing. Of many things at once they are counted here. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** So many cells it changed of many things at once; each can be read. */
  cells: z.int(),
  /** The entry this one put back, and the one that put this one back. */
  undoes: Id.nullable(), undoneBy: Id.nullable(),
  /** It can be put back, as long as the thing has not been changed again. */
  mayUndo: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** One cell of an entry that changed many things at once; before is null where the thing was new. */
export const AuditCell = z.strictObject({
  /** From 1, in the order in which they were changed. */
  number: z.int(),
  product: z.strictObject({ id: Id, name: z.string() }),
  /** None: the product itself is meant, not one of its variants. */
  sku: z.string().nullable(),
  field: z.string(), before: z.string().nullable(), after: z.string(),
})
export type AuditCell = z.infer<typeof AuditCell>

const params = z.strictObject({ id: PathId })
const Day = z.iso.date({ error: 'date' })

export const auditApi = api({
  'GET /api/admin/audit': {
    access: 'staff',
    summary: 'What staff changed, latest first; of people and settings only administrators read.',
    query: z.strictObject({
      ...cursorPaging, personId: PathId.optional(), kind: AuditSubject.optional(),
      /** With `kind`: of this thing only; of a product also what changed it among others. */
      subjectId: z.string().min(1).max(60).optional(),
      /** Days in Vietnam, both included. */
      fromDate: Day.optional(), toDate: Day.optional(),
    }),
    reply: sliceOf(AuditEntry), refuses: [],
  },
  'GET /api/admin/audit/{id}/cells': {
    access: 'staff', summary: 'Every cell that one change of many things at once has changed, as it was before and after.',
    params,
    query: z.strictObject({
      ...cursorPaging,
      /** Of this product only. */
      productId: PathId.optional(),
    }),
    reply: sliceOf(AuditCell), refuses: ['audit.not_found'],
  },
  'GET /api/admin/audit/people': {
    access: 'staff', summary: 'Who has changed anything, by name, so that the log can be read by person.',
    reply: z.array(AuditPerson), refuses: [],
  },
  'POST /api/admin/audit/{id}/undo': {
    access: 'staff', pace: 'write',
    summary: 'Puts back what a change found, where that is safe; once. It is a change of its own, and has its own entry.',
    params, reply: AuditEntry,
    refuses: ['audit.not_found', 'audit.not_undoable', 'audit.changed_since'],
  },
})
