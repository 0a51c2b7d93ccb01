// Canned answers as staff write them. Part of support's front door for staff.
import { isDeepStrictEqual } from 'node:util'
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import { CANNED_MAX, CannedBody } from '#contract/support-admin.ts'
import type { CannedAnswer } from '#contract/support-admin.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as rows from './support-canned-sql.ts'

const bodyOf = ({ shorthand, title, title_en: titleEn, text, text_en: textEn }: rows.CannedRow): CannedBody =>
  ({ shorthand, titleVi: title, titleEn, textVi: text, textEn })

const toAnswer = (row: rows.CannedRow): CannedAnswer => ({ ...bodyOf(row), id: row.id, edition: row.edition })

const subjectOf = (id: number, { shorthand }: { shorthand: string }) => ({ kind: 'canned', id, name: `/${shorthand}` } as const)

/** Every one, by its shorthand. */
export async function listCanned(db: Db): Promise<CannedAnswer[]> {
  return (await rows.selectCanned(db)).map(toAnswer)
}

async function findCanned(tx: Tx, id: number): Promise<rows.CannedRow | undefined> {
  return (await rows.selectCanned(tx)).find((one) => one.id === id)
}

async function readCanned(tx: Tx, id: number): Promise<rows.CannedRow> {
  return await findCanned(tx, id) ?? refuse('support.canned_not_found')
}

async function isTaken(tx: Tx, shorthand: string, but: number | undefined): Promise<boolean> {
  return (await rows.selectCanned(tx)).some((one) => one.shorthand === shorthand && one.id !== but)
}

async function refuseTaken(
  tx: Tx, shorthand: string, { id, at }: { id?: number, at: string }, language: Language,
): Promise<void> {
  if (await isTaken(tx, shorthand, id)) refuseFields('request.invalid', { [at]: problemSentence(language, 'shorthand_taken') })
}

/** Refuses a shorthand that is taken, and one more than anybody looks through. */
export async function createCanned(db: Db, asker: Asker, body: CannedBody, language: Language): Promise<CannedAnswer> {
  return db.transaction().execute(async (tx) => {
    await rows.lockCanned(tx)
    if ((await rows.selectCanned(tx)).length >= CANNED_MAX) refuse('support.canned_full', { max: CANNED_MAX })
    await refuseTaken(tx, body.shorthand, { at: 'shorthand' }, language)
    const id = await rows.insertCanned(tx, body)
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/canned-answers', subject: subjectOf(id, body), before: null, after: body,
    })
    return toAnswer(await readCanned(tx, id))
  })
}

/** Refuses an unknown one, one in another edition, and a shorthand that is taken. */
export async function changeCanned(
  db: Db, asker: Asker, { id, edition, body }: { id: number, edition: number, body: CannedBody }, language: Language,
): Promise<CannedAnswer> {
  return db.transaction().execute(async (tx) => {
    await rows.lockCanned(tx)
    const before = bodyOf(await readCanned(tx, id))
    await refuseTaken(tx, body.shorthand, { id, at: 'details.shorthand' }, language)
    if (!await rows.updateCanned(tx, id, edition, body)) refuse('support.edited_meanwhile')
    await keepAudit(tx, asker, { line: 'PUT /api/admin/canned-answers/{id}', subject: subjectOf(id, body), before, after: body })
    return toAnswer(await readCanned(tx, id))
  })
}

export async function removeCanned(db: Db, asker: Asker, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await rows.lockCanned(tx)
    const before = bodyOf(await readCanned(tx, id))
    await rows.deleteCanned(tx, id)
    await keepAudit(tx, asker, {
      line: 'DELETE /api/admin/canned-answers/{id}', subject: subjectOf(id, before), before, after: null,
    })
  })
}

/** Puts one back as it was, if it is still as it became, or still gone. */
export const undoCanned: Undo = async (tx, _asker, { subjectId, before, after }) => {
  await rows.lockCanned(tx)
  const id = Number(subjectId)
  const row = await findCanned(tx, id)
  const body = CannedBody.parse(before)
  if (!isDeepStrictEqual(row ? bodyOf(row) : null, after) || await isTaken(tx, body.shorthand, id)) {
    refuse('audit.changed_since')
  }
  if (row) await rows.updateCanned(tx, id, undefined, body)
  else await rows.insertCanned(tx, body, id)
}

interface Words { vi: string, en: string }
/** A canned answer as a file says it. */
export interface CannedFile { shorthand: string, title: Words, text: Words }

/** Adds canned answers; one whose shorthand is there already is left as it is. */
export async function importCannedAnswers(db: Db | Tx, files: readonly CannedFile[]): Promise<void> {
  await rows.importCanned(db, files.map(({ shorthand, title, text }) =>
    CannedBody.parse({ shorthand, titleVi: title.vi, titleEn: title.en, textVi: text.vi, textEn: text.en })))
}
