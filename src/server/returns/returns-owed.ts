// What is owed for goods that are back, and is not given back: agreed upon, exchanged for something else, paid another way. Part
// of the returns' front door. What is given back is the matter of `settling`.
import type { StaffReturn } from '#contract/returns.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { readStaffReturn } from './returns-read.ts'
import * as rows from './returns-sql.ts'

/**
 * What is still owed for a return is settled, as staff say how: it waits no longer. Of one that was settled so already the first
 * word stays. Refuses one of which nothing is owed: its goods are not back, or it was all given back. A refund may still follow.
 */
export async function settleReturn(db: Db, asker: Asker, id: number, how: string): Promise<StaffReturn> {
  await db.transaction().execute(async (tx) => {
    const { owed_dong, settled_dong, settled_at, order_code } = await rows.lockReturn(tx, id) ?? refuse('returns.not_found')
    if (owed_dong <= 0 && settled_at) return
    if (owed_dong <= 0) refuse('returns.nothing_owed')
    await rows.updateReturn(tx, id, {
      owed_dong: 0, settled_dong: settled_dong + owed_dong, settled_at: now(), settled_by: asker.id, settled_how: how,
    })
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/returns/{id}/settle', subject: { kind: 'return', id, name: order_code },
      before: { owed: owed_dong }, after: { owed: 0 },
    })
  })
  return readStaffReturn(db, id)
}

/** What was settled by mistake is owed again, less what was given back since. One that is not settled stays as it is. */
export async function reopenReturn(db: Db, asker: Asker, id: number): Promise<StaffReturn> {
  await db.transaction().execute(async (tx) => {
    const { owed_dong, settled_dong, settled_at, order_code } = await rows.lockReturn(tx, id) ?? refuse('returns.not_found')
    if (!settled_at) return
    const owed = owed_dong + settled_dong
    await rows.updateReturn(tx, id, { owed_dong: owed, settled_dong: 0, settled_at: null, settled_by: null, settled_how: '' })
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/returns/{id}/reopen', subject: { kind: 'return', id, name: order_code },
      before: { owed: Math.max(0, owed_dong) }, after: { owed: Math.max(0, owed) },
    })
  })
  return readStaffReturn(db, id)
}
