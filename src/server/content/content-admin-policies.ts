// Policies as staff write them: every version is kept with its day. Part of the content's front door for staff.
import type { Slice } from '#contract/basics.ts'
import { PolicyBody } from '#contract/content-admin.ts'
import type { PolicyLine, PolicyVersion, StaffPolicy } from '#contract/content-admin.ts'
import { TextSlug } from '#contract/content.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import { readIdCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { isAsTold } from './content-admin-rules.ts'
import * as rows from './content-admin-sql.ts'

type Texts = Pick<rows.PolicyRow, 'title' | 'title_en' | 'description' | 'description_en' | 'body' | 'body_en'>

/** Those that came with the shop are broken where their file is. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

const bodyOf = (row: Texts): PolicyBody => ({
  titleVi: oneLine(row.title), titleEn: oneLine(row.title_en), descriptionVi: oneLine(row.description),
  descriptionEn: oneLine(row.description_en),
  bodyVi: row.body, bodyEn: row.body_en,
})

/** The migrations write them all, and none is ever deleted. */
async function readRow(db: Db, slug: TextSlug): Promise<rows.PolicyRow> {
  const row = (await rows.selectPolicies(db)).find((one) => one.slug === slug)
  if (!row) throw new Error(`there is no policy ${slug}`)
  return row
}

const toPolicy = (row: rows.PolicyRow, slug: TextSlug): StaffPolicy => ({
  slug, edition: row.edition, updatedAt: row.updated_at.toISOString(), details: bodyOf(row),
})

/** The pages of policy, in the order of the contract. */
export async function listPolicies(db: Db): Promise<PolicyLine[]> {
  const all = new Map((await rows.selectPolicies(db)).map((row) => [row.slug, row]))
  return TextSlug.options.flatMap((slug) => {
    const row = all.get(slug)
    return row ? [{
      slug, titleVi: row.title, titleEn: row.title_en, edition: row.edition, updatedAt: row.updated_at.toISOString(),
    }] : []
  })
}

export async function readPolicy(db: Db, slug: TextSlug): Promise<StaffPolicy> {
  return toPolicy(await readRow(db, slug), slug)
}

/** Writes the next version. Refuses another edition. */
export async function changePolicy(
  db: Db, asker: Asker, { slug, edition, body }: { slug: TextSlug, edition: number, body: PolicyBody },
): Promise<StaffPolicy> {
  await db.transaction().execute(async (tx) => {
    const row = await rows.lockPolicy(tx, slug)
    if (row?.edition !== edition) refuse('content.edited_meanwhile')
    await rows.writePolicy(tx, slug, { edition, personId: asker.id, at: now() }, body)
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/policies/{slug}', subject: { kind: 'policy', id: slug, name: body.titleVi }, before: bodyOf(row),
      after: body,
    })
  })
  return readPolicy(db, slug)
}

interface Wish { slug: TextSlug, cursor?: string | undefined, size: number }

/** The versions of a policy, the latest first. */
export async function listVersions(db: Db, { slug, cursor, size }: Wish): Promise<Slice<PolicyVersion>> {
  const [found, counted] = await Promise.all([
    rows.selectVersions(db, slug, readIdCursor(cursor), size), rows.countVersions(db, slug),
  ])
  return sliceUp(found, size, counted, {
    at: ({ edition }) => [edition], show: ({ edition, at, fullname }) => ({ edition, at: at.toISOString(), by: fullname }),
  })
}

/** A policy as it stood in one version. Refuses one that never was. */
export async function readVersion(
  db: Db, slug: TextSlug, edition: number,
): Promise<PolicyVersion & { details: PolicyBody }> {
  const row = await rows.selectVersion(db, slug, edition) ?? refuse('content.page_not_found')
  return { edition: row.edition, at: row.at.toISOString(), by: row.fullname, details: bodyOf(row) }
}

/** Writes what stood before as a version of its own, if it is still as it became. */
export const undoPolicy: Undo = async (tx, asker, { subjectId, before, after }) => {
  const row = await rows.lockPolicy(tx, subjectId)
  if (!row || !isAsTold(bodyOf(row), after)) refuse('audit.changed_since')
  await rows.writePolicy(tx, subjectId, { edition: row.edition, personId: asker.id, at: now() }, PolicyBody.parse(before))
}
