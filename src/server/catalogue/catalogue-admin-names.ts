// Which specifications the products of a category have, and what they are called. Part of the catalogue's front door for staff.
import type { SpecificationKind, SpecificationName, SpecificationTemplate } from '#contract/catalogue-admin-kinds.ts'
import { TemplateLines } from '#contract/catalogue-admin-kinds.ts'
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { listStaffCategories } from './catalogue-admin-kinds.ts'
import * as rows from './catalogue-admin-kinds-sql.ts'
import { isAsTold } from './catalogue-admin-rules.ts'

type Line = SpecificationTemplate['lines'][number]

/** What a category's products are asked for. Refuses an unknown category. */
export async function readTemplate(db: Db | Tx, categoryId: number): Promise<SpecificationTemplate> {
  const category = (await listStaffCategories(db)).find(({ id }) => id === categoryId) ?? refuse('catalogue.category_not_found')
  return { categoryId, edition: category.edition, lines: await rows.selectTemplate(db, categoryId) }
}

/** How many products of a category tell which specification. Refuses an unknown category. */
export async function countSpecifications(db: Db, categoryId: number): Promise<{ key: string, products: number }[]> {
  await readTemplate(db, categoryId)
  return rows.selectSpecificationUse(db, categoryId)
}

async function refuseLines(tx: Tx, lines: readonly Line[], language: Language): Promise<void> {
  const known = new Set((await rows.selectNames(tx)).map(({ kind, key }) => `${kind} ${key}`))
  const say = (at: number, field: string, code: string) => at < 0 ? {} : { [`lines.${at}.${field}`]: problemSentence(language,
    code) }
  const problems = {
    ...say(lines.findIndex(({ group }) => !known.has(`group ${group}`)), 'group', 'unnamed'),
    ...say(lines.findIndex(({ key }) => !known.has(`specification ${key}`)), 'key', 'unnamed'),
    ...say(lines.findIndex(({ key }, at) => lines.findIndex((one) => one.key === key) < at), 'key', 'specification_twice'),
  }
  if (Object.keys(problems).length > 0) refuseFields('request.invalid', problems)
}

interface Writing { id: number, edition: number, lines: readonly Line[] }

/** Writes a category's template. Refuses keys without names or there twice, an unknown category, and one in another edition. */
export async function writeTemplate(
  db: Db, asker: Asker, { id, edition, lines }: Writing, language: Language,
): Promise<SpecificationTemplate> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, 'category')
    const category = (await listStaffCategories(tx)).find((one) => one.id === id) ?? refuse('catalogue.category_not_found')
    await refuseLines(tx, lines, language)
    if (!await rows.takeCategory(tx, id, edition)) refuse('catalogue.edited_meanwhile')
    const before = { lines: await rows.selectTemplate(tx, id) }
    await rows.replaceTemplate(tx, id, lines)
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/categories/{id}/template', before,
      subject: { kind: 'category', id, name: category.nameVi, nameEn: category.nameEn }, after: { lines },
    })
    return readTemplate(tx, id)
  })
}

/** Puts a template back as it was, if it is still as it became. */
export const undoTemplate: Undo = async (tx, _, { subjectId, before, after }) => {
  const id = Number(subjectId)
  await rows.lockKind(tx, 'category')
  if (!await rows.takeCategory(tx, id, undefined)) refuse('audit.changed_since')
  if (!isAsTold({ lines: await rows.selectTemplate(tx, id) }, after)) refuse('audit.changed_since')
  await rows.replaceTemplate(tx, id, TemplateLines.parse(before).lines)
}

const toName = ({ kind, key, name_vi: nameVi, name_en: nameEn, edition }: rows.NameRow): SpecificationName =>
  ({ kind: kind as SpecificationKind, key, nameVi, nameEn, edition }) // the table's check admits only these

/** What groups and specifications are called, groups first, in the order they were named. */
export async function listNames(db: Db | Tx): Promise<SpecificationName[]> {
  return (await rows.selectNames(db)).map(toName)
}

interface Naming { kind: SpecificationKind, key: string, edition: number | null, nameVi: string, nameEn: string }

/** Names a group or a specification. Refuses a new one that is there by now, and one in another edition. */
export async function writeName(db: Db, asker: Asker, { kind, key, edition, nameVi,
  nameEn }: Naming): Promise<SpecificationName> {
  return db.transaction().execute(async (tx) => {
    const find = async () => (await listNames(tx)).find((one) => one.kind === kind && one.key === key)
    const before = await find()
    const name = { kind, key, name_vi: nameVi, name_en: nameEn }
    const written = edition === null ? await rows.insertName(tx, name) : await rows.updateName(tx, name, edition)
    if (!written) refuse('catalogue.edited_meanwhile')
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/specification-names/{kind}/{key}', subject: { kind: 'catalogue', id: `${kind}.${key}`, name: nameVi },
      before: before ? { nameVi: before.nameVi, nameEn: before.nameEn } : null, after: { nameVi, nameEn },
    })
    return await find() ?? refuse('catalogue.edited_meanwhile')
  })
}
