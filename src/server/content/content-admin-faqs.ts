// Frequent questions as staff write them. Part of the content's front door for staff.
import { FaqBody } from '#contract/content-admin.ts'
import type { FaqLine, StaffFaq } from '#contract/content-admin.ts'
import type { FaqTopic } from '#contract/content.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { isAsTold, isOrderOf, slugFrom } from './content-admin-rules.ts'
import * as rows from './content-admin-sql.ts'

/** What the audit log calls a topic; in English as in the API. */
const TOPIC_NAMES: Record<FaqTopic, string> = {
  ordering: 'Đặt hàng', payment: 'Thanh toán', delivery: 'Giao hàng', returns: 'Đổi trả, hoàn tiền', warranty: 'Bảo hành',
  products: 'Sản phẩm', promotions: 'Khuyến mãi', account: 'Tài khoản', notifications: 'Thông báo', privacy: 'Quyền riêng tư',
  shop: 'Về cửa hàng',
}

/** All are read together and searched in memory. */
const FAQS_MAX = 500

const toLine = (row: rows.FaqLineRow): FaqLine => ({
  id: row.id, edition: row.edition, topic: row.topic as FaqTopic, // the table's check admits only these
  questionVi: row.question, questionEn: row.question_en, active: row.active, updatedAt: row.updated_at.toISOString(),
})

async function readRow(db: Db | Tx, id: number) {
  return await rows.selectStaffFaq(db, id) ?? refuse('content.faq_not_found')
}

type FaqRow = Awaited<ReturnType<typeof readRow>>

const bodyOf = (row: FaqRow): FaqBody => ({
  topic: row.topic as FaqTopic, // as above
  questionVi: row.question, questionEn: row.question_en, answerVi: row.answer, answerEn: row.answer_en, keywords: row.keywords,
  active: row.active,
})

const toFaq = (row: FaqRow): StaffFaq => ({
  id: row.id, edition: row.edition, updatedAt: row.updated_at.toISOString(), ...bodyOf(row),
})

/** Every question, in the shop's order. */
export async function listStaffFaqs(db: Db | Tx): Promise<FaqLine[]> {
  return (await rows.selectStaffFaqs(db)).map(toLine)
}

/** Refuses an unknown one. */
export async function readStaffFaq(db: Db, id: number): Promise<StaffFaq> {
  return toFaq(await readRow(db, id))
}

/** Adds a question behind the others; the same key again adds none. Refuses more than `FAQS_MAX`. */
export function createFaq(db: Db, asker: Asker, { key, body }: { key: string, body: FaqBody }): Promise<StaffFaq> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, 'faq')
    const madeBy = `${asker.id}:${key}`
    const made = await rows.selectMadeBy(tx, 'faq', madeBy)
    if (made !== undefined) return toFaq(await readRow(tx, made))
    const all = await rows.selectStaffFaqs(tx)
    if (all.length >= FAQS_MAX) refuse('content.faqs_full', { max: FAQS_MAX })
    const slug = await rows.freeSlug(tx, 'faq', slugFrom(body.questionVi))
    const id = await rows.insertStaffFaq(tx, body, { slug, madeBy, position: all.length })
    await rows.updatePlaces(tx, 'faq', [...all.map((one) => one.id), id])
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/faqs', subject: { kind: 'faq', id, name: body.questionVi }, before: null, after: body,
    })
    return toFaq(await readRow(tx, id))
  })
}

/** Refuses an unknown one, and another edition. */
export function changeFaq(
  db: Db, asker: Asker, { id, edition, body }: { id: number, edition: number, body: FaqBody },
): Promise<StaffFaq> {
  return db.transaction().execute(async (tx) => {
    await rows.lockRow(tx, 'faq', id)
    const before = bodyOf(await readRow(tx, id))
    if (!await rows.updateFaq(tx, id, edition, body)) refuse('content.edited_meanwhile')
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/faqs/{id}', subject: { kind: 'faq', id, name: body.questionVi }, before, after: body,
    })
    return toFaq(await readRow(tx, id))
  })
}

/** Orders the questions of a topic; those of others keep their places. Refuses ids that are not all of the topic's. */
export function orderFaqs(
  db: Db, asker: Asker, { topic, ids }: { topic: FaqTopic, ids: readonly number[] },
): Promise<FaqLine[]> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, 'faq')
    const all = await rows.selectStaffFaqs(tx)
    const before = all.filter((one) => one.topic === topic).map(({ id }) => id)
    if (!isOrderOf(ids, before)) refuse('content.edited_meanwhile')
    if (ids.every((id, at) => id === before[at])) return listStaffFaqs(tx) // said again: nothing is changed
    if (before.every((id, place) => id === ids[place])) return listStaffFaqs(tx)
    const next = ids.values()
    await rows.updatePlaces(tx, 'faq', all.map((one) => (one.topic === topic ? next.next().value ?? one.id : one.id)))
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/faqs/order', before: { ids: before }, after: { ids },
      subject: { kind: 'faq', id: topic, name: TOPIC_NAMES[topic], nameEn: topic },
    })
    return listStaffFaqs(tx)
  })
}

/** Refuses one that is not switched off. */
export async function deleteFaq(db: Db, asker: Asker, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await rows.lockRow(tx, 'faq', id)
    const before = bodyOf(await readRow(tx, id))
    if (before.active) refuse('content.still_shown')
    await rows.deleteRow(tx, 'faq', id)
    await keepAudit(tx, asker, {
      line: 'DELETE /api/admin/faqs/{id}', subject: { kind: 'faq', id, name: before.questionVi }, before, after: null,
    })
  })
}

/** Puts a question back as it was, if it is still as it became. */
export const undoFaq: Undo = async (tx, _, { subjectId, before, after }) => {
  const id = Number(subjectId)
  await rows.lockRow(tx, 'faq', id)
  const row = await rows.selectStaffFaq(tx, id)
  if (!row || !isAsTold(bodyOf(row), after)) refuse('audit.changed_since')
  await rows.updateFaq(tx, id, undefined, FaqBody.parse(before))
}
