// The front page's slides: as it shows them, and as staff write them. Part of the content's front door.
import { HERO_MAX } from '#contract/content.ts'
import type { HeroSlide } from '#contract/content.ts'
import { SlideBody, SLIDES_MAX } from '#contract/content-admin.ts'
import type { StaffSlide } from '#contract/content-admin.ts'
import type { Language } from '#contract/problems.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import { problemSentence } from '#contract/problems.ts'
import type { Asker } from '#server/kit/serve.ts'
import { isAsTold, isOrderOf, slideState } from './content-admin-rules.ts'
import { deleteRow, lockKind, selectMadeBy, updatePlaces } from './content-admin-sql.ts'
import { fillFacts } from './content-facts-rules.ts'
import * as rows from './content-hero-sql.ts'

type PictureUrl = (key: string) => string

// written from a `SlideBody` alone
const waysOf = (row: rows.SlideRow): SlideBody['ways'] => row.ways as SlideBody['ways']

/** The slides that are shown now. */
export async function listHero(db: Db, pictureUrl: PictureUrl, language: Language): Promise<HeroSlide[]> {
  const shown = await rows.selectShownSlides(db, now(), HERO_MAX)
  return shown.map((row) => {
    const [line, text] = language === 'vi' ? [row.line, row.text] : [row.line_en, row.text_en]
    return {
      id: row.id, line: fillFacts(line, language), text: fillFacts(text, language), image: pictureUrl(row.image_key),
      ways: waysOf(row).map(({ to, ...label }) => ({ label: label[language], to })),
    }
  })
}

function bodyOf(row: rows.SlideRow): SlideBody {
  return {
    lineVi: row.line, lineEn: row.line_en, textVi: row.text, textEn: row.text_en, ways: waysOf(row), picture: row.image_key,
    active: row.active, startsAt: row.starts_at?.toISOString() ?? null, endsAt: row.ends_at?.toISOString() ?? null,
  }
}

function toSlide(row: rows.SlideRow, pictureUrl: PictureUrl): StaffSlide {
  const { picture, ...body } = bodyOf(row)
  return {
    ...body, id: row.id, edition: row.edition, picture: { key: picture, image: pictureUrl(picture) },
    updatedAt: row.updated_at.toISOString(),
    state: slideState({ active: row.active, startsAt: row.starts_at, endsAt: row.ends_at }, now()),
  }
}

async function findSlide(db: Db | Tx, id: number): Promise<rows.SlideRow | undefined> {
  return (await rows.selectSlides(db)).find((row) => row.id === id)
}

async function readSlide(db: Db | Tx, id: number): Promise<rows.SlideRow> {
  return await findSlide(db, id) ?? refuse('content.slide_not_found')
}

function refuseSpan({ startsAt, endsAt }: SlideBody, at: string, language: Language): void {
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) {
    refuseFields('request.invalid', { [`${at}endsAt`]: problemSentence(language, 'end_before_start') })
  }
}

/** Every slide, in order. */
export async function listSlides(db: Db | Tx, pictureUrl: PictureUrl): Promise<StaffSlide[]> {
  return (await rows.selectSlides(db)).map((row) => toSlide(row, pictureUrl))
}

export interface Making<B> { key: string, body: B, language: Language }
export interface Changing<B> { id: number, edition: number, body: B, language: Language }

/** Adds a slide behind the others; the same key again adds none. Refuses more than `SLIDES_MAX`, and an end before the start. */
export function createSlide(
  db: Db, asker: Asker, pictureUrl: PictureUrl, { key, body, language }: Making<SlideBody>,
): Promise<StaffSlide> {
  refuseSpan(body, '', language)
  return db.transaction().execute(async (tx) => {
    await lockKind(tx, 'hero_slide')
    const madeBy = `${asker.id}:${key}`
    const made = await selectMadeBy(tx, 'hero_slide', madeBy)
    if (made !== undefined) return toSlide(await readSlide(tx, made), pictureUrl)
    const position = (await rows.selectSlides(tx)).length
    if (position >= SLIDES_MAX) refuse('content.slides_full', { max: SLIDES_MAX })
    const id = await rows.insertSlide(tx, body, { madeBy, position })
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/hero', subject: { kind: 'slide', id, name: body.lineVi }, before: null, after: body,
    })
    return toSlide(await readSlide(tx, id), pictureUrl)
  })
}

