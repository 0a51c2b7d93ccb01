// Promotions as staff write them. Part of the promotions' front door for staff.
import type { Slice } from '#contract/basics.ts'
import { PromotionBody } from '#contract/promotions-admin.ts'
import type { StaffPromotion } from '#contract/promotions-admin.ts'
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import { pictureUrl } from '#server/catalogue/catalogue.ts'
import { fillFacts } from '#server/content/content.ts'
import { forgetPicture, keepPicture } from '#server/files/files.ts'
import { now } from '#server/kit/clock.ts'
import { readIdCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Store } from '#server/kit/store.ts'
import { isAsTold, stateOf } from './promotions-admin-rules.ts'
import * as rows from './promotions-admin-sql.ts'
import type { Wish } from './promotions-admin.ts'

function bodyOf(row: rows.StaffPromotionRow): PromotionBody {
  return {
    slug: row.slug, titleVi: row.title, titleEn: row.title_en, descriptionVi: row.description,
    descriptionEn: row.description_en, bodyVi: row.body, bodyEn: row.body_en, couponId: row.coupon_id,
    categoryIds: row.category_ids, productIds: row.products.map(({ id }) => id),
    startsAt: row.starts_at?.toISOString() ?? null, endsAt: row.ends_at?.toISOString() ?? null,
  }
}

function toStaff(row: rows.StaffPromotionRow): StaffPromotion {
  return {
    ...bodyOf(row), id: row.id, edition: row.edition, active: row.active, state: stateOf(row, false, now()),
    image: pictureUrl(row.image_key), couponCode: row.coupon_code, products: row.products,
    said: { vi: fillFacts(row.title, 'vi'), en: fillFacts(row.title_en, 'en') },
  }
}

const subjectOf = (id: number, title: string) => ({ kind: 'promotion', id, name: fillFacts(title, 'vi') } as const)

/** The latest first. */
export async function listStaffPromotions(db: Db, { state, search, cursor, size }: Wish): Promise<Slice<StaffPromotion>> {
  const wanted = { state, search, at: now(), before: readIdCursor(cursor) }
  const [found, counted] = await Promise.all([
    rows.selectStaffPromotions(db, wanted, size), rows.countStaff(db, 'promotion', wanted),
  ])
  return sliceUp(found, size, counted, { at: ({ id }) => [id], show: toStaff })
}

export async function readStaffPromotion(db: Db | Tx, id: number): Promise<StaffPromotion> {
  return toStaff(await rows.selectStaffPromotion(db, id) ?? refuse('promotions.not_found'))
}

async function refuseNames(tx: Tx, body: PromotionBody, id: number | undefined, at: string, language: Language): Promise<void> {
  const wrong: Record<string, string> = {}
  for (const field of await rows.findGone(tx, body)) wrong[at + field] = problemSentence(language, 'gone')
  if (await rows.isTaken(tx, 'promotion', body.slug, id)) wrong[`${at}slug`] = problemSentence(language, 'slug_taken')
  if (Object.keys(wrong).length > 0) refuseFields('request.invalid', wrong)
}

/** Makes a promotion before the others, switched off. Refuses a slug that is taken. */
export async function createPromotion(db: Db, asker: Asker, body: PromotionBody, language: Language): Promise<StaffPromotion> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, 'promotion')
    await refuseNames(tx, body, undefined, '', language)
    const id = await rows.insertStaffPromotion(tx, body)
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/promotions', subject: subjectOf(id, body.titleVi), before: null, after: body,
    })
    return readStaffPromotion(tx, id)
  })
}

/** Refuses an unknown one, one in another edition, a slug that is taken, and what names something that is gone. */
export async function changePromotion(
  db: Db, asker: Asker, { id, edition, body }: { id: number, edition: number, body: PromotionBody }, language: Language,
): Promise<StaffPromotion> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, 'promotion')
    const row = await rows.selectStaffPromotion(tx, id) ?? refuse('promotions.not_found')
    await refuseNames(tx, body, id, 'details.', language)
    if (!await rows.updateStaffPromotion(tx, id, edition, body)) refuse('promotions.edited_meanwhile')
    const after = bodyOf(await rows.selectStaffPromotion(tx, id) ?? refuse('promotions.not_found'))
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/promotions/{id}', subject: subjectOf(id, body.titleVi), before: bodyOf(row), after,
    })
    return readStaffPromotion(tx, id)
  })
}

/** As `switchCoupon`. */
export async function switchPromotion(
  db: Db, asker: Asker, id: number, { edition, active }: { edition: number, active: boolean },
): Promise<StaffPromotion> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, 'promotion')
    const row = await rows.selectStaffPromotion(tx, id) ?? refuse('promotions.not_found')
    if (!await rows.updateActive(tx, 'promotion', id, { edition, active })) refuse('promotions.edited_meanwhile')
    const titles = { titleVi: row.title, titleEn: row.title_en }
    await keepAudit(tx, asker, {
      line: 'PATCH /api/admin/promotions/{id}', subject: subjectOf(id, row.title), before: { ...titles, active: row.active },
      after: { ...titles, active },
    })
    return readStaffPromotion(tx, id)
  })
}

/** Gives a promotion its picture. The one it had stays where it lies: an undone or cut off change must not lack it. */
export async function changePicture(db: Db, store: Store, asker: Asker, id: number, bytes: Buffer): Promise<StaffPromotion> {
  await readStaffPromotion(db, id)
  const key = await keepPicture(store, bytes)
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, 'promotion')
    const row = await rows.selectStaffPromotion(tx, id) ?? refuse('promotions.not_found')
    await rows.updatePicture(tx, id, key)
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/promotions/{id}/picture', subject: subjectOf(id, row.title),
      before: { image: pictureUrl(row.image_key) }, after: { image: pictureUrl(key) },
    })
    return readStaffPromotion(tx, id)
  }).catch(async (error: unknown) => {
    await forgetPicture(store, key)
    throw error
  })
}

/** Puts a promotion's words and goods back, if they are still as they became. */
export const undoPromotion: Undo = async (tx, _asker, { subjectId, before, after }) => {
  await rows.lockKind(tx, 'promotion')
  const id = Number(subjectId)
  const row = await rows.selectStaffPromotion(tx, id)
  if (!row || !isAsTold(bodyOf(row), after)) refuse('audit.changed_since')
  const body = PromotionBody.parse(before)
  const blocked = await rows.isTaken(tx, 'promotion', body.slug, id) || (await rows.findGone(tx, body)).length > 0
  if (blocked) refuse('audit.changed_since')
  await rows.updateStaffPromotion(tx, id, undefined, body)
}

/** As `undoCouponSwitch`. */
export const undoPromotionSwitch: Undo = async (tx, _asker, { subjectId, before, after }) => {
  await rows.lockKind(tx, 'promotion')
  const row = await rows.selectStaffPromotion(tx, Number(subjectId))
  if (!row || row.active !== after?.['active']) refuse('audit.changed_since')
  await rows.updateActive(tx, 'promotion', row.id, { active: before?.['active'] === true })
}