/** Refuses an unknown slide, one in another edition, and an end before the start. */
export function changeSlide(
  db: Db, asker: Asker, pictureUrl: PictureUrl, { id, edition, body, language }: Changing<SlideBody>,
): Promise<StaffSlide> {
  refuseSpan(body, 'details.', language)
  return db.transaction().execute(async (tx) => {
    await lockKind(tx, 'hero_slide')
    const before = bodyOf(await readSlide(tx, id))
    if (!await rows.updateSlide(tx, id, edition, body)) refuse('content.edited_meanwhile')
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/hero/{id}', subject: { kind: 'slide', id, name: body.lineVi }, before, after: body,
    })
    return toSlide(await readSlide(tx, id), pictureUrl)
  })
}

/** Refuses ids that are not those of all slides. */
export function orderSlides(db: Db, asker: Asker, pictureUrl: PictureUrl, ids: readonly number[]): Promise<StaffSlide[]> {
  return db.transaction().execute(async (tx) => {
    await lockKind(tx, 'hero_slide')
    const before = (await rows.selectSlides(tx)).map(({ id }) => id)
    if (!isOrderOf(ids, before)) refuse('content.edited_meanwhile')
    if (ids.every((id, at) => id === before[at])) return listSlides(tx, pictureUrl) // said again: nothing is changed
    if (before.every((id, place) => id === ids[place])) return listSlides(tx, pictureUrl)
    await updatePlaces(tx, 'hero_slide', ids)
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/hero/order', subject: { kind: 'slide', id: 'order', name: 'hero' }, before: { ids: before },
      after: { ids },
    })
    return listSlides(tx, pictureUrl)
  })
}

/** Refuses one that is not switched off. */
export async function deleteSlide(db: Db, asker: Asker, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockKind(tx, 'hero_slide')
    const before = bodyOf(await readSlide(tx, id))
    if (before.active) refuse('content.still_shown')
    await deleteRow(tx, 'hero_slide', id)
    await keepAudit(tx, asker, {
      line: 'DELETE /api/admin/hero/{id}', subject: { kind: 'slide', id, name: before.lineVi }, before, after: null,
    })
  })
}

/** Puts a slide back as it was, if it is still as it became. */
export const undoSlide: Undo = async (tx, _, { subjectId, before, after }) => {
  await lockKind(tx, 'hero_slide')
  const row = await findSlide(tx, Number(subjectId))
  if (!row || !isAsTold(bodyOf(row), after)) refuse('audit.changed_since')
  await rows.updateSlide(tx, row.id, undefined, SlideBody.parse(before))
}

/** A slide as a file says it: in its ways "{dien-thoai}" stands for the id of the category of that slug. */
export type SlideFile = Omit<SlideBody, 'startsAt' | 'endsAt'>

/** Adds slides in the given order to a shop that has none. */
export async function importHero(tx: Tx, slides: readonly SlideFile[]): Promise<void> {
  if ((await rows.selectSlides(tx)).length > 0) return
  const categories = await rows.selectCategoryIds(tx)
  const idOf = (slug: string): number => {
    const id = categories.get(slug)
    if (id === undefined) throw new Error(`there is no category ${slug}`)
    return id
  }
  for (const [position, slide] of slides.entries()) {
    const ways = slide.ways.map((way) =>
      ({ ...way, to: way.to.replace(/\{([a-z0-9-]+)\}/, (_, slug: string) => `${idOf(slug)}`) }))
    await rows.insertSlide(tx, SlideBody.parse({ ...slide, ways, startsAt: null, endsAt: null }), { madeBy: null, position })
  }
}
